# Polynomials: coefficients with the constant term first, and no zero at the end


def poly_operand(claim, name):
    value = claim.input(name)
    need(is_kind(value, "polynomial") or is_kind(value, "vector"), f"{name} is no polynomial")
    need(FIELD.takes(value.get("domain")), f"{name} is not over {FIELD.tag}")
    texts = value.get("coefficients" if is_kind(value, "polynomial") else "entries")
    return trimmed([FIELD.of(0) + x for x in scalars(texts, value.get("domain"), name)])


def variable_of(claim, *names):
    """The variable of the operands, that of the first which is not constant."""
    found = None
    for name in names:
        value = claim.input(name)
        if is_kind(value, "polynomial") and len(value.get("coefficients")) > 1:
            need(isinstance(value.get("variable"), str), f"{name} has no variable")
            need(found in (None, value.get("variable")), "the polynomials are in different variables")
            found = found or value.get("variable")
    return found or "x"


def poly_value(value, variable, domain, name):
    need(is_kind(value, "polynomial") and value.get("domain") == domain, f"{name} is no polynomial over {domain}")
    need(value.get("variable") == variable, f"{name} is not in {variable[:40]!a}")
    found = scalars(value.get("coefficients"), domain, name)
    need(not found or bool(found[-1]), f"{name} begins with 0")
    return found


def trimmed(p):
    while p and not p[-1]:
        p = p[:-1]
    return p


def poly_product(p, q, zero=0):
    if not p or not q:
        return []
    result = [zero] * (len(p) + len(q) - 1)
    for i, x in enumerate(p):
        if x:
            for j, y in enumerate(q):
                result[i + j] = result[i + j] + x * y
    return result


def poly_sum(p, q, zero=0):
    return [(p[i] if i < len(p) else zero) + (q[i] if i < len(q) else zero) for i in range(max(len(p), len(q)))]


def divides_monic(d, p):
    rest = list(p)
    for k in range(len(p) - len(d), -1, -1):
        factor = rest[k + len(d) - 1]
        if factor:
            for i, x in enumerate(d):
                rest[k + i] = rest[k + i] - factor * x
    return not any(map(bool, rest[:len(d) - 1])) if len(p) >= len(d) else not p


class Modular:
    """Polynomials modulo a prime, as lists of residues."""

    zero, one = 0, 1

    def __init__(self, p):
        self.p = self.order = p

    def scalar(self, x):
        return x % self.p

    def inverse(self, x):
        return pow(x, -1, self.p)

    def of(self, numbers):
        return trimmed([self.scalar(x) for x in numbers])

    def times(self, f, g):
        return self.of(poly_product(f, g, self.zero))

    def minus(self, f, g):
        return self.of(poly_sum(f, [-x for x in g], self.zero))

    def divmod(self, f, d):
        inverse, rest = self.inverse(d[-1]), list(f)
        quotient = [self.zero] * max(0, len(f) - len(d) + 1)
        for k in range(len(quotient) - 1, -1, -1):
            quotient[k] = factor = self.scalar(rest[k + len(d) - 1] * inverse)
            if factor:
                for i, x in enumerate(d):
                    rest[k + i] = self.scalar(rest[k + i] - factor * x)
        return trimmed(quotient), trimmed(rest[:len(d) - 1])

    def monic(self, f):
        inverse = self.inverse(f[-1]) if f else self.one
        return [self.scalar(x * inverse) for x in f]

    def gcd(self, f, g):
        while g:
            f, g = g, self.divmod(f, g)[1]
        return self.monic(f)

    def cofactors(self, f, g):
        """u, v with u*f + v*g = 1."""
        first, second = ([self.one], []), ([], [self.one])
        while g:
            quotient, rest = self.divmod(f, g)
            f, g = g, rest
            first, second = second, tuple(self.minus(x, self.times(quotient, y)) for x, y in zip(first, second))
        inverse = self.inverse(f[-1])
        return [[self.scalar(x * inverse) for x in part] for part in first]

    def is_squarefree(self, f):
        return len(self.gcd(f, self.of([x * k for k, x in enumerate(f)][1:]))) == 1

    def degrees(self, f):
        """Those of the irreducible factors of a squarefree polynomial."""
        rest = self.monic(f)
        if len(rest) <= 2:
            return [1] * (len(rest) - 1)
        modulus, power = rest, [self.one]
        for bit in bin(self.order)[2:]:
            power = self.divmod(self.times(power, power), modulus)[1]
            if bit == "1":
                power = self.divmod([self.zero] + power, modulus)[1]
        images = [[self.one]]
        while len(images) < len(modulus) - 1:
            images.append(self.divmod(self.times(images[-1], power), modulus)[1])
        result, image, degree = [], power, 1
        while 2 * degree < len(rest):
            common = self.gcd(rest, self.divmod(self.minus(image, [self.zero, self.one]), rest)[1])
            if len(common) > 1:
                result += [degree] * ((len(common) - 1) // degree)
                rest = self.divmod(rest, common)[0]
            degree += 1
            total = [self.zero] * len(images)
            for x, row in zip(image, images):
                for i, y in enumerate(row):
                    total[i] = total[i] + x * y
            image = self.of(total)
        return result + [len(rest) - 1] if len(rest) > 1 else result

    def is_irreducible(self, f):
        return len(f) > 1 and self.is_squarefree(f) and len(self.degrees(f)) == 1


class OverExtension(Modular):
    """Polynomials over a number field, or over a finite field of more elements than a prime."""

    def __init__(self):
        field = FIELD.extension
        self.zero, self.one = as_element(0), as_element(1)
        self.order = field.prime ** field.degree if field.prime else None

    def scalar(self, x):
        return as_element(x)

    def inverse(self, x):
        return x.inverse()


def poly_text(coefficients, variable):
    result = ""
    for power in range(len(coefficients) - 1, -1, -1):
        text = str(coefficients[power])
        if text == "0":
            continue
        is_negative = text.startswith("-") and not is_written_sum(text)
        text = text[1:] if is_negative else text
        result += (" - " if is_negative else " + ") if result else ("-" if is_negative else "")
        if is_written_sum(text) or (power and "/" in text):
            text = f"({text})"
        name = variable if power == 1 else f"{variable}^{power}"
        result += text if not power else name if text == "1" else f"{text}*{name}"
    return result or "0"


def is_written_sum(text):
    return "+" in text[1:] or "-" in text[1:]


def product_text(constant, factors, variable):
    if constant == "1" and len(factors) == 1 and factors[0][1] == 1:
        return poly_text(factors[0][0], variable)
    if not factors:
        return constant
    first = {"1": "", "-1": "-"}.get(constant)
    if first is None:
        first = (f"({constant})" if is_written_sum(constant) or "/" in constant else constant) + "*"
    powers = []
    for coefficients, multiplicity in factors:
        text = poly_text(coefficients, variable)
        text = text if text == variable else f"({text})"
        powers.append(text if multiplicity == 1 else f"{text}^{multiplicity}")
    return first + "*".join(powers)


def order_key(coefficients):
    def parts(x):
        if isinstance(x, Element):
            return order_of_elements(x)
        return (x.real, x.imaginary) if isinstance(x, Gaussian) else (x.value, 0) if isinstance(x, Residue) else (x, 0)
    is_x = len(coefficients) == 2 and coefficients[0] == 0 and coefficients[1] == 1
    return not is_x, len(coefficients), [parts(x) for x in reversed(coefficients)]


@cmp_to_key
def order_of_elements(x, y):
    """By value in a field of real numbers that are compared, else by the text."""
    if FIELD.extension.is_ordered:
        return (x - y).sign()
    return (str(x) > str(y)) - (str(x) < str(y))


def is_canonical_factor(f):
    if FIELD.tag != "Q":
        return f[-1] == 1
    return f[-1] > 0 and all(x.denominator == 1 for x in f) and gcd(*map(int, f)) == 1


def product_of_powers(claim):
    """The factors and multiplicities of a product that gives the input."""
    p, variable = poly_operand(claim, "p"), variable_of(claim, "p")
    need(p, "the polynomial 0 is no product of powers")
    constant = claim.scalar("constant")
    items, counts = claim.output("factors"), claim.output("multiplicities")
    need(is_kind(items, "list") and is_kind(counts, "list"), "the factors and multiplicities are not lists")
    factors = [poly_value(item, variable, claim.ring(), "factors") for item in list_items(items, "factors")]
    multiplicities = [count(item, "multiplicities") for item in list_items(counts, "multiplicities")]
    need(len(factors) == len(multiplicities), "there are not as many multiplicities as factors")
    need(all(0 < m < len(p) for m in multiplicities), "a multiplicity is not from 1 up to the degree")
    need(all(len(f) > 1 and is_canonical_factor(f) for f in factors), "a factor is not in canonical form")
    need(sum(m * (len(f) - 1) for f, m in zip(factors, multiplicities)) == len(p) - 1, "the degrees do not add up")
    bits = sum(m * max(as_bits(x) for x in f) for f, m in zip(factors, multiplicities))
    need(bits <= LONGEST_FACTOR, "the product would be too long to multiply out")
    zero = FIELD.of(0)
    result = [constant]
    for f, m in zip(factors, multiplicities):
        for _ in range(m):
            result = poly_product(result, f, zero)
    need(result == p, "the factors do not multiply to the polynomial")
    text = product_text(str(constant), list(zip(factors, multiplicities)), variable)
    claim.check_output("factored", ("text", text), "the product is not written as its factors say")
    return factors, multiplicities


def check_squarefree(claim):
    parts, multiplicities = product_of_powers(claim)
    need(all(a < b for a, b in zip(multiplicities, multiplicities[1:])), "the multiplicities of the parts do not rise")
    radical = [FIELD.of(1)]
    for part in parts:
        radical = poly_product(radical, part, FIELD.of(0))
    record = claim.evidence("squarefree-parts")
    if FIELD.extension:
        size = max(as_bits(x) for x in radical) * len(radical) * FIELD.extension.degree // 64 + 1
        need((len(radical) * FIELD.extension.degree * size) ** 2 <= LONGEST_WORK, "the gcd would take too many products")
        need(OverExtension().is_squarefree(radical), "a factor is repeated, in a part or in two of them")
        return
    p = FIELD.modulus or record.prime()
    found = Modular(p).of(residues([cleared(radical)[0]], p)[0][0])
    need(len(found) == len(radical) and Modular(p).is_squarefree(found), "a factor is repeated, modulo the prime at least")


def check_gcd(claim):
    p, q, variable = poly_operand(claim, "p"), poly_operand(claim, "q"), variable_of(claim, "p", "q")
    d, u, v = (poly_value(claim.output(name), variable, FIELD.tag, name) for name in ("gcd", "u", "v"))
    need(max(len(d), len(u), len(v)) <= max(len(p), len(q)), "a polynomial has too high a degree")
    zero = FIELD.of(0)
    need(trimmed(poly_sum(poly_product(u, p, zero), poly_product(v, q, zero), zero)) == d, "u*p + v*q is not the gcd")
    if not p and not q:
        need(not u and not v, "the cofactors of 0 and 0 are 0")
        return
    need(d and d[-1] == 1, "the gcd is not monic")
    need(divides_monic(d, p) and divides_monic(d, q), "the gcd does not divide both")
    need(len(u) <= len(q) - len(d) if q else not v, "the cofactors are not of least degree")


def check_companion(claim):
    p = poly_operand(claim, "p")
    need(p, "the polynomial 0 has no companion matrix")
    n = len(p) - 1
    check_all([answer("matrix", "companion", over="ring" if p[-1] == 1 else None)], claim)
    found = claim.known("companion")
    need(found.shape == (n, n), "the companion matrix has another shape")
    for i in range(n):
        for j in range(n):
            wanted = -p[i] if j == n - 1 else p[-1] if i == j + 1 else FIELD.of(0)
            need(found.entries[i][j] * p[-1] == wanted, "an entry of the companion matrix is wrong")


def check_zero_polynomial(claim):
    need(not poly_operand(claim, "p"), "the polynomial is not 0")


def check_polyval(claim):
    """Each unit vector is taken through Horner's rule, in numerators over powers of the common denominator."""
    a, p, found = claim.square(), poly_operand(claim, "p"), claim.known("result")
    need(found.shape == a.shape, "the result has the wrong shape")
    longest = max([as_bits(x) for row in a.entries for x in row] or [0])
    need((longest + 64) * max(1, len(p)) <= LONGEST_FACTOR, "numbers on the way would be too long to check")
    numbers, below = cleared([x for row in a.entries for x in row])
    rows = [numbers[i * a.rows:(i + 1) * a.rows] for i in range(a.rows)]
    coefficients, common = cleared(p)
    zero = FIELD.of(0) if FIELD.tag != "Q" else 0
    for j in range(a.columns):
        vector, power = [zero] * a.rows, 1
        for step, coefficient in enumerate(reversed(coefficients)):
            power *= below if step else 1
            vector = [sum(map(operator.mul, row, vector), zero) for row in rows]
            vector[j] = vector[j] + coefficient * power
        scale = Fraction(1, power * common) if not FIELD.recomputes else 1
        need([x * scale for x in vector] == found.column(j), "an entry of the result is wrong")
