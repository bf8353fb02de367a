/// The 64-bit xxHash: a fast checksum against accidents, no protection against malice.
///
/// ```swift
/// var hash = XXH64()
/// hash.update(Array("abc".utf8).span)
/// hash.finish()  // 4952883123889572249: 0x44BC2CF5AD770999
/// ```
///
/// Source: Y. Collet, xxHash fast digest algorithm, format specification 0.1.1, XXH64 with seed 0.
public struct XXH64: Sendable {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
  )
  private static let stripe = 32

  private var lanes: SIMD4<UInt64> = [
    XXH64.primes.0 &+ XXH64.primes.1, XXH64.primes.1, 0, 0 &- XXH64.primes.0,
  ]
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  /// The state before the first byte, with seed 0.
  public init() { pending.reserveCapacity(XXH64.stripe) }

  /// Takes in more bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    count &+= UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(XXH64.stripe - pending.count, bytes.count)
      for index in 0..<start { pending.append(bytes[index]) }
      guard pending.count == XXH64.stripe else { return }
      let whole = pending
      takeStripes(whole.span, from: 0)
      pending.removeAll(keepingCapacity: true)
    }
    let end = takeStripes(bytes, from: start)
    for index in end..<bytes.count { pending.append(bytes[index]) }
  }

  /// The checksum of everything taken in.
  public consuming func finish() -> UInt64 {
    let primes = XXH64.primes
    var hash: UInt64
    if count >= UInt64(XXH64.stripe) {
      hash =
        XXH64.rotated(lanes[0], 1) &+ XXH64.rotated(lanes[1], 7) &+ XXH64.rotated(lanes[2], 12)
        &+ XXH64.rotated(lanes[3], 18)
      for lane in 0..<4 { hash = (hash ^ XXH64.round(0, lanes[lane])) &* primes.0 &+ primes.3 }
    } else {
      hash = primes.4
    }
    hash &+= count
    var index = 0
    let rest = pending.span
    while index + 8 <= rest.count {
      hash ^= XXH64.round(0, XXH64.word(rest, index))
      hash = XXH64.rotated(hash, 27) &* primes.0 &+ primes.3
      index += 8
    }
    if index + 4 <= rest.count {
      var word: UInt64 = 0
      for place in 0..<4 { word |= UInt64(rest[index + place]) << UInt64(8 * place) }
      hash ^= word &* primes.0
      hash = XXH64.rotated(hash, 23) &* primes.1 &+ primes.2
      index += 4
    }
    while index < rest.count {
      hash ^= UInt64(rest[index]) &* primes.4
      hash = XXH64.rotated(hash, 11) &* primes.0
      index += 1
    }
    hash = (hash ^ (hash >> 33)) &* primes.1
    hash = (hash ^ (hash >> 29)) &* primes.2
    return hash ^ (hash >> 32)
  }

  /// Takes in all whole stripes; returns the position after them.
  @discardableResult
  private mutating func takeStripes(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
    var index = start
    while index + XXH64.stripe <= bytes.count {
      a = XXH64.round(a, XXH64.word(bytes, index))
      b = XXH64.round(b, XXH64.word(bytes, index + 8))
      c = XXH64.round(c, XXH64.word(bytes, index + 16))
      d = XXH64.round(d, XXH64.word(bytes, index + 24))
      index += XXH64.stripe
    }
    lanes = [a, b, c, d]
    return index
  }

  /// Eight bytes, the first one lowest.
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
    precondition(index >= 0 && index + 8 <= bytes.count)
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(bytes[index + place]) << UInt64(8 * place) }
    return word
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes.1, 31) &* primes.0
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
