# Linear systems, echelon forms, ranks and the four spaces of a matrix


def check_solve(claim):
    a, b, is_vector = system(claim)
    found = claim.output("solution")
    if is_kind(found, "list"):
        return check_columns(claim, found.get("items"), a, b)
    status, particular, free = solution_form(claim, found, a)
    if status == "none":
        if b.columns > 1:
            claim.evidence("column-solutions")
            check_combinations(claim, a, b, range(b.columns))
        else:
            record = claim.evidence("no-solution")
            need(record.count("column") == 1 and b.columns == 1, "the certificate's column is no right-hand side")
            check_combination(record.vector("combination", FIELD.tag, a.rows), a, b, 0)
        pivots = rising(positions(claim.output("pivots"), "pivots"), a.columns, "pivots")
        check_pivots(claim, a, pivots, claim.data.basis("kernel", a.columns), is_canonical=False)
        return
    claim.evidence("infinite-solutions" if free else f"{status}-solution")
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
    need(a.maps([point], [b.column(j)]), "the solution does not satisfy the equations")


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
    many = "several" if FIELD.is_finite else "infinite"
    need(status in ("unique", many, "none"), "the status is unknown")
    need(status != "none" or (particular is None and directions == [] and free == []),
         "there is no solution, and yet a part of one")
    return status, particular, free


def check_solution_profile(claim, found, a, status, free):
    rising(free, a.columns, "free")
    need((status == "unique") == (not free), "the status does not fit the free unknowns")
    kernel = vectors(found.get("directions", []), a.columns, "directions")
    check_pivots(claim, a, complement(free, a.columns), kernel)


def check_pivots(claim, a, pivots, kernel, is_canonical=True):
    claim.places["pivot"] = pivots
    check_all(PIVOTS, claim)
    check_profile(claim.data, a, pivots, kernel, is_canonical=is_canonical)


def check_columns(claim, items, a, b):
    """A list of solution sets, one a right-hand side: some have solutions, others none."""
    need(isinstance(items, list) and len(items) == b.columns, "there is not one solution set a right-hand side")
    forms = [solution_form(claim, item, a) for item in items]
    solved = [j for j, form in enumerate(forms) if form[0] != "none"]
    need(0 < len(solved) < len(forms), "right-hand sides of one status are answered by one solution set")
    claim.evidence("column-solutions")
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
    found = claim.data.vectors("combinations", FIELD.tag, a.rows)
    need(len(found) == len(columns), "there is not one combination a column")
    for combination, column in zip(found, columns):
        check_combination(combination, a, b, column)


def check_combination(combination, a, b, column):
    need(a.transposed().annihilates(combination), "the combination of the equations leaves unknowns")
    need(dot(combination, b.column(column)) != 0, "the combination says 0 = 0")


def is_name(text):
    return isinstance(text, str) and len(text) <= 64 and re.fullmatch(r"[^\W\d]\w*", text) is not None


def system(claim):
    a = claim.matrix("A")
    need(not ("b" in claim.inputs and "B" in claim.inputs), "there are two right-hand sides")
    for name in ("b", "B"):
        if name in claim.inputs:
            b = claim.matrix(name)
            need(a.rows == b.rows, "A and the right-hand side have different numbers of rows")
            return a, b, is_kind(claim.inputs[name], "vector")
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


def check_method(claim):
    need(claim.options.get("method") in ("cramer", "inverse", "lu"), "this method needs no invertible matrix")
    a, _, _ = system(claim)
    if a.rows == a.columns:
        check_null_vector(claim, a)
    else:
        claim.evidence("not-square")
