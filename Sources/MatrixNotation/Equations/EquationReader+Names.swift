import MatrixArithmetic
import MatrixDomain
import MatrixExchange

// Names with two readings are refused with both readings; where the caller lists the unknowns, the list decides.
extension EquationReader {
  func refuseAmbiguities() throws(NotationError) {
    for (name, range) in exponents where indices[name] != nil {
      throw source.mistake(
        .syntax,
        "\(source.quoted(range)) could be one number or a multiple of the unknown "
          + "'\(Identifier.escaped(name))'", at: range, advice: "put a * before the unknown, or rename it")
    }
    if names.count < 2 { return }
    let readings = NameReadings(names)
    if let (index, product) = readings.products.first {
      let parts = product.parts.joined(separator: "*")
      let name = Identifier.escaped(names[index])
      throw source.mistake(
        product.isOfUnknowns ? .notLinear : .syntax,
        "'\(name)' could be one unknown or the product \(Identifier.escaped(parts))", at: firstRanges[index],
        advice: "as one unknown: \(option: "unknowns", "\(list(names))"); "
          + (product.isOfUnknowns
            ? "a product of unknowns is not linear" : "as a product: \(wayOut(product, readings.likelyUnknowns))"))
    }
    if let (first, second) = readings.twins.first {
      throw source.mistake(
        .syntax,
        "'\(Identifier.escaped(names[first]))' and '\(Identifier.escaped(names[second]))' could be one unknown or two",
        at: firstRanges[second],
        advice: "spell one unknown in one way; for two: \(option: "unknowns", "\(list(names))")")
    }
    if let index = readings.constants.first {
      let name = names[index]
      let others = names.filter { $0 != name }
      throw source.mistake(
        .syntax,
        "'\(name)' could be an unknown or \(name == "i" ? "the imaginary unit" : "the constant")",
        at: firstRanges[index],
        advice: "for an unknown: \(option: "unknowns", "\(list(names))"); "
          + (name == "i"
            ? "for the imaginary unit: \(option: "unknowns", "\(list(others))")"
            : "for the constant put a decimal or a fraction: it is no rational number"))
    }
  }

  /// How to ask for the reading as a product.
  private func wayOut(_ product: NameReadings.Product, _ unknowns: [String]) -> Advice {
    let factors = product.parts.filter { $0 != product.unknown && $0 != "i" }
    let advice: Advice = "\(option: "unknowns", "\(list(unknowns))")"
    if factors.isEmpty { return advice }
    let names = factors.map(Identifier.escaped)
    return advice
      + " and \(option: "parameters", "\(names.joined(separator: ","))"), or with a number for \(names.joined(separator: " and "))"
  }

  /// Names as the option takes them, at most a line of them.
  private func list(_ names: [String]) -> String {
    let all = names.map(Identifier.escaped).joined(separator: ",")
    return all.utf8.count <= 100 ? all : names.prefix(3).map(Identifier.escaped).joined(separator: ",") + ",…"
  }

  // MARK: Parameters

  /// The parameter of a name.
  func parameter(_ name: String) -> RationalFunction? {
    parameters.flatMap { ring in ring.names.firstIndex(of: name).map { RationalFunction(ring.letter($0)) } }
  }

  /// A name as a product of parameters and at most one unknown, such as `kx`; `nil` for one that is a name of its own.
  ///
  /// The unknown is one of those that are listed, or a letter with digits behind it or without.
  func parts(of name: String) -> (factor: RationalFunction, unknown: String?)? {
    guard let parameters, !(listed?.contains(name) ?? false) else { return nil }
    var (factor, rest) = (RationalFunction.one, Substring(name))
    while let next = parameters.names.filter({ rest.hasPrefix($0) }).max(by: { $0.count < $1.count }) {
      factor *= parameter(next) ?? .one
      rest = rest.dropFirst(next.count)
    }
    while !isUnknown(rest), let next = parameters.names.filter({ rest.hasSuffix($0) }).max(by: { $0.count < $1.count })
    {
      factor *= parameter(next) ?? .one
      rest = rest.dropLast(next.count)
    }
    if rest.isEmpty { return (factor, nil) }
    return rest.count < name.count && isUnknown(rest) ? (factor, String(rest)) : nil
  }

  /// True for the name of an unknown that may stand beside a parameter without a sign between them.
  private func isUnknown(_ name: Substring) -> Bool {
    if let listed { return listed.contains(String(name)) }
    guard let first = name.unicodeScalars.first, Identifier.isStart(first), first != "_" else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy {
      ("0"..."9").contains($0) || ("\u{2080}"..."\u{2089}").contains($0)
    }
  }

  // MARK: Unknowns that are listed

  /// A name where the unknowns are listed: one of them, a product of one and the imaginary unit, or a refusal.
  func listedForm(_ name: String, _ range: Range<Int>) throws(NotationError) -> LinearForm {
    if let index = indices[name] { return LinearForm(unknown: index) }
    let shown = Identifier.escaped(name)
    guard name != "pi", name != "π", name != "e" else {
      throw source.mistake(
        .unsupportedDomain, "'\(shown)' is not among the unknowns, and the constant is no rational number", at: range,
        advice: "put a decimal or a fraction for it, or name it with \(option: "unknowns")")
    }
    let parts = NameReadings.parts(of: name, unknowns: indices)
    let unknowns = parts.filter { indices[$0] != nil }
    let others = parts.filter { indices[$0] == nil && $0 != "i" }
    guard others.isEmpty else {
      // A word with no unknown in it is one name, not a product of letters.
      let parameter = unknowns.isEmpty ? name : others[0]
      throw source.mistake(
        .unsupportedDomain,
        unknowns.isEmpty
          ? "'\(shown)' is not among the unknowns \(list(names)), and so a parameter"
          : "'\(shown)' is \(Identifier.escaped(parts.joined(separator: "*"))) with the parameter "
            + "'\(Identifier.escaped(parameter))'", at: range,
        advice: "put a number for \(Identifier.escaped(parameter)), or name it with "
          + "\(option: "parameters", "\(Identifier.escaped(parameter))"); an unknown is named with \(option: "unknowns")"
      )
    }
    guard unknowns.count <= 1 else {
      throw source.mistake(
        .notLinear, "'\(shown)' is the product \(Identifier.escaped(parts.joined(separator: "*"))) of unknowns",
        at: range,
        advice: "a product of unknowns is not linear; for one unknown name \(shown) with \(option: "unknowns")")
    }
    var form = unknowns.first.flatMap { indices[$0] }.map { LinearForm(unknown: $0) } ?? LinearForm(.one)
    for _ in 0..<(parts.count - unknowns.count) {
      try guarded(range.lowerBound) { () throws(LinearForm.TooLong) in try form.scale(by: .i, takesDigits) }
    }
    return form
  }
}
