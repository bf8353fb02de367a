import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNotation
import Synchronization

/// Fields as people name them: `Q`, `Q(sqrt(2))`, `GF(7)`, `GF(9)`, `GF(9; a^2+1)`, or the tag of a domain.
enum FieldName {
  /// The domain with a name.
  ///
  /// Of the field with pⁿ elements the Conway polynomial is taken, or the polynomial that is given.
  static func domain(_ text: String, within budget: Budget) throws(ErrorReport) -> ScalarDomain {
    var name = text.filter { !$0.isWhitespace }
    switch name {
    case "Q", "QQ", "Z": return .rationals
    case "Q(i)", "Q[i]": return .gaussianRationals
    case "R", "RR", "C", "CC":
      throw ErrorReport(
        .malformed, .invalidOption, "the numbers of \(name) are not computed with exactly: most of them have no name",
        advice: "take \(option: "numeric") for doubles, or a field that has the numbers you need: Q(sqrt(2)), Q(i)")
    default: break
    }
    if let order = plainOrder(name) {
      if name.hasPrefix("Z"), let number = Integer(String(order)), primePower(number)?.exponent ?? 1 > 1 {
        throw ErrorReport(
          .malformed, .notPrime, "\(shown(name)) is no field, since \(shown(number)) is no prime",
          advice: "write \(option: "field", "GF(\(shown(number)))") for the field with so many elements")
      }
      name = "GF(\(order))"
    }
    if name.hasPrefix("GF("), name.hasSuffix(")"), !name.contains("[") {
      return try finite(name, String(name.dropFirst(3).dropLast()), within: budget)
    }
    if case .polynomials(let ring)? = ScalarDomain(tag: name) {
      try PolynomialChoice.require(ring)
      return .polynomials(ring)
    }
    if case .numberField(let field)? = ScalarDomain(tag: name) {
      try requireField(field, within: budget)
      return .numberField(field)
    }
    if name.hasPrefix("Q("), name.hasSuffix(")") {
      let inside = "(" + name.dropFirst(2).dropLast() + ")"
      do throws(NotationError) {
        let domain =
          try Notation.operand(inside, kinds: [.vector, .scalar], within: budget).domains.first ?? .rationals
        return domain == .integers ? .rationals : domain
      } catch {
        throw ErrorReport(
          error.report.outcome, error.code, "\(shown(name)) names no field: \(error.message)", advice: advice)
      }
    }
    throw ErrorReport(
      .malformed, .invalidOption,
      "the option ‘field’ takes the name of a field, not \(shown(text))",
      advice: advice)
  }

  /// The number of elements in other names of GF(7): GF7, F7, F_7, 𝔽_7, Z/7, Z/7Z, ZZ/7.
  private static func plainOrder(_ name: String) -> Substring? {
    let prefixes = ["GF", "F", "𝔽", "ZZ/", "Z/"]
    guard let prefix = prefixes.first(where: name.hasPrefix) else { return nil }
    var rest = name.dropFirst(prefix.count)
    if rest.first == "_" { rest = rest.dropFirst() }
    if prefix.hasSuffix("/"), rest.last == "Z" { rest = rest.dropLast(rest.hasSuffix("ZZ") ? 2 : 1) }
    return !rest.isEmpty && rest.allSatisfy(\.isASCIIDigit) ? rest : nil
  }

  private static func shown(_ name: String) -> String { "‘\(Identifier.escaped(String(name.prefix(60))))’" }

  private static var advice: Advice {
    "write Q, Q(sqrt(2)), Q(root(x^3-x-1)), GF(7), GF(9), or GF(9; a^2+1) with a polynomial of your own"
  }

  // MARK: Finite fields

  private static func finite(_ name: String, _ inside: String, within budget: Budget) throws(ErrorReport)
    -> ScalarDomain
  {
    let parts = inside.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ";" || $0 == "," }
    let order = try order(String(parts[0]), name)
    guard let (prime, degree) = primePower(order) else {
      let shown = shown(order)
      throw ErrorReport(
        .malformed, .notPrime, "\(shown) is no power of a prime, so no field has \(shown) elements",
        advice: "a finite field has as many elements as a power of a prime: GF(5), GF(7), GF(8), GF(9)")
    }
    if degree == 1 {
      guard parts.count == 1 else {
        throw ErrorReport(
          .malformed, .invalidOption, "GF(\(shown(order))) is a prime field and needs no polynomial",
          advice: "write \(option: "field", "GF(\(shown(order)))")")
      }
      return .residues(modulus: prime.description)
    }
    guard let word = prime.asInt else {
      throw ErrorReport(
        .unable, .tooLarge, "the field has the characteristic \(shown(prime)), which is no machine word",
        advice: "\(PrimeModulus.largest) is the largest prime whose powers are orders of fields here")
    }
    guard parts.count == 2 else {
      guard let field = NumberFieldDomain(prime: word, degree: degree) else {
        throw ErrorReport(
          .unable, .tooLarge, "the Conway polynomial of the field of \(shown(order)) elements is not sought",
          advice:
            "give an irreducible polynomial of degree \(degree) modulo \(word) after the number, as in GF(9; a^2+1)")
      }
      return .numberField(field)
    }
    return .numberField(try given(String(parts[1]), word, degree, within: budget))
  }

  /// A number, or a power such as 3^2.
  private static func order(_ text: String, _ name: String) throws(ErrorReport) -> Integer {
    let parts = text.split(separator: "^", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 4000 && $0.allSatisfy(\.isASCIIDigit) }),
      let base = Integer(String(parts[0])), let exponent = parts.count == 2 ? Int(parts[1]) : 1
    else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "\(shown(name)) does not name the number of elements",
        advice: advice)
    }
    guard exponent <= LongPrimeModulus.longest, base.bitCount * max(1, exponent) <= LongPrimeModulus.longest else {
      throw ErrorReport(
        .unable, .tooLarge, "the number of elements has more than \(LongPrimeModulus.longest) bits", advice: advice)
    }
    return base.power(exponent)
  }

  /// p and n for pⁿ; `nil` for what is no power of a prime.
  static func primePower(_ order: Integer) -> (prime: Integer, exponent: Int)? {
    guard order > .one else { return nil }
    for exponent in (1...order.bitCount).reversed() {
      let root = exponent == 1 ? order : self.root(of: order, exponent)
      guard root > .one, exponent == 1 || root.power(exponent) == order else { continue }
      // The root of the highest order is no power itself.
      return (try? PrimeField(root)).map { _ in (root, exponent) }
    }
    return nil
  }

  /// The largest number whose power does not exceed another.
  private static func root(of number: Integer, _ exponent: Int) -> Integer {
    var root = Integer.zero
    for bit in (0...(number.bitCount / exponent)).reversed() {
      let next = root + (Integer.one << bit)
      if next.power(exponent) <= number { root = next }
    }
    return root
  }

  /// The field by a polynomial that is given; its variable is the name of the generator.
  private static func given(
    _ text: String, _ prime: Int, _ degree: Int, within budget: Budget
  ) throws(ErrorReport) -> NumberFieldDomain {
    let polynomial: PolynomialValue
    do throws(NotationError) { polynomial = try Notation.polynomial(text, within: budget) } catch {
      throw ErrorReport(error.report.outcome, error.code, error.message, advice: error.advice ?? advice)
    }
    var residues: [Residue] = []
    do throws(ModulusError) {
      let modulus = try PrimeModulus(prime)
      for coefficient in polynomial.coefficients {
        residues.append(try modulus.residue(Rational(exchangeText: coefficient) ?? .zero))
      }
    } catch {
      throw error.report
    }
    while let last = residues.last, last.isZero { residues.removeLast() }
    guard residues.count == degree + 1, let inverse = residues.last?.inverse else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "the polynomial \(Notation.text(of: polynomial)) has the degree \(max(0, residues.count - 1)) modulo \(prime), not "
          + "\(degree)",
        advice: "a field of \(prime)^\(degree) elements has an irreducible polynomial of degree \(degree)")
    }
    let field = NumberFieldDomain(
      letter: polynomial.variable, polynomial: TextSlab(residues.map { ($0 * inverse).exchangeText }),
      modulus: String(prime))
    try requireField(field, within: budget)
    return field
  }

  private static func shown(_ number: Integer) -> String {
    let text = number.description
    return text.utf8.count <= 40 ? text : "\(text.prefix(12))…\(text.suffix(6))"
  }

  // MARK: Irreducible polynomials

  /// Throws where a polynomial is not irreducible, so that there is no field.
  static func requireField(_ field: NumberFieldDomain, within budget: Budget) throws(ErrorReport) {
    if field.hasComplexBase || field.ground != nil {
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "nothing is computed over \(Identifier.escaped(String(field.tag.prefix(80)))): vectors over it are answers alone",
        advice: "give operands over Q(i), or over a number field such as Q[a]/(a^2-2)")
    }
    let last = lastField.withLock { $0 }
    if last == field { return }
    do {
      if let text = field.modulus {
        guard let number = Integer(text) else { throw noField(field) }
        let modulus = try PrimeModulus(number)
        try require(
          field, Polynomial(field.polynomial.compactMap { modulus.residue(exchangeText: $0.utf8.span) }), budget)
      } else {
        try require(field, Polynomial(field.polynomial.compactMap { Rational(exchangeText: $0) }), budget)
      }
    } catch {
      throw RequestRunner.report(of: error)
    }
    lastField.withLock { $0 = field }
  }

  /// The field that was looked at last: one request asks for its own several times.
  private static let lastField = Mutex<NumberFieldDomain?>(nil)

  private static func require<Element: ExactScalar>(
    _ field: NumberFieldDomain, _ polynomial: Polynomial<Element>, _ budget: Budget
  ) throws {
    guard polynomial.degree == field.degree, field.degree >= 1 else { throw noField(field) }
    let factors = try polynomial.factored(budget: budget)
    guard factors.factors.count == 1, factors.factors[0].multiplicity == 1 else {
      let variable = field.isNamed ? "x" : field.letter
      let place = field.modulus.map { " modulo \($0)" } ?? ""
      let shown = factors.text(variable: variable)
      throw ErrorReport(
        .malformed, .domainMismatch,
        "\(Identifier.escaped(PolynomialText.sum(field.polynomial, variable: variable))) is reducible\(place): it is "
          + "\(shown.utf8.count <= 200 ? shown : "a product of \(factors.factors.count) powers"), and so there is no field",
        advice: field.modulus == nil
          ? "take the factor whose root is meant, or its root where that is a fraction"
          : "take an irreducible polynomial; without one the field has its Conway polynomial")
    }
  }

  /// A domain that is no field of numbers here.
  static func noField(_ field: NumberFieldDomain) -> ErrorReport {
    ErrorReport(
      .malformed, .domainMismatch, "\(Identifier.escaped(String(field.tag.prefix(80)))) is no field", advice: advice)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
