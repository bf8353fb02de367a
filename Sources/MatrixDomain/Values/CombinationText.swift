/// Sums of multiples of numbered things in plain text: `E2 - 3*E1`, `(1/2)*b1 + b3`, `0` where there is nothing to add.
enum CombinationText {
  /// What is added before what is taken away.
  static func additionsFirst<Element: HandScalar>(_ coefficients: [Element], letter: String) -> String {
    let places = coefficients.indices.filter { !coefficients[$0].isZero }
    return text(
      places.filter { !coefficients[$0].isSubtracted } + places.filter { coefficients[$0].isSubtracted },
      coefficients, letter)
  }

  static func inOrder<Element: HandScalar>(_ coefficients: [Element], letter: String) -> String {
    text(coefficients.indices.filter { !coefficients[$0].isZero }, coefficients, letter)
  }

  private static func text<Element: HandScalar>(_ places: [Int], _ coefficients: [Element], _ letter: String) -> String
  {
    var result = ""
    for place in places {
      let isNegative = coefficients[place].isSubtracted
      let size = isNegative ? -coefficients[place] : coefficients[place]
      // The first term keeps its sign: -E1, (-1/2)*E1.
      let sign = result.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      let name = "\(letter)\(place + 1)"
      if size.isOne {
        result += sign + name
      } else if size.isAtomic {
        result += "\(sign)\(size.exchangeText)*\(name)"
      } else {
        let factor = result.isEmpty ? coefficients[place].exchangeText : size.exchangeText
        result += "\(result.isEmpty ? "" : sign)(\(factor))*\(name)"
      }
    }
    return result.isEmpty ? "0" : result
  }
}
