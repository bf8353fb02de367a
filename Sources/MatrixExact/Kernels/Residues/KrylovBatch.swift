internal import MatrixDomain

/// The images `v, v·A, v·A², …` of one vector modulo many primes at once: each step is one product of matrices, with a
/// row for each modulus. Where the entries are small, a modulus is the product of two primes.
struct KrylovBatch {
  let order: Int
  let moduli: [Modulus]
  /// From one image to the next: a row for each modulus.
  private let images: DoubleBuffer

  /// A product of primes with what reduces doubles by it.
  struct Modulus: Sendable {
    let value: Double
    let inverse: Double

    init(_ fields: ArraySlice<ResidueField>) {
      value = fields.reduce(1) { $0 * $1.modulus }
      inverse = 1 / value
    }

    @inline(__always)
    func reduce(_ values: UnsafeMutablePointer<Double>, count: Int) {
      let shift = 0x1.8p52
      var index = 0
      while index &+ 8 <= count {
        let place = unsafe UnsafeMutableRawPointer(values + index)
        let entry = unsafe place.loadUnaligned(as: SIMD8<Double>.self)
        let rest = entry - ((entry * inverse + shift) - shift) * value
        unsafe place.storeBytes(of: rest, as: SIMD8<Double>.self)
        index &+= 8
      }
      while index < count {
        let entry = unsafe values[index]
        unsafe values[index] = entry - ((entry * inverse + shift) - shift) * value
        index &+= 1
      }
    }
  }

  /// `nil` where the budget ran out.
  init?(_ matrix: SlicedMatrix, order: Int, _ moduli: [Modulus], budget: Budget) {
    self.order = order
    let width = matrix.width
    self.moduli = moduli
    let count = moduli.count
    images = DoubleBuffer(count: (order + 1) * count * order)
    let base = unsafe images.base
    var noise = PseudoRandomSequence()
    unsafe noise.fill(base, count: order)
    for row in 1..<max(1, count) { unsafe (base + row * order).update(from: base, count: order) }
    for row in 0..<count { unsafe moduli[row].reduce(base + row * order, count: order) }
    let weights = moduli.map { modulus -> Double in
      var weight = 1.0
      for _ in 0..<width { weight = weight * 2 >= modulus.value ? weight * 2 - modulus.value : weight * 2 }
      return weight > modulus.value / 2 ? weight - modulus.value : weight
    }
    for step in 0..<order {
      if step & 7 == 0 && budget.isOver { return nil }
      let source = unsafe DoubleBlock(base: base + step * count * order, rows: count, columns: order, stride: order)
      let target = unsafe DoubleBlock(
        base: base + (step + 1) * count * order, rows: count, columns: order, stride: order)
      for place in (0..<matrix.count).reversed() {
        let isFirst = place == matrix.count - 1
        if !isFirst {
          for row in 0..<count {
            let line = unsafe target.row(row)
            for index in 0..<order { unsafe line[index] *= weights[row] }
            unsafe moduli[row].reduce(line, count: order)
          }
        }
        BLAS.multiply(source, matrix.slice(place, order: order), times: 1, into: target, adds: !isFirst)
        for row in 0..<count { unsafe moduli[row].reduce(target.row(row), count: order) }
      }
    }
  }

  /// The images for a modulus, one row each; one more than the order.
  func images(of modulus: Int) -> DoubleBlock {
    unsafe DoubleBlock(
      base: images.base + modulus * order, rows: order + 1, columns: order, stride: moduli.count * order)
  }
}
