# What a form is for every real value of a letter


class Place:
    """A fraction, or the only root of a polynomial in an interval."""

    def __init__(self, low, high=None, polynomial=None):
        self.low, self.high, self.polynomial = low, low if high is None else high, polynomial

    def sign(self, f):
        if not f:
            return 0
        if self.polynomial:
            return SturmChain(self.polynomial, f).count(self.low, self.high)
        value = fraction_value(f, self.low)
        return (value > 0) - (value < 0)


def sign_at(place, x):
    """The sign of a function: that of the product of what stands above the bar and below it."""
    return place.sign(single_letter(sparse_product(x.above, x.below)))


def check_sign_ranges(claim):
    letters = FIELD.extension
    need(claim.tool == "definite" and len(letters.names) == 1, "the sign of a form is told in one letter")
    need(claim.outcome == "value" and claim.error is None, "the outcome is no value")
    claim.evidence("sign-ranges")
    a = claim.square()
    poles = {(0,): 1}
    for i in range(a.rows):
        for j in range(a.rows):
            need(a.entries[i][j] == a.entries[j][i], "the matrix is not symmetric")
            below = a.entries[i][j].below
            poles = sparse_product(poles, sparse_quotient(below, sparse_divisor(poles, below)))
    coefficients = [as_element(x) for x in characteristic_of_elements(a.entries)]
    lowest = next((x.above for x in coefficients if x), {(0,): 1})
    whole = single_letter(sparse_product(lowest, poles))
    derivative = [k * x for k, x in enumerate(whole)][1:]
    whole = fraction_quotient(whole, fraction_divisor(whole, derivative)) if derivative else whole
    lists = [range_cases(claim, name, letters) for name in ("definiteness", "inertia")]
    places = range_places(whole, lists, letters)
    need(all(len(items) == len(places) for items in lists), "the parts of the line are not all there")
    for place, form, inertia in zip(places, *lists):
        if not sign_at(place, Function(poles, {(0,): 1})):
            expected = {"kind": "record", "fields": {"undefined": {"kind": "text", "value": "zero-denominator"}}}
            need(form["value"] == {"kind": "text", "value": "undefined"} and inertia["value"] == expected, "an entry is not defined there")
            continue
        signs = [sign_at(place, x) for x in coefficients]
        others = [sign for sign in signs if sign]
        zero = next(k for k, sign in enumerate(signs) if sign)
        positive = sum(map(operator.ne, others, others[1:]))
        found = {"positive": positive, "negative": len(signs) - 1 - zero - positive, "zero": zero}
        need(form["value"] == {"kind": "text", "value": form_name(found)}, "the form is another one")
        fields = inertia["value"].get("fields") if is_kind(inertia["value"], "record") else {}
        need({name: count(x, "inertia") for name, x in fields.items()} == found, "the signature is another one")
    claim.finish("definiteness")


def form_name(counts):
    if not counts["zero"] and not counts["negative"]:
        return "positive-definite"
    if not counts["zero"] and not counts["positive"]:
        return "negative-definite"
    if not counts["positive"] and not counts["negative"]:
        return "zero"
    if not counts["negative"]:
        return "positive-semidefinite"
    return "indefinite" if counts["positive"] else "negative-semidefinite"


def fraction_divisor(f, g):
    while g:
        f, g = g, fraction_remainder(f, g)
    return f


def fraction_quotient(f, d):
    rest, found = list(f), [Fraction(0)] * (len(f) - len(d) + 1)
    for k in range(len(found) - 1, -1, -1):
        found[k] = rest[k + len(d) - 1] / d[-1]
        for i, x in enumerate(d):
            rest[k + i] -= found[k] * x
    return found


def range_cases(claim, name, letters):
    """The cases of an output: one without a condition where it is the same for all values."""
    value = claim.output(name)
    if not is_kind(value, "cases"):
        return [{"zero": [], "nonzero": [], "between": [None, None], "value": value}]
    need(value.get("parameters") == letters.names and value.get("reading") == "real", "the letter is read in another way")
    need(len(value["cases"]) > 1, "there is one case")
    return value["cases"]


def range_places(whole, lists, letters):
    """Where signs are told: between the real zeros of a polynomial, and at them, as both outputs list these."""
    first, second = ([{name: case.get(name) for name in ("zero", "nonzero", "at", "between")} for case in cases] for cases in lists)
    need(first == second, "the outputs have other parts of the line")
    need(len(whole) <= 401, "a polynomial is too long to count its roots")
    chain = SturmChain(whole) if len(whole) > 1 else None
    number = chain.count() if chain else 0
    need(len(first) == 2 * number + 1, "the parts of the line are not all there")
    points = [range_point(first[2 * k + 1], whole, chain, k, letters) for k in range(number)]
    found = []
    for k in range(number + 1):
        left, right = points[k - 1] if k else None, points[k] if k < number else None
        ends = [first[2 * k - 1]["at"] if k else None, first[2 * k + 1]["at"] if k < number else None]
        item = first[2 * k]
        need(item["zero"] == [] and item["nonzero"] == [] and item["between"] == ends and item["at"] is None,
             "a part of the line is no interval")
        found.append(Place(number_between(left, right)))
        if right:
            found.append(right)
    return found


def number_between(left, right):
    """A number between two neighbouring zeros of a polynomial that is 0 at no end of their intervals."""
    if left and left.polynomial:
        return left.high
    if right and right.polynomial:
        return right.low
    if left and right:
        return (left.low + right.low) / 2
    return left.low + 1 if left else right.low - 1 if right else Fraction(0)


def range_point(item, whole, chain, k, letters):
    value, reason = item["at"], "a number is no zero, or not at its place"
    need(item["nonzero"] == [] and item["between"] is None, "a part of the line is no number")
    if is_kind(value, "scalar"):
        number = rational(value.get("value"), value.get("domain"), "a number")
        need(value["domain"] == "Q" and not fraction_value(whole, number) and chain.count(None, number) == k + 1, reason)
        place, polynomial = Place(number), [-number.numerator, number.denominator]
    else:
        own = algebraic_polynomial(value, "a number")
        need(1 < own.degree <= 400, reason)
        index = count(value.get("root"), "a number") - 1
        low, high = real_root(value, own, index, 10)
        polynomial = own.coefficients
        fractions = [Fraction(x) for x in polynomial]
        need(low < high and all(fraction_value(f, end) for f in (whole, fractions) for end in (low, high)), reason)
        need(chain.count(low, high) == 1 and chain.count(None, high) == k + 1, reason)
        own_chain = SturmChain(fractions)
        need(own_chain.count(low, high) == 1 and own_chain.count(None, low) == index, reason)
        place = Place(low, high, fractions)
        need(not place.sign(whole), reason)
    need(item["zero"] == [letters.text_of({(j,): x for j, x in enumerate(polynomial) if x})], "a number has another condition")
    return place
