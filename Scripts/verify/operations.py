# Operations on matrices, computed again


def begin_recomputation(claim, inputs, output):
    claim.check_inputs(*inputs)
    claim.check_outputs(output)
    claim.evidence("recomputation")


def same(found, entry):
    return all(x == entry(i, j) for i, row in enumerate(found.entries) for j, x in enumerate(row))


def exponent_of(claim):
    n = claim.input("n")
    if is_kind(n, "count"):
        return count(n, "n")
    need(is_kind(n, "scalar"), "n is not a scalar")
    whole = rational(n.get("value"), n.get("domain"), "n")
    need(whole.denominator == 1, "n is not a whole number")
    exponent = int(whole)
    need(exponent.bit_length() <= 1 << 16, "the exponent has more than 65536 bits")
    return exponent


def bits_of(power):
    return max([power[1].bit_length()] + [x.bit_length() for row in power[0] for x in row])


def product(a, b, limit):
    """Of two pairs: whole rows, and the least denominator below them all."""
    need(max(bits_of(a), bits_of(b)) <= limit, "the power is another matrix: it has far longer entries")
    columns = list(zip(*b[0]))
    rows = [[sum(map(int.__mul__, row, column)) for column in columns] for row in a[0]]
    common = gcd(a[1] * b[1], *(x for row in rows for x in row))
    return [[x // common for x in row] for row in rows], a[1] * b[1] // common


def longest_entry(rows):
    return max([x.bits() for row in rows for x in row] or [0])


def field_product(a, b, limit):
    need(max(longest_entry(a), longest_entry(b)) <= limit, "the power is another matrix: it has far longer entries")
    columns = list(zip(*b))
    return [[sum(map(operator.mul, row, column), FIELD.of(0)) for column in columns] for row in a]


def check_field_power(claim, a, exponent, result):
    """As check_power, over another field than Q."""
    limit = min(8 * (a.rows + 1) * (longest_entry(a.entries) + longest_entry(result.entries) + 64), LONGEST_FACTOR)
    squares = chain(claim, a, exponent)
    power, square, rest, index = None, a.entries, abs(exponent), 0
    while rest:
        if rest & 1:
            power = square if power is None else field_product(power, square, limit)
        rest >>= 1
        if rest:
            square = field_product(square, square, limit) if squares is None else squares[index].entries
            index += 1
    found = identity(a.rows) if power is None else Matrix(power, a.columns)
    if exponent < 0:
        need(found.times_is(result, identity(a.rows)), "the result is not the inverse of the power")
    else:
        need(found.entries == result.entries, "the result is another matrix")


def common_rows(a):
    common = lcm(*a.scales)
    return [[int(x * common) for x in row] for row in a.entries], common


def check_power(claim):
    claim.check_inputs("A", "n")
    claim.check_outputs("result")
    a = claim.square()
    exponent = exponent_of(claim)
    result = claim.output_matrix("result", FIELD.tag if exponent < 0 else claim.ring(), a.shape)
    if FIELD.tag != "Q":
        check_field_power(claim, a, exponent, result)
        return
    limit = min(4 * (a.rows + 1) * (bits_of(common_rows(a)) + bits_of(common_rows(result)) + 64), LONGEST_FACTOR)
    squares = chain(claim, a, exponent)
    power, square, rest, index = None, common_rows(a), abs(exponent), 0
    while rest:
        if rest & 1:
            power = square if power is None else product(power, square, limit)
        rest >>= 1
        if rest:
            square = product(square, square, limit) if squares is None else common_rows(squares[index])
            index += 1
    if power is None:
        power = common_rows(identity(a.rows))
    found = Matrix([[Fraction(x, power[1]) for x in row] for row in power[0]], a.columns)
    if exponent < 0:
        need(found.times_is(result, identity(a.rows)), "the result is not the inverse of the power")
    else:
        need(found.entries == result.entries, "the result is another matrix")


def chain(claim, a, exponent):
    if claim.type != "square-chain":
        claim.evidence("recomputation")
        return None
    claim.evidence("square-chain", "squares")
    value = claim.field("squares")
    items = value.get("items") if is_kind(value, "list") else value
    need(isinstance(items, list), "squares is not a list")
    need(len(items) == max(0, abs(exponent).bit_length() - 1), "the chain has the wrong number of squares")
    result, previous = [], a
    for item in items:
        square = matrix(item, claim.ring(), "squares")
        need(bar_of(item) is None and square.shape == a.shape, "a square does not have A's shape")
        need(previous.times_is(previous, square), "a square of the chain is wrong")
        result.append(square)
        previous = square
    return result


def pair(claim, output):
    begin_recomputation(claim, ["A", "B"], output)
    return claim.matrix("A"), claim.matrix("B")


def bar_of_input(claim, name):
    value = claim.inputs.get(name)
    return bar_of(value) if is_kind(value, "matrix") else None


def blocks(claim, bar, shape):
    """The output, which has a bar at a certain place or none."""
    value = claim.outputs["result"]
    found = matrix(value, claim.ring(), "result")
    need(bar_of(value) == bar, "the bar of the result is elsewhere")
    need(found.shape == shape, "the result has the wrong shape")
    return found


def check_augment(claim):
    a, b = pair(claim, "result")
    need(a.rows == b.rows, "A and B have different numbers of rows")
    first, second = bar_of_input(claim, "A"), bar_of_input(claim, "B")
    need(first is None or second is None, "A and B have a bar each")
    bar = first if first is not None else a.columns + (second or 0)
    found = blocks(claim, bar, (a.rows, a.columns + b.columns))
    need(found.entries == [x + y for x, y in zip(a.entries, b.entries)], "an entry of the result is wrong")


def check_stack(claim):
    a, b = pair(claim, "result")
    need(a.columns == b.columns, "A and B have different numbers of columns")
    first, second = bar_of_input(claim, "A"), bar_of_input(claim, "B")
    need(first is None or second is None or first == second, "A and B have different bars")
    found = blocks(claim, second if first is None else first, (a.rows + b.rows, a.columns))
    need(found.entries == a.entries + b.entries, "an entry of the result is wrong")


def check_submatrix(claim):
    begin_recomputation(claim, ["A", "rows", "columns"], "result")
    a = claim.matrix("A")

    def places(name, limit):
        value = claim.inputs.get(name)
        if value is None or (is_kind(value, "text") and value.get("value") == "all"):
            return list(range(limit))
        need(is_kind(value, "list"), f"{name} is no list")
        found = positions(value, name)
        need(all(place < limit for place in found), f"{name} asks for what A does not have")
        return found

    rows, columns = places("rows", a.rows), places("columns", a.columns)
    found = blocks(claim, None, (len(rows), len(columns)))
    need(same(found, lambda i, j: a.entries[rows[i]][columns[j]]), "an entry of the result is wrong")


def check_polyval(claim):
    begin_recomputation(claim, ["A", "p"], "result")
    a, p = claim.square(), claim.input("p")
    need(is_kind(p, "polynomial") or is_kind(p, "vector"), "p is no polynomial")
    coefficients = scalars(p.get("coefficients" if is_kind(p, "polynomial") else "entries"), p.get("domain"), "p")
    while coefficients and coefficients[-1] == 0:
        coefficients.pop()
    found = claim.output_matrix("result", claim.ring(), a.shape)
    degree = max(0, len(coefficients) - 1)
    if FIELD.tag != "Q":
        longest = longest_entry(a.entries)
        need(FIELD.modulus or (longest + 64) * (degree + 1) <= LONGEST_FACTOR, "numbers on the way would be too long")
        for j in range(a.columns):
            vector = [FIELD.of(0)] * a.rows
            for coefficient in reversed(coefficients):
                vector = [sum(map(operator.mul, row, vector), FIELD.of(0)) for row in a.entries]
                vector[j] = vector[j] + coefficient
            need(vector == found.column(j), "an entry of the result is wrong")
        return
    longest = max([x.numerator.bit_length() + x.denominator.bit_length() for row in a.entries for x in row] or [0])
    need((longest + 64) * (degree + 1) <= LONGEST_FACTOR, "numbers on the way would be too long to check")
    whole, below = common_rows(a)
    common = lcm(*(x.denominator for x in coefficients))
    factors = [int(x * common) for x in coefficients]
    for j in range(a.columns):
        vector = [0] * a.rows
        power = 1
        vector[j] = factors[-1] if factors else 0
        for step in range(1, degree + 1):
            power *= below
            vector = [sum(map(int.__mul__, row, vector)) for row in whole]
            vector[j] += factors[degree - step] * power
        need([Fraction(x, power * common) for x in vector] == found.column(j), "an entry of the result is wrong")
