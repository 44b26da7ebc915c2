"""The claim language: a few words of Python, and `->` for "implies".

A claim is read by Python's own parser and then rewritten from a short list of what is allowed; nothing else of Python
gets through. What is wrong with it is said in one sentence, with the column where it is.
"""

import ast
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from math import inf
from typing import Any

from .properties import NUMBER, PROPERTIES, TRUTH, Case

LONGEST = 400  # characters of a claim
LARGEST = 10**9  # what may be raised to a power
HIGHEST = 64  # the power

SIGNS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
}  # fmt: skip
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)

#: What people write for what Python or the arrow says, and what to write.
SLIPS = {
    r",": "`and` joins what holds together",
    r"->(?=\s*(\)|$))": "something must follow it",
    r"=>": "write `->` for implies, `>=` for at least",
    r"(?<![=<>!])=(?!=)": "write `==` for equal",
    r"&&?|\|\|?|!(?!=)": "write `and`, `or`, `not`",
}


class ClaimError(ValueError):
    """A claim that cannot be read or reckoned. `column` counts from 1, and is None where it is not known."""

    def __init__(self, sentence: str, column: int | None = None) -> None:
        super().__init__(sentence)
        self.column = column


@dataclass(frozen=True)
class Claim:
    """A claim, ready to be tried.

    `fits(case)` looks at the graph alone: where it is False no heuristic can break the claim. `holds(case)` is the
    rest. `names` are the properties that the claim speaks of. `concludes_h`: the estimate stands in what follows the
    last arrow, so what is said of it may fail on a step that no search would look at.
    """

    text: str
    names: tuple[str, ...]
    fits: Callable[[Case], bool]
    holds: Callable[[Case], bool]
    concludes_h: bool


def read(text: str, states: Sequence[str] = ("S", "G")) -> Claim:
    """Return the claim that `text` states; what it does not state clearly raises ClaimError.

    `states` are those whose estimates a claim may name: the start and the goals.

    >>> read("admissible(h) and not reopened -> cost == optimal").names
    ('admissible', 'reopened', 'cost', 'optimal')
    >>> read("admissable(h) -> cost == optimal")
    Traceback (most recent call last):
    ...
    pathlib_edu.conjecture.claim.ClaimError: 'admissable' is not a property: did you mean admissible?
    """
    try:
        return Reader(text, states).claim()
    except (RecursionError, MemoryError):
        raise ClaimError("the claim is nested too deeply") from None


class Reader:
    """One claim's text on its way from words to two functions of a case."""

    def __init__(self, text: str, states: Sequence[str]) -> None:
        self.text, self.states = text, states
        self.flat = re.sub(r"\s", " ", text) if isinstance(text, str) else ""
        self.names: dict[str, None] = {}

    def claim(self) -> Claim:
        """Return the claim: what can be decided on the graph alone, and the rest."""
        whole = self.parsed()
        if self.kind(whole) != TRUTH:
            raise ClaimError("the claim is a number: it must be true or false, such as `cost == optimal`", 1)
        *premises, conclusion = whole.elts if isinstance(whole, ast.Tuple) else [whole]
        conjuncts = [one for premise in premises for one in parts(premise)]
        first = [] if guarded(conjuncts) else [one for one in conjuncts if level(one) == 0]
        rest = implied([one for one in conjuncts if one not in first], conclusion)
        last = conclusion
        while isinstance(last, ast.Tuple):
            last = last.elts[-1]
        of_h = any(
            isinstance(n, ast.Name) and n.id in PROPERTIES and PROPERTIES[n.id].level == 1 for n in ast.walk(last)
        )
        return Claim(self.text, tuple(self.names), self.compiled(all_of(first)), self.compiled(rest), of_h)

    def parsed(self) -> ast.expr:
        """Return the claim's tree, with an arrow's two sides in a tuple: nothing in Python binds less than a comma."""
        if not self.flat.strip():
            raise ClaimError("there is no claim: write one such as `admissible(h) -> cost == optimal`")
        if len(self.flat) > LONGEST:
            raise ClaimError(f"the claim has {len(self.flat)} characters: {LONGEST} are enough")
        flat = self.flat
        for slip, hint in SLIPS.items():
            if wrong := re.search(slip, flat):
                raise ClaimError(f"{wrong[0]!r} has no meaning in a claim: {hint}", wrong.start() + 1)
        try:
            return ast.parse(flat.replace("->", " ,").lstrip(), mode="eval").body
        except SyntaxError as error:
            said = error.msg.replace("forgot a comma", "forgot an operator")
            indent = len(flat) - len(flat.lstrip())
            raise ClaimError(f"Python cannot read the claim: {said}", (error.offset or 1) + indent) from None
        except ValueError:
            raise ClaimError("Python cannot read the claim") from None

    def column(self, node: ast.AST) -> int:
        """Return where in the text `node` begins, from 1."""
        stripped = self.flat.lstrip()
        before = stripped.encode()[: getattr(node, "col_offset", 0)].decode(errors="ignore")
        return len(self.flat) - len(stripped) + len(before) + 1

    def kind(self, node: ast.expr) -> str:
        """Return whether `node` is a truth or a number; what is neither, or mixes them, is refused."""
        match node:
            case ast.Tuple(elts=[_, _, *_] as sides) | ast.BoolOp(values=sides):
                return self.need(TRUTH, sides)
            case ast.UnaryOp(op=ast.Not(), operand=one):
                return self.need(TRUTH, [one])
            case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=one):
                return self.need(NUMBER, [one])
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
                return self.need(NUMBER, [left, right])
            case ast.Compare(left=left, ops=ops, comparators=others) if all(
                isinstance(op, (*ORDERS, ast.Eq, ast.NotEq)) for op in ops
            ):
                ordered = any(isinstance(op, ORDERS) for op in ops)
                self.need(*((NUMBER, [left, *others]) if ordered else (self.kind(left), others)))
                return TRUTH
            case ast.Constant(value=bool()):
                return TRUTH
            case ast.Constant(value=int() | float()):
                return NUMBER
            case ast.Name(id=name) | ast.Call(func=ast.Name(id=name)):
                return self.property_kind(node, name)
        said = ast.get_source_segment(self.flat.lstrip(), node) or "this"
        raise ClaimError(f"{said!r} is more Python than a claim may hold", self.column(node))

    def need(self, kind: str, nodes: Sequence[ast.expr]) -> str:
        """Return `kind` if all `nodes` are of it."""
        for node in nodes:
            if self.kind(node) != kind:
                is_truth = "true or false where a number is needed"
                is_number = "a number where true or false is needed: compare it with something"
                name = ast.unparse(node)
                raise ClaimError(f"`{name}` is {is_truth if kind == NUMBER else is_number}", self.column(node))
        return kind

    def property_kind(self, node: ast.expr, name: str) -> str:
        """Look a property up, with what stands in its brackets."""
        given = [ast.unparse(one) for one in node.args] if isinstance(node, ast.Call) and not node.keywords else None
        if name == "h":
            if given is None or len(given) != 1 or given[0] not in self.states:
                choices = ", ".join(f"h({state})" for state in self.states)
                raise ClaimError(f"`{ast.unparse(node)}` has no meaning: an estimate is {choices}", self.column(node))
        elif name not in PROPERTIES:
            near = get_close_matches(name, PROPERTIES, n=1, cutoff=0.5)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(PROPERTIES)}"
            raise ClaimError(f"{name!r} is not a property: {hint}", self.column(node))
        elif isinstance(node, ast.Call) and (given != ["h"] or PROPERTIES[name].level != 1):
            asks = f"`{name}(h)`" if PROPERTIES[name].level == 1 else f"`{name}`, without brackets"
            raise ClaimError(f"`{ast.unparse(node)}` has no meaning: write {asks}", self.column(node))
        self.names.setdefault(name)
        return PROPERTIES[name].kind

    def compiled(self, node: ast.expr) -> Callable[[Case], bool]:
        """Return `node` as a function of a case."""
        body = ast.unparse(ast.fix_missing_locations(Rewriter(self).visit(node)))
        function: Callable[[Case], bool] = eval(f"lambda case: {body}", {"reckon": reckon, "Fraction": Fraction})
        return function


def level(node: ast.AST) -> int:
    """Return what must be known to decide `node`: 0 the graph, 1 the heuristic, 2 the run of the search."""
    names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    return max((PROPERTIES[name].level for name in names & PROPERTIES.keys()), default=0)


def parts(node: ast.expr) -> list[ast.expr]:
    """Return what `and` joins in `node`."""
    return node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else [node]


def guarded(nodes: Sequence[ast.expr]) -> bool:
    """Is there a sum or a quotient? What stands before it may guard it from having no value."""
    return any(isinstance(one, ast.BinOp) for node in nodes for one in ast.walk(node))


def cheap_first(nodes: Sequence[ast.expr]) -> list[ast.expr]:
    """Put first what is decided soonest, where order matters to nothing else."""
    return list(nodes) if guarded(nodes) else sorted(nodes, key=level)


def all_of(nodes: Sequence[ast.expr]) -> ast.expr:
    """Return the conjunction of `nodes`."""
    return ast.BoolOp(ast.And(), list(nodes)) if len(nodes) > 1 else (*nodes, ast.Constant(True))[0]


def implied(premises: Sequence[ast.expr], conclusion: ast.expr) -> ast.expr:
    """Return "not the premises, or the conclusion"."""
    if not premises:
        return conclusion
    return ast.BoolOp(ast.Or(), [ast.UnaryOp(ast.Not(), all_of(premises)), conclusion])


class Rewriter(ast.NodeTransformer):
    """From the claim's tree to the one that Python runs: properties are asked of the case, sums reckoned with care."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def visit_Tuple(self, node: ast.Tuple) -> Any:
        first, *others = node.elts
        rest = others[0] if len(others) == 1 else ast.Tuple(others, ast.Load())
        return self.visit(implied(parts(first), rest))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        node.values = [self.visit(one) for one in cheap_first(node.values)]
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        arguments = [ast.Constant(SIGNS[type(node.op)]), self.visit(node.left), self.visit(node.right)]
        return ast.Call(ast.Name("reckon"), [*arguments, ast.Constant(self.reader.column(node))], [])

    def visit_Call(self, node: ast.Call) -> Any:
        name = ast.unparse(node.func)
        if name == "h":
            return ast.parse(f"case.at({ast.unparse(node.args[0])!r})", mode="eval").body
        return self.visit(node.func)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Attribute(ast.Name("case"), node.id)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.parse(f"Fraction({str(node.value)!r})", mode="eval").body if isinstance(node.value, float) else node


def reckon(sign: str, left: Any, right: Any, column: int) -> Any:
    """Return `left sign right`, exactly; what has no value, or too large a one, raises ClaimError."""
    try:
        value = sums(sign, left, right)
    except ZeroDivisionError:
        raise ClaimError("the claim divides by zero", column) from None
    except OverflowError:
        raise ClaimError(f"`**` takes numbers up to {LARGEST:,} to powers from 0 to {HIGHEST}", column) from None
    if value != value:
        raise ClaimError(f"{left} {sign} {right} has no value: make `solvable` a premise", column)
    return value


def sums(sign: str, left: Any, right: Any) -> Any:
    """Return `left sign right`. A quotient of whole numbers is a fraction."""
    match sign:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left / (Fraction(right) if isinstance(right, int) else right)
        case "//":
            return left // right
        case "%":
            return left % right
    if not (0 <= right <= HIGHEST and (abs(left) <= LARGEST or left == inf)):
        raise OverflowError
    return left**right
