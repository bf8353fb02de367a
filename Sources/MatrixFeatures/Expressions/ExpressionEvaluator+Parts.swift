import MatrixDomain
import MatrixExchange
import MatrixNotation

// `A[[1, 2]]` is how Mathematica writes A(1, 2), and `A[[1]]` the first row.
extension ExpressionEvaluator {
  /// The positions in double brackets; `nil` for other ones, of `A[[1 2], :]` or `A[[1 2]]` among them.
  func doubleBracketed(
    _ arguments: [MatrixExpression.Argument], _ suffix: Range<Int>
  ) -> [MatrixExpression.Argument]? {
    guard let code = script?.code, arguments.count == 1, arguments[0].name == nil,
      suffix.prefix(2).allSatisfy({ code.bytes[$0] == UInt8(ascii: "[") })
    else { return nil }
    let inner = arguments[0].value
    let places: [MatrixExpression]
    switch inner.form {
    case .literal(.matrix(let matrix)) where matrix.shape.rows == 1 && matrix.bar == nil:
      places = matrix.entries.map { text in
        MatrixExpression(.literal(.scalar(ScalarValue(matrix.domain, text))), inner.range)
      }
    case .block(let block) where block.rows.count == 1 && block.bars[0] == nil:
      places = block.rows[0].map { place in
        if case .name("All") = place.form { MatrixExpression(.whole, place.range) } else { place }
      }
    default: return nil
    }
    // `v[[1 3]]` without a comma is a list of positions to MATLAB and Julia.
    guard places.count == 1 || code.bytes[inner.range].contains(UInt8(ascii: ",")) else { return nil }
    return places.map { .init(name: nil, value: $0) }
  }

  /// The part of a matrix, a vector or a list at these positions.
  mutating func part(
    _ operand: Request.Operand, at places: [MatrixExpression.Argument], _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    if case .value(.list) = operand { return try slice(operand, places, range) }
    let known = try arithmetic(operand, range)
    if places.count == 1, Self.isVector(known) { return try slice(known, places, range) }
    if let shape = Self.shape(known), shape.rows == 1 || shape.columns == 1, places.count < 3 {
      let isPair = places.count == 2
      throw mistake(
        .malformed, .wrongKind,
        isPair
          ? "double brackets may mean two entries, or a row and a column"
          : "double brackets may mean a row, or an entry", range,
        advice: isPair
          ? "write A([1 2]) for two entries, A(1, 2) for a row and a column"
          : "write A(1, :) for the row, A(1) for the entry")
    }
    guard places.count == 1 else { return try slice(known, places, range) }
    return try slice(known, places + [.init(name: nil, value: MatrixExpression(.whole, range))], range)
  }
}
