import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension DefiniteTool {
  /// What the form is for every real value of a letter.
  func overLetters(_ call: ToolCall, _ names: [String]) throws -> ToolAnswer {
    guard let ring = ParameterRing(names), names.count == 1 else {
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "the sign of a form is told in one letter, and there are \(names.count): "
          + names.map(Identifier.escaped).joined(separator: ", "),
        advice: "put numbers for the others with \(option: "where", "\(names[names.count - 1])=1")")
    }
    guard ["auto", ToolDeclaration.Method.leadingMinors.id].contains(call.method) else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "with a letter the form is told by minors, not by the method ‘\(call.method)’",
        advice: "leave out \(option: "method")")
    }
    try LetterDegrees(ring, call).check()
    let field = FieldCall<RationalFunction>(call, ring.domain) { ring.function(exchangeText: $0) }
    let a = try field.matrix("A")
    guard a.isSquare else { throw ShapeError.notSquare("the form", a.shape).report }
    if let (row, column) = a.firstAsymmetry {
      throw ErrorReport(
        .undefined, .notHermitian,
        "the matrix is not symmetric for all values of \(names[0]): row \(row + 1), column \(column + 1) and its mirror image differ",
        advice: "for the form x*A*x take (A + A^T)/2, which gives the same values", place: Place(source: "A"))
    }
    let inertia = try ParametricInertia(a, ring, budget: call.budget)
    let ranges = try RealRanges(inertia, ring, call.budget)
    var derivation = Derivation()
    if call.detail > .none {
      derivation.append(Opening(method: ToolDeclaration.Method.leadingMinors.id, domain: ring.domain))
      derivation.append(ranges.table)
    }
    let certificate =
      call.certificate == .none ? nil : Certificate(type: "sign-ranges", strength: .proof, data: .record([]))
    return ToolAnswer(
      outputs: [
        .init("definiteness", ranges.value { .text($0?.definiteness ?? "undefined") }),
        .init("inertia", ranges.value { $0?.value ?? .record([.init("undefined", .text("zero-denominator"))]) }),
      ],
      derivation: derivation, certificate: certificate, method: ToolDeclaration.Method.leadingMinors.id)
  }
}

/// The parts of the real line with their descriptions.
private struct RealRanges {
  private let inertia: ParametricInertia
  private let ring: ParameterRing
  /// What each part is as a case, without a value.
  private var cases: [CasesValue.Case] = []

  init(_ inertia: ParametricInertia, _ ring: ParameterRing, _ budget: Budget) throws(ExactError) {
    (self.inertia, self.ring) = (inertia, ring)
    let name = ring.names[0]
    for part in inertia.parts {
      var (zero, display, range): ([String], String, CasesValue.RealRange)
      switch part.place {
      case .at(let number):
        zero = ["\(ParameterPolynomial(number.polynomial.map { ParameterPolynomial(constant: $0) }, in: 0, of: ring))"]
        display = "\(name) = \(try Self.text(number, budget))"
        range = .at(try inertia.value(of: number, places: 10, budget: budget))
      case .between(let low, let high):
        zero = []
        range = .between(
          try low.map { (number) throws(ExactError) in try inertia.value(of: number, places: 10, budget: budget) },
          try high.map { (number) throws(ExactError) in try inertia.value(of: number, places: 10, budget: budget) })
        switch (low, high) {
        case (nil, nil): display = ""
        case (let low?, nil): display = "\(name) > \(try Self.text(low, budget))"
        case (nil, let high?): display = "\(name) < \(try Self.text(high, budget))"
        case (let low?, let high?): display = "\(try Self.text(low, budget)) < \(name) < \(try Self.text(high, budget))"
        }
      }
      cases.append(.init(zero: zero, nonzero: [], range: range, display: display, value: .truth(true)))
    }
  }

  /// A number as one writes it: a fraction, a short radical, or some decimals.
  private static func text(_ number: AlgebraicNumber, _ budget: Budget) throws(ExactError) -> String {
    if let rational = number.rational { return rational.exchangeText }
    if let radical = number.radical { return radical }
    return try number.decimals(6, budget: budget) + "..."
  }

  /// What is true of the signature of each part.
  func value(_ body: (Signature?) -> Value) -> Value {
    if inertia.parts.count == 1 { return body(inertia.parts[0].signature) }
    var cases = cases
    for index in cases.indices { cases[index].value = body(inertia.parts[index].signature) }
    return .cases(CasesValue(parameters: ring.names, isReal: true, cases: cases))
  }

  /// The signs that decide.
  var table: SignTable<RationalFunction> {
    let coefficients = inertia.coefficients.dropLast().enumerated().map {
      SignTable.Quantity("c\($0.offset)", $0.element)
    }
    return SignTable(
      minors: inertia.leadingMinors.enumerated().map { .init("d\($0.offset + 1)", $0.element) },
      coefficients: coefficients, deciding: inertia.coefficients.first { !$0.isZero } ?? .one,
      rows: zip(inertia.parts, cases).map { part, item in
        .init(
          display: item.display, signs: part.signature == nil ? [] : part.minors + part.coefficients,
          verdict: part.signature?.definiteness ?? "undefined")
      })
  }
}
