import MatrixArithmetic
public import MatrixDomain

// Functions of a matrix beside the determinant: the permanent, and the Pfaffian.
extension Narrated {
  /// The largest order for which a permanent is computed: beyond, it would take centuries.
  public static let largestPermanent = 30

  /// The permanent: the determinant's sum with all signs positive.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/tooManyCofactors(limit:)`` beyond
  ///   ``largestPermanent``, ``ExactError/budget(_:)``.
  /// - Complexity: about n·2ⁿ operations.
  /// - Source: H. J. Ryser, Combinatorial Mathematics, 1963, ch. 2; with the order of sets of F. Gray.
  public static func permanent<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Element> {
    guard a.isSquare else { throw .shape(.notSquare("the permanent", a.shape)) }
    guard a.rows <= largestPermanent else { throw .tooManyCofactors(limit: 1 << largestPermanent) }
    let size = a.rows
    var answer = size == 0 ? Element.one : .zero
    // The sums of the rows over a set of columns that changes by one column at a time.
    var sums = [Element](repeating: .zero, count: size)
    var isIn = [Bool](repeating: false, count: size)
    var isOdd = false
    for step in 1..<max(1, 1 << size) {
      if step % 256 == 1 {
        try budgeted(narration.budget.check)
        narration.budget.note(step, of: 1 << size, "sets of columns")
      }
      let column = step.trailingZeroBitCount
      isIn[column].toggle()
      isOdd.toggle()
      for row in 0..<size { if isIn[column] { sums[row] += a[row, column] } else { sums[row] -= a[row, column] } }
      var product = Element.one
      for sum in sums {
        if sum.isZero {
          product = .zero
          break
        }
        product *= sum
      }
      if isOdd == (size & 1 == 1) { answer += product } else { answer -= product }
    }
    var worked = Worked(answer, method: "ryser")
    if !narration.isSilent, (1...3).contains(size) {
      worked.derivation.append(
        EntryFormulas(
          name: "per A",
          entries: [
            .init(
              position: nil, terms: orders(size).map { order in (0..<size).map { a[$0, order[$0]] } }, value: answer)
          ]))
    }
    return worked
  }

  private static func orders(_ size: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    return orders(size - 1).flatMap { shorter in
      (0..<size).map { Array(shorter[..<$0]) + [size - 1] + Array(shorter[$0...]) }
    }
  }

  /// The Pfaffian of a matrix that is its own transpose with the sign turned, whose square is the determinant;
  /// that of [0 1; -1 0] is 1.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/budget(_:)``.
  /// - Complexity: n³/3 operations.
  /// - Source: J. R. Bunch, Math. Comp. 38 (1982) 475–479.
  public static func pfaffian<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Element> {
    guard a.isSquare else { throw .shape(.notSquare("the Pfaffian", a.shape)) }
    let size = a.rows
    var work = a
    var answer = size.isMultiple(of: 2) ? Element.one : .zero
    var step = 0
    while step + 1 < size, !answer.isZero {
      try budgeted(narration.budget.check)
      guard let pivot = (step + 1..<size).first(where: { !work[step, $0].isZero }) else {
        answer = .zero
        break
      }
      if pivot != step + 1 {
        work.swapRows(pivot, step + 1)
        for row in 0..<size {
          let entry = work[row, pivot]
          work[row, pivot] = work[row, step + 1]
          work[row, step + 1] = entry
        }
        answer = -answer
      }
      let value = work[step, step + 1]
      answer *= value
      for row in step + 2..<max(step + 2, size) {
        try budgeted(narration.budget.check)
        let (first, second) = (work[step + 1, row] / value, work[step, row] / value)
        for column in step + 2..<size {
          work[row, column].addProduct(first, work[step, column])
          work[row, column].subtractProduct(second, work[step + 1, column])
        }
      }
      step += 2
    }
    var worked = Worked(answer, method: "elimination")
    if !narration.isSilent, size == 4 {
      let terms = [[a[0, 1], a[2, 3]], [-a[0, 2], a[1, 3]], [a[0, 3], a[1, 2]]]
      worked.derivation.append(
        EntryFormulas(name: "pf A", entries: [.init(position: nil, terms: terms, value: answer)]))
    }
    return worked
  }
}

/// A similar matrix with zeros below the diagonal under the main one: (P·A·Pᵀ)·L = L·H.
public struct HessenbergReduction<Element: ExactScalar>: Sendable {
  /// H, upper Hessenberg.
  public var form: Matrix<Element>
  /// L, with ones on and zeros above the diagonal.
  public var lower: Matrix<Element>
  /// Row i of P·A is row `order[i]` of A.
  public var order: [Int]
}

extension Narrated {
  /// A Hessenberg form, by eliminations that are undone on the columns.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/budget(_:)``.
  /// - Complexity: about n³ operations on numbers that grow.
  /// - Source: G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 7.4.7.
  public static func hessenbergForm<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<HessenbergReduction<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the Hessenberg form", a.shape)) }
    let size = a.rows
    var (work, lower, order) = (a, Matrix<Element>.identity(size), Array(0..<size))
    func swap(_ matrix: inout Matrix<Element>, columns first: Int, _ second: Int) {
      for row in 0..<size {
        let entry = matrix[row, first]
        matrix[row, first] = matrix[row, second]
        matrix[row, second] = entry
      }
    }
    for column in 0..<max(0, size - 2) {
      try budgeted(narration.budget.check)
      narration.budget.note(column, of: size, "columns")
      let next = column + 1
      // The shortest number that is none of the zeros keeps the fractions short.
      guard
        let pivot = (next..<size).filter({ !work[$0, column].isZero }).min(by: {
          work[$0, column].writtenSize < work[$1, column].writtenSize
        })
      else { continue }
      if pivot != next {
        work.swapRows(pivot, next)
        swap(&work, columns: pivot, next)
        lower.swapRows(pivot, next)
        swap(&lower, columns: pivot, next)
        order.swapAt(pivot, next)
      }
      for row in next + 1..<max(next + 1, size) where !work[row, column].isZero {
        try budgeted(narration.budget.check)
        let factor = work[row, column] / work[next, column]
        for place in 0..<size { work[row, place].subtractProduct(factor, work[next, place]) }
        for place in 0..<size { work[place, next].addProduct(factor, work[place, row]) }
        lower[row, next] = factor
      }
    }
    var worked = Worked(
      HessenbergReduction(form: work, lower: lower, order: order), method: "similar-elimination")
    if !narration.isSilent {
      let permuted = a.submatrix(rows: order, columns: order)
      worked.derivation.append(NamedMatrix("P*A*P^T", permuted))
      worked.derivation.append(NamedMatrix("L", lower))
      worked.derivation.append(NamedMatrix("H", work))
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        IdentityCheck(
          "(P*A*P^T)*L = L*H", left: try ExactChooser.product(permuted, lower, narration.budget),
          right: try ExactChooser.product(lower, work, narration.budget))
      }
      if let check { worked.derivation.append(check) }
    }
    return worked
  }
}
