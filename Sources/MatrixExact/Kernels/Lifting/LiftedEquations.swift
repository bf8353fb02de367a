internal import MatrixArithmetic
internal import MatrixDomain

/// Equations `A·X = B` with many right-hand sides and perhaps more equations than unknowns, whose first ones are a
/// nonsingular system.
///
/// Like ``LiftedSolution``, with the residuals of all equations: with `δ = D·X − 2^K·N` and the residual `R`, `D·B −
/// A·N = (A·δ + D·R) / 2^K` is a matrix of integers, and 0 where the right-hand expression is smaller than 1. So the
/// equations beyond the nonsingular part are proved with it. The residual of a false equation grows.
struct LiftedEquations: ~Copyable {
  let system: ApproximateInverse
  /// Row by row, `rows × order`; the first `order` rows are the system's.
  let matrix: DoubleBuffer
  let rows: Int
  /// The largest sum of magnitudes in a row, exact.
  let norm: Double

  var order: Int { system.order }

  /// A square system.
  init(_ system: consuming ApproximateInverse) {
    matrix = system.matrix
    rows = system.order
    norm = system.norm
    self.system = system
  }

  /// A system with more equations behind it.
  init(_ system: consuming ApproximateInverse, matrix: DoubleBuffer, rows: Int) {
    self.matrix = matrix
    self.rows = rows
    norm = unsafe Rounding.largestSum(matrix.base, rows: rows, columns: system.order)
    self.system = system
  }

  /// The numerators of the solutions over one denominator, row by row; `nil` where an equation does not hold, or digits
  /// cannot be kept small.
  ///
  /// - Parameters:
  ///   - column: writes the right-hand side number `index` with some stride.
  ///   - denominator: where it is known, a multiple of the denominators of all entries; else nearly one.
  /// - Complexity: `2·(rows + order)·order` operations a column and digit.
  func solve(
    columns: Int, denominator hint: Integer, budget: Budget,
    column write: (_ index: Int, _ target: UnsafeMutablePointer<Double>, _ stride: Int) -> Void
  ) -> (numerators: [Integer], denominator: Integer)? {
    var denominator = hint
    let digits = LiftedDigits(
      matrix: matrix, inverse: system.inverse, order: order, rows: rows, norm: norm,
      width: system.digitWidth(norm: norm), inverseBits: system.inverseBits, budget: budget)
    let isShared = rows * order >= Tuning.liftedSharedEntries && columns >= Tuning.liftedSharedColumns
    let threads = isShared ? Threads.usable : 1
    var result: [Integer] = []
    var start = 0
    var repairs = 0
    /// Brings what was found so far over a larger denominator.
    func raise(to common: Integer) {
      if common == denominator { return }
      if start == 0 { return denominator = common }
      var factor = common
      factor.divideExactly(by: denominator)
      for row in 0..<order {
        for index in 0..<start { result[row * columns + index] *= factor }
      }
      denominator = common
    }
    while start < columns {
      // As many blocks at the same time as there are threads.
      let left = columns - start
      let width = Self.blockWidth(of: left, threads: threads, most: Tuning.liftedColumns)
      func block(_ start: Int) -> LiftedDigits.Block {
        let width = Swift.min(width, columns - start)
        let right = DoubleBuffer(count: rows * width)
        for index in 0..<width { unsafe write(start + index, right.base + index, width) }
        return LiftedDigits.Block(right: right, columns: width)
      }
      let blocks = stride(from: start, to: columns, by: width).prefix(threads).map { block($0) }
      let common = denominator
      let outcomes = Parallel.map(blocks.count) { digits.numerators(blocks[$0], denominator: common) }
      for (block, outcome) in zip(blocks, outcomes) {
        switch outcome {
        case .unfit: return nil
        case .numerators(var found, let own):
          raise(to: denominator.lcm(with: own))
          if own != denominator {
            var factor = denominator
            factor.divideExactly(by: own)
            for index in found.indices { found[index] *= factor }
          }
          if block.columns == columns { return (found, denominator) }
          if result.isEmpty { result = Array(repeating: .zero, count: order * columns) }
          // Moved, so that the numbers have one owner, who may overwrite them.
          for row in 0..<order {
            for index in 0..<block.columns {
              swap(&result[row * columns + start + index], &found[row * block.columns + index])
            }
          }
          start += block.columns
          continue
        case .lacking(let column):
          repairs += 1
          guard repairs <= Tuning.liftedDenominatorRepairs else { return nil }
          // What one column lacks others lack, too: a combination of all tells nearly always what all of them lack.
          var weights = PseudoRandomSequence()
          let combination = weights.smallNumbers(block.columns)
          let sides = [combination, (0..<block.columns).map { $0 == column ? 1 : 0 }]
          var common = denominator
          for factors in sides where common == denominator {
            let side = (0..<order).map { row in
              factors.indices.reduce(0) { unsafe $0 + factors[$1] * block.right.base[row * block.columns + $1] }
            }
            guard let one = LiftedSolution(system, right: side, budget: budget) else { return nil }
            common = denominator.lcm(with: one.denominator)
          }
          guard common != denominator else { return nil }
          raise(to: common)
        }
        // What the blocks after it gave is over the denominator before: they are solved again.
        break
      }
    }
    return (result, denominator)
  }

  /// How many columns a block has where `columns` are left and as many blocks as threads are solved at the same time.
  static func blockWidth(of columns: Int, threads: Int, most: Int) -> Int {
    if threads == 1 { return Swift.min(most, columns) }
    return Swift.min(most, columns, Swift.max(Tuning.liftedSharedColumns / 2, (columns + threads - 1) / threads))
  }
}

extension Tuning {
  /// How many right-hand sides are lifted at once: enough for products of matrices to run at full speed, few enough for
  /// their digits to stay in the cache.
  static let liftedColumns = 64

  /// How often a common denominator may turn out to lack a factor.
  static let liftedDenominatorRepairs = 8

  /// From so many entries of a matrix on, blocks of right-hand sides are lifted in several threads.
  static let liftedSharedEntries = 1 << 12

  /// The fewest right-hand sides that are divided between threads, each of which gets at least half of as many: products
  /// with few columns cost nearly as much as with twice as many.
  ///
  /// Measured at order 400, processor time of both halves beside one product: 10 columns 1.9, 20 1.4, 64 1.2.
  static let liftedSharedColumns = 48
}
