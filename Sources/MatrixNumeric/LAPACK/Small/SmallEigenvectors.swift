internal import MatrixDomain

/// The vectors of a real Schur form by substitution, taken back to the matrix it was made of.
enum SmallEigenvectors {
  /// Divisors below this part of the largest entry are taken to be as large.
  private static let smallest = 0x1p-250

  /// Vectors of 2-norm 1 as columns in this order, turned as ``Phase`` has it; of a conjugate pair the first belongs to the
  /// value with positive imaginary part.
  static func of(
    _ form: SmallSchur, _ balance: SmallBalance, _ order: [Int], _ kernels: WideKernels
  ) -> Matrix<Complex> {
    let n = form.n
    var size = 0.0
    for column in 0..<n { size = max(size, form.h[column].magnitudes.largest) }
    // A matrix of zeros has every vector.
    let least = (size == 0 ? 1 : size) * smallest
    return EightBlock.withOne { real in
      EightBlock.withOne { imaginary in
        kernels.vectors(form.h, form.z, form.real, form.imaginary, n, least, (real, imaginary))
        balance.undo(on: real)
        balance.undo(on: imaginary)
        kernels.normalise((real, imaginary), n)
        let entries = unsafe [Complex].small(n * n) { target in
          for (place, value) in order.enumerated() {
            let vector = unsafe target + place * n
            for row in 0..<n { unsafe vector[row] = Complex(real[row, value], imaginary[row, value]) }
          }
        }
        return Matrix(Shape(n, n), columnMajor: entries)
      }
    }
  }
}
