internal import MatrixArithmetic

/// The lattice of some rows and of the multiples of a short number, in machine words.
///
/// It begins with the multiples of every unit vector. A row loses its leading entry to the row with that pivot, by a
/// multiple of it or by the step that leaves their greatest common divisor; all numbers are residues.
/// - Complexity: `rows · dimension²` products of words.
/// - Source: P. D. Domich, R. Kannan and L. E. Trotter, Hermite normal form computation using modulo determinant
///   arithmetic, Math. Oper. Res. 12 (1987) 50–59.
struct WordRowLattice {
  private let dimension: Int
  private let modulus: Modulus
  /// Row by row; the diagonal entries divide the modulus.
  private var entries: [UInt64]

  private struct Modulus {
    let value: UInt64
    /// ⌊2⁶⁴ / value⌋, or 1 less.
    let inverse: UInt64

    init(_ value: UInt64) {
      self.value = value
      inverse = UInt64.max / value
    }

    @inline(__always)
    func residue(_ number: UInt64) -> UInt64 {
      let remainder = number &- number.multipliedFullWidth(by: inverse).high &* value
      return remainder < value ? remainder : remainder &- value
    }

    /// The residue of a number of any sign.
    @inline(__always)
    func residue(_ number: Int) -> UInt64 {
      let remainder = number % Int(value)
      return UInt64(remainder < 0 ? remainder &+ Int(value) : remainder)
    }
  }

  /// - Parameter modulus: from 2 on and below ``Tuning/wordLatticeModulus``.
  init(dimension: Int, modulus: Int) {
    self.dimension = dimension
    self.modulus = Modulus(UInt64(modulus))
    entries = Array(repeating: 0, count: dimension * dimension)
    for index in 0..<dimension { entries[index * dimension + index] = UInt64(modulus) }
  }

  /// The index of the lattice in ℤⁿ.
  var index: Integer { (0..<dimension).reduce(into: Integer.one) { $0 *= Integer(Int(pivot($1))) } }

  /// The Hermite form, as it is kept.
  func lattice() -> TriangularLattice {
    let columns = (0..<dimension).filter { pivot($0) != 1 }
    let rows = (0..<dimension).map { row in columns.map { Integer(Int(entries[row * dimension + $0])) } }
    return TriangularLattice(columns: columns, entries: rows, modulus: Integer(Int(modulus.value)))
  }

  /// Adds rows of `dimension` entries.
  mutating func add(_ numbers: some Collection<Integer>) {
    var row: [UInt64] = []
    row.reserveCapacity(dimension)
    for number in numbers {
      row.append(number.residue(modulo: modulus.value))
      if row.count == dimension {
        takeIn(&row)
        row.removeAll(keepingCapacity: true)
      }
    }
    reduce()
  }

  private func pivot(_ index: Int) -> UInt64 { entries[index * dimension + index] }

  private mutating func takeIn(_ row: inout [UInt64]) {
    let (dimension, modulus) = (dimension, modulus)
    unsafe entries.withUnsafeMutableBufferPointer { entries in
      unsafe row.withUnsafeMutableBufferPointer { row in
        for column in 0..<dimension where unsafe row[column] != 0 {
          let start = column &* dimension
          let (pivot, entry) = unsafe (entries[start &+ column], row[column])
          if entry.isMultiple(of: pivot) {
            let factor = modulus.value &- entry / pivot
            for place in column..<dimension {
              unsafe row[place] = modulus.residue(row[place] &+ factor &* entries[start &+ place])
            }
            continue
          }
          let (common, x, y) = Int(pivot).extendedGCD(with: Int(entry))
          let divisor = UInt64(common)
          let (first, second) = (modulus.residue(x), modulus.residue(y))
          let (share, cofactor) = (pivot / divisor, modulus.value &- entry / divisor)
          for place in column..<dimension {
            let (old, other) = unsafe (entries[start &+ place], row[place])
            unsafe entries[start &+ place] = modulus.residue(modulus.residue(first &* old) &+ second &* other)
            unsafe row[place] = modulus.residue(modulus.residue(share &* other) &+ cofactor &* modulus.residue(old))
          }
          // The pivot is no residue where it is the modulus.
          unsafe entries[start &+ column] = divisor
          unsafe row[column] = 0
        }
      }
    }
  }

  /// Brings the entries above each pivot below it.
  private mutating func reduce() {
    for row in (0..<dimension).reversed() {
      for column in (row + 1)..<max(row + 1, dimension) {
        let (entry, pivot) = (entries[row * dimension + column], pivot(column))
        if entry < pivot { continue }
        let factor = modulus.value &- entry / pivot
        let remainder = entry % pivot
        for place in (column + 1)..<max(column + 1, dimension) {
          let (value, other) = (entries[row * dimension + place], entries[column * dimension + place])
          entries[row * dimension + place] = modulus.residue(value &+ factor &* other)
        }
        entries[row * dimension + column] = remainder
      }
    }
  }
}

extension Tuning {
  /// Lattices that hold the multiples of a number below this one are computed in words.
  static let wordLatticeModulus = 1 << 31
}
