/// Characteristic polynomials of a small matrix modulo several primes at once: a prime for each lane of a vector.
///
/// - Complexity: about `10/3 · n³` operations on vectors.
/// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.2.9, doi:10.1007/978-3-662-02945-9.
@safe struct LaneHessenberg<Lanes: SIMD> where Lanes.Scalar == Double {
  private let fields: [ResidueField]
  private let modulus: Lanes
  private let inverse: Lanes
  private let order: Int
  private let form: UnsafeMutablePointer<Lanes>

  /// One result for each prime, constant term first; `nil` for a prime that divides a pivot where others do not.
  ///
  /// - Parameters:
  ///   - fields: as many as there are lanes.
  ///   - entry: residues of an entry, by its place row by row.
  @inline(__always)
  static func coefficients(
    _ fields: [ResidueField], order: Int, entry: (Int) -> Lanes
  ) -> [[Double]?] {
    // A form and all blocks' polynomials, the last of which is the answer.
    let room = order * order + (order + 1) * (order + 2) / 2
    return unsafe withUnsafeTemporaryAllocation(of: Lanes.self, capacity: room) { memory in
      let base = memory.baseAddress!
      for index in 0..<(order * order) { unsafe base[index] = entry(index) }
      let lanes = unsafe LaneHessenberg(fields, order, base)
      let isGood = lanes.reduceToHessenberg()
      let blocks = unsafe base + order * order
      unsafe lanes.expand(into: blocks)
      let last = unsafe blocks + order * (order + 1) / 2
      return fields.indices.map { lane in
        isGood[lane] ? (0...order).map { unsafe last[$0][lane] } : nil
      }
    }
  }

  @inline(__always)
  private init(_ fields: [ResidueField], _ order: Int, _ form: UnsafeMutablePointer<Lanes>) {
    self.fields = fields
    self.order = order
    unsafe self.form = form
    var (modulus, inverse) = (Lanes(), Lanes())
    for (lane, field) in fields.enumerated() {
      modulus[lane] = field.modulus
      inverse[lane] = field.inverse
    }
    self.modulus = modulus
    self.inverse = inverse
  }

  @inline(__always)
  private func reduced(_ value: Lanes) -> Lanes {
    let shift = 0x1.8p52
    return value - ((value * inverse + shift) - shift) * modulus
  }

  /// Which lanes have come to a form that is right.
  @inline(__always)
  private func reduceToHessenberg() -> [Bool] {
    var isGood = Array(repeating: true, count: fields.count)
    guard order > 2 else { return isGood }
    for column in 1..<(order - 1) {
      // The row in which most lanes have a pivot; a lane without one is lost, unless it needs none.
      var found = column
      var isNeeded = SIMDMask<Lanes.MaskStorage>(repeating: true)
      if unsafe any(form[column * order + column - 1] .== Lanes()) {
        var most = -1
        isNeeded = SIMDMask(repeating: false)
        for row in column..<order {
          let isPivot = unsafe form[row * order + column - 1] .!= Lanes()
          isNeeded .|= isPivot
          let count = isPivot.indices.count { isPivot[$0] }
          if count > most { (found, most) = (row, count) }
          if most == fields.count { break }
        }
        if most == 0 { continue }
      }
      if found != column {
        for index in 0..<order { unsafe swap(&form[found * order + index], &form[column * order + index]) }
        for index in 0..<order { unsafe swap(&form[index * order + found], &form[index * order + column]) }
      }
      let pivot = unsafe form[column * order + column - 1]
      var scale = Lanes()
      for lane in fields.indices {
        if pivot[lane] != 0 {
          scale[lane] = fields[lane].inverted(pivot[lane])
        } else if isNeeded[lane] {
          isGood[lane] = false
        }
      }
      eliminate(column, scale)
    }
    return isGood
  }

  /// Takes multiples of a row from those below it, and adds the same multiples of columns to its column.
  @inline(__always)
  private func eliminate(_ column: Int, _ scale: Lanes) {
    let top = unsafe form + column * order
    for row in (column + 1)..<order {
      let line = unsafe form + row * order
      let factor = unsafe reduced(line[column - 1] * scale)
      for index in column..<order { unsafe line[index] = reduced(line[index] - factor * top[index]) }
      // The place of the zero keeps the factor until the columns have followed.
      unsafe line[column - 1] = factor
    }
    for row in 0..<order {
      let line = unsafe form + row * order
      var sum = unsafe line[column]
      for index in (column + 1)..<order { unsafe sum += form[index * order + column - 1] * line[index] }
      unsafe line[column] = reduced(sum)
    }
    for row in (column + 1)..<order { unsafe form[row * order + column - 1] = Lanes() }
  }

  /// Characteristic polynomials of the leading blocks, one after another, by expansion along the last column.
  @inline(__always)
  private func expand(into blocks: UnsafeMutablePointer<Lanes>) {
    unsafe blocks[0] = Lanes(repeating: 1)
    for last in 0..<order {
      let before = unsafe blocks + last * (last + 1) / 2
      let next = unsafe before + (last + 1)
      unsafe next[0] = Lanes()
      for power in 0...last { unsafe next[power + 1] = before[power] }
      unsafe subtract(form[last * order + last], before, last, next)
      var product = Lanes(repeating: 1)
      for row in (0..<last).reversed() {
        product = unsafe reduced(product * form[(row + 1) * order + row])
        let factor = unsafe reduced(product * form[row * order + last])
        unsafe subtract(factor, blocks + row * (row + 1) / 2, row, next)
      }
      for power in 0...last { unsafe next[power] = reduced(next[power]) }
    }
  }

  @inline(__always)
  private func subtract(
    _ factor: Lanes, _ polynomial: UnsafePointer<Lanes>, _ degree: Int, _ result: UnsafeMutablePointer<Lanes>
  ) {
    for power in 0...degree { unsafe result[power] -= factor * polynomial[power] }
  }
}

extension ResidueField {
  /// Writes integers below 2⁵⁰ entry after entry as residues modulo each of some primes.
  static func write(_ words: [Double], _ fields: [ResidueField], to target: DoubleBuffer) {
    let count = fields.count
    unsafe words.withUnsafeBufferPointer { words in
      unsafe fields.withUnsafeBufferPointer { fields in
        for place in words.indices {
          for lane in 0..<count {
            unsafe target.base[place &* count &+ lane] = fields[lane].reduced(words[place])
          }
        }
      }
    }
  }

  /// See ``LaneHessenberg``: four lanes, whose residues stand entry after entry.
  static func hessenberg(four fields: [ResidueField], order: Int, _ residues: DoubleBuffer) -> [[Double]?] {
    let base = unsafe UnsafeRawPointer(residues.base)
    return LaneHessenberg<SIMD4<Double>>.coefficients(fields, order: order) { place in
      unsafe base.loadUnaligned(fromByteOffset: 32 &* place, as: SIMD4<Double>.self)
    }
  }

  /// See ``LaneHessenberg``: eight lanes, whose residues stand entry after entry.
  static func hessenberg(eight fields: [ResidueField], order: Int, _ residues: DoubleBuffer) -> [[Double]?] {
    let base = unsafe UnsafeRawPointer(residues.base)
    return LaneHessenberg<SIMD8<Double>>.coefficients(fields, order: order) { place in
      unsafe base.loadUnaligned(fromByteOffset: 64 &* place, as: SIMD8<Double>.self)
    }
  }
}
