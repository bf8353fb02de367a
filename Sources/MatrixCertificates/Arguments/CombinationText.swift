import MatrixArithmetic

/// Sums of multiples of numbered things in the one spelling that results use: `E2 - 3*E1`, `(1/2)*b1 + b3`, `0`.
enum CombinationText {
  /// What is added before what is taken away.
  static func additionsFirst(_ coefficients: [Rational], letter: String) -> String {
    let terms = terms(coefficients)
    return text(terms.filter { $0.factor > .zero } + terms.filter { $0.factor < .zero }, letter)
  }

  static func inOrder(_ coefficients: [Rational], letter: String) -> String { text(terms(coefficients), letter) }

  typealias Term = (place: Int, factor: Rational)

  private static func terms(_ coefficients: [Rational]) -> [Term] {
    coefficients.enumerated().filter { !$1.isZero }.map { ($0, $1) }
  }

  static func text(_ terms: [Term], _ letter: String) -> String {
    var result = ""
    for (place, factor) in terms {
      let isNegative = factor < .zero
      let size = isNegative ? -factor : factor
      let name = "\(letter)\(place + 1)"
      if result.isEmpty {
        let sign = isNegative ? "-" : ""
        if size == .one {
          result = sign + name
        } else {
          result = size.denominator.isOne ? "\(sign)\(size)*\(name)" : "(\(sign)\(size))*\(name)"
        }
      } else {
        result += isNegative ? " - " : " + "
        if size == .one {
          result += name
        } else {
          result += size.denominator.isOne ? "\(size)*\(name)" : "(\(size))*\(name)"
        }
      }
    }
    return result.isEmpty ? "0" : result
  }
}
