public import MatrixDomain

/// Passes over all entries at the speed of memory, for one element type.
public protocol EntryPasses: CommutativeRing where Storage == ColumnMajorStorage<Self> {
  /// The largest absolute value of a part of an entry, 0 where there is none; `nil` where one is not a finite number.
  @_spi(LAPACK) static func largestPart(_ a: Matrix<Self>) -> Double?
  /// A matrix with entries of no meaning, for a routine that writes them all.
  @_spi(LAPACK) static func blank(_ shape: Shape) -> Matrix<Self>
  /// A matrix of zeros.
  @_spi(LAPACK) static func zeros(_ shape: Shape) -> Matrix<Self>
  /// Multiplies the first rows, from the diagonal on, by what makes their diagonal entries real and not negative;
  /// returns the phases those entries had. A has as many columns as that at least.
  @_spi(LAPACK) static func turnUpperRows(_ a: inout Matrix<Self>, _ count: Int) -> [Self]
  /// For each column the factor of modulus 1 that makes its first entry of largest modulus real and positive; entries
  /// whose moduli differ by less than the part `tie` count as equally large.
  @_spi(LAPACK) static func columnPhases(_ a: Matrix<Self>, tie: Double) -> [Self]
  /// Multiplies column j by `factors[j]`; columns past the factors stay.
  @_spi(LAPACK) static func multiplyColumns(_ a: inout Matrix<Self>, by factors: [Self])
  /// Multiplies row i by the conjugate of `factors[i]`; rows past the factors stay.
  @_spi(LAPACK) static func multiplyRows(_ a: inout Matrix<Self>, byConjugatesOf factors: [Self])
  /// B := B + A.
  @_spi(LAPACK) static func add(_ a: Matrix<Self>, to b: inout Matrix<Self>)
}

extension Double: EntryPasses {
  @_spi(LAPACK) public static func largestPart(_ a: Matrix<Double>) -> Double? {
    unsafe a.columnMajor.withPointer { unsafe largestPart($0, a.shape.count) }
  }

  @_spi(LAPACK) public static func blank(_ shape: Shape) -> Matrix<Double> {
    Matrix(
      shape, columnMajor: unsafe Array(unsafeUninitializedCapacity: shape.count) { $1 = shape.count })
  }

  @_spi(LAPACK) public static func zeros(_ shape: Shape) -> Matrix<Double> { Matrix(shape, repeating: 0) }

  @_spi(LAPACK) public static func turnUpperRows(_ a: inout Matrix<Double>, _ count: Int) -> [Double] {
    let (rows, columns) = (a.rows, a.columns)
    return unsafe a.withMutablePointer { entries, _ in
      var signs = [Double](repeating: 1, count: count)
      var isTurned = false
      for row in 0..<count where unsafe entries[row * rows + row] < 0 {
        signs[row] = -1
        isTurned = true
      }
      guard isTurned else { return signs }
      unsafe signs.withUnsafeBufferPointer { signs in
        for column in 0..<columns {
          let start = unsafe entries + column * rows
          for row in 0..<Swift.min(column + 1, count) { unsafe start[row] *= signs[row] }
        }
      }
      return signs
    }
  }

  @_spi(LAPACK) public static func columnPhases(_ a: Matrix<Double>, tie: Double) -> [Double] {
    let (rows, columns) = (a.rows, a.columns)
    if rows == 0 { return [Double](repeating: 1, count: columns) }
    return unsafe a.withPointer { entries, _ in
      (0..<columns).map { unsafe phase(of: entries + $0 * rows, rows, tie: tie) }
    }
  }

  /// The sign that makes the first entry of largest absolute value positive.
  static func phase(of column: UnsafePointer<Double>, _ rows: Int, tie: Double) -> Double {
    let largest = unsafe largestMagnitude(column, rows)
    let enough = largest * (1 - tie)
    if !(largest > 0) { return 1 }
    for row in 0..<rows where unsafe column[row].magnitude >= enough { return unsafe column[row] < 0 ? -1 : 1 }
    return 1
  }

  @_spi(LAPACK) public static func add(_ a: Matrix<Double>, to b: inout Matrix<Double>) {
    let count = a.shape.count
    unsafe a.withPointer { entries, _ in
      unsafe b.withMutablePointer { target, _ in
        for index in 0..<count { unsafe target[index] += entries[index] }
      }
    }
  }

  @_spi(LAPACK) public static func multiplyColumns(_ a: inout Matrix<Double>, by factors: [Double]) {
    if factors.allSatisfy({ $0 == 1 }) { return }
    let rows = a.rows
    unsafe a.withMutablePointer { entries, _ in
      for (column, factor) in factors.enumerated() where factor != 1 {
        let start = unsafe entries + column * rows
        for row in 0..<rows { unsafe start[row] *= factor }
      }
    }
  }

  @_spi(LAPACK) public static func multiplyRows(_ a: inout Matrix<Double>, byConjugatesOf factors: [Double]) {
    if factors.allSatisfy({ $0 == 1 }) { return }
    let (rows, columns) = (a.rows, a.columns)
    unsafe a.withMutablePointer { entries, _ in
      unsafe factors.withPointer { turns in
        for column in 0..<columns {
          let start = unsafe entries + column * rows
          for row in 0..<factors.count { unsafe start[row] *= turns[row] }
        }
      }
    }
  }

  /// The largest absolute value; NaN is passed over.
  static func largestMagnitude(_ parts: UnsafePointer<Double>, _ count: Int) -> Double {
    var (largest, index) = (SIMD4<Double>.zero, 0)
    while index + 4 <= count {
      let values = unsafe SIMD4<Double>.magnitudes(at: parts + index)
      largest = largest.replacing(with: values, where: values .> largest)
      index += 4
    }
    var result = largest.max()
    while index < count {
      result = unsafe Swift.max(result, parts[index].magnitude)
      index += 1
    }
    return result
  }

  /// The largest absolute value, and a sum of products with 0 that is 0 only where all parts are finite.
  static func largestPart(_ parts: UnsafePointer<Double>, _ count: Int) -> Double? {
    var (largest, probe, index) = (SIMD4<Double>.zero, SIMD4<Double>.zero, 0)
    while index + 4 <= count {
      let values = unsafe SIMD4<Double>.magnitudes(at: parts + index)
      largest = largest.replacing(with: values, where: values .> largest)
      probe += values * 0
      index += 4
    }
    var (result, rest) = (largest.max(), probe.sum())
    while index < count {
      let value = unsafe parts[index].magnitude
      if value > result { result = value }
      rest += value * 0
      index += 1
    }
    return rest == 0 ? result : nil
  }
}

extension Complex: EntryPasses {
  @_spi(LAPACK) public static func largestPart(_ a: Matrix<Complex>) -> Double? {
    unsafe a.columnMajor.withPointer {
      unsafe Double.largestPart(UnsafeRawPointer($0).assumingMemoryBound(to: Double.self), 2 * a.shape.count)
    }
  }

  @_spi(LAPACK) public static func blank(_ shape: Shape) -> Matrix<Complex> {
    Matrix(
      shape, columnMajor: unsafe Array(unsafeUninitializedCapacity: shape.count) { $1 = shape.count })
  }

  @_spi(LAPACK) public static func zeros(_ shape: Shape) -> Matrix<Complex> { Matrix(shape, repeating: .zero) }

  @_spi(LAPACK) public static func turnUpperRows(_ a: inout Matrix<Complex>, _ count: Int) -> [Complex] {
    let (rows, columns) = (a.rows, a.columns)
    return unsafe a.withMutablePointer { entries, _ in
      let phases = (0..<count).map { unsafe entries[$0 * rows + $0].phase }
      if phases.allSatisfy({ $0 == .one }) { return phases }
      let turns = phases.map(\.conjugate)
      unsafe turns.withUnsafeBufferPointer { turns in
        for column in 0..<columns {
          let start = unsafe entries + column * rows
          for row in 0..<Swift.min(column + 1, count) { unsafe start[row] = start[row] * turns[row] }
        }
      }
      // Real to the last bit.
      for row in 0..<count { unsafe entries[row * rows + row].imaginary = 0 }
      return phases
    }
  }

  @_spi(LAPACK) public static func columnPhases(_ a: Matrix<Complex>, tie: Double) -> [Complex] {
    let (rows, entries) = (a.rows, a.columnMajor)
    return (0..<a.columns).map { column in
      let range = (column * rows)..<((column + 1) * rows)
      var largest = 0.0
      for index in range { largest = Swift.max(largest, entries[index].modulus) }
      guard largest > 0, let place = range.first(where: { entries[$0].modulus >= largest * (1 - tie) }) else {
        return .one
      }
      return entries[place].conjugate.phase
    }
  }

  @_spi(LAPACK) public static func add(_ a: Matrix<Complex>, to b: inout Matrix<Complex>) {
    let count = a.shape.count
    unsafe a.withPointer { entries, _ in
      unsafe b.withMutablePointer { target, _ in
        for index in 0..<count { unsafe target[index] += entries[index] }
      }
    }
  }

  @_spi(LAPACK) public static func multiplyColumns(_ a: inout Matrix<Complex>, by factors: [Complex]) {
    let rows = a.rows
    unsafe a.withMutablePointer { entries, _ in
      for (column, factor) in factors.enumerated() where factor != .one {
        let start = unsafe entries + column * rows
        for row in 0..<rows { unsafe start[row] = start[row] * factor }
      }
    }
  }

  @_spi(LAPACK) public static func multiplyRows(_ a: inout Matrix<Complex>, byConjugatesOf factors: [Complex]) {
    let places = factors.indices.filter { factors[$0] != .one }
    if places.isEmpty { return }
    let (rows, columns) = (a.rows, a.columns)
    unsafe a.withMutablePointer { entries, _ in
      for column in 0..<columns {
        let start = unsafe entries + column * rows
        for place in places { unsafe start[place] = start[place] * factors[place].conjugate }
      }
    }
  }
}
