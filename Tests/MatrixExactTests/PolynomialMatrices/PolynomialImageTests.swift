import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Forms over ℚ[x] from what they are modulo primes, beside those over ℚ itself.
@Suite("Forms of matrices of polynomials modulo primes")
struct PolynomialImageTests {
  private let source = RandomPolynomials<Rational>.rationals

  /// Dense and of low rank, with fractions, and with entries that are 0 modulo the first primes.
  private func matrices(_ random: inout SeededRandom) -> [Matrix<PolynomialElement<Rational>>] {
    var found: [Matrix<PolynomialElement<Rational>>] = []
    for (rows, columns) in [(0, 0), (0, 2), (2, 0), (1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3), (4, 3)] {
      for _ in 0..<random.count(2) {
        let rank = Int.random(in: 0...max(rows, columns), using: &random)
        var a = source.matrix(rows, columns, degree: 2, &random)
        if Bool.random(using: &random) { a = source.matrix(rows, columns, rank: rank, degree: 1, &random) }
        if rows > 1, columns > 0 {
          let factor = [Rational(1, 3), Rational(2_147_483_647, 5), Rational(1, 2_147_483_647)]
            .randomElement(using: &random)!
          for column in 0..<columns {
            a[0, column] *= source.ring.element(Polynomial(constant: factor))
            if Int.random(in: 0..<3, using: &random) == 0 {
              a[1, column] *= source.ring.element(Polynomial([Rational(3), Rational(2_147_483_647)]))
            }
          }
        }
        found.append(a)
      }
    }
    return found
  }

  @Test("Hermite forms are the same with their transformations, or proved to be alone")
  func hermite() throws {
    var random = SeededRandom("hermite forms modulo primes")
    for a in matrices(&random) {
      let direct = try RationalPolynomialForms.$leastDegree.withValue(.max) { try a.hermiteForm() }
      let found = try RationalPolynomialForms.$leastDegree.withValue(0) {
        (
          try Computed.hermiteForm(a, method: "lattice").answer, try a.hermiteNormalForm()
        )
      }
      #expect(found.0.matrix == direct.matrix && found.1 == direct.matrix, "\(a); \(random)")
      #expect(found.0.transform * a == direct.matrix, "\(a); \(random)")
      #expect(found.0.transform * found.0.inverseTransform == .identity(a.rows), "\(a); \(random)")
      #expect(found.0.pivotColumns == direct.pivotColumns, "\(a); \(random)")
    }
  }

  @Test("Smith forms are the same, with transformations that lead to them")
  func smith() throws {
    var random = SeededRandom("smith forms modulo primes")
    for a in matrices(&random) {
      let direct = try Narrated.smithForm(a).answer
      let found = try RationalPolynomialForms.$leastDegree.withValue(0) {
        try Computed.smithForm(a, method: "lattice").answer
      }
      #expect(found.matrix == direct.matrix && found.invariants == direct.invariants, "\(a); \(random)")
      #expect(found.left * a * found.right == found.matrix, "\(a); \(random)")
      #expect(found.left * found.leftInverse == .identity(a.rows), "\(a); \(random)")
      #expect(found.right * found.rightInverse == .identity(a.columns), "\(a); \(random)")
    }
  }

  @Test("matrices are told from others by their coefficients modulo a prime")
  func images() {
    let (field, rationals) = (WordField(101), PolynomialImages.rationals)
    func form(_ number: Int) -> UInt64 { field.form(UInt64(number)) }
    let matrices = [
      [[rationals.polynomial([2, -1])], [rationals.polynomial([1 / 3])]], [[rationals.polynomial([])]],
    ]
    // 34 is a third of 102.
    let forms = [form(2), form(100), form(34)]
    #expect(PolynomialImages.isImage(forms, of: matrices, field))
    for place in forms.indices {
      var other = forms
      other[place] = field.sum(other[place], field.one)
      #expect(!PolynomialImages.isImage(other, of: matrices, field), "\(place)")
    }
    #expect(!PolynomialImages.isImage(forms + [form(1)], of: matrices, field))
    #expect(!PolynomialImages.isImage(Array(forms.dropLast()), of: matrices, field))
  }

  @Test("a chain of divisors is made of any diagonal")
  func chains() throws {
    var random = SeededRandom("chains of divisors")
    for _ in 0..<random.count(20) {
      let order = Int.random(in: 1...4, using: &random)
      let diagonal = (0..<order).map { _ in
        source.polynomial(degree: 1, &random) * source.polynomial(degree: 1, &random)
      }
      let a = Matrix<PolynomialElement<Rational>>(Shape(order, order)) { row, column in
        row == column ? diagonal[row] : .zero
      }
      let found = try Computed.smithForm(a, method: "lattice").answer
      #expect(found.matrix == (try Narrated.smithForm(a).answer).matrix, "\(a); \(random)")
      #expect(found.left * a * found.right == found.matrix, "\(a); \(random)")
      #expect(found.left * found.leftInverse == .identity(order), "\(a); \(random)")
      #expect(found.right * found.rightInverse == .identity(order), "\(a); \(random)")
    }
  }

  @Test("stop where the budget ends")
  func budget() throws {
    var random = SeededRandom("forms without a budget")
    let a = source.matrix(4, 4, degree: 3, &random)
    #expect(throws: ExactError.budget(.cancelled)) { try a.hermiteForm(budget: Budget(isCancelled: { true })) }
  }
}
