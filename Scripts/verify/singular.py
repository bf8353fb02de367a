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

    def has(self, number, low, high, larger):
        """Whether between two numbers, the lower one left out, there are so many roots, and so many above both."""
        return self.above(high) == larger and self.above(low) == larger + number

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

    def __init__(self, value, square, places):
        """The caller sees to it that the polynomial is irreducible."""
        self.polynomial, self.square = algebraic_polynomial(value, "a root"), square
        q = self.polynomial.coefficients
        need(len(q) <= 2 * square.degree + 1, "a root is one of another polynomial")
        product = q if not any(q[1::2]) else poly_product(q, [-x if k % 2 else x for k, x in enumerate(q)])
        need(RealRooted([Fraction(x) for x in product[::2]]).coefficients == square.coefficients,
             "a root is not that of its square")
        place = count(value.get("root"), "a root") - 1
        self.low, self.high = real_root(value, self.polynomial, place, places)
        need(self.low >= 0, "a root is not above 0")
        need(self.polynomial.has(1, self.low, self.high, self.polynomial.degree - place - 1), "a root is at another place")

    def check_square(self, place):
        need(self.square.has(1, self.low ** 2, self.high ** 2, self.square.degree - place - 1), "a root is not that of its square")


class Squares:
    """The eigenvalues of A^H*A, or of A*A^H where A has fewer rows than columns."""

    def __init__(self, claim, record):
        a = claim.known("A")
        self.gram = times(a, a.adjoint()) if a.rows < a.columns else times(a.adjoint(), a)
        found = [FIELD.of(0) + x for x in poly_value(record.field("polynomial"), "x", "Q", "polynomial")]
        evidence = record.record("characteristic")
        check_characteristic(self.gram, found, evidence, "vector" in evidence and FIELD.tag == "Q")
        self.polynomial = RealRooted([real(x) for x in found])


def check_extreme_root(claim, output, polynomial, is_largest, places):
    """An output is the largest root of a polynomial with real roots, or the smallest: the polynomial of it."""
    value = claim.output(output)
    if is_kind(value, "algebraic"):
        factor = algebraic_polynomial(value, output)
        need(factor.degree > 1, "a fraction is written as a root")
        low, high = real_root(value, factor, factor.degree - 1 if is_largest else 0, places)
        multiplicity = polynomial.multiplicity(factor)
        need(multiplicity > 0, "a number is no eigenvalue")
        need(polynomial.has(multiplicity, low, high, 0 if is_largest else polynomial.degree - multiplicity),
             "there is a larger eigenvalue, or a smaller one")
        return factor
    square = real(claim.scalar(output, "Q"))
    need(square >= 0, "a square is below 0")
    factor = RealRooted([-square, Fraction(1)])
    multiplicity = polynomial.multiplicity(factor)
    need(multiplicity > 0, "the square is no eigenvalue")
    need(polynomial.above(square) == (0 if is_largest else polynomial.degree - multiplicity),
         "there is a larger eigenvalue, or a smaller one")
    return factor


def check_root_of(claim, output, square, factor, place, places, irreducible):
    """An output is the root of another one, which is a certain root of a factor."""
    if factor.degree == 1:
        claim.check_output(output, root_value(real(claim.scalar(square, "Q"))))
        return
    root = SquareRoot(claim.output(output), factor, places)
    irreducible(root.polynomial.coefficients)
    root.check_square(place)


def check_spectral_norm(claim):
    """The largest or the smallest singular value, and its square."""
    is_largest, record = str(claim.options.get("norm")) == "2", claim.evidence("singular-value")
    squares, places = Squares(claim, record), decimal_places(claim)
    factor = check_extreme_root(claim, "squared", squares.polynomial, is_largest, places)
    check_root_of(claim, "norm", "squared", factor, factor.degree - 1 if is_largest else 0, places,
                  lambda polynomial: check_irreducible(polynomial, record.record("irreducible")))


class PolynomialEvidence:
    """The list `evidence`: for each of some polynomials, once and in the order in which they come, that it is irreducible."""

    def __init__(self, record):
        self.record, self.items, self.known = record, record.items("evidence"), []

    def check(self, polynomial):
        if polynomial not in self.known:
            need(len(self.known) < len(self.items), "there is not one record of evidence for each polynomial")
            check_irreducible(polynomial, self.record.record("evidence", self.items[len(self.known)]))
            self.known.append(polynomial)

    def finish(self):
        need(len(self.known) == len(self.items), "there is not one record of evidence for each polynomial")


def rational_power_sums(f, number):
    """The sums of the powers of all roots of a polynomial over the rationals, whatever field the claim is over (Newton)."""
    degree, monic = len(f) - 1, [Fraction(x, f[-1]) for x in f]
    sums = [Fraction(degree)]
    for power in range(1, number):
        found = -power * monic[degree - power] if power <= degree else Fraction(0)
        found -= sum(monic[degree - step] * sums[power - step] for step in range(1, min(degree, power - 1) + 1))
        sums.append(found)
    return sums


def root_quotients(p, q):
    """The polynomial whose roots are those of p divided by those of q, which are not 0."""
    number, longest = p.degree * q.degree, max(x.bit_length() for x in p.coefficients + q.coefficients)
    need(number ** 2 * (number * longest // 32 + 1) ** 2 <= LONGEST_WORK,
         "the quotients of so many roots would take too many products")
    products = list(map(operator.mul, rational_power_sums(p.coefficients, number + 1)[1:],
                        rational_power_sums(q.coefficients[::-1], number + 1)[1:]))
    found = [Fraction(1)]
    for k in range(1, number + 1):
        found.append(-sum(map(operator.mul, found, products[k - 1::-1]), Fraction(0)) / k)
    return RealRooted(found[::-1])


def check_condition(claim):
    """The quotient of the largest singular value and the smallest one, and the squares of all three."""
    need(str(claim.options.get("norm", "2")) == "2", "here a condition number is one in the 2-norm")
    if min(claim.known("A").shape) == 0:
        claim.evidence("recomputation")
        for name in ("condition", "squared"):
            claim.check_output(name, ("Q", 1))
        return
    record = claim.evidence("spectral-condition")
    squares, places, polynomials = Squares(claim, record), decimal_places(claim), PolynomialEvidence(record)
    largest = check_extreme_root(claim, "largest", squares.polynomial, True, places)
    smallest = check_extreme_root(claim, "smallest", squares.polynomial, False, places)
    for factor in (largest, smallest):
        if factor.degree > 1:
            polynomials.check(factor.coefficients)
    need(smallest.coefficients[0] != 0, "the smallest singular value is 0")
    factor = check_extreme_root(claim, "squared", root_quotients(largest, smallest), True, places)
    check_root_of(claim, "condition", "squared", factor, factor.degree - 1, places, polynomials.check)
    polynomials.finish()


def check_rank_deficiency(claim):
    """A vector that A takes to 0, or A^H where A has fewer rows than columns."""
    need(str(claim.options.get("norm", "2")) == "2", "here a condition number is one in the 2-norm")
    a = claim.known("A")
    check_null_vector(claim, a.adjoint() if a.rows < a.columns else a)


def check_any_norm(claim):
    if str(claim.options.get("norm", "fro")) in ("2", "-2") and min(claim.known("A").shape) > 1:
        check_spectral_norm(claim)
    else:
        claim.evidence("recomputation")
        check_norm(claim)


# A singular value decomposition: singular values with their squares, and vectors by the factors of their polynomial


class SingularPart:
    """The vectors of one factor f: `short` those of the columns of B, `long` those of its rows, over K[a]/(f)."""

    def __init__(self, value, is_wide, shape):
        fields = value.get("fields") if is_kind(value, "record") else None
        need(isinstance(fields, dict) and set(fields) == {"factor", "U", "squaredLengthsU", "V", "squaredLengthsV"},
             "singular vectors have other fields than they should")
        own = [real(x) for x in poly_value(fields["factor"], "x", "Z", "factor")]
        need(len(own) > 1, "a factor is a constant")
        self.factor = RealRooted(own)
        need(self.factor.coefficients == own and self.factor.degree <= max(1, shape[1]),
             "a factor is not in canonical form, or of too high a degree")
        self.is_zero = self.factor.coefficients[0] == 0
        need(not self.is_zero or self.factor.degree == 1, "a factor is not irreducible")
        self.degree = self.factor.degree
        self.monic = [FIELD.of(0) + x / own[-1] for x in own]
        u = self.side(fields["U"], fields["squaredLengthsU"], shape[1] if is_wide else shape[0])
        v = self.side(fields["V"], fields["squaredLengthsV"], shape[0] if is_wide else shape[1])
        (self.short, self.squares), (self.long, self.long_squares) = (u, v) if is_wide else (v, u)
        need(len(self.short) <= shape[1] and len(self.long) <= shape[0], "there are more vectors than there can be")

    def domain(self, base):
        return base if self.degree == 1 else f"{base}[a]/({field_text(self.monic)})"

    def side(self, value, squares, ambient):
        """Vectors, of each the coefficients of the powers of a, and the squares of their lengths."""
        need(is_kind(value, "basis") and is_kind(squares, "vector"), "singular vectors are no basis, or their lengths no vector")
        need(value.get("domain") == self.domain(FIELD.tag) and squares.get("domain") == self.domain("Q"),
             "singular vectors are over another field")
        need(count(value.get("ambient"), "ambient") == ambient, "the vectors live in another dimension")
        vectors = []
        for vector in list_items(value.get("vectors"), "vectors"):
            need(isinstance(vector, list) and len(vector) == ambient, "a vector has another number of entries")
            entries = [field_element(entry, self.degree) for entry in vector]
            vectors.append([[entry[power] for entry in entries] for power in range(self.degree)])
        lengths = [[real(x) for x in field_element(text, self.degree)]
                   for text in list_items(squares.get("entries"), "the squared lengths")]
        need(len(lengths) == len(vectors), "there is not one length for each vector")
        return vectors, lengths

    def check(self, b, adjoint):
        if self.is_zero:
            need(self.short or self.long, "a factor has no vectors")
            need(b.annihilates(*[vector[0] for vector in self.short]), "a vector is not taken to 0")
            need(adjoint.annihilates(*[vector[0] for vector in self.long]), "a vector is not taken to 0")
        else:
            need(self.short and len(self.short) == len(self.long), "there are not as many left as right singular vectors")
            for vector, image in zip(self.short, self.long):
                self.check_pair(vector, image, b, adjoint)
        self.check_products(self.short, self.squares)
        self.check_products(self.long, self.long_squares)

    def check_pair(self, vector, image, b, adjoint):
        """B takes the vector to c times the other one, and its adjoint that to a/c times the vector."""
        found = times(b, from_columns(vector, b.columns))
        places = [(power, row) for power, part in enumerate(image) for row, x in enumerate(part) if x]
        need(places, "a singular vector is 0")
        power, row = places[0]
        c = found.entries[row][power] * field_inverse(image[power][row])
        need(real(c) > 0 and found.entries == [[c * part[i] for part in image] for i in range(b.rows)],
             "a vector is not taken to a multiple of the other one by a fraction above 0")
        wanted, inverse = [], field_inverse(c)
        for power in range(self.degree):
            before = vector[power - 1] if power else [FIELD.of(0)] * b.columns
            wanted.append([(x - self.monic[power] * y) * inverse for x, y in zip(before, vector[-1])])
        need(adjoint.maps(image, wanted), "a vector is none of the singular value that it is said to be one of")

    def check_products(self, vectors, squares):
        """Vectors are orthogonal modulo f, and their lengths as claimed."""
        bits = max((as_bits(x) for vector in vectors for part in vector for x in part), default=0)
        length = len(vectors[0][0]) if vectors else 0
        need((self.degree * len(vectors)) ** 2 * length * (bits // 64 + 1) ** 2 <= LONGEST_WORK,
             "the lengths would take too many products")
        for place, vector in enumerate(vectors):
            for other in range(place + 1):
                found = self.product(vectors[other], vector)
                if other < place:
                    need(not found, "singular vectors are not orthogonal")
                else:
                    need(found, "a singular vector is 0")
                    need(found == trimmed(squares[place]), "a squared length is another")

    def product(self, left, right):
        sums = [FIELD.of(0)] * (2 * self.degree - 1)
        for power, part in enumerate(left):
            part = [conjugate(x) for x in part]
            for other, vector in enumerate(right):
                sums[power + other] = sums[power + other] + dot(part, vector)
        return divided(trimmed(sums), self.monic)[1]


def check_singular_vectors(claim):
    """The outputs `singularValues` and `vectors`."""
    a = claim.known("A")
    if claim.is_set("values"):
        record = claim.evidence("singular-values")
        need("vectors" not in claim.outputs and not claim.is_set("full"), "there are no vectors beside the values alone")
        whole = Squares(claim, record).polynomial
        check_singular_values(claim, whole.multiplicity, whole, min(a.shape), record)
        return
    record = claim.evidence("singular-vectors")
    is_wide = a.rows < a.columns
    b, adjoint = (a.adjoint(), a) if is_wide else (a, a.adjoint())
    parts = [SingularPart(item, is_wide, b.shape) for item in list_items(claim.output("vectors"), "vectors")]
    for place, part in enumerate(parts):
        need(all(part.factor.coefficients != other.factor.coefficients for other in parts[:place]), "a factor stands twice")
        need(not part.is_zero or place == len(parts) - 1, "the vectors of the singular value 0 do not stand last")
        part.check(b, adjoint)
    total = sum(part.degree * len(part.short) for part in parts)
    need(total == b.columns, "the vectors are not as many as the shorter side of A is long")
    rank = total - sum(len(part.short) for part in parts if part.is_zero)
    null = sum(len(part.long) for part in parts if part.is_zero)
    need(null == (b.rows if claim.is_set("full") else b.columns) - rank,
         "there are not as many vectors that are taken to 0 as there should be")
    product = [Fraction(1)]
    bits = sum(len(part.short) * (max(x.bit_length() for x in part.factor.coefficients) + 16) for part in parts)
    need(total ** 2 * (bits // 64 + 1) <= LONGEST_WORK, "the product would take too long to multiply out")
    for part in parts:
        for _ in part.short:
            product = poly_product(product, [Fraction(x) for x in part.factor.coefficients])
    counts = {tuple(part.factor.coefficients): len(part.short) for part in parts if part.short}
    found = check_singular_values(claim, lambda factor: counts.get(tuple(factor.coefficients)), RealRooted(product), total, record)
    need(found == list(counts), "the vectors do not stand in the order of their singular values")


def check_singular_values(claim, multiplicity_of, whole, order, record):
    """Each with its square and its multiplicity, the largest one first: all roots of the whole polynomial. The factors found."""
    places, polynomials, found, larger = decimal_places(claim), PolynomialEvidence(record), [], 0
    for item in list_items(claim.output("singularValues"), "singularValues"):
        fields = item.get("fields") if is_kind(item, "record") else None
        need(isinstance(fields, dict) and set(fields) == {"value", "square", "multiplicity"},
             "a singular value has other fields than it should")
        value, square, multiplicity = fields["value"], fields["square"], count(fields["multiplicity"], "multiplicity")
        is_algebraic = is_kind(square, "algebraic")
        if is_algebraic:
            factor = algebraic_polynomial(square, "a square")
            need(factor.degree > 1, "a fraction is written as a root")
        else:
            need(is_kind(square, "scalar") and square.get("domain") == "Q", "a square is no number")
            number = rational(square.get("value"), "Q", "a square")
            need(number >= 0, "a square is below 0")
            factor = RealRooted([-number, Fraction(1)])
        key = tuple(factor.coefficients)
        need(multiplicity > 0 and multiplicity_of(factor) == multiplicity, "a singular value has another multiplicity")
        if key not in found:
            found.append(key)
        if is_algebraic:
            place = count(square.get("root"), "a square") - 1
            low, high = real_root(square, factor, place, places)
            need(factor.has(1, low, high, factor.degree - place - 1), "a square is another root")
            need(whole.has(multiplicity, low, high, larger), "the singular values are not in their order")
            root = SquareRoot(value, factor, places)
            polynomials.check(root.polynomial.coefficients)
            root.check_square(place)
        else:
            need(whole.above(number) == larger, "the singular values are not in their order")
            need(plain(value) == root_value(number), "a singular value is not the root of its square")
        larger += multiplicity
    need(larger == order, "there are not as many singular values as the shorter side of A is long")
    polynomials.finish()
    return found
