internal import CGMP
internal import Synchronization

/// Makes large integers whose limbs share blocks: one allocation for hundreds of numbers, where each by itself takes
/// two. A block lives as long as any number in it.
///
/// Goals: a number costs a copy of its limbs and a reference; a single number that is kept retains at most a block of
/// 32 kB.
@safe package struct LimbArena: ~Copyable {
  private var block: IntegerBox?
  private var used = 0
  private var capacity = 0

  /// Limbs of the first block, of the largest blocks, and of the longest number that is put into a block.
  private static let least = 64
  fileprivate static let most = 1 << 12
  private static let longest = most / 8

  private let shares: Bool

  /// - Parameter shares: false where each number gets a box of its own, so that it can be written to.
  package init(shares: Bool = true) { self.shares = shares }

  /// Room for a number of `count` limbs; `nil` for a number too long to share a block.
  @inline(__always)
  private mutating func room(for count: Int) -> UnsafeMutablePointer<mp_limb_t>? {
    if count > capacity &- used {
      guard shares && count <= Self.longest else { return nil }
      capacity = Swift.max(Self.least, count, Swift.min(Self.most, 2 * capacity))
      block = IntegerBox(block: capacity)
      used = 0
    }
    return unsafe block.unsafelyUnwrapped.value._mp_d + used
  }

  /// The number whose limbs were written to the room reserved for it. It does not fit a machine word.
  @inline(__always)
  private mutating func take(_ count: Int, isNegative: Bool) -> Integer {
    let word = count | used &<< 32
    used &+= count
    return unsafe Integer(word: isNegative ? 0 &- word : word, box: block.unsafelyUnwrapped)
  }

  /// The number with these limbs as its magnitude, the least significant first and the last one not 0.
  @inline(__always)
  mutating func integer(_ limbs: UnsafePointer<mp_limb_t>, count: Int, isNegative: Bool) -> Integer {
    if count <= 1 {
      guard count == 1 else { return .zero }
      let limb = unsafe UInt(limbs[0])
      if let word = Int(exactly: limb) { return Integer(word: isNegative ? 0 &- word : word) }
      if isNegative && limb == Int.min.magnitude { return Integer(word: Int.min) }
    }
    if let room = unsafe room(for: count) {
      unsafe room.update(from: limbs, count: count)
      return take(count, isNegative: isNegative)
    }
    let box = IntegerBox(limbs: count)
    unsafe box.value._mp_d.update(from: limbs, count: count)
    unsafe box.value._mp_size = Int32(truncatingIfNeeded: isNegative ? 0 &- count : count)
    return Integer(box)
  }

  /// `number / divisor`, which must be an integer.
  ///
  /// - Complexity: that of the division.
  package mutating func quotient(_ number: Integer, exactlyBy divisor: Integer) -> Integer {
    let count = number.limbCount
    if number.box != nil, let word = divisor.asInt, word > 0, let room = unsafe room(for: count) {
      withExtendedLifetime(number) { unsafe __gmpn_divexact_1(room, number.limbs, count, mp_limb_t(word)) }
      var length = count
      while unsafe length > 0 && room[length - 1] == 0 { length -= 1 }
      if length > 1 { return take(length, isNegative: number.isNegative) }
      return unsafe integer(room, count: length, isNegative: number.isNegative)
    }
    var quotient = number
    quotient.divideExactly(by: divisor)
    return quotient
  }
}

/// Released large blocks, kept for reuse: memory given back to the system returns one page fault at a time.
enum SpareBlocks {
  /// Two megabytes.
  private static let limit = 64

  private static let addresses = Mutex<[UInt]>([])

  static func take(_ limbs: Int) -> UnsafeMutablePointer<mp_limb_t> {
    let spare = limbs == LimbArena.most ? addresses.withLock { $0.popLast() } : nil
    return unsafe spare.flatMap { unsafe UnsafeMutablePointer(bitPattern: $0) } ?? .allocate(capacity: limbs)
  }

  static func giveBack(_ block: UnsafeMutablePointer<mp_limb_t>, _ limbs: Int) {
    let isKept =
      limbs == LimbArena.most
      && addresses.withLock { spare in
        guard spare.count < limit else { return false }
        spare.append(UInt(bitPattern: block))
        return true
      }
    if !isKept { unsafe block.deallocate() }
  }
}
