# Facts that are equations between terms


class Term:
    """A matrix made of operands and outputs by their names; a vector is its column, a scalar multiplies every entry."""

    def __init__(self, kind, *parts):
        self.kind, self.parts = kind, parts

    def __add__(self, other):
        return Term("sum", self, other)

    def __sub__(self, other):
        return Term("difference", self, other)

    def __mul__(self, other):
        return Term("product", self, other)


def named(name):
    return Term("named", name)


class Entries:
    """The value of a term: entries that are computed when they are asked for, or a matrix."""

    def __init__(self, shape, entry, is_scalar=False, order=None, matrix=None):
        self.shape, self.entry, self.is_scalar, self.order, self.known = shape, entry, is_scalar, order, matrix

    def matrix(self):
        if self.known is None:
            self.known = Matrix([[self.entry(i, j) for j in range(self.shape[1])] for i in range(self.shape[0])],
                                self.shape[1])
        return self.known


def entries_of(a):
    return Entries(a.shape, lambda i, j: a.entries[i][j], matrix=a)


def entries_of_scalar(x):
    return Entries((1, 1), lambda i, j: x, is_scalar=True)


def value_of(term, names):
    """The value of a term, computed once; `names` holds the values of names and of terms."""
    if term.kind == "named":
        return names[term.parts[0]]
    if term not in names:
        names[term] = computed(term, names)
    return names[term]


def computed(term, names):
    parts = [value_of(part, names) for part in term.parts]
    first, second = parts[0], parts[-1]
    rows, columns = first.shape
    if term.kind == "identity":
        return entries_of(identity(rows))
    if term.kind == "transpose":
        return Entries((columns, rows), lambda i, j: first.entry(j, i))
    if term.kind == "conjugate":
        return Entries((rows, columns), lambda i, j: conjugate(first.entry(i, j)))
    if term.kind == "adjoint":
        return Entries((columns, rows), lambda i, j: conjugate(first.entry(j, i)))
    if term.kind == "trace":
        need(rows == columns, "only a square matrix has a trace")
        return entries_of_scalar(sum((first.entry(i, i) for i in range(rows)), FIELD.of(0)))
    if term.kind == "kronecker":
        height, width = second.shape
        return Entries((rows * height, columns * width),
                       lambda i, j: first.entry(i // height, j // width) * second.entry(i % height, j % width))
    if term.kind == "product":
        if first.is_scalar:
            return Entries(second.shape, lambda i, j: first.entry(0, 0) * second.entry(i, j))
        need(columns == second.shape[0], "the factors of a product do not fit")
        if first.order is not None:
            return Entries(second.shape, lambda i, j: second.entry(first.order[i], j))
        return entries_of(times(first.matrix(), second.matrix()))
    need(first.shape == second.shape, "two matrices have different shapes")
    combine = {"sum": operator.add, "difference": operator.sub, "entrywise": operator.mul}[term.kind]
    return Entries(first.shape, lambda i, j: combine(first.entry(i, j), second.entry(i, j)))


def check_equal(left, right, names):
    """A product of two matrices on the left is compared row by row with whole numbers."""
    if left.kind == "product":
        first, second = (value_of(part, names) for part in left.parts)
        if not first.is_scalar and first.order is None:
            claimed = value_of(right, names)
            need(first.shape[1] == second.shape[0], "the factors of a product do not fit")
            need(claimed.shape == (first.shape[0], second.shape[1]), "a product has another shape than claimed")
            need(first.matrix().times_is(second.matrix(), claimed.matrix()), "a product is another matrix")
            return
    found, claimed = value_of(left, names), value_of(right, names)
    need(found.shape == claimed.shape, "an output has the wrong shape")
    for i in range(found.shape[0]):
        for j in range(found.shape[1]):
            need(found.entry(i, j) == claimed.entry(i, j), f"the entry in row {i + 1}, column {j + 1} is wrong")


def check_unit_lower_triangular(term, names):
    lower = value_of(term, names).matrix()
    need(lower.rows == lower.columns, "a triangular factor is not square")
    check_unit_lower(lower)


def check_row_echelon(term, names):
    echelon_pivots(value_of(term, names).matrix())


def check_hermitian(term, names):
    a = value_of(term, names).matrix()
    need(a.rows == a.columns and a.is_symmetric(), "a matrix is not its own adjoint")


# How an operand or an output is read.


def square_operand(claim, name):
    a = claim.matrix(name)
    need(a.rows == a.columns, f"{name} is not square")
    return entries_of(a)


def vector_operand(claim, name):
    a = claim.matrix(name)
    need(a.columns == 1, f"{name} is not one vector")
    return entries_of(a)


def factor_operand(claim, name):
    c = claim.input(name)
    if is_kind(c, "count"):
        need(not FIELD.modulus, f"{name} is no residue")
        return entries_of_scalar(FIELD.of(count(c, name)))
    need(is_kind(c, "scalar"), f"{name} is not a scalar")
    return entries_of_scalar(scalar(c.get("value"), c.get("domain"), name))


def permutation_output(claim, name):
    value = claim.outputs[name]
    need(is_kind(value, "permutation"), f"{name} is no permutation")
    order = positions(value.get("order"), name)
    need(sorted(order) == list(range(len(order))), f"{name} is no permutation")
    return Entries((len(order), len(order)), lambda i, j: FIELD.of(int(order[i] == j)), order=order)


def vector_output(claim, name):
    value = claim.outputs[name]
    need(is_kind(value, "vector") and value.get("domain") == FIELD.tag, f"{name} is not a vector over {FIELD.tag}")
    return entries_of(Matrix([[x] for x in scalars(value.get("entries"), FIELD.tag, name)], 1))


READ = {
    "matrix": lambda claim, name: entries_of(claim.matrix(name)),
    "square": square_operand,
    "vector": vector_operand,
    "vectors": lambda claim, name: entries_of(vectors_of(claim, name)),
    "factor": factor_operand,
    "field matrix": lambda claim, name: entries_of(claim.output_matrix(name, FIELD.tag, None)),
    "ring matrix": lambda claim, name: entries_of(claim.output_matrix(name, claim.ring(), None)),
    "ring matrix or column": lambda claim, name: entries_of(claim.output_matrix(name, claim.ring(), None, True)),
    "ring scalar": lambda claim, name: entries_of_scalar(claim.output_scalar(name)),
    "field vector": vector_output,
    "permutation": permutation_output,
}


def equations(operands, outputs, *facts, kind="recomputation", independent=(), one_shape=()):
    """A check by facts: operands and outputs as pairs (name, how to read it), a fact as its check and its terms."""
    def check(claim):
        claim.check_inputs(*operands)
        claim.check_outputs(*outputs)
        claim.evidence(kind, *independent)
        names = {name: READ[form](claim, name) for forms in (operands, outputs) for name, form in forms.items()}
        need(len({names[name].shape for name in one_shape}) <= 1, "two operands have different shapes")
        for fact, *terms in facts:
            fact(*terms, names)
        for name in independent:
            Facts(claim, kind, *independent).independent(name, names[name].matrix())
    return check


def value_is(operands, output, form, term):
    """A check that the one output is the value of a term."""
    left, right = (term, named(output)) if term.kind == "product" else (named(output), term)
    return equations(operands, {output: form}, (check_equal, left, right))


A, B, X = named("A"), named("B"), named("pseudoInverse")
AX, XA = A * X, X * A
PAIR = {"A": "matrix", "B": "matrix"}
CONJUGATE = value_is({"A": "matrix"}, "conjugate", "ring matrix", Term("conjugate", A))
ADJOINT = value_is({"A": "matrix"}, "conjugate", "ring matrix", Term("adjoint", A))

EQUATIONS = {
    "transpose": value_is({"A": "matrix"}, "transpose", "ring matrix", Term("transpose", A)),
    "conjugate": lambda claim: (ADJOINT if claim.options.get("transpose") is True else CONJUGATE)(claim),
    "add": value_is(PAIR, "sum", "ring matrix or column", A + B),
    "subtract": value_is(PAIR, "difference", "ring matrix or column", A - B),
    "multiply": value_is(PAIR, "product", "ring matrix or column", A * B),
    "scale": value_is({"A": "matrix", "c": "factor"}, "result", "ring matrix or column", named("c") * A),
    "trace": value_is({"A": "square"}, "trace", "ring scalar", Term("trace", A)),
    "hadamard": value_is(PAIR, "product", "ring matrix or column", Term("entrywise", A, B)),
    "kronecker": value_is(PAIR, "product", "ring matrix", Term("kronecker", A, B)),
    "commutator": value_is({"A": "square", "B": "square"}, "result", "ring matrix", A * B - B * A),
    "inverse": equations(
        {"A": "square"}, {"inverse": "field matrix"},
        (check_equal, A * named("inverse"), Term("identity", A)), kind="inverse-product"),
    "lu": equations(
        {"A": "matrix"}, {"P": "permutation", "L": "field matrix", "U": "field matrix"},
        (check_equal, named("L") * named("U"), named("P") * A), (check_unit_lower_triangular, named("L")),
        (check_row_echelon, named("U")), kind="lu-product"),
    "coordinates": equations(
        {"B": "vectors", "v": "vector"}, {"coordinates": "field vector"},
        (check_equal, B * named("coordinates"), named("v")), kind="spans", independent=["B"]),
    "changebasis": equations(
        {"B": "vectors", "C": "vectors"}, {"matrix": "field matrix"},
        (check_equal, named("C") * named("matrix"), B), kind="spans", independent=["B", "C"], one_shape=["B", "C"]),
    # Penrose's four conditions, which only one matrix meets.
    "pinv": equations(
        {"A": "matrix"}, {"pseudoInverse": "field matrix"}, (check_equal, AX * A, A), (check_hermitian, AX),
        (check_equal, XA * X, X), (check_hermitian, XA), kind="penrose"),
}
