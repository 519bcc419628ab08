"""The code of a bot's text, changed so that it is known in which line its function returned."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import CodeType
from typing import Any

_NOTE = "__returned__"
"""The name of the function that the changed text calls at each return, with the line and the value."""


def noting(source: str, name: str, function: str, note: Callable[[int], object]) -> tuple[CodeType, dict[str, Any]]:
    """Return the code of a text, and the names that must be defined to run it.

    Each `return` of its `function` calls `note` with its line. Raise what `compile` raises if the text is no Python.
    """
    tree = ast.parse(source, name)
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef) and statement.name == function:
            statement.body = [_Noting().visit(each) for each in statement.body]

    def returned(line: int, answer: object) -> object:
        note(line)
        return answer

    return compile(ast.fix_missing_locations(tree), name, "exec"), {_NOTE: returned}


class _Noting(ast.NodeTransformer):
    """Makes each `return` report its line; functions within the function are left as they are."""

    def visit_Return(self, node: ast.Return) -> ast.Return:
        name = ast.Name(_NOTE, ast.Load())
        call = ast.Call(name, [ast.Constant(node.lineno), node.value or ast.Constant(None)], [])
        return ast.copy_location(ast.Return(ast.copy_location(call, node)), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return node
