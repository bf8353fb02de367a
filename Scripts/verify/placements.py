# Entries put elsewhere


def placement(operands, plan, form="matrix", bar=False):
    """The output `result` has the entries of the plan: rows of them, made of the rows of the operands."""
    def check(claim):
        claim.evidence("recomputation")
        check_all([given("matrix", *operands)], claim)
        found, zero = plan(claim, *(claim.known(name).entries for name in operands)), FIELD.of(0)
        shape, entries = found[0], [[x if x is not None else zero for x in row] for row in found[1]]
        value = claim.output("result")
        if bar:
            need(bar_of(value) == bar(claim), "the bar of the result is elsewhere")
            result = matrix(value, claim.ring(), "result")
        else:
            check_all([answer(form if isinstance(form, str) else form(claim), "result", over="ring")], claim)
            result = claim.known("result")
        need(result.shape == shape, "the result has the wrong shape")
        need(result.entries == entries, "an entry of the result is wrong")
    return check


def augmented(claim, a, b):
    need(len(a) == len(b), "A and B have different numbers of rows")
    return (len(a), claim.shape("A")[1] + claim.shape("B")[1]), [x + y for x, y in zip(a, b)]


def bar_of_augmented(claim):
    first, second = claim.bar("A"), claim.bar("B")
    need(first is None or second is None, "A and B have a bar each")
    return first if first is not None else claim.shape("A")[1] + (second or 0)


def stacked(claim, a, b):
    need(claim.shape("A")[1] == claim.shape("B")[1], "A and B have different numbers of columns")
    return (len(a) + len(b), claim.shape("A")[1]), a + b


def bar_of_stacked(claim):
    first, second = claim.bar("A"), claim.bar("B")
    need(first is None or second is None or first == second, "A and B have different bars")
    return second if first is None else first


def input_positions(claim, name, limit):
    need(is_kind(claim.input(name), "list"), f"{name} is no list")
    found = positions(claim.input(name), name)
    need(all(place < limit for place in found), f"{name} asks for what A does not have")
    return found


def submatrix(claim, a):
    def places(name, limit):
        value = claim.inputs.get(name)
        if value is None or is_kind(value, "text") and value.get("value") == "all":
            claim.seen_inputs.add(name)
            return list(range(limit))
        return input_positions(claim, name, limit)

    rows, columns = places("rows", len(a)), places("columns", claim.shape("A")[1])
    return (len(rows), len(columns)), [[a[i][j] for j in columns] for i in rows]


def offset_of(claim):
    offset = claim.options.get("offset", 0)
    need(isinstance(offset, (int, str)) and not isinstance(offset, bool), "the offset is not an integer")
    need(re.fullmatch(r"-?[0-9]{1,9}", str(offset)) is not None, "the offset is not an integer")
    return int(offset)


def is_line(claim):
    shape = claim.shape("A")
    return is_kind(claim.inputs["A"], "vector") or min(shape) == 1 and max(shape) > 1


def diagonal(claim, a):
    offset = offset_of(claim)
    row, column = max(0, -offset), max(0, offset)
    if not is_line(claim):
        length = max(0, min(len(a) - row, claim.shape("A")[1] - column))
        return (length, 1), [[a[row + k][column + k]] for k in range(length)]
    entries = [x for line in a for x in line]
    size = len(entries) + abs(offset)
    return (size, size), [[entries[i - row] if j - i == offset and i >= row and j >= column else None
                           for j in range(size)] for i in range(size)]


def block_diagonal(claim):
    rows, column, blocks = [], 0, []
    value = claim.input("blocks")
    need(is_kind(value, "list"), "the blocks are not a list")
    for item in list_items(value, "blocks"):
        need(is_kind(item, "matrix") and FIELD.takes(domain_of(item)), "a block is no matrix of the field")
        blocks.append(matrix(item, domain_of(item), "blocks"))
    width = sum(block.columns for block in blocks)
    for block in blocks:
        rows += [[None] * column + row + [None] * (width - column - block.columns) for row in block.entries]
        column += block.columns
    return (len(rows), width), rows


def triangle(is_kept):
    def plan(claim, a):
        offset = offset_of(claim)
        return claim.shape("A"), [[x if is_kept(j - i, offset) else None for j, x in enumerate(row)]
                                  for i, row in enumerate(a)]
    return plan


def lines(are_rows, name):
    """Rows or columns that are left, or in another order."""
    def plan(claim, a):
        limit = claim.shape("A")[0 if are_rows else 1]
        named = input_positions(claim, name, limit)
        need(name != "order" or sorted(named) == list(range(limit)), "the order does not name each of them once")
        left = named if name == "order" else complement(named, limit)
        if are_rows:
            return (len(left), claim.shape("A")[1]), [a[i] for i in left]
        return (len(a), len(left)), [[row[j] for j in left] for row in a]
    return plan


def inserted(are_rows):
    def plan(claim, a, b):
        (height, width), (tall, wide) = claim.shape("A"), claim.shape("B")
        if are_rows and is_kind(claim.inputs["B"], "vector"):
            b, tall, wide = [[row[0] for row in b]], 1, tall
        at = height if are_rows else width
        if "k" in claim.inputs:
            need(is_kind(claim.input("k"), "count"), "k is not a count")
            need(1 <= count(claim.input("k"), "k") <= at + 1, "there is no such place")
            at = count(claim.input("k"), "k") - 1
        need(width == wide if are_rows else height == tall, "A and B do not fit")
        if are_rows:
            return (height + tall, width), a[:at] + b + a[at:]
        return (height, width + wide), [x[:at] + y + x[at:] for x, y in zip(a, b)]
    return plan
