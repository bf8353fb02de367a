public import MatrixDomain

extension CertificateMaker {
  /// `sylvester` and `lyapunov`: where there is one solution nothing is needed, for the checker sees that A and −B have no
  /// eigenvalue in common; a minor of the system of all entries where there are several; a functional where there is none.
  ///
  /// - Throws: ``CertificateError``.
  public static func matrixEquation<Element: ExactScalar>(
    _ equation: SylvesterEquation<Element>, _ solutions: SylvesterSolutions<Element>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    switch solutions {
    case .inconsistent(let functional):
      return certificate("functional", [try .matrix("functional", functional, budget)])
    case .solutions(_, let directions) where directions.isEmpty: return certificate("matrix-equation", [])
    case .solutions(_, let directions):
      let free = Set(
        directions.compactMap { direction in
          SylvesterEquation.stacked(direction).rowMajor.lastIndex { !$0.isZero }
        })
      let system = try evident { () throws(ExactError) in try equation.system(budget) }
      let pivots = (0..<system.columns).filter { !free.contains($0) }
      return certificate("matrix-equation", try minor("rows", of: system, columns: pivots, size, budget))
    }
  }
}
