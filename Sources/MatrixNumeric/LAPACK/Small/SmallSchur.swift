internal import MatrixDomain

/// Eigenvalues and vectors of a small real matrix: balanced, brought to the real Schur form, and solved for its vectors.
///
/// - Source: Golub and Van Loan, Matrix Computations, 4th ed., 7.4 to 7.6.
@safe struct SmallSchur {
  let n: Int
  /// The columns of the matrix, of its Hessenberg form, of its Schur form.
  let h: EightBlock
  /// What it was multiplied by.
  let z: EightBlock
  /// Eigenvalues by their parts.
  let real: EightNumbers
  let imaginary: EightNumbers

  private init(_ matrix: Matrix<Double>, _ h: EightBlock, _ z: EightBlock, _ numbers: EightBlock) {
    n = matrix.rows
    (self.h, self.z) = (h, z)
    (real, imaginary) = (numbers.numbers(0), numbers.numbers(1))
    unsafe matrix.withPointer { source, _ in unsafe h.fill(source, rows: n, columns: n) }
  }

  /// Brings the largest entry into the middle of the range; the exponent of the power of two, `nil` where an entry is not
  /// finite.
  private func scale() -> Int? {
    guard let exponent = unsafe SmallRange.exponent(h.entries, 8 &* n) else { return nil }
    unsafe SmallRange.scale(h.entries, 8 &* n, byPowerOfTwo: exponent)
    return exponent
  }

  static func decompose(_ matrix: Matrix<Double>, _ kernels: WideKernels = .best) -> SmallEigen? {
    EightBlock.withThree { h, z, numbers in
      let form = SmallSchur(matrix, h, z, numbers)
      guard let exponent = form.scale() else { return nil }
      let balance = SmallBalance(form.h, form.n, factors: numbers.numbers(2))
      let norm = form.oneNorm()
      guard kernels.schur(form.h, form.z, form.real, form.imaginary, form.n, balance.range) else { return nil }
      guard let values = form.values(-exponent) else { return nil }
      let order = SpectralOrder.positions(values, areInPairs: true)
      return SmallEigen(
        values: order.map { values[$0] }, vectors: SmallEigenvectors.of(form, balance, order, kernels),
        balancedNorm: BinaryFactor(-exponent).applied(to: norm))
    }
  }

  /// The form itself, of the matrix as it is.
  static func form(_ matrix: Matrix<Double>, _ kernels: WideKernels = .best) -> SmallSchurForm<Double>? {
    EightBlock.withThree { h, z, numbers in
      let form = SmallSchur(matrix, h, z, numbers)
      let n = form.n
      guard let exponent = form.scale() else { return nil }
      guard kernels.schur(form.h, form.z, form.real, form.imaginary, n, 0...(n - 1)) else { return nil }
      unsafe SmallRange.scale(form.h.entries, 8 &* n, byPowerOfTwo: -exponent)
      guard let values = form.values(-exponent) else { return nil }
      let t = form.h.matrix(n, n)
      if Double.firstNotFinite(t.columnMajor) != nil { return nil }
      return SmallSchurForm(q: form.z.matrix(n, n), t: t, values: values)
    }
  }

  /// The eigenvalues over a power of two; `nil` where one is not finite.
  private func values(_ exponent: Int) -> [Complex]? {
    let back = BinaryFactor(exponent)
    return unsafe [Complex].smallAttempt(n) { target in
      for index in 0..<n {
        let value = Complex(back.applied(to: real[index]), back.applied(to: imaginary[index]))
        if !value.isFinite { return false }
        unsafe target[index] = value
      }
      return true
    }
  }

  private func oneNorm() -> Double {
    var largest = 0.0
    for column in 0..<n { largest = max(largest, h[column].magnitudes.total) }
    return largest
  }
}
