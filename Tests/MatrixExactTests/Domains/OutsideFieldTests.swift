import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

@Suite("A field from outside of the library")
struct OutsideFieldTests {
  private typealias Number = QuadraticNumber

  private func matrix(_ size: Int, _ random: inout SeededRandom) -> Matrix<Number> {
    Matrix(Shape(size, size)) { _, _ in
      Number(
        Rational(Int.random(in: -4...4, using: &random)),
        Rational(Integer(Int.random(in: -3...3, using: &random)), Integer(Int.random(in: 1...3, using: &random))))
    }
  }

  @Test("has determinants, inverses, solutions, spaces and polynomials", arguments: [0, 1, 2, 3, 5, 8])
  func answers(_ size: Int) throws {
    var random = SeededRandom("ℚ(√7) of order \(size)")
    for _ in 0..<random.count(3) {
      let a = matrix(size, &random)
      let b = matrix(size, &random)
      let determinant = try Computed.determinant(a).answer
      #expect(try Computed.determinant(a * b).answer == determinant * Computed.determinant(b).answer, "\(random)")
      #expect(try Computed.rank(a).answer == size || determinant.isZero, "\(random)")
      if case .inverse(let inverse) = try Computed.inverse(a).answer {
        #expect(a * inverse == .identity(size), "\(random)")
      }
      let polynomial = try Narrated.characteristicPolynomial(a)
      let constant = polynomial.answer[0]
      #expect(constant == (size.isMultiple(of: 2) ? determinant : -determinant), "\(random)")
      #expect(size == 0 || !polynomial.derivation.parts.isEmpty)
      let minimal = try Narrated.minimalPolynomial(a).answer
      let image = try Narrated.polynomialValue(minimal.coefficients, at: a, narration: .silent(.unlimited)).answer
      #expect(image.isZero, "\(random)")
      let solved = try Computed.solveEach(a, b).answer
      if solved.inconsistent.isEmpty { #expect(a * solved.particular == b, "\(random)") }
    }
  }

  @Test("has certificates of what any field has: inverses of minors, factors, null vectors")
  func certificates() throws {
    var random = SeededRandom("certificates over ℚ(√7)")
    let a = matrix(3, &random)
    let determinant = try Computed.determinant(a).answer
    let singular = Matrix<Number>(Shape(3, 3)) { row, column in row < 2 ? a[row, column] : a[0, column] + a[1, column] }
    let certificate = try #require(try CertificateMaker.determinant(a, determinant, size: .compact))
    #expect(certificate.type == (determinant.isZero ? "null-vector" : "determinant-factors"))
    let null = try #require(try CertificateMaker.determinant(singular, .zero, size: .compact))
    #expect(null.type == "null-vector")
    let rank = try #require(try CertificateMaker.rank(singular, try Computed.rank(singular).answer, size: .compact))
    guard case .record(let fields) = rank.data else { throw Failure() }
    #expect(fields.contains { $0.name == "inverse" })
    #expect(throws: CertificateError.self) { try CertificateMaker.rank(singular, 3, size: .compact) }
  }

  @Test("says so where it has no algorithm")
  func missing() {
    let polynomial = Polynomial<Number>([-1, 0, 1].map { Number($0) })
    #expect(throws: ExactError.self) { try polynomial.factored() }
    #expect(throws: ExactError.self) { try polynomial.greatestCommonDivisor(with: polynomial) }
  }

  private struct Failure: Error {}
}
