/// The equation that the roots r of a recurrence solve, where `u(n) = rⁿ`.
public struct CharacteristicEquation<Element: HandScalar>: DerivationPart, Hashable {
  /// The coefficients of the recurrence, that of the number before first.
  public var coefficients: [Element]
  /// The characteristic polynomial.
  public var polynomial: Polynomial<Element>
  /// The same as a product, and its roots.
  public var roots: RootsOfFactors<Element>

  /// A recurrence with its equation and the roots.
  public init(_ coefficients: [Element], _ polynomial: Polynomial<Element>, _ roots: RootsOfFactors<Element>) {
    self.coefficients = coefficients
    self.polynomial = polynomial
    self.roots = roots
  }

  public var record: Value {
    .record(
      [.init("part", .text("characteristicEquation")), .init("polynomial", polynomial.entryRecord)] + roots.fields)
  }
}

/// The form of all sequences that satisfy a recurrence, with unknown constants.
public struct GeneralSolution: DerivationPart, Hashable {
  /// The sum with the constants c1, c2, …
  public var text: String
  /// The place from which it holds.
  public var start: Int
  /// How many constants there are.
  public var constants: Int
  /// True where one expression with several constants stands for all roots of a polynomial.
  public var hasConjugates: Bool
  /// The field of the numbers.
  public var domain: ScalarDomain

  /// A form with so many constants.
  public init(_ text: String, start: Int, constants: Int, hasConjugates: Bool, over domain: ScalarDomain) {
    self.domain = domain
    self.text = text
    self.start = start
    self.constants = constants
    self.hasConjugates = hasConjugates
  }

  public var record: Value {
    .record([
      .init("part", .text("generalSolution")), .init("text", .text(text)), .init("start", .count(start)),
      .init("constants", .count(constants)),
    ])
  }
}

/// A formula for a sequence, and the first numbers by the formula and by the recurrence.
public struct ClosedFormCheck<Element: ExchangeScalar>: DerivationPart, Hashable {
  /// The formula.
  public var form: ClosedFormValue
  /// The first numbers, by the formula.
  public var computed: [Element]
  /// The same, by the recurrence.
  public var expected: [Element]

  /// A formula with what it gives and what it should give.
  public init(_ form: ClosedFormValue, computed: [Element], expected: [Element]) {
    self.form = form
    self.computed = computed
    self.expected = expected
  }

  /// True where both are the same.
  public var holds: Bool { computed == expected }

  public var record: Value {
    .record([
      .init("part", .text("closedFormCheck")), .init("form", .closedForm(form)), .init("holds", .truth(holds)),
    ])
  }
}
