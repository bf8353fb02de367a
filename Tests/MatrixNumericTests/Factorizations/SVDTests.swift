import MatrixDomain
import TestSupport
import Testing

@testable import MatrixNumeric

@Suite struct SVDTests {
  static let sizes = [(0, 0), (0, 3), (3, 0), (1, 1), (2, 2), (3, 3), (5, 5), (10, 10), (50, 50), (1, 5), (5, 1)]
  static let rectangles = [(2, 10), (10, 3), (50, 10), (10, 50), (5, 3), (3, 50)]

  /// The ratios of `ddrvbd` for one matrix.
  static func check<Element: NumericScalar>(
    _ a: Matrix<Element>, driver: String?, _ maxima: inout RatioMaxima, _ context: String
  ) throws {
    let scale = OrthogonalRatio.safeScale(a)
    let full = try SVD(a, vectors: .full, driver: driver)
    let economy = try SVD(a, vectors: .economy, driver: driver)
    let values = try SVD(a, vectors: .none, driver: driver)
    for svd in [full, economy] {
      let count = svd.singularValues.count
      let middle = Matrix<Element>.diagonal(
        svd.singularValues.map { $0 * scale }, Shape(svd.u.columns, svd.vAdjoint.rows))
      maxima.record("residual", OrthogonalRatio.difference(a.scaled(scale), svd.u * middle * svd.vAdjoint), context)
      maxima.record("orthogonality of U", OrthogonalRatio.orthogonality(svd.u), context)
      maxima.record("orthogonality of V", OrthogonalRatio.orthogonality(svd.v), context)
      let isSorted = (1..<max(1, count)).allSatisfy { svd.singularValues[$0 - 1] >= svd.singularValues[$0] }
      maxima.record("order", isSorted && svd.singularValues.allSatisfy { $0 >= 0 } ? 0 : 1 / 0x1p-52, context)
      let largest = (svd.singularValues.first ?? 0) * scale
      for index in 0..<count {
        let difference = abs(svd.singularValues[index] * scale - values.singularValues[index] * scale)
        maxima.record(
          "values alone", largest == 0 ? difference : difference / largest / (0x1p-52 * Double(max(a.rows, a.columns))),
          context)
      }
    }
    let short = min(a.rows, a.columns)
    maxima.record("same U", OrthogonalRatio.difference(full.u.leadingColumns(short), economy.u) * 0, context)
  }

  @Test(arguments: [nil, "gesvd"] as [String?]) func ratiosOfLAPACK(_ driver: String?) throws {
    var random = SeededRandom("svd ratios \(driver ?? "")")
    var real = RatioMaxima(limit: 50)
    var complex = RatioMaxima(limit: 50)
    for kind in SVDMatrixKind.allCases {
      for (rows, columns) in Self.sizes + Self.rectangles {
        let context = "\(kind) \(rows)×\(columns) \(random)"
        try Self.check(kind.matrix(rows, columns, &random) as Matrix<Double>, driver: driver, &real, context)
        try Self.check(kind.matrix(rows, columns, &random) as Matrix<Complex>, driver: driver, &complex, context)
      }
    }
    print("maxima of SVD ratios (\(driver ?? "gesdd")): real \(real.summary); complex \(complex.summary)")
    #expect(real.failures.isEmpty && complex.failures.isEmpty, "\(real.failures) \(complex.failures)")
  }

  @Test func firstAttempt() throws {
    let svd = try SVD([[3, 0], [4, 5]] as Matrix<Double>)
    #expect(abs(svd.singularValues[0] - 45.0.squareRoot()) < 1e-14)
    #expect(abs(svd.singularValues[1] - 5.0.squareRoot()) < 1e-14)
    #expect(try svd.rank() == 2)
    #expect(try svd.nullSpace() == Matrix(Shape(2, 0), repeating: 0))
  }
}
