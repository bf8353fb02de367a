import MatrixDomain

/// A row of a later state as a combination of the rows of the first matrix.
struct RowCombination<Element: ExactScalar>: Sendable {
  /// `coefficients[i]` times row `i` of the first matrix.
  var coefficients: [Element]
  /// The row of the first matrix that ended up there; its coefficient is not zero.
  var origin: Int

  /// Row `row` of the state at a timeline's end.
  ///
  /// Undoes the operations one after another on a single row vector.
  /// - Complexity: one operation on scalars a step.
  init(of row: Int, in timeline: Timeline<Element>) {
    coefficients = Array(repeating: .zero, count: timeline.start.rows)
    coefficients[row] = .one
    origin = row
    for operation in timeline.operations.reversed() {
      switch operation {
      case .swap(let first, let second):
        coefficients.swapAt(first, second)
        origin = origin == first ? second : origin == second ? first : origin
      case .scale(let row, let factor):
        coefficients[row] *= factor
      case .add(let multiple, let source, let target):
        coefficients[source].addProduct(multiple, coefficients[target])
      }
    }
  }

  /// The combination multiplied so that its coefficients are whole and have no common factor.
  func primitive() -> RowCombination {
    let factor = Element.primitiveFactor(of: coefficients)
    var result = self
    if !factor.isOne { result.coefficients = coefficients.map { $0 * factor } }
    return result
  }

  /// Row `origin` by the others, where the combination is zero: `E3 = E2 - 3*E1`.
  var originByOthers: [Element] {
    let own = coefficients[origin]
    return coefficients.indices.map { $0 == origin || coefficients[$0].isZero ? .zero : -coefficients[$0] / own }
  }
}
