# Singular values: roots of the eigenvalues of A^H*A or A*A^H


class RealRooted:
    """A polynomial whose roots are known to be real: integers without a common factor, the leading one positive."""

    def __init__(self, coefficients):
        numbers = [x * lcm(*(y.denominator for y in coefficients)) for x in coefficients]
        content = gcd(*(int(x) for x in numbers)) * (1 if numbers[-1] > 0 else -1)
        self.coefficients = [int(x) // content for x in numbers]
        self.degree = len(coefficients) - 1

    def above(self, bound):
        """How many roots are above a number, each as often as it is one: the changes of sign at x + bound (Descartes)."""
        bits = max(x.bit_length() for x in self.coefficients)
        bits += self.degree * (bound.numerator.bit_length() + bound.denominator.bit_length() + 1)
        need(self.degree ** 2 * (bits // 64 + 1) <= LONGEST_WORK, "a number has too many digits to count roots above it")
        found = [x * bound.denominator ** (self.degree - k) for k, x in enumerate(self.coefficients)]
        for start in range(self.degree):
            for i in range(self.degree - 1, start - 1, -1):
                found[i] += bound.numerator * found[i + 1]
        signs = [x > 0 for x in found if x]
        return sum(x != y for x, y in zip(signs, signs[1:]))

    def multiplicity(self, divisor):
        """How often another polynomial divides this one."""
        need(divisor.degree > 0, "a polynomial is a constant")
        rest, found, d = [Fraction(x) for x in self.coefficients], 0, divisor.coefficients
        monic = [Fraction(x, d[-1]) for x in d]
        while len(rest) >= len(d):
            quotient = [Fraction(0)] * (len(rest) - len(d) + 1)
            for k in range(len(quotient) - 1, -1, -1):
                quotient[k] = factor = rest[k + len(d) - 1]
                if factor:
                    for i, x in enumerate(monic):
                        rest[k + i] -= factor * x
            if any(rest):
                break
            rest, found = quotient, found + 1
        return found


def algebraic_polynomial(value, name):
    need(is_kind(value, "algebraic"), f"{name} is no algebraic number")
    found = [as_integer(x) for x in (rational(x, "Z", name) for x in list_items(value.get("polynomial"), name))]
    need(len(found) > 1 and found[-1] != 0, f"{name} is a root of no polynomial")
    polynomial = RealRooted([Fraction(x) for x in found])
    need(polynomial.coefficients == found, f"the polynomial of {name} is not in canonical form")
    return polynomial


def real_root(value, polynomial, place, places):
    """An algebraic number that is a certain root of its polynomial: a region with such a root."""
    root = Root(value, [(x, 0) for x in polynomial.coefficients], polynomial.coefficients, place, places)
    need(root.is_real, "a root is not real")
    return root.real - root.radius, root.real + root.radius


class SquareRoot:
    """A number above 0 that is the root of a number all of whose conjugates are real and not below 0."""

    def __init__(self, value, square, places, record):
        self.polynomial, self.square = algebraic_polynomial(value, "a root"), square
        q = self.polynomial.coefficients
        need(len(q) <= 2 * square.degree + 1, "a root is one of another polynomial")
        product = q if not any(q[1::2]) else poly_product(q, [-x if k % 2 else x for k, x in enumerate(q)])
        need(RealRooted([Fraction(x) for x in product[::2]]).coefficients == square.coefficients,
             "a root is not that of its square")
        check_irreducible(q, record)
        place = count(value.get("root"), "a root") - 1
        self.low, self.high = real_root(value, self.polynomial, place, places)
        need(self.low >= 0, "a root is not above 0")
        need(self.polynomial.above(self.low) == self.polynomial.degree - place
             and self.polynomial.above(self.high) == self.polynomial.degree - place - 1, "a root is at another place")

    def check_square(self, place):
        need(self.square.above(self.low ** 2) == self.square.degree - place
             and self.square.above(self.high ** 2) == self.square.degree - place - 1, "a root is not that of its square")


class Squares:
    """The eigenvalues of A^H*A, or of A*A^H where A has fewer rows than columns."""

    def __init__(self, claim, record):
        a = claim.known("A")
        self.gram = times(a, a.adjoint()) if a.rows < a.columns else times(a.adjoint(), a)
        found = [FIELD.of(0) + x for x in poly_value(record.field("polynomial"), "x", "Q", "polynomial")]
        evidence = record.record("characteristic")
        check_characteristic(self.gram, found, evidence, "vector" in evidence and FIELD.tag == "Q")
        self.polynomial = RealRooted([real(x) for x in found])

    def check(self, multiplicity, low, high, larger):
        need(multiplicity > 0, "a number is no eigenvalue")
        need(self.polynomial.above(high) == larger and self.polynomial.above(low) == larger + multiplicity,
             "an eigenvalue is at another place")


def check_spectral_norm(claim):
    """The largest or the smallest singular value, and its square."""
    is_largest, record = str(claim.options.get("norm")) == "2", claim.evidence("singular-value")
    squares, places = Squares(claim, record), decimal_places(claim)
    order, value = squares.gram.rows, claim.output("squared")
    if is_kind(value, "algebraic"):
        factor = algebraic_polynomial(value, "squared")
        place = factor.degree - 1 if is_largest else 0
        low, high = real_root(value, factor, place, places)
        multiplicity = squares.polynomial.multiplicity(factor)
        squares.check(multiplicity, low, high, 0 if is_largest else order - multiplicity)
        SquareRoot(claim.output("norm"), factor, places, record.record("irreducible")).check_square(place)
        return
    square = real(claim.scalar("squared", "Q"))
    need(square >= 0, "a square is below 0")
    multiplicity = squares.polynomial.multiplicity(RealRooted([-square, Fraction(1)]))
    need(multiplicity > 0, "the square is no eigenvalue")
    need(squares.polynomial.above(square) == (0 if is_largest else order - multiplicity),
         "there is a larger eigenvalue, or a smaller one")
    claim.check_output("norm", root_value(square))


def check_any_norm(claim):
    if str(claim.options.get("norm", "fro")) in ("2", "-2") and min(claim.known("A").shape) > 1:
        check_spectral_norm(claim)
    else:
        claim.evidence("recomputation")
        check_norm(claim)
