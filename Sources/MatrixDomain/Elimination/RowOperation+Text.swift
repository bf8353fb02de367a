extension RowOperation: CustomStringConvertible where Scalar: HandScalar {
  public var description: String {
    switch self {
    case .swap(let first, let second):
      return "R\(first + 1) <-> R\(second + 1)"
    case .scale(let row, let factor):
      // A residue above half the modulus is written as the negative number that it is as well.
      let isNegative = factor.isSubtracted && (-factor).isAtomic
      return "R\(row + 1) <- \(isNegative ? "-" : "")\(Self.product(isNegative ? -factor : factor, row))"
    case .add(let multiple, let source, let target):
      let sign = multiple.isSubtracted ? "-" : "+"
      let size = multiple.isSubtracted ? -multiple : multiple
      return "R\(target + 1) <- R\(target + 1) \(sign) \(Self.product(size, source))"
    }
  }

  private static func product(_ factor: Scalar, _ row: Int) -> String {
    if factor.isOne { return "R\(row + 1)" }
    return factor.isAtomic ? "\(factor.exchangeText)*R\(row + 1)" : "(\(factor.exchangeText))*R\(row + 1)"
  }
}

extension RowOperation where Scalar: HandScalar {
  /// Operations one after another in plain text, parted by commas: `R1 <-> R2, R3 <- 2*R3 - 5*R1`.
  ///
  /// A scaling and an addition to the same row stand as the one combination they are; none at all are `no change`.
  public static func text(of operations: [RowOperation]) -> String {
    var texts: [String] = []
    var index = 0
    while index < operations.count {
      if index + 1 < operations.count, let combined = combination(operations[index], operations[index + 1]) {
        texts.append(combined)
        index += 2
      } else {
        texts.append(operations[index].description)
        index += 1
      }
    }
    return texts.isEmpty ? "no change" : texts.joined(separator: ", ")
  }

  /// `R3 <- 2*R3 - 5*R1`; `nil` where the two are not a scaling and an addition to the same row.
  private static func combination(_ first: RowOperation, _ second: RowOperation) -> String? {
    guard case .scale(let row, let own) = first, case .add(let multiple, let source, let target) = second,
      row == target
    else { return nil }
    var coefficients = Array(repeating: Scalar.zero, count: max(row, source) + 1)
    coefficients[source] = multiple
    let rest = CombinationText.inOrder(coefficients, letter: "R")
    coefficients[source] = .zero
    coefficients[row] = own
    let start = "R\(row + 1) <- \(CombinationText.inOrder(coefficients, letter: "R"))"
    guard multiple.isSubtracted else { return "\(start) + \(rest)" }
    coefficients[row] = .zero
    coefficients[source] = -multiple
    return "\(start) - \(CombinationText.inOrder(coefficients, letter: "R"))"
  }
}
