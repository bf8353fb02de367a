public import MatrixArithmetic
public import MatrixDomain
public import MatrixExact

/// A call over one field: everything ``/MatrixDomain/ToolCall`` has, with operands as elements of the field.
@dynamicMemberLookup
public struct FieldCall<Element: ExactScalar> {
  /// The call as it came.
  public let call: ToolCall
  /// ℚ, ℚ(i), GF(p) or one that another package added.
  public let domain: ScalarDomain
  private let read: (Span<UInt8>) -> Element?

  init(_ call: ToolCall, _ domain: ScalarDomain, read: @escaping (Span<UInt8>) -> Element?) {
    self.call = call
    self.domain = domain
    self.read = read
  }

  /// What the call has.
  public subscript<Member>(dynamicMember path: KeyPath<ToolCall, Member>) -> Member { call[keyPath: path] }

  /// An operand by its name.
  public func input(_ name: String) -> Value? { call.input(name) }
  /// A setting by its name.
  public func option(_ name: String) -> Request.Setting? { call.option(name) }
  /// Whether a flag is set.
  public func flag(_ name: String) -> Bool { call.flag(name) }
  /// An integer that fits a machine word.
  public func int(_ name: String) throws(ErrorReport) -> Int { try call.int(name) }
  /// An integer of any length.
  public func integer(_ name: String) throws(ErrorReport) -> Integer { try call.integer(name) }
  /// How the derivation is narrated.
  public func narration(unknowns: [String] = []) -> Narration { call.narration(unknowns: unknowns) }

  // MARK: Operands

  /// A matrix operand. The call was checked, so only a value that is not canonical is refused.
  public func matrix(_ name: String) throws(ErrorReport) -> Matrix<Element> {
    guard case .matrix(let value)? = input(name) else { throw call.notCanonical(name) }
    return try matrix(value, named: name)
  }

  /// A matrix that is part of an operand.
  public func matrix(_ value: MatrixValue, named name: String) throws(ErrorReport) -> Matrix<Element> {
    try call.matrix(value, named: name, read)
  }

  /// A vector operand.
  public func vector(_ name: String) throws(ErrorReport) -> Vector<Element> {
    guard case .vector(let value)? = input(name) else { throw call.notCanonical(name) }
    return Vector(try scalars(value.entries, named: name))
  }

  /// A matrix operand; a vector is its column.
  public func columnOrMatrix(_ name: String) throws(ErrorReport) -> Matrix<Element> {
    if case .vector? = input(name) { try vector(name).columnMatrix } else { try matrix(name) }
  }

  /// A scalar operand.
  public func scalar(_ name: String) throws(ErrorReport) -> Element {
    guard case .scalar(let value)? = input(name) else { throw call.notCanonical(name) }
    return try scalars([value.text], named: name)[0]
  }

  /// The coefficients of a polynomial, constant term first, or the entries of a vector.
  public func coefficients(_ name: String) throws(ErrorReport) -> [Element] {
    switch input(name) {
    case .polynomial(let polynomial)?: return try scalars(polynomial.coefficients, named: name)
    case .vector(let vector)?: return try scalars(vector.entries, named: name)
    default: throw call.notCanonical(name)
    }
  }

  /// Texts that are part of an operand.
  public func scalars(_ texts: TextSlab, named name: String) throws(ErrorReport) -> [Element] {
    try call.scalars(texts, named: name, read)
  }

  // MARK: Results

  /// A matrix in the ring domain: over ℤ where all operands are.
  public func ringValue(_ matrix: Matrix<Element>, bar: Int? = nil) throws(BudgetError) -> Value {
    var value = try MatrixValue(matrix, bar: bar, within: call.budget)
    value.domain = call.ringDomain
    return .matrix(value)
  }

  /// A scalar in the ring domain.
  public func ringValue(_ scalar: Element) -> Value { .scalar(ScalarValue(call.ringDomain, scalar.exchangeText)) }
}
