# Canonical forms under similarity: blocks of companion matrices, and A*P = P*J


def companion_blocks(order, blocks):
    """A matrix of companion matrices; a linked one has a 1 in the first row of the block above and its own last column."""
    zero, one = FIELD.of(0), FIELD.of(1)
    rows, end = [[zero] * order for _ in range(order)], 0
    for monic, is_linked in blocks:
        degree = len(monic) - 1
        last = end + degree - 1
        for power in range(degree):
            if power:
                rows[end + power][end + power - 1] = one
            rows[end + power][last] = rows[end + power][last] - monic[power]
        if is_linked:
            rows[end - degree][last] = one
        end += degree
    return entries_of(Matrix(rows, order))


def invariant_factors(output, name):
    """Monic polynomials, each a divisor of the next one; the matrix of their companion matrices gets a name."""
    def check(claim):
        order = claim.square().rows
        factors = [poly_value(item, "x", claim.ring(), output) for item in list_items(claim.output(output), output)]
        need(all(len(f) > 1 and f[-1] == 1 for f in factors), "an invariant factor is not monic")
        need(sum(len(f) - 1 for f in factors) == order, "the degrees of the invariant factors do not add up to the order")
        need(all(divides_monic(f, g) for f, g in zip(factors, factors[1:])),
             "an invariant factor does not divide the next one")
        claim.values[name] = companion_blocks(order, [(f, False) for f in factors])
    return check


def primary_blocks(name):
    def check(claim):
        order, factors, blocks, last, room = claim.square().rows, [], [], 0, claim.square().rows
        for item in list_items(claim.output("blocks"), "blocks"):
            fields = item.get("fields") if is_kind(item, "record") else None
            need(isinstance(fields, dict) and set(fields) == {"factor", "size", "count"},
                 "a block lacks its factor, its size or its number")
            f = poly_value(fields["factor"], "x", claim.ring(), "blocks")
            size, number = count(fields["size"], "blocks"), count(fields["count"], "blocks")
            need(len(f) > 1 and is_canonical_factor(f), "a factor is not in canonical form")
            if factors and factors[-1] == f:
                need(size < last, "the sizes of the blocks of a factor do not fall")
            else:
                need(f not in factors, "the blocks of a factor do not stand together")
                factors.append(f)
            last = size
            need(1 <= size <= order and 1 <= number <= order, "a block is larger than the matrix")
            room -= (len(f) - 1) * size * number
            need(room >= 0, "the blocks are larger than the matrix")
            monic = [x / f[-1] for x in f] if FIELD.tag == "Q" else f
            blocks += [(monic, k > 0) for _ in range(number) for k in range(size)]
        need(room == 0, "the blocks do not fill the matrix")
        check_factors_irreducible(factors, claim.evidence("similarity"))
        claim.values[name] = companion_blocks(order, blocks)
    return check


def real_blocks(name):
    """Blocks of a real Jordan form: of a real a, or of a pair a +- b*i with b above 0."""
    def check(claim):
        order, eigenvalues, last, start = claim.square().rows, [], 0, 0
        rows = [[FIELD.of(0)] * order for _ in range(order)]
        for item in list_items(claim.output("blocks"), "blocks"):
            fields = item.get("fields") if is_kind(item, "record") else None
            need(isinstance(fields, dict) and set(fields) == {"real", "imaginary", "size", "count"},
                 "a block lacks its numbers, its size or how many there are")
            parts = []
            for part in (fields["real"], fields["imaginary"]):
                need(is_kind(part, "scalar") and part.get("domain") == claim.ring(), f"blocks hold no scalar over {claim.ring()}")
                parts.append(scalar(part.get("value"), claim.ring(), "blocks"))
            need(sign_or_none(parts[0]) is not None and sign_or_none(parts[1]) in (0, 1),
                 "an eigenvalue is not compared with 0, or stands below the real axis")
            size, number = count(fields["size"], "blocks"), count(fields["count"], "blocks")
            if eigenvalues and eigenvalues[-1] == parts:
                need(size < last, "the sizes of the blocks of an eigenvalue do not fall")
            else:
                need(parts not in eigenvalues, "the blocks of an eigenvalue do not stand together")
                eigenvalues.append(parts)
            last, width = size, 2 if parts[1] else 1
            need(1 <= size <= order and 1 <= number <= order and width * size * number <= order - start,
                 "the blocks are larger than the matrix")
            for index in range(number * size):
                for row in range(start, start + width):
                    rows[row][row] = parts[0]
                    if index % size:
                        rows[row - width][row] = FIELD.of(1)
                if width == 2:
                    rows[start][start + 1], rows[start + 1][start] = parts[1], -parts[1]
                start += width
        need(start == order, "the blocks do not fill the matrix")
        claim.values[name] = entries_of(Matrix(rows, order))
    return check


def check_lacks_eigenvectors(claim):
    """f(A)*v is not 0 and f(A)^2*v is; or, but over Q, f(A)*v = 0, v is not 0, and f has a degree above 1."""
    a, f = claim.square(), claim.known("factor").column(0)
    v = claim.known("vector").column(0)
    need(len(f) > 1 and is_canonical_factor(f), "the factor is not in canonical form")
    need(len(f) - 1 <= a.rows and len(v) == a.rows, "the factor or the vector is too long")
    check_factors_irreducible([f], claim.evidence("annihilator"))

    def image(vector):
        found = [FIELD.of(0)] * a.rows
        for coefficient in reversed(f):
            found = [sum(map(operator.mul, row, found), FIELD.of(0)) + coefficient * x
                     for row, x in zip(a.entries, vector)]
        return found

    first = image(v)
    if not any(first):
        need(FIELD.tag != "Q" and len(f) > 2 and any(v), "the factor takes the vector to 0, which proves nothing here")
    else:
        need(not any(image(first)), "the square of the factor does not take the vector to 0")
