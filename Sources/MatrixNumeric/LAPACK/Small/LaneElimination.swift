internal import MatrixDomain

/// Elimination of four systems at once, one in each lane: rows are exchanged by masks instead of branches, which random
/// pivots would mispredict at every step.
///
/// Every lane takes the pivots that elimination of its system alone takes, and the same rounded operations.
enum LaneElimination {
  typealias Lanes = SIMD4<Double>
  /// Systems solved together.
  static let width = 4
  /// The most right-hand sides there is room for.
  static let columnLimit = 4

  /// Solves the systems from `first` on; `failures` gets the lanes that have no solution, as ``SmallElimination`` has
  /// it.
  static func solve<Order: SmallOrder>(
    _: Order.Type, _ a: UnsafePointer<Double>, _ b: UnsafeMutablePointer<Double>, _ columns: Int, _ first: Int,
    _ work: UnsafeMutablePointer<Lanes>, _ failures: inout [(Int, Int)]
  ) {
    let order = Order.value
    let (matrix, sides) = (order * order, order * columns)
    let (source, target) = unsafe (a + first * matrix, b + first * sides)
    let right = unsafe work + matrix
    var probe = Lanes.zero
    for index in 0..<matrix {
      let entry = unsafe Lanes(
        source[index], source[matrix + index], source[2 * matrix + index], source[3 * matrix + index])
      probe += entry * 0
      unsafe work[index] = entry
    }
    for index in 0..<sides {
      let entry = unsafe Lanes(
        target[index], target[sides + index], target[2 * sides + index], target[3 * sides + index])
      probe += entry * 0
      unsafe right[index] = entry
    }
    var reached = SIMD4<Int64>(repeating: Int64(order))
    for step in 0..<order {
      let column = unsafe work + step * order
      for row in (step + 1)..<order {
        let mask = unsafe larger(column[row], column[step])
        for other in step..<order {
          let entries = unsafe work + other * order
          unsafe exchange(&entries[step], &entries[row], mask)
        }
        for other in 0..<columns {
          let entries = unsafe right + other * order
          unsafe exchange(&entries[step], &entries[row], mask)
        }
      }
      let pivot = unsafe column[step]
      let isZero = pivot .== 0
      if any(isZero) {
        reached.replace(with: SIMD4(repeating: Int64(step)), where: isZero .& (reached .== Int64(order)))
      }
      for row in (step + 1)..<order { unsafe column[row] = unsafe column[row] / pivot }
      for other in (step + 1)..<order {
        let entries = unsafe work + other * order
        let factor = unsafe entries[step]
        for row in (step + 1)..<order { unsafe entries[row] -= unsafe column[row] * factor }
      }
      for other in 0..<columns {
        let entries = unsafe right + other * order
        let factor = unsafe entries[step]
        for row in (step + 1)..<order { unsafe entries[row] -= unsafe column[row] * factor }
      }
    }
    for other in 0..<columns {
      let entries = unsafe right + other * order
      var step = order - 1
      while step >= 0 {
        let column = unsafe work + step * order
        let value = unsafe entries[step] / column[step]
        unsafe entries[step] = value
        for row in 0..<step { unsafe entries[row] -= unsafe column[row] * value }
        step -= 1
      }
    }
    for index in 0..<sides {
      let value = unsafe right[index]
      for lane in 0..<width { unsafe target[lane * sides + index] = value[lane] }
    }
    reached.replace(with: -1, where: probe .!= 0)
    if reached == SIMD4(repeating: Int64(order)) { return }
    for lane in 0..<width where reached[lane] != Int64(order) {
      for index in 0..<sides { unsafe target[lane * sides + index] = .nan }
      failures.append((first + lane, Int(reached[lane])))
    }
  }

  /// The lanes where the absolute value on the left is larger, as bits.
  @inline(__always)
  private static func larger(_ left: Lanes, _ right: Lanes) -> SIMD4<UInt64> {
    let mask = magnitude(left) .> magnitude(right)
    return unsafe unsafeBitCast(mask, to: SIMD4<UInt64>.self)
  }

  @inline(__always)
  private static func magnitude(_ lanes: Lanes) -> Lanes {
    let bits = unsafe unsafeBitCast(lanes, to: SIMD4<UInt64>.self) & SIMD4(repeating: 0x7fff_ffff_ffff_ffff)
    return unsafe unsafeBitCast(bits, to: Lanes.self)
  }

  /// Exchanges two numbers in the lanes of the mask.
  @inline(__always)
  private static func exchange(_ first: inout Lanes, _ second: inout Lanes, _ mask: SIMD4<UInt64>) {
    let (left, right) = unsafe (
      unsafeBitCast(first, to: SIMD4<UInt64>.self), unsafeBitCast(second, to: SIMD4<UInt64>.self)
    )
    let difference = (left ^ right) & mask
    unsafe first = unsafeBitCast(left ^ difference, to: Lanes.self)
    unsafe second = unsafeBitCast(right ^ difference, to: Lanes.self)
  }

  /// Solves the complete groups of systems; returns the index of the first system that is left.
  static func solve(
    _ order: Int, _ a: [Double], _ b: inout [Double], _ columns: Int, _ systems: Range<Int>,
    _ failures: inout [(Int, Int)]
  ) -> Int {
    if columns > columnLimit { return systems.lowerBound }
    var first = systems.lowerBound
    unsafe withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 64 + 8 * columnLimit) { work in
      let work = unsafe work.baseAddress.unsafelyUnwrapped
      unsafe a.withPointer { a in
        unsafe b.withMutablePointer { b in
          while first + width <= systems.upperBound {
            switch order {
            case 1: unsafe solve(Order1.self, a, b, columns, first, work, &failures)
            case 2: unsafe solve(Order2.self, a, b, columns, first, work, &failures)
            case 3: unsafe solve(Order3.self, a, b, columns, first, work, &failures)
            case 4: unsafe solve(Order4.self, a, b, columns, first, work, &failures)
            case 5: unsafe solve(Order5.self, a, b, columns, first, work, &failures)
            case 6: unsafe solve(Order6.self, a, b, columns, first, work, &failures)
            case 7: unsafe solve(Order7.self, a, b, columns, first, work, &failures)
            case 8: unsafe solve(Order8.self, a, b, columns, first, work, &failures)
            default: preconditionFailure("small kernels end at 8 rows")
            }
            first += width
          }
        }
      }
    }
    return first
  }
}
