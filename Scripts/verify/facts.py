# Facts: what several tools' answers consist of


def check_minor(claim, a, rows, columns):
    need(len(rows) == len(columns), "the minor is not square")
    if FIELD.modulus and "inverse" not in claim.data:
        need("prime" not in claim.data, "modulo a prime no other prime is needed")
        block = [[a.entries[i][j].value for j in columns] for i in rows]
        need(determinant_modulo(block, FIELD.modulus) != 0, "the minor is singular modulo the prime")
        return
    need(("prime" in claim.data) != ("inverse" in claim.data), "either a prime or an inverse is needed")
    if "prime" in claim.data and FIELD.tag == "Q(i)":
        p = count(claim.field("prime"), "prime")
        need(is_prime(p) and p % 4 == 1, f"{p} is not a prime below 2^31 that leaves 1 by 4")
        root = roots_of_minus_one(p)[0]
        block = [whole_parts([a.entries[i][j] for j in columns])[0] for i in rows]
        block = [[(x + root * y) % p for x, y in row] for row in block]
        need(determinant_modulo(block, p) != 0, f"the minor is singular modulo {p}")
    elif "prime" in claim.data:
        p = count(claim.field("prime"), "prime")
        need(is_prime(p), f"{p} is not a prime below 2^31")
        block = [[a.whole[i][j] for j in columns] for i in rows]
        need(determinant_modulo(block, p) != 0, f"the minor is singular modulo {p}")
    else:
        inverse = claim.field_matrix("inverse", (len(rows), len(rows)))
        need(a.part(rows, columns).times_is(inverse, identity(len(rows))), "the inverse of the minor is wrong")


def complement(found, limit):
    listed = set(found)
    return [j for j in range(limit) if j not in listed]


def check_kernel(a, pivots, kernel):
    free = complement(pivots, a.columns)
    need(len(kernel) == len(free), "there is not one null vector a free column")
    for vector, own in zip(kernel, free):
        need(all(vector[j] == (j == own) for j in free), "a null vector is not canonical at the free columns")
        need(all(vector[j] == 0 for j in pivots if j > own), "a null vector uses a pivot column right of its own")
        need(a.annihilates(vector), "a null vector is not mapped to 0")


def check_profile(claim, a, pivots, kernel, rows):
    check_kernel(a, pivots, kernel)
    check_minor(claim, a, rows, pivots)


def echelon_pivots(form):
    pivots = []
    for i, row in enumerate(form.entries):
        leading = next((j for j, x in enumerate(row) if x), None)
        if leading is None:
            continue
        need(len(pivots) == i, "a nonzero row stands below a zero row")
        need(not pivots or pivots[-1] < leading, "a leading entry is not right of the one above")
        pivots.append(leading)
    return pivots


def check_reduced_form(form, pivots):
    for i, j in enumerate(pivots):
        need(all(x == (k == i) for k, x in enumerate(form.column(j))), "a pivot column is not a unit column")


def kernel_of_reduced(form, pivots):
    result = []
    for j in complement(pivots, form.columns):
        vector = [FIELD.of(0)] * form.columns
        for i, pivot in enumerate(pivots):
            vector[pivot] = -form.entries[i][j]
        vector[j] = FIELD.of(1)
        result.append(vector)
    return result


def pivots_of_kernel(kernel, columns):
    free = []
    for vector in kernel:
        last = next((j for j in reversed(range(columns)) if vector[j]), None)
        need(last is not None, "a null vector is zero")
        free.append(last)
    return complement(rising(free, columns, "the free columns"), columns)


def check_null_vector(claim, a):
    claim.evidence("null-vector", "vector")
    vector = claim.field_vector("vector", FIELD.tag, a.columns)
    need(any(vector), "the null vector is zero")
    need(a.annihilates(vector), "A times the null vector is not 0")
