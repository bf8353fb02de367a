internal import MatrixArithmetic
internal import MatrixDomain

/// How long the minors of a matrix of integers are.
struct MinorSize {
  /// Every minor of the matrix is less than 2 to it: Hadamard's bound by rows or by columns.
  let bound: Int
  /// The determinant is less than 2 to it.
  let determinantBound: Int
  /// About how many bits the determinant has, by an elimination in doubles: a hint; no proof depends on it.
  let hint: Int
  /// False where the hint may be far off.
  let isHintGood: Bool

  /// True where minors are hardly bounded to be longer than the determinant seems to be.
  var isBoundNear: Bool { isHintGood && bound - hint < hint / 8 + 64 }

  /// - Parameter boundsDeterminant: whether ``determinantBound`` is wanted better than Hadamard's.
  /// - Complexity: `2n³/3` operations in doubles; several times as many for the better bound.
  init(_ entries: [Integer], order: Int, boundsDeterminant: Bool = false) {
    let leading = LeadingBits(entries, order: order)
    let (scaled, exponents) = (leading.significands, leading.rowExponents)
    var places = leading.places
    bound = leading.hadamardBits

    // Rows and then columns are divided by powers of two, so that their largest entries are near 1.
    var bits = 0
    for row in 0..<order where exponents[row] != Int.min {
      bits += exponents[row]
      for column in 0..<order where places[row * order + column] != Int.min {
        places[row * order + column] -= exponents[row]
      }
    }
    for column in 0..<order {
      var largest = Int.min
      for row in 0..<order { largest = Swift.max(largest, places[row * order + column]) }
      guard largest != Int.min else { continue }
      bits += largest
      for row in 0..<order where places[row * order + column] != Int.min {
        let place = places[row * order + column] - largest
        unsafe scaled.base[row * order + column] *=
          place < -200 ? 0 : Double(sign: .plus, exponent: place, significand: 1)
      }
    }
    let better = boundsDeterminant ? Self.columnBound(scaled, order: order) : nil
    determinantBound = Swift.min(bound, better.map { $0 + bits } ?? bound)
    let pivots = UnsafeMutablePointer<Int32>.allocate(capacity: Swift.max(1, order))
    defer { unsafe pivots.deallocate() }
    guard order > 0, unsafe BLAS.factor(scaled.base, order: order, pivots: pivots) else {
      (hint, isHintGood) = (bound, order == 0)
      return
    }
    var significand = 1.0
    var smallest = Double.infinity
    for index in 0..<order {
      let pivot = unsafe scaled.base[index * (order + 1)].magnitude
      smallest = Swift.min(smallest, pivot)
      significand *= pivot.significand
      bits += Int(pivot.exponent) + Int(significand.exponent)
      significand = significand.significand
    }
    hint = Swift.min(bound, Swift.max(1, bits + 2))
    isHintGood = smallest > 0x1p-30
  }

  /// A bound on the bits of the determinant of a matrix with entries below 4, each of them off by `2⁻⁵¹` of it at most.
  ///
  /// `det A = det(A·T) / det T` for the triangular inverse `T` of about `R` in `A ≈ Q·R`, and Hadamard's bound on the
  /// columns of `A·T`, which are of length 1 but for rounding.
  /// - Source: J. Abbott, M. Bronstein and T. Mulders, ISSAC 1999, 197–204.
  private static func columnBound(_ matrix: DoubleBuffer, order: Int) -> Int? {
    guard order > 0 else { return 1 }
    // Row by row is transposed to LAPACK: the lines of the matrix are its columns.
    let triangle = DoubleBuffer(copying: matrix)
    guard unsafe BLAS.invertedTriangle(triangle.base, order: order) else { return nil }
    for column in 0..<order {
      for row in (column + 1)..<Swift.max(column + 1, order) { unsafe triangle.base[column * order + row] = 0 }
    }
    let product = DoubleBuffer(count: order * order)
    unsafe BLAS.multiplyByColumns(matrix.base, triangle.base, into: product.base, order: order, inner: order)
    // Entries of A are below 4, and a sum of n of their products with a column of T is off by 4·γ·|T|₁.
    let gamma = Rounding.gamma(order + 8)
    var significand = 1.0
    var exponent = 0
    for column in 0..<order {
      let line = unsafe product.base + column * order
      let factors = unsafe triangle.base + column * order
      var (square, size) = (0.0, 0.0)
      for row in 0..<order {
        unsafe square += line[row] * line[row]
        unsafe size += factors[row].magnitude
      }
      let pivot = unsafe factors[column].magnitude
      let length = (square.squareRoot() + 4 * gamma * size * Double(order).squareRoot()) / pivot * (1 + 0x1p-30)
      guard length > 0, length < 0x1p500 else { return nil }
      significand *= length.significand
      exponent += Int(length.exponent) + Int(significand.exponent)
      significand = significand.significand
    }
    return exponent + 1
  }

  /// Hadamard's bound on the minors, by rows or by columns: every one is less than 2 to it.
  ///
  /// - Complexity: a multiplication an entry.
  static func hadamardBits(_ entries: [Integer], order: Int) -> Int {
    let squares = DoubleBuffer(count: 2 * order)
    unsafe squares.base.initialize(repeating: 0, count: 2 * order)
    for row in 0..<order {
      for column in 0..<order {
        guard let word = entries[row * order + column].asInt else {
          return LeadingBits(entries, order: order).hadamardBits
        }
        let square = Double(word) * Double(word)
        unsafe squares.base[row] += square
        unsafe squares.base[order + column] += square
      }
    }
    func bits(_ lines: Range<Int>) -> Int {
      var product = LinesProduct()
      for line in lines where unsafe squares.base[line] > 0 { unsafe product.multiply(by: squares.base[line], 0) }
      return product.rootBits
    }
    return Swift.min(bits(0..<order), bits(order..<(2 * order)))
  }

  /// Hadamard's bound on the minors of one order, by rows or by columns, of integers within ±2⁵³ row by row: every one is
  /// less than 2 to it.
  static func hadamardBits(_ words: UnsafePointer<Double>, rows: Int, columns: Int, order: Int) -> Int {
    let squares = DoubleBuffer(count: rows + columns)
    unsafe squares.base.initialize(repeating: 0, count: rows + columns)
    for row in 0..<rows {
      for column in 0..<columns {
        let square = unsafe words[row * columns + column] * words[row * columns + column]
        unsafe squares.base[row] += square
        unsafe squares.base[rows + column] += square
      }
    }
    func bits(_ lines: Range<Int>) -> Int {
      var product = LinesProduct()
      for square in lines.map({ unsafe squares.base[$0] }).sorted(by: >).prefix(order) where square > 0 {
        product.multiply(by: square, 0)
      }
      return product.rootBits
    }
    return Swift.min(bits(0..<rows), bits(rows..<(rows + columns)))
  }
}

/// A product of squared lengths.
private struct LinesProduct {
  private var significand = 1.0
  private var exponent = 0

  /// Multiplies by `square·4^power`; the square may be too small by a part of 2⁻³⁰.
  mutating func multiply(by square: Double, _ power: Int) {
    significand *= square * (1 + 0x1p-30)
    exponent += 2 * power + Int(significand.exponent)
    significand = significand.significand
  }

  /// The square is less than `2^(exponent + 1)`.
  var rootBits: Int { Swift.max(1, (exponent + 2) / 2) }
}

/// The leading bits of the entries of a square matrix of integers.
private struct LeadingBits {
  let order: Int
  /// With signs.
  let significands: DoubleBuffer
  /// The exponents; `Int.min` for 0.
  private(set) var places: [Int]
  private(set) var rowExponents: [Int]
  private(set) var columnExponents: [Int]

  init(_ entries: [Integer], order: Int) {
    self.order = order
    significands = DoubleBuffer(count: order * order)
    rowExponents = Array(repeating: Int.min, count: order)
    columnExponents = rowExponents
    places = Array(repeating: 0, count: order * order)
    for row in 0..<order {
      for column in 0..<order {
        let index = row * order + column
        let (significand, exponent) = entries[index].leading
        unsafe significands.base[index] = entries[index].isNegative ? -significand : significand
        places[index] = significand == 0 ? Int.min : exponent
        rowExponents[row] = Swift.max(rowExponents[row], places[index])
        columnExponents[column] = Swift.max(columnExponents[column], places[index])
      }
    }
  }

  /// Every minor is less than 2 to it.
  var hadamardBits: Int {
    Swift.min(bits(rowExponents, byRows: true), bits(columnExponents, byRows: false))
  }

  private func bits(_ largest: [Int], byRows: Bool) -> Int {
    var product = LinesProduct()
    for line in 0..<order where largest[line] != Int.min {
      var square = 0.0
      for other in 0..<order {
        let index = byRows ? line * order + other : other * order + line
        if places[index] == Int.min { continue }
        // What is too small to be added is still counted.
        let scale = Double(sign: .plus, exponent: Swift.max(-100, places[index] - largest[line]), significand: 1)
        let entry = unsafe significands.base[index] * (1 + 0x1p-51) * scale
        square += entry * entry
      }
      product.multiply(by: square, largest[line])
    }
    return product.rootBits
  }
}
