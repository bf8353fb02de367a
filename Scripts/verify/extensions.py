# Number fields and finite fields that are no prime fields


class Element(Scalar):
    """A polynomial in the generator of the field, constant term first."""

    def __init__(self, coefficients):
        self.coefficients = coefficients

    def __add__(self, other):
        return Element([FIELD.extension.base(x + y) for x, y in zip(self.coefficients, as_element(other).coefficients)])

    def __neg__(self):
        return Element([FIELD.extension.base(-x) for x in self.coefficients])

    def __mul__(self, other):
        field, other = FIELD.extension, as_element(other)
        found = [0] * (2 * field.degree - 1)
        for i, x in enumerate(self.coefficients):
            if x:
                for j, y in enumerate(other.coefficients):
                    found[i + j] += x * y
        for k in range(len(found) - 1, field.degree - 1, -1):
            top = field.base(found.pop())
            if top:
                for i, c in enumerate(field.polynomial[:-1]):
                    found[k - field.degree + i] -= top * c
        return Element([field.base(x) for x in found])

    def __eq__(self, other):
        return self.coefficients == as_element(other).coefficients

    def __bool__(self):
        return any(self.coefficients)

    def __str__(self):
        return FIELD.extension.text(self.coordinates())

    def coordinates(self):
        return FIELD.extension.coordinates(self.coefficients)

    def inverse(self):
        """By a system of linear equations: the unknown times this element is 1."""
        field, rows, power = FIELD.extension, [], self
        if self.coefficients[0] and not any(self.coefficients[1:]):
            return as_element(field.base_inverse(field.base(self.coefficients[0])))
        for _ in range(field.degree):
            rows.append(power.coefficients)
            power = power * field.generator()
        found = solved(list(map(list, zip(*rows))), [1] + [0] * (field.degree - 1), field)
        need(found is not None, "an element that is not 0 has no inverse")
        return Element(found)

    def modulo(self, p, root):
        """Modulo a prime, with a root for the generator; None where a denominator is 0 there."""
        found = [fraction_modulo(x, p) for x in self.coefficients]
        return None if None in found else value_modulo(found, root, p)

    def bits(self):
        return 0 if FIELD.is_finite else max(x.numerator.bit_length() + x.denominator.bit_length() for x in self.coefficients)

    def is_whole(self):
        return all(x.denominator == 1 for x in map(Fraction, self.coordinates()))

    def sign(self):
        return FIELD.extension.sign(self)


def element_products_are(rows, columns, product):
    """Whether rows times columns over a number field are a product: in integers, each entry reduced once."""
    field = FIELD.extension
    whole, scale = cleared_numbers([field.polynomial])
    minimal, degree = whole[0], field.degree
    left = [cleared_numbers([x.coefficients for x in row]) for row in rows]
    right = [cleared_numbers([x.coefficients for x in column]) for column in columns]
    for (row, above), wanted in zip(left, product):
        for (column, below), claimed in zip(right, wanted):
            found, factor = [0] * (2 * degree - 1), above * below
            for x, y in zip(row, column):
                for i, left_part in enumerate(x):
                    if left_part:
                        for j, right_part in enumerate(y):
                            found[i + j] += left_part * right_part
            while len(found) > degree:
                top = found.pop()
                if top:
                    found, factor = [x * scale for x in found], factor * scale
                    for i in range(degree):
                        found[len(found) - degree + i] -= top * minimal[i]
            if any(x * Fraction(y).denominator != factor * Fraction(y).numerator for x, y in zip(found, claimed.coefficients)):
                return False
    return True


def cleared_numbers(lists):
    """Lists of fractions as integers, and what they are multiples of."""
    scale = lcm(*(x.denominator for numbers in lists for x in numbers))
    return [[x.numerator * (scale // x.denominator) for x in numbers] for numbers in lists], scale


def as_element(x):
    if isinstance(x, (Element, Function, RingElement)):
        return x
    field = FIELD.extension
    if isinstance(field, (Letters, PolynomialRing)):
        return field.constant(x)
    return Element([field.base(x)] + [field.base(0)] * (field.degree - 1))


def solved(rows, right, field):
    """The solution of a square system over the base field; None where it is singular."""
    n = len(rows)
    rows = [list(row) + [field.base(x)] for row, x in zip(rows, right)]
    for k in range(n):
        found = next((i for i in range(k, n) if rows[i][k]), None)
        if found is None:
            return None
        rows[k], rows[found] = rows[found], rows[k]
        inverse = field.base_inverse(rows[k][k])
        rows[k] = [field.base(x * inverse) for x in rows[k]]
        for i in range(n):
            if i != k and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [field.base(x - factor * y) for x, y in zip(rows[i], rows[k])]
    return [row[n] for row in rows]


class Extension:
    """The field K[a]/(f): its polynomial, and how its elements are written."""

    def __init__(self, tag):
        self.prime, self.roots, self.is_named = None, None, False
        match = re.fullmatch(r"(Q|GF\(([1-9][0-9]{0,18})\))\[(\w+)\]/\((.*)\)", tag)
        if match:
            self.letter = match[3]
            need(is_name(self.letter) and self.letter != "i", f"{tag[:40]!a} is no field")
            if match[2]:
                self.prime = int(match[2])
                need(self.prime < 1 << 63 and is_any_prime(self.prime), f"{self.prime} is not a prime below 2^63")
            self.polynomial = self.polynomial_of(match[4], self.letter)
            need(f"{match[1]}[{self.letter}]/({self.spelled(self.polynomial)})" == tag, f"{tag[:40]!a} is not canonical")
        else:
            need(tag.startswith("Q(") and tag.endswith(")"), f"{tag[:40]!a} is no field")
            self.letter, self.is_named = tag[2:-1], True
            self.polynomial = self.named(self.letter)
        self.degree = len(self.polynomial) - 1
        need(1 <= self.degree <= 4096, f"{tag[:40]!a} has a degree out of range")
        self.check_irreducible(tag)

    # The base field.

    def base(self, x):
        return x % self.prime if self.prime else Fraction(x)

    def base_inverse(self, x):
        return pow(x, -1, self.prime) if self.prime else 1 / x

    def generator(self):
        if self.degree == 1:
            return Element([self.base(-self.polynomial[0])])
        return Element([self.base(int(k == 1)) for k in range(self.degree)])

    # Spelling.

    def polynomial_of(self, text, letter):
        units = ["", letter] + [f"{letter}^{k}" for k in range(2, 4097)]
        places = {unit: k for k, unit in enumerate(units)}
        terms = self.terms(text)
        need(all(unit in places for _, unit in terms), f"{text[:40]!a} is no polynomial in {letter}")
        found = [Fraction(0)] * (1 + max(places[unit] for _, unit in terms))
        for coefficient, unit in terms:
            found[places[unit]] = coefficient
        need(found[-1] == 1, "a polynomial of a field is not monic")
        need(not self.prime or all(x.denominator == 1 and 0 <= x < self.prime for x in found), "a coefficient is no residue")
        return [self.base(int(x)) for x in found] if self.prime else found

    def spelled(self, polynomial, letter=None):
        units = ["", letter or self.letter] + [f"{letter or self.letter}^{k}" for k in range(2, len(polynomial))]
        return self.sum_of(polynomial, units, False)

    @staticmethod
    def terms(text):
        """The coefficients and the units of a sum."""
        result, start, depth = [], 0, 0
        for index, character in enumerate(text + "+"):
            depth += (character == "(") - (character == ")")
            if character not in "+-" or depth or index == start:
                continue
            match = re.fullmatch(r"([+-]?)([0-9]+(?:/[1-9][0-9]*)?(?=\*|$))?\*?([^+*].*)?", text[start:index], re.ASCII)
            need(match and (match[2] or match[3]), f"{text[:40]!a} is no sum of units")
            number = Fraction(match[2] or 1)
            result.append((-number if match[1] == "-" else number, match[3] or ""))
            start = index
        need(start == len(text) and depth == 0 and result, f"{text[:40]!a} is no sum of units")
        return result

    @staticmethod
    def sum_of(coordinates, units, rising):
        text = ""
        for k in range(len(coordinates)) if rising else range(len(coordinates) - 1, -1, -1):
            x = coordinates[k]
            if x:
                size = abs(x)
                text += "-" if x < 0 else "+" if text else ""
                text += str(size) if not units[k] else units[k] if size == 1 else f"{size}*{units[k]}"
        return text or "0"

    @cached_property
    def units(self):
        if self.roots:
            return [""] + ["i" if x == -1 else f"sqrt({x})" for x in self.roots[:3]]
        return (["", self.letter] + [f"{self.letter}^{k}" for k in range(2, self.degree)])[:self.degree]

    def text(self, coordinates):
        return self.sum_of(coordinates, self.units, self.is_named)

    def element(self, text, name):
        need(isinstance(text, str), f"an entry of {name} is no scalar")
        places = {unit: k for k, unit in enumerate(self.units)}
        found = [self.base(0)] * self.degree
        for coefficient, unit in self.terms(text):
            need(unit in places and (not self.prime or coefficient.denominator == 1), f"{text[:40]!a} in {name} is no element")
            found[places[unit]] = self.base(int(coefficient) if self.prime else coefficient)
        need(self.text(found) == text, f"{text[:40]!a} in {name} is no canonical scalar of {FIELD.tag[:40]}")
        return Element(self.coefficients(found))

    # Coordinates: of a = √m + √n is a² = m + n + 2·√m·√n and a³ = (m + 3n)·√m + (3m + n)·√n.

    def coordinates(self, c):
        if not self.roots:
            return c
        m, n, _, factor = self.roots
        return [c[0] + (m + n) * c[2], c[1] + (m + 3 * n) * c[3], c[1] + (3 * m + n) * c[3], 2 * factor * c[2]]

    def coefficients(self, x):
        if not self.roots:
            return x
        m, n, _, factor = self.roots
        third, halves = x[3] / (2 * factor), Fraction(2 * (m - n))
        return [x[0] - (m + n) * third, ((3 * m + n) * x[1] - (m + 3 * n) * x[2]) / halves, third, (x[2] - x[1]) / halves]

    # Generators with a name.

    def named(self, name):
        def argument(function):
            return name[len(function) + 1:-1] if name.startswith(function + "(") and name.endswith(")") else ""

        if "," in name and not name.startswith("root("):
            numbers = [-1 if part == "i" else int(match[1]) if (match := re.fullmatch(r"sqrt\((-?[1-9][0-9]{0,9})\)", part))
                       else 0 for part in name.split(",")]
            need(len(numbers) == 2 and numbers[0] != numbers[1] and all(
                x not in (0, 1) and abs(x) < 1 << 30 and all(x % (d * d) for d in range(2, isqrt(abs(x)) + 1)) for x in numbers)
                and "sqrt(-1)" not in name, f"{name[:40]!a} names no field")
            m, n = numbers
            common = gcd(m, n)
            self.roots = m, n, m // common * (n // common), -common if m < 0 and n < 0 else common
            return [Fraction(x) for x in ((m - n) ** 2, 0, -2 * (m + n), 0, 1)]
        for function, degree in ("sqrt", 2), ("cbrt", 3):
            if INTEGER.fullmatch(argument(function)) and argument(function) != "0":
                return [Fraction(-int(argument(function)))] + [Fraction(0)] * (degree - 1) + [Fraction(1)]
        if re.fullmatch(r"[1-9][0-9]{0,3}", argument("zeta"), re.ASCII) and 3 <= int(argument("zeta")) <= 1000:
            return [Fraction(x) for x in cyclotomic(int(argument("zeta")))]
        need(argument("root"), f"{name[:40]!a} names no field")
        found = self.polynomial_of(argument("root"), "x")
        need(self.spelled(found, "x") == argument("root"), f"{name[:40]!a} is not canonical")
        return found

    def check_irreducible(self, tag):
        what = f"the polynomial of {tag[:80]!a} is not irreducible"
        if self.prime:
            need(self.degree ** 2 * (self.degree + 64) <= LONGEST_WORK, "the polynomial of the field is too long")
            need(Modular(self.prime).is_irreducible(self.polynomial), what)
            return
        need(self.degree <= 256, "the polynomial of the field has a degree above 256")
        common = lcm(*(x.denominator for x in self.polynomial))
        f = [int(x * common) for x in self.polynomial]
        if self.degree == 1:
            return
        possible, best = set(range(self.degree + 1)), None
        for p in filter(is_prime, range(3, 200)):
            ring = Modular(p)
            image = ring.of(f)
            if len(image) < len(f) or not ring.is_squarefree(image):
                continue
            steps, sums = ring.degrees(image), {0}
            for step in steps:
                sums |= {x + step for x in sums}
            possible &= sums
            if possible <= {0, self.degree}:
                return
            if best is None or len(steps) < best[0]:
                best = len(steps), ring, image
        need(best and best[0] <= 40, "that the polynomial of the field is irreducible was not found out")
        check_sets(f, factors_modulo(best[1].monic(best[2]), best[1]), best[1])

    # Order.

    @cached_property
    def is_ordered(self):
        if self.roots:
            return self.roots[0] > 0 and self.roots[1] > 0
        return self.letter.startswith("cbrt(") or (self.letter.startswith("sqrt(") and not self.letter.startswith("sqrt(-"))

    def sign(self, x):
        """-1, 0 or 1; None where the generator stands for no real number."""
        if self.prime:
            return None
        c = x.coefficients
        if not any(c[1:]):
            return (c[0] > 0) - (c[0] < 0)
        if self.roots:
            m, n, _, factor = self.roots
            if m < 0 or n < 0:
                return None
            a, b, u, v = x.coordinates()
            v /= factor
            left, right = sign_of(a, b, m), sign_of(u, v, m)
            if left * right >= 0:
                return left or right
            return left * sign_of(a * a + m * b * b - n * (u * u + m * v * v), 2 * a * b - 2 * n * u * v, m)
        d = -self.polynomial[0]
        if self.is_named and self.letter.startswith("sqrt(") and d > 0:
            return sign_of(c[0], c[1], d)
        if self.is_named and self.letter.startswith("cbrt("):
            norm = c[0] ** 3 + d * c[1] ** 3 + d * d * c[2] ** 3 - 3 * d * c[0] * c[1] * c[2]
            return (norm > 0) - (norm < 0)
        return None


def sign_of(u, v, d):
    """The sign of u + v*sqrt(d)."""
    left, right = (u > 0) - (u < 0), (v > 0) - (v < 0)
    norm = u * u - d * v * v
    return left * ((norm > 0) - (norm < 0)) if left * right < 0 else left or right


def cyclotomic(n):
    """The monic polynomial of the primitive roots of unity of an order: x^n - 1 divided by those of its proper divisors."""
    found = [-1] + [0] * (n - 1) + [1]
    for d in range(1, n):
        if n % d == 0:
            divisor, rest = cyclotomic(d), list(found)
            found = [0] * (len(rest) - len(divisor) + 1)
            for k in range(len(found) - 1, -1, -1):
                found[k] = rest[k + len(divisor) - 1]
                for i, c in enumerate(divisor):
                    rest[k + i] -= found[k] * c
    return found


def factors_modulo(f, ring):
    """The irreducible factors of a squarefree monic polynomial modulo a short prime (E. Berlekamp, 1967)."""
    n, p = len(f) - 1, ring.p
    step = [1]
    for _ in range(p):
        step = ring.divmod([0] + step, f)[1]
    columns, power = [], [1]
    for k in range(n):
        column = power + [0] * (n - len(power))
        column[k] = (column[k] - 1) % p
        columns.append(column)
        power = ring.divmod(ring.times(power, step), f)[1]
    rows, pivots = [list(row) for row in zip(*columns)], []
    for k in range(n):
        top = len(pivots)
        found = next((i for i in range(top, n) if rows[i][k]), None)
        if found is None:
            continue
        rows[top], rows[found] = rows[found], rows[top]
        inverse = pow(rows[top][k], -1, p)
        rows[top] = [x * inverse % p for x in rows[top]]
        for i in range(n):
            if i != top and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [(x - factor * y) % p for x, y in zip(rows[i], rows[top])]
        pivots.append(k)
    fixed = []
    for free in range(n):
        if free not in pivots:
            vector = [int(k == free) for k in range(n)]
            for row, pivot in zip(rows, pivots):
                vector[pivot] = -row[free] % p
            fixed.append(ring.of(vector))
    factors = [f]
    for vector in fixed:
        for constant in range(p):
            if len(factors) == len(fixed):
                return factors
            shifted, found = ring.minus(vector, [constant] if constant else []), []
            for g in factors:
                common = ring.gcd(g, ring.divmod(shifted, g)[1])
                found += [g] if not 1 < len(common) < len(g) else [common, ring.monic(ring.divmod(g, common)[0])]
            factors = found
    return factors


# The checker eliminates itself.


def is_singular(rows):
    return not has_nonzero_image(rows) and determinant_of_elements(rows) == 0


def has_nonzero_image(rows):
    """Whether a determinant is seen not to be 0: modulo some prime, with numbers for letters, or a root for the generator."""
    field = FIELD.extension
    if isinstance(field, RestrictedLetters):
        return False
    if isinstance(field, Letters):
        images = ((LARGE_PRIME, [pow(point, 2 * k + 1, LARGE_PRIME) for k in range(len(field.names))]) for point in (3, 5, 7))
    elif isinstance(field, Extension) and field.prime is None:
        images = ((p, root_modulo(field.polynomial, p)) for p in SHORT_PRIMES)
    else:
        return False
    for p, point in images:
        found = None if point is None else [[x.modulo(p, point) for x in row] for row in rows]
        if found is not None and all(x is not None for row in found for x in row) and determinant_modulo(found, p):
            return True
    return False


LARGE_PRIME = (1 << 61) - 1
SHORT_PRIMES = [p for p in range(101, 700) if all(p % d for d in range(2, 27))]


def fraction_modulo(x, p):
    """None where the denominator is 0 there."""
    x = Fraction(x)
    return x.numerator * pow(x.denominator, -1, p) % p if x.denominator % p else None


def root_modulo(f, p):
    """A root of a monic polynomial modulo a prime; None where there is none."""
    found = [fraction_modulo(x, p) for x in f]
    return None if None in found else next((x for x in range(p) if value_modulo(found, x, p) == 0), None)


def value_modulo(f, x, p):
    value = 0
    for coefficient in reversed(f):
        value = (value * x + coefficient) % p
    return value


def determinant_of_elements(rows):
    rows, value = [list(row) for row in rows], FIELD.of(1)
    for k in range(len(rows)):
        found = next((i for i in range(k, len(rows)) if rows[i][k]), None)
        if found is None:
            return FIELD.of(0)
        if found != k:
            rows[k], rows[found], value = rows[found], rows[k], -value
        value, inverse = value * rows[k][k], rows[k][k].inverse()
        for i in range(k + 1, len(rows)):
            if rows[i][k]:
                factor = rows[i][k] * inverse
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    return value


def dimensions_of_elements(rows, vectors):
    """How much the first vector spans with its images, and how much all of them do."""
    span, first = [], 0
    for number, found in enumerate(vectors):
        while len(span) < len(rows):
            rest = list(found)
            for place, row in span:
                if rest[place]:
                    factor = rest[place]
                    rest = [x - factor * y for x, y in zip(rest, row)]
            pivot = next((j for j, x in enumerate(rest) if x), None)
            if pivot is None:
                break
            inverse = rest[pivot].inverse()
            span.append((pivot, [x * inverse for x in rest]))
            found = [sum(map(operator.mul, row, found), FIELD.of(0)) for row in rows]
        first = len(span) if number == 0 else first
    return first, len(span)


def characteristic_of_elements(rows):
    """det(x*I - A) by a Hessenberg form, constant term first."""
    n, h, zero = len(rows), [list(row) for row in rows], FIELD.of(0)
    for m in range(1, n - 1):
        found = next((i for i in range(m, n) if h[i][m - 1]), None)
        if found is None:
            continue
        h[found], h[m] = h[m], h[found]
        for row in h:
            row[found], row[m] = row[m], row[found]
        inverse = h[m][m - 1].inverse()
        for i in range(m + 1, n):
            factor = h[i][m - 1] * inverse
            if factor:
                h[i] = [x - factor * y for x, y in zip(h[i], h[m])]
                for row in h:
                    row[m] = row[m] + factor * row[i]
    blocks = [[FIELD.of(1)]]
    for k in range(n):
        polynomial, below = [zero] + blocks[k], FIELD.of(1)
        for i in range(k, -1, -1):
            below = below * h[i + 1][i] if i < k else FIELD.of(1)
            for power, coefficient in enumerate(blocks[i]):
                polynomial[power] = polynomial[power] - below * h[i][k] * coefficient
        blocks.append(polynomial)
    return blocks[n]
