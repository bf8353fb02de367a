import MatrixArithmetic
import MatrixDomain

// Operands of tools that work over the integers.
extension ToolCall {
  /// A matrix operand of integers.
  func wholeMatrix(_ name: String) throws(ErrorReport) -> Matrix<Integer> {
    let matrix = try matrix(name)
    for row in 0..<matrix.rows {
      for column in 0..<matrix.columns where !matrix[row, column].isWhole {
        throw ErrorReport(
          .malformed, .wrongKind,
          "\(name) has the entry \(matrix[row, column]) in row \(row + 1), column \(column + 1), which is not an integer",
          advice: "multiply by the common denominator first: \(tool: "scale")", place: Place(source: name))
      }
    }
    return matrix.map(\.numerator)
  }

  /// A vector operand of integers.
  func wholeVector(_ name: String) throws(ErrorReport) -> Vector<Integer> {
    let vector = try vector(name)
    guard let index = vector.array.firstIndex(where: { !$0.isWhole }) else {
      return Vector(vector.array.map(\.numerator))
    }
    throw ErrorReport(
      .malformed, .wrongKind,
      "\(name) has the entry \(vector.array[index]) in place \(index + 1), which is not an integer",
      advice: "multiply by the common denominator first: \(tool: "scale")", place: Place(source: name))
  }
}

extension ToolCall {
  /// An option that is a fraction in lowest terms, such as `99/100`; `nil` where it is not set.
  func fraction(_ name: String) throws(ErrorReport) -> Rational? {
    guard case .text(let text)? = option(name) else { return nil }
    guard let fraction = Rational(exchangeText: text) else {
      throw ErrorReport(
        .malformed, .invalidOption, "\(name) is a fraction in lowest terms, not ‘\(Identifier.escaped(text))’",
        advice: "write \(name) as 99/100, or as an integer")
    }
    return fraction
  }
}
