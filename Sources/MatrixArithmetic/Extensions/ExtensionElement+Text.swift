public import MatrixDomain

extension ExtensionElement: CustomStringConvertible {
  /// The canonical spelling: `3+1/2*sqrt(2)`, `2*a+1`; a constant that has met no field as the number it is.
  public var description: String {
    guard let field else { return coefficients.first?.exchangeText ?? "0" }
    guard let letter = field.letter else { return field.domain.text(coordinates.map { $0.exchangeText }) }
    var bytes: [UInt8] = []
    append(to: &bytes, letter)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the sum of multiples of powers of a letter, the highest first.
  private func append(to bytes: inout [UInt8], _ letter: [UInt8]) {
    if coefficients.isEmpty { return bytes.append(UInt8(ascii: "0")) }
    for place in coefficients.indices.reversed() where !coefficients[place].isZero {
      if place < coefficients.count - 1 { bytes.append(UInt8(ascii: "+")) }
      let start = bytes.count
      coefficients[place].appendExchangeText(to: &bytes)
      let isNegative = bytes[start] == UInt8(ascii: "-")
      if place > 0 {
        let isUnit = bytes[bytes.count - 1] == UInt8(ascii: "1") && bytes.count == start + (isNegative ? 2 : 1)
        if isUnit { bytes.removeLast() } else { bytes.append(UInt8(ascii: "*")) }
        bytes.append(contentsOf: letter)
        if place > 1 { bytes.append(contentsOf: "^\(place)".utf8) }
      }
      if isNegative, place < coefficients.count - 1 { bytes.remove(at: start - 1) }
    }
  }
}

extension ExtensionElement: HandScalar {
  /// Elements of any field: `domain(of:)` gives the field of particular ones.
  public static var domain: ScalarDomain { .elementsOfAnyField }

  public static func domain(of scalars: some Sequence<ExtensionElement>) -> ScalarDomain {
    for scalar in scalars { if let field = scalar.field { return .numberField(field.domain) } }
    return domain
  }

  /// Reads a number of the base field, as a constant: a field is known to ``ExtensionField/element(exchangeText:)`` alone.
  public init?(exchangeText text: Span<UInt8>) {
    guard let constant = Base(exchangeText: text) else { return nil }
    self.init(constant: constant)
  }

  public var exchangeText: String { description }

  public func appendExchangeText(to bytes: inout [UInt8]) {
    guard let letter = field?.letter else { return bytes.append(contentsOf: description.utf8) }
    append(to: &bytes, letter)
  }

  public static func spell(row: Int, of matrix: Matrix<ExtensionElement>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }

  public static func perform(
    _ operation: RowOperation<ExtensionElement>, on matrix: inout Matrix<ExtensionElement>
  ) {
    operation.apply(to: &matrix)
  }

  public var isWhole: Bool { coordinates.allSatisfy { $0.isWhole } }

  public var writtenSize: Int {
    coordinates.enumerated().reduce(0) { sum, item in
      item.element.isZero ? sum : sum + item.element.writtenSize + (item.offset > 0 ? 2 : 0)
    }
  }

  /// The sign of the coordinate that is written first.
  public var isWrittenNegative: Bool {
    let shown = coordinates.filter { !$0.isZero }
    return (field?.domain.isNamed ?? false ? shown.first : shown.last)?.isWrittenNegative ?? false
  }

  public var isAtomic: Bool { isWhole && coordinates.count { !$0.isZero } <= 1 }

  /// True for what begins with a minus sign; in a finite field for residues of the upper half.
  public var isSubtracted: Bool {
    Base.isFinite ? constant?.isSubtracted ?? false : isWrittenNegative
  }

  /// By a quadratic irrational one divides by multiplying above and below by its conjugate.
  public var division: HandDivision<ExtensionElement> {
    guard !Base.isFinite, let field, field.degree == 2, coefficients.count == 2 else { return .bar }
    let conjugate = field.element([coefficients[0] - coefficients[1] * field.lower[1], -coefficients[1]])
    return .conjugate(conjugate, norm: self * conjugate)
  }
}
