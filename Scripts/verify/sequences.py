# Linear recurrences: a sum over the roots of polynomials, and how it is written on paper


def check_recurrence(claim):
    claim.evidence("closed-form")
    factors, initial = (as_column(claim, name) for name in ("c", "u"))
    order = len(factors)
    need(len(initial) == order, "there are not as many first numbers as coefficients")
    polynomial = [-x for x in reversed(factors)] + [Fraction(1)]
    need(poly_value(claim.output("polynomial"), "x", claim.ring(), "polynomial") == polynomial, "the polynomial is another")
    form = claim.output("closed")
    need(is_kind(form, "closedForm") and form.get("variable") == "n", "there is no closed form in n")
    first = scalars(form.get("first"), "Q", "first")
    need(len(first) <= order and first == initial[:len(first)], "the numbers ahead are others")
    polynomials, coefficients = form.get("polynomials"), form.get("coefficients")
    need(isinstance(polynomials, list) and isinstance(coefficients, list) and len(polynomials) == len(coefficients),
         "a polynomial lacks its coefficients")
    terms, left = [], polynomial
    for texts, elements in zip(polynomials, coefficients):
        f = [as_integer(x) for x in scalars(texts, "Z", "polynomials")]
        need(2 <= len(f) <= order + 1 and f[-1] > 0 and gcd(*f) == 1, "a polynomial is not in canonical form")
        need(f[0] != 0, "0 is a root of a polynomial of the sum")
        need(all(f != other for other, _ in terms), "a polynomial stands twice")
        need(isinstance(elements, list) and elements, "a polynomial has no coefficients")
        found = [field_element(element, len(f) - 1) for element in elements]
        need(any(found[-1]), "the last coefficient of a polynomial is 0")
        monic = [Fraction(x, f[-1]) for x in f]
        for _ in found:
            left = exact_quotient(left, monic)
        terms.append((f, found))
    sums = [power_sums(f, order + len(f)) for f, _ in terms]
    for place in range(len(first), order):
        total = sum((place ** j * x * table[place + i] for (_, found), table in zip(terms, sums)
                     for j, element in enumerate(found) for i, x in enumerate(element)), Fraction(0))
        need(total == initial[place], f"the formula gives another number at {place}")
    zeros = next(i for i, x in enumerate(polynomial) if x)
    need(len(first) <= zeros, "more numbers stand ahead than 0 is a root")
    need(form.get("text") == sequence_text(terms), "the formula is written otherwise than its coefficients say")
    numbers = list(initial)
    while len(numbers) < max(10, order + 3):
        numbers.append(sum((x * numbers[-1 - i] for i, x in enumerate(factors)), Fraction(0)))
    need(vector_value(claim.output("numbers"), claim.ring(), "numbers", len(numbers)) == numbers, "the first numbers are others")


def as_column(claim, name):
    found = claim.matrix(name)
    need(found.columns == 1, f"{name} is not one vector")
    return found.column(0)


def exact_quotient(p, d):
    """By a monic polynomial that must divide."""
    rest, quotient = list(p), []
    need(len(p) >= len(d), "a polynomial does not divide the characteristic one as often as it should")
    for k in range(len(p) - len(d), -1, -1):
        factor = rest[k + len(d) - 1]
        quotient.append(factor)
        for i, x in enumerate(d):
            rest[k + i] -= factor * x
    need(not any(rest), "a polynomial does not divide the characteristic one as often as it should")
    return quotient[::-1]


def power_sums(f, number):
    """The sums of the powers of all roots (Newton)."""
    degree, monic = len(f) - 1, [Fraction(x, f[-1]) for x in f]
    sums = [Fraction(degree)]
    for power in range(1, number):
        found = -power * monic[degree - power] if power <= degree else Fraction(0)
        found -= sum(monic[degree - step] * sums[power - step] for step in range(1, min(degree, power - 1) + 1))
        sums.append(found)
    return sums


# How it is written.


def sequence_text(terms):
    result = ""
    for term in terms:
        written = sequence_summands(*term)
        if any(len(text) > 200 for _, text in written):
            written = [(False, general_summand(*term))]
        for is_negative, text in written:
            result += (" - " if is_negative else " + ") if result else "-" if is_negative else ""
            result += text
    return result or "0"


def sequence_summands(f, found):
    if len(f) == 2:
        root = Surd(Fraction(-f[0], f[1]))
        return power_product([Surd(element[0]) for element in found], power_text(root))
    if len(f) > 3:
        return [(False, general_summand(f, found))]
    c, b, a = f
    below = b * b - 4 * a * c
    outside, inside = take_squares(abs(below))
    middle, half = Fraction(-b, 2 * a), Fraction(outside, 2 * a)
    parts = [(x + y * middle, y * half) for x, y in found]
    multiple = angle_of(middle, Fraction(c, a)) if below < 0 else None
    if multiple:
        base = power_text(root_of(Fraction(c, a)))
        above = "" if multiple[0] == 1 else f"{multiple[0]}*"
        angle = f"{above}pi*n/{multiple[1]}"
        sines = [Surd(-2 * y) if inside == 1 else Surd(0, -2 * y, inside) for _, y in parts]
        return (power_product([Surd(2 * x) for x, _ in parts], base + [f"cos({angle})"])
                + power_product(sines, base + [f"sin({angle})"]))
    radicand = -inside if below < 0 else inside
    return [summand for sign in (1, -1) for summand in power_product(
        [Surd(x, sign * y, radicand) for x, y in parts], power_text(Surd(middle, sign * half, radicand)))]


def take_squares(number):
    """The number whose square divides it, by numbers up to 1000, and what is left."""
    outside, candidate = 1, 2
    while candidate <= 1000 and candidate ** 2 <= number:
        while number % candidate ** 2 == 0:
            number //= candidate ** 2
            outside *= candidate
        candidate += 1
    return outside, number


def root_of(number):
    outside, inside = take_squares(number.numerator * number.denominator)
    factor = Fraction(outside, number.denominator)
    return Surd(factor) if inside == 1 else Surd(0, factor, inside)


def angle_of(real, norm):
    """The angle of a root above the axis over pi, where it is a multiple of 30 or 45 degrees."""
    return {(0, False): (1, 2), (Fraction(1, 4), False): (1, 3), (Fraction(1, 4), True): (2, 3),
            (Fraction(1, 2), False): (1, 4), (Fraction(1, 2), True): (3, 4), (Fraction(3, 4), False): (1, 6),
            (Fraction(3, 4), True): (5, 6)}.get((real * real / norm, real < 0))


def power_text(base):
    return [] if base.rational == 1 and not base.surd else [base.base() + "^n"]


def power_product(found, others):
    """A polynomial in n times other factors: one summand, or none."""
    terms = []
    for j in range(len(found) - 1, -1, -1):
        if found[j].rational or found[j].surd:
            is_negative, text = found[j].written()
            factors = ([] if text == "1" else [text]) + ([] if j == 0 else ["n"] if j == 1 else [f"n^{j}"])
            terms.append((is_negative, "*".join(factors)))
    if not terms:
        return []
    is_negative, text = terms[0]
    if len(terms) > 1:
        text = ""
        for sign, term_text in terms:
            text += (" - " if sign else " + ") if text else "-" if sign else ""
            text += term_text or "1"
        is_negative, text = False, f"({text})"
    return [(is_negative, "*".join(([text] if text else []) + others) or "1")]


def general_summand(f, found):
    parts = []
    for j, element in enumerate(found):
        if any(element):
            parts.append(f"({field_text(element)})" + ("" if j == 0 else "*n" if j == 1 else f"*n^{j}"))
    coefficient = "(" + " + ".join(parts) + ")" if len(parts) > 1 else parts[0]
    polynomial = field_text(f)
    start = "" if coefficient == "(1)" else coefficient + "*" if len(coefficient) <= 200 else "c(a)*"
    return (f"sum({start}a^n, "
            f"{polynomial if len(polynomial) <= 200 else 'f(a)'}=0)")


class Surd:
    """u + v*sqrt(d)."""

    def __init__(self, rational, surd=0, radicand=1):
        self.rational, self.surd, self.radicand = Fraction(rational), Fraction(surd), radicand

    def whole(self):
        below = lcm(self.rational.denominator, self.surd.denominator)
        return int(self.rational * below), int(self.surd * below), below

    def multiple(self, factor):
        root = f"sqrt({abs(self.radicand)})"
        if self.radicand < 0:
            root = "i" if self.radicand == -1 else root + "*i"
        return root if abs(factor) == 1 else f"{abs(factor)}*{root}"

    def written(self):
        """Whether it is negative, and it as a factor without the sign."""
        if not self.surd:
            return self.rational < 0, str(abs(self.rational))
        p, q, s = self.whole()
        end = "" if s == 1 else f"/{s}"
        if p == 0:
            return q < 0, self.multiple(q) + end
        return p < 0, f"({abs(p)}{'-' if (q < 0) != (p < 0) else '+'}{self.multiple(q)}){end}"

    def base(self):
        if not self.surd:
            text = str(self.rational)
            return f"({text})" if self.rational < 0 or self.rational.denominator > 1 else text
        p, q, s = self.whole()
        if p == 0:
            text = ("-" if q < 0 else "") + self.multiple(q) + ("" if s == 1 else f"/{s}")
            return text if q == s == 1 and self.radicand >= -1 else f"({text})"
        text = f"({p}{'-' if q < 0 else '+'}{self.multiple(q)})"
        return text if s == 1 else f"({text}/{s})"
