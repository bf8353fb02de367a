# Properties


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
    name = "-".join(word for word in re.split("[ _-]", text_of(claim.input("property"), "property").lower()) if word)
    name = PROPERTY_NAMES.get(name, name)
    a = claim.known("A")
    if name not in OBLONG and a.rows != a.columns:
        need(not claim.truth("holds") and claim.text("of") == "shape", "the matrix is not square")
        return
    if name in ("positive-definite", "positive-semidefinite"):
        check_form_sign(claim, a, name == "positive-definite")
        return
    found = counterexample(name, a)
    need(claim.truth("holds") == (found is None), f"the matrix is otherwise {name}")
    if found is not None:
        check_counterexample(claim, found)
    elif name == "nilpotent":
        index = claim.count("index")
        need(min(1, a.rows) <= index <= a.rows, "the index is another")
        need(vanishes(matrix_power(a, index)) and (index < 2 or not vanishes(matrix_power(a, index - 1))),
             "the index is another")


def check_counterexample(claim, found):
    of, i, j, entry, expected = found
    need(claim.text("of") == of, "the entry is one of another matrix")
    need((claim.count("row"), claim.count("column")) == (i + 1, j + 1), "another entry comes first")
    claim.check_output("found", (FIELD.tag, entry))
    if expected is not None:
        claim.check_output("expected", (FIELD.tag, expected))


def vanishes(a):
    return not any(bool(x) for row in a.entries for x in row)


def matrix_power(a, exponent):
    result = identity(a.rows)
    for bit in bin(exponent)[2:]:
        result = times(result, result)
        if bit == "1":
            result = times(result, a)
    return result


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
    # What would stand in row i and column j.
    entrywise = {
        "symmetric": lambda i, j: e[j][i], "skew-symmetric": lambda i, j: -e[j][i],
        "hermitian": lambda i, j: conjugate(e[j][i]), "skew-hermitian": lambda i, j: -conjugate(e[j][i]),
        "toeplitz": lambda i, j: e[i - 1][j - 1] if i and j else e[i][j],
        "hankel": lambda i, j: e[i - 1][j + 1] if i and j + 1 < a.columns else e[i][j],
        "circulant": lambda i, j: e[i - 1][j - 1], "identity": unit, "zero": lambda i, j: zero,
        "scalar": lambda i, j: e[0][0] if i == j else zero,
    }
    # Where zeros would stand.
    nought = {
        "diagonal": operator.ne, "upper-triangular": operator.gt, "lower-triangular": operator.lt,
        "tridiagonal": lambda i, j: abs(i - j) > 1, "hessenberg": lambda i, j: i > j + 1,
    }
    if name in entrywise:
        return compare("A", a, entrywise[name])
    if name in nought:
        return zeros(nought[name])
    if name == "triangular":
        return zeros(operator.gt) if zeros(operator.lt) else None
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
    if name == "permutation":
        return first(lambda x: x == 0 or x == 1) or compare("A^T*A", times(a.transposed(), a), unit)
    if name == "integer":
        return first(is_whole)
    if name == "real":
        return first(lambda x: sign_or_none(x) is not None)
    need(name in ("positive", "nonnegative", "stochastic", "doubly-stochastic"), f"there is no property {name[:40]!a}")
    need(not FIELD.is_finite, "modulo a prime no number is above another")
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
    need(not FIELD.is_finite, "modulo a prime no form is positive")
    e = a.entries
    for i, row in enumerate(e):
        for j, x in enumerate(row):
            if not x == conjugate(e[j][i]):
                need(not claim.truth("holds"), "the matrix is not its own adjoint")
                return check_counterexample(claim, ("A", i, j, x, conjugate(e[j][i])))
    if not claim.truth("holds"):
        need(claim.text("of") == "x*A*x", "the counterexample is a vector")
        x = term("x")
        claim.values["x"] = entries_of_column(claim.vector("vector", a.rows))
        value = claim.value(H(x) * (term("A") * x)).entry(0, 0)
        claim.check_output("value", (FIELD.tag, value))
        nonzero(x)(claim)
        need(sign_or_none(value) in ((-1, 0) if is_strict else (-1,)), "the form is positive at the vector")
        return
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
