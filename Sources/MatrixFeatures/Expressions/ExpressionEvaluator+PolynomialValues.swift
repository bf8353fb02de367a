import MatrixDomain
import MatrixNotation

// Values of polynomials whose coefficients stand from the highest on, as MATLAB and NumPy have them.
extension ExpressionEvaluator {
  /// `polyval([1 2 3], 2)` and `polyvalm([1 2 3], A)`; `nil` for what is the tool's, `polyval(A, x^2 - 2)`.
  mutating func polynomialValue(
    _ key: String, _ arguments: [MatrixExpression.Argument], _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand? {
    // A letter without a value belongs to a polynomial, which the tool reads.
    guard arguments.count == 2, let place = try? evaluate(arguments[1].value) else { return nil }
    let isNumber = Self.number(place) != nil
    guard isNumber || key == "polyvalm", let operand = try? evaluate(arguments[0].value),
      let (domain, coefficients) = Self.line(try arithmetic(operand, arguments[0].value.range))
    else { return nil }
    guard isNumber else {
      let ascending = VectorValue(domain, TextSlab(coefficients.reversed()))
      return .value(try run("polyval", [.init("A", place), .init("p", .value(.vector(ascending)))], range))
    }
    var result: Request.Operand?
    for coefficient in coefficients {
      let next = Request.Operand.value(.scalar(ScalarValue(domain, coefficient)))
      guard let value = result else {
        result = next
        continue
      }
      result = try apply(.add, try apply(.multiply, value, place, range), next, range)
    }
    return result
  }

  /// The entries of a vector, a row or a column.
  private static func line(_ operand: Request.Operand) -> (ScalarDomain, [String])? {
    switch operand {
    case .value(.vector(let vector)): (vector.domain, Array(vector.entries))
    case .value(.matrix(let matrix)) where matrix.shape.rows == 1 || matrix.shape.columns == 1:
      (matrix.domain, Array(matrix.entries))
    default: nil
    }
  }
}
