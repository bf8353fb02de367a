extension Laws {
  /// The laws of ``ExchangeScalar``.
  public static func exchange<Element: ExchangeScalar>(_ samples: [Element]) -> [Violation] {
    var laws = Checker()
    for a in samples {
      laws.check("reading the canonical text gives the element", Element(exchangeText: a.exchangeText) == a, a)
      for b in samples {
        laws.check("equal elements have equal texts", (a == b) == (a.exchangeText == b.exchangeText), a, b)
      }
    }
    return laws.violations
  }
}
