internal import MatrixArithmetic
internal import MatrixDomain

/// The moments `v·Aⁱ·u` of a matrix with small entries, modulo many primes at once: with `A²` in doubles, every step is one
/// product of matrices and gives two moments.
struct ResidueMoments: @unchecked Sendable {
  let order: Int
  /// All primes are below.
  let limit: Int
  // Written by the initializer alone.
  private let square: DoubleBuffer
  /// `u` and `A·u`.
  private let ends: DoubleBuffer

  /// `nil` where the square of the matrix is too large for residues of full length.
  init?(_ entries: [Integer], order: Int, largest: Double) {
    self.order = order
    let size = Double(order)
    guard largest * largest * size < 0x1p50 else { return nil }
    let matrix = DoubleBuffer(count: order * order)
    for (index, entry) in entries.enumerated() { unsafe matrix.base[index] = Double(entry.asInt ?? 0) }
    let block = DoubleBlock(matrix, rows: order, columns: order)
    let square = DoubleBuffer(count: order * order)
    BLAS.withOneThread {
      BLAS.multiply(block, block, times: 1, into: DoubleBlock(square, rows: order, columns: order), adds: false)
    }
    self.square = square
    ends = DoubleBuffer(count: 2 * order)
    var noise = PseudoRandomSequence()
    unsafe noise.fill(ends.base, count: order)
    var most = 1.0
    for index in 0..<(order * order) { unsafe most = max(most, square.base[index].magnitude) }
    for row in 0..<order {
      let line = unsafe block.row(row)
      var sum = 0.0
      for column in 0..<order { unsafe sum += line[column] * ends.base[column] }
      unsafe ends.base[order + row] = sum
      most = max(most, sum.magnitude, 128)
    }
    let bound = 2 * (0x1p53 / (size * most) - 4)
    guard bound >= 0x1p22 else { return nil }
    limit = Int(min(bound, Double(ResidueField.limit)))
  }

  /// Twice as many moments as the order, for eight primes at a time: moments of one group follow each other, a lane for
  /// each prime; spare lanes repeat the last prime. `nil` where the budget ran out.
  func moments(_ fields: ArraySlice<ResidueField>, budget: Budget) -> DoubleBuffer? {
    let count = fields.count
    let groups = (count + 7) / 8
    let result = DoubleBuffer(count: groups * 2 * order * 8)
    let buffers = [DoubleBuffer(count: count * order), DoubleBuffer(count: count * order)]
    let factor = DoubleBlock(square, rows: order, columns: order)
    var noise = PseudoRandomSequence(1)
    unsafe noise.fill(buffers[0].base, count: order)
    for row in 1..<max(1, count) { unsafe (buffers[0].base + row * order).update(from: buffers[0].base, count: order) }
    for step in 0..<order {
      if step & 7 == 0 && budget.isOver { return nil }
      let source = DoubleBlock(buffers[step & 1], rows: count, columns: order)
      for lane in 0..<(groups * 8) {
        let row = min(lane, count - 1)
        let field = fields[fields.startIndex + row]
        let line = unsafe source.row(row)
        if lane < count { unsafe field.reduce(line, count: order) }
        let place = unsafe result.base + ((lane >> 3) * 2 * order + 2 * step) * 8 + (lane & 7)
        unsafe (place[0], place[8]) = dots(line, field)
      }
      if step == order - 1 { break }
      BLAS.multiply(
        source, factor, times: 1, into: DoubleBlock(buffers[(step + 1) & 1], rows: count, columns: order), adds: false)
    }
    return result
  }

  @inline(__always)
  private func dots(_ line: UnsafePointer<Double>, _ field: ResidueField) -> (Double, Double) {
    var (even, odd) = (SIMD4<Double>(), SIMD4<Double>())
    var index = 0
    while index &+ 4 <= order {
      let value = unsafe UnsafeRawPointer(line + index).loadUnaligned(as: SIMD4<Double>.self)
      even += unsafe value * UnsafeRawPointer(ends.base + index).loadUnaligned(as: SIMD4<Double>.self)
      odd += unsafe value * UnsafeRawPointer(ends.base + (order + index)).loadUnaligned(as: SIMD4<Double>.self)
      index &+= 4
    }
    var sums = (even.sum(), odd.sum())
    while index < order {
      unsafe sums.0 += line[index] * ends.base[index]
      unsafe sums.1 += line[index] * ends.base[order + index]
      index &+= 1
    }
    return (field.reduced(sums.0), field.reduced(sums.1))
  }
}
