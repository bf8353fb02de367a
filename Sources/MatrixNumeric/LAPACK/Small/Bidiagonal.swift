internal import MatrixDomain

/// The singular value decomposition of a small real matrix: reflections from both sides make it bidiagonal, rotations
/// diagonal. Half the time of ``OneSidedJacobi`` from five columns on; absolute errors of some units in the last place
/// of the largest singular value, as with LAPACK's own.
///
/// - Source: G. H. Golub, C. Reinsch, Numer. Math. 14 (1970) 403–420; Golub and Van Loan, Matrix Computations, 4th ed.,
///   algorithms 5.4.2 and 8.6.1.
@safe struct Bidiagonal {
  /// The number of columns, no more than there are rows.
  private let n: Int
  /// Columns of the matrix.
  private let a: EightBlock
  /// Left and right singular vectors as columns.
  private let u: EightBlock
  private let v: EightBlock
  /// Singular values, their order.
  private let d: EightNumbers
  private let keys: EightNumbers
  private let places: EightNumbers

  private init(_ n: Int, _ a: EightBlock, _ u: EightBlock, _ v: EightBlock, _ numbers: EightBlock) {
    (self.n, self.a, self.u, self.v) = (n, a, u, v)
    (d, keys, places) = (numbers.numbers(0), numbers.numbers(1), numbers.numbers(2))
  }

  /// `nil` too where an intermediate diagonal entry vanishes, and for complete bases of matrices that are not square.
  static func decompose(
    _ matrix: Matrix<Double>, _ vectors: SingularVectors, _ kernels: WideKernels = .best
  ) -> SmallSVD<Double>? {
    let (rows, columns) = (matrix.rows, matrix.columns)
    if vectors == .full, rows != columns { return nil }
    let isWide = rows < columns
    return EightBlock.withThree { a, u, v in
      EightBlock.withOne { numbers in
        let form = Bidiagonal(min(rows, columns), a, u, v, numbers)
        unsafe matrix.withPointer { source, _ in
          unsafe a.fill(source, rows: rows, columns: columns, areRows: isWide)
        }
        // Close to 1: products of many entries are made into rotations.
        guard let exponent = unsafe SmallRange.exponent(a.entries, 64, middle: -8...8) else { return nil }
        unsafe SmallRange.scale(a.entries, 64, byPowerOfTwo: exponent)
        guard kernels.singular(a, u, v, form.d, form.n) else { return nil }
        return form.arranged(rows, columns, -exponent, vectors)
      }
    }
  }

  /// Positive values in descending order; each left vector (of the matrix, not of its transpose) gets the sign that
  /// ``Phase`` requires.
  private func arranged(_ rows: Int, _ columns: Int, _ exponent: Int, _ vectors: SingularVectors) -> SmallSVD<Double>? {
    for index in 0..<n {
      v[index] = v[index].multiplied(bySign: d[index] < 0 ? -1 : 1)
    }
    d.vector = d.vector.magnitudes
    keys.vector = d.vector.negated
    places.vector = keys.ranks(n)
    guard let values = d.arranged(n, at: places, byPowerOfTwo: exponent) else { return nil }
    if vectors == .none {
      let none = Matrix<Double>(Shape(0, 0), repeating: 0)
      return SmallSVD(u: none, values: values, vAdjoint: none, method: .bidiagonal)
    }
    let (left, right) = rows < columns ? (v, u) : (u, v)
    for index in 0..<n {
      let sign = left[index].leadingSign
      left[index] = left[index].multiplied(bySign: sign)
      right[index] = right[index].multiplied(bySign: sign)
    }
    let ofLeft = unsafe [Double].small(rows * n) { target in
      for index in 0..<n { unsafe left[index].write(rows, to: target + Int(places[index]) &* rows) }
    }
    let ofRight = unsafe [Double].small(n * columns) { target in
      for index in 0..<n { unsafe right[index].write(columns, to: target + Int(places[index]), stride: n) }
    }
    return SmallSVD(
      u: Matrix(Shape(rows, n), columnMajor: ofLeft), values: values,
      vAdjoint: Matrix(Shape(n, columns), columnMajor: ofRight), method: .bidiagonal)
  }
}
