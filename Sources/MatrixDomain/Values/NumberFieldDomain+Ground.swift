// Over a number field: coefficients are sums of multiples of its own units.
extension NumberFieldDomain {
  /// The coefficients of the powers of a letter in a sum, as many as are given, or up to the highest power; `nil` for what is
  /// no such sum. Whether each is an element of the number field is not looked at.
  static func coordinates(_ text: String, ofPowers letter: String, _ count: Int?) -> [String]? {
    let bytes = Array(text.utf8)
    var result: [Int: String] = [:]
    var (start, depth) = (0, 0)
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "+")
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), depth == 0, index > start else { continue }
      guard let (coefficient, power) = term(String(decoding: bytes[start..<index], as: UTF8.self), letter),
        power < count ?? highestPower + 1, result.updateValue(coefficient, forKey: power) == nil
      else { return nil }
      start = index
    }
    guard start == bytes.count, depth == 0, let highest = result.keys.max() else { return nil }
    return (0..<(count ?? highest + 1)).map { result[$0] ?? "0" }
  }

  /// The coefficient and the power of a term such as `-1/2*sqrt(2)*a^3`, or `(1+sqrt(2))*a`.
  private static func term(_ text: String, _ letter: String) -> (coefficient: String, power: Int)? {
    var rest = text[...]
    let sign = rest.first == "-" ? "-" : ""
    if !sign.isEmpty || rest.first == "+" { rest.removeFirst() }
    var power = 0
    let split = rest.lastIndex(of: "*").map { rest.index(after: $0) } ?? rest.startIndex
    let unit = rest[split...]
    if unit == letter {
      power = 1
    } else if unit.hasPrefix(letter + "^"), let number = Int(unit.dropFirst(letter.count + 1)), number > 1 {
      power = number
    }
    var coefficient = String(rest)
    if power > 0 { coefficient = split == rest.startIndex ? "1" : String(rest[..<rest.index(before: split)]) }
    if coefficient.hasPrefix("("), coefficient.hasSuffix(")") {
      guard sign.isEmpty else { return nil }
      return (String(coefficient.dropFirst().dropLast()), power)
    }
    return coefficient.isEmpty ? nil : (sign + coefficient, power)
  }
}
