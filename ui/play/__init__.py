"""The game screen: pure functions from what a seat may know (:class:`ui.play.table.TableView`) to markup."""
