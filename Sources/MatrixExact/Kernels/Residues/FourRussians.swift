/// Adds to each of many rows of bits the sum of those of 64 rows that a mask selects. Eight tables hold the sums of
/// all subsets of eight rows, and each row takes one sum from each table.
///
/// - Source: V. Arlazarov, E. Dinic, M. Kronrod, I. Faradžev, Soviet Math. Doklady 11 (1970) 1209–1210; several
///   tables
///   at once as in M. Albrecht, G. Bard, W. Hart, ACM Trans. Math. Software 37 (2010), doi:10.1145/1644001.1644010.
@safe struct FourRussians {
  private typealias Words = SIMD4<UInt64>
  /// How many words of a row are in the tables at once: what they hold has to stay in the second cache.
  private static let chunk = 16

  private let tables: WordBuffer

  /// - Parameter words: how many words rows have at most.
  init(words: Int) { tables = WordBuffer(count: 8 * 256 * min(words, Self.chunk)) }

  /// - Parameters:
  ///   - sources: the 64 rows, where `places` is `nil` one after another; else where each begins, in words.
  ///   - bits: which of the 64 there are.
  ///   - masks: for each target row which sources to add; other bits than `bits` do not count.
  ///   - range: the words of a row, a multiple of ``BitMatrix/group``.
  mutating func add(
    _ sources: UnsafePointer<UInt64>, stride: Int, bits: UInt64, places: [Int]?, masks: UnsafePointer<UInt64>,
    _ maskStride: Int, to target: UnsafeMutablePointer<UInt64>, _ targetStride: Int, rows: Int, words range: Range<Int>
  ) {
    for start in Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.chunk) {
      let count = min(Self.chunk, range.upperBound - start)
      for byte in 0..<8 {
        let part = Int(bits >> UInt64(8 * byte) & 0xff)
        if part == 0 { continue }
        unsafe fill(sources + start, stride: stride, part, places, first: 8 * byte, count)
      }
      unsafe apply(bits, masks, maskStride, to: target + start, targetStride, rows: rows, count)
    }
  }

  /// The sums of all parts of eight rows, each from one with a row less.
  private func fill(
    _ sources: UnsafePointer<UInt64>, stride: Int, _ part: Int, _ places: [Int]?, first: Int, _ count: Int
  ) {
    let table = unsafe tables.base + 32 * first * count
    unsafe table.update(repeating: 0, count: count)
    for index in 1..<256 where index & ~part == 0 {
      let bit = first + index.trailingZeroBitCount
      let row = unsafe sources + (places.map { $0[bit] } ?? bit * stride)
      let before = unsafe table + (index & (index - 1)) * count
      let sum = unsafe table + index * count
      var word = 0
      while word < count {
        unsafe Self.store(Self.load(before + word) ^ Self.load(row + word), sum + word)
        word += BitMatrix.group
      }
    }
  }

  private func apply(
    _ bits: UInt64, _ masks: UnsafePointer<UInt64>, _ maskStride: Int, to target: UnsafeMutablePointer<UInt64>,
    _ stride: Int, rows: Int, _ count: Int
  ) {
    let table = unsafe tables.base
    // Tables that are not filled are not read.
    if bits != .max { return unsafe applyParts(bits, masks, maskStride, to: target, stride, rows: rows, count) }
    for row in 0..<rows {
      let mask = unsafe masks[row &* maskStride]
      if mask == 0 { continue }
      let line = unsafe target + row &* stride
      let one = unsafe table + Int(mask & 0xff) &* count
      let two = unsafe table + (256 &+ Int(mask &>> 8 & 0xff)) &* count
      let three = unsafe table + (512 &+ Int(mask &>> 16 & 0xff)) &* count
      let four = unsafe table + (768 &+ Int(mask &>> 24 & 0xff)) &* count
      let five = unsafe table + (1024 &+ Int(mask &>> 32 & 0xff)) &* count
      let six = unsafe table + (1280 &+ Int(mask &>> 40 & 0xff)) &* count
      let seven = unsafe table + (1536 &+ Int(mask &>> 48 & 0xff)) &* count
      let eight = unsafe table + (1792 &+ Int(mask &>> 56)) &* count
      var word = 0
      while word < count {
        let first = unsafe Self.load(one + word) ^ Self.load(two + word) ^ Self.load(three + word)
        let second = unsafe Self.load(four + word) ^ Self.load(five + word) ^ Self.load(six + word)
        let third = unsafe Self.load(seven + word) ^ Self.load(eight + word) ^ Self.load(line + word)
        unsafe Self.store(first ^ second ^ third, line + word)
        word &+= BitMatrix.group
      }
    }
  }

  private func applyParts(
    _ bits: UInt64, _ masks: UnsafePointer<UInt64>, _ maskStride: Int, to target: UnsafeMutablePointer<UInt64>,
    _ stride: Int, rows: Int, _ count: Int
  ) {
    for row in 0..<rows {
      var mask = unsafe masks[row &* maskStride] & bits
      let line = unsafe target + row &* stride
      var table = unsafe tables.base
      while mask != 0 {
        if mask & 0xff != 0 {
          let sum = unsafe table + Int(mask & 0xff) &* count
          var word = 0
          while word < count {
            unsafe Self.store(Self.load(line + word) ^ Self.load(sum + word), line + word)
            word &+= BitMatrix.group
          }
        }
        mask &>>= 8
        unsafe table += 256 &* count
      }
    }
  }

  @inline(__always)
  static func add(_ source: UnsafePointer<UInt64>, to target: UnsafeMutablePointer<UInt64>, count: Int) {
    var word = 0
    while word < count {
      unsafe store(load(target + word) ^ load(source + word), target + word)
      word &+= BitMatrix.group
    }
  }

  @inline(__always)
  private static func load(_ place: UnsafePointer<UInt64>) -> Words {
    unsafe UnsafeRawPointer(place).loadUnaligned(as: Words.self)
  }

  @inline(__always)
  private static func store(_ value: Words, _ place: UnsafeMutablePointer<UInt64>) {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: value, as: Words.self)
  }
}
