import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

// Doubles are fractions: what is written once for every field answers for them exactly, and only the answer is rounded.
extension Tool {
  /// The answer of the exact engine for doubles, as the declaration's ``MatrixDomain/ToolDeclaration/doubles`` says.
  ///
  /// - Parameter exact: the tool over fractions.
  func overDoubles(_ call: ToolCall, _ exact: (ToolCall) throws -> ToolAnswer) throws -> ToolAnswer {
    guard let doubles = declaration.doubles else {
      throw ErrorReport(
        .unable, .unsupportedDomain, "\(declaration.id) has no meaning for rounded numbers",
        advice: "give integers or fractions")
    }
    try call.budget.check()
    var call = call
    let domains = call.inputs.flatMap(\.value.domains)
    let domain: ScalarDomain =
      domains.contains { $0 == .complexNumbers || $0 == .gaussianRationals } ? .complexNumbers : .reals
    if let odd = domains.first(where: { if case .residues = $0 { true } else { false } }) {
      throw ErrorReport(
        .unable, .unsupportedDomain, "the numeric engine does not work over \(odd.tag)",
        advice: "give real or complex numbers, or leave out \(option: "engine", "numeric")")
    }
    call.inputs = call.inputs.map { declaration.isCounting($0.name) ? $0.counting : $0 }
    call.engine = .exact
    call.detail = .none
    call.certificate = .none
    var answer: ToolAnswer
    var trust = Trust(driver: "exact")
    if doubles == .moved {
      answer = try moved(call, to: domain, exact)
      trust.forwardErrorBound = ErrorBound(0, isProved: true)
    } else {
      try readFractions(&call)
      var isMoved = false
      if case .ranked(let groups) = doubles {
        let profile = try ToleranceProfile(call.option("tolerance")?.text ?? "standard")
        for group in groups {
          var columns = try DependentColumns(call.inputs.filter { group.contains($0.name) }, call)
          let change = try columns.settle(profile, call.budget)
          trust.rank = trust.rank ?? columns.decision
          guard let change else { continue }
          isMoved = true
          trust.backwardError = max(trust.backwardError ?? 0, change.distance)
          trust.warnings.append(change.warning)
          call.inputs = call.inputs.map { columns.value(of: $0) }
        }
      }
      answer = try exact(call)
      var rounding = NearestDoubles(domain, call.budget)
      answer.outputs = try answer.outputs.map { .init($0.name, try rounding.value($0.value)) }
      // The answer is that of other data where dependent vectors were moved.
      if !isMoved, answer.error == nil, let bound = rounding.bound {
        trust.forwardErrorBound = ErrorBound(bound, isProved: true)
      }
      if rounding.hasUnderflow {
        trust.warn(.subnormal, "numbers below the smallest normal double, 2.2e-308, kept fewer digits")
      }
    }
    answer.certificate = nil
    answer.derivation = Derivation()
    answer.diagnostics.warnings += trust.diagnostics.warnings
    answer.diagnostics.fields += trust.diagnostics.fields
    answer.diagnostics.unbounded += trust.diagnostics.unbounded
    answer.engine = .numeric
    return answer
  }

  /// Every operand of doubles as the fractions they are.
  private func readFractions(_ call: inout ToolCall) throws {
    var inputs: [Value.Field] = []
    for field in call.inputs {
      guard !declaration.isCounting(field.name), field.value.domains.contains(where: { !$0.isExact }) else {
        inputs.append(field)
        continue
      }
      let isComplex = field.value.domains.contains { $0 == .complexNumbers || $0 == .gaussianRationals }
      let value = try field.value.moved(to: isComplex ? .gaussianRationals : .rationals) {
        (slab, source, columns) throws(ErrorReport) in
        if source.isExact { return slab }
        return try slab.rewritten(field.name, columns: columns, within: call.budget) { (text) throws(ErrorReport) in
          guard let fraction = source == .complexNumbers ? ExactImage.complex(text) : ExactImage.real(text) else {
            throw call.notCanonical(field.name)
          }
          return fraction
        }
      }
      inputs.append(.init(field.name, value))
    }
    call.inputs = inputs
  }

  /// The answer of a tool that only moves entries: it gets their places in the place of the entries, and its answer says where each of them went.
  private func moved(
    _ call: ToolCall, to domain: ScalarDomain, _ exact: (ToolCall) throws -> ToolAnswer
  ) throws -> ToolAnswer {
    var call = call
    var entries = MovedEntries(domain)
    var inputs: [Value.Field] = []
    for field in call.inputs {
      guard !declaration.isCounting(field.name), !field.value.domains.isEmpty else {
        inputs.append(field)
        continue
      }
      let doubles = try DoubleConversion(field.name, domain, within: call.budget).value(field.value)
      let places = try doubles.moved(to: .integers) { (slab, _, _) throws(ErrorReport) in
        guard let places = entries.places(of: slab) else { throw call.notCanonical(field.name) }
        return places
      }
      inputs.append(.init(field.name, places))
    }
    call.inputs = inputs
    var answer = try exact(call)
    answer.outputs = try answer.outputs.map { output in
      guard output.value.domain != nil else { return output }
      let value = try output.value.moved(to: domain) { (slab, _, _) throws(ErrorReport) in
        entries.entries(at: slab)
      }
      return .init(output.name, value)
    }
    return answer
  }
}

/// Entries that are moved and not worked with, in the order in which they stand, counted from 1; 0 stands for zero.
private struct MovedEntries {
  private var doubles: [Double] = []
  private var texts = TextSlab()
  private let isReal: Bool

  /// None yet, of ℝ or ℂ.
  init(_ domain: ScalarDomain) { isReal = domain == .reals }

  /// The places of more entries, which they keep; `nil` where one is not written canonically.
  mutating func places(of slab: TextSlab) -> TextSlab? {
    let first = (isReal ? doubles.count : texts.count) + 1
    if isReal {
      guard let numbers = slab.scalars(as: Double.self) else { return nil }
      doubles += numbers
    } else {
      for text in slab { texts.append(text) }
    }
    let places = first..<first + slab.count
    return places.upperBound <= Int32.max ? TextSlab(words: places.map(Int32.init)) : TextSlab(places.map(String.init))
  }

  /// The entries that stand at places.
  func entries(at places: TextSlab) -> TextSlab {
    let places = places.words.map { $0.map(Int.init) } ?? places.map { Int($0) ?? 0 }
    if isReal { return TextSlab(doubles: places.map { $0 == 0 ? 0 : doubles[$0 - 1] }) }
    let zero = Complex.zero.exchangeText
    return TextSlab(places.lazy.map { $0 == 0 ? zero : texts[$0 - 1] })
  }
}

extension ExactImage {
  /// The text of the fraction that the text of a double is.
  static func real(_ text: Span<UInt8>) -> String? {
    Double(exchangeText: text).flatMap { Rational(exactly: $0) }?.exchangeText
  }

  /// The text of the number of ℚ(i) that the text of a complex one is.
  static func complex(_ text: Span<UInt8>) -> String? {
    guard let number = Complex(exchangeText: text), let real = Rational(exactly: number.real),
      let imaginary = Rational(exactly: number.imaginary)
    else { return nil }
    return GaussianRational(real, imaginary).exchangeText
  }
}
