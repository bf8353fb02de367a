// Typed matrices, vectors and scalars as exchange values, and back.
extension Value {
  /// A scalar as an exchange value of its type's domain.
  public static func scalar<Element: ExchangeScalar>(_ element: Element) -> Value {
    .scalar(ScalarValue(Element.domain(of: CollectionOfOne(element)), element.exchangeText))
  }

  /// A vector as an exchange value of its entries' domain.
  @inlinable public static func vector<Element: ExchangeScalar>(_ vector: Vector<Element>) -> Value {
    .vector(VectorValue(Element.domain(of: vector.array), TextSlab(of: vector.array)))
  }

  /// A matrix as an exchange value of its entries' domain, with a bar before a column where it is augmented.
  @inlinable public static func matrix<Element: ExchangeScalar>(_ matrix: Matrix<Element>, bar: Int? = nil) -> Value {
    .matrix(MatrixValue(matrix, bar: bar))
  }
}

extension MatrixValue {
  /// A typed matrix as an exchange matrix, with a bar before a column where it is augmented.
  @inlinable public init<Element: ExchangeScalar>(_ matrix: Matrix<Element>, bar: Int? = nil) {
    if let words = matrix.words {
      self.init(Element.domain, matrix.shape, TextSlab(words: words), bar: bar)
      return
    }
    let entries = matrix.rowMajor
    self.init(Element.domain(of: entries), matrix.shape, TextSlab(of: entries), bar: bar)
  }

  /// As ``init(_:bar:)``, within a budget.
  @inlinable public init<Element: ExchangeScalar>(
    _ matrix: Matrix<Element>, bar: Int? = nil, within budget: Budget
  ) throws(BudgetError) {
    if matrix.words != nil {
      self.init(matrix, bar: bar)
      return
    }
    let entries = matrix.rowMajor
    self.init(Element.domain(of: entries), matrix.shape, try TextSlab(of: entries, within: budget), bar: bar)
  }
}

extension TextSlab {
  /// The canonical texts of some scalars.
  @inlinable public init<Element: ExchangeScalar>(of scalars: [Element]) {
    if let doubles = Element.doubles(scalars) {
      self.init(doubles: doubles)
      return
    }
    self.init()
    reserve(texts: scalars.count, bytes: 0)
    for scalar in scalars { append(scalar) }
  }

  /// The canonical texts of some scalars, within a budget, which is asked before every thousand scalars and after each
  /// long one.
  @inlinable public init<Element: ExchangeScalar>(of scalars: [Element], within budget: Budget) throws(BudgetError) {
    if let doubles = Element.doubles(scalars) {
      self.init(doubles: doubles)
      return
    }
    self.init()
    try Element.spell(scalars, into: &self, within: budget)
  }

  /// Appends the texts of some scalars as a function writes them, within a budget.
  @inlinable package mutating func append<Element>(
    _ scalars: [Element], within budget: Budget, _ write: (Element, inout [UInt8]) -> Void
  ) throws(BudgetError) {
    reserve(texts: count + scalars.count, bytes: 0)
    for index in scalars.indices {
      if index & 1023 == 0 { try budget.check() }
      let before = bytes.count
      write(scalars[index], &bytes)
      ends.append(bytes.count)
      if bytes.count - before > 1 << 12 { try budget.check() }
    }
  }

  /// Every text as a scalar of a type; `nil` where one is not its canonical spelling.
  public func scalars<Element: ExchangeScalar>(as type: Element.Type = Element.self) -> [Element]? {
    if let doubles, let scalars = Element.scalars(doubles) { return scalars }
    return Element.read(self)
  }

  /// Every text as a function reads it; `nil` where that is `nil` for one.
  @inlinable package func scalars<Element>(_ read: (Span<UInt8>) -> Element?) -> [Element]? {
    let texts = spelled
    var result: [Element] = []
    result.reserveCapacity(count)
    for index in indices {
      guard let element = texts.withUTF8(at: index, read) else { return nil }
      result.append(element)
    }
    return result
  }
}

extension Matrix where Element: ExchangeScalar {
  /// The matrix an exchange value holds; `nil` where an entry is not in canonical form or not of this type.
  public init?(_ value: MatrixValue) {
    if let words = value.entries.words, let matrix = Matrix(value.shape, words: words) {
      self = matrix
      return
    }
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
    slab.reserve(texts: columns, bytes: Swift.max(3 * columns, length + length / 8))
    for column in 0..<columns { slab.append(self[row, column]) }
    return slab
  }
}
