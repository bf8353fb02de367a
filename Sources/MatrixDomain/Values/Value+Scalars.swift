// Typed matrices, vectors and scalars as exchange values, and back.
extension Value {
  public static func scalar<Element: ExchangeScalar>(_ element: Element) -> Value {
    .scalar(ScalarValue(Element.domain, element.exchangeText))
  }

  public static func vector<Element: ExchangeScalar>(_ vector: Vector<Element>) -> Value {
    .vector(VectorValue(Element.domain, TextSlab(spelling: vector)))
  }

  public static func matrix<Element: ExchangeScalar>(_ matrix: Matrix<Element>, bar: Int? = nil) -> Value {
    .matrix(MatrixValue(matrix, bar: bar))
  }
}

extension MatrixValue {
  public init<Element: ExchangeScalar>(_ matrix: Matrix<Element>, bar: Int? = nil) {
    self.init(Element.domain, matrix.shape, TextSlab(spelling: matrix.rowMajor), bar: bar)
  }
}

extension TextSlab {
  /// Every text as a scalar of a type; `nil` where one is not its canonical spelling.
  public func scalars<Element: ExchangeScalar>(as type: Element.Type = Element.self) -> [Element]? {
    var result: [Element] = []
    result.reserveCapacity(count)
    for index in indices {
      guard let element = withUTF8(at: index, { Element(exchangeText: $0) }) else { return nil }
      result.append(element)
    }
    return result
  }
}

extension Matrix where Element: ExchangeScalar {
  /// The matrix an exchange value holds; `nil` where an entry is not in canonical form or not of this type.
  public init?(_ value: MatrixValue) {
    guard let entries = value.entries.scalars(as: Element.self) else { return nil }
    self.init(value.shape, rowMajor: entries)
  }
}

extension Vector where Element: ExchangeScalar {
  /// The vector an exchange value holds; `nil` where an entry is not in canonical form or not of this type.
  public init?(_ value: VectorValue) {
    guard let entries = value.entries.scalars(as: Element.self) else { return nil }
    self.init(entries)
  }
}

extension Matrix where Element: ExchangeScalar {
  /// The canonical spellings of a row, which are about `length` bytes together.
  @inlinable public func spelledRow(_ row: Int, length: Int = 0) -> TextSlab {
    var slab = TextSlab()
    slab.reserve(texts: columns, bytes: max(3 * columns, length + length / 8))
    for column in 0..<columns { slab.append(self[row, column]) }
    return slab
  }
}
