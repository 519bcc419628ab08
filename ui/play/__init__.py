"""The game screen: functions without side effects that make markup from a :class:`ui.play.table.TableView`."""
