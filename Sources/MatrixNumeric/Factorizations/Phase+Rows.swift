internal import MatrixDomain

extension Phase {
  /// Turns each row from one on, conjugated, as ``ofColumns(_:)`` turns columns.
  static func turnRows<Element: NumericScalar>(_ a: inout Matrix<Element>, from first: Int) {
    let phases = ofColumns(a.rowsAdjoint(first..<a.rows))
    Element.multiplyRows(&a, byConjugatesOf: Array(repeating: .one, count: first) + phases)
  }
}
