import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct NormTests {
  @Test func normsAreTheirDefinitions() throws {
    let a: Matrix<Double> = [[3, 0], [4, 5]]
    #expect(try Numeric.norm(a, .one).value == 7 && Numeric.norm(a, .infinity).value == 9)
    #expect(try Numeric.norm(a, .maximum).value == 5)
    #expect(try abs(Numeric.norm(a, .frobenius).value - 50.0.squareRoot()) < 1e-14)
    #expect(try abs(Numeric.norm(a, .two).value - 45.0.squareRoot()) < 1e-14)
    for kind in NormKind.allCases {
      for shape in [Shape(0, 0), Shape(0, 3), Shape(2, 0)] {
        #expect(try Numeric.norm(Matrix<Complex>(shape, repeating: .zero), kind).value == 0)
      }
      // Scales at both ends of the range.
      for exponent in [-1060, -700, 700, 1000] {
        let size = SpectralRatio.scaled([[1.0]] as Matrix<Double>, by: exponent)[0, 0]
        let value = try Numeric.norm(a.map { Complex(0, $0 * size) }, kind).value
        let truth = try Numeric.norm(a, kind).value * size
        #expect(abs(value - truth) <= max(1e-15 * truth, 0x1p-1073), "\(kind) \(exponent)")
      }
    }
    #expect(throws: NumericError.self) { try Numeric.norm(a, .two, NumericOptions(driver: "svd")) }
  }

  @Test func conditionNumbersOfKnownMatrices() throws {
    let a: Matrix<Double> = [[1, 2], [3, 4]]
    #expect(try abs(Numeric.condition(a, .one).value - 21) < 1e-13)
    #expect(try abs(Numeric.condition(a, .infinity).value - 21) < 1e-13)
    #expect(try abs(Numeric.condition(a, .frobenius).value - 15) < 1e-13)
    #expect(try abs(Numeric.condition(a, .two).value - 14.933034373659268) < 1e-13)
    #expect(try abs(Numeric.condition(a, .one, NumericOptions(driver: "gecon")).value - 21) < 1e-12)
    #expect(try Numeric.condition(Matrix<Double>(Shape(0, 0), repeating: 0), .one).value == 1)
    #expect(try Numeric.condition(Matrix<Double>(Shape(0, 2), repeating: 0), .two).value == 1)
    #expect(try Numeric.condition(Matrix<Double>.identity(4), .infinity).value == 1)
    #expect(throws: NumericError.self) { try Numeric.condition(a, .maximum) }
    #expect(throws: NumericError.self) { try Numeric.condition(Matrix<Double>(Shape(1, 2), repeating: 1), .one) }
    #expect(try Numeric.condition(Matrix<Double>(Shape(1, 2), repeating: 1), .two).value == 1)
  }

  @Test func singularMatricesHaveNoFiniteCondition() throws {
    for kind in [NormKind.one, .two, .infinity, .frobenius] {
      for a in [[[0.0, 0], [0, 0]], [[1, 2], [2, 4]]] {
        let answer = try Numeric.condition(try Matrix(rows: a), kind)
        #expect(answer.value > 1e15 && answer.trust.forwardErrorBound?.relative == .infinity)
        #expect(answer.trust.warnings.map(\.code) == [.nearlySingular])
      }
    }
    let ill = try Numeric.condition([[1, 1], [1, 1.0000000001]], .two)
    #expect(ill.trust.warnings.map(\.code) == [.illConditioned] && ill.trust.reciprocalCondition! < 1e-10)
  }
}
