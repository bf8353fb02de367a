internal import CLAPACK

/// How a factor of a product, or the matrix of a system, is taken.
public enum Transposition: Hashable, Sendable {
  /// As it stands, rows and columns exchanged, or exchanged and conjugated.
  case none, transposed, conjugateTransposed

  var cblas: CBLAS_TRANSPOSE {
    switch self {
    case .none: CblasNoTrans
    case .transposed: CblasTrans
    case .conjugateTransposed: CblasConjTrans
    }
  }

  var letter: CChar {
    switch self {
    case .none: 78  // N
    case .transposed: 84  // T
    case .conjugateTransposed: 67  // C
    }
  }
}

/// The half of a symmetric or triangular matrix that is meant; the other half is not looked at.
public enum Triangle: Hashable, Sendable {
  /// On and below the diagonal, or on and above it.
  case lower, upper

  var cblas: CBLAS_UPLO { self == .lower ? CblasLower : CblasUpper }
  var letter: CChar { self == .lower ? 76 : 85 }  // L, U
}

/// Whether the diagonal of a triangular matrix is taken to be 1.
enum DiagonalKind {
  static func letter(isUnit: Bool) -> CChar { isUnit ? 85 : 78 }  // U, N
}

/// A norm of a matrix.
public enum MatrixNorm: Hashable, Sendable {
  /// The largest column sum of absolute values.
  case one
  /// The largest row sum of absolute values.
  case infinity
  /// The square root of the sum of squares.
  case frobenius
  /// The largest absolute value of an entry: no matrix norm, but LAPACK computes it.
  case maximum

  var letter: CChar {
    switch self {
    case .one: 49  // 1
    case .infinity: 73  // I
    case .frobenius: 70  // F
    case .maximum: 77  // M
    }
  }
}

/// The size of a matrix as LAPACK takes it.
extension Int {
  /// LAPACK counts in 32 bits; more would be 16 GiB in one column.
  var lapack: lapack_int {
    precondition(self <= Int(lapack_int.max), "LAPACK counts rows and columns in 32 bits")
    return lapack_int(truncatingIfNeeded: self)
  }
}
