import MatrixDomain

extension BasisValue {
  /// Vectors over K[a]/(f) by their coefficients of 1, a, a², …; without a field over K, which the first coefficients are of.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  init<Element: ExactScalar>(
    powers vectors: [[Vector<Element>]], over field: NumberFieldDomain?, base: ScalarDomain, ambient: Int,
    _ budget: Budget
  ) throws(ExactError) {
    var texts: [TextSlab] = []
    for vector in vectors {
      var entries = TextSlab()
      for row in 0..<ambient {
        try budgeted(budget.check)
        let coefficients = vector.map { $0[row].exchangeText }
        entries.append(field?.text(coefficients) ?? coefficients[0])
      }
      texts.append(entries)
    }
    self.init(field.map(ScalarDomain.numberField) ?? base, ambient: ambient, texts)
  }
}
