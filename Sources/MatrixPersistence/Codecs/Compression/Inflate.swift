/// Data that zlib compressed (RFC 1950: deflate, RFC 1951, with a checksum), or deflate alone, decompressed.
///
/// Goals in order: every fault of the data is an error, never a crash; no more memory than the limit; speed. Nothing of the
/// system is used, so that a program that is linked without shared libraries reads the same files.
struct Inflate {
  /// What is wrong with the data.
  enum Fault: Error {
    /// The data end before the stream does.
    case cutOff
    /// No stream of zlib, or codes that deflate does not have.
    case malformed
    /// More comes out than the limit.
    case tooLong
    /// What came out is not what went in.
    case checksum
  }

  /// A byte of compressed data stands for at most so many: a length of 258 takes two bits at least.
  static let largestRatio = 1032

  private var bits: BitReader
  private var output: [UInt8] = []
  private let limit: Int
  /// Whether the first bytes are wanted, as many as the limit, and not all.
  private let isPrefix: Bool

  /// All bytes that the data stand for.
  ///
  /// - Parameter limit: the most bytes that may come out.
  /// - Complexity: O(compressed and decompressed bytes).
  static func all(_ bytes: [UInt8], _ range: Range<Int>, limit: Int) throws(Fault) -> [UInt8] {
    var reader = Inflate(bytes, range, limit: limit, isPrefix: false)
    try reader.beginStream()
    try reader.run()
    try reader.endStream()
    return reader.output
  }

  /// The first bytes that the data stand for; what follows is not looked at.
  static func prefix(_ bytes: [UInt8], _ range: Range<Int>, count: Int) throws(Fault) -> [UInt8] {
    var reader = Inflate(bytes, range, limit: count, isPrefix: true)
    try reader.beginStream()
    try reader.run()
    return reader.output
  }

  /// All bytes that deflated data stand for, without what zlib writes around them, or the first of them alone.
  ///
  /// - Parameter limit: the most bytes that may come out, or as many as are wanted.
  static func raw(_ bytes: [UInt8], _ range: Range<Int>, limit: Int, isPrefix: Bool) throws(Fault) -> [UInt8] {
    var reader = Inflate(bytes, range, limit: limit, isPrefix: isPrefix)
    try reader.run()
    return reader.output
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, limit: Int, isPrefix: Bool) {
    bits = BitReader(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    self.limit = limit
    self.isPrefix = isPrefix
  }

  private var isDone: Bool { isPrefix && output.count >= limit }

  private mutating func beginStream() throws(Fault) {
    let (method, flags) = (try bits.take(8), try bits.take(8))
    let deflate = 8
    guard method & 15 == deflate, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
      throw .malformed
    }
  }

  private mutating func run() throws(Fault) {
    var isLast = false
    while !isLast, !isDone {
      isLast = try bits.take(1) == 1
      switch try bits.take(2) {
      case 0: try stored()
      case 1: try compressed(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try ownCodes()
        try compressed(lengths, distances)
      default: throw .malformed
      }
    }
  }

  private mutating func endStream() throws(Fault) {
    bits.skipToByte()
    var expected: UInt32 = 0
    for _ in 0..<4 { expected = expected << 8 | UInt32(try bits.take(8)) }
    guard expected == Self.checksum(output) else { throw .checksum }
  }

  // MARK: Blocks

  private mutating func stored() throws(Fault) {
    bits.skipToByte()
    let (length, complement) = (try bits.take(16), try bits.take(16))
    guard length ^ 0xFFFF == complement else { throw .malformed }
    for _ in 0..<length {
      try append(UInt8(try bits.take(8)))
      if isDone { return }
    }
  }

  private mutating func compressed(_ lengths: HuffmanCode, _ distances: HuffmanCode) throws(Fault) {
    while !isDone {
      let symbol = try bits.symbol(of: lengths)
      if symbol < 256 {
        try append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol - 257 < Self.lengthBases.count else { throw .malformed }
        let count = Self.lengthBases[symbol - 257] + (try bits.take(Self.lengthBits[symbol - 257]))
        let code = try bits.symbol(of: distances)
        guard code < Self.distanceBases.count else { throw .malformed }
        let distance = Self.distanceBases[code] + (try bits.take(Self.distanceBits[code]))
        guard distance <= output.count else { throw .malformed }
        var source = output.count - distance
        for _ in 0..<count {
          try append(output[source])
          source += 1
          if isDone { return }
        }
      }
    }
  }

  private mutating func append(_ byte: UInt8) throws(Fault) {
    guard output.count < limit else { throw .tooLong }
    output.append(byte)
  }

  // MARK: Codes

  private mutating func ownCodes() throws(Fault) -> (lengths: HuffmanCode, distances: HuffmanCode) {
    let lengthCount = try bits.take(5) + 257
    let distanceCount = try bits.take(5) + 1
    let codeCount = try bits.take(4) + 4
    guard lengthCount <= 286, distanceCount <= 30 else { throw .malformed }
    var codeLengths = [UInt8](repeating: 0, count: Self.codeOrder.count)
    for index in 0..<codeCount { codeLengths[Self.codeOrder[index]] = UInt8(try bits.take(3)) }
    guard let code = HuffmanCode(codeLengths[...], mayBeIncomplete: false) else { throw .malformed }

    var lengths: [UInt8] = []
    let count = lengthCount + distanceCount
    while lengths.count < count {
      let symbol = try bits.symbol(of: code)
      let (repeated, times): (UInt8, Int)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .malformed }
        (repeated, times) = (last, 3 + (try bits.take(2)))
      case 17: (repeated, times) = (0, 3 + (try bits.take(3)))
      case 18: (repeated, times) = (0, 11 + (try bits.take(7)))
      default: (repeated, times) = (UInt8(symbol), 1)
      }
      guard lengths.count + times <= count else { throw .malformed }
      lengths.append(contentsOf: repeatElement(repeated, count: times))
    }
    let endOfBlock = 256
    guard lengths[endOfBlock] != 0,
      let ofLengths = HuffmanCode(lengths[..<lengthCount], mayBeIncomplete: true),
      let ofDistances = HuffmanCode(lengths[lengthCount...], mayBeIncomplete: true)
    else { throw .malformed }
    return (ofLengths, ofDistances)
  }

  /// The order in which the lengths of the code for lengths of codes stand.
  private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distanceBits = (0..<30).map { max(0, $0 / 2 - 1) }
  private static let distanceBases: [Int] = {
    var bases: [Int] = []
    var base = 1
    for count in distanceBits {
      bases.append(base)
      base += 1 << count
    }
    return bases
  }()

  private static let fixedLengths = HuffmanCode(
    fixed: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(fixed: Array(repeating: 5, count: 32))

  // MARK: The checksum

  /// Adler-32.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let prime: UInt32 = 65521
    // The most bytes whose sums stay below 2³².
    let longestRun = 5552
    var (first, second): (UInt32, UInt32) = (1, 0)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + longestRun)
      for index in start..<end {
        first &+= UInt32(bytes[index])
        second &+= first
      }
      first %= prime
      second %= prime
      start = end
    }
    return second << 16 | first
  }
}

/// A prefix code that is given by the lengths of its words, as a table of all words of the longest length.
private struct HuffmanCode {
  /// A symbol and the length of its word, 0 for bits that begin no word.
  private(set) var table: [UInt16]
  /// The length of the longest word.
  private(set) var width: Int

  /// `nil` where the lengths are those of no code, or leave words over: but for a single word of one bit, or none, where
  /// that may be.
  init?(_ lengths: ArraySlice<UInt8>, mayBeIncomplete: Bool) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    width = counts.lastIndex { $0 > 0 } ?? 0
    var left = 1
    for length in 1..<16 {
      left = left << 1 - counts[length]
      guard left >= 0 else { return nil }
    }
    guard left == 0 || mayBeIncomplete && width <= 1 else { return nil }
    var next = [Int](repeating: 0, count: 17)
    for length in 1..<16 { next[length + 1] = (next[length] + counts[length]) << 1 }
    table = [UInt16](repeating: 0, count: 1 << width)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let word = next[Int(length)]
      next[Int(length)] += 1
      // Words lie in the data with their first bit lowest.
      var reversed = 0
      for bit in 0..<Int(length) where word >> bit & 1 == 1 { reversed |= 1 << (Int(length) - 1 - bit) }
      for index in stride(from: reversed, to: table.count, by: 1 << Int(length)) {
        table[index] = UInt16(symbol << 4) | UInt16(length)
      }
    }
  }

  /// One of the two codes that the format has.
  init(fixed lengths: [UInt8]) {
    guard let code = HuffmanCode(lengths[...], mayBeIncomplete: false) else { preconditionFailure("a complete code") }
    self = code
  }
}

/// Bits of bytes, the lowest of each first.
private struct BitReader {
  let bytes: [UInt8]
  var position: Int
  let end: Int
  private var buffer: UInt64 = 0
  private var count = 0

  init(bytes: [UInt8], position: Int, end: Int) {
    (self.bytes, self.position, self.end) = (bytes, position, end)
  }

  @inline(__always)
  private mutating func fill() {
    while count <= 56, position < end {
      buffer |= UInt64(bytes[position]) << UInt64(count)
      position += 1
      count += 8
    }
  }

  /// A number of so many bits, at most 16.
  @inline(__always)
  mutating func take(_ width: Int) throws(Inflate.Fault) -> Int {
    if count < width { fill() }
    guard count >= width else { throw .cutOff }
    let number = Int(buffer & (1 << UInt64(width) - 1))
    buffer >>= UInt64(width)
    count -= width
    return number
  }

  @inline(__always)
  mutating func symbol(of code: HuffmanCode) throws(Inflate.Fault) -> Int {
    if count < code.width { fill() }
    let entry = code.table[Int(buffer & (1 << UInt64(code.width) - 1))]
    let length = Int(entry & 15)
    guard length > 0 else { throw count < code.width ? .cutOff : .malformed }
    guard length <= count else { throw .cutOff }
    buffer >>= UInt64(length)
    count -= length
    return Int(entry >> 4)
  }

  mutating func skipToByte() {
    buffer >>= UInt64(count % 8)
    count -= count % 8
  }
}
