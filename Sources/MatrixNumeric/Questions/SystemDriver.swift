internal import MatrixDomain

/// The choice of a factorization for a square system.
enum SystemDriver {
  /// The names `NumericOptions.driver` takes here.
  static let names = ["getrf", "potrf", "sytrf", "hetrf", "gbtrf", "gttrf", "pttrf", "trtrs", "diagonal", "mixed"]

  /// The factorization a question asks for, from its cache where there is one.
  static func factorization<Element: NumericScalar>(
    _ a: Matrix<Element>, norms: MatrixNorms, _ options: NumericOptions
  ) throws(NumericError) -> any SystemFactorization<Element> {
    guard let cache = options.cache else { return try factorization(a, norms: norms, driver: options.driver) }
    return try cache.factorization(of: a, norms: norms, driver: options.driver) { () throws(NumericError) in
      try factorization(a, norms: norms, driver: options.driver)
    }
  }

  /// The factorization of a square, finite matrix with these norms: the cheapest one for its structure, or the one named.
  ///
  /// - Throws: ``NumericError/invalidOption(_:advice:)`` for a driver that is none of ``names`` or does not fit the
  ///   structure; ``NumericError/notHermitian(row:column:)``, ``NumericError/notPositiveDefinite(order:)``.
  static func factorization<Element: NumericScalar>(
    _ a: Matrix<Element>, norms: MatrixNorms, driver: String?
  ) throws(NumericError) -> any SystemFactorization<Element> {
    switch driver {
    case nil:
      let structure = Structure(of: a)
      guard structure.kind == .general, !SymmetricLDL.helps(a) else { return try structure.factorization(of: a) }
      return LU(a, norms: norms)
    case "getrf"?: return LU(a, norms: norms)
    case "mixed"?: return MixedLU.factorization(of: a, norms: norms)
    case "potrf"?: return try Cholesky(a)
    case "sytrf"? where Element.isComplex && a.isSquare && a.firstNotSymmetric() == nil: return try SymmetricLDL(a)
    case "sytrf"?, "hetrf"?: return try LDL(a)
    case let name?:
      guard names.contains(name) else {
        throw .invalidOption(
          "‘\(Identifier.escaped(name))’ is no driver for systems", advice: Advice(names.joined(separator: ", ")))
      }
      return try special(a, driver: name)
    }
  }

  /// A driver that looks at part of the matrix only: what it leaves out must be 0.
  private static func special<Element: NumericScalar>(
    _ a: Matrix<Element>, driver: String
  ) throws(NumericError) -> any SystemFactorization<Element> {
    let structure = Structure(of: a)
    let (lower, upper) = (structure.lowerBandwidth, structure.upperBandwidth)
    switch driver {
    case "gbtrf": return try BandedLU(a, lower: lower, upper: upper)
    case "gttrf" where max(lower, upper) <= 1: return try TridiagonalLU(a)
    case "pttrf" where max(lower, upper) <= 1: return try TridiagonalLDL(a)
    case "trtrs" where lower == 0: return try TriangularSystem(a, .upper, isUnit: structure.hasUnitDiagonal)
    case "trtrs" where upper == 0: return try TriangularSystem(a, .lower, isUnit: structure.hasUnitDiagonal)
    case "diagonal" where lower == 0 && upper == 0: return try DiagonalSystem(a)
    default:
      throw .invalidOption(
        "the driver \(driver) does not fit a matrix with \(lower) diagonals below the main one and \(upper) above",
        advice: "leave out \(option: "driver") to have one chosen")
    }
  }
}
