public import MatrixDomain

extension Rational: CustomStringConvertible, LosslessStringConvertible {
  /// `5`, `-3/4`.
  public var description: String {
    denominator.isOne ? numerator.description : "\(numerator)/\(denominator)"
  }

  /// Reads an integer, two integers with a bar between them, the second without a sign and not zero, or a decimal
  /// number, exactly.
  ///
  /// ```swift
  /// Rational("4/6")            // 2/3
  /// Rational("0.1")            // 1/10
  /// Rational("-2.5e-3")        // -1/400
  /// ```
  ///
  /// `nil` for anything else, blanks included, and for parts of more than ``Integer/digitLimit`` digits.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    let isDecimal = bytes.indices.contains {
      bytes[$0] == UInt8(ascii: ".") || bytes[$0] | 0x20 == UInt8(ascii: "e")
    }
    if isDecimal { self.init(decimal: bytes) } else { self.init(text: bytes, isCanonical: false) }
  }

  init?(text: Span<UInt8>, isCanonical: Bool) {
    guard let bar = text.indices.first(where: { text[$0] == UInt8(ascii: "/") }) else {
      guard let value = isCanonical ? Integer(exchangeText: text) : Integer(decimal: text) else { return nil }
      self.init(value)
      return
    }
    let above = text.extracting(..<bar)
    let below = text.extracting((bar + 1)...)
    if isCanonical {
      guard let numerator = Integer(exchangeText: above), let denominator = Integer(exchangeText: below),
        denominator > .one, numerator.gcd(with: denominator).isOne
      else { return nil }
      self.init(reduced: numerator, denominator)
    } else {
      guard let numerator = Integer(decimal: above), let denominator = Integer(digits: below, isNegative: false),
        !denominator.isZero
      else { return nil }
      self.init(numerator, denominator)
    }
  }
}

extension Rational: HandScalar {
  public typealias Storage = RationalStorage

  public static var domain: ScalarDomain { .rationals }

  /// Reads the one canonical spelling: lowest terms, no denominator 1, both parts as ``Integer`` writes them.
  public init?(exchangeText text: Span<UInt8>) {
    if let word = Integer.shortWord(exchangeText: text) {
      self.init(word)
      return
    }
    self.init(text: text, isCanonical: true)
  }

  public var exchangeText: String { description }

  public func appendExchangeText(to bytes: inout [UInt8]) {
    numerator.appendExchangeText(to: &bytes)
    if isWhole { return }
    bytes.append(UInt8(ascii: "/"))
    denominator.appendExchangeText(to: &bytes)
  }

  public static func spell(
    _ scalars: [Rational], into slab: inout TextSlab, within budget: Budget
  ) throws(BudgetError) {
    var denominators = LongDenominators()
    try slab.append(scalars, within: budget) { scalar, bytes in
      guard scalar.denominator.box != nil else { return scalar.appendExchangeText(to: &bytes) }
      scalar.numerator.appendExchangeText(to: &bytes)
      bytes.append(UInt8(ascii: "/"))
      bytes.append(contentsOf: denominators.text(of: scalar.denominator))
    }
  }

  public static func read(_ texts: TextSlab) -> [Rational]? {
    var reader = FractionReader()
    guard let fractions = texts.scalars({ reader.read($0) }), reader.areReduced else { return nil }
    return fractions
  }

  public static func spell(row: Int, of matrix: Matrix<Rational>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }

  public static func perform(_ operation: RowOperation<Rational>, on matrix: inout Matrix<Rational>) {
    operation.apply(to: &matrix)
  }

  @inlinable public var isWhole: Bool { denominator.isOne }
  @inlinable public var writtenSize: Int { numerator.bitCount + (isWhole ? 0 : denominator.bitCount) }
  @inlinable public var isWrittenNegative: Bool { numerator.isNegative }
  @inlinable public var realSign: Int? { signum }
}

/// The texts of the latest denominators above a machine word: the fractions of a solution share a few denominators.
private struct LongDenominators {
  private var known: [(denominator: Integer, text: [UInt8])] = []
  private static let most = 16

  mutating func text(of denominator: Integer) -> [UInt8] {
    if let index = known.firstIndex(where: { $0.denominator == denominator }) { return known[index].text }
    var text: [UInt8] = []
    denominator.appendExchangeText(to: &text)
    if known.count == Self.most { known.removeFirst() }
    known.append((denominator, text))
    return text
  }
}
