import MatrixDomain

/// A variable as its header describes it, with its data where they lie in the file.
struct MATArray {
  /// The classes of arrays, `mx…_CLASS` in the description of the format.
  enum Class: Int {
    case cell = 1, structure, object, characters, sparse, double, single, int8, uint8, int16, uint16, int32, uint32,
      int64
    case uint64, function, opaque

    /// As MATLAB names it.
    var name: String {
      switch self {
      case .structure: "struct"
      case .characters: "char"
      case .sparse: "sparse double"
      case .function: "function_handle"
      case .opaque: "object"
      default: "\(self)"
      }
    }
  }

  let name: String
  let kind: Class
  let isComplex: Bool
  let isLogical: Bool
  let dimensions: [Int]
  let source: String?
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let isCompressed: Bool
  private let isBigEndian: Bool

  /// The bytes within which the header of a compressed variable has to end.
  private static let longestHeader = 1 << 12

  init(
    _ bytes: [UInt8], _ range: Range<Int>, _ isBigEndian: Bool, isCompressed: Bool, _ source: String?
  ) throws(MATFault) {
    (self.bytes, self.range, self.isCompressed, self.isBigEndian, self.source) =
      (bytes, range, isCompressed, isBigEndian, source)
    var cursor: MATCursor
    if isCompressed {
      let beginning = try Self.inflated { () throws(Inflate.Fault) in
        try Inflate.prefix(bytes, range, count: Self.longestHeader)
      }
      let tag = try Self.tag(beginning, isBigEndian)
      // What is there of the variable, without its last element where that is longer.
      cursor = MATCursor(beginning, tag.start..<min(beginning.count, tag.start + tag.count), isBigEndian: isBigEndian)
    } else {
      cursor = MATCursor(bytes, range, isBigEndian: isBigEndian)
    }

    let flags = try Self.element(&cursor, "the flags", [.uint32], count: 8)
    let word = cursor.number(at: flags.data.lowerBound, size: 4)
    guard let kind = Class(rawValue: Int(word & 0xFF)) else { throw MATFault("its class \(word & 0xFF) is unknown") }
    (self.kind, isComplex, isLogical) = (kind, word & 0x800 != 0, word & 0x200 != 0)
    var dimensions: [Int] = []
    // An object of a newer kind has its name at once.
    if kind != .opaque {
      let sizes = try Self.element(&cursor, "the dimensions", [.int32])
      guard sizes.data.count >= 8, sizes.data.count % 4 == 0 else { throw MATFault("its dimensions are damaged") }
      for offset in stride(from: sizes.data.lowerBound, to: sizes.data.upperBound, by: 4) {
        let size = Int32(truncatingIfNeeded: cursor.number(at: offset, size: 4))
        guard size >= 0 else { throw MATFault("its dimensions are negative") }
        dimensions.append(Int(size))
      }
    }
    self.dimensions = dimensions
    let name = try Self.element(&cursor, "the name", [.int8, .uint8, .utf8])
    self.name = String(decoding: cursor.bytes[name.data], as: UTF8.self)
  }

  /// `2x3 double`.
  var type: String {
    let size = dimensions.map(String.init).joined(separator: "x")
    let words = [
      size, isComplex ? "complex" : "", isLogical ? kind == .sparse ? "sparse logical" : "logical" : kind.name,
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A reader of what follows the header.
  func data(within budget: Budget) throws(MATFault) -> MATCursor {
    var cursor: MATCursor
    if isCompressed {
      let beginning = try Self.inflated { () throws(Inflate.Fault) in try Inflate.prefix(bytes, range, count: 8) }
      let tag = try Self.tag(beginning, isBigEndian)
      // A length that so few bytes cannot have is a lie, and takes no memory.
      guard tag.count / Inflate.largestRatio <= range.count else {
        throw MATFault("it announces \(tag.count) bytes, and \(range.count) compressed ones follow")
      }
      do throws(BudgetError) {
        try budget.require(bytes: tag.count)
      } catch {
        throw MATFault(error.report)
      }
      let all = try Self.inflated { () throws(Inflate.Fault) in
        try Inflate.all(bytes, range, limit: tag.start + tag.count)
      }
      guard all.count == tag.start + tag.count else {
        throw MATFault("it announces \(tag.count) bytes, and \(all.count - tag.start) follow")
      }
      cursor = MATCursor(all, tag.start..<all.count, isBigEndian: isBigEndian)
    } else {
      cursor = MATCursor(bytes, range, isBigEndian: isBigEndian)
    }
    // Flags, dimensions and name.
    for _ in 0..<3 { _ = try cursor.next() }
    return cursor
  }

  private static func inflated(_ body: () throws(Inflate.Fault) -> [UInt8]) throws(MATFault) -> [UInt8] {
    do throws(Inflate.Fault) { return try body() } catch { throw MATFault(error) }
  }

  private static func tag(_ bytes: [UInt8], _ isBigEndian: Bool) throws(MATFault) -> (start: Int, count: Int) {
    let cursor = MATCursor(bytes, 0..<bytes.count, isBigEndian: isBigEndian)
    guard let tag = cursor.tag(), tag.type == .matrix, !tag.isShort else {
      throw MATFault("its compressed data are no variable")
    }
    return (tag.start, tag.count)
  }

  /// The next element, which has to be of one of some types.
  static func element(
    _ cursor: inout MATCursor, _ what: String, _ types: [MATElement.Kind], count: Int? = nil
  ) throws(MATFault) -> MATElement {
    guard let element = try cursor.next() else { throw MATFault("the part of \(what) is missing") }
    guard types.contains(element.type), count ?? element.data.count == element.data.count else {
      throw MATFault("the part of \(what) is damaged")
    }
    return element
  }
}
