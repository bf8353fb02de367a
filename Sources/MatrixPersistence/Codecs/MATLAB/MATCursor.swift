/// A piece of a file: a type and data.
struct MATElement {
  /// The types of data, `mi…` in the description of the format.
  struct Kind: Equatable {
    let rawValue: Int
    static let (int8, uint8, int16, uint16) = (
      Kind(rawValue: 1), Kind(rawValue: 2), Kind(rawValue: 3), Kind(rawValue: 4)
    )
    static let (int32, uint32, single, double) = (
      Kind(rawValue: 5), Kind(rawValue: 6), Kind(rawValue: 7), Kind(rawValue: 9)
    )
    static let (int64, uint64, matrix, compressed) = (
      Kind(rawValue: 12), Kind(rawValue: 13), Kind(rawValue: 14), Kind(rawValue: 15)
    )
    static let (utf8, utf16, utf32) = (Kind(rawValue: 16), Kind(rawValue: 17), Kind(rawValue: 18))

    /// The bytes of a number or character; 0 for what is none.
    var size: Int {
      switch self {
      case .int8, .uint8, .utf8: 1
      case .int16, .uint16, .utf16: 2
      case .int32, .uint32, .single, .utf32: 4
      case .double, .int64, .uint64: 8
      default: 0
      }
    }
  }

  var type: Kind
  var data: Range<Int>
}

/// Reads elements one after another.
struct MATCursor {
  let bytes: [UInt8]
  let isBigEndian: Bool
  private(set) var position: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>, isBigEndian: Bool) {
    (self.bytes, self.isBigEndian, position, end) = (bytes, isBigEndian, range.lowerBound, range.upperBound)
  }

  /// The next element; `nil` at the end.
  mutating func next() throws(MATFault) -> MATElement? {
    if position == end { return nil }
    guard let tag = tag() else { throw MATFault("it is cut off") }
    guard tag.count <= end - tag.start else {
      throw MATFault("it announces \(tag.count) bytes, and \(end - tag.start) follow")
    }
    let data = tag.start..<(tag.start + tag.count)
    // A short element is 8 bytes in all; others are filled up to a multiple of 8, but for compressed ones.
    let filled =
      tag.isShort ? position + 8 : tag.type == .compressed ? data.upperBound : tag.start + (tag.count + 7) & ~7
    position = min(end, filled)
    return MATElement(type: tag.type, data: data)
  }

  /// The type and the length of what comes next, whether it is there or not; `nil` where fewer than 8 bytes are left.
  func tag() -> (type: MATElement.Kind, count: Int, start: Int, isShort: Bool)? {
    guard end - position >= 8 else { return nil }
    let word = number(at: position, size: 4)
    let isShort = word >> 16 != 0
    guard isShort else {
      return (.init(rawValue: Int(word)), Int(number(at: position + 4, size: 4)), position + 8, false)
    }
    let count = Int(word >> 16)
    // More than fit beside the tag are as many as can never follow.
    return (.init(rawValue: Int(word & 0xFFFF)), count <= 4 ? count : .max, position + 4, true)
  }

  func number(at offset: Int, size: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<size { word = word << 8 | UInt64(bytes[offset + (isBigEndian ? index : size - 1 - index)]) }
    return word
  }
}
