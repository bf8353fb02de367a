public import MatrixArithmetic
public import MatrixDomain
public import MatrixExact

// Typed operands of a call, and typed results as values in the domain the operands had.
extension ToolCall {
  /// A matrix operand over ℚ. The call was checked, so only a value that is not canonical is refused.
  public func matrix(_ name: String) throws(ErrorReport) -> Matrix<Rational> {
    guard case .matrix(let value)? = input(name) else { throw notCanonical(name) }
    return try matrix(value, named: name) { Rational(exchangeText: $0) }
  }

  /// A vector operand over ℚ.
  public func vector(_ name: String) throws(ErrorReport) -> Vector<Rational> {
    guard case .vector(let value)? = input(name) else { throw notCanonical(name) }
    return Vector(try scalars(value.entries, named: name) { Rational(exchangeText: $0) })
  }

  /// A scalar operand over ℚ.
  public func scalar(_ name: String) throws(ErrorReport) -> Rational {
    guard case .scalar(let value)? = input(name), let scalar = Rational(exchangeText: value.text) else {
      throw notCanonical(name)
    }
    return scalar
  }

  /// An integer of any length.
  func integer(_ name: String) throws(ErrorReport) -> Integer {
    let scalar = try scalar(name)
    guard let integer = scalar.asInteger else {
      throw ErrorReport(
        .malformed, .wrongKind, "\(name) is an integer, not \(scalar)", advice: "give an integer such as 3",
        place: Place(source: name))
    }
    return integer
  }

  /// An integer that fits a machine word.
  public func int(_ name: String) throws(ErrorReport) -> Int {
    let integer = try self.integer(name)
    guard let number = integer.asInt else {
      throw ErrorReport(
        .unable, .tooLarge, "\(name) has \(integer.bitCount) bits; 63 are the most", place: Place(source: name))
    }
    return number
  }

  /// How the derivation is narrated.
  public func narration(unknowns: [String] = []) -> Narration {
    Narration(isSilent: detail == .none, unknowns: unknowns, budget: budget)
  }

  /// True where neither steps nor a method were asked for: the answer may come by the fastest way.
  var wantsOnlyAnswer: Bool { detail == .none && method == "auto" }

  /// A matrix value as a matrix, within the budget; integers that are words stay words where they may.
  func matrix<Element: ExchangeScalar>(
    _ value: MatrixValue, named name: String, _ read: (Span<UInt8>) -> Element?
  ) throws(ErrorReport) -> Matrix<Element> {
    if let words = value.entries.words, let matrix = Matrix<Element>(value.shape, words: words) { return matrix }
    return Matrix(value.shape, rowMajor: try scalars(value.entries, named: name, read))
  }

  /// The texts of an operand as scalars, within the budget.
  func scalars<Element>(
    _ texts: TextSlab, named name: String, _ read: (Span<UInt8>) -> Element?
  ) throws(ErrorReport) -> [Element] {
    let texts = texts.spelled
    var result: [Element] = []
    result.reserveCapacity(texts.count)
    var pace = EntryPace(texts.count)
    for index in texts.indices {
      var length = 0
      let scalar = texts.withUTF8(at: index) { text in
        length = text.count
        return read(text)
      }
      guard let scalar else { throw notCanonical(name) }
      result.append(scalar)
      try pace.step(budget, bytes: length)
    }
    return result
  }

  func notCanonical(_ name: String) -> ErrorReport {
    ErrorReport(
      .malformed, .notCanonical, "\(name) holds a scalar that is not in lowest terms",
      advice: "write fractions in lowest terms with a positive denominator", place: Place(source: name))
  }

  /// The domain of results that stay in the ring: `Z` where every operand with a domain is over ℤ, else that of
  /// ``fieldDomain``.
  public var ringDomain: ScalarDomain {
    let domains = inputs.flatMap(\.value.domains)
    return domains.allSatisfy { $0 == .integers } ? .integers : fieldDomain
  }

  /// The field the operands are joined in: `GF(p)`, one that another package added, `Q(i)`, or else `Q`.
  public var fieldDomain: ScalarDomain {
    let domains = inputs.flatMap(\.value.domains)
    if let field = domains.first(where: \.isFieldOfItsOwn) { return field }
    return domains.contains(.gaussianRationals) ? .gaussianRationals : .rationals
  }

  /// A matrix in ``ringDomain``.
  public func ringValue(_ matrix: Matrix<Rational>) throws(BudgetError) -> Value {
    var value = try MatrixValue(matrix, within: budget)
    value.domain = ringDomain
    return .matrix(value)
  }

  /// A scalar in ``ringDomain``.
  public func ringValue(_ scalar: Rational) -> Value { .scalar(ScalarValue(ringDomain, scalar.exchangeText)) }
}
