# Rational functions in letters


def sparse_sum(a, b, sign=1):
    """Polynomials are dictionaries: a list of exponents, one a letter, and an integer that is not 0."""
    found = dict(a)
    for monomial, coefficient in b.items():
        value = found.get(monomial, 0) + sign * coefficient
        if value:
            found[monomial] = value
        else:
            found.pop(monomial, None)
    return found


def sparse_product(a, b):
    found = {}
    for left, x in a.items():
        for right, y in b.items():
            monomial = tuple(map(operator.add, left, right))
            value = found.get(monomial, 0) + x * y
            if value:
                found[monomial] = value
            else:
                found.pop(monomial, None)
    return found


def sparse_quotient(a, b):
    """The quotient of polynomials; None where there is none with integers as coefficients."""
    rest, found, leading = dict(a), {}, max(b)
    while rest:
        top = max(rest)
        monomial = tuple(map(operator.sub, top, leading))
        if min(monomial, default=0) < 0 or rest[top] % b[leading]:
            return None
        found[monomial] = rest[top] // b[leading]
        rest = sparse_sum(rest, sparse_product({monomial: found[monomial]}, b), -1)
    return found


def sparse_parts(a, letter):
    """The coefficients of the powers of a letter, constant term first."""
    found = [{} for _ in range(1 + max((monomial[letter] for monomial in a), default=-1))]
    for monomial, coefficient in a.items():
        found[monomial[letter]][monomial[:letter] + (0,) + monomial[letter + 1:]] = coefficient
    return found


def sparse_normal(a):
    """With a positive leading coefficient."""
    return {monomial: -x for monomial, x in a.items()} if a and a[max(a)] < 0 else a


def sparse_divisor(a, b):
    """The greatest common divisor, by a sequence of primitive remainders."""
    if not a or not b:
        return sparse_normal(a or b)
    size = len(next(iter(a)))
    letter = next((k for k in range(size) if any(monomial[k] for monomial in (*a, *b))), None)
    if letter is None:
        return {(0,) * size: gcd(*a.values(), *b.values())}
    contents = []
    for polynomial in (a, b):
        content = {}
        for part in sparse_parts(polynomial, letter):
            content = sparse_divisor(content, part)
        contents.append(content)
    high, low = sparse_quotient(a, contents[0]), sparse_quotient(b, contents[1])
    if len(sparse_parts(high, letter)) < len(sparse_parts(low, letter)):
        high, low = low, high
    while low:
        if len(sparse_parts(low, letter)) == 1:
            high = {(0,) * size: 1}
            break
        high, low = low, sparse_primitive(sparse_remainder(high, low, letter), letter)
    return sparse_normal(sparse_product(high, sparse_divisor(*contents)))


def sparse_squarefree(a):
    """The product of the different irreducible factors, up to a number."""
    common = a
    for letter in range(len(next(iter(a), ()))):
        derivative = {m[:letter] + (m[letter] - 1,) + m[letter + 1:]: x * m[letter] for m, x in a.items() if m[letter]}
        common = sparse_divisor(common, derivative)
    return sparse_quotient(a, common) if a else a


def sparse_primitive(a, letter):
    content = {}
    for part in sparse_parts(a, letter):
        content = sparse_divisor(content, part)
    return sparse_quotient(a, content) if a else a


def sparse_remainder(a, b, letter):
    rest, parts = a, sparse_parts(b, letter)
    while rest and len(sparse_parts(rest, letter)) >= len(parts):
        found = sparse_parts(rest, letter)
        shift = len(found) - len(parts)
        factor = {m[:letter] + (m[letter] + shift,) + m[letter + 1:]: x for m, x in found[-1].items()}
        rest = sparse_sum(sparse_product(rest, parts[-1]), sparse_product(factor, b), -1)
    return rest


class Function(Scalar):
    """A quotient of polynomials in lowest terms, the leading coefficient below positive."""

    def __init__(self, above, below):
        if not any(map(any, below)):
            common = {next(iter(below)): gcd(*above.values(), *below.values())}
        else:
            common = sparse_divisor(above, below)
        above, below = sparse_quotient(above, common), sparse_quotient(below, common)
        if below[max(below)] < 0:
            above, below = ({m: -x for m, x in part.items()} for part in (above, below))
        self.above, self.below = above, below

    def __add__(self, other):
        other = as_element(other)
        return Function(sparse_sum(sparse_product(self.above, other.below),
                                           sparse_product(other.above, self.below)),
                        sparse_product(self.below, other.below))

    def __neg__(self):
        return Function({m: -x for m, x in self.above.items()}, self.below)

    def __mul__(self, other):
        other = as_element(other)
        return Function(sparse_product(self.above, other.above), sparse_product(self.below, other.below))

    def __eq__(self, other):
        other = as_element(other)
        return self.above == other.above and self.below == other.below

    def __bool__(self):
        return bool(self.above)

    def __str__(self):
        return FIELD.extension.spelling(self)

    def inverse(self):
        return Function(self.below, self.above)

    def modulo(self, p, points):
        """Modulo a prime, with numbers for the letters; None where the denominator is 0 there."""
        above, below = (sparse_modulo(part, p, points) for part in (self.above, self.below))
        return above * pow(below, -1, p) % p if below else None

    def is_polynomial(self):
        return not any(map(any, self.below))

    def bits(self):
        return max(x.bit_length() for part in (self.above, self.below) for x in part.values()) if self.above else 1


def sparse_modulo(a, p, points):
    value = 0
    for monomial, x in a.items():
        for point, power in zip(points, monomial):
            x = x * pow(point, power, p) % p
        value += x
    return value % p


def function_products_are(rows, columns, product):
    """Whether rows times columns are a product: what has the same denominator is added first, and nothing is reduced."""
    return all(is_sum_of_products(x, row, column)
               for row, wanted in zip(rows, product) for x, column in zip(wanted, columns))


def is_sum_of_products(wanted, row, column):
    parts = {}
    for x, y in zip(row, column):
        if x and y:
            below = sparse_product(x.below, y.below)
            key = frozenset(below.items())
            parts[key] = sparse_sum(parts.get(key, {}), sparse_product(x.above, y.above))
    if len(parts) > 3:
        return sum(map(operator.mul, row, column), FIELD.of(0)) == wanted
    above, below = {}, {(0,) * len(FIELD.extension.names): 1}
    for key, part in parts.items():
        other = dict(key)
        above = sparse_sum(sparse_product(above, other), sparse_product(part, below))
        below = sparse_product(below, other)
    return sparse_product(above, wanted.below) == sparse_product(wanted.above, below)


class Letters:
    """The field of rational functions in some letters, as other extensions of Q are."""

    prime, degree, is_named, is_ordered = None, 1, False, False

    def __init__(self, tag):
        self.names = tag[2:-1].split(",")
        need(0 < len(self.names) <= 12 and len(set(self.names)) == len(self.names) and all(map(is_name, self.names)),
             f"{tag[:40]!a} is no field")

    def constant(self, x):
        x = Fraction(x)
        return Function({(0,) * len(self.names): x.numerator} if x else {}, {(0,) * len(self.names): x.denominator})

    def text_of(self, polynomial):
        text = ""
        for monomial in sorted(polynomial, reverse=True):
            x = polynomial[monomial]
            factors = [str(abs(x))] if abs(x) != 1 or not any(monomial) else []
            factors += [name if k == 1 else f"{name}^{k}" for name, k in zip(self.names, monomial) if k]
            text += ("-" if x < 0 else "+" if text else "") + "*".join(factors)
        return text or "0"

    def spelling(self, x):
        above, below = self.text_of(x.above), self.text_of(x.below)
        if below == "1":
            return above
        monomial = max(x.below)
        is_power = len(x.below) == 1 and (not any(monomial) or x.below[monomial] == 1 and sum(map(bool, monomial)) == 1)
        return (f"({above})" if len(x.above) > 1 else above) + "/" + (below if is_power else f"({below})")

    def polynomial(self, text, name):
        found = {}
        for sign, term in re.findall(r"([+-]?)([^+-]+)", text):
            monomial, coefficient = [0] * len(self.names), 1
            for factor in term.split("*"):
                base, _, power = factor.partition("^")
                if base in self.names:
                    need(power == "" or INTEGER.fullmatch(power) and len(power) < 10, f"{text[:40]!a} in {name} is no formula")
                    monomial[self.names.index(base)] += int(power or 1)
                else:
                    need(INTEGER.fullmatch(factor), f"{text[:40]!a} in {name} is no formula")
                    coefficient *= int(factor)
            found = sparse_sum(found, {tuple(monomial): -coefficient if sign == "-" else coefficient} if coefficient else {})
        return found

    def element(self, text, name):
        need(isinstance(text, str), f"an entry of {name} is no scalar")
        depth, bar = 0, None
        for index, character in enumerate(text):
            depth += (character == "(") - (character == ")")
            if character == "/" and not depth:
                bar = index
        sides = [text] if bar is None else [text[:bar], text[bar + 1:]]
        sides = [side[1:-1] if side.startswith("(") and side.endswith(")") else side for side in sides]
        found = [self.polynomial(side, name) for side in sides] + [{(0,) * len(self.names): 1}]
        need(found[1], f"{text[:40]!a} in {name} is divided by 0")
        result = Function(found[0], found[1])
        need(self.spelling(result) == text, f"{text[:40]!a} in {name} is no canonical scalar of {FIELD.tag[:40]}")
        return result


def has_real_zero(polynomial):
    """Whether a polynomial in one letter is 0 for some real number."""
    return real_zeros(polynomial, {(0,): 1}) > 0


def real_zeros(polynomial, weight):
    """The number of real zeros of a polynomial in one letter at which another is above 0, less that of those at which it is below."""
    return SturmChain(single_letter(polynomial), single_letter(weight)).count()


class SturmChain:
    """The remainders that count the real roots of a polynomial, each with the sign that another one has there (Sturm, Tarski)."""

    def __init__(self, f, weight=(1,)):
        derivative = [k * x for k, x in enumerate(f)][1:]
        chain = [list(f), fraction_remainder(poly_product(derivative, list(weight)), f)]
        while chain[-1]:
            rest = fraction_remainder(chain[-2], chain[-1])
            size = max(map(abs, rest), default=1)
            chain.append([-x / size for x in rest])
        self.chain = chain[:-1]

    def count(self, low=None, high=None):
        """Roots between two numbers: those with a positive weight less those with a negative one."""
        return self.changes(low, 1) - self.changes(high, 0)

    def changes(self, point, odd):
        """How often the sign changes along the chain at a number; without one, far to the left (odd 1) or to the right."""
        if point is None:
            signs = [(g[-1] > 0) != (odd and len(g) % 2 == 0) for g in self.chain]
        else:
            signs = [value > 0 for value in (fraction_value(g, point) for g in self.chain) if value]
        return sum(map(operator.ne, signs, signs[1:]))


def fraction_remainder(f, d):
    """The remainder of polynomials over the fractions, without leading zeros."""
    rest = [Fraction(x) for x in f]
    while rest and not rest[-1]:
        rest.pop()
    while len(rest) >= len(d):
        factor, shift = rest[-1] / d[-1], len(rest) - len(d)
        for k, x in enumerate(d):
            rest[shift + k] -= factor * x
        while rest and not rest[-1]:
            rest.pop()
    return rest


def fraction_value(f, point):
    value = Fraction(0)
    for x in reversed(f):
        value = value * point + x
    return value


def single_letter(polynomial):
    """The coefficients of a polynomial in one letter, constant term first."""
    found = [Fraction(0)] * (1 + max((k for (k,) in polynomial), default=-1))
    for (k,), x in polynomial.items():
        found[k] = Fraction(x)
    return found
