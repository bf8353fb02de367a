import TestSupport
import Testing

@testable import MatrixExact

@Suite struct CharacteristicPolynomialTests {
  private typealias Method = CharacteristicPolynomialMethod

  private func value(_ polynomial: Polynomial<Rational>, at a: Matrix<Rational>) -> Matrix<Rational> {
    polynomial.coefficients.reversed().reduce(.zero(a.shape)) { $0 * a + $1 * .identity(a.rows) }
  }

  @Test func methodsAgree() throws {
    var random = SeededRandom("characteristic polynomials")
    for _ in 0..<random.count(100) {
      let size = Int.random(in: 0...6, using: &random)
      let a = random.mixedMatrix(Shape(size, size))
      let expected = try Narrated.characteristicPolynomial(a, narration: .silent)
      #expect(expected.method == "hessenberg" && expected.answer.degree == size)
      for method in Method.allCases where method != .cofactors || size <= 5 {
        let worked = try Narrated.characteristicPolynomial(a, method: method)
        #expect(worked.answer == expected.answer, "\(a) by \(method) \(random)")
        #expect(try Narrated.characteristicPolynomial(a, method: method, narration: .silent).answer == expected.answer)
        #expect(worked.derivation.defects == [], "\(a) by \(method) \(random)")
        #expect(worked.derivation.parts(CharacteristicPolynomial<Rational>.self).map(\.polynomial) == [expected.answer])
        check(worked.derivation, a)
      }
      #expect(value(expected.answer, at: a).isZero, "\(a) \(random)")
      let field = try HessenbergForm.characteristicPolynomial(a, .unlimited)
      #expect(Polynomial(field) == expected.answer, "\(a) \(random)")
      // Similar matrices, and the transpose, have the same polynomial.
      #expect(try a.transposed.characteristicPolynomial() == expected.answer)
      // Its value at a point is det(x·I - A).
      let point = random.rational(bits: 4)
      let shifted = point * Matrix<Rational>.identity(size) - a
      #expect(expected.answer.value(at: point) == (try shifted.determinant()), "\(a) \(random)")
    }
  }

  private func check(_ derivation: Derivation, _ a: Matrix<Rational>) {
    for part in derivation.parts(CofactorExpansion<Polynomial<Rational>>.self) {
      #expect(part.name == "det(x*I - A)")
      for row in 0..<a.rows {
        for column in 0..<a.columns {
          let entry = part.root.matrix[row, column]
          #expect(entry == (row == column ? .x : .zero) - Polynomial(constant: a[row, column]))
        }
      }
    }
    for part in derivation.parts(FaddeevLeVerrier<Rational>.self) {
      #expect(part.rest.isZero && part.steps.count == a.rows)
      for (index, step) in part.steps.enumerated() {
        #expect(step.product == a * step.matrix)
        #expect(step.coefficient == -(try! step.product.trace()) / Rational(index + 1))
      }
    }
  }

  @Test func theCorpusAndTheFamilies() throws {
    for reference in ReferenceMatrix.corpus + ReferenceMatrix.families {
      guard let expected = reference.characteristicPolynomial else { continue }
      let a = reference.matrix
      #expect(try a.characteristicPolynomial().coefficients == expected, "\(reference)")
      for method in [Method.faddeevLeVerrier, .cofactors] where a.rows <= (method == .cofactors ? 4 : 8) {
        let worked = try Narrated.characteristicPolynomial(a, method: method, narration: .silent)
        #expect(worked.answer.coefficients == expected, "\(reference) by \(method)")
      }
      if a.rows <= 3 {
        #expect(try Narrated.characteristicPolynomial(a).derivation.defects == [], "\(reference)")
      }
    }
  }

  @Test func longEntriesAndManyPrimes() throws {
    var random = SeededRandom("long characteristic polynomials")
    for bits in [200, 5000] {
      let a = Matrix<Rational>(Shape(5, 5)) { _, _ in Rational(random.integer(bits: bits)) }
      let found = try a.characteristicPolynomial()
      #expect(try Narrated.characteristicPolynomial(a, method: .faddeevLeVerrier, narration: .silent).answer == found)
      #expect(found[0] == -(try a.determinant()), "\(random)")
    }
  }

  @Test func autoTellsByHandWhatFitsAPage() throws {
    func method(_ size: Int) throws -> String {
      try Narrated.characteristicPolynomial(Matrix<Rational>.identity(size)).method
    }
    #expect(try method(0) == "cofactors")
    #expect(try method(4) == "cofactors")
    #expect(try method(5) == "faddeev-leverrier")
    #expect(try method(25) == "hessenberg")
    #expect(throws: ExactError.self) {
      try Narrated.characteristicPolynomial(
        Matrix<Rational>(Shape(9, 9)) { Rational($0 * 9 + $1 + 1) }, method: .cofactors)
    }
    #expect(throws: ExactError.self) { try Narrated.characteristicPolynomial([[1, 2]] as Matrix<Rational>) }
  }
}
