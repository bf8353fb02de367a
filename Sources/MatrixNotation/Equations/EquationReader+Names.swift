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
    return "\(option: "unknowns", "\(list(unknowns))")"
      + (factors.isEmpty ? "" : ", with a number for \(factors.map(Identifier.escaped).joined(separator: " and "))")
  }

  /// Names as the option takes them, at most a line of them.
  private func list(_ names: [String]) -> String {
    let all = names.map(Identifier.escaped).joined(separator: ",")
    return all.utf8.count <= 100 ? all : names.prefix(3).map(Identifier.escaped).joined(separator: ",") + ",…"
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
        advice: "systems with parameters are not split into cases yet: put a number for "
          + "\(Identifier.escaped(parameter)), or name \(shown) with \(option: "unknowns")")
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
