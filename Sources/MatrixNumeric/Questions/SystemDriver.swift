internal import MatrixDomain

/// The choice of a factorization for a square system.
enum SystemDriver {
  /// The names `NumericOptions.driver` takes here.
  static let names = ["getrf"]

  /// The factorization of a square, finite matrix with these norms.
  ///
  /// - Throws: ``NumericError/invalidOption(_:advice:)`` for a driver that is none of ``names``.
  static func factorization<Element: NumericScalar>(
    _ a: Matrix<Element>, norms: MatrixNorms, driver: String?
  ) throws(NumericError) -> any SystemFactorization<Element> {
    switch driver {
    case nil, "getrf"?: return LU(a, norms: norms)
    case let name?:
      throw .invalidOption(
        "‘\(Identifier.escaped(name))’ is no driver for systems", advice: names.joined(separator: ", "))
    }
  }
}
