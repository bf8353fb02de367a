import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNumeric
import TestSupport
import Testing

@Suite("Exact eigenvalues over number fields")
struct NumberFieldEigenToolTests {
  /// A number field, what the powers of its generator are in doubles, and irreducible polynomials over it.
  struct Place: Sendable, CustomTestStringConvertible {
    let tag: String
    let generator: Complex?
    let factors: [[String]]
    var testDescription: String { tag }

    init(_ tag: String, _ generator: Complex?, _ factors: [[String]]) {
      (self.tag, self.generator, self.factors) = (tag, generator, factors)
    }

    func field() throws -> ExtensionField<Rational> {
      guard case .numberField(let domain)? = ScalarDomain(tag: tag) else { throw Missing() }
      return try #require(ExtensionField<Rational>(domain))
    }

    /// An element in doubles.
    func number(_ text: String) throws -> Complex? {
      guard let generator else { return nil }
      guard let element = try field().element(exchangeText: text.utf8.span) else { throw Missing() }
      return element.coefficients.reversed().reduce(Complex(0, 0)) { $0 * generator + Complex(Double($1), 0) }
    }
  }

  struct Missing: Error {}

  static let places: [Place] = [
    Place(
      "Q(sqrt(2))", Complex(1.4142135623730951, 0),
      [
        ["-sqrt(2)", "1"], ["-1", "1"], ["-sqrt(2)", "0", "1"], ["-3", "0", "1"], ["1+sqrt(2)", "0", "1"],
        ["-sqrt(2)", "0", "0", "1"],
      ]),
    Place(
      "Q(cbrt(2))", Complex(1.2599210498948732, 0), [["-cbrt(2)", "1"], ["-cbrt(2)", "0", "1"], ["1", "0", "1"]]),
    Place(
      "Q(zeta(5))", Complex(0.30901699437494745, 0.9510565162951535),
      [["-zeta(5)", "1"], ["zeta(5)^2+zeta(5)^3", "1"], ["-2", "-zeta(5)", "1"], ["-2", "0", "1"]]),
    Place(
      "Q(sqrt(-2))", Complex(0, 1.4142135623730951),
      [["-sqrt(-2)", "1"], ["1/2+sqrt(-2)", "1"], ["-sqrt(-2)", "0", "1"], ["-1+sqrt(-2)", "0", "1"]]),
    Place(
      "Q(i,sqrt(2))", Complex(1.4142135623730951, 1),
      [["-i", "1"], ["-sqrt(2)", "1"], ["-3", "0", "1"], ["-1-i", "0", "1"]]),
    Place(
      "Q(sqrt(2),sqrt(3))", Complex(3.1462643699419726, 0),
      [["-sqrt(6)", "1"], ["-sqrt(2)", "1"], ["-sqrt(3)", "0", "1"], ["1", "0", "1"]]),
    Place("Q(root(x^3-x-1))", nil, [["-root(x^3-x-1)", "1"], ["-2", "0", "1"]]),
    Place("Q[a]/(a^2-2)", nil, [["-a", "1"], ["-1", "1"], ["-a", "0", "1"], ["-a-1", "0", "1"]]),
  ]

  private typealias Element = ExtensionElement<Rational>

  private func run(_ a: String, _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "eigen", inputs: [.init("A", .text(a))],
        options: options.map { .init($0.0, $0.1 == "true" ? .truth(true) : .text($0.1)) }))
  }

  private func verify(_ lines: [String], accepts: Bool) throws {
    guard let report = try VerifyScript.run(lines) else { return }
    #expect(report.lines.count == lines.count, "\(report.errors)")
    for line in report.lines {
      #expect(line.contains(accepts ? ": accepted" : ": rejected") && !line.contains("malformed: "), "\(line)")
    }
  }

  /// The product of a power of a polynomial as a companion matrix.
  private func companion(_ factor: [Element], power: Int, _ field: ExtensionField<Rational>) -> [[Element]] {
    var product: [Element] = [field.element([.one])]
    for _ in 0..<power {
      var next = Array(repeating: field.element([]), count: product.count + factor.count - 1)
      for (i, x) in product.enumerated() { for (j, y) in factor.enumerated() { next[i + j] += x * y } }
      product = next
    }
    let order = product.count - 1
    return (0..<order).map { row in
      (0..<order).map { column in
        column == order - 1 ? -product[row] : field.element(row == column + 1 ? [.one] : [])
      }
    }
  }

  @Test("planted blocks are found with their roots, and both checkers accept the certificate", arguments: places)
  func planted(place: Place) throws {
    var random = SeededRandom("planted eigenvalues over \(place.tag)")
    let field = try place.field()
    var lines: [String] = []
    for round in 0..<random.count(8) {
      var (rows, sizes): ([[Element]], [Int: [Int]]) = ([], [:])
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let index = Int.random(in: 0..<place.factors.count, using: &random)
        let power = Int.random(in: 1...(place.factors[index].count > 2 || field.degree > 3 ? 1 : 2), using: &random)
        let factor = place.factors[index].compactMap { field.element(exchangeText: $0.utf8.span) }
        #expect(factor.count == place.factors[index].count)
        let block = companion(factor, power: power, field)
        let (before, zero) = (rows.count, field.element([]))
        rows = rows.map { $0 + Array(repeating: zero, count: block.count) }
        rows += block.map { Array(repeating: zero, count: before) + $0 }
        sizes[index, default: []].append(power)
      }
      let order = rows.count
      for _ in 0..<2 where order > 1 {
        let (i, j) = (Int.random(in: 0..<order, using: &random), Int.random(in: 0..<order, using: &random))
        if i == j { continue }
        let factor = field.element((0..<field.degree).map { _ in Rational(Int.random(in: -1...1, using: &random)) })
        for k in 0..<order { rows[i][k] += factor * rows[j][k] }
        for k in 0..<order { rows[k][j] -= factor * rows[k][i] }
      }
      let value = MatrixValue(
        .numberField(field.domain), Shape(order, order), TextSlab(rows.flatMap { $0.map(\.exchangeText) }))
      let options: [Request.Option] = [
        [], [.init("left", .truth(true))], [.init("steps", .text("full"))], [.init("places", .text("30"))],
      ][round % 4]
      let result = RequestRunner().run(
        Request(tool: "eigen", inputs: [.init("A", .value(.matrix(value)))], options: options))
      let verdict = CertificateChecker.check(result)
      #expect(verdict == .accepted(.proof), "\(value) \(verdict) \(result) \(random)")
      lines.append(try result.json())
      guard case .list(let items)? = result.output("eigenvalues") else {
        Issue.record("\(result) \(random)")
        continue
      }
      #expect(items.count == sizes.count, "\(value) \(random)")
      for item in items {
        guard case .polynomial(let factor)? = item["factor"], case .list(let roots)? = item["roots"],
          let index = place.factors.firstIndex(of: Array(factor.coefficients)), let powers = sizes[index]
        else {
          Issue.record("\(item) \(random)")
          continue
        }
        #expect(item["multiplicity"] == .count(powers.reduce(0, +)) && item["geometric"] == .count(powers.count))
        let degree = factor.coefficients.count - 1
        #expect(roots.count == (degree == 1 || place.generator != nil ? degree : 0))
        var seen: [Complex] = []
        for case .algebraic(let root) in roots {
          let number = try #require(
            Double(root.approximation).map { Complex($0, 0) } ?? Complex(exchangeText: root.approximation))
          let value = try factor.coefficients.reversed().reduce(Complex(0, 0)) {
            $0 * number + (try place.number($1) ?? Complex(0, 0))
          }
          #expect(value.magnitude < 1e-7, "\(root) \(factor) \(random)")
          #expect(!seen.contains { ($0 - number).magnitude < 1e-9 })
          seen.append(number)
        }
      }
    }
    try verify(lines, accepts: true)
  }

  @Test("no checker accepts another answer, or other squares")
  func variations() throws {
    var (honest, changed): ([String], [String]) = ([], [])
    let cases: [(String, [(String, String)])] = [
      ("sqrt(2) 1; 1 sqrt(2)", []), ("0 sqrt(2); 1 0", [("left", "true")]), ("sqrt(-2) 2; 1 3", []),
      ("0 0 cbrt(2); 1 0 0; 0 1 1", []), ("zeta(5) 1; 2 0", [("places", "3")]), ("1 sqrt(2); sqrt(3) 2", []),
      ("0 a; 1 0", [("field", "Q[a]/(a^2-2)")]),
    ]
    for (a, options) in cases {
      let result = run(a, options)
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(a) \(result)")
      honest.append(try result.json())
      func reject(_ change: (inout ToolResult) -> Void) throws {
        var copy = result
        copy.digest = nil
        change(&copy)
        #expect(!CertificateChecker.check(copy).isAccepted, "\(a) \(copy)")
        changed.append(try copy.json())
      }
      for index in result.outputs.indices {
        for value in result.outputs[index].value.changes { try reject { $0.outputs[index].value = value } }
      }
      guard case .record(let fields)? = result.certificate?.data else { continue }
      for index in fields.indices where fields[index].name == "conjugates" {
        for value in fields[index].value.changes {
          var copy = fields
          copy[index].value = value
          try reject { $0.certificate?.data = .record(copy) }
        }
      }
    }
    try verify(honest, accepts: true)
    try verify(changed, accepts: false)
  }

  @Test("roots of one factor that have changed their places are rejected")
  func turnedRoots() throws {
    for a in ["0 0 -1; 1 0 3; 0 1 0", "0 0 0 -1; 1 0 0 0; 0 1 0 10; 0 0 1 0"] {
      var result = run(a)
      #expect(CertificateChecker.check(result) == .accepted(.proof))
      guard case .list(var items)? = result.output("eigenvalues"), case .record(var fields) = items[0],
        let place = fields.firstIndex(where: { $0.name == "roots" }), case .list(var roots) = fields[place].value,
        case .algebraic(var first) = roots[0], case .algebraic(var second) = roots[1]
      else {
        Issue.record("\(result)")
        continue
      }
      (first.root, second.root) = (second.root, first.root)
      (roots[0], roots[1]) = (.algebraic(second), .algebraic(first))
      fields[place].value = .list(roots)
      items[0] = .record(fields)
      result.outputs[0].value = .list(items)
      result.digest = nil
      #expect(!CertificateChecker.check(result).isAccepted, "\(a)")
      try verify([try result.json()], accepts: false)
    }
  }

  @Test("a field without a number for its letter gives factors, and says why there are no decimals")
  func unnamed() {
    let result = run("0 a; 1 0", [("field", "Q[a]/(a^2-2)")])
    guard case .list(let items)? = result.output("eigenvalues"), case .basis(let basis)? = items.first?["vectors"]
    else {
      Issue.record("\(result)")
      return
    }
    #expect(basis.domain.tag == "Q[a]/(a^2-2)[b]/(b^2-a)" && basis.vectors == [["b", "1"]])
    #expect(ScalarDomain(tag: basis.domain.tag) == basis.domain)
    #expect(result.output("diagonalizable") == .text("over C"))
  }

  @Test("over a field of real numbers the discs and the bound are numbers of the field")
  func bounds() throws {
    var checkers = BothCheckers()
    let known = run("sqrt(2) 1-sqrt(2); 0 -3", [("bounds", "true"), ("values", "true")])
    #expect(
      known.output("discs")?.description
        == "[{centre: sqrt(2), radius: -1+sqrt(2)}, {centre: -3, radius: 0}]", "\(known)")
    #expect(known.output("bound")?.description == "1+3*sqrt(2)", "\(known)")
    for a in [
      "sqrt(2) 1-sqrt(2); 0 -3", "cbrt(2) -cbrt(2)^2; 1 cbrt(2)-2", "sqrt(2) sqrt(3); -sqrt(6) 1", "sqrt(5)",
      "1/2-sqrt(3) 2 -1; sqrt(3) -sqrt(3) 0; 1 1 1",
    ] {
      try checkers.accept(run(a, [("bounds", "true")]), a)
      let result = run(a, [("bounds", "true"), ("values", "true")])
      try checkers.accept(result, a)
      try checkers.rejectChanges(of: result, a)
    }
    #expect(checkers.changed > 30)
    try checkers.verify()
  }

  @Test("what is not answered is refused with a way out")
  func refusals() {
    #expect(run("a 1; 1 a", [("field", "GF(9)"), ("bounds", "true")]).error?.code == .unsupportedDomain)
    for factor in ["x - 2", "x - sqrt(8)", "x + y", "x - sqrt(3)", "", "sqrt(2)", "x^5000"] {
      let result = run("sqrt(2) 1; 0 1", [("extension", factor)])
      #expect(result.error?.code == .invalidOption && result.error?.advice != nil, "\(factor) \(result)")
    }
    #expect(run("zeta(5) 1; 0 1", [("bounds", "true")]).error?.code == .unsupportedDomain)
    let vectors = RequestRunner().run(
      Request(
        tool: "det", inputs: [.init("A", .text("a"))],
        options: [.init("field", .text("Q(sqrt(2))[a]/(a^2-sqrt(2))"))]))
    #expect(vectors.outcome != .value)
  }
}
