# Determinants and ranks of matrices of polynomials, by their values at 0, 1, 2, ...

# Exponents e for which 2^e - 1 is a prime (M. Mersenne; E. Lucas, D. H. Lehmer): one long prime is as good as many short ones.
MERSENNE = (31, 61, 89, 107, 127, 521, 607, 1279, 2203, 2281, 3217, 4253, 4423, 9689, 9941, 11213, 19937, 21701, 23209, 44497)


class PolynomialValues:
    """Rows of polynomials as lists of integers, constant term first, without the rows and columns of zeros.

    A minor of k rows has at most the degree of the k rows of the highest degree together, and no coefficient above the product of
    the k largest sums of the absolute values of the coefficients in a row; the same holds for columns. A polynomial within both bounds
    is 0 if it is 0 modulo a larger prime at one point more than its degree."""

    def __init__(self, rows, prime=None):
        rows = [row for row in rows if any(row)]
        kept = [j for j in range(len(rows[0]) if rows else 0) if any(row[j] for row in rows)]
        self.rows, self.width, self.prime = [[row[j] for j in kept] for row in rows], len(kept), prime

    def lines(self):
        return self.rows, list(zip(*self.rows))

    def points(self, size):
        """How many values a minor has to have."""
        return 1 + min(sum(sorted((max(len(x) - 1 for x in line) for line in lines), reverse=True)[:size])
                       for lines in self.lines())

    def height(self, size):
        return min(prod(sorted((sum(abs(c) for x in line for c in x) for line in lines), reverse=True)[:size])
                   for lines in self.lines())

    def modulus(self, bound, points):
        """A prime above a bound; that of the field where it has as many elements as there are points."""
        if self.prime and self.prime >= points:
            return self.prime
        exponent = next((e for e in MERSENNE if e > bound.bit_length() and 1 << e > 2 * points), None)
        need(exponent, "the matrix is too long to be looked at by its values")
        return (1 << exponent) - 1

    def at(self, x, q):
        return [[horner(entry, x, q) for entry in row] for row in self.rows]

    def check_rank(self, rank):
        """At one point it is this at least, and at no point more: so all larger minors are 0."""
        most = min(len(self.rows), self.width)
        need(0 <= rank <= most, "the rank is another")
        if not most:
            return
        size = min(rank + 1, most)
        points = self.points(size)
        q, reached = self.modulus(self.height(size), points), 0
        for x in range(points):
            reached = max(reached, rank_modulo(self.at(x, q), q))
            need(reached <= rank, "the rank is another")
            if reached == most:
                break
        need(reached == rank, "the rank is another")

    def check_determinant(self, claimed, order):
        if len(self.rows) < order or self.width < order:
            need(not claimed, "a matrix with a row or a column of zeros has determinant 0")
            return
        points, bound = self.points(order), self.height(order)
        need(len(claimed) <= points, "the determinant has too high a degree")
        if self.prime and self.prime < points:
            # With too few residues: the determinant of integers, modulo the prime.
            found = PolynomialValues(self.rows).determinant(points, bound)
            need([x % self.prime for x in found] == claimed + [0] * (points - len(claimed)), "the determinant is wrong")
            return
        need(self.prime or all(abs(x) <= bound for x in claimed), "the determinant has too large a coefficient")
        q = self.modulus(2 * bound, points)
        for x in range(points):
            need(determinant_modulo(self.at(x, q), q) == horner(claimed, x, q), "the determinant is wrong")

    def determinant(self, points, bound):
        q = self.modulus(2 * bound, points)
        values = [determinant_modulo(self.at(x, q), q) for x in range(points)]
        return [x - q if 2 * x > q else x for x in interpolated(values, q)]


def horner(coefficients, x, q):
    value = 0
    for c in reversed(coefficients):
        value = (value * x + c) % q
    return value


def interpolated(values, q):
    """The coefficients of a polynomial with some values at 0, 1, 2, ..., by divided differences (Newton)."""
    values = list(values)
    for step in range(1, len(values)):
        inverse = pow(step, -1, q)
        for place in range(len(values) - 1, step - 1, -1):
            values[place] = (values[place] - values[place - 1]) * inverse % q
    found = []
    for place in range(len(values) - 1, -1, -1):
        found = [(x - place * y) % q for x, y in zip([0] + found, found + [0])]
        found[0] = (found[0] + values[place]) % q
    return found


def values_of(rows):
    """Rows of polynomials by their values, and what their determinant is multiplied by."""
    factors = [lcm(1, *(Fraction(c).denominator for x in row for c in x.coefficients)) for row in rows]
    whole = [[[int(c * factor) for c in x.coefficients] for x in row] for row, factor in zip(rows, factors)]
    return PolynomialValues(whole, FIELD.extension.prime), prod(factors)


def check_determinant_of_polynomials(rows, det):
    values, factor = values_of(rows)
    claimed = [c * factor for c in det.coefficients]
    need(all(Fraction(c).denominator == 1 for c in claimed), "the determinant has a denominator that the matrix cannot give")
    values.check_determinant([int(c) for c in claimed], len(rows))


def check_rank_of_polynomials(rows, rank):
    values = values_of(rows)[0]
    if values.prime and values.prime < values.points(min(len(values.rows), values.width)):
        need(rank == reduced_rank(rows), "the rank is another")
    else:
        values.check_rank(rank)


def reduced_rank(matrix):
    """The number of rows that are left when, of two whose leading entries stand in one column, the one of higher degree is divided by
    the other until there are none (T. Mulders, A. Storjohann, J. Symb. Comput. 35 (2003) 377-401)."""
    rows, owners = [list(row) for row in matrix], {}
    waiting = list(range(len(rows)))
    while waiting:
        i = waiting.pop()
        degree = max((x.degree for x in rows[i]), default=-1)
        if degree < 0:
            continue
        column = max(j for j, x in enumerate(rows[i]) if x.degree == degree)
        other = owners.setdefault(column, i)
        if other == i:
            continue
        low, high = (i, other) if degree < rows[other][column].degree else (other, i)
        owners[column] = low
        quotient = rows[high][column].divided(rows[low][column])[0]
        rows[high] = [x + -(quotient * y) for x, y in zip(rows[high], rows[low])]
        waiting.append(high)
    return len(owners)
