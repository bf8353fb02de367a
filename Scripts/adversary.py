"""Numbers and matrices that are hard for an exact engine: entries at the edges of words and of the primes it counts by,
ranks that fall, widths that differ by row, column or place. For probe.py and crosscheck.py, from a random source of theirs."""

import shapes

# The primes that residues are counted by come down from 2^31 and 2^23; Mersenne's and small ones are what users take.
PRIMES = (2_147_483_647, 2_147_483_629, 2_147_483_587, 8_388_593, 8_388_587, 2_305_843_009_213_693_951, 3, 5, 7)

# Moduli around the end of the machine word and far beyond: the last primes below 2^63 and 2^64, the first above, those of
# Mersenne and of Curve25519, one of 1024 bits.
LONG_PRIMES = (2 ** 63 - 25, 2 ** 63 + 29, 2 ** 64 - 59, 2 ** 64 + 13, 2 ** 89 - 1, 2 ** 127 - 1, 2 ** 255 - 19, 2 ** 521 - 1,
               2 ** 1024 - 105)

K = 10 ** 12 + 1121

# Numbers of that length that are none: Fermat's, a product of two primes of 100 bits, a square, one of Carmichael's.
COMPOSITES = (2 ** 63 - 1, 2 ** 64 + 1, 2 ** 64 - 1, (2 ** 100 - 15) * (2 ** 100 + 277), (2 ** 61 - 1) ** 2,
              (6 * K + 1) * (12 * K + 1) * (18 * K + 1), 2 ** 1024 - 107)

# Where a number takes another form: digits of 15 and 16 bits, doubles of 53, words of 64, two words.
EDGES = (1, 2, 3, 7, 8, 15, 16, 23, 24, 25, 26, 30, 31, 32, 33, 46, 47, 50, 52, 53, 54, 61, 62, 63, 64, 65, 90,
         127, 128, 129, 200, 300, 640, 1000)


def number(source):
    """An integer, mostly small, at times beside a multiple of a prime or a power of two."""
    choice = source.random()
    if choice < 0.35:
        return source.randint(-3, 3)
    if choice < 0.5:
        return source.choice((0, 0, 0, 1, -1))
    if choice < 0.7:
        return source.choice(PRIMES) * source.choice((1, -1, 2, source.randint(1, 8))) + source.choice((0, 0, 0, 1, -1))
    if choice < 0.8:
        return source.choice((1, -1)) * (2 ** source.choice(EDGES) + source.choice((0, 0, -1, 1)))
    if choice < 0.9:
        return PRIMES[0] * PRIMES[1] * source.choice((1, PRIMES[2])) + source.choice((0, 1))
    return source.randint(-10 ** 12, 10 ** 12)


def matrix(source, rows, columns, widest=1000):
    """A matrix of integers of one of some thirty kinds, and the name of its kind."""
    width = source.choice([bits for bits in EDGES if bits <= widest])
    limit = 2 ** width
    wide = lambda: source.randint(-limit, limit)
    kind, entries = source.choice(list(KINDS.items()))
    return f"{kind} of {width} bits", entries(source, rows, columns, wide, limit)


def _filled(rows, columns, entry):
    return [[entry(i, j) for j in range(columns)] for i in range(rows)]


def _dense(source, rows, columns, wide, limit):
    return _filled(rows, columns, lambda i, j: wide())


def _edges(source, rows, columns, wide, limit):
    return _filled(rows, columns, lambda i, j: source.choice((-limit, limit - 1, limit, 1 - limit, 0, 1, -1)))


def _sparse(source, rows, columns, wide, limit):
    return _filled(rows, columns, lambda i, j: wide() if source.random() < 0.15 else 0)


def _mixed(source, rows, columns, wide, limit):
    return _filled(rows, columns, lambda i, j: wide() >> source.randrange(limit.bit_length()))


def _primes(source, rows, columns, wide, limit):
    return _filled(rows, columns, lambda i, j: number(source))


def _product(source, rows, columns, wide, limit):
    rank = source.randint(0, min(rows, columns))
    left, right = _dense(source, rows, rank, wide, limit), _dense(source, rank, columns, wide, limit)
    return _filled(rows, columns, lambda i, j: sum(left[i][k] * right[k][j] for k in range(rank)))


def _almost_dependent(source, rows, columns, wide, limit):
    result = _dense(source, rows, columns, wide, limit)
    one, other = source.randrange(max(rows, 1)), source.randrange(max(rows, 1))
    if one != other:
        result[one] = [3 * x for x in result[other]]
        if columns and source.random() < 0.7:
            result[one][source.randrange(columns)] += 1
    return result


def _graded(source, rows, columns, wide, limit):
    return _filled(rows, columns, lambda i, j: source.randint(-(2 << 2 * (i + j)), 2 << 2 * (i + j)))


def _one_wide_row(source, rows, columns, wide, limit):
    row = source.randrange(max(rows, 1))
    return _filled(rows, columns, lambda i, j: wide() if i == row else source.randint(-9, 9))


def _one_wide_column(source, rows, columns, wide, limit):
    column = source.randrange(max(columns, 1))
    return _filled(rows, columns, lambda i, j: wide() if j == column else source.randint(-9, 9))


def _triangular(source, rows, columns, wide, limit):
    return _filled(rows, columns, lambda i, j: wide() if j >= i else 0)


def _permuted(source, rows, columns, wide, limit):
    places = list(range(max(rows, columns)))
    source.shuffle(places)
    result = _filled(rows, columns, lambda i, j: source.choice((1, -1, limit)) if places[i] == j else 0)
    if rows and columns and source.random() < 0.5:
        result[source.randrange(rows)][source.randrange(columns)] += wide()
    return result


def _symmetric(source, rows, columns, wide, limit):
    result = _filled(rows, columns, lambda i, j: number(source))
    for i in range(min(rows, columns)):
        for j in range(i):
            result[i][j] = result[j][i]
    return result


def _one_wide_entry(source, rows, columns, wide, limit):
    row, column = source.randrange(max(rows, 1)), source.randrange(max(columns, 1))
    return _filled(rows, columns, lambda i, j: wide() if (i, j) == (row, column) else source.randint(-9, 9))


def _shaped(entries):
    """A part of a square matrix of shapes.py, rows and columns in another order: in the same one, or each in its own."""
    def kind(source, rows, columns, wide, limit):
        whole = entries(source, max(rows, columns))
        order = len(whole)
        across = list(range(order))
        source.shuffle(across)
        down = across[:]
        if source.random() < 0.5:
            source.shuffle(down)
        if source.random() < 0.2:
            across = down = list(range(order))
        return _filled(rows, columns, lambda i, j: whole[down[i]][across[j]] if i < order and j < order else 0)
    return kind


KINDS = {
    "dense": _dense, "edges": _edges, "sparse": _sparse, "mixed": _mixed, "primes": _primes, "product": _product,
    "almost dependent": _almost_dependent, "graded": _graded, "one wide row": _one_wide_row,
    "one wide column": _one_wide_column, "one wide entry": _one_wide_entry, "wide triangular": _triangular, "permuted": _permuted, "symmetric": _symmetric,
    **{name: _shaped(entries) for name, entries in shapes.SHAPES.items() if "huge" not in name and "64 bits" not in name},
}


def exponents(source):
    """A request of a few hundred bytes whose numbers stand for more digits than are read, through one of the doors for
    text: one number alone, or many that only together are too long."""
    many = source.random() < 0.7
    sign = source.choice(("", "-", "+"))
    size = source.randint(1_500_000, 9_999_990) if many else source.randint(10_000_001, 10 ** source.randint(8, 30))
    numbers = [f"{source.choice(('', '-'))}{source.choice(('1', '7', '12.5', '.3', '38629323366757221'))}e{sign}{size}"
               for _ in range(source.randint(7, 12) if many else 1)]
    doors = {
        "row": ("transpose", {"text": " ".join(numbers)}),
        "list": ("rank", {"text": "[[" + ", ".join(numbers) + "]]"}),
        "complex": ("transpose", {"text": " ".join(f"1+{x.lstrip('-')}i" for x in numbers)}),
        "LaTeX": ("transpose", {"text": r"\begin{pmatrix}" + " & ".join(numbers) + r"\end{pmatrix}"}),
        "equations": ("solve", {"text": "; ".join(f"{x}*x = 1" for x in numbers)}),
        "polynomial": ("factor", {"text": " + ".join(f"({x})*x^{power}" for power, x in enumerate(numbers, 1))}),
        "value": ("transpose", {"kind": "vector", "domain": "Q", "entries": numbers}),
    }
    tool, operand = doors[source.choice(list(doors))]
    inputs = {"p" if tool == "factor" else "A": operand}
    options = {"timeLimit": source.choice((1, 5))} if source.random() < 0.5 else {}
    return {"tool": tool, "inputs": inputs, "options": options}
