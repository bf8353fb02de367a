import MatrixArithmetic
package import MatrixDomain
import MatrixExchange

/// The field a request is answered over exactly, and its operands as elements of it.
///
/// ℤ lies in ℚ, and ℚ in ℚ(i) and every number field: operands are joined in the largest, and square roots and roots of unity
/// of two fields in one that holds both. Modulo a prime, which the option `mod` says or an operand belongs to, and in a finite
/// field, which the option `field` says or an operand belongs to, integers and fractions become elements of it. Other fields
/// have nothing in common.
package struct FieldChoice {
  private let tool: ToolDeclaration
  private let modulus: PrimeField?
  /// The number field, or the finite field that is no prime field.
  private let field: NumberFieldDomain?
  /// True where the request names ``field``.
  private let isAsked: Bool
  /// True where complex numbers are asked for.
  private let isComplex: Bool

  init(
    _ request: Request, _ inputs: [Value.Field], _ tool: ToolDeclaration, within budget: Budget
  ) throws(ErrorReport) {
    self.tool = tool
    var modulus: PrimeField?
    if tool.fields == .any, let asked = request.option(CommonOptions.modulus.name) {
      modulus = try Self.modulus(asked.text)
    }
    let asked = try Self.asked(request, tool, within: budget)
    if case .residues(let text)? = asked { modulus = try Self.modulus(text) }
    if case .polynomials(let ring)? = asked {
      throw PolynomialChoice.refusal(tool, ring)
    }
    for field in inputs where !tool.isCounting(field.name) {
      for domain in field.value.domains {
        try Self.require(domain, tool, field.name)
        guard case .residues(let text) = domain else { continue }
        let own = try Self.modulus(text, of: field.name)
        guard modulus == nil || modulus == own else {
          throw ErrorReport(
            .malformed, .domainMismatch,
            "\(field.name) is over \(domain.tag), and another modulus is asked for or given",
            advice: "compute modulo one prime", place: Place(source: field.name))
        }
        modulus = own
      }
    }
    self.modulus = modulus
    let joined = JoinedField(inputs.filter { !tool.isCounting($0.name) })
    if case .numberField(let named)? = asked {
      (field, isAsked) = (named, true)
      try joined.require(in: named)
    } else {
      (field, isAsked) = (try joined.field(), false)
    }
    isComplex = asked == .gaussianRationals
    if let field {
      guard modulus == nil else { throw Self.mixed(field) }
      try FieldName.requireField(field, within: budget)
    }
    try Self.requireOneField(inputs, tool, modulus)
    guard let modulus else { return }
    for field in inputs where field.value.domains.contains(.gaussianRationals) {
      throw ErrorReport(
        .malformed, .domainMismatch, "\(field.name) is complex, and modulo \(modulus) there is no i to compute with",
        advice: "give integers or fractions, or leave out \(option: "mod")", place: Place(source: field.name))
    }
  }

  /// The field that a request names; `nil` where it names none, or the tool takes none.
  static func asked(
    _ request: Request, _ tool: ToolDeclaration, within budget: Budget
  ) throws(ErrorReport) -> ScalarDomain? {
    guard tool.fields == .any || tool.polynomials != .none,
      let text = request.option(CommonOptions.field.name)?.text
    else { return nil }
    guard request.option(CommonOptions.modulus.name) == nil else {
      throw ErrorReport(
        .malformed, .invalidOption, "the options ‘mod’ and ‘field’ both name a field", advice: "give one of them")
    }
    return try FieldName.domain(text, within: budget)
  }

  /// The settings that go with the field.
  var options: [Request.Option] {
    if let modulus { return [.init(CommonOptions.modulus.name, .text("\(modulus)"))] }
    guard let field, isAsked else { return [] }
    return [.init(CommonOptions.field.name, .text(field.tag))]
  }

  /// The operands in the field, where that is one of residues, a number field or a finite field; else as they are. Numbers that
  /// count are whole in every field, `2+0i` too.
  func converted(_ inputs: [Value.Field], within budget: Budget) throws(ErrorReport) -> [Value.Field] {
    let inputs = inputs.map { tool.isCounting($0.name) ? $0.counting : $0 }
    let change = try change
    guard let change else { return inputs }
    var result: [Value.Field] = []
    for field in inputs {
      guard !tool.isCounting(field.name) else {
        result.append(field)
        continue
      }
      let value = try field.value.moved(to: change.domain) { (slab, source, columns) throws(ErrorReport) in
        if source == change.domain { return slab }
        return try slab.rewritten(field.name, columns: columns, within: budget) { (text) throws(ErrorReport) in
          try change.text(text, source)
        }
      }
      result.append(.init(field.name, value))
    }
    return result
  }

  /// How numbers are brought into the field; `nil` where they stay as they are.
  private var change: (domain: ScalarDomain, text: (Span<UInt8>, ScalarDomain) throws(ErrorReport) -> String)? {
    get throws(ErrorReport) {
      func residue(_ modulus: PrimeField) -> (Span<UInt8>, ScalarDomain) throws(ErrorReport) -> String {
        { (text: Span<UInt8>, _: ScalarDomain) throws(ErrorReport) -> String in
          do throws(ModulusError) { return try modulus.text(of: Rational(exchangeText: text) ?? .zero) } catch {
            throw error.report
          }
        }
      }
      if let modulus { return (modulus.domain, residue(modulus)) }
      guard let field else {
        return isComplex
          ? (.gaussianRationals, { (text: Span<UInt8>, _: ScalarDomain) throws(ErrorReport) -> String in text.string })
          : nil
      }
      if let text = field.modulus, let number = Integer(text) {
        do throws(ModulusError) { return (.numberField(field), residue(try PrimeField(number))) } catch {
          throw error.report
        }
      }
      guard let target = ExtensionField<Rational>(field) else { throw FieldName.noField(field) }
      return (
        .numberField(field),
        { (text: Span<UInt8>, source: ScalarDomain) throws(ErrorReport) -> String in
          guard let moved = target.text(of: text.string, from: source) else {
            throw JoinedField.conflict(source.tag, field.tag)
          }
          return moved
        }
      )
    }
  }

  private static func mixed(_ field: NumberFieldDomain) -> ErrorReport {
    ErrorReport(
      .malformed, .domainMismatch, "an operand is over \(field.tag), and has no meaning modulo a prime",
      advice: "give integers or fractions, or leave out \(option: "mod")")
  }

  /// Why a tool does not compute modulo a prime; `nil` for one that does.
  package static func refusalOfModulus(_ tool: ToolDeclaration) -> ErrorReport? {
    switch tool.fields {
    case .any: return nil
    case .metric:
      return ErrorReport(
        .unable, .unsupportedDomain,
        "\(tool.id) does not compute modulo a prime: there vectors have no lengths, and no form is positive",
        advice: "leave out \(option: "mod"); \(tool: "complement"), projector, ldl and congruence work modulo a prime")
    case .rationals:
      return ErrorReport(
        .unable, .unsupportedDomain, "\(tool.id) does not compute modulo a prime",
        advice: "leave out \(option: "mod"), and give integers or fractions")
    }
  }

  private static func modulus(_ text: String, of operand: String? = nil) throws(ErrorReport) -> PrimeField {
    var number = Integer.zero
    do throws(ScalarError) {
      number = try ScalarReader.integer(text, takesDigits: { $0 < 100 })
    } catch {
      throw ErrorReport(
        .malformed, .invalidOption, "the option ‘mod’ takes a prime, not ‘\(Identifier.escaped(text))’",
        advice: "give a prime such as 7")
    }
    do throws(ModulusError) {
      return try PrimeField(number)
    } catch {
      var report = error.report
      report.place = operand.map { Place(source: $0) }
      if number.bitCount <= LongPrimeModulus.longest, let power = FieldName.primePower(number), power.exponent > 1 {
        report.advice =
          "\(option: "field", "GF(\(number))") computes in the field of \(number) elements; " + (report.advice ?? "")
      }
      throw report
    }
  }

  /// Throws where operands belong to fields that have nothing in common but ℚ.
  private static func requireOneField(
    _ inputs: [Value.Field], _ tool: ToolDeclaration, _ modulus: PrimeField?
  ) throws(ErrorReport) {
    var custom: CustomDomain?
    for field in inputs where !tool.isCounting(field.name) {
      for case .custom(let own) in field.value.domains {
        guard custom == nil || custom == own else {
          throw ErrorReport(
            .malformed, .domainMismatch, "\(field.name) is over \(own.tag), another operand over \(custom?.tag ?? "")",
            advice: "give all operands in one domain", place: Place(source: field.name))
        }
        custom = own
      }
    }
    guard let custom else { return }
    guard modulus == nil else {
      throw ErrorReport(
        .malformed, .domainMismatch, "an operand is over \(custom.tag), and has no meaning modulo a prime",
        advice: "give integers or fractions, or leave out \(option: "mod")")
    }
    for field in inputs where !tool.isCounting(field.name) {
      for domain in field.value.domains
      where domain != .integers && domain != .rationals && domain != .custom(custom) {
        throw ErrorReport(
          .malformed, .domainMismatch, "\(field.name) is over \(domain.tag), another operand over \(custom.tag)",
          advice: "give all operands in one domain", place: Place(source: field.name))
      }
    }
  }

  /// Throws where the tool does not work over a domain.
  private static func require(
    _ domain: ScalarDomain, _ tool: ToolDeclaration, _ operand: String
  ) throws(ErrorReport) {
    switch domain {
    case .integers, .rationals: return
    case .gaussianRationals where tool.fields != .rationals, .residues where tool.fields == .any,
      .numberField where tool.fields == .any, .custom where tool.fields == .any,
      .rationalFunctions where tool.letters != .none:
      return
    case .rationalFunctions(let names): throw LetterOperands.refusal(tool, names)
    case .residues:
      if var refusal = refusalOfModulus(tool) {
        refusal.place = Place(source: operand)
        throw refusal
      }
    default: break
    }
    if !domain.isExact, !tool.engines.contains(.numeric) {
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "\(tool.id) asks for exact numbers, and \(operand) is over \(domain.tag): of rounded ones its answer would say "
          + "nothing about the numbers meant",
        advice: "give integers or fractions; decimals such as 0.1 are read as exact fractions in Z and Q",
        place: Place(source: operand))
    }
    throw ErrorReport(
      .unable, .unsupportedDomain, "\(tool.id) does not work exactly over \(domain.tag) in this version",
      advice: domain.isExact
        ? "give integers or fractions; decimals such as 0.1 are read as exact fractions in Z and Q"
        : "add \(option: "engine", "numeric"), or give integers or fractions",
      place: Place(source: operand))
  }
}

extension ToolDeclaration {
  /// True for an operand whose numbers count and are no elements of a field.
  func isCounting(_ name: String) -> Bool { parameters.first { $0.name == name }?.isCounting ?? false }
}

extension Value.Field {
  /// An integer that was written as a complex one, or as a double, as what it is.
  var counting: Value.Field {
    guard case .scalar(let scalar) = value else { return self }
    switch scalar.domain {
    case .gaussianRationals:
      guard let number = Integer(scalar.text) else { return self }
      return Value.Field(name, .scalar(number))
    case .reals:
      guard let double = Double(scalar.text), let number = Rational(exactly: double)?.asInteger else { return self }
      return Value.Field(name, .scalar(number))
    default: return self
    }
  }
}

extension Span<UInt8> {
  fileprivate var string: String { String(decoding: indices.map { self[$0] }, as: UTF8.self) }
}
