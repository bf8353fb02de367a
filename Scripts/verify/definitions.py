# Powers, permanents and Pfaffians, computed again


def exponent_of(claim):
    n = claim.input("n")
    if is_kind(n, "count"):
        return count(n, "n")
    need(is_kind(n, "scalar"), "n is not a scalar")
    whole = rational(n.get("value"), n.get("domain"), "n")
    need(whole.denominator == 1, "n is not an integer")
    exponent = int(whole)
    need(exponent.bit_length() <= 1 << 16, "the exponent has more than 65536 bits")
    return exponent


def bits_of(power):
    return max([power[1].bit_length()] + [part.bit_length() for row in power[0] for x in row for part in parts(x)
                                          if not FIELD.recomputes])


def product(a, b, limit):
    """Of two pairs: rows of numerators, and the least denominator below them all."""
    need(max(bits_of(a), bits_of(b)) <= limit, "the power is another matrix: it has far longer entries")
    columns = list(zip(*b[0]))
    return common_rows([[sum(map(operator.mul, row, column)) for column in columns] for row in a[0]], a[1] * b[1])


def common_rows(rows, below=1):
    """Rows of numbers over one denominator, as rows of numerators and the least denominator."""
    scale = Fraction(1, below) if not FIELD.recomputes else 1
    numbers, common = cleared([x * scale for row in rows for x in row])
    width = len(rows)
    return [numbers[i * width:(i + 1) * width] for i in range(width)], common


def check_power(claim):
    a, exponent = claim.square(), exponent_of(claim)
    check_all([answer("matrix", "result", over=None if exponent < 0 else "ring")], claim)
    result = claim.known("result")
    need(result.shape == a.shape, "the result has the wrong shape")
    squares = chain(claim, a, exponent)
    power, square, rest, index = None, common_rows(a.entries), abs(exponent), 0
    limit = min(4 * (a.rows + 1) * (bits_of(square) + bits_of(common_rows(result.entries)) + 64), LONGEST_FACTOR)
    while rest:
        if rest & 1:
            power = square if power is None else product(power, square, limit)
        rest >>= 1
        if rest:
            square = product(square, square, limit) if squares is None else common_rows(squares[index].entries)
            index += 1
    found = identity(a.rows)
    if power is not None:
        scale = Fraction(1, power[1]) if not FIELD.recomputes else 1
        found = Matrix([[x * scale for x in row] for row in power[0]], a.columns)
    if exponent < 0:
        need(found.times_is(result, identity(a.rows)), "the result is not the inverse of the power")
    else:
        need(found.entries == result.entries, "the result is another matrix")


def chain(claim, a, exponent):
    if claim.type != "square-chain":
        claim.evidence("recomputation")
        return None
    items = claim.evidence().items("squares")
    need(len(items) == max(0, abs(exponent).bit_length() - 1), "the chain has the wrong number of squares")
    result, previous = [], a
    for item in items:
        square = matrix(item, claim.ring(), "squares")
        need(bar_of(item) is None and square.shape == a.shape, "a square does not have A's shape")
        need(previous.times_is(previous, square), "a square of the chain is wrong")
        result.append(square)
        previous = square
    return result


def sign_or_none(x):
    """-1, 0 or 1; None for a number that is not real."""
    if FIELD.extension:
        return x.sign()
    if FIELD.modulus or FIELD.tag == "Q(i)" and x.imaginary != 0:
        return None
    return (real(x) > 0) - (real(x) < 0)


def is_whole(x):
    if FIELD.extension:
        return x.is_whole()
    return bool(FIELD.modulus) or all(part.denominator == 1 for part in (
        (x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,)))


def quotient_of(x, y):
    if FIELD.extension:
        return x * y.inverse()
    if FIELD.modulus:
        return x * pow(y.value, -1, FIELD.modulus)
    if FIELD.tag == "Q(i)":
        norm = y.real * y.real + y.imaginary * y.imaginary
        return x * Gaussian(y.real / norm, -y.imaginary / norm)
    return x / y


def check_permanent(claim):
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
    need(claim.scalar("permanent") == sums.get((1 << a.rows) - 1, FIELD.of(0)), "the permanent is another number")


def check_pfaffian(claim):
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
    need(claim.scalar("pfaffian") == value, "the pfaffian is another number")


def hessenberg_form(found):
    return lambda claim: need(not any(x for i, row in enumerate(claim.known(found).entries) for j, x in enumerate(row)
                                      if i > j + 1), f"{found} is not of Hessenberg's form")
