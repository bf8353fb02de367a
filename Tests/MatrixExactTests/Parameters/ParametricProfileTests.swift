import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Pivot columns for every value of a letter")
struct ParametricProfileTests {
  private let ring = ParameterRing(["k"])!

  @Test("and the values at which there are others are those of the form that holds everywhere")
  func agreement() throws {
    var random = SeededRandom("parametric profiles")
    let k = RationalFunction(ring.letter(0))
    for (rows, columns) in [(1, 1), (1, 3), (3, 1), (2, 2), (3, 4), (4, 3), (4, 4), (5, 2)] {
      for _ in 0..<random.count(12) {
        let a = Matrix(Shape(rows, columns)) { row, column -> RationalFunction in
          switch Int.random(in: 0..<5, using: &random) {
          case 0: k + RationalFunction(Int.random(in: -2...2, using: &random))
          case 1: RationalFunction(Int.random(in: -3...3, using: &random)) * k * k
          case 2: RationalFunction(constant: Rational(1, 2)) * k
          default: RationalFunction(Int.random(in: -2...2, using: &random))
          }
        }
        guard let found = try ParametricProfile(a) else {
          #expect(a.rowMajor.allSatisfy { $0.ring == nil }, "\(random)")
          continue
        }
        let echelon = try ParametricEchelon(a, ring: ring)
        #expect(found.conditions == echelon.conditions, "\(a); \(random)")
        #expect(found.pivotColumns == echelon.pivots.map(\.column), "\(a); \(random)")
        #expect(found.minors.allSatisfy { $0.count == found.pivotColumns.count }, "\(random)")
        // The minors are all 0 at no other value.
        let common = try found.minors.reduce(ParameterPolynomial.zero) { common, set in
          let block = a.submatrix(rows: set, columns: found.pivotColumns)
          return try common.gcd(with: Narrated.determinant(block, narration: .silent).answer.numerator)
        }
        #expect(common.without(factorsOf: found.conditions).isConstant, "\(a); \(random)")
      }
    }
  }

  @Test("are not looked for where a letter stands below a bar, there is none, or there are several")
  func refusals() throws {
    let k = RationalFunction(ring.letter(0))
    #expect(try ParametricProfile(Matrix([[1 / k, 1]])) == nil)
    #expect(try ParametricProfile(Matrix<RationalFunction>([[1, 2]])) == nil)
    #expect(try ParametricProfile(Matrix([[RationalFunction(ParameterRing(["k", "m"])!.letter(0))]])) == nil)
    let coprime = try #require(try ParametricProfile(Matrix([[k * k], [k + 1]])))
    #expect(coprime.conditions.isEmpty && coprime.minors.count == 2)
  }
}
