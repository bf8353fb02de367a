public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `unimodular`: the inverse speaks for itself; without one the determinant is proved.
  public static func unimodularity(
    _ a: Matrix<Integer>, _ answer: Unimodularity, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    switch answer {
    case .unimodular: return certificate("unimodular", [])
    case .other(let determinant, _):
      return try Self.determinant(a.map { Rational($0) }, Rational(determinant), size: size, budget: budget)
    }
  }

  /// `lattice`: integer matrices that lead from A to the basis and back; the checker multiplies.
  ///
  /// - Parameter isByColumns: whether `form` is that of the transpose, and the lattice of the columns is claimed.
  public static func lattice(
    _ form: LatticeForm, isByColumns: Bool = false, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate(
      "lattice-basis",
      [
        try .matrix("combinations", form.combinations, turned: isByColumns, budget),
        try .matrix("coordinates", form.coordinates, turned: isByColumns, budget),
      ])
  }

  /// `saturation`: integer matrices that lead from A to a multiple of the basis and back, and a right inverse of the
  /// basis.
  ///
  /// - Parameter isByColumns: whether it is about the transpose, and the saturation of the columns is claimed.
  public static func saturation(
    _ saturation: LatticeSaturation, isByColumns: Bool = false, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let matrices = [
      ("combinations", saturation.combinations), ("coordinates", saturation.coordinates),
      ("change", saturation.change), ("changeInverse", saturation.changeInverse),
      ("rightInverse", saturation.rightInverse),
    ]
    return certificate(
      "saturated-lattice",
      try matrices.map { name, matrix throws(CertificateError) in
        try .matrix(name, matrix, turned: isByColumns, budget)
      })
  }
}

extension Value.Field {
  /// A matrix of a claim about rows, turned where the claim is about columns.
  fileprivate static func matrix(
    _ name: String, _ matrix: Matrix<Integer>, turned isByColumns: Bool, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    try .matrix(name, isByColumns ? matrix.transposed : matrix, budget)
  }
}
