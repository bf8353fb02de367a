"""Matrices of integers as they come up outside of random tests: sparse, triangular, of blocks, of low rank, with repeated
eigenvalues, with one long entry. For the benchmark of shapes, probe.py and crosscheck.py.

    SHAPES[name](source, n)      the rows of a square matrix; its order is n, or near n where the shape asks for it
"""


def _square(n, entry):
    return [[entry(i, j) for j in range(n)] for i in range(n)]


def _nonzero(source, limit=99):
    return source.choice((1, -1)) * source.randint(1, limit)


def _dense(source, n, limit=99):
    return _square(n, lambda i, j: source.randint(-limit, limit))


def _product(a, b):
    columns = list(zip(*b))
    return [[sum(map(int.__mul__, row, column)) for column in columns] for row in a]


def _of_rank(rank):
    def rows(source, n):
        left = [[source.randint(-9, 9) for _ in range(min(rank, n))] for _ in range(n)]
        right = [[source.randint(-9, 9) for _ in range(n)] for _ in range(min(rank, n))]
        return _product(left, right)
    return rows


def _triangular(source, n):
    return _square(n, lambda i, j: _nonzero(source) if i == j else source.randint(-99, 99) if i < j else 0)


def _unit_triangular(source, n):
    return _square(n, lambda i, j: 1 if i == j else source.randint(-99, 99) if i < j else 0)


def _permutation(source, n):
    places = list(range(n))
    source.shuffle(places)
    return _square(n, lambda i, j: int(places[i] == j))


def _vandermonde(source, n):
    """Powers of a dozen nodes, with repeated rows and columns."""
    return _square(n, lambda i, j: (i % 13 - 6) ** (j % 12))


def _poisson(source, n):
    """The five-point formula on a grid of `a × b` points."""
    a = max(d for d in range(1, n + 1) if d * d <= n and n % d == 0) if n else 1
    def entry(i, j):
        apart = abs(i % a - j % a) + abs(i // a - j // a)
        return 4 if apart == 0 else -1 if apart == 1 else 0
    return _square(n, entry)


def _laplacian(source, n):
    """Of the graph in which each vertex of a circle has edges to the nearest and third-nearest ones."""
    result = [[0] * n for _ in range(n)]
    for i in range(n):
        for step in (1, 3):
            j = (i + step) % n
            if i != j:
                result[i][j] -= 1
                result[j][i] -= 1
                result[i][i] += 1
                result[j][j] += 1
    return result


def _repeated_blocks(source, n):
    size = max(1, min(10, n // 2))
    block = _dense(source, size)
    return _square(n, lambda i, j: block[i % size][j % size] if i // size == j // size else 0)


def _kronecker(source, n):
    """M ⊗ (I + J) for the matrix J of ones of order 5: each eigenvalue of M four times and once six times as large."""
    outer = _dense(source, -(-n // 5))
    return _square(n, lambda i, j: outer[i // 5][j // 5] * (1 + int(i % 5 == j % 5)))


def _hadamard(source, n):
    """Sylvester's, of the largest power of two up to n."""
    order = 1 << max(0, n.bit_length() - 1) if n else 0
    return _square(order, lambda i, j: -1 if bin(i & j).count("1") % 2 else 1)


def _long(source):
    return source.choice((1, -1)) * (source.getrandbits(1000) | 1 << 999)


def _one_long(is_long):
    def rows(source, n):
        return _square(n, lambda i, j: _long(source) if is_long(i, j, n) else source.randint(-99, 99))
    return rows


def _reordered(source, rows):
    """Rows and columns in another order, the same for both."""
    places = list(range(len(rows)))
    source.shuffle(places)
    return [[rows[i][j] for j in places] for i in places]


def _block_diagonal(source, n):
    size = max(1, n // 5)
    return _reordered(source, _square(n, lambda i, j: source.randint(-99, 99) if i // size == j // size else 0))


def _block_triangular(source, n):
    size = max(1, n // 5)
    return _reordered(source, _square(n, lambda i, j: source.randint(-99, 99) if i // size <= j // size else 0))


SHAPES = {
    "identity": lambda source, n: _square(n, lambda i, j: int(i == j)),
    "diagonal": lambda source, n: _square(n, lambda i, j: _nonzero(source) if i == j else 0),
    "triangular": _triangular,
    "unit triangular": _unit_triangular,
    "permutation": _permutation,
    "nilpotent Jordan": lambda source, n: _square(n, lambda i, j: int(j == i + 1)),
    "rank 1": _of_rank(1),
    "rank 2": _of_rank(2),
    "rank 10": _of_rank(10),
    "Vandermonde-like": _vandermonde,
    "2-D Poisson": _poisson,
    "Laplacian": _laplacian,
    "repeated blocks": _repeated_blocks,
    "Kronecker product": _kronecker,
    "Hadamard": _hadamard,
    "one huge entry": _one_long(lambda i, j, n: (i, j) == (n // 2, n // 3)),
    "one huge row": _one_long(lambda i, j, n: i == n // 2),
    "one huge column": _one_long(lambda i, j, n: j == n // 2),
    "dense, 7 bits": _dense,
    "dense, 64 bits": lambda source, n: _dense(source, n, (1 << 64) - 1),
    "block diagonal": _block_diagonal,
    "block triangular": _block_triangular,
}
