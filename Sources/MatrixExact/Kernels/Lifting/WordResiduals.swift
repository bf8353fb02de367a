/// A square matrix with entries of 16 bits, for residuals that are known to be short: they are computed modulo 2³².
///
/// A residual `2^w·r − A·x` is short where `x` is near `2^w·A⁻¹·r`, whatever the length of the digits `x`. Its lowest
/// 32 bits determine it. They are computed from the lowest 32 bits of the digits, as two halves, by the instruction
/// that adds products of 16 bits in pairs (``WideLoops``). Residuals in doubles would need digits so short that no
/// sum is rounded.
@safe final class WordResiduals {
  private let order: Int
  private let loops: WideLoops
  /// Row by row, a multiple of 4 of them, each followed by zeros up to a multiple of 16.
  private let entries: UnsafeMutablePointer<Int16>
  private let stride: Int
  /// The lower and then the upper halves of the digits, for each thread.
  private let halves: UnsafeMutablePointer<Int16>
  /// The products of four rows with the lower and then with the upper halves of the digits, by turns.
  private let images: UnsafeMutablePointer<Int32>

  /// `nil` where an entry has more bits.
  ///
  /// - Parameter matrix: integers, row by row.
  init?(_ matrix: UnsafePointer<Double>, order: Int, loops: WideLoops = .best) {
    guard unsafe WholeNumbers.largest(matrix, count: order * order) < 0x1p15 else { return nil }
    self.order = order
    self.loops = loops
    stride = (order + 15) & ~15
    let rows = (order + 3) & ~3
    let count = rows * stride + 4 * stride
    unsafe entries = .allocate(capacity: Swift.max(1, count))
    unsafe images = .allocate(capacity: Swift.max(1, 2 * rows))
    unsafe entries.initialize(repeating: 0, count: count)
    unsafe images.initialize(repeating: 0, count: 2 * rows)
    unsafe halves = entries + rows * stride
    for row in 0..<order {
      unsafe Self.split(matrix + row * order, count: order, low: entries + row * stride, high: halves)
    }
  }

  deinit {
    unsafe entries.deallocate()
    unsafe images.deallocate()
  }

  /// Puts `2^width·r − A·x` in the place of `r`, a thread its part; gives the largest magnitude.
  ///
  /// - Parameters:
  ///   - residual: integers below 2⁵³, which the result has to be known to be below 2³¹.
  ///   - digits: integers below 2⁵¹.
  func advance(
    _ residual: UnsafeMutablePointer<Double>, by width: Int, digits: UnsafePointer<Double>,
    thread: PairedThread = .alone
  ) -> Double {
    let low = unsafe halves + 2 * thread.index * stride
    unsafe Self.split(digits, count: order, low: low, high: low + stride)
    let rows = thread.part(of: order)
    unsafe loops.multiply(
      entries + rows.lowerBound * stride, stride: stride, count: (rows.count + 3) & ~3, low, low + stride,
      into: images + 2 * rows.lowerBound)
    for row in rows {
      let four = unsafe images + ((row &<< 1 & ~7) &+ (row & 3))
      let image = unsafe four[0] &+ four[4] &<< 16
      let shifted = width < 32 ? unsafe Int32(truncatingIfNeeded: Int(residual[row]) << width) : 0
      unsafe residual[row] = Double(shifted &- image)
    }
    return unsafe thread.largest(WholeNumbers.largest(residual + rows.lowerBound, count: rows.count))
  }

  /// The lowest 32 bits of integers as `low + 2¹⁶·high`, where both have a sign.
  private static func split(
    _ digits: UnsafePointer<Double>, count: Int, low: UnsafeMutablePointer<Int16>, high: UnsafeMutablePointer<Int16>
  ) {
    // Such a sum has the lowest bits of an integer as its own.
    let shift = 0x1.8p52
    var index = 0
    while index &+ 4 <= count {
      let value = unsafe UnsafeRawPointer(digits + index).loadUnaligned(as: SIMD4<Double>.self) + shift
      let bits = unsafe SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(value, to: SIMD4<UInt64>.self))
      unsafe UnsafeMutableRawPointer(low + index).storeBytes(
        of: SIMD4<Int16>(truncatingIfNeeded: bits), as: SIMD4<Int16>.self)
      unsafe UnsafeMutableRawPointer(high + index).storeBytes(
        of: SIMD4<Int16>(truncatingIfNeeded: (bits &+ 0x8000) &>> 16), as: SIMD4<Int16>.self)
      index &+= 4
    }
    while index < count {
      let bits = unsafe UInt32(truncatingIfNeeded: (digits[index] + shift).bitPattern)
      unsafe low[index] = Int16(truncatingIfNeeded: bits)
      unsafe high[index] = Int16(truncatingIfNeeded: (bits &+ 0x8000) &>> 16)
      index &+= 1
    }
  }
}
