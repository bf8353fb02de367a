internal import MatrixDomain

/// Eigenvalues and vectors of a small real symmetric matrix: reflections make it tridiagonal, rotations diagonal.
///
/// - Source: J. H. Wilkinson, C. Reinsch, Handbook for Automatic Computation II: Linear Algebra, 1971, II/2 and II/4;
///   B. N. Parlett, The Symmetric Eigenvalue Problem, SIAM 1998, ch. 7 and 8.
@safe struct ImplicitQL {
  private let n: Int
  /// Columns of the matrix.
  private let a: EightBlock
  /// Eigenvectors as columns.
  private let q: EightBlock
  /// Eigenvalues, their order.
  private let d: EightNumbers
  private let places: EightNumbers

  private init(_ n: Int, _ a: EightBlock, _ q: EightBlock, _ numbers: EightBlock) {
    (self.n, self.a, self.q) = (n, a, q)
    (d, places) = (numbers.numbers(0), numbers.numbers(1))
  }

  /// - Parameter checksMirror: refuses a matrix that is not equal to its transpose; else the lower triangle is taken.
  static func decompose(
    _ matrix: Matrix<Double>, _ checksMirror: Bool, _ kernels: WideKernels = .best
  ) -> (values: [Double], vectors: Matrix<Double>)? {
    let n = matrix.rows
    return EightBlock.withThree { a, q, numbers in
      let form = ImplicitQL(n, a, q, numbers)
      if !form.copy(matrix, checksMirror) { return nil }
      guard let exponent = unsafe SmallRange.exponent(form.a.entries, 8 &* n) else { return nil }
      unsafe SmallRange.scale(form.a.entries, 8 &* n, byPowerOfTwo: exponent)
      return kernels.symmetric(form.a, form.q, form.d, n) ? form.arranged(-exponent) : nil
    }
  }

  private func copy(_ matrix: Matrix<Double>, _ checksMirror: Bool) -> Bool {
    unsafe matrix.withPointer { source, _ in
      unsafe a.fill(source, rows: n, columns: n)
      var isMirrored = true
      for column in 0..<n {
        for row in 0..<column {
          let entry = unsafe source[row &* n &+ column]
          if unsafe source[column &* n &+ row] == entry { continue }
          isMirrored = false
          a[column, row] = entry
        }
      }
      return isMirrored || !checksMirror
    }
  }

  /// Ascending values, and vectors whose first entry of largest absolute value is positive.
  private func arranged(_ exponent: Int) -> (values: [Double], vectors: Matrix<Double>)? {
    places.vector = d.ranks(n)
    guard let values = d.arranged(n, at: places, byPowerOfTwo: exponent) else { return nil }
    let vectors = unsafe [Double].small(n * n) { target in
      for index in 0..<n {
        let vector = q[index].multiplied(bySign: q[index].leadingSign)
        unsafe vector.write(n, to: target + Int(places[index]) &* n)
      }
    }
    return (values, Matrix(Shape(n, n), columnMajor: vectors))
  }
}
