import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("Roots of polynomials through the tool")
struct RootsToolTests {
  private func run(_ p: String, _ options: [Request.Option] = []) -> ToolResult {
    RequestRunner().run(Request(tool: "roots", inputs: [.init("p", .text(p))], options: options))
  }

  private func mod(_ prime: String) -> Request.Option { .init("mod", .text(prime)) }

  @Test("both checkers accept every answer, and none with another number, polynomial or place")
  func certificates() throws {
    let cases: [(String, [Request.Option])] = [
      ("x^2 - 5x + 6", []), ("x^2 - x - 1", []), ("x^2 + x + 1", []), ("t^3 - 2", []), ("7", []), ("0x + 1", []),
      ("2x - 3", []),
      ("x^5 - x - 1", [.init("places", .number("3"))]), ("x^4 - x^3 - x^2", []), ("(x - 1)^3*(x^2 + 1)^2", []),
      ("1/3*y^2 - 1/12", []), ("x^2 - 2i", []), ("x^3 - i", []), ("(x^2 + 1)^2", [mod("3")]), ("x^9 - x", [mod("3")]),
      ("x^2 + 5x + 6", [mod("7")]), ("x^2 + 1", [mod("618970019642690137449562111")]),
      ("x^7 - 2*(100x - 1)^2", []),
    ]
    var checkers = BothCheckers()
    for (p, options) in cases {
      let result = run(p, options)
      try checkers.accept(result, p)
      try checkers.rejectChanges(of: result, p)
    }
    try checkers.accept(run("0"))
    #expect(checkers.changed > 200)
    try checkers.verify()
  }

  @Test("planted factors are found as often as they were planted, and their values at the decimals are near 0")
  func planted() throws {
    var random = SeededRandom("roots tool")
    let factors: [Polynomial<Rational>] = [
      [0, 1], [-1, 1], [3, 2], [-2, 0, 1], [1, 0, 1], [1, 1, 1], [-1, -1, 0, 1], [-2, 0, 0, 1], [1, 0, -10, 0, 1],
    ]
    var checkers = BothCheckers()
    for _ in 0..<random.count(25) {
      var (product, counts): (Polynomial<Rational>, [[String]: Int]) = ([1], [:])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let factor = factors.randomElement(using: &random) else { continue }
        product = product * factor
        counts[factor.coefficients.map(\.exchangeText), default: 0] += 1
      }
      product = Polynomial([Rational(Integer(Int.random(in: 1...5, using: &random)), 3)]) * product
      let operand = Value.polynomial(
        PolynomialValue(.rationals, variable: "z", TextSlab(product.coefficients.map(\.exchangeText))))
      let result = RequestRunner().run(
        Request(
          tool: "roots", inputs: [.init("p", .value(operand))], options: [.init("steps", .text("full"))]))
      try checkers.accept(result, "\(random)")
      guard case .list(let records)? = result.output("roots") else {
        Issue.record("\(result) \(random)")
        continue
      }
      var found: [[String]: Int] = [:]
      for record in records {
        guard case .polynomial(let factor)? = record["factor"], case .count(let count)? = record["multiplicity"],
          case .list(let roots)? = record["roots"]
        else { continue }
        #expect(factor.variable == "z" && roots.count == factor.coefficients.count - 1)
        found[Array(factor.coefficients)] = count
        for case .algebraic(let root) in roots {
          let value = magnitude(of: factor.coefficients.map { Double($0) ?? .nan }, at: root.approximation)
          #expect(value < 1e-7, "\(root) \(random)")
        }
      }
      #expect(found == counts, "\(result) \(random)")
    }
    try checkers.verify()
  }

  /// |f(z)|² for decimals such as −0.5+0.8i.
  private func magnitude(of coefficients: [Double], at text: String) -> Double {
    let body = text.hasSuffix("i") ? String(text.dropLast()) : text + "+0"
    guard let split = body.dropFirst().lastIndex(where: { $0 == "+" || $0 == "-" }),
      let x = Double(body[..<split]), let y = Double(body[split...])
    else { return .nan }
    var (real, imaginary) = (0.0, 0.0)
    for coefficient in coefficients.reversed() {
      (real, imaginary) = (real * x - imaginary * y + coefficient, real * y + imaginary * x)
    }
    return real * real + imaginary * imaginary
  }

  @Test("a polynomial of degree 0 has no roots, and a record for it is rejected")
  func constants() {
    var result = run("7")
    #expect(result.output("roots") == .list([]))
    guard case .list(let records)? = run("x - 7").output("roots") else { return }
    result.digest = nil
    result.outputs[0].value = .list(records)
    #expect(!CertificateChecker.check(result).isAccepted)
    #expect(run("0").outcome == .undefined)
  }

  @Test("over number fields and finite fields the roots are those of what is written")
  func numberFields() throws {
    var checkers = BothCheckers()
    func field(_ tag: String) -> [Request.Option] { [.init("field", .text(tag))] }
    func run(_ coefficients: [String], over tag: String) throws -> ToolResult {
      let domain = try #require(ScalarDomain(tag: tag))
      let operand = Value.polynomial(PolynomialValue(domain, variable: "x", TextSlab(coefficients)))
      return RequestRunner().run(
        Request(
          tool: "roots", inputs: [.init("p", .value(operand))], options: [.init("steps", .text("full"))]))
    }
    for (p, tag, count) in [
      (["-2", "0", "1"], "Q(sqrt(2))", 2), (["-sqrt(2)", "0", "1"], "Q(sqrt(2))", 1),
      (["-2*sqrt(2)", "2", "4", "-2*sqrt(2)", "-sqrt(2)", "1"], "Q(sqrt(2))", 2),
      (["-1", "-cbrt(2)", "0", "1"], "Q(cbrt(2))", 1), (["1", "sqrt(2)", "1"], "Q(sqrt(2))", 1),
      (["-zeta(5)", "0", "1"], "Q(zeta(5))", 2), (["-root(x^3-x-1)", "0", "1"], "Q(root(x^3-x-1))", 1),
      (["-2", "0", "1"], "Q[a]/(a^2-2)", 2), (["-3", "sqrt(2)"], "Q(sqrt(2))", 1),
      (["1", "0", "-10", "0", "1"], "Q(sqrt(2))", 2), (["1", "0", "-10", "0", "1"], "Q(sqrt(2),sqrt(3))", 4),
      (["5"], "Q(sqrt(2))", 0),
    ] {
      let result = try run(p, over: tag)
      try checkers.accept(result, "\(p) \(tag)")
      try checkers.rejectChanges(of: result, "\(p) \(tag)")
      guard case .list(let records)? = result.output("roots") else {
        Issue.record("\(p) \(result)")
        continue
      }
      #expect(records.count == count, "\(p) \(records)")
    }
    #expect(checkers.changed > 50)
    try checkers.verify()
    guard case .list(let records)? = try run(["-sqrt(2)", "0", "1"], over: "Q(sqrt(2))").output("roots"),
      case .list(let roots)? = records[0]["roots"],
      case .algebraic(let root)? = roots.last
    else {
      Issue.record("the fourth root of 2 is missing")
      return
    }
    #expect(root.approximation == "1.1892071150")
    let finite = self.run("x^2 - 2", field("GF(9)"))
    guard case .list(let found)? = finite.output("roots") else {
      Issue.record("\(finite)")
      return
    }
    // Modulo 3 that is x² + 1, of which GF(9) has both roots.
    #expect(finite.outcome == .value && found.count == 2, "\(finite)")
  }
}
