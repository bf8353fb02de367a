import MatrixExchange

/// The numbers of an element: in a variable of doubles they may lie as shorter integers.
struct MATNumbers {
  private let cursor: MATCursor
  private let type: MATElement.Kind
  private let start: Int
  let count: Int

  static let types: [MATElement.Kind] = [
    .int8, .uint8, .int16, .uint16, .int32, .uint32, .single, .double, .int64, .uint64,
  ]

  init(_ element: MATElement, _ cursor: MATCursor) throws(MATFault) {
    guard element.data.count % element.type.size == 0 else { throw MATFault("its numbers are cut off") }
    (self.cursor, type, start) = (cursor, element.type, element.data.lowerBound)
    count = element.data.count / type.size
  }

  private func word(_ index: Int) -> UInt64 { cursor.number(at: start + index * type.size, size: type.size) }

  private func signed(_ index: Int) -> Int64 {
    let bits = Int64(64 - 8 * type.size)
    return (Int64(bitPattern: word(index)) << bits) >> bits
  }

  func double(_ index: Int) -> Double {
    switch type {
    case .double: Double(bitPattern: word(index))
    case .single: Double(Float(bitPattern: UInt32(truncatingIfNeeded: word(index))))
    case .int8, .int16, .int32, .int64: Double(signed(index))
    default: Double(word(index))
    }
  }

  /// The digits of an integer; `nil` for a number that is none.
  func integer(_ index: Int) -> String? {
    switch type {
    case .double, .single: Int64(exactly: double(index)).map { String($0) }
    case .int8, .int16, .int32, .int64: String(signed(index))
    default: String(word(index))
    }
  }

  func isZero(_ index: Int) -> Bool { double(index) == 0 }

  /// The index that a number is, below a bound; `nil` where it is none.
  func index(_ index: Int, below bound: Int) -> Int? {
    Int(exactly: double(index)).flatMap { (0..<bound).contains($0) ? $0 : nil }
  }
}
