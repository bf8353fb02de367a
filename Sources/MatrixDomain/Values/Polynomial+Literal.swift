extension Polynomial: ExpressibleByArrayLiteral {
  /// A polynomial from its coefficients, constant term first.
  ///
  /// ```swift
  /// let p: Polynomial<Rational> = [6, -5, 1]       // x^2-5*x+6
  /// p(2)                                           // 0
  /// ```
  public init(arrayLiteral coefficients: Element...) { self.init(coefficients) }

  /// The value at a point, by Horner's rule.
  public func callAsFunction(_ point: Element) -> Element { value(at: point) }
}
