# Inner products and forms


SMALL_PRIMES = [p for p in range(2, 1000) if all(p % q for q in range(2, isqrt(p) + 1))]


def root(square):
    """The root of a fraction: what stands before it, and the whole number below it. The rule of FORMAT.md."""
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


def dot(left, right):
    return sum(map(operator.mul, left, right), FIELD.of(0))


def square_of(gram, vector):
    """x^H*G*x, which is real."""
    return real(dot(map(conjugate, vector), weighted(gram, of_columns([vector], len(vector))).column(0)))


def over_q(claim, name):
    """A scalar over Q among the outputs."""
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == "Q", f"the output {name} is not a scalar over Q")
    return rational(value.get("value"), "Q", name)


def free_matrix(claim, name):
    """A matrix over the field among the outputs, of any shape."""
    need(name in claim.outputs, f"the output {name} is missing")
    result = matrix(claim.outputs[name], FIELD.tag, name)
    need(bar_of(claim.outputs[name]) in (None, claim.bar()), f"the output {name} has another bar than A")
    return result


def check_orthogonal(claim):
    claim.check_inputs("A", "G")
    normalized = is_set(claim, "normalize")
    claim.check_outputs("Q", "R", "squaredLengths", *(["normalized"] if normalized else []))
    a = vectors_of(claim, "A")
    q, r = free_matrix(claim, "Q"), free_matrix(claim, "R")
    claim.evidence("orthogonal-product", "lower", "diagonal")
    gram = gram_of(claim, a.rows)
    need((q.rows, r.columns, q.columns) == (a.rows, a.columns, r.rows), "the factors have the wrong shapes")
    pivots = echelon_pivots(r)
    need(len(pivots) == r.rows, "R has a row of zeros")
    need(all(r.entries[i][j] == 1 for i, j in enumerate(pivots)), "a leading entry of R is not 1")
    need(q.times_is(r, a), "Q times R is not A")
    squares = real_vector(claim, "squaredLengths", q.columns)
    need(all(x > 0 for x in squares), "a column of Q is 0")
    diagonal = Matrix([[FIELD.of(x if i == j else 0) for j in range(q.columns)] for i, x in enumerate(squares)],
                      q.columns)
    need(q.adjoint().times_is(weighted(gram, q), diagonal), "the columns of Q are not orthogonal")
    if normalized:
        check_normalized(claim, q, squares)


def check_normalized(claim, q, squares):
    value = claim.outputs["normalized"]
    need(is_kind(value, "list") and isinstance(value.get("items"), list), "normalized is not a list")
    need(len(value["items"]) == q.columns, "normalized has the wrong length")
    for j, item in enumerate(value["items"]):
        fields = item.get("fields") if is_kind(item, "record") else None
        need(isinstance(fields, dict) and set(fields) == {"vector", "squaredLength", "text"}, "normalized is malformed")
        column = q.column(j)
        parts = [part for x in column for part in ((x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,))]
        common = lcm(*(x.denominator for x in parts))
        factor = Fraction(common, gcd(*(int(x * common) for x in parts)))
        whole = [factor * x for x in column]
        square = factor * factor * squares[j]
        need(is_kind(fields["vector"], "vector") and fields["vector"].get("domain") == FIELD.tag, "normalized is malformed")
        need(scalars(fields["vector"].get("entries"), FIELD.tag, "normalized") == whole, "a vector of length 1 is another")
        length = fields["squaredLength"]
        need(is_kind(length, "scalar") and length.get("domain") == "Q", "normalized is malformed")
        need(rational(length.get("value"), "Q", "normalized") == square, "a length is another")
        text = quotient_text("(" + ", ".join(map(str, whole)) + ")", square)
        need(fields["text"] == {"kind": "text", "value": text}, "a vector of length 1 reads otherwise")


def check_length(claim, square):
    need(over_q(claim, "squaredDistance") == square, "the square of the distance is another")
    need(output_text(claim, "distance") == root_text(square), "the distance is another")


def check_project(claim):
    claim.check_inputs("U", "v", "G")
    claim.check_outputs("projection", "distance", "squaredDistance", "rest", "coefficients")
    u = vectors_of(claim, "U")
    vector = vector_of(claim, "v", u.rows)
    claim.evidence("projection", "lower", "diagonal")
    gram = gram_of(claim, u.rows)
    point = output_vector(claim, "projection", u.rows)
    need(u.maps(output_vector(claim, "coefficients", u.columns), point), "the coefficients give another point")
    rest = [x - y for x, y in zip(vector, point)]
    need(output_vector(claim, "rest", u.rows) == rest, "the rest is another")
    need(weighted(gram, u).adjoint().annihilates(rest), "the rest is not orthogonal to the space")
    check_length(claim, square_of(gram, rest))


def check_lstsq(claim):
    claim.check_inputs("A", "b", "B", "G")
    need(("b" in claim.inputs) != ("B" in claim.inputs), "there is not one right-hand side")
    name = "b" if "b" in claim.inputs else "B"
    a, b = claim.matrix("A"), claim.matrix(name)
    need(a.rows == b.rows, "A and the right-hand side have different numbers of rows")
    is_vector = is_kind(claim.inputs[name], "vector")
    facts = Facts(claim, "least-squares", "A", "rows", "lower", "diagonal")
    gram = gram_of(claim, a.rows)
    pivots = facts.pivots("A", a)
    deficient = len(pivots) < a.columns
    claim.check_outputs("solution", "residual", "rank", "squaredDistance", *(["distance"] if is_vector else []),
                        *(["directions"] if deficient else []))
    for output in ("solution", "residual"):
        need(is_kind(claim.outputs[output], "vector") == is_vector, f"{output} has another form than b")
    solution = claim.output_matrix("solution", FIELD.tag, (a.columns, b.columns), True)
    residual = claim.output_matrix("residual", FIELD.tag, b.shape, True)
    rest = Matrix([[x - y for x, y in zip(*rows)] for rows in zip(b.entries, residual.entries)], b.columns)
    need(a.times_is(solution, rest), "the residual is not b - A*x")
    zero = Matrix([[FIELD.of(0)] * b.columns for _ in range(a.columns)], b.columns)
    need(weighted(gram, a).adjoint().times_is(residual, zero), "the residual is not orthogonal to A")
    need(claim.output_count("rank") == len(pivots), "the rank is another")
    if deficient:
        rows = claim.field_matrix("rows", (a.rows, b.columns))
        need(a.adjoint().times_is(rows, solution), "the solution does not lie in the row space")
        check_kernel(a, pivots, basis(claim.outputs["directions"], a.columns, "directions"))
    squares = [square_of(gram, residual.column(j)) for j in range(b.columns)]
    if is_vector:
        check_length(claim, squares[0])
    else:
        need(real_vector(claim, "squaredDistance", b.columns) == squares, "the squared distances are others")


def order_of(value, size):
    need(is_kind(value, "permutation") and isinstance(value.get("order"), list), "P is no permutation")
    order = [count(x, "P") - 1 for x in value["order"]]
    need(sorted(order) == list(range(size)), "P is no permutation of the rows")
    return order


def sign_of(entry):
    """The sign of an entry of a diagonal; modulo a prime all but 0 counts as positive."""
    if not entry:
        return "zero"
    return "positive" if FIELD.modulus or real(entry) > 0 else "negative"


def signature_of(diagonal):
    sizes, place, n = {"positive": 0, "negative": 0, "zero": 0}, 0, diagonal.rows
    while place < n:
        block = place + 1 < n and diagonal.entries[place][place + 1] != 0
        for i in range(place, place + 1 + block):
            allowed = 2 * place + 1 - i if block else place
            need(all(x == 0 or j == allowed for j, x in enumerate(diagonal.entries[i])), "D is not block diagonal")
        if block:
            need(diagonal.entries[place][place + 1] == conjugate(diagonal.entries[place + 1][place]),
                 "D is not symmetric")
            sizes["positive"] += 1
            sizes["negative"] += 1
        else:
            sizes[sign_of(diagonal.entries[place][place])] += 1
        place += 1 + block
    return sizes


def check_block_factors(a, order, lower, diagonal):
    check_unit_lower(lower)
    sizes = signature_of(diagonal)
    permuted = a.part(order, order)
    need(lower.times_is(times(diagonal, lower.adjoint()), permuted), "L*D*L^H is not A in order")
    return sizes


def definiteness_of(sizes):
    positive, negative, zero = sizes["positive"], sizes["negative"], sizes["zero"]
    if not negative and not zero:
        return "positive-definite"
    if not positive and not zero:
        return "negative-definite"
    if not positive and not negative:
        return "zero"
    return "indefinite" if positive and negative else "positive-semidefinite" if positive else "negative-semidefinite"


def check_ldl(claim):
    claim.check_inputs("A")
    claim.check_outputs("P", "L", "D", "rank" if FIELD.modulus else "inertia")
    a = claim.square()
    claim.evidence("symmetric-product")
    order = order_of(claim.outputs["P"], a.rows)
    lower, diagonal = (claim.output_matrix(name, FIELD.tag, a.shape) for name in "LD")
    sizes = check_block_factors(a, order, lower, diagonal)
    if FIELD.modulus:
        need(claim.output_count("rank") == a.rows - sizes["zero"], "the rank is another")
    else:
        output_counts(claim, "inertia", sizes)


def check_cholesky(claim):
    claim.check_inputs("A")
    claim.check_outputs("L", "radicands")
    a = claim.square()
    claim.evidence("symmetric-product")
    lower = claim.output_matrix("L", FIELD.tag, a.shape)
    radicands = real_vector(claim, "radicands", a.rows)
    for i, row in enumerate(lower.entries):
        need(real(row[i]) > 0 and not any(row[i + 1:]), "L is not lower triangular with a diagonal above 0")
        need(radicands[i] > 0 and root(radicands[i]) == (1, radicands[i]), "a radicand holds a square")
    upper = Matrix([[c * conjugate(lower.entries[j][i]) for j in range(a.rows)] for i, c in enumerate(radicands)],
                   a.rows)
    need(lower.times_is(upper, a), "L*diag(c)*L^H is not A")


def check_no_form(claim, code):
    """`ldl`, `cholesky`, `definite` or `congruence` of a matrix that is not symmetric, or not positive definite."""
    claim.check_inputs("A")
    a = claim.square()
    symmetric = a.is_symmetric()
    if code == "not-hermitian":
        claim.evidence("not-symmetric")
        need(not symmetric, "A is symmetric")
    else:
        claim.evidence("form-value", "vector")
        vector = claim.field_vector("vector", FIELD.tag, a.rows)
        need(symmetric and any(vector), "A is not symmetric, or the vector is zero")
        need(square_of(a, vector) <= 0, "the form is above 0 there")


def check_definite(claim):
    claim.check_inputs("A")
    a = claim.square()
    claim.evidence("symmetric-product", "order", "lower", "diagonal")
    order = order_of(claim.field("order"), a.rows)
    lower, diagonal = (claim.field_matrix(name, a.shape) for name in ("lower", "diagonal"))
    sizes = check_block_factors(a, order, lower, diagonal)
    kind = definiteness_of(sizes)
    indefinite = kind == "indefinite"
    witnessed = indefinite or kind.endswith("semidefinite")
    claim.check_outputs("definiteness", "inertia", *(["witness", "witnessValue"] if witnessed else []),
                        *(["otherWitness", "otherValue"] if indefinite else []))
    need(output_text(claim, "definiteness") == kind, f"the form is {kind}")
    output_counts(claim, "inertia", sizes)
    if not witnessed:
        return
    witness = output_vector(claim, "witness", a.rows)
    found = square_of(a, witness)
    need(any(witness) and over_q(claim, "witnessValue") == found, "the form has another value at the witness")
    if not indefinite:
        need(a.annihilates(witness), "the witness is not in the null space")
        return
    other = square_of(a, output_vector(claim, "otherWitness", a.rows))
    need(over_q(claim, "otherValue") == other, "the form has another value at the other witness")
    need(found < 0 < other, "the witnesses do not show both signs")


def check_congruence(claim):
    claim.check_inputs("A")
    claim.check_outputs("D", "T", *(["rank", "discriminant"] if FIELD.modulus else ["signature"]))
    need(FIELD.modulus != 2, "modulo 2 there are no squares to sum up")
    a = claim.square()
    need(a.is_symmetric(), "A is not symmetric")
    diagonal, transform = (claim.output_matrix(name, FIELD.tag, a.shape) for name in "DT")
    sizes = {"positive": 0, "negative": 0, "zero": 0}
    for i, row in enumerate(diagonal.entries):
        need(all(x == 0 or j == i for j, x in enumerate(row)), "D is not diagonal")
        sizes[sign_of(row[i])] += 1
    need(transform.adjoint().times_is(times(a, transform), diagonal), "T^H*A*T is not D")
    if FIELD.modulus:
        need(claim.output_count("rank") == sizes["positive"], "the rank is another")
        product = 1
        for i, row in enumerate(diagonal.entries):
            product = product * (row[i].value or 1) % FIELD.modulus
        square = pow(product, (FIELD.modulus - 1) // 2, FIELD.modulus) == 1
        need(output_text(claim, "discriminant") == ("square" if square else "non-square"), "the discriminant is another")
    else:
        output_counts(claim, "signature", sizes)
    Facts(claim, "symmetric-product", "T").independent("T", transform)


def absolute(x):
    factor, radicand = root(real(conjugate(x) * x))
    need(radicand == 1, "the absolute value of an entry is no fraction")
    return factor


def check_norm(claim):
    claim.check_inputs("A")
    claim.evidence("recomputation")
    a = claim.matrix("A")
    kind = claim.options.get("norm", "fro")
    if str(kind) in ("1", "inf", "max", "-1", "-inf"):
        lists = [a.column(j) for j in range(a.columns)] if str(kind) in ("1", "-1") else a.entries
        sizes = [sum(map(absolute, entries), Fraction(0)) for entries in lists]
        if kind == "max":
            sizes = [absolute(x) for row in a.entries for x in row]
        claim.check_outputs("norm")
        found = min(sizes, default=0) if str(kind).startswith("-") else max(sizes, default=0)
        need(over_q(claim, "norm") == found, "the norm is another")
        return
    need(kind == "fro" or str(kind) in ("2", "-2", "nuclear") and min(a.shape) < 2, "this norm has no certificate")
    square = sum((real(conjugate(x) * x) for row in a.entries for x in row), Fraction(0))
    claim.check_outputs("norm", "squared")
    need(over_q(claim, "squared") == square, "the square of the norm is another")
    factor, radicand = root(square)
    if radicand == 1:
        need(over_q(claim, "norm") == factor, "the norm is another")
    else:
        need(output_text(claim, "norm") == root_text(square), "the norm is another")
