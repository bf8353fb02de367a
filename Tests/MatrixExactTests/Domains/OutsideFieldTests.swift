import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

/// A number `a + b·√2` with rational parts: a field that the library does not know.
private struct QuadraticNumber: HandScalar {
  var rational: Rational
  var root: Rational

  init(_ rational: Rational, _ root: Rational) {
    self.rational = rational
    self.root = root
  }

  init(_ value: Int) { self.init(Rational(value), .zero) }

  /// Between ℚ and ℝ.
  static let domain = ScalarDomain.reals
  static let zero = QuadraticNumber(0)
  static let one = QuadraticNumber(1)

  /// Reads rational numbers alone, which is all that these tests need.
  init?(exchangeText text: Span<UInt8>) {
    guard let rational = Rational(exchangeText: text) else { return nil }
    self.init(rational, .zero)
  }

  var exchangeText: String { root.isZero ? rational.exchangeText : "\(rational)+\(root)*sqrt(2)" }

  static func + (left: Self, right: Self) -> Self { Self(left.rational + right.rational, left.root + right.root) }
  static func - (left: Self, right: Self) -> Self { Self(left.rational - right.rational, left.root - right.root) }
  static prefix func - (operand: Self) -> Self { Self(-operand.rational, -operand.root) }
  static func * (left: Self, right: Self) -> Self {
    Self(
      left.rational * right.rational + 2 * left.root * right.root,
      left.rational * right.root + left.root * right.rational)
  }
  static func / (left: Self, right: Self) -> Self { left * right.inverse! }

  var inverse: Self? {
    let norm = rational * rational - 2 * root * root
    return norm.isZero ? nil : Self(rational / norm, -root / norm)
  }

  func dividedExactly(by divisor: Self) -> Self? { divisor.inverse.map { self * $0 } }
  var isWhole: Bool { rational.isWhole && root.isWhole }
  var writtenSize: Int { rational.writtenSize + root.writtenSize }
  var isWrittenNegative: Bool { rational.isZero ? root.isNegative : rational.isNegative }
}

extension QuadraticNumber: ExactScalar {}

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
    var random = SeededRandom("ℚ(√2) of order \(size)")
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
    var random = SeededRandom("certificates over ℚ(√2)")
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
