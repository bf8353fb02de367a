/// The files of a ZIP archive, stored or deflated, also with sizes of 64 bits.
///
/// Every length is checked against the bytes that are there before it is believed.
///
/// Source: PKWARE, "APPNOTE.TXT, .ZIP File Format Specification" 6.3.
struct ZIPDirectory {
  /// A file of the archive.
  struct File: Hashable {
    let name: String
    /// How many bytes it has, and how many of them are in the archive.
    let size: Int
    let packedSize: Int
    fileprivate let method: Int
    fileprivate let checksum: UInt32
    /// Where its own header begins.
    fileprivate let header: Int
    fileprivate let isEncrypted: Bool
  }

  /// What is wrong with an archive, in one sentence.
  struct Fault: Error {
    let message: String
    init(_ message: String) { self.message = message }
  }

  /// The files in the order of the archive.
  let files: [File]
  private let bytes: [UInt8]

  /// True where the bytes begin as an archive does, with a file or without any.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    let (count, start) = try Self.end(bytes)
    var files: [File] = []
    var offset = start
    for _ in 0..<count {
      guard Self.word(bytes, offset, 4) == 0x0201_4B50, let file = Self.file(bytes, offset) else {
        throw Fault("the list of the files is damaged")
      }
      files.append(file.file)
      offset = file.end
    }
    self.files = files
  }

  // MARK: The list of the files

  /// How many files there are, and where the list of them begins.
  private static func end(_ bytes: [UInt8]) throws(Fault) -> (count: Int, start: Int) {
    let length = 22
    // A comment of at most 65,535 bytes may follow.
    var offset = bytes.count - length
    let first = max(0, offset - 0xFFFF)
    while offset >= first, word(bytes, offset, 4) != 0x0605_4B50 { offset -= 1 }
    guard offset >= first, let count = word(bytes, offset + 10, 2), let start = word(bytes, offset + 16, 4) else {
      throw Fault("the list of the files at its end is missing")
    }
    guard count == 0xFFFF || start == 0xFFFF_FFFF else { return (count, start) }
    guard word(bytes, offset - 20, 4) == 0x0706_4B50, let long = word(bytes, offset - 12, 8),
      word(bytes, long, 4) == 0x0606_4B50, let longCount = word(bytes, long + 32, 8),
      let longStart = word(bytes, long + 48, 8)
    else { throw Fault("the list of the files at its end is damaged") }
    return (longCount, longStart)
  }

  /// An entry of the list, and where the next one begins.
  private static func file(_ bytes: [UInt8], _ offset: Int) -> (file: File, end: Int)? {
    guard let flags = word(bytes, offset + 8, 2), let method = word(bytes, offset + 10, 2),
      let checksum = word(bytes, offset + 16, 4), var packedSize = word(bytes, offset + 20, 4),
      var size = word(bytes, offset + 24, 4), let nameLength = word(bytes, offset + 28, 2),
      let extraLength = word(bytes, offset + 30, 2), let commentLength = word(bytes, offset + 32, 2),
      var header = word(bytes, offset + 42, 4)
    else { return nil }
    let name = offset + 46..<offset + 46 + nameLength
    let extra = name.upperBound..<name.upperBound + extraLength
    let end = extra.upperBound + commentLength
    guard end <= bytes.count else { return nil }
    if var long = longSizes(bytes, extra) {
      // Those of the three that do not fit into 32 bits, in this order.
      for wanted in [size == 0xFFFF_FFFF, packedSize == 0xFFFF_FFFF, header == 0xFFFF_FFFF].enumerated()
      where wanted.element {
        guard long.count >= 8, let value = word(bytes, long.lowerBound, 8) else { return nil }
        switch wanted.offset {
        case 0: size = value
        case 1: packedSize = value
        default: header = value
        }
        long = long.lowerBound + 8..<long.upperBound
      }
    }
    let file = File(
      name: String(decoding: bytes[name], as: UTF8.self), size: size, packedSize: packedSize, method: method,
      checksum: UInt32(checksum), header: header, isEncrypted: flags & 1 == 1)
    return (file, end)
  }

  /// Where the sizes of 64 bits lie among the extra fields.
  private static func longSizes(_ bytes: [UInt8], _ extra: Range<Int>) -> Range<Int>? {
    var offset = extra.lowerBound
    while offset + 4 <= extra.upperBound, let mark = word(bytes, offset, 2), let length = word(bytes, offset + 2, 2) {
      let data = offset + 4..<offset + 4 + length
      guard data.upperBound <= extra.upperBound else { return nil }
      if mark == 1 { return data }
      offset = data.upperBound
    }
    return nil
  }

  /// A number of some bytes, the lowest first; `nil` where they are not there, or it is none that `Int` holds.
  private static func word(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var word: UInt64 = 0
    for index in (0..<size).reversed() { word = word << 8 | UInt64(bytes[offset + index]) }
    return Int(exactly: word)
  }

  // MARK: A file

  /// The bytes of a file, or the first of them, as many as are wanted; those of all files are checked by their sum.
  func content(of file: File, prefix count: Int? = nil) throws(Fault) -> [UInt8] {
    guard !file.isEncrypted else { throw Fault("it is encrypted") }
    guard Self.word(bytes, file.header, 4) == 0x0403_4B50,
      let nameLength = Self.word(bytes, file.header + 26, 2), let extraLength = Self.word(bytes, file.header + 28, 2)
    else { throw Fault("its header is damaged") }
    let start = file.header + 30 + nameLength + extraLength
    guard start <= bytes.count, file.packedSize <= bytes.count - start else { throw Fault("it is cut off") }
    let range = start..<start + file.packedSize
    switch file.method {
    case 0:
      guard file.size == file.packedSize else { throw Fault("its sizes contradict each other") }
      let content = Array(bytes[range.prefix(count ?? file.size)])
      if count == nil { try check(content, file) }
      return content
    case 8:
      // A length that so few bytes cannot have is a lie, and takes no memory.
      guard file.size / Inflate.largestRatio <= file.packedSize else {
        throw Fault("it announces \(file.size) bytes, and \(file.packedSize) compressed ones follow")
      }
      let content: [UInt8]
      do throws(Inflate.Fault) {
        content = try Inflate.raw(bytes, range, limit: min(file.size, count ?? file.size), isPrefix: count != nil)
      } catch {
        throw Fault("its compressed data are damaged")
      }
      if count == nil { try check(content, file) }
      return content
    default: throw Fault("it is compressed in another way than the two that NumPy has")
    }
  }

  private func check(_ content: [UInt8], _ file: File) throws(Fault) {
    guard content.count == file.size, Self.checksum(content) == file.checksum else {
      throw Fault("its checksum is wrong: it is damaged")
    }
  }

  /// CRC-32.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    let table = table
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
