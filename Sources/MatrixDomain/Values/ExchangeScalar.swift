/// A scalar with one canonical spelling, by which it travels in exchange values.
///
/// Laws: `Self(exchangeText: a.exchangeText) == a`, and equal values have equal texts.
public protocol ExchangeScalar: MatrixScalar {
  /// The smallest domain that holds every value of the type. Of a type with values of several domains, such as the
  /// residues modulo any prime, it is a stand-in that no value belongs to; the static function of the same name knows.
  static var domain: ScalarDomain { get }
  /// The domain that some scalars belong to together: ``domain``, unless the values themselves say more.
  static func domain(of scalars: some Sequence<Self>) -> ScalarDomain
  /// Reads the canonical spelling, as UTF-8; `nil` for anything else.
  init?(exchangeText text: Span<UInt8>)
  /// The canonical spelling: plain ASCII, lowest terms, positive denominator.
  var exchangeText: String { get }
  /// Appends the canonical spelling; a type that can do so without a `String` saves half the time of a long table.
  func appendExchangeText(to bytes: inout [UInt8])
  /// Appends canonical spellings within a budget, which is asked before every thousand and after each long one. A type whose
  /// long scalars have much in common spells that once.
  static func spell(_ scalars: [Self], into slab: inout TextSlab, within budget: Budget) throws(BudgetError)
  /// Reads canonical spellings; `nil` where one is not. A type whose long scalars have much in common reads that once.
  static func read(_ texts: TextSlab) -> [Self]?
  /// The canonical spellings of a row, which are about `length` bytes together.
  ///
  /// A type's own implementation, `Matrix.spelledRow(_:length:)`, is compiled for the type, so that code that knows
  /// the protocol alone, such as a renderer, runs at full speed.
  static func spell(row: Int, of matrix: Matrix<Self>, length: Int) -> TextSlab
  /// The doubles that scalars are, of which the canonical spellings are the scalars' own; `nil` of other types.
  static func doubles(_ scalars: [Self]) -> [Double]?
  /// The scalars that doubles are, as ``doubles(_:)`` gives them; `nil` of other types.
  static func scalars(_ doubles: [Double]) -> [Self]?
}

extension ExchangeScalar {
  @inlinable public static func domain(of scalars: some Sequence<Self>) -> ScalarDomain { domain }

  @inlinable public func appendExchangeText(to bytes: inout [UInt8]) { bytes.append(contentsOf: exchangeText.utf8) }

  @inlinable public static func spell(
    _ scalars: [Self], into slab: inout TextSlab, within budget: Budget
  ) throws(BudgetError) {
    try slab.append(scalars, within: budget) { $0.appendExchangeText(to: &$1) }
  }

  public static func read(_ texts: TextSlab) -> [Self]? { texts.scalars { Self(exchangeText: $0) } }

  @inlinable public static func spell(row: Int, of matrix: Matrix<Self>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }

  @inlinable public static func doubles(_ scalars: [Self]) -> [Double]? { nil }

  @inlinable public static func scalars(_ doubles: [Double]) -> [Self]? { nil }

  /// Reads the canonical spelling; `nil` for anything else.
  public init?(exchangeText text: String) {
    self.init(exchangeText: text.utf8.span)
  }
}
