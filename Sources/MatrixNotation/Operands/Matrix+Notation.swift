public import MatrixDomain

extension Matrix where Element: ExchangeScalar {
  /// Reads a matrix as ``Notation/matrix(_:within:)`` does: entries parted by blanks or commas, rows by `;` or line breaks.
  ///
  /// ```swift
  /// try Matrix<Rational>("1 2; 3 0.5")         // [1, 2; 3, 1/2]
  /// try Matrix<Double>("0.1 2; 3 4")           // doubles, each the nearest to what is written
  /// ```
  ///
  /// - Throws: ``NotationError`` with line and column of the mistake; code `unsupported-domain` where an entry is no
  ///   number of the type, such as 1/2 in a matrix of integers. A bar before right-hand sides is refused.
  public init(_ text: String) throws(NotationError) {
    let value = try Notation.operand(text, kinds: [.matrix], domain: Element.domain.isExact ? nil : Element.domain)
    guard case .matrix(let matrix) = value, matrix.bar == nil, let result = Matrix(matrix) else {
      throw NotationError(
        .unsupportedDomain, "the text is no matrix over \(Element.domain.tag) alone",
        advice: "take a type that holds its numbers, and leave out the bar", place: Place())
    }
    self = result
  }
}

extension Vector where Element: ExchangeScalar {
  /// Reads a vector as ``Notation/vector(_:)`` does: one row or one column, in brackets or not.
  ///
  /// ```swift
  /// try Vector<Rational>("(1, 1/2, -3)")
  /// ```
  ///
  /// - Throws: ``NotationError`` with line and column of the mistake; code `unsupported-domain` where an entry is no
  ///   number of the type.
  public init(_ text: String) throws(NotationError) {
    let value = try Notation.operand(text, kinds: [.vector], domain: Element.domain.isExact ? nil : Element.domain)
    guard case .vector(let vector) = value, let result = Vector(vector) else {
      throw NotationError(
        .unsupportedDomain, "the text is no vector over \(Element.domain.tag)",
        advice: "take a type that holds its numbers", place: Place())
    }
    self = result
  }
}
