import MatrixArithmetic
import MatrixDomain

/// Sums of multiples of numbered things in the one spelling that results use: `E2 - 3*E1`, `(1/2)*b1 + b3`, `0`.
///
/// What is taken away is what is written with a minus sign; modulo a prime, what has the smaller opposite.
enum CombinationText {
  /// What is added before what is taken away.
  static func additionsFirst<S: CheckedScalar>(_ coefficients: [S], letter: String) -> String {
    let terms = terms(coefficients)
    return text(terms.filter { !$0.factor.isSubtracted } + terms.filter { $0.factor.isSubtracted }, letter)
  }

  static func inOrder<S: CheckedScalar>(_ coefficients: [S], letter: String) -> String {
    text(terms(coefficients), letter)
  }

  private static func terms<S: CheckedScalar>(_ coefficients: [S]) -> [(place: Int, factor: S)] {
    coefficients.enumerated().filter { !$1.isZero }.map { ($0, $1) }
  }

  static func text<S: CheckedScalar>(_ terms: [(place: Int, factor: S)], _ letter: String) -> String {
    var result = ""
    for (place, factor) in terms {
      let isNegative = factor.isSubtracted
      let size = isNegative ? -factor : factor
      let name = "\(letter)\(place + 1)"
      // The first factor keeps its sign, inside its brackets where it has some.
      let isFirst = result.isEmpty
      let sign = isFirst ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      if size.isOne {
        result += sign + name
      } else if size.isAtomic {
        result += "\(sign)\(size.exchangeText)*\(name)"
      } else {
        result += isFirst ? "(\(factor.exchangeText))*\(name)" : "\(sign)(\(size.exchangeText))*\(name)"
      }
    }
    return result.isEmpty ? "0" : result
  }
}
