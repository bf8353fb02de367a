import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// The field that a page is read over: how the numbers on it become elements.
struct PageField<Scalar: ExactScalar> {
  let domain: ScalarDomain
  /// What asks for the field where an expression of the page is worked out.
  let options: [Request.Option]
  private let read: (Span<UInt8>) -> Scalar?
  private let tool: ToolDeclaration
  private let budget: Budget

  init(
    _ reading: some FieldReading<Scalar>, _ domain: ScalarDomain, asking options: [Request.Option],
    of tool: ToolDeclaration, within budget: Budget
  ) {
    self.domain = domain
    self.options = options
    read = { reading.element($0) }
    self.tool = tool
    self.budget = budget
  }

  /// A matrix of the page in the field.
  ///
  /// - Throws: an `ErrorReport` that says why a number has no place in the field.
  func matrix(_ value: MatrixValue) throws(ErrorReport) -> Matrix<Scalar> {
    var moved = value
    if domain == .rationals {
      guard value.domain == .integers || value.domain == .rationals else { throw refusal(of: value.domain) }
    } else {
      let inputs = [Value.Field("A", .matrix(value))]
      let choice = try FieldChoice(Request(tool: tool.id, options: options), inputs, tool, within: budget)
      guard case .matrix(let matrix)? = try choice.converted(inputs, within: budget).first?.value else {
        throw refusal(of: value.domain)
      }
      moved = matrix
    }
    var entries: [Scalar] = []
    for index in moved.entries.indices {
      guard let entry = moved.entries.withUTF8(at: index, { read($0) }) else { throw refusal(of: value.domain) }
      entries.append(entry)
    }
    return Matrix(value.shape) { row, column in entries[row * value.shape.columns + column] }
  }

  /// A number of the page in the field.
  func element(_ number: Rational) throws(ErrorReport) -> Scalar { try element(GaussianRational(number)) }

  /// A number of the page in the field.
  func element(_ number: GaussianRational) throws(ErrorReport) -> Scalar {
    let value =
      number.imaginary.isZero
      ? MatrixValue(.rationals, Shape(1, 1), [number.real.exchangeText])
      : MatrixValue(.gaussianRationals, Shape(1, 1), [number.exchangeText])
    return try matrix(value)[0, 0]
  }

  /// A matrix as a value of the field, also where it is zero.
  func value(_ matrix: Matrix<Scalar>, bar: Int? = nil) -> MatrixValue {
    var value = MatrixValue(matrix, bar: bar)
    if domain != .rationals { value.domain = domain }
    return value
  }

  private func refusal(of other: ScalarDomain) -> ErrorReport {
    let over = domain == .rationals ? "the rational numbers" : domain.tag
    return ErrorReport(
      .malformed, .domainMismatch, "what is over \(other.tag) is not checked here: the page is read over \(over)",
      advice: "name its field: \(option: "field", other.tag)")
  }
}
