public import MatrixDomain

extension JSONWriter {
  /// Writes an exchange value.
  public mutating func exchange(_ value: Value) { object(JSONWriter.members(of: value)) }

  /// The members of an exchange value, to be written beside others: the objects of a workspace.
  public static func members(of value: Value) -> [Member] {
    var members: [Member] = [("kind", { $0.string(value.kind.rawValue) })]
    func domain(_ domain: ScalarDomain) { members.append(("domain", { $0.string(domain.tag) })) }
    switch value {
    case .scalar(let scalar):
      domain(scalar.domain)
      members.append(("value", { $0.scalar(scalar.text, scalar.domain) }))
    case .vector(let vector):
      domain(vector.domain)
      members.append(("entries", { $0.scalars(vector.entries, vector.domain) }))
    case .matrix(let matrix):
      domain(matrix.domain)
      members += JSONWriter.members(of: matrix)
    case .polynomial(let polynomial):
      domain(polynomial.domain)
      members.append(("variable", { $0.string(polynomial.variable) }))
      members.append(("coefficients", { $0.scalars(polynomial.coefficients, polynomial.domain) }))
    case .basis(let basis):
      domain(basis.domain)
      members.append(("ambient", { $0.number(basis.ambient) }))
      members.append(("vectors", { $0.vectors(basis.vectors, basis.domain) }))
    case .solutionSet(let solutions):
      domain(solutions.domain)
      members += JSONWriter.members(of: solutions)
    case .permutation(let permutation):
      members.append(("order", { $0.positions(permutation.order) }))
    case .algebraic(let number): members += JSONWriter.members(of: number)
    case .closedForm(let form): members += JSONWriter.members(of: form)
    case .cases(let value): members += JSONWriter.members(of: value)
    case .list(let items):
      members.append(("items", { $0.array(items.count) { $0.exchange(items[$1]) } }))
    case .record(let fields):
      members.append(
        ("fields", { $0.object(fields.map { field in (field.name, { $0.exchange(field.value) }) }) }))
    case .truth(let truth): members.append(("value", { $0.truth(truth) }))
    case .text(let text): members.append(("value", { $0.string(text) }))
    case .count(let count): members.append(("value", { $0.number(count) }))
    }
    return members
  }

  private static func members(of matrix: MatrixValue) -> [Member] {
    let (shape, columns) = (matrix.shape, matrix.shape.columns)
    var members: [Member] = []
    if shape.rows == 0 || columns == 0 {
      members.append(("shape", { $0.array(2, inline: true) { $0.number($1 == 0 ? shape.rows : columns) } }))
    }
    if let bar = matrix.bar { members.append(("bar", { $0.number(bar) })) }
    let entries = writable(matrix.entries, matrix.domain)
    members.append(
      (
        "rows",
        {
          $0.array(shape.rows) { writer, row in
            writer.array(columns, inline: true) { $0.scalar(entries, row * columns + $1, matrix.domain) }
          }
        }
      ))
    return members
  }

  private static func members(of number: AlgebraicValue) -> [Member] {
    func texts(_ texts: [String]) -> (inout JSONWriter) -> Void {
      { $0.array(texts.count, inline: true) { $0.string(texts[$1]) } }
    }
    var members: [Member] = [
      ("polynomial", { $0.repeated(number.polynomial) }), ("root", { $0.number(number.root + 1) }),
    ]
    switch number.region {
    case .interval(let low, let high): members.append(("interval", texts([low, high])))
    case .box(let real, let imaginary):
      members.append(("box", { $0.array(2, inline: true) { texts($1 == 0 ? real : imaginary)(&$0) } }))
    }
    members.append(("approximation", { $0.string(number.approximation) }))
    if let radical = number.radical { members.append(("radical", { $0.string(radical) })) }
    return members
  }

  private static func members(of form: ClosedFormValue) -> [Member] {
    func texts(_ texts: [String]) -> (inout JSONWriter) -> Void {
      { $0.array(texts.count, inline: true) { $0.string(texts[$1]) } }
    }
    var members: [Member] = form.domain == .rationals ? [] : [("domain", { $0.string(form.domain.tag) })]
    members += [
      ("variable", { $0.string(form.variable) }), ("first", texts(Array(form.first))),
      ("polynomials", { $0.array(form.polynomials.count) { texts(Array(form.polynomials[$1]))(&$0) } }),
      ("coefficients", { $0.array(form.coefficients.count) { texts(form.coefficients[$1])(&$0) } }),
      ("text", { $0.string(form.text) }),
    ]
    if form.isExponential { members.append(("exponential", { $0.truth(true) })) }
    return members
  }

  private static func members(of value: CasesValue) -> [Member] {
    func texts(_ texts: [String]) -> (inout JSONWriter) -> Void {
      { $0.array(texts.count, inline: true) { $0.string(texts[$1]) } }
    }
    var members: [Member] = [("parameters", texts(value.parameters))]
    if value.isReal { members.append(("reading", { $0.string("real") })) }
    members.append(
      (
        "cases",
        {
          $0.array(value.cases.count) { writer, index in
            let item = value.cases[index]
            var members: [Member] = [("zero", texts(item.zero)), ("nonzero", texts(item.nonzero))]
            switch item.range {
            case nil: break
            case .at(let number)?: members.append(("at", { $0.exchange(number) }))
            case .between(let low, let high)?:
              let ends = [low, high]
              members.append(
                (
                  "between",
                  {
                    $0.array(2) { writer, index in
                      if let end = ends[index] { writer.exchange(end) } else { writer.null() }
                    }
                  }
                ))
            }
            members += [("display", { $0.string(item.display) }), ("value", { $0.exchange(item.value) })]
            writer.object(members)
          }
        }
      ))
    return members
  }

  private static func members(of solutions: SolutionSetValue) -> [Member] {
    var members: [Member] = [
      ("status", { $0.string(solutions.status.rawValue) }),
      ("unknowns", { $0.array(solutions.unknowns.count, inline: true) { $0.string(solutions.unknowns[$1]) } }),
    ]
    switch solutions.particular {
    case nil: break
    case .vector(let entries)?: members.append(("particular", { $0.scalars(entries, solutions.domain) }))
    case .matrix(let matrix)?: members.append(("particular", { $0.exchange(.matrix(matrix)) }))
    }
    members.append(("directions", { $0.vectors(solutions.directions, solutions.domain) }))
    members.append(("free", { $0.positions(solutions.free) }))
    return members
  }

  private mutating func vectors(_ vectors: [TextSlab], _ domain: ScalarDomain) {
    array(vectors.count) { $0.scalars(vectors[$1], domain) }
  }

  private mutating func scalars(_ entries: TextSlab, _ domain: ScalarDomain) {
    let entries = JSONWriter.writable(entries, domain)
    array(entries.count, inline: true) { $0.scalar(entries, $1, domain) }
  }

  /// Entries from which each is written at once: doubles as they are, and other numbers written out.
  private static func writable(_ entries: TextSlab, _ domain: ScalarDomain) -> TextSlab {
    domain == .reals && entries.doubles != nil ? entries : entries.spelled
  }

  /// Writes texts that often stand several times one after another, as the polynomial of roots does.
  private mutating func repeated(_ texts: TextSlab) {
    repeated(texts) { writer in
      writer.array(texts.count, inline: true) { writer, index in texts.withUTF8(at: index) { writer.string(utf8: $0) } }
    }
  }

  /// Writes positions, which count from 0, as they are printed.
  private mutating func positions(_ positions: [Int]) {
    array(positions.count, inline: true) { $0.number(positions[$1] + 1) }
  }

  @inline(__always)
  private mutating func scalar(_ entries: TextSlab, _ index: Int, _ domain: ScalarDomain) {
    if domain.isExact {
      entries.withUTF8(at: index) { string(utf8: $0) }
    } else if domain == .reals, let canonical = entries.doubles.flatMap({ RealText.canonical($0[index]) }) {
      number(canonical)
    } else {
      scalar(entries[index], domain)
    }
  }

  /// Writes a scalar: exact ones quoted, doubles bare, so that they are numbers to every reader of JSON.
  private mutating func scalar(_ text: String, _ domain: ScalarDomain) {
    switch domain {
    case .reals:
      if let number = try? ScalarReader.double(text), let canonical = RealText.canonical(number) {
        self.number(canonical)
        return
      }
    case .complexNumbers:
      if let number = try? ComplexText(text.utf8.span) {
        object([("re", { $0.number(number.real.description) }), ("im", { $0.number(number.imaginary.description) })])
        return
      }
    default: break
    }
    string(text)
  }
}
