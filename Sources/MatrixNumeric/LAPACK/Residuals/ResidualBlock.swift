/// Some rows of a residual during its computation: sums of doubles, each with its accumulated rounding error.
///
/// A row is one lane (two for a complex number). Nothing is fused: products are split as Dekker and Veltkamp did, which
/// every processor does four at a time.
struct ResidualBlock {
  /// The rounded sums.
  private var sums: [SIMD4<Double>]
  /// The sum of what was lost.
  private var losses: [SIMD4<Double>]
  /// The sum of the absolute values of what was lost.
  private var magnitudes: [SIMD4<Double>]
  /// The sum of the absolute values of the products.
  private var weights: [SIMD4<Double>]
  private let count: Int

  /// Lanes that hold the numbers at `start`.
  init(_ start: UnsafePointer<Double>, count: Int) {
    self.count = count
    let groups = (count + 3) / 4
    sums = []
    sums.reserveCapacity(groups)
    for group in 0..<groups { sums.append(unsafe SIMD4.read(start, group, count)) }
    losses = Array(repeating: .zero, count: groups)
    magnitudes = losses
    weights = losses
  }

  /// Takes off the column at `column` times `factor + low`. With `turned`, the column is a complex one times i.
  mutating func subtract(_ column: UnsafePointer<Double>, times factor: Double, low: Double, turned: Bool) {
    let (x, y) = (-factor, -low)
    let wide = 134_217_729 * x
    let x1 = wide - (wide - x)
    let x2 = x - x1
    let count = count
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe losses.withUnsafeMutableBufferPointer { losses in
        unsafe magnitudes.withUnsafeMutableBufferPointer { magnitudes in
          unsafe weights.withUnsafeMutableBufferPointer { weights in
            for group in sums.indices {
              var a = unsafe SIMD4<Double>.read(column, group, count)
              if turned { a = SIMD4(-a[1], a[0], -a[3], a[2]) }
              let wide = 134_217_729 * a
              let a1 = wide - (wide - a)
              let a2 = a - a1
              let product = a * x
              let inexact = a2 * x2 - (((product - a1 * x1) - a2 * x1) - a1 * x2)
              let old = unsafe sums[group]
              let sum = old + product
              let part = sum - old
              let lost = (old - (sum - part)) + (product - part)
              let small = a * y
              unsafe sums[group] = sum
              unsafe losses[group] += (lost + inexact) + small
              unsafe magnitudes[group] += (lost.absolute + inexact.absolute) + small.absolute
              unsafe weights[group] += product.absolute
            }
          }
        }
      }
    }
  }

  /// One lane's value, a bound on its error after `terms` products, and its weight.
  func result(_ lane: Int, terms: Int) -> (value: Double, error: Double, weight: Double) {
    let (group, index) = (lane / 4, lane % 4)
    let total = DoubleDouble(sum: sums[group][index], losses[group][index])
    let lost = magnitudes[group][index]
    // Every loss went through at most terms + 4 roundings; their sum of absolute values itself through as many.
    let error =
      lost == 0 ? 0 : Double(terms + 6) * Rounding.unit * lost * (1 + Double(2 * terms + 16) * Rounding.epsilon)
    return (total.high, error + total.low.magnitude, weights[group][index])
  }
}

extension SIMD4<Double> {
  /// The four numbers of a group; 0 beyond `count`.
  @inline(__always)
  fileprivate static func read(_ start: UnsafePointer<Double>, _ group: Int, _ count: Int) -> SIMD4<Double> {
    let first = 4 * group
    if first + 4 <= count {
      return unsafe UnsafeRawPointer(start + first).loadUnaligned(as: SIMD4<Double>.self)
    }
    var result = SIMD4<Double>.zero
    for lane in 0..<(count - first) { result[lane] = unsafe start[first + lane] }
    return result
  }

  @inline(__always)
  fileprivate var absolute: SIMD4<Double> {
    let bits = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self)
    return unsafe unsafeBitCast(bits & SIMD4<UInt64>(repeating: 0x7fff_ffff_ffff_ffff), to: SIMD4<Double>.self)
  }
}
