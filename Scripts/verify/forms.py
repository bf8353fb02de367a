# Inner products, forms and lengths


SMALL_PRIMES = [p for p in range(2, 1000) if all(p % q for q in range(2, isqrt(p) + 1))]


def root(square):
    """The root of a fraction: what stands before it, and the integer below it. The rule of FORMAT.md."""
    need(square >= 0, "a root of a number below 0 is not real")
    rest, outside = square.numerator * square.denominator, 1
    if rest == 0:
        return Fraction(0), 1
    if isqrt(rest) ** 2 == rest:
        outside, rest = isqrt(rest), 1
    else:
        for p in SMALL_PRIMES:
            if rest < p * p:
                break
            while rest % (p * p) == 0:
                rest //= p * p
                outside *= p
        if isqrt(rest) ** 2 == rest:
            outside, rest = outside * isqrt(rest), 1
    return Fraction(outside, square.denominator), rest


def root_text(square):
    factor, radicand = root(square)
    if radicand == 1:
        return str(factor)
    above = "" if factor.numerator == 1 else f"{factor.numerator}*"
    below = "" if factor.denominator == 1 else f"/{factor.denominator}"
    return f"{above}sqrt({radicand}){below}"


def quotient_text(text, square):
    below = root_text(square)
    if below == "1":
        return text
    return f"{text}/({below})" if "*" in below or "/" in below else f"{text}/{below}"


def gram_for(of):
    """The matrix of the inner product, for vectors of as many entries as a term has rows: the identity, or the input G, which
    the evidence shows to be positive definite; modulo a prime a symmetric form."""
    def check(claim):
        size = claim.value(of).shape[0]
        if "G" not in claim.inputs:
            claim.values["G"] = entries_of_order(list(range(size)))
            return
        claim.values["G"] = operand(claim, "matrix", "G")
        need(claim.shape("G") == (size, size), "the Gram matrix has the wrong size")
        if FIELD.is_finite:
            need(claim.known("G").is_symmetric(), "the Gram matrix is not symmetric")
            return
        check_all([
            witness("matrix", "lower"), witness("vector", "diagonal"), unit_lower("lower"),
            equal(term("lower") * (Term("diagonal", "diagonal") * H("lower")), "G"), sign("diagonal", 1)], claim)
    return check


def diagonal_form(found, has_blocks=False):
    """A diagonal matrix, or with blocks [0 c; c 0], and the signature of its form; modulo a prime all but 0 counts as positive."""
    def check(claim):
        diagonal, sizes, place = claim.known(found), {"positive": 0, "negative": 0, "zero": 0}, 0
        need(diagonal.rows == diagonal.columns, f"{found} is not square")
        while place < diagonal.rows:
            block = has_blocks and place + 1 < diagonal.rows and diagonal.entries[place][place + 1] != 0
            for i in range(place, place + 1 + block):
                allowed = 2 * place + 1 - i if block else place
                need(all(x == 0 or j == allowed for j, x in enumerate(diagonal.entries[i])), f"{found} is not diagonal")
            entry = diagonal.entries[place][place]
            if block:
                need(diagonal.entries[place][place + 1] == conjugate(diagonal.entries[place + 1][place]),
                     f"{found} is not symmetric")
                sizes["positive"] += 1
                sizes["negative"] += 1
            else:
                size = 1 if FIELD.is_finite and entry else sign_or_none(entry) if FIELD.recomputes and entry else real(entry)
                need(size is not None, "an entry of the diagonal is not real")
                sizes["zero" if not entry else "positive" if size > 0 else "negative"] += 1
            place += 1 + block
        claim.signature = sizes
    return check


def definiteness_of(sizes):
    positive, negative, zero = sizes["positive"], sizes["negative"], sizes["zero"]
    if not negative and not zero:
        return "positive-definite"
    if not positive and not zero:
        return "negative-definite"
    if not positive and not negative:
        return "zero"
    return "indefinite" if positive and negative else "positive-semidefinite" if positive else "negative-semidefinite"


def check_discriminant(claim):
    need(FIELD.characteristic != 2, "modulo 2 there are no squares to sum up")
    if FIELD.extension:
        order, power = FIELD.characteristic ** FIELD.extension.degree, FIELD.of(1)
        total = prod((row[i] for i, row in enumerate(claim.known("D").entries) if row[i]), start=FIELD.of(1))
        for bit in bin(order // 2)[2:]:
            power = power * power * total if bit == "1" else power * power
        claim.check_output("discriminant", ("text", "square" if power == 1 else "non-square"))
        return
    product, diagonal = 1, claim.known("D")
    for i, row in enumerate(diagonal.entries):
        product = product * (row[i].value or 1) % FIELD.modulus
    square = pow(product, (FIELD.modulus - 1) // 2, FIELD.modulus) == 1
    claim.check_output("discriminant", ("text", "square" if square else "non-square"))


def check_root_factor(claim):
    lower, radicands = claim.known("L"), claim.known("radicands").column(0)
    need(lower.rows == lower.columns, "L is not square")
    need(all(real(row[i]) > 0 and not any(row[i + 1:]) for i, row in enumerate(lower.entries)),
         "L is not lower triangular with a diagonal above 0")
    need(all(real(x) > 0 and root(real(x)) == (1, real(x)) for x in radicands), "a radicand holds a square")


def root_value(square, is_negative=False):
    factor, radicand = root(square)
    if radicand == 1:
        return "Q", -factor if is_negative else factor
    return "text", ("-" if is_negative else "") + root_text(square)


def distance(vector, gram):
    """The outputs `squaredDistance` and `distance`."""
    return [answer("scalar", "squaredDistance", over="Q"), equal(H(vector) * (gram * vector), "squaredDistance"),
            says("distance", lambda claim: ("text", root_text(real(claim.value("squaredDistance").entry(0, 0)))))]


def check_leading_ones(claim):
    form = claim.known("R")
    pivots = echelon_pivots(form)
    need(len(pivots) == form.rows, "R has a row of zeros")
    need(all(form.entries[i][j] == 1 for i, j in enumerate(pivots)), "a leading entry of R is not 1")


def check_square(claim):
    form = claim.known("Q")
    need(form.rows == form.columns, "Q has not as many columns as rows")


def check_squared_distances(claim):
    vectors, weighted = claim.value("residual").vectors(), claim.value(G * "residual").vectors()
    found = [dot(map(conjugate, x), y) for x, y in zip(vectors, weighted)]
    need(claim.known("squaredDistance").column(0) == found, "the squares of the distances are others")


def unit_vectors(columns):
    """The output `normalized`: each column as an integer vector, with the square of its length."""
    def check(claim):
        items = []
        for column, square in zip(claim.value(columns).vectors(), claim.known("squaredLengths").column(0)):
            factor = primitive_factor(column)
            found, length = [factor * x for x in column], real(factor * factor * square)
            text = quotient_text("(" + ", ".join(map(str, found)) + ")", length)
            items.append({"vector": (FIELD.tag, found), "squaredLength": ("Q", length), "text": ("text", text)})
        claim.check_output("normalized", items, "the vectors of length 1 are others")
    return check


def check_angle(claim):
    def product(x, y):
        return claim.value(H(x) * (G * y)).entry(0, 0)

    between, first, second = as_gaussian(product("u", "v")).real, real(product("u", "u")), real(product("v", "v"))
    need(first != 0 and second != 0, "a vector is zero")
    square = Fraction(between * between) / (first * second)
    claim.check_output("squaredCosine", ("Q", square))
    claim.check_output("cosine", root_value(square, between < 0))
    radians, degrees = output_double(claim, "radians"), output_double(claim, "degrees")
    need(0 <= radians < 4, "the angle is not between 0 and 180 degrees")
    sine, cosine = sine_and_cosine(radians)
    other = -root_below(square) if between < 0 else root_below(square)
    need(abs(sine * other - cosine * root_below(1 - square)) <= radians / 2 ** 48, "the radians are others")
    need(abs(cosine - other) < Fraction(1, 2), "the radians are others")
    need(abs(degrees - radians * 180 / PI) <= abs(degrees) / 2 ** 48, "the degrees are others")


PI = Fraction(314159265358979323846264338327950288, 10 ** 35)


def sine_and_cosine(angle):
    """By the series, for angles from 0 to 4, each term rounded to 160 bits."""
    sums, term = [Fraction(0), Fraction(0)], Fraction(1)
    for k in range(80):
        sums[k & 1] += -term if k & 2 else term
        term = Fraction(term * angle / (k + 1) * 2 ** 160 // 1, 2 ** 160)
    return sums[1], sums[0]


def root_below(square):
    return Fraction(isqrt((square.numerator << 240) // square.denominator), 2 ** 120)


def output_double(claim, name):
    value = claim.output(name)
    need(is_kind(value, "scalar") and value.get("domain") == "R", f"the output {name} is not a double")
    need(isinstance(value.get("value"), Number), f"the output {name} is not a double")
    found = float(value["value"])
    need(abs(found) < float("inf"), f"the output {name} is not a double")
    return Fraction(found)


def check_volume(claim):
    products, square = claim.known(H("V") * (G * "V")), claim.scalar("squaredVolume", "Q")
    factor = prod(k * k for k in range(1, products.rows + 1)) if claim.is_set("simplex") else 1
    check_determinant(products, square * factor)
    claim.check_output("volume", root_value(real(square)))


def absolute(x):
    factor, radicand = root(real(conjugate(x) * x))
    need(radicand == 1, "the absolute value of an entry is no fraction")
    return factor


def check_norm(claim):
    a, kind = claim.known("A"), str(claim.options.get("norm", "fro"))
    if kind in ("1", "inf", "max", "-1", "-inf"):
        lists = [[x] for row in a.entries for x in row] if kind == "max" else a.entries
        lists = a.transposed().entries if kind.endswith("1") else lists
        sizes = [sum(map(absolute, entries), Fraction(0)) for entries in lists]
        claim.check_output("norm", ("Q", (min if kind.startswith("-") else max)(sizes, default=0)))
        return
    need(kind == "fro" or kind in ("2", "-2", "nuclear") and min(a.shape) < 2, "this norm has no certificate")
    square = sum((real(conjugate(x) * x) for row in a.entries for x in row), Fraction(0))
    claim.check_output("squared", ("Q", square))
    claim.check_output("norm", root_value(square))


def check_reflection(claim):
    def square_of(vector):
        return dot(map(conjugate, vector), vector)

    vector, found = claim.known("v").column(0), claim.known("matrix")
    need(any(vector), "v is the zero vector")
    if claim.is_set("annihilate"):
        image = claim.vector("image", len(vector))
        need(not any(image[1:]), "the image is no multiple of the first unit vector")
        need(square_of(image) == square_of(vector), "the image has another length")
        need(sign_or_none(image[0] * conjugate(vector[0]) if vector[0] else image[0]) == -1, "the image has another sign")
        vector[0] = vector[0] - image[0]
    factor = quotient_of(FIELD.of(2), square_of(vector))
    claim.values["value"] = Entries((len(vector), len(vector)), lambda i, j: FIELD.of(int(i == j))
                                    - factor * vector[i] * conjugate(vector[j]))
    check_equal(claim, "matrix", "value")
