import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Normal forms of matrices of polynomials")
struct PolynomialFormTests {
  static let shapes = [(0, 0), (0, 2), (2, 0), (1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3), (4, 4)]
  static let primes = [2, 3, 7, 101, 2_147_483_647, 9_223_372_036_854_775_783]

  private func isZero<Base: ExtensionBase>(_ matrix: Matrix<PolynomialElement<Base>>) -> Bool {
    matrix.rowMajor.allSatisfy(\.isZero)
  }

  /// What makes a Hermite form one.
  private func check<Base: ExtensionBase>(
    _ form: HermiteForm<PolynomialElement<Base>>, of a: Matrix<PolynomialElement<Base>>, _ random: SeededRandom
  ) {
    #expect(
      form.transform * a == form.matrix && form.transform * form.inverseTransform == .identity(a.rows), "\(random)")
    for (row, column) in form.pivotColumns.enumerated() {
      let pivot = form.matrix[row, column]
      #expect(pivot.canonicalUnit.isOne && !pivot.isZero, "\(random)")
      #expect((0..<column).allSatisfy { form.matrix[row, $0].isZero }, "\(random)")
      #expect((0..<row).allSatisfy { form.matrix[$0, column].degree < pivot.degree }, "\(random)")
      #expect(((row + 1)..<max(row + 1, a.rows)).allSatisfy { form.matrix[$0, column].isZero }, "\(random)")
    }
    for row in form.rank..<max(form.rank, a.rows) {
      #expect((0..<a.columns).allSatisfy { form.matrix[row, $0].isZero }, "\(random)")
    }
  }

  private func hermite<Base: PolynomialBase>(_ source: RandomPolynomials<Base>, _ random: inout SeededRandom) throws {
    for (rows, columns) in Self.shapes {
      for _ in 0..<random.count(3) {
        let rank = Int.random(in: 0...max(rows, columns), using: &random)
        let a =
          Bool.random(using: &random)
          ? source.matrix(rows, columns, degree: 2, &random)
          : source.matrix(rows, columns, rank: rank, degree: 1, &random)
        let told = try Computed.hermiteForm(a, method: "row-operations").answer
        let found = try Computed.hermiteForm(a, method: "lattice").answer
        check(told, of: a, random)
        check(found, of: a, random)
        #expect(found.matrix == told.matrix && found.pivotColumns == told.pivotColumns, "\(a); \(random)")
        // The form is that of the module of the rows.
        let other = try Computed.hermiteForm(source.unimodular(rows, degree: 1, &random) * a, method: "lattice").answer
        #expect(other.matrix == told.matrix, "\(a); \(random)")
        #expect(try Computed.rank(a).answer == told.rank, "\(a); \(random)")
      }
    }
  }

  @Test("the Hermite form over Q[x] is the one of all matrices with these rows, both ways")
  func hermiteOverRationals() throws {
    var random = SeededRandom("hermite over Q[x]")
    try hermite(RandomPolynomials<Rational>.rationals, &random)
  }

  @Test("the same over GF(p)[x]", arguments: primes)
  func hermiteOverResidues(prime: Int) throws {
    var random = SeededRandom("hermite over GF(\(prime))[x]")
    try hermite(RandomPolynomials<Residue>.residues(prime), &random)
  }

  private func smith<Base: PolynomialBase>(_ source: RandomPolynomials<Base>, _ random: inout SeededRandom) throws {
    for (rows, columns) in Self.shapes where min(rows, columns) <= 3 {
      for _ in 0..<random.count(3) {
        let diagonal = (0..<min(rows, columns)).map { _ in source.polynomial(degree: 2, &random) }
        var planted = Matrix<PolynomialElement<Base>>(Shape(rows, columns)) { _, _ in .zero }
        for (place, entry) in diagonal.enumerated() { planted[place, place] = entry }
        let a =
          source.unimodular(rows, degree: 1, &random) * planted * source.unimodular(columns, degree: 1, &random)
        for method in ["row-and-column-operations", "lattice"] {
          let form = try Computed.smithForm(a, method: method).answer
          #expect(form.left * a * form.right == form.matrix, "\(method) \(a); \(random)")
          #expect(form.left * form.leftInverse == .identity(rows), "\(method); \(random)")
          #expect(form.right * form.rightInverse == .identity(columns), "\(method); \(random)")
          // The product of the first k invariant factors is the greatest common divisor of the minors of order k.
          var product = PolynomialElement<Base>.one
          for order in 1..<max(1, min(rows, columns) + 1) {
            let divisor = a.minors(order).reduce(PolynomialElement.zero) { $0.divisor(with: $1) }
            let factor = form.matrix[order - 1, order - 1]
            product *= factor
            #expect(product == divisor && (factor.isZero || factor.canonicalUnit.isOne), "\(method) \(a); \(random)")
          }
          for row in 0..<rows {
            for column in 0..<columns where row != column { #expect(form.matrix[row, column].isZero, "\(random)") }
          }
        }
      }
    }
  }

  @Test("the Smith form has the divisors of all minors on its diagonal")
  func smithForms() throws {
    var random = SeededRandom("smith over polynomials")
    try smith(RandomPolynomials<Rational>.rationals, &random)
    for prime in Self.primes { try smith(RandomPolynomials<Residue>.residues(prime), &random) }
  }

  @Test("the Smith form of x·I − A has the invariant factors of A")
  func invariantFactors() throws {
    var random = SeededRandom("invariant factors")
    let ring = RandomPolynomials<Rational>.rationals.ring
    for order in 0...4 {
      for _ in 0..<random.count(4) {
        // Two blocks of one matrix have the same factors twice.
        let block = Matrix<Rational>(Shape(order, order)) { _, _ in Rational(Int.random(in: -2...2, using: &random)) }
        let a = Matrix<Rational>(Shape(2 * order, 2 * order)) { row, column in
          row / max(1, order) == column / max(1, order) ? block[row % order, column % order] : .zero
        }
        let pencil = Matrix<PolynomialElement<Rational>>(a.shape) { row, column in
          (row == column ? ring.letter : .zero) - ring.element(Polynomial(constant: a[row, column]))
        }
        let form = try Computed.smithForm(pencil, method: "lattice").answer
        let expected = try Computed.minimalPolynomial(a).answer
        #expect(form.rank == 2 * order, "\(random)")
        if let last = form.invariants.last { #expect(last.polynomial == expected, "\(a); \(random)") }
        let product = form.invariants.reduce(PolynomialElement.one, *)
        #expect(product.polynomial == (try Computed.characteristicPolynomial(a).answer), "\(a); \(random)")
      }
    }
  }

  private func popov<Base: PolynomialBase>(_ source: RandomPolynomials<Base>, _ random: inout SeededRandom) throws {
    for (rows, columns) in Self.shapes {
      for _ in 0..<random.count(3) {
        let a = source.matrix(rows, columns, degree: 2, &random)
        let form = try Narrated.popovForm(a).answer
        #expect(form.transform * a == form.matrix, "\(a); \(random)")
        #expect(form.transform * form.inverseTransform == .identity(rows), "\(a); \(random)")
        let other = try Narrated.popovForm(source.unimodular(rows, degree: 1, &random) * a).answer
        #expect(other.matrix == form.matrix, "\(a); \(random)")
        let rows = PolynomialEntries(a).rows
        let kernel = try PolynomialRows(
          ElementField<Base>(zero: .zero, one: .one), rows, width: columns, .unlimited)
        #expect(kernel.pivots == form.pivotColumns, "\(a); \(random)")
        #expect(kernel.rows == PolynomialEntries(form.matrix).rows, "\(a); \(random)")
        // No row operations make the degrees of a nonsingular matrix less than that of its determinant.
        if a.isSquare, form.rank == a.rows {
          #expect(form.degrees.reduce(0, +) == (try Computed.determinant(a).answer.degree), "\(a); \(random)")
        }
      }
    }
  }

  @Test("the Popov form is that of all matrices with these rows, and has the least degrees")
  func popovForms() throws {
    var random = SeededRandom("popov")
    try popov(RandomPolynomials<Rational>.rationals, &random)
    for prime in Self.primes { try popov(RandomPolynomials<Residue>.residues(prime), &random) }
  }

  @Test("a budget that is spent ends every form")
  func budgets() {
    var random = SeededRandom("budgets of forms")
    let a = RandomPolynomials<Rational>.rationals.matrix(8, 8, degree: 3, &random)
    let narration = Narration(isSilent: true, budget: Budget(isCancelled: { true }))
    #expect(throws: ExactError.self) { try Computed.hermiteForm(a, narration: narration) }
    #expect(throws: ExactError.self) { try Computed.smithForm(a, narration: narration) }
    #expect(throws: ExactError.self) { try Narrated.popovForm(a, narration: narration) }
    #expect(throws: ExactError.self) { try Computed.determinant(a, narration: narration) }
    #expect(throws: ExactError.self) { try Computed.rank(a, narration: narration) }
  }
}
