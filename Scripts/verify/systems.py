# Linear systems, echelon forms, ranks and the four spaces of a matrix


def check_solve(claim):
    claim.check_inputs("A", "b", "B")
    claim.check_outputs("solution", "rank", "pivots")
    a, b, is_vector = system(claim)
    found = claim.outputs["solution"]
    if is_kind(found, "list"):
        return check_columns(claim, found.get("items"), a, b, is_vector)
    status, particular, free = solution_form(claim, found, a)
    if status == "none":
        if b.columns > 1:
            claim.evidence("column-solutions", "combinations", "rows", "prime", "inverse", "kernel")
            check_combinations(claim, a, b, range(b.columns))
            check_pivots_by_kernel(claim, a)
        else:
            check_no_solution(claim, a, b)
        return
    claim.evidence("infinite-solutions" if free else f"{status}-solution", "rows", "prime", "inverse")
    check_solution_profile(claim, found, a, status, free)
    if isinstance(particular, list):
        need(is_vector, "right-hand sides that are a matrix have a matrix of solutions")
        points = [scalars(particular, FIELD.tag, "solution", a.columns)]
    else:
        need(not is_vector, "a right-hand side that is a vector has a vector as solution")
        point = matrix(particular, FIELD.tag, "solution")
        need(bar_of(particular) is None and point.shape == (a.columns, b.columns), "the solution has the wrong shape")
        points = [point.column(j) for j in range(b.columns)]
    for j, point in enumerate(points):
        check_point(point, free, a, b, j)


def check_point(point, free, a, b, j):
    need(all(point[f] == 0 for f in free), "the particular solution is not 0 at a free unknown")
    need(a.maps(point, b.column(j)), "the solution does not satisfy the equations")


def check_unknowns(claim, found, a):
    """The unknowns have the names of the option, or else x1, x2, and so on."""
    names = found.get("unknowns")
    need(isinstance(names, list) and len(names) == a.columns, "not every unknown is named")
    need(all(map(is_name, names)), "an unknown has no proper name")
    need(len(set(names)) == len(names), "two unknowns have one name")
    wanted = claim.options.get("unknowns")
    if wanted is None:
        wanted = [f"x{j + 1}" for j in range(a.columns)]
    else:
        wanted = [name.strip() for name in wanted.split(",")]
    need(names == wanted, "the unknowns are not those of the request")


def solution_form(claim, found, a):
    """Status, particular solution and free unknowns of a solution set that is well formed."""
    need(is_kind(found, "solutionSet") and found.get("domain") == FIELD.tag, "the solution is no solution set over the field")
    check_unknowns(claim, found, a)
    status = found.get("status")
    particular = found.get("particular")
    directions = found.get("directions", [])
    free = positions(found.get("free", []), "free")
    many = "several" if FIELD.modulus else "infinite"
    need(status in ("unique", many, "none"), "the status is unknown")
    need(status != "none" or (particular is None and directions == [] and free == []),
         "there is no solution, and yet a part of one")
    return status, particular, free


def check_solution_profile(claim, found, a, status, free):
    rising(free, a.columns, "free")
    need((status == "unique") == (not free), "the status does not fit the free unknowns")
    kernel = vectors(found.get("directions", []), a.columns, "directions")
    pivots = complement(free, a.columns)
    claim.check_pivots(pivots)
    check_profile(claim, a, pivots, kernel, claim.field_positions("rows", a.rows))


def check_columns(claim, items, a, b, is_vector):
    """A list of solution sets, one a right-hand side: some have solutions, others none."""
    need(isinstance(items, list) and len(items) == b.columns, "there is not one solution set a right-hand side")
    forms = [solution_form(claim, item, a) for item in items]
    solved = [j for j, form in enumerate(forms) if form[0] != "none"]
    need(0 < len(solved) < len(forms), "right-hand sides of one status are answered by one solution set")
    claim.evidence("column-solutions", "combinations", "rows", "prime", "inverse")
    first = solved[0]
    check_solution_profile(claim, items[first], a, forms[first][0], forms[first][2])
    for j in solved:
        status, particular, free = forms[j]
        need((status, free) == (forms[first][0], forms[first][2])
             and items[j].get("directions", []) == items[first].get("directions", []),
             "two right-hand sides have different homogeneous solutions")
        check_point(scalars(particular, FIELD.tag, "solution", a.columns), free, a, b, j)
    check_combinations(claim, a, b, [j for j in range(b.columns) if j not in solved])


def check_combinations(claim, a, b, columns):
    items = claim.field("combinations")
    items = items.get("items") if is_kind(items, "list") else items
    need(isinstance(items, list) and len(items) == len(columns), "there is not one combination a column")
    for item, column in zip(items, columns):
        need(is_kind(item, "vector") and item.get("domain") == FIELD.tag, "a combination is not a vector over the field")
        check_combination(scalars(item.get("entries"), FIELD.tag, "combinations", a.rows), a, b, column)


def check_combination(combination, a, b, column):
    need(a.transposed().annihilates(combination), "the combination of the equations leaves unknowns")
    need(sum(map(operator.mul, combination, b.column(column))) != 0, "the combination says 0 = 0")


def check_pivots_by_kernel(claim, a):
    pivots = rising(positions(claim.outputs["pivots"], "pivots"), a.columns, "pivots")
    claim.check_pivots(pivots)
    check_profile(claim, a, pivots, basis(claim.field("kernel"), a.columns, "kernel"),
                  claim.field_positions("rows", a.rows))


def is_name(text):
    return isinstance(text, str) and len(text) <= 64 and re.fullmatch(r"[^\W\d]\w*", text) is not None


def system(claim):
    a = claim.matrix("A")
    need(not ("b" in claim.inputs and "B" in claim.inputs), "there are two right-hand sides")
    for name in ("b", "B"):
        if name in claim.inputs:
            b = claim.matrix(name)
            need(a.rows == b.rows, "A and the right-hand side have different numbers of rows")
            return a, b, claim.inputs[name]["kind"] == "vector"
    bar = claim.bar()
    if bar is None and "augmented" in claim.options:
        last = count(claim.options["augmented"], "augmented")
        need(1 <= last <= a.columns, "A has not so many columns of right-hand sides")
        bar = a.columns - last
    if bar is None and a.columns == 0:
        bar = 0
    need(bar is not None, "there is no right-hand side: no b, and A has no bar")
    everything = range(a.rows)
    return a.part(everything, range(bar)), a.part(everything, range(bar, a.columns)), bar == a.columns - 1


def check_no_solution(claim, a, b):
    claim.evidence("no-solution", "combination", "column", "rows", "prime", "inverse", "kernel")
    combination = claim.field_vector("combination", FIELD.tag, a.rows)
    need(count(claim.field("column"), "column") == 1 and b.columns == 1, "the certificate's column is no right-hand side")
    check_combination(combination, a, b, 0)
    check_pivots_by_kernel(claim, a)


def check_ref(claim):
    claim.check_inputs("A")
    claim.check_outputs("echelon", "pivots", "rank")
    a = claim.matrix("A")
    form = claim.output_matrix("echelon", FIELD.tag, a.shape)
    pivots = echelon_pivots(form)
    claim.check_pivots(pivots)
    claim.evidence("rank-profile", "rows", "prime", "inverse", "kernel")
    kernel = basis(claim.field("kernel"), a.columns, "kernel")
    check_profile(claim, a, pivots, kernel, claim.field_positions("rows", a.rows))
    need(all(form.annihilates(vector) for vector in kernel), "the echelon form has another null space than A")


def check_rref(claim):
    claim.check_inputs("A")
    claim.check_outputs("reduced", "pivots", "rank")
    a = claim.matrix("A")
    form = claim.output_matrix("reduced", FIELD.tag, a.shape)
    pivots = echelon_pivots(form)
    check_reduced_form(form, pivots)
    claim.check_pivots(pivots)
    claim.evidence("rank-profile", "rows", "prime", "inverse")
    check_profile(claim, a, pivots, kernel_of_reduced(form, pivots), claim.field_positions("rows", a.rows))


def check_rank(claim):
    claim.check_inputs("A")
    claim.check_outputs("rank")
    a = claim.matrix("A")
    rank = claim.output_count("rank")
    claim.evidence("rank-profile", "rows", "columns", "prime", "inverse", "kernel", "leftKernel")
    rows, columns = claim.field_positions("rows", a.rows), claim.field_positions("columns", a.columns)
    need(len(columns) == rank, "the rank is not the size of the minor")
    check_minor(claim, a, rows, columns)
    if rank == min(a.shape):
        need(not {"kernel", "leftKernel"} & claim.data.keys(), "a full rank needs no null vectors")
    elif "kernel" in claim.data:
        need("leftKernel" not in claim.data, "null vectors of one side are enough")
        check_kernel(a, columns, basis(claim.data["kernel"], a.columns, "kernel"))
    else:
        check_kernel(a.transposed(), rows, basis(claim.field("leftKernel"), a.rows, "leftKernel"))


def space(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "dimension")
    return claim.matrix("A")


def check_null_space(claim, a=None, field="rows"):
    a = a or space(claim)
    kernel = claim.output_basis(a.columns)
    claim.evidence("rank-profile", field, "prime", "inverse")
    check_profile(claim, a, pivots_of_kernel(kernel, a.columns), kernel, claim.field_positions(field, a.rows))


def check_left_null_space(claim):
    check_null_space(claim, space(claim).transposed(), "columns")


def check_column_space(claim):
    a = space(claim)
    found = claim.output_basis(a.rows)
    claim.evidence("rank-profile", "rows", "columns", "prime", "inverse", "kernel")
    pivots = claim.field_positions("columns", a.columns)
    need(found == [a.column(j) for j in pivots], "the basis is not made of the pivot columns")
    check_profile(claim, a, pivots, basis(claim.field("kernel"), a.columns, "kernel"),
                  claim.field_positions("rows", a.rows))


def check_row_space(claim):
    a = space(claim)
    form = Matrix(claim.output_basis(a.columns), a.columns)
    pivots = echelon_pivots(form)
    need(len(pivots) == form.rows, "a basis vector is zero")
    check_reduced_form(form, pivots)
    claim.evidence("rank-profile", "rows", "prime", "inverse")
    check_profile(claim, a, pivots, kernel_of_reduced(form, pivots), claim.field_positions("rows", a.rows))
