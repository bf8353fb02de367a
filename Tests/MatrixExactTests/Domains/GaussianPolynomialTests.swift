import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

/// The residues against the scalars of the field.
@Suite("Characteristic and minimal polynomials over the complex rationals, by residues")
struct GaussianPolynomialTests {
  private typealias Square = Matrix<GaussianRational>

  private func number(_ random: inout SeededRandom, bits: Int, denominators: Int) -> GaussianRational {
    func part() -> Rational {
      Rational(random.integer(bits: bits), Integer(Int.random(in: 1...denominators, using: &random)))
    }
    return GaussianRational(part(), Bool.random(using: &random) ? .zero : part())
  }

  /// Matrices whose characteristic polynomial is the minimal one, and others: blocks twice, nilpotent, diagonal.
  private func matrices(_ size: Int, _ random: inout SeededRandom) -> [Square] {
    var result: [Square] = []
    for (bits, denominators) in [(4, 1), (3, 4)] {
      let dense = Square(Shape(size, size)) { _, _ in number(&random, bits: bits, denominators: denominators) }
      let half = (size + 1) / 2
      let twice = Square(dense.shape) { row, column in
        row / half == column / half ? dense[row % half, column % half] : .zero
      }
      let nilpotent = Square(dense.shape) { $0 < $1 ? dense[$0, $1] : .zero }
      let diagonal = Square(dense.shape) { $0 == $1 ? dense[$0 % 3, 0] : .zero }
      result += [dense, twice, nilpotent, diagonal]
    }
    return result + [.zero(Shape(size, size)), Square(Shape(size, size)) { $0 == $1 ? .i : .zero }]
  }

  @Test("are those of Faddeev and LeVerrier, and of the powers", arguments: [nil, 2])
  func agreement(start: Int?) throws {
    var random = SeededRandom("complex polynomials \(start ?? 0)")
    try ResiduePrimes.$lowestFirst.withValue(start) {
      for size in [4, 7, 9] {
        for a in matrices(size, &random) {
          let characteristic = try Narrated.characteristicPolynomial(a, method: .hessenberg, narration: .silent).answer
          #expect(
            characteristic
              == (try Narrated.characteristicPolynomial(a, method: .faddeevLeVerrier, narration: .silent).answer),
            "\(a) \(random)")
          let minimal = try Narrated.minimalPolynomial(a, method: .krylov, narration: .silent).answer
          #expect(
            minimal == (try Narrated.minimalPolynomial(a, method: .powers, narration: .silent).answer),
            "\(a) \(random)")
          #expect(
            try Computed.determinant(a).answer == Narrated.determinant(a, narration: .silent).answer,
            "\(a) \(random)")
        }
      }
    }
  }

  @Test("products are sums of products, with integer parts and with fractions")
  func products() throws {
    var random = SeededRandom("complex products")
    for (rows, inner, columns) in [(4, 4, 4), (5, 9, 7), (12, 4, 6), (0, 4, 4), (4, 0, 5), (1, 6, 4)] {
      for (bits, denominators) in [(6, 1), (5, 12), (200, 1)] {
        func entry(_ row: Int, _ column: Int) -> GaussianRational {
          number(&random, bits: bits, denominators: denominators)
        }
        let (a, b) = (Square(Shape(rows, inner), entry: entry), Square(Shape(inner, columns), entry: entry))
        #expect(
          try Narrated.product(a, b, narration: .silent).answer == GaussianRational.matrixProductByRows(a, b),
          "\(random)")
      }
    }
  }

  @Test("long numbers: the determinant is the constant term, and trace the one before the leading one")
  func long() throws {
    var random = SeededRandom("long complex polynomials")
    for size in [8, 13] {
      let a = Square(Shape(size, size)) { _, _ in number(&random, bits: 300, denominators: 9) }
      let polynomial = try Narrated.characteristicPolynomial(a, narration: .silent).answer
      let determinant = try Narrated.determinant(a, narration: .silent).answer
      #expect(polynomial.coefficients[0] == (size % 2 == 0 ? determinant : -determinant), "\(random)")
      #expect(try Computed.determinant(a).answer == determinant, "\(random)")
      let trace = (0..<size).reduce(GaussianRational.zero) { $0 + a[$1, $1] }
      #expect(polynomial.coefficients[size - 1] == -trace, "\(random)")
      #expect(try Narrated.minimalPolynomial(a, narration: .silent).answer == polynomial, "\(random)")
    }
  }

  @Test("minimal polynomials carry vectors with integer parts and a prime that leaves 1 by 4")
  func certified() throws {
    var random = SeededRandom("proved complex minimal polynomials")
    for a in matrices(9, &random) {
      let polynomial = try Narrated.minimalPolynomial(a, narration: .silent).answer
      let certificate = try #require(try CertificateMaker.minimalPolynomial(a, polynomial, size: .compact))
      guard case .record(let fields) = certificate.data, case .count(let prime)? = fields.last?.value else {
        Issue.record("a certificate without a prime")
        return
      }
      #expect(certificate.type == "krylov-vectors" && prime % 4 == 1)
      #expect(throws: CertificateError.self, "\(a) \(random)") {
        let lower = Polynomial(Array(polynomial.coefficients.dropFirst()))
        _ = try CertificateMaker.minimalPolynomial(a, lower, size: .compact)
      }
    }
  }
}
