# Matrices made of operands, outputs and evidence


class Term:
    """A matrix by how it is made of others; a vector is its column, a scalar multiplies every entry."""

    def __init__(self, kind, *parts):
        self.kind, self.parts = kind, tuple(map(term, parts)) if kind != "named" else parts

    def __add__(self, other):
        return Term("sum", self, other)

    def __sub__(self, other):
        return Term("difference", self, other)

    def __mul__(self, other):
        return Term("product", self, other)

    def __eq__(self, other):
        return self.kind == other.kind and self.parts == other.parts and self.__dict__.get("at") == other.__dict__.get("at")

    def __hash__(self):
        return hash((self.kind, self.parts))

    def __str__(self):
        marks = {"sum": " + ", "difference": " - ", "product": "*", "entrywise": ".*"}
        if self.kind == "named":
            return self.parts[0]
        if self.kind in marks:
            return "(" + marks[self.kind].join(map(str, self.parts)) + ")"
        return f"{self.kind}({', '.join(map(str, self.parts))})"


def term(value):
    return Term("named", value) if isinstance(value, str) else value


def T(a):
    return Term("transpose", a)


def H(a):
    return Term("adjoint", a)


def I(a):
    return Term("identity", a)


def beside(a, b):
    return Term("beside", a, b)


def columns(a, at):
    result = Term("columns", a)
    result.at = at
    return result


def rows(a, at):
    result = Term("rows", a)
    result.at = at
    return result


class Entries:
    """The value of a term: entries that are computed when they are asked for, or a matrix."""

    def __init__(self, shape, entry, is_scalar=False, order=None, is_diagonal=False, matrix=None):
        self.shape, self.entry, self.is_scalar, self.order = shape, entry, is_scalar, order
        self.is_diagonal, self.known = is_diagonal, matrix
        self.is_dense = not (is_scalar or is_diagonal) and order is None

    def matrix(self):
        if self.known is None:
            self.known = Matrix([[self.entry(i, j) for j in range(self.shape[1])] for i in range(self.shape[0])],
                                self.shape[1])
        return self.known

    def transposed(self):
        if self.order is None:
            return Entries(self.shape[::-1], lambda i, j: self.entry(j, i))
        return entries_of_order([self.order.index(i) for i in range(len(self.order))])

    def vectors(self):
        return [[self.entry(i, j) for i in range(self.shape[0])] for j in range(self.shape[1])]


def entries_of(a):
    return Entries(a.shape, lambda i, j: a.entries[i][j], matrix=a)


def entries_of_column(vector):
    return entries_of(Matrix([[x] for x in vector], 1))


def entries_of_vectors(vectors, ambient):
    return entries_of(Matrix([[vector[i] for vector in vectors] for i in range(ambient)], len(vectors)))


def entries_of_scalar(x):
    return Entries((1, 1), lambda i, j: x, is_scalar=True)


def entries_of_order(order):
    return Entries((len(order), len(order)), lambda i, j: FIELD.of(int(order[i] == j)), order=order)


def value_of(found, claim):
    """The value of a term, computed once."""
    found = term(found)
    key = found.parts[0] if found.kind == "named" else found
    if key not in claim.values:
        need(found.kind != "named", f"{key} is missing")
        claim.values[key] = computed(found, claim)
    return claim.values[key]


def computed(found, claim):
    parts = [value_of(part, claim) for part in found.parts]
    first, second = parts[0], parts[-1]
    height, width = first.shape
    kind = found.kind
    if kind == "identity":
        return entries_of_order(list(range(height)))
    if kind == "zero":
        return Entries(first.shape, lambda i, j: FIELD.of(0))
    if kind == "transpose":
        return first.transposed()
    if kind == "conjugate":
        return Entries(first.shape, lambda i, j: conjugate(first.entry(i, j)))
    if kind == "adjoint":
        return Entries((width, height), lambda i, j: conjugate(first.entry(j, i)))
    if kind == "trace":
        need(height == width, "only a square matrix has a trace")
        return entries_of_scalar(sum((first.entry(i, i) for i in range(height)), FIELD.of(0)))
    if kind == "diagonal":
        return Entries((height, height), lambda i, j: first.entry(i, 0) if i == j else FIELD.of(0), is_diagonal=True)
    if kind in ("rows", "columns"):
        at, limit = claim.places[found.at], height if kind == "rows" else width
        need(all(place < limit for place in at), f"{found.at} asks for what is not there")
        if kind == "rows":
            return Entries((len(at), width), lambda i, j: first.entry(at[i], j))
        return Entries((height, len(at)), lambda i, j: first.entry(i, at[j]))
    if kind == "beside":
        need(height == second.shape[0], "the vectors differ in length")
        return Entries((height, width + second.shape[1]),
                       lambda i, j: first.entry(i, j) if j < width else second.entry(i, j - width))
    if kind == "kronecker":
        tall, wide = second.shape
        return Entries((height * tall, width * wide),
                       lambda i, j: first.entry(i // tall, j // wide) * second.entry(i % tall, j % wide))
    if kind == "product":
        return multiplied(first, second)
    need(first.shape == second.shape, "two matrices have different shapes")
    combine = {"sum": operator.add, "difference": operator.sub, "entrywise": operator.mul}[kind]
    return Entries(first.shape, lambda i, j: combine(first.entry(i, j), second.entry(i, j)))


def multiplied(first, second):
    if first.is_scalar:
        return Entries(second.shape, lambda i, j: first.entry(0, 0) * second.entry(i, j))
    need(first.shape[1] == second.shape[0], "the factors of a product do not fit")
    shape = first.shape[0], second.shape[1]
    if first.order is not None:
        return Entries(shape, lambda i, j: second.entry(first.order[i], j))
    if second.order is not None:
        order = second.transposed().order
        return Entries(shape, lambda i, j: first.entry(i, order[j]))
    if first.is_diagonal:
        return Entries(shape, lambda i, j: first.entry(i, i) * second.entry(i, j))
    return entries_of(times(first.matrix(), second.matrix()))


def check_equal(claim, left, right):
    """A product of two matrices is compared row by row with integers."""
    left, right = term(left), term(right)
    if left.kind != "product" and right.kind == "product":
        left, right = right, left
    if left.kind == "product":
        first, second = (value_of(part, claim) for part in left.parts)
        if first.is_dense and second.is_dense:
            claimed = value_of(right, claim)
            need(first.shape[1] == second.shape[0], "the factors of a product do not fit")
            need(claimed.shape == (first.shape[0], second.shape[1]), "a product has another shape than claimed")
            need(first.matrix().times_is(second.matrix(), claimed.matrix()), "a product is another matrix")
            return
    found, claimed = value_of(left, claim), value_of(right, claim)
    need(found.shape == claimed.shape, "an output has the wrong shape")
    for i in range(found.shape[0]):
        for j in range(found.shape[1]):
            need(found.entry(i, j) == claimed.entry(i, j), f"the entry in row {i + 1}, column {j + 1} is wrong")
