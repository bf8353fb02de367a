public import MatrixDomain

/// Elimination with partial pivoting of matrices up to 8×8 on the stack: the pivots LAPACK would take, without its
/// calls.
public protocol SmallElimination: BLASRoutines {
  /// What pivots are compared by: |re| + |im|, as in BLAS `izamax`.
  @_spi(LAPACK) var pivotSize: Double { get }
  /// B := A⁻¹·B for square A of at most ``SmallKernels/limit`` rows, column by column in `b`. Not `nil`: the first
  /// pivot (from 0) that is 0; `b` is spoilt then.
  @_spi(LAPACK) static func smallSolve(_ a: Matrix<Self>, _ b: inout [Self]) -> Int?
  /// A⁻¹, column by column, of a matrix of at most ``SmallKernels/limit`` rows, or the first pivot (from 0) that is 0.
  @_spi(LAPACK) static func smallInverse(_ a: Matrix<Self>) -> (inverse: [Self], singularPivot: Int?)
  /// Solves systems that lie one after another: `order²` entries each in `a`, `order · columns` each in `b`. Systems
  /// that have no solution get NaN; the answer lists them with the pivot (from 0) that is 0, or −1 where an entry is
  /// not finite.
  @_spi(LAPACK) static func smallSolve(
    _ a: [Self], order: Int, _ b: inout [Self], columns: Int, systems: Range<Int>, _ failures: inout [(Int, Int)])
  /// LAPACK's `getrf` for a square matrix of at most ``SmallKernels/limit`` rows: the factors over the matrix, the
  /// exchanges counting from 1. The first pivot (from 0) that is 0, if any.
  @_spi(LAPACK) static func smallFactor(_ a: inout Matrix<Self>, _ pivots: inout [Int32]) -> Int?
  /// The product of the pivots with the sign of the exchanges; `nil` where an intermediate product leaves the middle
  /// of the range.
  @_spi(LAPACK) static func smallDeterminant(_ a: Matrix<Self>) -> Self?
}

/// The limits of elimination on the stack.
@_spi(LAPACK) public enum SmallKernels {
  /// The most rows of a matrix that is eliminated on the stack.
  public static let limit = 8
}

extension Double: SmallElimination {
  @_spi(LAPACK) public static func smallInverse(_ a: Matrix<Double>) -> (inverse: [Double], singularPivot: Int?) {
    SmallInverse.of(a)
  }

  @_spi(LAPACK) public var pivotSize: Double { magnitude }

  @_spi(LAPACK) public static func smallSolve(_ a: Matrix<Double>, _ b: inout [Double]) -> Int? {
    solve(a, &b)
  }

  @_spi(LAPACK) public static func smallSolve(
    _ a: [Double], order: Int, _ b: inout [Double], columns: Int, systems: Range<Int>, _ failures: inout [(Int, Int)]
  ) {
    let rest = LaneElimination.solve(order, a, &b, columns, systems, &failures)
    solve(a, order, &b, columns, rest..<systems.upperBound, nan: .nan, &failures)
  }

  @_spi(LAPACK) public static func smallFactor(_ a: inout Matrix<Double>, _ pivots: inout [Int32]) -> Int? {
    factor(&a, &pivots)
  }

  @_spi(LAPACK) public static func smallDeterminant(_ a: Matrix<Double>) -> Double? { determinant(a) }
}

extension Complex: SmallElimination {
  @_spi(LAPACK) public static func smallInverse(_ a: Matrix<Complex>) -> (inverse: [Complex], singularPivot: Int?) {
    var inverse = identity(a.rows).columnMajor
    let pivot = solve(a, &inverse)
    return (inverse, pivot)
  }

  @_spi(LAPACK) public var pivotSize: Double { real.magnitude + imaginary.magnitude }

  @_spi(LAPACK) public static func smallSolve(_ a: Matrix<Complex>, _ b: inout [Complex]) -> Int? {
    solve(a, &b)
  }

  @_spi(LAPACK) public static func smallSolve(
    _ a: [Complex], order: Int, _ b: inout [Complex], columns: Int, systems: Range<Int>,
    _ failures: inout [(Int, Int)]
  ) {
    solve(a, order, &b, columns, systems, nan: Complex(.nan, .nan), &failures)
  }

  @_spi(LAPACK) public static func smallFactor(_ a: inout Matrix<Complex>, _ pivots: inout [Int32]) -> Int? {
    factor(&a, &pivots)
  }

  @_spi(LAPACK) public static func smallDeterminant(_ a: Matrix<Complex>) -> Complex? { determinant(a) }
}

// Written once; the concrete entries above are where the compiler makes two versions of it.
extension SmallElimination {
  /// Overwrites A with its factors and B with the solutions. Answers with the first pivot that is 0, else with the
  /// order. The order is known when this is compiled, so that the loops unroll.
  ///
  /// - Source: Golub and Van Loan, § 3.4; pivots by |re| + |im| as in BLAS `izamax`.
  fileprivate static func eliminate<Order: SmallOrder>(
    _: Order.Type, _ a: UnsafeMutablePointer<Self>, _ b: UnsafeMutablePointer<Self>, _ columns: Int,
    _ isOdd: inout Bool
  ) -> Int {
    let order = Order.value
    for step in 0..<order {
      let column = unsafe a + step * order
      var pivotRow = step
      var largest = unsafe column[step].pivotSize
      for row in (step + 1)..<order {
        let candidate = unsafe column[row].pivotSize
        if candidate > largest { (largest, pivotRow) = (candidate, row) }
      }
      if largest == 0 { return step }
      if pivotRow != step {
        isOdd.toggle()
        for other in step..<order {
          let entries = unsafe a + other * order
          unsafe (entries[step], entries[pivotRow]) = unsafe (entries[pivotRow], entries[step])
        }
        for other in 0..<columns {
          let entries = unsafe b + other * order
          unsafe (entries[step], entries[pivotRow]) = unsafe (entries[pivotRow], entries[step])
        }
      }
      let pivot = unsafe column[step]
      for row in (step + 1)..<order { unsafe column[row] = unsafe column[row] / pivot }
      for other in (step + 1)..<order {
        let entries = unsafe a + other * order
        let factor = unsafe entries[step]
        for row in (step + 1)..<order { unsafe entries[row] -= unsafe column[row] * factor }
      }
      for other in 0..<columns {
        let entries = unsafe b + other * order
        let factor = unsafe entries[step]
        for row in (step + 1)..<order { unsafe entries[row] -= unsafe column[row] * factor }
      }
    }
    for other in 0..<columns {
      let entries = unsafe b + other * order
      var step = order - 1
      while step >= 0 {
        let column = unsafe a + step * order
        let value = unsafe entries[step] / column[step]
        unsafe entries[step] = value
        for row in 0..<step { unsafe entries[row] -= unsafe column[row] * value }
        step -= 1
      }
    }
    return order
  }

  /// The elimination for an order up to ``SmallKernels/limit``.
  @inline(__always)
  fileprivate static func eliminated(
    _ order: Int, _ a: UnsafeMutablePointer<Self>, _ b: UnsafeMutablePointer<Self>, _ columns: Int,
    _ isOdd: inout Bool
  ) -> Int {
    switch order {
    case 1: unsafe eliminate(Order1.self, a, b, columns, &isOdd)
    case 2: unsafe eliminate(Order2.self, a, b, columns, &isOdd)
    case 3: unsafe eliminate(Order3.self, a, b, columns, &isOdd)
    case 4: unsafe eliminate(Order4.self, a, b, columns, &isOdd)
    case 5: unsafe eliminate(Order5.self, a, b, columns, &isOdd)
    case 6: unsafe eliminate(Order6.self, a, b, columns, &isOdd)
    case 7: unsafe eliminate(Order7.self, a, b, columns, &isOdd)
    case 8: unsafe eliminate(Order8.self, a, b, columns, &isOdd)
    default: preconditionFailure("small kernels end at 8 rows")
    }
  }

  /// The elimination for an order up to ``SmallKernels/limit``.
  @inline(__always)
  fileprivate static func solve(_ a: Matrix<Self>, _ b: inout [Self]) -> Int? {
    let order = a.rows
    if order == 0 || b.isEmpty { return nil }
    let columns = b.count / order
    let reached = unsafe withUnsafeTemporaryAllocation(of: Self.self, capacity: 64) { work in
      let work = unsafe work.baseAddress.unsafelyUnwrapped
      unsafe a.withPointer { unsafe work.initialize(from: $0, count: order * order) }
      var isOdd = false
      return unsafe b.withMutablePointer { unsafe eliminated(order, work, $0, columns, &isOdd) }
    }
    return reached == order ? nil : reached
  }

  /// The elimination for an order up to ``SmallKernels/limit``.
  @inline(__always)
  fileprivate static func solve(
    _ a: [Self], _ order: Int, _ b: inout [Self], _ columns: Int, _ systems: Range<Int>, nan: Self,
    _ failures: inout [(Int, Int)]
  ) {
    if order == 0 { return }
    let (matrix, sides) = (order * order, order * columns)
    unsafe withUnsafeTemporaryAllocation(of: Self.self, capacity: 64) { work in
      let work = unsafe work.baseAddress.unsafelyUnwrapped
      unsafe a.withPointer { a in
        unsafe b.withMutablePointer { b in
          for system in systems {
            let (source, target) = unsafe (a + system * matrix, b + system * sides)
            var probe = 0.0
            for index in 0..<matrix {
              let entry = unsafe source[index]
              unsafe work[index] = entry
              probe += entry.pivotSize * 0
            }
            for index in 0..<sides { probe += unsafe target[index].pivotSize * 0 }
            var isOdd = false
            let reached = probe == 0 ? unsafe eliminated(order, work, target, columns, &isOdd) : -1
            if reached == order { continue }
            for index in 0..<sides { unsafe target[index] = nan }
            failures.append((system, reached))
          }
        }
      }
    }
  }

  /// The factorization alone, past a pivot of 0 too.
  @inline(__always)
  fileprivate static func factor(_ a: inout Matrix<Self>, _ pivots: inout [Int32]) -> Int? {
    let order = a.rows
    var singular: Int?
    unsafe a.withMutablePointer { a, _ in
      unsafe pivots.withMutablePointer { pivots in
        for step in 0..<order {
          let column = unsafe a + step &* order
          var pivotRow = step
          var largest = unsafe column[step].pivotSize
          for row in (step &+ 1)..<max(order, step &+ 1) {
            let candidate = unsafe column[row].pivotSize
            if candidate > largest { (largest, pivotRow) = (candidate, row) }
          }
          unsafe pivots[step] = Int32(truncatingIfNeeded: pivotRow &+ 1)
          if largest == 0 {
            if singular == nil { singular = step }
            continue
          }
          if pivotRow != step {
            for other in 0..<order {
              let entries = unsafe a + other &* order
              unsafe (entries[step], entries[pivotRow]) = unsafe (entries[pivotRow], entries[step])
            }
          }
          let pivot = unsafe column[step]
          for row in (step &+ 1)..<max(order, step &+ 1) { unsafe column[row] = unsafe column[row] / pivot }
          for other in (step &+ 1)..<max(order, step &+ 1) {
            let entries = unsafe a + other &* order
            let factor = unsafe entries[step]
            for row in (step &+ 1)..<order { unsafe entries[row] -= unsafe column[row] * factor }
          }
        }
      }
    }
    return singular
  }

  /// The elimination for an order up to ``SmallKernels/limit``.
  @inline(__always)
  fileprivate static func determinant(_ a: Matrix<Self>) -> Self? {
    let order = a.rows
    if order == 0 { return .one }
    return unsafe withUnsafeTemporaryAllocation(of: Self.self, capacity: 64) { work in
      let work = unsafe work.baseAddress.unsafelyUnwrapped
      unsafe a.withPointer { unsafe work.initialize(from: $0, count: order * order) }
      var isOdd = false
      let reached = unsafe eliminated(order, work, work, 0, &isOdd)
      if reached < order { return .zero }
      var product = isOdd ? -one : one
      for index in 0..<order {
        product *= unsafe work[index * order + index]
        // Written so that NaN leaves the range too.
        if !(product.pivotSize > 0x1p-900 && product.pivotSize < 0x1p900) { return nil }
      }
      return product
    }
  }
}

extension Matrix where Element.Storage == ColumnMajorStorage<Element> {
  fileprivate func withPointer<Result>(_ body: (UnsafePointer<Element>) -> Result) -> Result {
    unsafe withPointer { pointer, _ in unsafe body(pointer) }
  }
}

/// An order the compiler knows.
protocol SmallOrder { static var value: Int { get } }
enum Order1: SmallOrder { static var value: Int { 1 } }
enum Order2: SmallOrder { static var value: Int { 2 } }
enum Order3: SmallOrder { static var value: Int { 3 } }
enum Order4: SmallOrder { static var value: Int { 4 } }
enum Order5: SmallOrder { static var value: Int { 5 } }
enum Order6: SmallOrder { static var value: Int { 6 } }
enum Order7: SmallOrder { static var value: Int { 7 } }
enum Order8: SmallOrder { static var value: Int { 8 } }
