import MatrixArithmetic
import MatrixDomain
import MatrixExact
import Testing

/// Every computation and every certificate with numbers whose results would pass the limit: refused with the estimate,
/// before anything large is computed (which would take hours).
@Suite("Numbers beyond the limit", .serialized)
struct HugeNumberTests {
  /// 2 to almost the limit: one of them is held, two have no product.
  static let long = Rational(Integer.one << (Integer.bitLimit - 10))
  /// Fractions with denominators that have nothing in common, together far beyond the limit: 2^k, 2^k - 1, 2^k + 1.
  static let fractions: [Rational] = {
    let power = Integer.one << (Integer.bitLimit / 2)
    return [power, power + 1, power - 1].map { Rational(1, $0) }
  }()

  private func expectRefusal(
    _ what: String, _ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      try body()
      Issue.record("\(what) was computed", sourceLocation: sourceLocation)
    } catch {
      let report = (error as? any ReportableError)?.report
      #expect(
        report?.outcome == .unable && report?.code == .tooLarge, "\(what): \(error)", sourceLocation: sourceLocation)
      let estimate = report?.message.contains("digits; the limit is 3.2·10^8") ?? false
      #expect(estimate, "\(what): \(report?.message ?? "")", sourceLocation: sourceLocation)
    }
  }

  @Test("sums and differences")
  func sums() throws {
    let limit = Rational(Integer.one << (Integer.bitLimit - 1))
    expectRefusal("a sum") { _ = try Narrated.sum([[limit]], [[limit]]) }
    expectRefusal("a difference") { _ = try Narrated.difference([[limit]], [[-limit]]) }
    let (a, b) = (Self.fractions[0], Self.fractions[1])
    expectRefusal("a sum of fractions") { _ = try Narrated.sum([[1, a]], [[1, b]], narration: .silent) }
    expectRefusal("a difference of fractions") { _ = try Narrated.difference([[a]], [[b]], narration: .silent) }
    #expect(try Narrated.sum([[Self.long]], [[1]], narration: .silent).answer[0, 0] == Self.long + 1)
    #expect(try Narrated.difference([[Self.long]], [[Self.long]], narration: .silent).answer[0, 0] == 0)
  }

  @Test("traces")
  func traces() throws {
    let diagonal = Matrix<Rational>(Shape(3, 3)) { $0 == $1 ? Self.fractions[$0] : 0 }
    expectRefusal("a trace") { _ = try Narrated.trace(diagonal, narration: .silent) }
    #expect(try Narrated.trace([[Self.long, 0], [0, 1]], narration: .silent).answer == Self.long + 1)
  }

  @Test("multiples")
  func multiples() throws {
    expectRefusal("a multiple") { _ = try Narrated.scalarMultiple(Self.long, [[1, Self.long]]) }
    expectRefusal("a multiple by a fraction") {
      _ = try Narrated.scalarMultiple(Self.fractions[0], [[Self.fractions[1], Self.fractions[2]]])
    }
    #expect(try Narrated.scalarMultiple(0, [[Self.long]], narration: .silent).answer == [[0]])
    #expect(try Narrated.scalarMultiple(3, [[Self.long]], narration: .silent).answer == [[3 * Self.long]])
  }

  @Test("products and powers")
  func products() {
    expectRefusal("a product") { _ = try Narrated.product([[Self.long]], [[Self.long]]) }
    expectRefusal("a product of fractions") {
      _ = try Narrated.product(try Matrix(rows: [Self.fractions]), [[1], [1], [1]], narration: .silent)
    }
    expectRefusal("a power") { _ = try Narrated.power([[Self.long]], 2) }
    expectRefusal("a power of fractions") {
      _ = try Narrated.power(
        [[Self.fractions[0], Self.fractions[1]], [0, 1]] as Matrix<Rational>, 2, narration: .silent)
    }
    expectRefusal("a negative power") { _ = try Narrated.power([[Self.long, 1], [1, Self.long]], -1) }
  }

  @Test("a product's check is left out where it alone would be too large")
  func productCheck() throws {
    // Each entry of the product is one fraction; the check would add them up.
    let worked = try Narrated.product([[1]] as Matrix<Rational>, try Matrix(rows: [Self.fractions]))
    #expect(worked.answer.rowMajor == Self.fractions)
    #expect(!worked.derivation.parts.contains { $0 is IdentityCheck<Rational> })
    #expect(
      try Narrated.product([[1]] as Matrix<Rational>, [[2]]).derivation.parts.contains { $0 is IdentityCheck<Rational> }
    )
  }

  static let matrices: [Matrix<Rational>] = [
    [[long, 1], [1, long]], [[fractions[0], fractions[1]], [fractions[2], 1]],
    [[fractions[0], 0, 0], [0, fractions[1], 0], [0, 0, fractions[2]]],
  ]

  @Test("eliminations, by every method")
  func eliminations() {
    for a in Self.matrices {
      for narration in [Narration(), .silent] {
        for method in DeterminantMethod.allCases {
          expectRefusal("det \(method)") { _ = try Narrated.determinant(a, method: method, narration: narration) }
        }
        for method in SolveMethod.allCases {
          expectRefusal("solve \(method)") {
            _ = try Narrated.solve(a, Vector(a.column(0)), method: method, narration: narration)
          }
        }
        expectRefusal("inverse") { _ = try Narrated.inverse(a, narration: narration) }
        expectRefusal("ref") { _ = try Narrated.rowEchelonForm(a, narration: narration) }
        expectRefusal("rref") { _ = try Narrated.reducedRowEchelonForm(a, narration: narration) }
        expectRefusal("rank") { _ = try Narrated.rank(a, narration: narration) }
        expectRefusal("null space") { _ = try Narrated.nullSpace(a, narration: narration) }
        expectRefusal("column space") { _ = try Narrated.columnSpace(a, narration: narration) }
        expectRefusal("row space") { _ = try Narrated.rowSpace(a, narration: narration) }
        expectRefusal("left null space") { _ = try Narrated.leftNullSpace(a, narration: narration) }
      }
    }
  }

  @Test("certificates, of both sizes", arguments: [Certificate.Size.compact, .full])
  func certificates(size: Certificate.Size) {
    let empty = Basis<Rational>(ambient: 2, [])
    for a in Self.matrices where a.rows == 2 {
      let identity = Matrix<Rational>.identity(2)
      expectRefusal("det") { _ = try CertificateMaker.determinant(a, 1, size: size) }
      expectRefusal("det 0") { _ = try CertificateMaker.determinant(a, 0, size: size) }
      expectRefusal("singular") { _ = try CertificateMaker.singular(a, size: size) }
      expectRefusal("ref") { _ = try CertificateMaker.echelonForm(a, identity, pivots: [0, 1], size: size) }
      expectRefusal("rref") { _ = try CertificateMaker.reducedForm(a, identity, pivots: [0, 1], size: size) }
      expectRefusal("rank") { _ = try CertificateMaker.rank(a, 2, size: size) }
      expectRefusal("null space") { _ = try CertificateMaker.nullSpace(a, empty, size: size) }
      expectRefusal("left null space") { _ = try CertificateMaker.leftNullSpace(a, empty, size: size) }
      expectRefusal("column space") { _ = try CertificateMaker.columnSpace(a, empty, size: size) }
      expectRefusal("row space") { _ = try CertificateMaker.rowSpace(a, empty, size: size) }
      let none = AffineSolutionSet<Rational>(unknowns: 2, particular: nil, directions: empty, free: [])
      let one = AffineSolutionSet<Rational>(unknowns: 2, particular: [[0], [0]], directions: empty, free: [])
      for solutions in [none, one] {
        expectRefusal("solve") { _ = try CertificateMaker.solve(a, [[1], [1]], solutions, size: size) }
      }
    }
    // The power can be small where a square on the way to the other sign is not.
    if size == .full {
      expectRefusal("power") { _ = try CertificateMaker.power(Self.matrices[0], 2, size: size) }
      expectRefusal("power") { _ = try CertificateMaker.power(Self.matrices[1], -2, size: size) }
    }
  }

  @Test("certificates of wide matrices, whose null vectors would fill the memory")
  func wideEvidence() throws {
    let wide = Matrix<Rational>.zero(Shape(0, 200_000))
    for body in [
      { _ = try CertificateMaker.echelonForm(wide, wide, pivots: [], size: .compact) },
      { _ = try CertificateMaker.columnSpace(wide, Basis(ambient: 0, []), size: .compact) },
    ] {
      #expect(throws: CertificateError.self) { try body() }
    }
    // Read off the form itself, they need no room.
    #expect(try CertificateMaker.reducedForm(wide, wide, pivots: [], size: .compact) != nil)
  }

  @Test("the budget is asked before each long entry")
  func budgets() {
    let over = Narration(isSilent: true, budget: Budget(seconds: 0))
    let a: Matrix<Rational> = [[1, 2], [3, 4]]
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) { try Narrated.sum(a, a, narration: over) }
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) { try Narrated.difference(a, a, narration: over) }
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) { try Narrated.scalarMultiple(2, a, narration: over) }
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) { try Narrated.trace(a, narration: over) }
  }
}
