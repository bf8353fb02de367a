import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Makers of certificates")
struct MakerTests {
  @Test("get along with primes that divide what they must not", arguments: [3, 6, 12, 30])
  func badPrimes(start: Int) throws {
    let tricky: [Matrix<Rational>] = [
      [[2310, 0, 0], [0, 30030, 1], [0, 0, 510_510]], [[30, 1, 0], [0, 0, 210], [60, 2, 210]],
    ]
    for a in CaseInputs.matrices + tricky {
      let pivots = PlainAnswers.reduced(a).pivots
      let profile = try RankEvidence(a, budget: .unlimited)
      let kernel = try profile.kernel(.unlimited)
      #expect(profile.pivots == pivots && kernel == PlainAnswers.nullSpace(a), "\(a)")
      let minor = try MinorEvidence<Rational>(
        ClearedFractions(a).matrix, columns: pivots, primesBelow: start, budget: .unlimited)
      for found in [profile.minor, minor] {
        let block = a.submatrix(rows: found.rows, columns: pivots)
        #expect(found.columns == pivots && PlainAnswers.rank(block) == pivots.count, "\(a)")
      }
      try refutations(a, minor)
      let determinant = a.isSquare ? PlainAnswers.determinant(a) : 0
      if determinant.isZero { continue }
      let inputs = [CaseInputs.field("A", a)]
      var result = try CaseBuilder.certified("det", inputs, .compact)
      result.certificate = try CertificateMaker.divisor(ClearedFractions(a).matrix, .unlimited)
      #expect(result.verdict == .accepted(.proof), "\(result.summary)")
    }
  }

  /// Where a system has no solution, the refutation found from a minor refutes it.
  private func refutations(_ a: Matrix<Rational>, _ minor: MinorEvidence<Rational>) throws {
    let b = Matrix<Rational>(Shape(a.rows, 1)) { row, _ in Rational(row * row + 1) }
    guard PlainAnswers.solve(a, b).status == .none else { return }
    let refutation = try Refutation(of: a, b, minor, .unlimited)
    let combination = refutation.factors
    #expect(refutation.column == 0)
    #expect((combination.rowMatrix * a).isZero && !combination.dot(Vector(b.rowMajor)).isZero, "\(a)")
  }

  @Test("find vectors with a part in every eigenspace, and primes that keep them apart", arguments: [1, 2, 12, 100])
  func cyclicVectors(_ count: Int) throws {
    // Eigenvalues that are the same modulo the first primes, once and twice.
    let primes = DescendingPrimes(enough: .max / 2).prefix(3).reduce(Integer.one) { $0 * Integer($1) }
    let copied = count < 20 ? [1, 2] : [1]
    for (step, copies) in copied.flatMap({ [(Integer.one, $0), (primes, $0)] }) {
      let values = (0..<count).map { Rational(Integer(1) + step * Integer($0)) }
      let a = Matrix<Rational>(Shape(count * copies, count * copies)) { row, column in
        row == column ? values[row % count] : 0
      }
      let expected = values.reduce(Polynomial<Rational>.one) { $0 * Polynomial([-$1, 1]) }
      var result = CertifiedCase(
        tool: "minpoly", inputs: [CaseInputs.field("A", a)],
        outputs: [
          .init(
            "polynomial",
            .polynomial(PolynomialValue(.integers, variable: "x", TextSlab(of: expected.coefficients))))
        ],
        certificate: try #require(try CertificateMaker.minimalPolynomial(a, expected, size: .compact)))
      #expect(result.verdict == .accepted(.proof), "\(count), \(step), \(copies)")
      guard copies == 1 else { continue }
      result.tool = "charpoly"
      result.certificate = try #require(try CertificateMaker.characteristicPolynomial(a, expected, size: .full))
      #expect(result.verdict == .accepted(.proof), "\(count), \(step)")
      if step.isOne { #expect(result.certificate.type == "cyclic-vector") }
    }
  }

  @Test("take primes in descending order, each once, and enough of them")
  func primes() {
    #expect(Array(DescendingPrimes(enough: 0)) == [2_147_483_647, 2_147_483_629])
    #expect(Array(DescendingPrimes(enough: 0, below: 12).prefix(7)) == [11, 7, 5, 3, 2, 2_147_483_647])
    let small = (0..<2000).filter { PrimeTest.isPrime(UInt64($0)) }
    #expect(small == (2..<2000).filter { n in (2..<n).allSatisfy { n % $0 != 0 } })
    #expect(![561, 1105, 1729, 2_147_483_649, 3_215_031_751].contains(where: PrimeTest.isPrime))
  }

  @Test("throw where the answer is wrong")
  func wrongAnswers() {
    let a: Matrix<Rational> = [[1, 2, 3], [2, 4, 6], [0, 0, 1]]
    let regular: Matrix<Rational> = [[1, 2], [3, 4]]
    #expect(throws: CertificateError.self) { try CertificateMaker.rank(a, 3, size: .compact) }
    #expect(throws: CertificateError.self) { try CertificateMaker.determinant(regular, 0, size: .compact) }
    #expect(throws: CertificateError.self) { try CertificateMaker.determinant(a, 1, size: .full) }
    #expect(throws: CertificateError.self) { try CertificateMaker.singular(regular, size: .compact) }
    #expect(throws: CertificateError.self) {
      try CertificateMaker.reducedForm(a, a, pivots: [0, 1, 2], size: .compact)
    }
    #expect(throws: CertificateError.self) {
      try CertificateMaker.echelonForm(a, a, pivots: [0, 1], size: .compact)
    }
    // The right pivots, and another form: a wrong entry, a wrong row below, rows doubled, another shape.
    let reduced: Matrix<Rational> = [[1, 2, 0], [0, 0, 1], [0, 0, 0]]
    let wrong: [Matrix<Rational>] = [
      [[1, 3, 0], [0, 0, 1], [0, 0, 0]], [[1, 2, 0], [0, 0, 1], [0, 0, 1]], [[1, 0, 0], [0, 0, 1], [0, 0, 0]],
      [[1, 2, 0], [0, 0, 1]],
    ]
    #expect(throws: Never.self) {
      _ = try CertificateMaker.reducedForm(a, reduced, pivots: [0, 2], size: .compact)
      _ = try CertificateMaker.echelonForm(a, reduced, pivots: [0, 2], size: .compact)
      _ = try CertificateMaker.echelonForm(a, [[2, 4, 5], [0, 0, 3], [0, 0, 0]], pivots: [0, 2], size: .compact)
    }
    for form in wrong + [[[2, 4, 0], [0, 0, 3], [0, 0, 0]]] {
      #expect(throws: CertificateError.self) {
        try CertificateMaker.reducedForm(a, form, pivots: [0, 2], size: .compact)
      }
    }
    for form in wrong {
      #expect(throws: CertificateError.self) {
        try CertificateMaker.echelonForm(a, form, pivots: [0, 2], size: .compact)
      }
    }
    #expect(throws: CertificateError.self) {
      try CertificateMaker.columnSpace(
        a, Basis(ambient: 3, [Vector(a.column(1)), Vector(a.column(2))]), size: .compact)
    }
    let none = AffineSolutionSet<Rational>(unknowns: 2, particular: nil, directions: Basis(ambient: 2, []), free: [])
    #expect(throws: CertificateError.self) {
      try CertificateMaker.solve(regular, [[1], [2]], none, size: .compact)
    }
    #expect(throws: CertificateError.self) {
      try CertificateMaker.solve(regular, [[1], [2], [3]], none, size: .compact)
    }
  }

  @Test("stop when their budget does")
  func budget() {
    let a: Matrix<Rational> = [[1, 2], [2, 4]]
    let budget = Budget(isCancelled: { true })
    for size in [Certificate.Size.compact, .full] {
      #expect(throws: CertificateError.budget(.cancelled)) {
        try CertificateMaker.rank(a, 1, size: size, budget: budget)
      }
      #expect(throws: CertificateError.budget(.cancelled)) {
        try CertificateMaker.determinant(a, 0, size: size, budget: budget)
      }
    }
    #expect(CertificateError.budget(.cancelled).report.outcome == .cancelled)
    #expect(CertificateError.answerDoesNotHold("x").report.code == .internalError)
  }
}
