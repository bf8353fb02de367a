# Matrices


class Matrix:
    """Scalars; over Q, every row cleared of denominators too: row i of `whole` is `scales[i]` times row i."""

    def __init__(self, entries, columns):
        self.entries = entries
        self.rows, self.columns = len(entries), columns
        if FIELD.tag == "Q":
            self.scales = [lcm(*(x.denominator for x in row)) for row in entries]
            self.whole = [[int(x * s) for x in row] for row, s in zip(entries, self.scales)]

    @property
    def shape(self):
        return self.rows, self.columns

    def column(self, j):
        return [row[j] for row in self.entries]

    def transposed(self):
        return Matrix([self.column(j) for j in range(self.columns)], self.rows)

    def adjoint(self):
        return Matrix([[conjugate(x) for x in self.column(j)] for j in range(self.columns)], self.rows)

    def is_symmetric(self):
        return all(row[j] == conjugate(self.entries[j][i]) for i, row in enumerate(self.entries) for j in range(i + 1))

    def part(self, rows, columns):
        return Matrix([[self.entries[i][j] for j in columns] for i in rows], len(columns))

    def maps(self, vector, result):
        if FIELD.tag != "Q":
            return all(sum(map(operator.mul, row, vector), FIELD.of(0)) == right
                       for row, right in zip(self.entries, result))
        common = lcm(*(x.denominator for x in vector))
        whole = [int(x * common) for x in vector]
        for row, scale, right in zip(self.whole, self.scales, result):
            if sum(map(int.__mul__, row, whole)) * right.denominator != right.numerator * scale * common:
                return False
        return True

    def annihilates(self, vector):
        return self.maps(vector, [FIELD.of(0)] * self.rows)

    def times_is(self, right, product):
        return all(self.maps(right.column(j), product.column(j)) for j in range(right.columns))


def times(a, b):
    columns = [b.column(j) for j in range(b.columns)]
    return Matrix([[dot(row, column) for column in columns] for row in a.entries], b.columns)


def dot(left, right):
    return sum(map(operator.mul, left, right), FIELD.of(0))


def identity(n):
    return Matrix([[FIELD.of(int(i == j)) for j in range(n)] for i in range(n)], n)


def bar_of(value):
    bar = value.get("bar")
    return None if bar is None else count(bar, "bar")


def matrix(value, domain, name):
    need(is_kind(value, "matrix"), f"{name} is not a matrix")
    need(value.get("domain") == domain, f"{name} is marked {value.get('domain')!a} where {domain} belongs")
    rows = value.get("rows")
    if rows is None:
        rows = []
    need(isinstance(rows, list) and all(isinstance(row, list) for row in rows), f"{name} is not a matrix")
    if "shape" in value:
        shape = value["shape"]
        need(isinstance(shape, list) and len(shape) == 2, f"the shape of {name} is no pair")
        height, width = (count(side, name) for side in shape)
        need(height >= 0 and width >= 0, f"the shape of {name} is negative")
        need(max(height, width) <= LONGEST_SIDE, f"{name} has too long a side")
        if not rows and height and not width:
            rows = [[] for _ in range(height)]
    else:
        height, width = len(rows), len(rows[0]) if rows else 0
    need(len(rows) == height, f"{name} has the wrong number of rows")
    entries = [scalars(row, domain, name, width) for row in rows]
    if "denominator" in value:
        need(domain == "Q", f"a common denominator in {name} belongs to Q")
        common = scalar(value["denominator"], "Z", name)
        need(common > 1 and all(x.denominator == 1 for row in entries for x in row), f"{name} has a wrong denominator")
        entries = [[x / common for x in row] for row in entries]
    return Matrix(entries, width)


def scalar_bytes(value):
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(scalar_bytes(item) for item in value.values())
    if isinstance(value, list):
        return sum(scalar_bytes(item) for item in value)
    return 0
