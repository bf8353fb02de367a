internal import MatrixDomain

/// Reads the canonical spellings of functions of letters, `k^2-2*k*m+1` and `(k+1)/(k-1)`, without computing with their parts.
///
/// It gives up at anything else, and at what is long: ``LetterReader`` reads that, whose value is to be spelled as it came.
struct CanonicalFunctionReader {
  private let bytes: [UInt8]
  private let ring: ParameterRing
  private var position = 0

  /// The longest text that is read.
  private static let longest = 1 << 14

  /// - Returns: `nil` where it gave up.
  static func function(_ bytes: [UInt8], in ring: ParameterRing) -> RationalFunction? {
    guard bytes.count <= longest else { return nil }
    var reader = CanonicalFunctionReader(bytes: bytes, ring: ring)
    guard let (numerator, isBracketed) = reader.side() else { return nil }
    if reader.position == bytes.count { return isBracketed ? nil : RationalFunction(numerator) }
    guard isBracketed == (numerator.count > 1), reader.takes("/"), let (denominator, isEnclosed) = reader.side(),
      reader.position == bytes.count, isEnclosed != denominator.isPower, !denominator.isOne, !numerator.isZero,
      !denominator.leadingCoefficient.isNegative, !denominator.isZero
    else { return nil }
    let value = RationalFunction(numerator, denominator)
    return value.numerator == numerator && value.denominator == denominator ? value : nil
  }

  private init(bytes: [UInt8], ring: ParameterRing) { (self.bytes, self.ring) = (bytes, ring) }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// What stands above or below the bar.
  private mutating func side() -> (polynomial: ParameterPolynomial, isBracketed: Bool)? {
    let isBracketed = takes("(")
    guard let polynomial = polynomial() else { return nil }
    return !isBracketed || takes(")") ? (polynomial, isBracketed) : nil
  }

  private mutating func polynomial() -> ParameterPolynomial? {
    var terms: [ParameterPolynomial.Term] = []
    if byte == UInt8(ascii: "0") {
      position += 1
      return ParameterPolynomial(terms, ring)
    }
    var isNegative = takes("-")
    while true {
      guard let term = term(isNegative), terms.last.map({ $0.monomial > term.monomial }) ?? true else { return nil }
      terms.append(term)
      if takes("+") {
        isNegative = false
      } else if takes("-") {
        isNegative = true
      } else {
        return ParameterPolynomial(terms, ring)
      }
    }
  }

  private mutating func term(_ isNegative: Bool) -> ParameterPolynomial.Term? {
    var coefficient = Integer.one
    var isNumber = false
    if (48...57).contains(byte) {
      guard let number = number() else { return nil }
      coefficient = number
      isNumber = true
      if byte != UInt8(ascii: "*") { return ParameterPolynomial.Term(0, isNegative ? -coefficient : coefficient) }
      if number.isOne { return nil }
    }
    var (monomial, last) = (UInt128(0), -1)
    while !isNumber || takes("*") {
      isNumber = true
      let start = position
      while (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
        || byte == UInt8(ascii: "_")
      {
        position += 1
      }
      let name = bytes[start..<position]
      guard let place = ring.names.firstIndex(where: { $0.utf8.elementsEqual(name) }), place > last else { return nil }
      last = place
      var exponent = 1
      if takes("^") {
        guard let number = number()?.asInt,
          (2...min(LetterReader.largestExponent, ring.largestExponent)).contains(number)
        else { return nil }
        exponent = number
      }
      monomial |= ring.monomial(place, exponent)
    }
    return ParameterPolynomial.Term(monomial, isNegative ? -coefficient : coefficient)
  }

  /// A number above 0, without zeros in front.
  private mutating func number() -> Integer? {
    let start = position
    var word = 0
    while (48...57).contains(byte) {
      if position - start < 18 { word = word * 10 + Int(byte - 48) }
      position += 1
    }
    guard position > start, bytes[start] != UInt8(ascii: "0") else { return nil }
    return position - start <= 18 ? Integer(word) : Integer(String(decoding: bytes[start..<position], as: UTF8.self))
  }
}
