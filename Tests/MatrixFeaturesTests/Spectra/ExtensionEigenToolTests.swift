import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

@Suite("Exact eigenvalues over GF(p^k), of pairs over extension fields, and of factors that are named there")
struct ExtensionEigenToolTests {
  private func run(_ inputs: [(String, Value)], _ options: [Request.Option] = []) -> ToolResult {
    RequestRunner().run(
      Request(tool: "eigen", inputs: inputs.map { .init($0.0, .value($0.1)) }, options: options))
  }

  private func run(_ a: String, _ b: String? = nil, _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "eigen", inputs: [.init("A", .text(a))] + (b.map { [.init("B", .text($0))] } ?? []),
        options: options.map { .init($0.0, $0.1 == "true" ? .truth(true) : .text($0.1)) }))
  }

  private func value<Base: ExtensionBase>(_ matrix: Matrix<ExtensionElement<Base>>, _ field: ExtensionField<Base>)
    -> Value
  {
    .matrix(
      MatrixValue(.numberField(field.domain), matrix.shape, TextSlab(matrix.rowMajor.map(\.exchangeText))))
  }

  static let finite = [
    "GF(2)[a]/(a^2+a+1)", "GF(2)[a]/(a^3+a+1)", "GF(3)[a]/(a^2+2*a+2)", "GF(5)[a]/(a^2+4*a+2)", "GF(3)[u]/(u^2+1)",
  ]

  private func extensionField<Base: ExtensionBase>(_ tag: String, _: Base.Type) throws -> ExtensionField<Base> {
    guard case .numberField(let domain)? = ScalarDomain(tag: tag) else { throw Missing() }
    return try #require(ExtensionField<Base>(domain))
  }
  struct Missing: Error {}

  /// All elements of a finite field.
  private func elements(_ field: ExtensionField<Residue>) -> [ExtensionElement<Residue>] {
    let prime = Int(field.domain.modulus ?? "") ?? 0
    var texts: [[String]] = [[]]
    for _ in 0..<field.degree { texts = texts.flatMap { text in (0..<prime).map { text + ["\($0)"] } } }
    return texts.compactMap { field.element(exchangeText: field.domain.text($0).utf8.span) }
  }

  /// The roots of the factors of degree 1 are the elements λ for which A − λ·B is singular, and its null space is as large as is
  /// said; the degrees add up.
  @Test("eigenvalues in GF(q) are those that trying every element finds", arguments: finite)
  func everyElement(tag: String) throws {
    var random = SeededRandom("eigenvalues over \(tag)")
    let field = try extensionField(tag, Residue.self)
    let all = elements(field)
    #expect(all.count == ScalarDomain.numberField(field.domain).order.flatMap { Int($0.description) })
    var checkers = BothCheckers()
    var conjugates = 0
    for round in 0..<random.count(16) {
      let order = Int.random(in: 0...4, using: &random)
      let isSparse = Bool.random(using: &random)
      func matrix() -> Matrix<ExtensionElement<Residue>> {
        Matrix(Shape(order, order)) { _, _ in
          isSparse && Int.random(in: 0..<3, using: &random) > 0
            ? field.element([]) : all[Int.random(in: all.indices, using: &random)]
        }
      }
      let a = matrix()
      let b = round.isMultiple(of: 2) ? nil : matrix()
      let options: [Request.Option] = round % 4 < 2 ? [] : [.init("left", .truth(true)), .init("steps", .text("full"))]
      let result = run([("A", value(a, field))] + (b.map { [("B", value($0, field))] } ?? []), options)
      if result.error?.code == .singularPencil {
        try checkers.accept(result, "\(random)")
        for element in all {
          let shifted = Matrix(a.shape) { a[$0, $1] - element * (b ?? a)[$0, $1] }
          #expect(try shifted.determinant(budget: .unlimited).isZero, "\(random)")
        }
        continue
      }
      try checkers.accept(result, "\(a) \(random)")
      guard case .list(let items)? = result.output("eigenvalues") else {
        Issue.record("\(result) \(random)")
        continue
      }
      var (degrees, found): (Int, [String: Int]) = (0, [:])
      for item in items {
        guard case .count(let multiplicity)? = item["multiplicity"], case .list(let roots)? = item["roots"],
          case .count(let geometric)? = item["geometric"]
        else {
          Issue.record("\(item)")
          continue
        }
        degrees += multiplicity * roots.count
        if roots.count > 1 { conjugates += 1 }
        if roots.count == 1, case .scalar(let root) = roots[0] { found[root.text] = geometric }
      }
      #expect(degrees == order, "\(result) \(random)")
      for element in all {
        let shifted = Matrix(a.shape) { row, column in
          a[row, column] - (b.map { element * $0[row, column] } ?? (row == column ? element : field.element([])))
        }
        let rank = try shifted.rank(budget: .unlimited)
        #expect((found[element.exchangeText] ?? 0) == order - rank, "\(a) \(element) \(random)")
      }
    }
    #expect(conjugates > 0)
    try checkers.verify()
  }

  @Test("conjugates over GF(q) are q-th powers, and spellings of their fields are read again")
  func conjugates() throws {
    let result = run("0 a; 1 0", nil, [("field", "GF(9)")])
    guard case .list(let items)? = result.output("eigenvalues"), case .list(let roots)? = items.first?["roots"],
      case .basis(let basis)? = items.first?["vectors"]
    else {
      Issue.record("\(result)")
      return
    }
    // a generates GF(9) and is no square in it: b⁹ = −b.
    #expect(roots.map(\.description) == ["b", "2*b"] && basis.vectors == [["b", "1"]], "\(result)")
    #expect(basis.domain.tag == "GF(3)[a]/(a^2+2*a+2)[b]/(b^2+2*a)")
    #expect(ScalarDomain(tag: basis.domain.tag) == basis.domain)
    #expect(basis.domain.order == 81 && basis.domain.characteristic == "3")
    #expect(result.output("diagonalizable") == .text("over GF(3^4)"))
    let operand = RequestRunner().run(
      Request(tool: "det", inputs: [.init("A", .text("b"))], options: [.init("field", .text(basis.domain.tag))]))
    #expect(operand.outcome != .value)
  }

  @Test(
    "roots over GF(q) are the elements where the polynomial is 0, and both checkers accept nothing else",
    arguments: finite)
  func roots(tag: String) throws {
    var random = SeededRandom("roots over \(tag)")
    let field = try extensionField(tag, Residue.self)
    let all = elements(field)
    var checkers = BothCheckers()
    for round in 0..<random.count(8) {
      let degree = Int.random(in: 1...6, using: &random)
      let coefficients = (0..<degree).map { _ in all[Int.random(in: all.indices, using: &random)] } + [all[1]]
      let polynomial = PolynomialValue(
        .numberField(field.domain), variable: "x", TextSlab(coefficients.map(\.exchangeText)))
      let result = RequestRunner().run(
        Request(tool: "roots", inputs: [.init("p", .value(.polynomial(polynomial)))], options: []))
      try checkers.accept(result, "\(random)")
      if round < 3 { try checkers.rejectChanges(of: result, "\(random)") }
      guard case .list(let items)? = result.output("roots") else {
        Issue.record("\(result) \(random)")
        continue
      }
      let found = items.compactMap { item -> String? in
        guard case .list(let roots)? = item["roots"], roots.count == 1, case .scalar(let root) = roots[0] else {
          return nil
        }
        return root.text
      }
      let zeros = all.filter { point in
        coefficients.reversed().reduce(field.element([])) { $0 * point + $1 }.isZero
      }
      #expect(Set(found) == Set(zeros.map(\.exchangeText)), "\(result) \(random)")
    }
    try checkers.verify()
  }

  static let pairs: [(a: String, b: String?, options: [(String, String)])] = [
    ("sqrt(2) 1; 1 3", "1 sqrt(2); 0 2", []), ("sqrt(2) 1; 1 3", "1 sqrt(2); 0 0", []),
    ("sqrt(2) 1; 1 3", "1 sqrt(2); 0 2", [("values", "true")]), ("1 sqrt(2); 0 1", "0 1; 0 0", [("left", "true")]),
    ("sqrt(2) 0; 0 sqrt(2)", "1 0; 0 1", []), ("cbrt(2) 1 0; 0 cbrt(2) 0; 0 0 1", "1 0 0; 0 1 0; 0 0 2", []),
    ("0 sqrt(-2); 1 0", "2 0; 0 1", []), ("zeta(5) 1; 2 0", "1 0; 1 1", [("left", "true")]),
    ("1 sqrt(2); sqrt(3) 2", "1 0; 0 sqrt(3)", []), ("sqrt(2) 0; 0 1", "0 0; 0 0", []),
    ("a 1; 1 a+1", "1 a; 0 2", [("field", "GF(9)")]), ("a 1; 1 0", "1 a; 0 0", [("field", "GF(8)")]),
    ("a 1 0; 0 a 1; 1 0 0", nil, [("field", "GF(4)")]), ("a 1; 0 a", nil, [("field", "GF(9)"), ("left", "true")]),
    ("0 a; 1 0", nil, [("field", "GF(9)"), ("extension", "x^2 + 2*a")]),
    ("0 sqrt(2); 1 0", nil, [("extension", "x^2 - sqrt(2)")]),
    ("sqrt(2) 1; 0 1", nil, [("extension", "x - sqrt(2)")]),
    ("0 sqrt(2); 1 0", "1 0; 0 1", [("extension", "2*x^2-2*sqrt(2)"), ("values", "true")]),
    ("1+sqrt(2) 1; 0 1+sqrt(2)", nil, [("extension", "x + (-1-sqrt(2))")]),
    ("0 a; 1 0", nil, [("field", "Q[a]/(a^2-2)"), ("extension", "x^2-a")]),
  ]

  /// True where another number in the place of one gives an eigenvector again.
  private static func hasMultipleOfUnitVector(_ result: ToolResult) -> Bool {
    guard case .list(let items)? = result.output("eigenvalues") else { return false }
    return items.contains { item in
      guard case .basis(let basis)? = item["vectors"] ?? item["leftVectors"] else { return false }
      return basis.vectors.contains { $0.count { $0 != "0" } == 1 }
    }
  }

  @Test("both checkers accept pairs and named factors, and no changed answer", arguments: pairs.indices)
  func variations(index: Int) throws {
    let (a, b, options) = Self.pairs[index]
    var checkers = BothCheckers()
    let result = run(a, b, options)
    try checkers.accept(result, a)
    if !Self.hasMultipleOfUnitVector(result) {
      try checkers.rejectChanges(of: result, a)
      #expect(checkers.changed > 0)
    }
    let told = run(a, b, options + [("steps", "full")])
    try checkers.accept(told, a)
    #expect(told.outputs == result.outputs)
    try checkers.verify()
  }

  @Test("a named factor gives what stands for it among all, and a pair with the identity what one matrix gives")
  func agreement() throws {
    for (a, options) in [
      ("sqrt(2) 1; 0 1", [("field", "Q(sqrt(2))")]), ("0 sqrt(2) 0; 1 0 0; 0 0 sqrt(2)", [("field", "Q(sqrt(2))")]),
      ("a 1 0; 0 a 0; 0 0 1", [("field", "GF(9)")]), ("0 a 0; 1 0 0; 0 0 1", [("field", "GF(25)")]),
    ] {
      let all = run(a, nil, options)
      let values = run(a, nil, options + [("values", "true")])
      let identity = a.split(separator: ";").indices
      let one = (0..<identity.count).map { row in
        (0..<identity.count).map { $0 == row ? "1" : "0" }.joined(separator: " ")
      }.joined(separator: "; ")
      let pair = run(a, one, options + [("values", "true")])
      #expect(pair.output("eigenvalues") == values.output("eigenvalues"), "\(pair) \(values)")
      guard case .list(let items)? = all.output("eigenvalues") else {
        Issue.record("\(all)")
        continue
      }
      for item in items {
        guard case .polynomial(let factor)? = item["factor"] else { continue }
        let text = PolynomialText.sum(factor.coefficients, variable: "x")
        #expect(run(a, nil, options + [("extension", text)]).output("eigenvalues") == .list([item]), "\(text)")
      }
    }
  }
}
