import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct SpectralConventionTests {
  @Test func conjugatePairsStandTogetherPositiveFirst() throws {
    // Two equal pairs and a real value between them.
    let block: Matrix<Double> = [[1, -2], [2, 1]]
    let a = Matrix<Double>(Shape(5, 5)) { row, column in
      row / 2 == column / 2 && row < 4 && column < 4 ? block[row % 2, column % 2] : row == 4 && column == 4 ? 1 : 0
    }
    let values = try Eigen(a).values
    let expected = [Complex(1), Complex(1, 2), Complex(1, -2), Complex(1, 2), Complex(1, -2)]
    #expect(values.count == 5 && zip(values, expected).allSatisfy { ($0 - $1).modulus < 1e-14 })
  }

  @Test func vectorsAreTurnedAndOfUnitLength() throws {
    var random = SeededRandom("phases")
    for n in [1, 2, 5, 9] {
      let a: Matrix<Complex> = random.matrix(n, n)
      let h = a + a.adjoint
      var columns: [[Complex]] = []
      let general = try Eigen(a, vectors: .both)
      let hermitian = try HermitianEigen(h)
      let pencil = try GeneralizedEigen(a, h, vectors: .both)
      for m in [general.vectors, general.leftVectors, hermitian.vectors, pencil.vectors, pencil.leftVectors] {
        columns += (0..<n).map { m.column($0) }
      }
      for column in columns {
        #expect(abs(column.reduce(0) { $0 + $1.modulus * $1.modulus } - 1) < 1e-14)
        let lead = column.max { $0.modulus < $1.modulus }!
        #expect(column.contains { $0.modulus > lead.modulus * 0.999999 && $0.real > 0 && abs($0.imaginary) < 1e-15 })
      }
      // Left vectors: Wᴴ·A = Λ·Wᴴ.
      let left = general.leftVectors.adjoint * a
      for row in 0..<n {
        for column in 0..<n {
          let expected = general.values[row] * general.leftVectors[column, row].conjugate
          #expect((left[row, column] - expected).modulus < 1e-13 * Double(n))
        }
      }
    }
  }

  @Test func tiesBetweenEntriesAreBrokenByPlace() throws {
    let spectrum = try HermitianEigen([[2, 1], [1, 2]] as Matrix<Double>)
    #expect(spectrum.values == [1, 3] || zip(spectrum.values, [1, 3]).allSatisfy { abs($0 - $1) < 1e-15 })
    #expect(spectrum.vectors[0, 0] > 0 && spectrum.vectors[1, 0] < 0)
    #expect(spectrum.vectors[0, 1] > 0 && spectrum.vectors[1, 1] > 0)
    #expect(spectrum.norm == spectrum.values[1])
    #expect(abs(spectrum.reciprocalCondition - 1.0 / 3) < 1e-15)
    let root = spectrum.applying { $0.squareRoot() }
    #expect((root * root - [[2, 1], [1, 2]]).norm(.maximum) < 1e-15 * 4)
  }

  @Test func onlyTheTriangleThatIsMeantIsLookedAt() throws {
    let a: Matrix<Double> = [[1, 99], [2, 5]]
    let lower = try HermitianEigen(a, triangle: .lower)
    let full = try HermitianEigen([[1, 2], [2, 5]] as Matrix<Double>)
    #expect(lower.values == full.values && lower.vectors == full.vectors)
  }

  @Test func generalisedEigenvaluesAreFiniteInfiniteOrUndetermined() throws {
    let diagonal = try GeneralizedEigen([[1, 0, 0], [0, 3, 0], [0, 0, 0]], [[2, 0, 0], [0, 0, 0], [0, 0, 0]])
    #expect(diagonal.values == [.finite(0.5), .infinite, .undetermined])
    #expect(
      try GeneralizedEigen(Matrix<Double>(Shape(0, 0), repeating: 0), Matrix(Shape(0, 0), repeating: 0)).values == [])
    #expect(throws: NumericError.self) { try GeneralizedEigen(.identity(2), Matrix<Double>.identity(3)) }
  }

  @Test func pencilsSayHowWellTheyAreDetermined() throws {
    let good = try Numeric.generalizedEigen([[1, 2], [3, 4]], [[2, 0], [0, 1]] as Matrix<Double>)
    #expect(good.trust.backwardError! < 1e-15 && good.trust.reciprocalCondition! > 0.1 && good.trust.warnings == [])
    let singular = try Numeric.generalizedEigen([[1, 1], [0, 0]], [[1, 2], [0, 0]] as Matrix<Double>)
    #expect(singular.trust.warnings.map(\.code) == [.nearlySingular])
    let block = try Numeric.generalizedEigen([[1, 1], [1e-18, 1]], Matrix<Double>.identity(2))
    #expect(block.trust.warnings.map(\.code) == [.nearlyDefective])
    let scaled = try Numeric.generalizedEigen([[0x1p1000, 0], [0, 0x1p999]], [[0x1p-1000, 0], [0, 0x1p-1000]])
    #expect(scaled.trust.backwardError! < 1e-15 && scaled.value.values == [.infinite, .infinite])
    #expect(try Numeric.generalizedEigen(Matrix<Double>(Shape(0, 0), repeating: 0), .identity(0)).trust.residual == 0)
  }

  @Test func generalisedRatiosAreSmall() throws {
    var record = RatioRecord()
    func check<Element: RandomScalar>(_: Element.Type) throws {
      for n in [0, 1, 2, 3, 5, 10, 30] {
        for type in 0..<6 {
          var random = SeededRandom("pencils \(n) \(type) \(Element.isComplex)")
          var a: Matrix<Element> = random.matrix(n, n)
          var b: Matrix<Element> = random.matrix(n, n)
          switch type {
          case 1: b = .identity(n)
          case 2:
            b = Matrix(Shape(n, n)) { $0 == $1 ? Element(real: $0 % 3 == 0 ? 0 : 1) : $0 < $1 ? b[$0, $1] : .zero }
          case 3: a = generalMatrix(type: 3, n, &random)
          case 4: a = a.map { $0.scaled(by: 0x1p-900) }
          case 5: b = b.map { $0.scaled(by: 0x1p900) }
          default: break
          }
          let pencil = try GeneralizedEigen(a, b, vectors: .both)
          record.check("right", pencilRatio(a, b, pencil, pencil.vectors), below: 20, "n = \(n), type \(type)")
          record.check(
            "left", pencilRatio(a.adjoint, b.adjoint, pencil, pencil.leftVectors, conjugated: true), below: 20,
            "n = \(n), type \(type)")
        }
      }
    }
    try check(Double.self)
    try check(Complex.self)
    print("generalised eigenvalue ratios, largest: \(record.summary)")
    #expect(record.failures == [])
  }

  /// max ‖(β·A − α·B)·x‖₁ / (max(|β|·‖A‖₁, |α|·‖B‖₁)·‖x‖₁·ulp), of `dget52`.
  private func pencilRatio<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ pencil: GeneralizedEigen<Element>, _ x: Matrix<Complex>,
    conjugated: Bool = false
  ) -> Double {
    let n = a.rows
    // Both matrices to about 1, α and β along with them.
    let (exponentA, exponentB) = (SpectralRatio.exponent(a), SpectralRatio.exponent(b))
    let image = SpectralRatio.scaled(a, by: -exponentA).map { Complex($0.realPart, $0.imaginaryPart) }
    let other = SpectralRatio.scaled(b, by: -exponentB).map { Complex($0.realPart, $0.imaginaryPart) }
    var worst = 0.0
    for index in 0..<n {
      func scaled(_ value: Complex, _ exponent: Int) -> Complex {
        SpectralRatio.scaled([[conjugated ? value.conjugate : value]] as Matrix<Complex>, by: -exponent)[0, 0]
      }
      let (alpha, beta) = (scaled(pencil.alpha[index], exponentA), scaled(pencil.beta[index], exponentB))
      let column = Vector(x.column(index))
      let (first, second) = (image * column, other * column)
      var residual = 0.0
      for row in 0..<n { residual += (beta * first[row] - alpha * second[row]).modulus }
      let size = max(beta.modulus * image.norm(.one), alpha.modulus * other.norm(.one))
      let length = (0..<n).reduce(0) { $0 + column[$1].modulus }
      worst = SpectralRatio.worst(worst, residual == 0 ? 0 : residual / size / length / 0x1p-52)
    }
    return worst
  }
}
