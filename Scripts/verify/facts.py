# Kinds of facts. A fact is a function that rejects a claim where it is false or not shown; a table row is a list of them.


def check_all(facts, claim):
    for fact in facts:
        if isinstance(fact, list):
            check_all(fact, claim)
        else:
            fact(claim)


def argument(kind):
    """The type of the certificate, which names the argument."""
    return lambda claim: claim.evidence(kind)


def when(condition, facts, otherwise=()):
    return lambda claim: check_all(facts if condition(claim) else otherwise, claim)


def requires(reason, condition):
    return lambda claim: need(condition(claim), reason)


def says(output, value):
    """An output that follows from what facts have found."""
    return lambda claim: claim.check_output(output, value(claim))


def says_count(output, value):
    return says(output, lambda claim: ("count", value(claim)))


def places(name, value):
    return lambda claim: claim.places.__setitem__(name, value(claim))


def let(name, found):
    return lambda claim: claim.values.__setitem__(name, claim.value(found))


# How an operand, an output or a matrix of the evidence is read.


def given(form, *names, whole=False):
    def check(claim):
        for name in names:
            found = operand(claim, form, name)
            if whole:
                need(all(scale == 1 for scale in found.matrix().scales), f"{name} has an entry that is not an integer")
            turns = claim.is_turned and (whole or is_over_polynomials()) and form != "vector"
            claim.values[name] = found.transposed() if turns else found
    return check


def operand(claim, form, name):
    value = claim.input(name)
    if form == "scalar":
        if is_kind(value, "count"):
            need(not FIELD.is_finite, f"{name} is no residue")
            return entries_of_scalar(FIELD.of(count(value, name)))
        need(is_kind(value, "scalar"), f"{name} is not a scalar")
        return entries_of_scalar(scalar(value.get("value"), value.get("domain"), name))
    if form == "vectors" and is_kind(value, "basis"):
        need(FIELD.takes(value.get("domain")), f"the input {name} is not over {FIELD.tag}")
        return read(claim, value, form, value.get("domain"), name)
    found = claim.matrix(name)
    need(form != "square" or found.rows == found.columns, f"{name} is not square")
    need(form != "vector" or found.columns == 1, f"{name} is not one vector")
    return entries_of(found)


def read(claim, value, form, domain, name):
    if form == "permutation":
        need(is_kind(value, "permutation"), f"{name} is no permutation")
        order = positions(value.get("order"), name)
        need(sorted(order) == list(range(len(order))), f"{name} is no permutation")
        return entries_of_order(order)
    if form == "vectors":
        need(is_kind(value, "basis") and value.get("domain") == domain, f"{name} is not a basis over {domain}")
        ambient = count(value.get("ambient"), name)
        need(0 <= ambient <= LONGEST_SIDE, f"the vectors of {name} have too many entries")
        need(isinstance(value.get("vectors"), list), f"{name} is not a basis")
        return entries_of_vectors([scalars(texts, domain, name, ambient) for texts in value["vectors"]], ambient)
    if form == "scalar":
        need(is_kind(value, "scalar") and value.get("domain") == domain, f"{name} is not a scalar over {domain}")
        return entries_of_scalar(scalar(value.get("value"), domain, name))
    if form == "vector" or form == "column or matrix" and is_kind(value, "vector"):
        operands = claim.inputs.values()
        need(form == "vector" or any(is_kind(x, "vector") for x in operands), f"{name} is a vector, but no operand is")
        return entries_of_column(vector_value(value, domain, name, None))
    return entries_of(matrix(value, domain, name))


def answer(form, *names, over=None):
    """Outputs over a domain: that of the field unless another one is named, or `ring`."""
    def check(claim):
        for name in names:
            value, domain = claim.output(name), claim.ring() if over == "ring" else over or FIELD.tag
            if is_kind(value, "matrix"):
                need(bar_of(value) in (None, claim.bar()), f"the output {name} has another bar than A")
            found = read(claim, value, form, domain, name)
            turns = claim.is_turned and (over == "Z" or is_over_polynomials()) and form == "matrix"
            claim.values[name] = found.transposed() if turns else found
    return check


def witness(form, *names, over=None):
    """Matrices and vectors of the evidence."""
    def check(claim):
        for name in names:
            value = claim.evidence().field(name)
            need(not is_kind(value, "matrix") or bar_of(value) is None, f"{name} has a bar")
            found = read(claim, value, form, over or FIELD.tag, name)
            turns = claim.is_turned and (over == "Z" or is_over_polynomials())
            claim.values[name] = found.transposed() if turns else found
    return check


def style(claim):
    """Lattices are those of the rows, or of the columns: then every matrix is transposed."""
    found = claim.options.get("style", "row")
    need(found in ("row", "column"), "the style is neither row nor column")
    claim.is_turned = found == "column"


# Equations, and what is seen of a matrix.


def equal(left, right):
    def check(claim):
        try:
            check_equal(claim, left, right)
        except Rejected as rejected:
            raise Rejected(f"{left} = {right}: {rejected}") from None
    return check


def zero(found):
    return equal(found, Term("zero", found))


def nonzero(found):
    return lambda claim: need(any(map(any, claim.known(found).entries)), f"{found} is zero")


def is_zero(output, found):
    return says(output, lambda claim: ("truth", not any(map(any, claim.known(found).entries))))


def unit_lower(found):
    def check(claim):
        lower = claim.known(found)
        need(lower.rows == lower.columns, "a triangular factor is not square")
        for i, row in enumerate(lower.entries):
            need(row[i] == 1 and not any(row[i + 1:]), f"{found} is not lower triangular with ones on its diagonal")
    return check


def row_echelon(found):
    return lambda claim: echelon_pivots(claim.known(found))


def hermitian(found):
    def check(claim):
        a = claim.known(found)
        need(a.rows == a.columns and a.is_symmetric(), f"{found} is not its own adjoint")
    return check


def sign(found, *signs):
    """The signs that entries have, which are real."""
    return lambda claim: need(all(sign_or_none(x) in signs for row in claim.known(found).entries for x in row),
                              f"an entry of {found} has the wrong sign")


# Minors, profiles and null spaces.


def check_minor(record, a, rows, columns):
    need(len(rows) == len(columns), "the minor is not square")
    block = a.part(rows, columns)
    if "inverse" in record:
        need("prime" not in record, "either a prime or an inverse is needed")
        need(block.times_is(record.matrix("inverse", block.shape), identity(len(rows))), "the inverse of the minor is wrong")
    elif FIELD.extension:
        need(not is_singular(block.entries), "the minor is singular")
    else:
        p = FIELD.modulus or record.prime()
        need(determinant_modulo(residues(whole_rows(block), p)[0], p) != 0, f"the minor is singular modulo {p}")


def minor(name, found):
    """All columns of a term, by a record of the data."""
    def check(claim):
        a, record = claim.known(found), claim.evidence().record(name)
        check_minor(record, a, record.positions("rows", a.rows), list(range(a.columns)))
    return check


def complement(found, limit):
    listed = set(found)
    return [j for j in range(limit) if j not in listed]


def check_kernel(a, pivots, kernel, is_canonical=True):
    """Null vectors of the data may have any number but 0 in the place of their 1."""
    free = complement(pivots, a.columns)
    need(len(kernel) == len(free), "there is not one null vector a free column")
    for vector, own in zip(kernel, free):
        need(all(vector[j] == (j == own) if is_canonical or j != own else vector[j] for j in free),
             "a null vector is not canonical at the free columns")
        need(all(vector[j] == 0 for j in pivots if j > own), "a null vector uses a pivot column right of its own")
    need(a.annihilates(*kernel), "a null vector is not mapped to 0")


def kernel_vectors(claim, found, a):
    vectors = claim.value(found)
    need(vectors.shape[0] == a.columns, f"the vectors of {found} live in another dimension")
    return vectors.vectors()


def null_space(found, of, pivots):
    def check(claim):
        a = claim.known(of)
        check_kernel(a, claim.places[pivots], kernel_vectors(claim, found, a))
    return check


def check_profile(record, a, pivots, kernel, minor_field="rows", is_canonical=True):
    check_kernel(a, pivots, kernel, is_canonical)
    check_minor(record, a, record.positions(minor_field, a.rows), pivots)


def profile_record(record, a):
    pivots = record.positions("columns", a.columns)
    check_profile(record, a, pivots, record.basis("kernel", a.columns), is_canonical=False)
    return pivots


def profile(name, of):
    """Pivots and null space by a record of the data; the pivots get its name."""
    return lambda claim: claim.places.__setitem__(name, profile_record(claim.evidence().record(name), claim.known(of)))


def profile_by(source, of, found=None, minor_field="rows"):
    """By the data themselves; what shows pivots and null vectors is said by `source`. The pivots are named `pivot`."""
    def check(claim):
        a, record = claim.known(of), claim.evidence()
        if source == "data":
            pivots = profile_record(record, a)
        elif source == "kernel":
            kernel = kernel_vectors(claim, found, a)
            pivots = pivots_of_kernel(kernel, a.columns)
            check_profile(record, a, pivots, kernel, minor_field)
        else:
            form = claim.known(found)
            need(form.columns == a.columns, "the form has not as many columns as the matrix")
            pivots = echelon_pivots(form)
            if source == "echelon form":
                need(form.shape == a.shape, "the echelon form has another shape")
                kernel = record.basis("kernel", a.columns)
                need(form.annihilates(*kernel), "the echelon form has another null space than A")
            else:
                check_reduced_form(form, pivots)
                kernel = kernel_of_reduced(form, pivots)
            check_profile(record, a, pivots, kernel, is_canonical=source != "echelon form")
        claim.places["pivot"] = pivots
    return check


PIVOTS = [
    says("pivots", lambda claim: [("count", j + 1) for j in claim.places["pivot"]]),
    says_count("rank", lambda claim: len(claim.places["pivot"])),
]


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


def check_rank(claim):
    a, record, rank = claim.known("A"), claim.evidence(), claim.count("rank")
    rows, columns = record.positions("rows", a.rows), record.positions("columns", a.columns)
    need(len(columns) == rank, "the rank is not the size of the minor")
    check_minor(record, a, rows, columns)
    if rank < min(a.shape):
        need("kernel" not in record or "leftKernel" not in record, "null vectors of one side are enough")
        if "kernel" in record:
            check_kernel(a, columns, record.basis("kernel", a.columns), is_canonical=False)
        else:
            check_kernel(a.transposed(), rows, record.basis("leftKernel", a.rows), is_canonical=False)


def check_null_vector(claim, a):
    vector = claim.evidence("null-vector").vector("vector", FIELD.tag, a.columns)
    need(any(vector), "the null vector is zero")
    need(a.annihilates(vector), "A times the null vector is not 0")


# Spaces.


def functional(vector, space):
    """`functional` is 0 on a space and not on a vector."""
    return [zero(T("functional") * space), nonzero(T("functional") * vector)]


def check_pair(claim):
    """The pivots of [U | W] that belong to U are those of U alone, and likewise of [W | U]."""
    first = sum(column < claim.shape("U")[1] for column in claim.places["UW"])
    second = sum(column < claim.shape("W")[1] for column in claim.places["WU"])
    total = len(claim.places["UW"])
    claim.dimensions = {"U": first, "W": second, "sum": total, "intersection": first + second - total}


def counts(found):
    return {name: ("count", number) for name, number in found.items()}


def relation_of(sizes):
    first, second = (sizes["intersection"] == sizes[name] for name in ("U", "W"))
    if first or second:
        return "equal" if first and second else "subspace" if first else "superspace"
    return "overlapping" if sizes["intersection"] else "disjoint"


def affine_relation(sizes, meet):
    relation = relation_of(sizes)
    if meet:
        return {"subspace": "first-in-second", "superspace": "second-in-first", "equal": "equal"}.get(relation, "intersecting")
    return "skew" if relation in ("overlapping", "disjoint") else "parallel"


def check_dependence(names):
    def check(claim):
        name = claim.evidence("dependence").text("basis")
        need(name in names and name in claim.inputs, "the certificate speaks of no basis of this claim")
        check_all([witness("vector", "relation"), nonzero("relation"), zero(term(name) * "relation")], claim)
    return check


def check_vector_outside(claim):
    record = claim.evidence("functional")
    name = record.text("basis")
    need(name in ("B", "C"), "the certificate speaks of no basis of this claim")
    claim.values["vectors"], claim.values["span"] = claim.values[name], claim.values["C" if name == "B" else "B"]
    index = record.count("index") - 1
    need(0 <= index < claim.shape("vectors")[1], "there is no such vector")
    claim.places["index"] = [index]
