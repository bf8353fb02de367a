public import MatrixDomain

extension RationalFunction: CustomStringConvertible {
  /// The canonical spelling: `k^2-1`, `(k+1)/(k-1)`, `k/2`.
  public var description: String {
    if denominator.isOne { return numerator.description }
    let above = numerator.count > 1 ? "(\(numerator))" : "\(numerator)"
    return denominator.isPower ? "\(above)/\(denominator)" : "\(above)/(\(denominator))"
  }
}

extension RationalFunction: HandScalar {
  /// Functions of any letters: `domain(of:)` gives the domain of particular ones.
  public static var domain: ScalarDomain { .functionsOfAnyLetters }

  public static func domain(of scalars: some Sequence<RationalFunction>) -> ScalarDomain {
    for scalar in scalars { if let ring = scalar.ring { return ring.domain } }
    return domain
  }

  /// Reads a number, as a constant: letters are known to ``ParameterRing/function(exchangeText:)`` alone.
  public init?(exchangeText text: Span<UInt8>) {
    guard let constant = Rational(exchangeText: text) else { return nil }
    self.init(constant: constant)
  }

  public var exchangeText: String { description }

  public static func spell(row: Int, of matrix: Matrix<RationalFunction>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }

  public static func perform(
    _ operation: RowOperation<RationalFunction>, on matrix: inout Matrix<RationalFunction>
  ) {
    operation.apply(to: &matrix)
  }

  public var isWhole: Bool { denominator.isOne }

  /// A letter counts as much as a number of eight bits, so that constants are the shortest.
  public var writtenSize: Int {
    [numerator, denominator].reduce(isWhole ? -1 : 0) { sum, polynomial in
      polynomial.terms.reduce(sum) { $0 + $1.coefficient.bitCount + ($1.monomial == 0 ? 0 : 8) }
    }
  }

  public var isWrittenNegative: Bool { numerator.leadingCoefficient.isNegative }
  public var isAtomic: Bool { isWhole && numerator.count <= 1 }
  /// −1, 0 or 1 for a number; `nil` where a letter occurs.
  public var realSign: Int? { constant?.signum }

  /// The factor that clears the denominators and takes out what the numerators have in common.
  public static func primitiveFactor(of entries: [RationalFunction]) -> RationalFunction {
    let nonzero = entries.filter { !$0.isZero }
    if nonzero.isEmpty { return .one }
    let denominator = nonzero.reduce(ParameterPolynomial.one) { $0.lcm(with: $1.denominator) }
    let common = nonzero.reduce(ParameterPolynomial.zero) { $0.gcd(with: $1.numerator) }
    return RationalFunction(denominator, common)
  }
}

extension ParameterRing {
  /// Reads the one canonical spelling of a function of the letters.
  public func function(exchangeText text: Span<UInt8>) -> RationalFunction? {
    if let constant = Rational(exchangeText: text) { return RationalFunction(constant: constant) + zero }
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    if let value = CanonicalFunctionReader.function(bytes, in: self) { return value }
    var reader = LetterReader(bytes, in: self)
    guard let value = try? reader.whole(), value.exchangeText == String(decoding: bytes, as: UTF8.self) else {
      return nil
    }
    return value
  }

  /// Reads a short canonical spelling in which a letter occurs; `nil` for anything else, numbers among it.
  package func shortFunction(_ bytes: ArraySlice<UInt8>) -> RationalFunction? {
    guard bytes.count <= 64, bytes.contains(where: { $0 >= UInt8(ascii: "A") }),
      let value = CanonicalFunctionReader.function(Array(bytes), in: self), value.constant == nil
    else { return nil }
    return value
  }

  /// The 0 of the ring, which knows its letters.
  private var zero: RationalFunction { RationalFunction(ParameterPolynomial([], self)) }
}
