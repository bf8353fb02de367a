import MatrixArithmetic
public import MatrixDomain

/// Brings scalars of a domain into their canonical text.
///
/// ```swift
/// try ScalarCanon(.rationals).text("6/-4")   // "-3/2"
/// try ScalarCanon(.residues(modulus: "7")).text("-1")  // "6"
/// ```
public struct ScalarCanon: Sendable {
  /// Whose scalars are brought into canonical form.
  public let domain: ScalarDomain
  private let rule: Rule

  private enum Rule {
    case integers, rationals, gaussianRationals, reals, complex
    case residues(Integer)
    case custom(CustomDomain)
    case numberField(NumberFieldDomain)
    case letters(ParameterRing)
    case polynomials(PolynomialDomain, ParameterRing)
  }

  /// The canonical form of the scalars of a domain.
  ///
  /// - Throws: ``ScalarError`` for domains whose scalars this version does not read.
  public init(_ domain: ScalarDomain) throws(ScalarError) {
    self.domain = domain
    switch domain {
    case .integers: rule = .integers
    case .rationals: rule = .rationals
    case .gaussianRationals: rule = .gaussianRationals
    case .reals: rule = .reals
    case .complexNumbers: rule = .complex
    case .residues(let text):
      let modulus = try ScalarReader.integer(text)
      guard modulus > .one else {
        throw ScalarError(.unsupportedDomain, "the modulus of GF(p) is a prime, not \(text)", offset: 0)
      }
      rule = .residues(modulus)
    case .custom(let custom): rule = .custom(custom)
    case .numberField(let field): rule = .numberField(field)
    case .polynomials(let domain):
      guard let ring = ParameterRing([domain.letter]) else {
        throw ScalarError(.unsupportedDomain, "polynomials are in a letter such as x", offset: 0)
      }
      rule = .polynomials(domain, ring)
    case .rationalFunctions(let letters):
      guard let ring = ParameterRing(letters) else {
        throw ScalarError(
          .unsupportedDomain,
          "there are up to \(ParameterRing.mostLetters) different letters in Q(k), not \(letters.count)",
          advice: "put numbers for some of them", offset: 0)
      }
      rule = .letters(ring)
    }
  }

  /// The canonical spelling of a scalar.
  ///
  /// - Parameter takesDigits: asked before an exponent is expanded whether there may be this many digits.
  public func text(
    _ text: Span<UInt8>, takesDigits: ((Int) -> Bool)? = nil
  ) throws(ScalarError) -> String {
    switch rule {
    case .integers:
      let canonical = try ScalarReader.canonicalText(text, takesDigits: takesDigits)
      // Refuses what is not whole.
      return canonical.utf8.contains(UInt8(ascii: "/")) ? try ScalarReader.notWhole(text) : canonical
    case .rationals: return try ScalarReader.canonicalText(text, takesDigits: takesDigits)
    case .gaussianRationals:
      guard text.count > 0, text[text.count - 1] == UInt8(ascii: "i") else {
        return try ScalarReader.canonicalText(text, takesDigits: takesDigits)
      }
      return try ScalarReader.gaussianRational(text, takesDigits: takesDigits).exchangeText
    case .reals: return try ScalarReader.double(text).description
    case .complex: return try ComplexText(text).text
    case .residues(let modulus):
      return try residue(of: try ScalarReader.rational(text, takesDigits: takesDigits), modulus, text).exchangeText
    case .custom(let custom):
      if let canonical = custom.canonicalText(text) { return canonical }
      // A fraction that is not in lowest terms, and a decimal, lie in every field.
      if let fraction = try? ScalarReader.canonicalText(text, takesDigits: takesDigits) { return fraction }
      throw ScalarError(.invalidNumber, "the text is no element of \(domain.tag)", offset: 0, length: text.count)
    case .letters(let ring):
      if let fraction = try? ScalarReader.canonicalText(text, takesDigits: takesDigits) { return fraction }
      return try formula(text, in: ring).exchangeText
    case .polynomials(let domain, let ring):
      if let canonical = Self.canonical(text, in: domain) { return canonical }
      let formula = try formula(text, in: ring)
      guard let polynomial = formula.univariate else {
        throw ScalarError(
          .invalidNumber, "the formula is no polynomial in \(domain.letter)",
          advice: "divide by numbers alone", offset: 0, length: text.count)
      }
      guard let prime = domain.modulus else { return domain.text(polynomial.coefficients.map(\.exchangeText)) }
      let modulus = try ScalarReader.integer(prime)
      var residues: [String] = []
      for coefficient in polynomial.coefficients {
        residues.append(try residue(of: coefficient, modulus, text).exchangeText)
      }
      return domain.text(residues)
    case .numberField(let field):
      var bytes: [UInt8] = []
      for index in text.indices { bytes.append(text[index]) }
      guard let terms = field.terms(of: bytes) else {
        throw ScalarError(
          .invalidNumber, "the text is no element of \(domain.tag)",
          advice:
            "write a sum of multiples of \(field.units.prefix(4).map { $0.isEmpty ? "1" : $0 }.joined(separator: ", "))",
          offset: 0, length: text.count)
      }
      var coefficients: [String] = []
      let ground = field.ground.flatMap { ScalarDomain(tag: $0) } ?? (field.hasComplexBase ? .gaussianRationals : nil)
      let canon = try ground.map { (domain) throws(ScalarError) in try ScalarCanon(domain) }
      for term in terms {
        if let canon {
          coefficients.append(try canon.text(term, takesDigits: takesDigits))
          continue
        }
        let canonical = try ScalarReader.canonicalText(term.utf8.span, takesDigits: takesDigits)
        guard let text = field.modulus, let modulus = Integer(text), let number = Rational(exchangeText: canonical)
        else {
          coefficients.append(canonical)
          continue
        }
        coefficients.append(try residue(of: number, modulus, term.utf8.span).exchangeText)
      }
      return field.text(coefficients)
    }
  }

  /// A polynomial that is in canonical spelling, as it is; `nil` for one that is not.
  private static func canonical(_ text: Span<UInt8>, in domain: PolynomialDomain) -> String? {
    let bytes = text.indices.map { text[$0] }
    let modulus = domain.modulus.flatMap { Integer($0) }
    guard
      let coefficients = domain.coefficients(ofUTF8: bytes),
      coefficients.allSatisfy({ coefficient in
        guard let modulus else { return Rational(exchangeText: coefficient) != nil }
        return Integer(exchangeText: coefficient).map { !$0.isNegative && $0 < modulus } ?? false
      })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A formula in letters.
  private func formula(_ text: Span<UInt8>, in ring: ParameterRing) throws(ScalarError) -> RationalFunction {
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    var reader = LetterReader(bytes, in: ring)
    do throws(LetterReader.Mistake) {
      return try reader.whole()
    } catch {
      throw ScalarError(
        error.isTooLarge ? .tooLarge : .invalidNumber, error.message,
        advice: "write a formula such as (\(ring.names[0])^2-1)/2", offset: error.range.lowerBound,
        length: max(1, error.range.count))
    }
  }

  /// The least number from 0 on that a fraction is modulo a number.
  private func residue(
    of fraction: Rational, _ modulus: Integer, _ text: Span<UInt8>
  ) throws(ScalarError) -> Integer {
    if fraction.isWhole { return fraction.numerator.modulo(modulus) }
    guard let inverse = fraction.denominator.inverse(modulo: modulus) else {
      throw ScalarError(
        .zeroDenominator, "the fraction means nothing modulo \(modulus), which has a factor of its denominator",
        advice: "take a prime that divides no denominator", offset: 0, length: text.count)
    }
    return (fraction.numerator.modulo(modulus) * inverse).modulo(modulus)
  }

  /// The canonical spelling of a scalar given as text.
  public func text(_ text: String, takesDigits: ((Int) -> Bool)? = nil) throws(ScalarError) -> String {
    try self.text(text.utf8.span, takesDigits: takesDigits)
  }

  /// Whether fractions are read; `nil` for scalars that are no rationals.
  var takesFractions: Bool? {
    switch rule {
    case .integers: false
    case .rationals: true
    case .gaussianRationals, .reals, .complex, .residues, .custom, .numberField, .letters, .polynomials: nil
    }
  }
}
