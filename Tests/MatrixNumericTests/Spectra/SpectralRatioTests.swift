import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct SpectralRatioTests {
  static let sizes = [0, 1, 2, 3, 5, 10, 50]

  @Test func hermitianRatiosStayBelow60() throws {
    var record = RatioRecord()
    try hermitian(Double.self, &record)
    try hermitian(Complex.self, &record)
    print("Hermitian eigenvalue ratios, largest: \(record.summary)")
    #expect(record.failures == [])
  }

  private func hermitian<Element: RandomScalar>(_ element: Element.Type, _ record: inout RatioRecord) throws {
    let name = Element.isComplex ? "complex" : "real"
    for n in Self.sizes {
      for type in 1...15 {
        var random = SeededRandom("hermitian ratios \(n) \(type) \(name)")
        let a: Matrix<Element> = hermitianMatrix(type: type, n, &random)
        for driver in HermitianDriver.allCases {
          let context = "\(driver.rawValue) \(name) n = \(n), type \(type)"
          let spectrum = try HermitianEigen(a, driver: driver)
          record.check(
            "A - VLV'", SpectralRatio.decomposition(a, spectrum.vectors, spectrum.values), below: 60, context)
          record.check("I - VV'", SpectralRatio.orthogonality(spectrum.vectors), below: 60, context)
          let alone = try HermitianEigen(a, wantsVectors: false, driver: driver)
          record.check("values", SpectralRatio.difference(spectrum.values, alone.values), below: 60, context)
          let upper = try HermitianEigen(a, triangle: .upper, driver: driver)
          record.check("upper", SpectralRatio.difference(spectrum.values, upper.values), below: 60, context)
          #expect(spectrum.values == spectrum.values.sorted() && !spectrum.usedFallback, "\(context)")
        }
      }
    }
  }

  @Test func generalRatiosStayBelow20() throws {
    var record = RatioRecord()
    try general(Double.self, &record)
    try general(Complex.self, &record)
    print("general eigenvalue and Schur ratios, largest: \(record.summary)")
    #expect(record.failures == [])
  }

  private func general<Element: RandomScalar>(_ element: Element.Type, _ record: inout RatioRecord) throws {
    let name = Element.isComplex ? "complex" : "real"
    for n in Self.sizes {
      for type in 1...21 {
        var random = SeededRandom("general ratios \(n) \(type) \(name)")
        let a: Matrix<Element> = generalMatrix(type: type, n, &random)
        let context = "\(name) n = \(n), type \(type)"
        let spectrum = try Eigen(a, vectors: .both, balancing: .none)
        record.check("AV - VW", SpectralRatio.eigenvectors(a, spectrum.vectors, spectrum.values), below: 20, context)
        let left = SpectralRatio.eigenvectors(a.adjoint, spectrum.leftVectors, spectrum.values.map(\.conjugate))
        record.check("A'U - UW'", left, below: 20, context)
        record.check("|v| - 1", SpectralRatio.lengths(spectrum.vectors), below: 20, context)
        record.check("|u| - 1", SpectralRatio.lengths(spectrum.leftVectors), below: 20, context)
        let balanced = try Eigen(a)
        record.check(
          "balanced", SpectralRatio.eigenvectors(a, balanced.vectors, balanced.values), below: 20, context)
        // Without vectors the same reduction runs: the values may differ by the rounding of another order of steps.
        let schur = try Schur(a)
        record.check("A - QTQ'", SpectralRatio.schur(a, schur.q, schur.t), below: 20, context)
        record.check("I - QQ'", SpectralRatio.orthogonality(schur.q), below: 20, context)
        #expect(isSchurForm(schur.t), "\(context)")
        #expect(isInOrder(spectrum.values, real: !Element.isComplex), "\(context): \(spectrum.values)")
      }
    }
  }

  /// Upper triangular, or with standardised 2 × 2 blocks where the matrix is real.
  private func isSchurForm<Element: NumericScalar>(_ t: Matrix<Element>) -> Bool {
    for column in 0..<t.columns {
      for row in (column + 1)..<max(t.rows, column + 1) where !t[row, column].isZero {
        if Element.isComplex || row > column + 1 { return false }
        let (a, b, c, d) = (t[column, column], t[column, row], t[row, column], t[row, row])
        if a != d || b.realPart.sign == c.realPart.sign { return false }
        if row + 1 < t.rows, !t[row + 1, row].isZero { return false }
      }
    }
    return true
  }

  private func isInOrder(_ values: [Complex], real: Bool) -> Bool {
    for (first, second) in zip(values, values.dropFirst()) where first.real > second.real { return false }
    guard real else { return true }
    var position = 0
    while position < values.count {
      if values[position].imaginary == 0 {
        position += 1
        continue
      }
      guard position + 1 < values.count, values[position].imaginary > 0,
        values[position + 1] == values[position].conjugate
      else { return false }
      position += 2
    }
    return true
  }

  @Test func theHarnessFailsOnNaNAndOnAWrongDigit() throws {
    var random = SeededRandom("harness")
    let a: Matrix<Double> = hermitianMatrix(type: 8, 10, &random)
    let good = try HermitianEigen(a)
    for wrong in [Double.nan, good.values[9] * (1 + 1e-12)] {
      var record = RatioRecord()
      var values = good.values
      values[9] = wrong
      record.check("A - VLV'", SpectralRatio.decomposition(a, good.vectors, values), below: 60, "injected")
      record.check("values", SpectralRatio.difference(good.values, values), below: 60, "injected")
      #expect(record.failures.count == 2)
    }
    let general: Matrix<Double> = generalMatrix(type: 19, 10, &random)
    let (spectrum, schur) = (try Eigen(general, vectors: .both), try Schur(general))
    for change in [Complex(.nan), Complex(1e-13)] {
      var record = RatioRecord()
      var (vectors, values) = (spectrum.vectors, spectrum.values)
      vectors[3, 3] = vectors[3, 3] + change
      values[3] = values[3] + change
      record.check("v", SpectralRatio.eigenvectors(general, vectors, spectrum.values), below: 20, "injected")
      record.check("w", SpectralRatio.eigenvectors(general, spectrum.vectors, values), below: 20, "injected")
      var (q, t) = (schur.q, schur.t)
      q[2, 2] += change.real
      t[2, 2] += change.real * 10
      record.check("q", SpectralRatio.orthogonality(q), below: 20, "injected")
      record.check("t", SpectralRatio.schur(general, schur.q, t), below: 20, "injected")
      #expect(record.failures.count == 4, "\(record.summary)")
    }
  }
}
