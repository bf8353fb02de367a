# Eigenvalues in a case in which letters are free


class RegionSpectrum:
    """What eigen and diagonalize say in a region, over the rational functions."""

    def __init__(self, region, result, inputs, outputs):
        self.region, self.outputs = region, outputs
        self.options, self.tool = result["request"].get("options") or {}, result.get("tool", result["request"].get("tool"))
        region.use()
        need(list(inputs) == ["A"] and is_kind(inputs["A"], "matrix"), "the operand is no square matrix")
        a = matrix(inputs["A"], region.field.tag, "A")
        need(a.rows == a.columns, "the operand is no square matrix")
        self.order, self.rows = a.rows, [list(row) for row in a.entries]
        need(all(region.is_nowhere_zero(x.below) for row in self.rows for x in row), "an operand may be divided by 0")
        if self.options.get("left") is True:
            self.rows = [list(column) for column in zip(*self.rows)]
        self.zero, self.one = FIELD.of(0), FIELD.of(1)

    def check(self, kind, data, code):
        check_defined_in(self.region, {} if code else self.outputs)
        self.region.use()
        record = Record(data, "the evidence")
        if code:
            need(code == "not-diagonalizable" and self.tool == "diagonalize" and kind == "letter-defect", "nothing is known of such an error")
            return self.check_defect(record)
        if kind == "letter-spectrum":
            return self.check_spectrum(record)
        need(kind == "letter-similarity" and self.tool == "diagonalize" and not record.data, "the certificate has another type")
        self.check_similarity()

    def polynomial(self, value):
        need(is_kind(value, "polynomial") and value.get("variable") == "x" and value.get("domain") == self.region.field.tag,
             "a polynomial is none in x")
        found = scalars(value.get("coefficients"), self.region.field.tag, "a polynomial")
        need(not found or found[-1], "a polynomial has leading zeros")
        return found

    def minors(self, items, count, columns):
        sets = list_items(items, "the evidence")
        need(all(len(list_items(item, "the evidence")) == count for item in sets), "a minor has another size")
        check_case_minors(sets, columns, self.order, self.region)

    def check_spectrum(self, record):
        has_vectors = self.tool == "diagonalize" or self.options.get("values") is not True
        need(self.options.get("bounds") is not True and "extension" not in self.options, "there is more to be shown")
        need(set(self.outputs) == {"eigenvalues", "polynomial"} | ({"diagonalizable"} if has_vectors else set()),
             "there are other outputs than there should be")
        parts = [self.part(item, has_vectors) for item in list_items(self.outputs["eigenvalues"], "eigenvalues")]
        whole = characteristic_of_elements(self.rows)
        need(self.polynomial(self.outputs["polynomial"]) == whole, "the polynomial is wrong")
        need(sum((len(f) - 1) * m for f, m, _ in parts) == self.order, "the degrees of the factors do not add up to that of the polynomial")
        product = [self.one]
        for f, m, _ in parts:
            for _ in range(m):
                product = self.product(product, f)
        need(product == whole, "the factors do not multiply to the polynomial")
        for place, (f, _, _) in enumerate(parts):
            self.check_coprime(f, [FIELD.of(k) * x for k, x in enumerate(f)][1:])
            for g, _, _ in parts[place + 1:]:
                self.check_coprime(f, g)
        need(set(record.data) == ({"vectors", "ranks"} if has_vectors else set()), "the evidence has other fields")
        if not has_vectors:
            return
        independent, ranks = (list_items(record.data[name], name) for name in ("vectors", "ranks"))
        need(len(independent) == len(ranks) == len(parts), "the evidence is for other factors")
        for (f, m, vectors), rows, others in zip(parts, independent, ranks):
            for vector in vectors:
                self.check_vector(f, vector)
            columns = [power for vector in vectors for power in vector]
            self.minors(rows, len(columns), columns)
            if len(vectors) == m:
                need(list_items(others, "ranks") == [], "there is evidence that shows nothing")
            else:
                image = self.value(f)
                self.minors(others, self.order - (len(f) - 1) * len(vectors), [list(column) for column in zip(*image)])
        is_defective = any(len(vectors) < m for _, m, vectors in parts)
        verdict = "no" if is_defective else f"over {self.region.field.tag}" if all(len(f) == 2 for f, _, _ in parts) else "over C"
        need(text_of(self.outputs["diagonalizable"], "diagonalizable") == verdict, "the output diagonalizable is wrong")
        need(self.tool == "eigen" or not is_defective, "the matrix is not diagonalizable")

    def part(self, item, has_vectors):
        name = "leftVectors" if self.options.get("left") is True else "vectors"
        fields = Record(item, "an eigenvalue").data
        need(set(fields) == {"factor", "multiplicity", "roots"} | ({"geometric", name} if has_vectors else set()),
             "an eigenvalue has other fields than it should")
        factor, multiplicity = self.polynomial(fields["factor"]), count(fields["multiplicity"], "multiplicity")
        degree = len(factor) - 1
        need(1 <= degree <= self.order and factor[-1] == self.one and multiplicity > 0, "a factor is not monic")
        roots = list_items(fields["roots"], "roots")
        if degree == 1:
            need(len(roots) == 1 and is_kind(roots[0], "scalar") and roots[0].get("domain") == self.region.field.tag
                 and self.region.letters.element(roots[0].get("value"), "a root") == -factor[0], "a root is another one")
        else:
            need(roots == [], "a root is another one")
        if not has_vectors:
            return factor, multiplicity, []
        vectors = []
        if degree == 1:
            value = fields[name]
            need(is_kind(value, "basis") and count(value.get("ambient"), name) == self.order, "the vectors are no basis")
            vectors = [[scalars(entries, self.region.field.tag, name, self.order)] for entries in value["vectors"]]
        else:
            for vector in list_items(fields[name], name):
                rows = [self.polynomial(entry) for entry in list_items(vector, name)]
                need(len(rows) == self.order and all(len(row) <= degree for row in rows), "a vector is not reduced modulo the factor")
                vectors.append([[row[k] if k < len(row) else self.zero for row in rows] for k in range(degree)])
        need(1 <= len(vectors) <= multiplicity and count(fields["geometric"], "geometric") == len(vectors),
             "an eigenvalue has not as many vectors as is said")
        return factor, multiplicity, vectors

    def check_vector(self, f, powers):
        for k, w in enumerate(powers):
            before = powers[k - 1] if k else [self.zero] * self.order
            need([dot(row, w) for row in self.rows] == [x - f[k] * y for x, y in zip(before, powers[-1])],
                 "A does not take a vector to the eigenvalue times it")

    def check_coprime(self, f, g):
        m, n = len(f) - 1, len(g) - 1
        if n:
            rows = [[self.zero] * k + f[::-1] + [self.zero] * (n - 1 - k) for k in range(n)]
            rows += [[self.zero] * k + g[::-1] + [self.zero] * (m - 1 - k) for k in range(m)]
            check_row_sets([list(range(m + n))], [list(column) for column in zip(*rows)], m + n, self.region)

    def product(self, f, g):
        found = [self.zero] * (len(f) + len(g) - 1)
        for i, x in enumerate(f):
            for j, y in enumerate(g):
                found[i + j] = found[i + j] + x * y
        return found

    def value(self, f):
        """f(A), by Horner's rule."""
        found = [[self.zero] * self.order for _ in self.rows]
        for x in reversed(f):
            found = [[dot(row, column) + (x if i == j else self.zero) for j, column in enumerate(zip(*self.rows))] for i, row in enumerate(found)]
        return found

    def check_similarity(self):
        need(set(self.outputs) == {"D", "P"}, "there are other outputs than there should be")
        d, p = (matrix(self.outputs[name], self.region.field.tag, name) for name in ("D", "P"))
        need(all((m.rows, m.columns) == (self.order, self.order) for m in (d, p)), "D or P has another shape")
        columns = [list(column) for column in zip(*p.entries)]
        for j, column in enumerate(columns):
            need(not any(row[j] for i, row in enumerate(d.entries) if i != j), "D is not diagonal")
            need([dot(row, column) for row in self.rows] == [x * d.entries[j][j] for x in column], "A*P is not P*D")
        check_row_sets([list(range(self.order))], columns, self.order, self.region)

    def check_defect(self, record):
        need(set(record.data) == {"factor", "vector"}, "the evidence has other fields")
        f, v = self.polynomial(record.data["factor"]), record.data["vector"]
        need(is_kind(v, "vector") and v.get("domain") == self.region.field.tag, "the evidence holds no vector")
        v = scalars(v.get("entries"), self.region.field.tag, "vector", self.order)
        need(len(f) - 1 <= self.order and all(self.region.is_nowhere_zero(x.below) for x in f + v), "the evidence may be divided by 0")
        power = self.value(f)
        image = [dot(row, v) for row in power]
        need(not any(dot(row, image) for row in power), "the square of the factor does not take the vector to 0")
        need(any(all(map(self.region.is_nowhere_zero, (x.above, x.below))) for x in image), "the factor may take the vector to 0 in its case")
