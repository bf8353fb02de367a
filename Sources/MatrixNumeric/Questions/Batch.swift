public import MatrixDomain

/// The solutions of many systems of one size, one after another.
public struct BatchSolutions<Element: NumericScalar>: Sendable {
  /// The number of unknowns of each system.
  public let order: Int
  /// The right-hand sides of each system.
  public let columns: Int
  /// All solutions, system by system, column by column. NaN where a system has none.
  public let entries: [Element]
  /// The systems (from 0) without a solution, in order, and why.
  public let failures: [(system: Int, error: NumericError)]

  /// The solution of one system, a matrix with as many columns as there are right-hand sides; `nil` where it has none.
  public subscript(system: Int) -> Matrix<Element>? {
    if failures.contains(where: { $0.system == system }) { return nil }
    let size = order * columns
    return Matrix(Shape(order, columns), columnMajor: Array(entries[(system * size)..<((system + 1) * size)]))
  }
}

extension Numeric {
  /// Solves many systems A·X = B of one size: nothing is allocated but the array of all solutions.
  ///
  /// ```swift
  /// let matrices: [Double] = [2, 1, 0, 1, 3, 1, 0, 1, 4]   // one after another, each by columns
  /// let rightSides: [Double] = [3, 5, 5]
  /// let batch = try Numeric.solveBatch(order: 3, matrices, rightSides)
  /// batch.entries    // three numbers a system
  /// batch.failures   // the systems that are singular
  /// ```
  ///
  /// - Parameters:
  ///   - order: The rows of each matrix.
  ///   - matrices: `order²` entries a system, column by column.
  ///   - rightSides: `order · columns` entries a system, column by column.
  /// - Throws: ``NumericError/invalidOption(_:advice:)`` where the numbers of entries do not fit;
  ///   ``NumericError/budget(_:)``. A singular system, or one with an entry that is not finite, is no error but one of
  ///   ``BatchSolutions/failures``.
  /// - Complexity: 2/3·order³ multiplications and additions a system; up to 8×8 on the stack, beyond by LAPACK `getrf`.
  public static func solveBatch<Element: NumericScalar>(
    order: Int, _ matrices: [Element], _ rightSides: [Element], columns: Int = 1, budget: Budget = .unlimited
  ) throws(NumericError) -> BatchSolutions<Element> {
    guard order >= 1, columns >= 1 else {
      throw .invalidOption("a batch of systems with \(order) rows and \(columns) columns", advice: "give both from 1")
    }
    let count = matrices.count / (order * order)
    guard matrices.count == count * order * order, rightSides.count == count * order * columns else {
      throw .invalidOption(
        "a batch of \(matrices.count) entries of matrices and \(rightSides.count) of right-hand sides",
        advice: "give \(order * order) and \(order * columns) for each system")
    }
    var entries = rightSides
    var failures: [(Int, Int)] = []
    for start in stride(from: 0, to: count, by: Tuning.batchChunk) {
      try budgeted { () throws(BudgetError) in try budget.check() }
      let systems = start..<min(start + Tuning.batchChunk, count)
      if order <= SmallKernels.limit {
        Element.smallSolve(matrices, order: order, &entries, columns: columns, systems: systems, &failures)
      } else {
        for system in systems { solveLarge(system, order, matrices, &entries, columns, &failures) }
      }
    }
    return BatchSolutions(
      order: order, columns: columns, entries: entries,
      failures: failures.map { system, pivot in
        if pivot >= 0 { return (system, .singular(pivot: pivot)) }
        let (size, sides) = (order * order, order * columns)
        return (
          system,
          notFinite(
            Matrix(Shape(order, order), columnMajor: Array(matrices[(system * size)..<((system + 1) * size)])),
            Array(rightSides[(system * sides)..<((system + 1) * sides)]), columns: columns)
        )
      })
  }

  private static func solveLarge<Element: NumericScalar>(
    _ system: Int, _ order: Int, _ matrices: [Element], _ entries: inout [Element], _ columns: Int,
    _ failures: inout [(Int, Int)]
  ) {
    let (size, sides) = (order * order, order * columns)
    let range = (system * sides)..<((system + 1) * sides)
    var failure = -1
    do throws(NumericError) {
      let a = Matrix<Element>(
        Shape(order, order), columnMajor: Array(matrices[(system * size)..<((system + 1) * size)]))
      let b = Matrix<Element>(Shape(order, columns), columnMajor: Array(entries[range]))
      entries.replaceSubrange(range, with: try LU(a).solve(b).columnMajor)
      return
    } catch {
      if case .singular(let pivot) = error { failure = pivot }
    }
    for index in range { entries[index] = Element(real: .nan) }
    failures.append((system, failure))
  }
}
