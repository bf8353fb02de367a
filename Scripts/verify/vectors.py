# Vectors, and entries put elsewhere


def offset_of(claim):
    offset = claim.options.get("offset", 0)
    need(isinstance(offset, (int, str)) and not isinstance(offset, bool), "the offset is no whole number")
    need(re.fullmatch(r"-?[0-9]{1,9}", str(offset)) is not None, "the offset is no whole number")
    return int(offset)


def check_diag(claim):
    begin_recomputation(claim, ["A"], "result")
    a, offset = claim.matrix("A"), offset_of(claim)
    row, column = max(0, -offset), max(0, offset)
    if min(a.shape) == 1 and (is_kind(claim.inputs["A"], "vector") or a.shape != (1, 1)) \
            or is_kind(claim.inputs["A"], "vector"):
        entries = a.column(0) if a.columns == 1 else a.entries[0]
        size = len(entries) + abs(offset)
        found = claim.output_matrix("result", claim.ring(), (size, size))
        need(same(found, lambda i, j: entries[i - row] if j - i == offset and i >= row and j >= column else FIELD.of(0)),
             "an entry of the result is wrong")
        return
    value = claim.outputs["result"]
    need(is_kind(value, "vector") and value.get("domain") == claim.ring(), "the result is no vector over the ring")
    found = scalars(value.get("entries"), claim.ring(), "result")
    need(len(found) == max(0, min(a.rows - row, a.columns - column)), "the diagonal has another length")
    need(all(x == a.entries[row + k][column + k] for k, x in enumerate(found)), "an entry of the diagonal is wrong")


def check_blockdiag(claim):
    begin_recomputation(claim, ["blocks"], "result")
    value = claim.input("blocks")
    need(is_kind(value, "list") and isinstance(value.get("items"), list), "the blocks are not a list")
    rows, column = [], 0
    blocks = []
    for item in value["items"]:
        need(is_kind(item, "matrix") and FIELD.takes(domain_of(item)), "a block is no matrix of the field")
        blocks.append(matrix(item, domain_of(item), "blocks"))
    width = sum(block.columns for block in blocks)
    for block in blocks:
        for row in block.entries:
            rows.append([FIELD.of(0)] * column + row + [FIELD.of(0)] * (width - column - block.columns))
        column += block.columns
    found = claim.output_matrix("result", claim.ring(), (len(rows), width))
    need(found.entries == rows, "an entry of the result is wrong")


def check_triangle(claim, is_upper):
    begin_recomputation(claim, ["A"], "result")
    a, offset = claim.matrix("A"), offset_of(claim)
    found = claim.output_matrix("result", claim.ring(), a.shape)
    need(same(found, lambda i, j: a.entries[i][j] if (j - i >= offset if is_upper else j - i <= offset) else FIELD.of(0)),
         "an entry of the result is wrong")


def check_lines(claim, are_rows):
    deletes = claim.tool.startswith("delete")
    name = ("rows" if are_rows else "columns") if deletes else "order"
    begin_recomputation(claim, ["A", name], "result")
    a = claim.matrix("A")
    limit = a.rows if are_rows else a.columns
    need(is_kind(claim.input(name), "list"), f"{name} is no list")
    named = positions(claim.input(name), name)
    need(all(place < limit for place in named), f"{name} asks for what A does not have")
    need(deletes or sorted(named) == list(range(limit)), "the order does not name each of them once")
    left = [k for k in range(limit) if k not in set(named)] if deletes else named
    wanted = a.part(left, range(a.columns)) if are_rows else a.part(range(a.rows), left)
    found = claim.output_matrix("result", claim.ring(), wanted.shape)
    need(found.entries == wanted.entries, "an entry of the result is wrong")


def check_inserted(claim, are_rows):
    begin_recomputation(claim, ["A", "B", "k"], "result")
    a, b = claim.matrix("A"), claim.matrix("B")
    if are_rows and is_kind(claim.inputs["B"], "vector"):
        b = b.transposed()
    at = a.rows if are_rows else a.columns
    if "k" in claim.inputs:
        need(is_kind(claim.inputs["k"], "count"), "k is not a count")
        need(1 <= count(claim.inputs["k"], "k") <= at + 1, "there is no such place")
        at = count(claim.inputs["k"], "k") - 1
    if are_rows:
        need(a.columns == b.columns, "A and B have different numbers of columns")
        wanted = Matrix(a.entries[:at] + b.entries + a.entries[at:], a.columns)
    else:
        need(a.rows == b.rows, "A and B have different numbers of rows")
        wanted = Matrix([x[:at] + y + x[at:] for x, y in zip(a.entries, b.entries)], a.columns + b.columns)
    found = claim.output_matrix("result", claim.ring(), wanted.shape)
    need(found.entries == wanted.entries, "an entry of the result is wrong")


def two_vectors(claim, *more):
    claim.check_inputs("u", "v", *more)
    u, v = claim.matrix("u"), claim.matrix("v")
    need(u.columns == 1 and u.shape == v.shape, "u and v are not vectors of as many entries")
    return u.column(0), v.column(0)


def inner_product(claim):
    u, v = two_vectors(claim, "G")
    claim.evidence("inner-product", "lower", "diagonal")
    gram = gram_of(claim, len(u))
    return u, v, lambda x, y: dot(map(conjugate, x), weighted(gram, of_columns([y], len(y))).column(0))


def check_dot(claim):
    claim.check_outputs("product", "orthogonal")
    u, v, product = inner_product(claim)
    need(claim.output_scalar("product") == product(u, v), "the product is another number")
    need(output_truth(claim, "orthogonal") == (product(u, v) == 0), "the vectors are otherwise orthogonal")


def check_cross(claim):
    claim.check_outputs("product")
    claim.evidence("recomputation")
    u, v = two_vectors(claim)
    need(len(u) == 3, "the vectors have not three entries")
    value = claim.outputs["product"]
    need(is_kind(value, "vector") and value.get("domain") == claim.ring(), "the product is no vector over the ring")
    found = scalars(value.get("entries"), claim.ring(), "product", 3)
    need(all(found[k] == u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3] for k in range(3)),
         "an entry of the product is wrong")


def root_output(claim, name, square, is_negative=False):
    """A root among the outputs: a fraction, or a text."""
    factor, radicand = root(square)
    if radicand == 1:
        need(over_q(claim, name) == (-factor if is_negative else factor), f"the {name} is another")
    else:
        need(output_text(claim, name) == ("-" if is_negative else "") + root_text(square), f"the {name} is another")


def check_angle(claim):
    claim.check_outputs("cosine", "squaredCosine", "degrees", "radians")
    u, v, product = inner_product(claim)
    between, first, second = as_gaussian(product(u, v)).real, real(product(u, u)), real(product(v, v))
    need(first != 0 and second != 0, "a vector is zero")
    square = Fraction(between * between) / (first * second)
    need(over_q(claim, "squaredCosine") == square, "the square of the cosine is another")
    root_output(claim, "cosine", square, between < 0)
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
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == "R", f"the output {name} is not a double")
    need(isinstance(value.get("value"), Number), f"the output {name} is not a double")
    found = float(value["value"])
    need(abs(found) < float("inf"), f"the output {name} is not a double")
    return Fraction(found)


def check_volume(claim):
    claim.check_inputs("V", "G")
    claim.check_outputs("volume", "squaredVolume")
    v = vectors_of(claim, "V")
    claim.evidence("inner-product", "lower", "diagonal")
    gram = gram_of(claim, v.rows)
    square, factor = over_q(claim, "squaredVolume"), 1
    if is_set(claim, "simplex"):
        for k in range(1, v.columns + 1):
            factor *= k * k
    products = times(v.adjoint(), weighted(gram, v))
    if products.rows:
        check_block(products, FIELD.of(square * factor))
    need(products.rows or square == 1, "the volume of nothing is 1")
    need(square >= 0, "the square of a volume is not below 0")
    root_output(claim, "volume", square)
