# Properties, permanents, Pfaffians, Hessenberg forms, reflections


PROPERTY_NAMES = {
    "skew": "skew-symmetric", "antisymmetric": "skew-symmetric", "anti-symmetric": "skew-symmetric",
    "skewsymmetric": "skew-symmetric", "skewhermitian": "skew-hermitian", "selfadjoint": "hermitian",
    "self-adjoint": "hermitian", "involution": "involutory", "projection": "idempotent", "upper": "upper-triangular",
    "triu": "upper-triangular", "lower": "lower-triangular", "tril": "lower-triangular", "markov": "stochastic",
    "bistochastic": "doubly-stochastic", "spd": "positive-definite", "definite": "positive-definite",
    "psd": "positive-semidefinite", "whole": "integer", "non-negative": "nonnegative",
}
OBLONG = {
    "diagonal", "upper-triangular", "lower-triangular", "triangular", "tridiagonal", "hessenberg", "toeplitz", "hankel",
    "zero", "integer", "real", "positive", "nonnegative", "stochastic",
}


def check_is(claim):
    claim.check_inputs("property", "A")
    claim.evidence("recomputation")
    value = claim.input("property")
    need(is_kind(value, "text") and isinstance(value.get("value"), str), "the property is not a text")
    name = "-".join(word for word in re.split("[ _-]", value["value"].lower()) if word)
    name = PROPERTY_NAMES.get(name, name)
    a = claim.matrix("A")
    if name not in OBLONG and a.rows != a.columns:
        claim.check_outputs("holds", "of")
        need(not output_truth(claim, "holds") and output_text(claim, "of") == "shape", "the matrix is not square")
        return
    if name in ("positive-definite", "positive-semidefinite"):
        check_form_sign(claim, a, name == "positive-definite")
        return
    found = counterexample(name, a)
    need(output_truth(claim, "holds") == (found is None), f"the matrix is otherwise {name}")
    if found is not None:
        check_counterexample(claim, found)
    elif name == "nilpotent":
        claim.check_outputs("holds", "index")
        index = claim.output_count("index")
        need(min(1, a.rows) <= index <= a.rows, "the index is another")
        need(is_zero(matrix_power(a, index)) and (index < 2 or not is_zero(matrix_power(a, index - 1))),
             "the index is another")
    else:
        claim.check_outputs("holds")


def check_counterexample(claim, found):
    of, i, j, entry, expected = found
    claim.check_outputs("holds", "of", "row", "column", "found", *(["expected"] if expected is not None else []))
    need(output_text(claim, "of") == of, "the entry is one of another matrix")
    need((claim.output_count("row"), claim.output_count("column")) == (i + 1, j + 1), "another entry comes first")
    check_number(claim, "found", entry)
    if expected is not None:
        check_number(claim, "expected", expected)


def check_number(claim, name, number):
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == FIELD.tag, f"{name} is not a scalar over {FIELD.tag}")
    need(scalar(value.get("value"), FIELD.tag, name) == number, f"the output {name} is another number")


def is_zero(a):
    return not any(bool(x) for row in a.entries for x in row)


def matrix_power(a, exponent):
    result = identity(a.rows)
    for bit in bin(exponent)[2:]:
        result = times(result, result)
        if bit == "1":
            result = times(result, a)
    return result


def sign_or_none(x):
    """-1, 0 or 1; None for a number that is not real."""
    if FIELD.modulus or FIELD.tag == "Q(i)" and x.imaginary != 0:
        return None
    return (real(x) > 0) - (real(x) < 0)


def is_whole(x):
    return bool(FIELD.modulus) or all(part.denominator == 1 for part in (
        (x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,)))


def counterexample(name, a):
    """The first wrong entry, row by row, with the matrix it is in and what would stand there; None for a right one."""
    zero, one, e = FIELD.of(0), FIELD.of(1), a.entries

    def unit(i, j):
        return one if i == j else zero

    def compare(of, found, expected):
        for i, row in enumerate(found.entries):
            for j, x in enumerate(row):
                if not x == expected(i, j):
                    return of, i, j, x, expected(i, j)
        return None

    def zeros(where):
        return compare("A", a, lambda i, j: zero if where(i, j) else e[i][j])

    def first(holds):
        return next((("A", i, j, x, None) for i, row in enumerate(e) for j, x in enumerate(row) if not holds(x)), None)

    def from_zero(x):
        return sign_or_none(x) in (0, 1)

    def ones(n):
        return Matrix([[one] for _ in range(n)], 1)

    if name == "square":
        return None
    if name == "symmetric":
        return compare("A", a, lambda i, j: e[j][i])
    if name == "skew-symmetric":
        return compare("A", a, lambda i, j: -e[j][i])
    if name == "hermitian":
        return compare("A", a, lambda i, j: conjugate(e[j][i]))
    if name == "skew-hermitian":
        return compare("A", a, lambda i, j: -conjugate(e[j][i]))
    if name == "orthogonal":
        return compare("A^T*A", times(a.transposed(), a), unit)
    if name == "unitary":
        return compare("A^H*A", times(a.adjoint(), a), unit)
    if name == "normal":
        other = times(a.adjoint(), a)
        return compare("A*A^H", times(a, a.adjoint()), lambda i, j: other.entries[i][j])
    if name == "nilpotent":
        exponent = 1
        while exponent < a.rows:
            exponent *= 2
        return compare(f"A^{exponent}", matrix_power(a, exponent), lambda i, j: zero)
    if name in ("idempotent", "involutory"):
        return compare("A^2", times(a, a), (lambda i, j: e[i][j]) if name == "idempotent" else unit)
    if name == "diagonal":
        return zeros(lambda i, j: i != j)
    if name == "upper-triangular":
        return zeros(lambda i, j: i > j)
    if name == "lower-triangular":
        return zeros(lambda i, j: i < j)
    if name == "triangular":
        return zeros(lambda i, j: i > j) if zeros(lambda i, j: i < j) else None
    if name == "tridiagonal":
        return zeros(lambda i, j: abs(i - j) > 1)
    if name == "hessenberg":
        return zeros(lambda i, j: i > j + 1)
    if name == "toeplitz":
        return compare("A", a, lambda i, j: e[i - 1][j - 1] if i and j else e[i][j])
    if name == "hankel":
        return compare("A", a, lambda i, j: e[i - 1][j + 1] if i and j + 1 < a.columns else e[i][j])
    if name == "circulant":
        return compare("A", a, lambda i, j: e[i - 1][j - 1])
    if name == "identity":
        return compare("A", a, unit)
    if name == "zero":
        return compare("A", a, lambda i, j: zero)
    if name == "scalar":
        return compare("A", a, lambda i, j: e[0][0] if i == j else zero)
    if name == "permutation":
        return first(lambda x: x == 0 or x == 1) or compare("A^T*A", times(a.transposed(), a), unit)
    if name == "integer":
        return first(is_whole)
    if name == "real":
        return first(lambda x: sign_or_none(x) is not None)
    need(name in ("positive", "nonnegative", "stochastic", "doubly-stochastic"), f"there is no property {name[:40]!a}")
    need(not FIELD.modulus, "modulo a prime no number is above another")
    if name == "positive":
        return first(lambda x: sign_or_none(x) == 1)
    below = first(from_zero)
    if below or name == "nonnegative":
        return below
    sums = compare("A*u", times(a, ones(a.columns)), lambda i, j: one)
    if sums or name == "stochastic":
        return sums
    return compare("A^T*u", times(a.transposed(), ones(a.rows)), lambda i, j: one)


def check_form_sign(claim, a, is_strict):
    need(not FIELD.modulus, "modulo a prime no form is positive")
    e = a.entries
    for i, row in enumerate(e):
        for j, x in enumerate(row):
            if not x == conjugate(e[j][i]):
                need(not output_truth(claim, "holds"), "the matrix is not its own adjoint")
                return check_counterexample(claim, ("A", i, j, x, conjugate(e[j][i])))
    if not output_truth(claim, "holds"):
        claim.check_outputs("holds", "of", "vector", "value")
        need(output_text(claim, "of") == "x*A*x", "the counterexample is a vector")
        vector = output_vector(claim, "vector", a.rows)
        value = square_of(a, vector)
        check_number(claim, "value", FIELD.of(value))
        need(any(vector) and (value <= 0 if is_strict else value < 0), "the form is positive at the vector")
        return
    claim.check_outputs("holds")
    work = [list(row) for row in e]
    for k in range(a.rows):
        sign = sign_or_none(work[k][k])
        need(sign == 1 or sign == 0 and not is_strict, f"pivot {k + 1} is not above 0")
        if sign == 0:
            need(not any(work[k]), "a row beside a pivot of 0 is not 0")
            continue
        for i in range(k + 1, a.rows):
            factor = quotient_of(work[i][k], work[k][k])
            work[i] = [x - factor * y for x, y in zip(work[i], work[k])]
        work[k] = [FIELD.of(0)] * k + [work[k][k]] + [FIELD.of(0)] * (a.rows - k - 1)


def quotient_of(x, y):
    if FIELD.modulus:
        return x * pow(y.value, -1, FIELD.modulus)
    if FIELD.tag == "Q(i)":
        norm = y.real * y.real + y.imaginary * y.imaginary
        return x * Gaussian(y.real / norm, -y.imaginary / norm)
    return x / y


def check_permanent(claim):
    begin_recomputation(claim, ["A"], "permanent")
    a = claim.square()
    need(a.rows <= 24, "permanents of more than 24 rows take too long here")
    sums = {0: FIELD.of(1)}
    for row in a.entries:
        following = {}
        for taken, total in sums.items():
            for j, x in enumerate(row):
                if not taken >> j & 1 and x:
                    key = taken | 1 << j
                    following[key] = following.get(key, FIELD.of(0)) + total * x
        sums = following
    need(claim.output_scalar("permanent") == sums.get((1 << a.rows) - 1, FIELD.of(0)), "the permanent is another number")


def check_pfaffian(claim):
    begin_recomputation(claim, ["A"], "pfaffian")
    a = claim.square()
    work = [list(row) for row in a.entries]
    for i, row in enumerate(work):
        need(not row[i] and all(row[j] == -work[j][i] for j in range(i)), "A is not skew-symmetric")
    value = FIELD.of(1 - a.rows % 2)
    while len(work) > 1 and value:
        pivot = next((j for j, x in enumerate(work[0]) if x), None)
        if pivot is None:
            value = FIELD.of(0)
            break
        if pivot != 1:
            work[1], work[pivot] = work[pivot], work[1]
            for row in work:
                row[1], row[pivot] = row[pivot], row[1]
            value = -value
        entry = work[0][1]
        value = value * entry
        n = len(work)
        work = [[work[i][j] + quotient_of(work[1][i] * work[0][j] - work[0][i] * work[1][j], entry)
                 for j in range(2, n)] for i in range(2, n)]
    need(claim.output_scalar("pfaffian") == value, "the pfaffian is another number")


def check_hessenberg(claim):
    claim.check_inputs("A")
    claim.check_outputs("H", "L", "P")
    claim.evidence("recomputation")
    a = claim.square()
    order = order_of(claim.outputs["P"], a.rows)
    need(sorted(order) == list(range(a.rows)), "P does not name each row once")
    form, lower = (claim.output_matrix(name, FIELD.tag, a.shape) for name in "HL")
    need(all(x == (1 if i == j else 0) for i, row in enumerate(lower.entries) for j, x in enumerate(row) if j >= i),
         "L has not ones on and zeros above the diagonal")
    need(not any(x for i, row in enumerate(form.entries) for j, x in enumerate(row) if i > j + 1),
         "H is not of Hessenberg's form")
    need(a.part(order, order).times_is(lower, times(lower, form)), "(P*A*P^T)*L is not L*H")


def check_householder(claim):
    claim.check_inputs("v")
    claim.evidence("recomputation")
    given = claim.matrix("v")
    need(given.columns == 1, "v is not a vector")
    vector = given.column(0)
    need(any(vector), "v is the zero vector")
    annihilates = is_set(claim, "annihilate")
    claim.check_outputs("matrix", *(["image"] if annihilates else []))
    if annihilates:
        image = output_vector(claim, "image", len(vector))
        need(not any(image[1:]), "the image is no multiple of the first unit vector")
        need(square_of(None, image) == square_of(None, vector), "the image has another length")
        need(sign_or_none(image[0] * conjugate(vector[0]) if vector[0] else image[0]) == -1, "the image has another sign")
        vector[0] = vector[0] - image[0]
    square = FIELD.of(square_of(None, vector))
    found = claim.output_matrix("matrix", FIELD.tag, (len(vector), len(vector)))
    need(same(found, lambda i, j: FIELD.of(int(i == j)) - quotient_of(2 * vector[i] * conjugate(vector[j]), square)),
         "an entry of the matrix is wrong")
