import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

/// Determinants and ranks of matrices of polynomials, which both checkers compare by values at points.
@Suite("Determinants and ranks of polynomials by their values")
struct PolynomialValuesTests {
  private static let domains = ["Q[x]", "GF(2)[x]", "GF(3)[x]", "GF(65537)[x]", "GF(9223372036854775783)[x]"]

  /// The largest primes below 2³¹, which the checker begins with.
  private static let primes = [2_147_483_647, 2_147_483_629]

  private let x = RationalFunction(ParameterRing(["x"])!.letter(0))

  private func line(of result: ToolResult) -> String {
    var writer = JSONWriter(.compact)
    writer.result(result)
    return writer.text
  }

  private func run(_ tool: String, _ domain: ScalarDomain, _ shape: Shape, _ texts: [String]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: [.init("A", .value(.matrix(MatrixValue(domain, shape, TextSlab(texts)))))],
        options: [.init("certificate", .text("full"))]))
  }

  /// Entries of a degree, with fractions over Q.
  private func matrix(_ rows: Int, _ columns: Int, degree: Int, _ random: inout SeededRandom) -> Matrix<
    RationalFunction
  > {
    Matrix(Shape(rows, columns)) { _, _ in
      (0...degree).reduce(RationalFunction.zero) { sum, _ in
        sum * x + RationalFunction(Int.random(in: -9...9, using: &random))
      }
    }
  }

  /// The entries in the spelling of a domain; an entry over Q is halved now and then.
  private func texts(_ a: Matrix<RationalFunction>, _ domain: ScalarDomain) throws -> [String] {
    guard case .polynomials(let ring) = domain else { return [] }
    return try a.rowMajor.enumerated().map { index, entry in
      if let ring = PolynomialRing<Rational>(ring) {
        let value = index.isMultiple(of: 5) ? entry / 2 : entry
        return try #require(ring.element(value)).exchangeText
      }
      return try #require(PolynomialRing<Residue>(ring)?.element(entry)).exchangeText
    }
  }

  /// A text with a polynomial added to it.
  private func sum(_ text: String, _ change: RationalFunction, _ domain: ScalarDomain) -> String? {
    func sum<Base: ExtensionBase>(in ring: PolynomialRing<Base>) -> String? {
      guard let one = ring.element(exchangeText: text.utf8.span), let other = ring.element(change) else { return nil }
      return (one + other).exchangeText
    }
    guard case .polynomials(let domain) = domain else { return nil }
    return PolynomialRing<Rational>(domain).map { sum(in: $0) }
      ?? PolynomialRing<Residue>(domain).flatMap { sum(in: $0) }
  }

  private func check(_ cases: [(result: ToolResult, isHonest: Bool)], _ random: SeededRandom) throws {
    for item in cases {
      #expect(
        CertificateChecker.check(item.result).isAccepted == item.isHonest,
        "\(CertificateChecker.check(item.result)): \(line(of: item.result)); \(random)")
    }
    if let report = try VerifyScript.run(cases.map { line(of: $0.result) }) {
      let verdicts = report.lines.map { !$0.contains(": rejected") }
      #expect(verdicts == cases.map(\.isHonest), "\(report.lines) \(report.errors); \(random)")
    }
  }

  @Test("a determinant that is another at one point alone, or modulo one prime alone, is rejected", arguments: domains)
  func determinants(tag: String) throws {
    var random = SeededRandom("determinants over \(tag)")
    let domain = try #require(ScalarDomain(tag: tag))
    var cases: [(result: ToolResult, isHonest: Bool)] = []
    for (order, degree) in [(0, 1), (1, 0), (1, 4), (2, 3), (4, 2), (5, 3), (8, 2)] {
      var a = matrix(order, order, degree: degree, &random)
      for isSingular in [false, true] where !isSingular || order > 1 {
        if isSingular { for column in 0..<order { a[order - 1, column] = a[0, column] * x } }
        let result = run("det", domain, a.shape, try texts(a, domain))
        try #require(result.outcome == .value, "\(result.error?.message ?? "")")
        cases.append((result, true))
        guard case .scalar(let determinant) = result.outputs[0].value else { continue }
        let degree = order * degree
        let zeros = { (count: Int) in (0..<count).reduce(RationalFunction.one) { $0 * (x - RationalFunction($1)) } }
        let changes =
          [.one, x, zeros(degree), zeros(degree + 1), zeros(max(0, degree - 1)) * x]
          + Self.primes.map { RationalFunction($0) } + [RationalFunction(Self.primes[0]) * zeros(min(1, degree))]
        for change in changes {
          var forged = result
          let text = try #require(sum(determinant.text, change, domain))
          // Over GF(p) the change may be 0.
          if text == determinant.text { continue }
          forged.outputs[0].value = .scalar(ScalarValue(domain, text))
          forged.digest = nil
          cases.append((forged, false))
        }
      }
    }
    try check(cases, random)
  }

  @Test("every other rank is rejected", arguments: domains)
  func ranks(tag: String) throws {
    var random = SeededRandom("ranks over \(tag)")
    let domain = try #require(ScalarDomain(tag: tag))
    var cases: [(result: ToolResult, isHonest: Bool)] = []
    for (rows, columns, rank) in [
      (0, 0, 0), (0, 2, 0), (2, 0, 0), (2, 2, 0), (3, 4, 2), (4, 3, 3), (6, 6, 3), (7, 5, 4),
    ] {
      var a = matrix(rows, rank, degree: 1, &random) * matrix(rank, columns, degree: 1, &random)
      if rows > 3 { for column in 0..<columns { a[1, column] = .zero } }
      cases += try ranks(of: a, domain)
    }
    try check(cases, random)
  }

  @Test("a rank that is reached at one point alone, or modulo one prime alone, is the rank", arguments: domains)
  func rareRanks(tag: String) throws {
    let random = SeededRandom("rare ranks over \(tag)")
    let domain = try #require(ScalarDomain(tag: tag))
    let factors = (0..<4).map { x - RationalFunction($0) }
    var cases: [(result: ToolResult, isHonest: Bool)] = []
    // Of rank 1 at the first four points, or modulo the first two primes.
    for (first, second) in [
      (factors[0] * factors[1], factors[2] * factors[3]),
      (RationalFunction(Self.primes[0]), RationalFunction(Self.primes[1])),
    ] {
      let a = Matrix(Shape(2, 2)) { row, column -> RationalFunction in
        if row != column { return .zero }
        return row == 0 ? first : second
      }
      cases += try ranks(of: a, domain)
    }
    try check(cases, random)
  }

  /// The rank of a matrix as it is found, and every other one.
  private func ranks(
    of a: Matrix<RationalFunction>, _ domain: ScalarDomain
  ) throws -> [(result: ToolResult, isHonest: Bool)] {
    let result = run("rank", domain, a.shape, try texts(a, domain))
    try #require(result.outcome == .value, "\(result.error?.message ?? "")")
    guard case .count(let found) = result.outputs[0].value else {
      Issue.record("the rank is no number: \(result)")
      return []
    }
    return (0...(min(a.rows, a.columns) + 1)).map { rank in
      if rank == found { return (result, true) }
      var forged = result
      forged.outputs[0].value = .count(rank)
      forged.digest = nil
      return (forged, false)
    }
  }
}
