# Polynomials in one letter over Q or GF(p)


class RingElement(Scalar):
    """Coefficients, constant term first, without zeros at the end."""

    def __init__(self, coefficients):
        self.coefficients = coefficients
        while self.coefficients and not self.coefficients[-1]:
            self.coefficients.pop()

    @property
    def degree(self):
        return len(self.coefficients) - 1

    def __add__(self, other):
        a, b = self.coefficients, as_element(other).coefficients
        if len(a) < len(b):
            a, b = b, a
        return RingElement([FIELD.extension.base(x + y) for x, y in zip(a, b)] + a[len(b):])

    def __neg__(self):
        return RingElement([FIELD.extension.base(-x) for x in self.coefficients])

    def __mul__(self, other):
        a, b = self.coefficients, as_element(other).coefficients
        found = [0] * (len(a) + len(b) - 1) if a and b else []
        for i, x in enumerate(a):
            if x:
                for j, y in enumerate(b):
                    found[i + j] += x * y
        return RingElement([FIELD.extension.base(x) for x in found])

    def __eq__(self, other):
        return self.coefficients == as_element(other).coefficients

    def __bool__(self):
        return bool(self.coefficients)

    def __str__(self):
        return FIELD.extension.spelled(self.coefficients)

    def bits(self):
        return 0

    def is_monic(self):
        return self.coefficients[-1:] == [1]

    def divided(self, divisor):
        """Quotient and remainder."""
        field, rest, below = FIELD.extension, list(self.coefficients), divisor.coefficients
        inverse, found = field.base_inverse(below[-1]), []
        for k in range(len(rest) - len(below), -1, -1):
            factor = field.base(rest[k + len(below) - 1] * inverse)
            found.append(factor)
            if factor:
                for i, x in enumerate(below):
                    rest[k + i] = field.base(rest[k + i] - factor * x)
        return RingElement(found[::-1]), RingElement(rest)


class PolynomialRing:
    """K[x], which is no field: nothing is divided by but constants, and with a remainder."""

    TAG = re.compile(r"(Q|GF\(([1-9][0-9]{0,18})\))\[(\w+)\]")
    degree, is_named, is_ordered = 1, False, False

    def __init__(self, tag):
        match = self.TAG.fullmatch(tag)
        need(match, f"{tag[:40]!a} is no ring")
        self.letter, self.prime = match[3], int(match[2]) if match[2] else None
        need(is_name(self.letter) and self.letter != "i", f"{tag[:40]!a} is no ring")
        need(not self.prime or self.prime < 1 << 63 and is_any_prime(self.prime), f"{tag[:40]!a} has no prime below 2^63")

    def base(self, x):
        return x % self.prime if self.prime else Fraction(x)

    def base_inverse(self, x):
        return pow(x, -1, self.prime) if self.prime else 1 / x

    def constant(self, x):
        return RingElement([self.base(x)])

    def spelled(self, coefficients):
        units = ["", self.letter] + [f"{self.letter}^{k}" for k in range(2, len(coefficients))]
        return Extension.sum_of(coefficients, units, False)

    def element(self, text, name):
        need(isinstance(text, str), f"an entry of {name} is no scalar")
        found = {}
        for coefficient, unit in Extension.terms(text):
            base, _, power = unit.partition("^")
            need(unit == "" or base == self.letter and (power == "" or INTEGER.fullmatch(power) and len(power) < 6),
                 f"{text[:40]!a} in {name} is no polynomial in {self.letter}")
            need(not self.prime or coefficient.denominator == 1, f"{text[:40]!a} in {name} has a fraction")
            found[0 if unit == "" else int(power or 1)] = self.base(int(coefficient) if self.prime else coefficient)
        result = RingElement([found.get(k, self.base(0)) for k in range(1 + max(found))])
        need(str(result) == text, f"{text[:40]!a} in {name} is no canonical scalar of {FIELD.tag[:40]}")
        return result


def is_over_polynomials():
    return isinstance(FIELD.extension, PolynomialRing)
