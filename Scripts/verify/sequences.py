# Linear recurrences: a sum over the roots of polynomials, and how it is written on paper


def check_recurrence(claim):
    claim.evidence("closed-form")
    factors, initial = (as_column(claim, name) for name in ("c", "u"))
    order = len(factors)
    need(len(initial) == order, "there are not as many first numbers as coefficients")
    polynomial = [-x for x in reversed(factors)] + [FIELD.of(1)]
    need(poly_value(claim.output("polynomial"), "x", claim.ring(), "polynomial") == polynomial, "the polynomial is another")
    first, terms = closed_form(claim.output("closed"), "n", False, order)
    need(first == initial[:len(first)], "the numbers ahead are others")
    left = polynomial
    for f, found in terms:
        for _ in found:
            left = exact_quotient(left, monic_over_field(f))
    zeros = next(i for i, x in enumerate(polynomial) if x)
    need(len(first) <= zeros, "more numbers stand ahead than 0 is a root")
    need(form_numbers(first, terms, False, order) == initial, "the formula gives other numbers")
    numbers = list(initial)
    while len(numbers) < max(10, order + 3):
        numbers.append(sum((x * numbers[-1 - i] for i, x in enumerate(factors)), FIELD.of(0)))
    need(vector_value(claim.output("numbers"), claim.ring(), "numbers", len(numbers)) == numbers, "the first numbers are others")


def check_matrix_formula(exponential):
    """Rows of formulas for A^n, or for e^(tA): the first powers, or derivatives at 0, say which matrix of formulas it is."""
    def check(claim):
        claim.evidence("closed-form")
        letter = claim.options.get("symbolic")
        need(is_text(letter), "there is no letter for the formula")
        a = claim.square()
        forms = formula_rows(claim.output("closed"), (a.rows, a.rows), letter, exponential, a.rows)
        check_formulas(forms, [[FIELD.of(int(i == j)) for j in range(a.rows)] for i in range(a.rows)], a)
    return check


def check_system_solution(output):
    """Functions with x' = A*x + b: x' - A*x - b is 0 where its derivatives at 0 are, as far as they decide."""
    def check(claim):
        a, letter = claim.square(), system_letter(claim)
        value = claim.output(output)
        need(is_kind(value, "list"), "there is no list of formulas")
        rows = {"kind": "list", "items": [{"kind": "list", "items": [item]} for item in list_items(value, output)]}
        has_constant = "b" in claim.inputs
        numbers, order = formula_rows(rows, (a.rows, 1), letter, True, a.rows + has_constant, 1)
        derivatives = [[row[0][place] for row in numbers] for place in range(order + 2)]
        if output == "solution":
            need(derivatives[0] == as_column(claim, "x0"), "the solution has another value at 0")
        constant = as_column(claim, "b") if has_constant else [FIELD.of(0)] * a.rows
        need(len(constant) == a.rows, "b has another length")
        for place in range(1, order + 2):
            need(derivatives[place] == [sum(map(operator.mul, row, derivatives[place - 1]), shift if place == 1 else FIELD.of(0))
                                        for row, shift in zip(a.entries, constant)],
                 f"the derivatives of order {place} at 0 are others")
    return check


def check_fundamental_matrix(claim):
    a, initial = claim.square(), claim.known("initial")
    need(initial.rows == initial.columns == a.rows, "initial has another shape than A")
    forms = formula_rows(claim.output("fundamental"), (a.rows, a.rows), system_letter(claim), True, a.rows)
    check_formulas(forms, [list(row) for row in initial.entries], a)


def system_letter(claim):
    letter = claim.options.get("variable", "t")
    need(is_text(letter), "the variable is no text")
    return letter


def formula_rows(value, shape, letter, exponential, limit, more=0):
    """The entries by rows, each with its numbers up to the place that decides which matrix all others are."""
    rows = list_items(value, "closed")
    need(len(rows) == shape[0], "there are other rows")
    entries = []
    for row in rows:
        need(is_kind(row, "list"), "a row is no list")
        items = list_items(row, "closed")
        need(len(items) == shape[1], "a row has another length")
        entries.append([closed_form(item, letter, exponential, limit) for item in items])
    flat = [entry for row in entries for entry in row]
    need(len({len(first) for first, _ in flat}) <= 1, "the formulas begin to hold at different places")
    powers = {}
    for _, terms in flat:
        for f, found in terms:
            name = tuple(map(str, f))
            powers[name] = max(powers.get(name, 0), len(found))
    order = (len(flat[0][0]) if flat else 0) + sum((len(f) - 1) * k for f, k in powers.items())
    need(order <= limit, "the formulas have more roots than the matrix has rows")
    return [[form_numbers(*entry, exponential, order + 1 + more) for entry in row] for row in entries], order


def check_formulas(forms, start, a):
    """That they are those of A^n*B, or e^(tA)*B, for the matrix B at the start."""
    numbers, order = forms
    power = start
    for place in range(order + 1):
        if place:
            power = [[sum((x * power[k][j] for k, x in enumerate(row) if x), FIELD.of(0)) for j in range(len(power[0]))]
                     for row in a.entries]
        need([[entry[place] for entry in row] for row in numbers] == power, f"the formulas give other numbers at {place}")


def closed_form(form, letter, exponential, order):
    """The numbers ahead, and of each polynomial its coefficients and those beside it."""
    need(is_kind(form, "closedForm") and form.get("variable") == letter, "there is no closed form in this letter")
    need(form.get("exponential", False) is exponential, "a formula is one of powers, or a function")
    need(form.get("domain", "Q") == FIELD.tag, "a formula is over another field")
    first = scalars(form.get("first"), FIELD.tag, "first")
    need(len(first) <= (0 if exponential else order), "too many numbers stand ahead")
    polynomials, coefficients = form.get("polynomials"), form.get("coefficients")
    need(isinstance(polynomials, list) and isinstance(coefficients, list) and len(polynomials) == len(coefficients),
         "a polynomial lacks its coefficients")
    terms = []
    for texts, elements in zip(polynomials, coefficients):
        f = scalars(texts, "Z" if FIELD.tag == "Q" else FIELD.tag, "polynomials")
        need(2 <= len(f) <= order + 1 and bool(f[-1]) and is_canonical_factor(f), "a polynomial is not in canonical form")
        need(bool(f[0]) or exponential and len(f) == 2, "0 is a root of a polynomial of the sum")
        need(all(f != other for other, _ in terms), "a polynomial stands twice")
        need(isinstance(elements, list) and elements, "a polynomial has no coefficients")
        found = [field_element(element, len(f) - 1) for element in elements]
        need(any(found[-1]), "the last coefficient of a polynomial is 0")
        terms.append((f, found))
    need(form.get("text") == sequence_text(terms, letter, exponential),
         "the formula is written otherwise than its coefficients say")
    return first, terms


def form_numbers(first, terms, exponential, count):
    """The first numbers; or derivatives at 0, where that of t^j*e^(a*t) of order n is n*(n-1)*...*(n-j+1)*a^(n-j).

    In characteristic p binomial coefficients stand in the place of powers of n."""
    tables = [power_sums(f, count + len(f)) for f, _ in terms]
    numbers = list(first[:count])
    for place in range(len(numbers), count):
        total = FIELD.of(0)
        for (_, found), table in zip(terms, tables):
            factor = 1
            for j, element in enumerate(found):
                shift = j if exponential else 0
                if shift > place:
                    break
                weight = FIELD.of(comb(place, j) if FIELD.is_finite else factor)
                total = total + weight * sum((x * table[place - shift + i] for i, x in enumerate(element) if x), FIELD.of(0))
                factor *= place - shift
        numbers.append(total)
    return numbers


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
    degree, monic = len(f) - 1, monic_over_field(f)
    sums = [FIELD.of(degree)]
    for power in range(1, number):
        found = monic[degree - power] * FIELD.of(-power) if power <= degree else FIELD.of(0)
        for step in range(1, min(degree, power - 1) + 1):
            found = found - monic[degree - step] * sums[power - step]
        sums.append(found)
    return sums


def check_projectors(claim):
    """A*P = r*P for each eigenvalue r, with a root a for r modulo a factor, and the sum over all of them is the identity."""
    a, wanted = claim.square(), []
    if "D" in claim.outputs:
        for i, row in enumerate(claim.known("D").entries):
            if all(row[i] != value["number"] for value in wanted):
                wanted.append({"number": row[i], "name": "eigenvalue", "monic": [-row[i], FIELD.of(1)]})
    else:
        for record in list_items(claim.output("eigenvalues"), "eigenvalues"):
            factor = record["fields"]["factor"]
            f = poly_value(factor, "x", "Z" if FIELD.tag == "Q" else FIELD.tag, "factor")
            wanted.append({"value": factor, "name": "factor", "monic": monic_over_field(f)})
    items = list_items(claim.output("projectors"), "projectors")
    need(len(items) == len(wanted), "there are not as many projectors as eigenvalues")
    total = [[FIELD.of(0)] * a.rows for _ in range(a.rows)]
    for item, value in zip(items, wanted):
        need(is_kind(item, "record") and list(item["fields"]) == [value["name"], "projector"], "a projector is no such record")
        named, monic = item["fields"][value["name"]], value["monic"]
        if "number" in value:
            need(is_kind(named, "scalar") and named.get("domain") == FIELD.tag
                 and scalar(named.get("value"), FIELD.tag, "eigenvalue") == value["number"], "a projector is of another eigenvalue")
        else:
            need(named == value["value"], "a projector is of another eigenvalue")
        parts = projector_parts(item["fields"]["projector"], monic, a.rows)
        degree = len(parts)
        for power, part in enumerate(parts):
            image = [[sum((x * part[k][j] for k, x in enumerate(row) if x), FIELD.of(0)) for j in range(a.rows)] for row in a.entries]
            need(image == [[(parts[power - 1][i][j] if power else FIELD.of(0)) - monic[power] * parts[degree - 1][i][j]
                            for j in range(a.rows)] for i in range(a.rows)], "A times a projector is not the eigenvalue times it")
        for part, factor in zip(parts, power_sums(monic, degree)):
            total = [[x + factor * y for x, y in zip(row, other)] for row, other in zip(total, part)]
    need(total == [[FIELD.of(int(i == j)) for j in range(a.rows)] for i in range(a.rows)],
         "the sum of the projectors is not the identity")


def projector_parts(value, monic, order):
    """The matrices that a combination with 1, a, a^2, ... is of."""
    degree, letter = len(monic) - 1, extension_letter()
    field = FIELD.tag if degree == 1 else f"{FIELD.tag}[{letter}]/({field_text(monic, letter)})"
    need(is_kind(value, "matrix") and value.get("domain") == field and isinstance(value.get("rows"), list),
         "a projector is no matrix over this field")
    need(len(value["rows"]) == order and all(isinstance(row, list) and len(row) == order for row in value["rows"]),
         "a projector has another shape")
    rows = [[field_element(text, degree) for text in row] for row in value["rows"]]
    return [[[entry[power] for entry in row] for row in rows] for power in range(degree)]


# How it is written.


def sequence_text(terms, letter="n", exponential=False):
    if FIELD.tag != "Q":
        return field_sequence_text(terms, letter, exponential)
    result = ""
    terms = [([int(x) for x in f], found) for f, found in terms]
    for term in terms:
        written = function_summands(*term, letter) if exponential else sequence_summands(*term, letter)
        if any(len(text) > 200 for _, text in written):
            written = [(False, general_summand(*term, letter, exponential))]
        result = with_summands(result, written)
    return result or "0"


def with_summands(result, written):
    for is_negative, text in written:
        result += (" - " if is_negative else " + ") if result else "-" if is_negative else ""
        result += text
    return result


def field_sequence_text(terms, letter, exponential):
    """Over another field than Q: roots in it as powers, other ones by their polynomial."""
    result = ""
    for f, found in terms:
        written = [(False, general_summand(f, found, letter, exponential))]
        if len(f) == 2:
            own = field_product([element[0] for element in found], field_function(str(-f[0]), letter, exponential), letter)
            written = written if any(len(text) > 200 for _, text in own) else own
        result = with_summands(result, written)
    return result or "0"


def weight_text(exponent, letter):
    if exponent < 2:
        return letter
    return f"binomial({letter},{exponent})" if FIELD.is_finite else f"{letter}^{exponent}"


def field_function(root, letter, exponential):
    is_sum = any(sign in root[1:] for sign in "+-")
    if exponential:
        return {"0": [], "1": [f"e^{letter}"], "-1": [f"e^(-{letter})"]}.get(
            root, [f"e^({f'({root})' if is_sum else root}*{letter})"])
    is_plain = re.fullmatch("[0-9]*|[a-z]*", root, re.ASCII)
    return [] if root == "1" else [f"{root if is_plain else f'({root})'}^{letter}"]


def field_product(found, others, letter):
    terms = []
    for j in range(len(found) - 1, -1, -1):
        text = str(found[j])
        if text == "0":
            continue
        is_sum = any(sign in text[1:] for sign in "+-")
        is_negative = text.startswith("-") and not is_sum
        size = f"({text})" if is_sum else text[is_negative:]
        factors = ([] if size == "1" else [size]) + ([weight_text(j, letter)] if j else [])
        terms.append((is_negative, "*".join(factors)))
    return joined_product(terms, others)


def sequence_summands(f, found, letter):
    if len(f) == 2:
        root = Surd(Fraction(-f[0], f[1]))
        return power_product([Surd(element[0]) for element in found], power_text(root, letter), letter)
    if len(f) > 3:
        return [(False, general_summand(f, found, letter, False))]
    middle, half, radicand, parts = conjugate_pair(f, found)
    multiple = angle_of(middle, Fraction(f[0], f[2])) if radicand < 0 else None
    if multiple:
        above = "" if multiple[0] == 1 else f"{multiple[0]}*"
        return cosine_and_sine(parts, radicand, power_text(root_of(Fraction(f[0], f[2])), letter),
                               f"{above}pi*{letter}/{multiple[1]}", letter)
    return [summand for sign in (1, -1) for summand in power_product(
        [Surd(x, sign * y, radicand) for x, y in parts], power_text(Surd(middle, sign * half, radicand), letter), letter)]


def function_summands(f, found, letter):
    """With e^(a*t) in the place of a^n; the roots of degree 2 that are not real by cosines and sines."""
    if len(f) == 2:
        return power_product([Surd(element[0]) for element in found],
                             exponential_text(Surd(Fraction(-f[0], f[1])), letter), letter)
    if len(f) > 3:
        return [(False, general_summand(f, found, letter, True))]
    middle, half, radicand, parts = conjugate_pair(f, found)
    if radicand < 0:
        return cosine_and_sine(parts, radicand, exponential_text(Surd(middle), letter),
                               rooted(half, radicand).times(letter), letter)
    return [summand for sign in (1, -1) for summand in power_product(
        [Surd(x, sign * y, radicand) for x, y in parts],
        exponential_text(Surd(middle, sign * half, radicand), letter), letter)]


def conjugate_pair(f, found):
    """The roots middle +- half*sqrt(radicand) of degree 2, and coefficients x +- y*sqrt(radicand)."""
    c, b, a = f
    below = b * b - 4 * a * c
    outside, inside = take_squares(abs(below))
    middle, half = Fraction(-b, 2 * a), Fraction(outside, 2 * a)
    return middle, half, -inside if below < 0 else inside, [(x + y * middle, y * half) for x, y in found]


def cosine_and_sine(parts, radicand, base, angle, letter):
    return (power_product([Surd(2 * x) for x, _ in parts], base + [f"cos({angle})"], letter)
            + power_product([rooted(-2 * y, radicand) for _, y in parts], base + [f"sin({angle})"], letter))


def rooted(factor, radicand):
    return Surd(factor) if radicand == -1 else Surd(0, factor, -radicand)


def exponential_text(factor, letter):
    if not factor.rational and not factor.surd:
        return []
    is_one = factor.rational == 1 and not factor.surd
    return ["e^" + (letter if is_one else f"({factor.times(letter)})")]


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


def power_text(base, letter):
    return [] if base.rational == 1 and not base.surd else [f"{base.base()}^{letter}"]


def power_product(found, others, letter):
    """A polynomial in the letter times other factors: one summand, or none."""
    terms = []
    for j in range(len(found) - 1, -1, -1):
        if found[j].rational or found[j].surd:
            is_negative, text = found[j].written()
            factors = ([] if text == "1" else [text]) + ([] if j == 0 else [letter] if j == 1 else [f"{letter}^{j}"])
            terms.append((is_negative, "*".join(factors)))
    return joined_product(terms, others)


def joined_product(terms, others):
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


def general_summand(f, found, letter, exponential):
    parts, root = [], extension_letter()
    for j, element in enumerate(found):
        if any(element):
            parts.append(f"({field_text(element, root)})" + (f"*{weight_text(j, letter)}" if j else ""))
    coefficient = "(" + " + ".join(parts) + ")" if len(parts) > 1 else parts[0]
    polynomial = field_text(f, root)
    start = "" if coefficient == "(1)" else coefficient + "*" if len(coefficient) <= 200 else f"c({root})*"
    function = f"e^({root}*{letter})" if exponential else f"{root}^{letter}"
    return (f"sum({start}{function}, "
            f"{polynomial if len(polynomial) <= 200 else f'f({root})'}=0)")


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

    def times(self, letter):
        """The number times a letter."""
        p, q, s = self.whole()
        end = "" if s == 1 else f"/{s}"
        if p and q:
            return f"({p}{'-' if q < 0 else '+'}{self.multiple(q)})*{letter}{end}"
        sign = "-" if p < 0 or q < 0 else ""
        if q:
            return f"{sign}{self.multiple(q)}*{letter}{end}"
        return sign + ("" if abs(p) == 1 else f"{abs(p)}*") + letter + end

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
