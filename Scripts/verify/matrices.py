# Matrices


class Matrix:
    """Scalars, and each row cleared of denominators: integers, its parts, which are the row times its scale."""

    def __init__(self, entries, columns):
        self.entries = entries
        self.rows, self.columns = len(entries), columns

    @cached_property
    def cleared(self):
        """The parts of each row, and its scale: over Q(i) real and imaginary parts, modulo a prime the residues."""
        if FIELD.modulus:
            return [[[x.value for x in row]] for row in self.entries], [1] * self.rows
        rows = self.entries
        if FIELD.tag == "Q(i)":
            rows = [[x.real for x in row] + [x.imaginary for x in row] for row in rows]
        scales = [lcm(*(x.denominator for x in row)) for row in rows]
        whole = [[x.numerator * (scale // x.denominator) for x in row] if scale > 1 else [x.numerator for x in row]
                 for row, scale in zip(rows, scales)]
        if FIELD.tag == "Q(i)":
            return [[row[:self.columns], row[self.columns:]] for row in whole], scales
        return [[row] for row in whole], scales

    @property
    def scales(self):
        return self.cleared[1]

    @property
    def whole(self):
        """Over Q."""
        return [row[0] for row in self.cleared[0]]

    @property
    def shape(self):
        return self.rows, self.columns

    def column(self, j):
        return [row[j] for row in self.entries]

    def transposed(self):
        return Matrix(transposed_rows(self.entries, self.columns), self.rows)

    def adjoint(self):
        return Matrix([list(map(conjugate, row)) for row in self.transposed().entries], self.rows)

    def is_symmetric(self):
        return all(row[j] == conjugate(self.entries[j][i]) for i, row in enumerate(self.entries) for j in range(i + 1))

    def part(self, rows, columns):
        return Matrix([[self.entries[i][j] for j in columns] for i in rows], len(columns))

    def annihilates(self, *vectors):
        return self.maps(vectors, [[FIELD.of(0)] * self.rows] * len(vectors))

    def maps(self, vectors, results):
        return self.times_is(from_columns(vectors, self.columns), from_columns(results, self.rows))

    def times_is(self, right, product):
        are_products = products_over(FIELD.extension)
        if are_products:
            elements = [[list(map(as_element, row)) for row in part.entries] for part in (self, right, product)]
            columns = transposed_rows(elements[1], right.columns)
            return product.shape == (self.rows, right.columns) and are_products(elements[0], columns, elements[2])
        if FIELD.extension:
            return times(self, right).entries == product.entries
        (found, scales), (wanted, others) = product_rows(self, right), product.cleared
        if FIELD.modulus:
            return all((x - y) % FIELD.modulus == 0 for row, other in zip(found, wanted) for x, y in zip(row[0], other[0]))
        return all(x * below == y * scale for row, scale, claimed, below in zip(found, scales, wanted, others)
                   for part, other in zip(row, claimed) for x, y in zip(part, other))


def products_over(field):
    """How rows times columns are compared with a product, where that is less work than to compute it."""
    if isinstance(field, Letters):
        return None if isinstance(field, RestrictedLetters) else function_products_are
    return element_products_are if isinstance(field, Extension) and field.prime is None else None


def from_columns(vectors, height):
    return Matrix([[vector[i] for vector in vectors] for i in range(height)], len(vectors))


def times(a, b):
    if FIELD.extension:
        columns = transposed_rows(b.entries, b.columns)
        return Matrix([[sum(map(operator.mul, row, column), FIELD.of(0)) for column in columns] for row in a.entries], b.columns)
    rows, scales = product_rows(a, b)
    if FIELD.modulus:
        return Matrix([list(map(Residue, row[0])) for row in rows], b.columns)
    if FIELD.tag == "Q(i)":
        return Matrix([[Gaussian(Fraction(x, scale), Fraction(y, scale)) for x, y in zip(*row)]
                       for row, scale in zip(rows, scales)], b.columns)
    return Matrix([[Fraction(x, scale) for x in row[0]] for row, scale in zip(rows, scales)], b.columns)


def product_rows(a, b):
    """The parts of the rows of a product, and their scales."""
    (left, scales), (right, below) = a.cleared, b.cleared
    common = lcm(*below)
    if common.bit_length() > 4 * max(x.bit_length() for x in [1 << 63] + below):
        return added_up(a, right, below)
    if common > 1:
        right = [[[x * (common // scale) for x in part] for part in row] for row, scale in zip(right, below)]
    if FIELD.tag != "Q(i)":
        found = [[row] for row in integer_product([row[0] for row in left], [row[0] for row in right], b.columns)]
    else:
        (ac, ad), (bc, bd) = ([integer_product([row[i] for row in left], [row[j] for row in right], b.columns) for j in (0, 1)]
                              for i in (0, 1))
        found = [[list(map(operator.sub, w, z)), list(map(operator.add, x, y))] for w, x, y, z in zip(ac, ad, bc, bd)]
    return found, [scale * common for scale in scales]


def integer_product(left, right, columns):
    """The entries of a row of the right factor are the digits of one long integer: sums of multiples of these have the entries of
    the product as their digits (L. Kronecker, 1882). That is for multiples by short numbers."""
    short, long = (max((abs(x).bit_length() for row in rows for x in row), default=0) for rows in (left, right))
    if short > long and right and columns:
        return transposed_rows(integer_product(transposed_rows(right), transposed_rows(left), len(left)))
    if short > 256 or not right:
        others = list(zip(*right)) or [()] * columns
        return [[sum(map(operator.mul, row, column)) for column in others] for row in left]
    size = (3 + len(right).bit_length() + short + long) // 8 + 1
    half, step, found = 1 << 8 * size - 1, max(1, (1 << 15) // size), [[] for _ in left]
    for start in range(0, columns, step):
        number = min(step, columns - start)
        offset = packed([half] * number, size)
        factors = [packed([x + half for x in row[start:start + step]], size) - offset for row in right]
        for row, result in zip(left, found):
            total = sum(map(operator.mul, row, factors)) + offset
            result += [x - half for x in unpacked(total, number, size)]
    return found


def packed(digits, size):
    """Numbers from 0 on, of some bytes each, as the digits of one."""
    return int.from_bytes(b"".join([x.to_bytes(size, "little") for x in digits]), "little")


def unpacked(number, count, size):
    found = number.to_bytes(size * count, "little")
    return [int.from_bytes(found[i:i + size], "little") for i in range(0, size * count, size)]


def transposed_rows(rows, height=0):
    return list(map(list, zip(*rows))) or [[] for _ in range(height)]


def added_up(a, right, below):
    """The same row by row, each partial sum in lowest terms: between triangular factors the denominators of the rows have little
    in common, and those of partial sums are short."""
    found, scales = [], []
    for row, scale in zip(*a.cleared):
        sums, denominator = [[0] * len(part) for part in right[0]], 1
        for index, factor in enumerate(zip(*row)):
            if not any(factor):
                continue
            shared = gcd(scale, *factor)
            under = scale // shared * below[index]
            common = gcd(denominator, under)
            old, new = under // common, denominator // common
            multiple = [x // shared * new for x in factor]
            if len(multiple) == 1:
                sums = [[x * old + multiple[0] * y for x, y in zip(sums[0], right[index][0])]]
            else:
                (u, v), (real, imaginary) = multiple, right[index]
                sums = [[x * old + u * y - v * z for x, y, z in zip(sums[0], real, imaginary)],
                        [x * old + u * z + v * y for x, y, z in zip(sums[1], real, imaginary)]]
            denominator *= old
            # What few of them have in common with it mostly divides the others too.
            numbers = [x for part in sums for x in part if x]
            common = gcd(denominator, *numbers[:2])
            if any(x % common for x in numbers):
                common = gcd(common, *numbers)
            sums = [[x // common for x in part] for part in sums]
            denominator //= common
        found.append(sums)
        scales.append(denominator)
    return found, scales


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
    if id(value) not in MATRICES:
        MATRICES[id(value)] = value, Matrix(matrix_entries(value, rows, domain, name, width), width)
    return MATRICES[id(value)][1]


# The matrices of a claim by their exchange values, which are read once.
MATRICES = {}


def matrix_entries(value, rows, domain, name, width):
    entries = [scalars(row, domain, name, width) for row in rows]
    if "denominator" in value:
        need(domain == "Q", f"a common denominator in {name} belongs to Q")
        common = scalar(value["denominator"], "Z", name)
        need(common > 1 and all(x.denominator == 1 for row in entries for x in row), f"{name} has a wrong denominator")
        entries = [[x / common for x in row] for row in entries]
    return entries


def scalar_bytes(value):
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(scalar_bytes(item) for item in value.values())
    if isinstance(value, list):
        return sum(scalar_bytes(item) for item in value)
    return 0
