/// The equation of a quadric in coordinates along its principal axes.
package enum QuadricText {
  /// `3*X^2 - Y^2 - 4 = 0`, `(3-sqrt(5))/2*X^2 + sqrt(2)*Y = 0`: a square for each eigenvalue that is not 0, in their order.
  ///
  /// - Parameters:
  ///   - eigenvalues: the records of the eigenvalues, each with its `multiplicity` and `roots`.
  ///   - constant: what is added where the quadric has a centre.
  ///   - slope: the length of the gradient at the vertex, which the next coordinate is multiplied by; else `nil`.
  package static func equation(_ eigenvalues: [Value], constant: String, slope: String?) -> String {
    var terms: [String] = []
    var letters = ["X", "Y", "Z"][...]
    for record in eigenvalues {
      guard case .list(let roots)? = record["roots"], case .count(let multiplicity)? = record["multiplicity"] else {
        continue
      }
      for root in roots {
        guard let text = text(of: root), text != "0" else { continue }
        for _ in 0..<multiplicity {
          guard let letter = letters.popFirst() else { break }
          terms.append(product(text, "\(letter)^2"))
        }
      }
    }
    if let slope {
      if let letter = letters.popFirst() { terms.append(product(slope, letter)) }
    } else if constant != "0" {
      terms.append(constant)
    }
    var sum = terms.first ?? "0"
    for term in terms.dropFirst() { sum += term.hasPrefix("-") ? " - \(term.dropFirst())" : " + \(term)" }
    return sum + " = 0"
  }

  private static func text(of root: Value) -> String? {
    switch root {
    case .scalar(let scalar): scalar.text
    case .algebraic(let number): number.radical ?? number.approximation
    default: nil
    }
  }

  private static func product(_ factor: String, _ unit: String) -> String {
    if factor == "1" { return unit }
    if factor == "-1" { return "-\(unit)" }
    let isSum = !factor.hasPrefix("(") && factor.dropFirst().contains { $0 == "+" || $0 == "-" }
    return isSum ? "(\(factor))*\(unit)" : "\(factor)*\(unit)"
  }
}
