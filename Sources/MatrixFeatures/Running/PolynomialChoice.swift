import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// The ring of polynomials that a request is answered over, and its operands as elements of it.
///
/// The option `field` names it, an operand belongs to it, or operands have one letter: then it is ℚ[x], and with the option
/// `mod` GF(p)[x]. Integers and fractions are constants in it.
struct PolynomialChoice {
  let ring: PolynomialDomain
  /// True where the request names the ring, or its prime.
  private let isAsked: Bool

  /// The choice; `nil` where the request is not over polynomials.
  init?(
    _ request: Request, _ inputs: [Value.Field], _ tool: ToolDeclaration, within budget: Budget
  ) throws(ErrorReport) {
    guard tool.polynomials != .none else { return nil }
    let inputs = inputs.filter { !tool.isCounting($0.name) }
    let modulus = request.option(CommonOptions.modulus.name)?.text
    var rings: [PolynomialDomain] = []
    var letters: [String] = []
    for input in inputs {
      for domain in input.value.domains {
        if case .polynomials(let own) = domain {
          if !rings.contains(own) { rings.append(own) }
        } else if case .rationalFunctions(let names) = domain {
          letters += names.filter { !letters.contains($0) }
        }
      }
    }
    let asked = try FieldChoice.asked(request, tool, within: budget)
    if case .polynomials(let named)? = asked {
      (ring, isAsked) = (named, true)
    } else if let asked {
      guard tool.fields != .any else { return nil }
      throw ErrorReport(
        .unable, .unsupportedDomain, "\(tool.id) does not compute in the field \(asked.tag)",
        advice: "leave out \(option: "field"), or give the polynomials over it, such as Q[x] or GF(7)[x]")
    } else if let own = rings.first {
      (ring, isAsked) = (PolynomialDomain(letter: own.letter, modulus: modulus ?? own.modulus), modulus != nil)
    } else if !letters.isEmpty, tool.polynomials == .always || modulus != nil {
      guard letters.count == 1 else { throw Self.tooManyLetters(tool, letters) }
      (ring, isAsked) = (PolynomialDomain(letter: letters[0], modulus: modulus), modulus != nil)
    } else if tool.fields != .any, let modulus {
      try Self.require(PolynomialDomain(letter: "x", modulus: modulus))
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "\(tool.id) modulo a prime is a question about polynomials, and no operand has a letter",
        advice: "write an entry with a letter such as x, or \(option: "field", "GF(\(Identifier.escaped(modulus)))[x]")"
      )
    } else {
      return nil
    }
    try Self.require(ring)
    for own in rings where own.letter != ring.letter || own.modulus != nil && own.modulus != ring.modulus {
      throw Self.mismatch(own.tag, ring.tag)
    }
    if let other = letters.first(where: { $0 != ring.letter }) {
      if letters.count > 1 { throw Self.tooManyLetters(tool, letters) }
      throw Self.mismatch("the polynomials in \(other)", ring.tag)
    }
  }

  /// The settings that go with the ring.
  var options: [Request.Option] { isAsked ? [.init(CommonOptions.field.name, .text(ring.tag))] : [] }

  /// Throws where a ring is none that is computed in.
  static func require(_ ring: PolynomialDomain) throws(ErrorReport) {
    guard let text = ring.modulus else { return }
    var number = Integer.zero
    do throws(ScalarError) { number = try ScalarReader.integer(text, takesDigits: { $0 < 100 }) } catch {
      throw ErrorReport(
        .malformed, .invalidOption, "the option ‘mod’ takes a prime, not ‘\(Identifier.escaped(text))’",
        advice: "give a prime such as 7")
    }
    do throws(ModulusError) { _ = try PrimeModulus(number) } catch { throw error.report }
  }

  /// Why a tool does not answer over polynomials.
  static func refusal(_ tool: ToolDeclaration, _ ring: PolynomialDomain) -> ErrorReport {
    ErrorReport(
      .unable, .unsupportedDomain, "\(tool.id) does not work over \(ring.tag)",
      advice:
        "hermite, smith, popov, unimodular, det and rank take polynomials; without \(option: "field") letters are parameters"
    )
  }

  private static func tooManyLetters(_ tool: ToolDeclaration, _ letters: [String]) -> ErrorReport {
    ErrorReport(
      .unable, .unsupportedDomain,
      "\(tool.id) takes polynomials in one letter, and the operands have \(letters.count): "
        + letters.prefix(4).joined(separator: ", "),
      advice: "put numbers for all but one with \(option: "where", "\(letters[0])=1")")
  }

  private static func mismatch(_ one: String, _ other: String) -> ErrorReport {
    ErrorReport(
      .malformed, .domainMismatch, "an operand is over \(one), and \(other) is computed in",
      advice: "give all operands in one letter, modulo one prime")
  }

  // MARK: Conversion

  /// The operands in the ring.
  func converted(_ inputs: [Value.Field], within budget: Budget) throws(ErrorReport) -> [Value.Field] {
    ring.modulus == nil
      ? try converted(inputs, PolynomialRing<Rational>(ring), budget)
      : try converted(inputs, PolynomialRing<Residue>(ring), budget)
  }

  private func converted<Base: ExtensionBase>(
    _ inputs: [Value.Field], _ target: PolynomialRing<Base>?, _ budget: Budget
  ) throws(ErrorReport) -> [Value.Field] {
    guard let target, let letters = ParameterRing([ring.letter]) else { return inputs }
    var result: [Value.Field] = []
    for field in inputs {
      let value = try field.value.moved(to: .polynomials(ring)) { (slab, source, columns) throws(ErrorReport) in
        if source == .polynomials(ring) { return slab }
        return try slab.rewritten(field.name, columns: columns, within: budget) { (text) throws(ErrorReport) in
          try Self.text(text, source, letters, target, field.name)
        }
      }
      result.append(.init(field.name, value))
    }
    return result
  }

  private static func text<Base: ExtensionBase>(
    _ text: Span<UInt8>, _ source: ScalarDomain, _ letters: ParameterRing, _ target: PolynomialRing<Base>,
    _ operand: String
  ) throws(ErrorReport) -> String {
    let function: RationalFunction?
    switch source {
    case .integers, .rationals: function = Rational(exchangeText: text).map { RationalFunction(constant: $0) }
    case .polynomials(let own):
      function = PolynomialRing<Rational>(own)?.element(exchangeText: text).map { $0.function(in: letters) }
    case .rationalFunctions: function = letters.function(exchangeText: text)
    default:
      throw ErrorReport(
        .malformed, .domainMismatch, "\(operand) is over \(source.tag), which does not lie in \(target.domain.tag)",
        advice: "give integers, fractions and polynomials in \(target.domain.letter)", place: Place(source: operand))
    }
    let shown = Identifier.escaped(String(decoding: text.indices.map { text[$0] }.prefix(60), as: UTF8.self))
    guard let function, function.univariate != nil else {
      throw ErrorReport(
        .malformed, .wrongKind, "\(operand) has the entry \(shown), which is no polynomial in \(target.domain.letter)",
        advice: "multiply its row by the denominator first", place: Place(source: operand))
    }
    guard let element = target.element(function) else {
      throw ErrorReport(
        .malformed, .zeroDenominator, "the entry \(shown) of \(operand) means nothing over \(target.domain.base.tag)",
        advice: "take a prime that divides no denominator", place: Place(source: operand))
    }
    return element.exchangeText
  }
}

extension PolynomialElement where Base == Rational {
  /// The polynomial as a rational function of its letter.
  fileprivate func function(in letters: ParameterRing) -> RationalFunction {
    let letter = RationalFunction(letters.letter(0))
    return polynomial.coefficients.reversed().reduce(RationalFunction.zero) {
      $0 * letter + RationalFunction(constant: $1)
    }
  }
}
