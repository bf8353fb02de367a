# Vectors and spaces


class Section(Part):
    """A record inside the data, whose fields were looked at."""

    def __init__(self, data):
        self.data = data

    field_vector = Claim.field_vector


class Facts:
    """Pivots and independence of matrices, each proved by a record of the certificate's data."""

    def __init__(self, claim, kind, *fields):
        claim.evidence(kind, *fields)
        self.claim = claim

    def part(self, name, *fields):
        value = self.claim.field(name)
        if is_kind(value, "record"):
            value = value.get("fields")
        need(isinstance(value, dict) and set(value) <= set(fields), f"{name} is no record of {', '.join(fields)}")
        return Section(value)

    def pivots(self, name, a):
        part = self.part(name, "rows", "columns", "kernel", "prime", "inverse")
        pivots = part.field_positions("columns", a.columns)
        kernel = basis(part.field("kernel"), a.columns, "kernel")
        check_profile(part, a, pivots, kernel, part.field_positions("rows", a.rows))
        return pivots

    def independent(self, name, a):
        part = self.part(name, "rows", "prime", "inverse")
        check_minor(part, a, part.field_positions("rows", a.rows), list(range(a.columns)))

    def pair(self, u, w):
        """The pivots of [U | W] and of [W | U], and the dimensions they give."""
        pivots, others = self.pivots("UW", joined(u, w)), self.pivots("WU", joined(w, u))
        first = sum(column < u.columns for column in pivots)
        second = sum(column < w.columns for column in others)
        sizes = {"U": first, "W": second, "sum": len(pivots), "intersection": first + second - len(pivots)}
        return pivots, others, sizes

    def shared(self, found, u, w):
        for name, space in (("inU", u), ("inW", w)):
            factors = self.claim.field_matrix(name, (space.columns, found.columns))
            need(space.times_is(factors, found), f"a vector is not what {name} says of it")
        self.independent("basis", found)


class ClaimSection(Facts):
    """The evidence about a claimed answer."""

    def __init__(self, claim, data):
        self.claim = Section(data)

    def solution(self, a, b):
        found = self.claim.field_vector("solution", FIELD.tag, a.columns)
        need(a.maps(found, b), "the solution does not solve the equations")
        return found

    def contradiction(self, a, columns, right):
        factors = self.claim.field_vector("combination", FIELD.tag, a.rows)
        rest = a.part(range(a.rows), columns).transposed()
        need(rest.annihilates(factors), "the combination of the equations leaves unknowns")
        need(sum((x * y for x, y in zip(factors, right)), FIELD.of(0)) != 0, "the combination of the equations is 0 = 0")


def joined(a, b):
    need(a.rows == b.rows, "the vectors differ in length")
    return Matrix([left + right for left, right in zip(a.entries, b.entries)], a.columns + b.columns)


def of_columns(columns, ambient):
    return Matrix([[column[i] for column in columns] for i in range(ambient)], len(columns))


def times(a, b):
    columns = [b.column(j) for j in range(b.columns)]
    return Matrix([[sum(map(operator.mul, row, column), FIELD.of(0)) for column in columns] for row in a.entries],
                  b.columns)


def vectors_of(claim, name):
    """An input that stands for vectors: the columns of a matrix, or a basis."""
    value = claim.input(name)
    if not is_kind(value, "basis"):
        return claim.matrix(name)
    domain = value.get("domain")
    need(FIELD.takes(domain), f"the input {name} is not over {FIELD.tag}")
    ambient = count(value.get("ambient"), name)
    need(0 <= ambient <= LONGEST_SIDE, f"the vectors of {name} have too many entries")
    need(isinstance(value.get("vectors"), list), f"{name} is not a basis")
    return of_columns([scalars(texts, domain, name, ambient) for texts in value["vectors"]], ambient)


def vector_of(claim, name, length):
    column = claim.matrix(name)
    need(column.shape == (length, 1), f"{name} has the wrong number of entries")
    return column.column(0)


def output_vector(claim, name, length):
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "vector") and value.get("domain") == FIELD.tag, f"{name} is not a vector over {FIELD.tag}")
    return scalars(value.get("entries"), FIELD.tag, name, length)


def real_vector(claim, name, length):
    """A vector over Q among the outputs: lengths and other real numbers."""
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "vector") and value.get("domain") == "Q", f"the output {name} is not a vector over Q")
    entries = value.get("entries")
    need(isinstance(entries, list) and len(entries) == length, f"{name} has the wrong number of entries")
    return [rational(text, "Q", name) for text in entries]


def output_truth(claim, name):
    value = claim.outputs.get(name)
    need(is_kind(value, "truth") and isinstance(value.get("value"), bool), f"the output {name} is not a truth")
    return value["value"]


def output_text(claim, name):
    value = claim.outputs.get(name)
    need(is_kind(value, "text") and isinstance(value.get("value"), str), f"the output {name} is not a text")
    return value["value"]


def output_positions(claim, name):
    need(is_kind(claim.outputs.get(name), "list"), f"the output {name} is not a list")
    return positions(claim.outputs[name], name)


def output_counts(claim, name, expected):
    """A record of counts, these and no others."""
    value = claim.outputs.get(name)
    need(is_kind(value, "record") and isinstance(value.get("fields"), dict), f"the output {name} is not a record")
    need(set(value["fields"]) == set(expected), f"{name} has other fields")
    for field, number in expected.items():
        need(is_kind(value["fields"][field], "count"), f"{field} is not a count")
        need(count(value["fields"][field], field) == number, f"{field} of {name} is another")


def is_set(claim, option):
    return claim.options.get(option) in (True, "true")


def check_unit_lower(lower):
    for i, row in enumerate(lower.entries):
        need(row[i] == 1 and not any(row[i + 1:]), "L is not lower triangular with ones on its diagonal")


def check_symmetric_factors(a, lower, diagonal):
    check_unit_lower(lower)
    upper = Matrix([[d * conjugate(lower.entries[j][i]) for j in range(a.rows)] for i, d in enumerate(diagonal)],
                   a.rows)
    need(lower.times_is(upper, a), "L*D*L^H is another matrix")


def gram_of(claim, size):
    """The matrix of the inner product, proved to be one, modulo a prime of a symmetric form; None for the standard one."""
    if "G" not in claim.inputs or FIELD.modulus:
        need("lower" not in claim.data and "diagonal" not in claim.data, "there is no positive definite Gram matrix")
    if "G" not in claim.inputs:
        return None
    gram = claim.matrix("G")
    need(gram.shape == (size, size), "the Gram matrix has the wrong size")
    if FIELD.modulus:
        need(gram.is_symmetric(), "the Gram matrix is not symmetric")
        return gram
    diagonal = claim.field_vector("diagonal", FIELD.tag, size)
    check_symmetric_factors(gram, claim.field_matrix("lower", (size, size)), diagonal)
    need(all(real(d) > 0 for d in diagonal), "the Gram matrix is not positive definite")
    return gram


def weighted(gram, vectors):
    return vectors if gram is None else times(gram, vectors)


def check_basis(claim):
    claim.check_inputs("V")
    extended = is_set(claim, "extend")
    claim.check_outputs("basis", "dimension", "kept", *(["added"] if extended else []))
    v = vectors_of(claim, "V")
    found = claim.output_basis(v.rows)
    table = joined(v, identity(v.rows)) if extended else v
    pivots = Facts(claim, "spans", "V").pivots("V", table)
    need(found == [table.column(j) for j in pivots], "the basis is not made of the columns with a pivot")
    kept = [j for j in pivots if j < v.columns]
    need(output_positions(claim, "kept") == kept, "other vectors are kept")
    if extended:
        added = [j - v.columns for j in pivots[len(kept):]]
        need(output_positions(claim, "added") == added, "other vectors are added")


def check_independent(claim):
    claim.check_inputs("V")
    v = vectors_of(claim, "V")
    if output_truth(claim, "independent"):
        claim.check_outputs("independent")
        Facts(claim, "spans", "V").independent("V", v)
    else:
        claim.check_outputs("independent", "relation")
        claim.evidence("combination")
        relation = output_vector(claim, "relation", v.columns)
        need(any(relation) and v.annihilates(relation), "the relation is none")


def check_functional(functional, space, outside):
    need(space.transposed().annihilates(functional), "the functional is not 0 on the space")
    need(sum(map(operator.mul, functional, outside), FIELD.of(0)) != 0, "the functional is 0 on the vector, too")


def check_member(claim):
    claim.check_inputs("V", "v")
    space = vectors_of(claim, "V")
    vector = vector_of(claim, "v", space.rows)
    claim.evidence("combination")
    if output_truth(claim, "member"):
        claim.check_outputs("member", "combination")
        need(space.maps(output_vector(claim, "combination", space.columns), vector), "the combination is another")
    else:
        claim.check_outputs("member", "functional")
        check_functional(output_vector(claim, "functional", space.rows), space, vector)


def check_no_coordinates(claim, code):
    """`coordinates` or `changebasis` without an answer."""
    names = {"coordinates": ["B"], "changebasis": ["B", "C"]}[claim.tool]
    claim.check_inputs("B", "v" if claim.tool == "coordinates" else "C")
    first = vectors_of(claim, "B")
    if claim.tool == "coordinates":
        vector_of(claim, "v", first.rows)
    else:
        need(vectors_of(claim, "C").rows == first.rows, "the vectors differ in length")
    if code == "dependent-vectors":
        claim.evidence("dependence", "basis", "relation")
        name = text_field(claim, "basis")
        need(name in names, "the certificate speaks of no basis of this claim")
        b = vectors_of(claim, name)
        relation = claim.field_vector("relation", FIELD.tag, b.columns)
        need(any(relation) and b.annihilates(relation), "the relation is none")
    elif claim.tool == "coordinates":
        claim.evidence("functional", "functional")
        b = vectors_of(claim, "B")
        check_functional(claim.field_vector("functional", FIELD.tag, b.rows), b, vector_of(claim, "v", b.rows))
    else:
        claim.evidence("functional", "basis", "index", "functional")
        name = text_field(claim, "basis")
        need(name in names, "the certificate speaks of no basis of this claim")
        v, space = vectors_of(claim, name), vectors_of(claim, "C" if name == "B" else "B")
        index = count(claim.field("index"), "index") - 1
        need(0 <= index < v.columns, "there is no such vector")
        check_functional(claim.field_vector("functional", FIELD.tag, space.rows), space, v.column(index))


def text_field(claim, name):
    value = claim.field(name)
    if is_kind(value, "text"):
        value = value.get("value")
    need(isinstance(value, str) and not isinstance(value, Number), f"the field {name} is not a text")
    return value


def two_spaces(claim):
    claim.check_inputs("U", "W")
    return vectors_of(claim, "U"), vectors_of(claim, "W")


def check_space_sum(claim):
    u, w = two_spaces(claim)
    claim.check_outputs("basis", "dimension", "dimensions")
    found = claim.output_basis(u.rows)
    pivots, _, sizes = Facts(claim, "spans", "UW", "WU").pair(u, w)
    table = joined(u, w)
    need(found == [table.column(j) for j in pivots], "the basis is not made of the columns with a pivot")
    output_counts(claim, "dimensions", sizes)


def check_intersection(claim):
    u, w = two_spaces(claim)
    claim.check_outputs("basis", "dimension", "dimensions")
    found = claim.output_basis(u.rows)
    facts = Facts(claim, "spans", "UW", "WU", "inU", "inW", "basis")
    _, _, sizes = facts.pair(u, w)
    output_counts(claim, "dimensions", sizes)
    need(len(found) == sizes["intersection"], "the basis has another number of vectors")
    facts.shared(of_columns(found, u.rows), u, w)


def relation_of(sizes):
    first, second = (sizes["intersection"] == sizes[name] for name in ("U", "W"))
    if first or second:
        return "equal" if first and second else "subspace" if first else "superspace"
    return "overlapping" if sizes["intersection"] else "disjoint"


def check_subspaces(claim):
    u, w = two_spaces(claim)
    pivots, others, sizes = Facts(claim, "spans", "UW", "WU").pair(u, w)
    names = ["relation", "dimensions"]
    for name, space, found, border in (("onlyInU", u, others, w.columns), ("onlyInW", w, pivots, u.columns)):
        first = next((j - border for j in found if j >= border), None)
        if first is not None:
            names.append(name)
            need(output_vector(claim, name, u.rows) == space.column(first), f"{name} is not the first of its kind")
    claim.check_outputs(*names)
    need(output_text(claim, "relation") == relation_of(sizes), "the spaces lie otherwise")
    output_counts(claim, "dimensions", sizes)


def check_complement(claim):
    claim.check_outputs("basis", "dimension")
    u = vectors_of(claim, "U")
    found = claim.output_basis(u.rows)
    if is_set(claim, "any"):
        claim.check_inputs("U")
        table = joined(u, identity(u.rows))
        pivots = Facts(claim, "spans", "U").pivots("U", table)
        added = [table.column(j) for j in pivots if j >= u.columns]
        need(found == added, "other unit vectors complete the space")
        return
    claim.check_inputs("U", "G")
    finite = ["space", "sum"] if FIELD.modulus else []
    facts = Facts(claim, "spans", "U", "lower", "diagonal", *finite)
    equations = weighted(gram_of(claim, u.rows), u).adjoint()
    check_kernel(equations, facts.pivots("U", equations), found)
    if FIELD.modulus:
        kept = [u.column(j) for j in facts.pivots("space", u)]
        facts.independent("sum", of_columns(kept + found, u.rows))
