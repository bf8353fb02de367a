extension AffineSolutionSet: CustomStringConvertible {
  /// The point and its directions: `(5, 0, 2) + t·(-2, 1, 0)`; `no solution` where there is none. Several right-hand
  /// sides give a matrix in place of the point.
  ///
  /// ```swift
  /// try ([[1, 2]] as Matrix<Rational>).solve([3])      // (3, 0) + t·(-2, 1)
  /// ```
  public var description: String {
    guard let particular else { return "no solution" }
    let point = particular.columns == 1 ? "\(Vector(particular.rowMajor))" : "\(particular)"
    let names = ParameterNames.choose(count: directions.dimension)
    return zip(names, directions.vectors).reduce(point) { $0 + " + \($1.0)·\($1.1)" }
  }
}

extension Basis: CustomStringConvertible {
  /// `{(1, 0, 2), (0, 1, 0)}`; `{} in dimension 3` without vectors.
  public var description: String {
    vectors.isEmpty
      ? "{} in dimension \(ambient)" : "{" + vectors.map(\.description).joined(separator: ", ") + "}"
  }
}
