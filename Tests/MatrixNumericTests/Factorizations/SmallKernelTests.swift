import MatrixDomain
@_spi(LAPACK) import MatrixNumeric
import TestSupport
import Testing

/// The kernels for small matrices against LAPACK's drivers, in values, order, signs, and at the ends of the range.
@Suite struct SmallKernelTests {
  @Test func productsAreTheSums() {
    var random = SeededRandom("small products")
    for m in 0...13 {
      for k in [0, 1, 2, 3, 5, 12, 13] {
        for n in [0, 1, 2, 3, 4, 8, 13] {
          let (a, b) = (random.matrix(m, k) as Matrix<Double>, random.matrix(k, n) as Matrix<Double>)
          let product = a * b
          #expect(product.shape == Shape(m, n))
          for row in 0..<m {
            for column in 0..<n {
              let sum = (0..<k).reduce(0.0) { $0 + a[row, $1] * b[$1, column] }
              #expect(abs(product[row, column] - sum) <= 0x1p-48, "\(m) \(k) \(n) \(random)")
            }
          }
        }
      }
    }
    let infinite: Matrix<Double> = [[.infinity, 1]]
    #expect((infinite * [[0], [1]] as Matrix<Double>)[0, 0].isNaN)
    #expect(throws: ShapeError.self) { try infinite.multiplied(by: infinite) }
  }

  /// Values near each other, and vectors up to what the distance to the next value leaves of them.
  @Test func decompositionsAgreeWithLAPACK() throws {
    var random = SeededRandom("small decompositions")
    for round in 0..<random.count(60) {
      let n = 1 + round % 8
      let scale = power(2, Double([0, 0, 0, -900, 900, -300].randomElement(using: &random)!))
      let a = (random.matrix(n, n) as Matrix<Double>).map { $0 * scale }
      let symmetric = Matrix<Double>(a.shape) { a[max($0, $1), min($0, $1)] }
      let context = "\(n) \(scale) \(random)"
      let (own, other) = (try HermitianEigen(symmetric), try HermitianEigen(symmetric, driver: .divideAndConquer))
      #expect(own.driver == .implicitQL && other.driver == .divideAndConquer, "\(context)")
      #expect(nearly(own.values, other.values, 1e-13), "\(context)")
      #expect(nearly(own.vectors.columnMajor, other.vectors.columnMajor, 1e-8), "\(context)")
      let conquered = try SVD(a, driver: "gesdd")
      let driver = try SVD(a).driver
      #expect(conquered.driver == "gesdd" && driver == (n < 4 ? "jacobi" : "bidiagonal"), "\(context)")
      for driver in ["jacobi", "bidiagonal"] {
        let rotated = try SVD(a, driver: driver)
        #expect(rotated.driver == driver, "\(context)")
        #expect(nearly(rotated.singularValues, conquered.singularValues, 1e-13), "\(driver) \(context)")
        #expect(nearly(rotated.u.columnMajor, conquered.u.columnMajor, 1e-8), "\(driver) \(context)")
        #expect(nearly(rotated.vAdjoint.columnMajor, conquered.vAdjoint.columnMajor, 1e-8), "\(driver) \(context)")
      }
      let schur = try Schur(a)
      #expect(schur.driver == .francis, "\(context)")
      #expect(OrthogonalRatio.orthogonality(schur.q) < 20, "\(context)")
      #expect(nearly(schur.product.columnMajor, a.columnMajor, 1e-13), "\(context)")
      let order: (Complex, Complex) -> Bool = { ($0.real, $0.imaginary) < ($1.real, $1.imaginary) }
      let values = try Eigen(a).values.sorted(by: order)
      #expect(nearly(parts(schur.values.sorted(by: order)), parts(values), 1e-11), "\(context)")
      let (small, large) = (try Eigen(a), try Eigen(a, vectors: .both))
      #expect(nearly(parts(small.values), parts(large.values), 1e-12), "\(context)")
      #expect(nearly(parts(small.vectors.columnMajor), parts(large.vectors.columnMajor), 1e-8), "\(context)")
      #expect(abs(small.balancedNorm / large.balancedNorm - 1) < 1e-12 || n > 1, "\(context)")
    }
  }

  /// The pivots of LAPACK, and its factors up to rounding; a pivot of 0 does not end it.
  @Test func factorsAreThoseOfLAPACK() throws {
    try factorsAreThoseOfLAPACK(Double.self)
    try factorsAreThoseOfLAPACK(Complex.self)
  }

  private func factorsAreThoseOfLAPACK<Element: RandomScalar>(_: Element.Type) throws {
    var random = SeededRandom("small LU")
    for round in 0..<random.count(80) {
      let n = 1 + round % 8
      var a: Matrix<Element> = random.matrix(n, n)
      // Pivots of exactly 0, and equally large ones: up to order 3 nothing is rounded, which would choose between them.
      if round % 3 == 0 {
        a =
          n <= 3
          ? a.map { Element(real: $0.realPart > 0.5 ? 1 : $0.realPart < -0.5 ? -1 : 0) }
          : Matrix(a.shape) { $1 == round % n ? .zero : a[$0, $1] }
      }
      var (small, large) = (a, a)
      var (ours, theirs) = ([Int32](repeating: 0, count: n), [Int32](repeating: 0, count: n))
      let singular = Element.smallFactor(&small, &ours)
      let info = Element.getrf(&large, &theirs)
      #expect(singular == (info > 0 ? info - 1 : nil) && ours == theirs, "\(random)")
      #expect(small.distance(to: large) <= 1e-13 * large.norm(.maximum), "\(random)")
    }
  }

  private func nearly(_ x: [Double], _ y: [Double], _ tolerance: Double) -> Bool {
    let size = y.map(\.magnitude).max() ?? 0
    return x.count == y.count && zip(x, y).allSatisfy { abs($0 - $1) <= tolerance * size }
  }

  private func parts(_ numbers: [Complex]) -> [Double] { numbers.map(\.real) + numbers.map(\.imaginary) }

  @Test(arguments: [SingularVectors.none, .economy, .full]) func shapesOfSmallSVDs(_ vectors: SingularVectors) throws {
    var random = SeededRandom("small SVD shapes")
    for rows in 1...8 {
      for columns in 1...8 {
        // Full rank, and rank one with zeros to spare.
        let full: Matrix<Double> = random.matrix(rows, columns)
        let flat = Matrix<Double>(full.shape) { Double($0 + 1) * Double($1 % 2) }
        for a in [full, flat, Matrix<Double>(full.shape, repeating: 0)] {
          let svd = try SVD(a, vectors: vectors)
          let other = try SVD(a, vectors: vectors, driver: "gesdd")
          let context = "\(rows)×\(columns), \(vectors)"
          #expect(svd.u.shape == other.u.shape && svd.vAdjoint.shape == other.vAdjoint.shape, "\(context)")
          #expect(nearly(svd.singularValues, other.singularValues, 1e-14), "\(context)")
          if vectors == .none { continue }
          #expect(OrthogonalRatio.orthogonality(svd.u) < 20, "\(context)")
          #expect(OrthogonalRatio.orthogonality(svd.v) < 20, "\(context)")
        }
      }
    }
  }

  /// Sizes too far apart for squares are LAPACK's, and keep their small values.
  @Test func entriesFarApartGoToLAPACK() throws {
    let a: Matrix<Double> = [[1, 0], [0, 1e-100]]
    #expect(try HermitianEigen(a).values == [1e-100, 1] && HermitianEigen(a).driver == .divideAndConquer)
    #expect(try SVD(a).singularValues == [1, 1e-100] && SVD(a).driver == "gesdd")
    #expect(try Eigen(a).values == [1e-100, 1])
    let close: Matrix<Double> = [[1, 0], [0, 1e-60]]
    #expect(try HermitianEigen(close).values == [1e-60, 1] && HermitianEigen(close).driver == .implicitQL)
    #expect(try SVD(close).singularValues == [1, 1e-60] && SVD(close).driver == "jacobi")
    #expect(try Eigen(close).values == [1e-60, 1])
  }

  /// Matrices that a careless iteration never leaves, or leaves with digits lost.
  @Test func knownMatrices() throws {
    // Eigenvalues that can be read off are exact, whichever triangle they stand in.
    let lower: Matrix<Double> = [[3, 0, 0, 0], [1, 3, 0, 0], [4, 1, -7, 0], [1, 5, 9, 2]]
    for a in [lower, lower.transposed] {
      #expect(try Eigen(a).values.map(\.real) == [-7, 2, 3, 3])
    }
    // Cyclic permutations: the plain shifts stand still.
    for n in 2...8 {
      let cycle = Matrix<Double>(Shape(n, n)) { ($0 + 1) % n == $1 ? 1 : 0 }
      let values = try Eigen(cycle).values
      #expect(values.allSatisfy { abs($0.modulus - 1) < 1e-14 }, "\(n)")
      #expect(abs(values.reduce(Complex.zero, +).modulus) < 1e-13, "\(n)")
    }
    // A nilpotent block has zeros alone, and one vector.
    let nilpotent = Matrix<Double>(Shape(5, 5)) { $1 == $0 + 1 ? 1 : 0 }
    let spectrum = try Eigen(nilpotent)
    #expect(spectrum.values.allSatisfy { $0.isZero } && spectrum.vectors[0, 4].real > 0.99)
    #expect(try Eigen(Matrix<Double>(Shape(3, 3), repeating: 0)).vectors == .identity(3))
    #expect(try SVD([[0, 2], [0, 0]] as Matrix<Double>).singularValues == [2, 0])
    #expect(try HermitianEigen([[-5]] as Matrix<Double>).vectors == [[1]])
  }
}
