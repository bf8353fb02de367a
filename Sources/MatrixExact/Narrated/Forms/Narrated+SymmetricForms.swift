public import MatrixDomain

/// `P·A·Pᵀ = L·D·Lᴴ` of a symmetric or Hermitian matrix.
public struct SymmetricFactors<Element: ExactScalar>: Hashable, Sendable {
  /// Row `i` of P·A is row `order[i]` of A.
  public var order: [Int]
  /// Lower triangular, with ones on its diagonal.
  public var lower: Matrix<Element>
  /// Diagonal, but for blocks `[0 c̄; c 0]` where the diagonal of what is left is 0 all along.
  public var diagonal: Matrix<Element>
}

/// `Tᴴ·A·T = D` with D diagonal and T invertible.
public struct DiagonalForm<Element: ExactScalar>: Hashable, Sendable {
  /// D.
  public var diagonal: Matrix<Element>
  /// T: its columns are a basis in which the form is a sum of multiples of squares.
  public var transform: Matrix<Element>
}

extension DiagonalForm {
  /// The entries of D that are not 0.
  public var squares: [Element] {
    (0..<diagonal.rows).map { diagonal[$0, $0] }.filter { !$0.isZero }
  }

  /// How many of D's entries are positive, negative and 0. Over a field in which real numbers are compared with 0.
  public var signature: Signature {
    let squares = squares
    let positive = squares.count { $0.realSign == 1 }
    return Signature(
      positive: positive, negative: squares.count - positive, zero: diagonal.rows - squares.count)
  }
}

extension Narrated {
  /// The factors of a symmetric or Hermitian matrix, with the first entry of the diagonal that is not 0 as the next pivot.
  ///
  /// ```swift
  /// let factors = try Narrated.symmetricFactors([[4, 2], [2, 5]] as Matrix<Rational>).answer
  /// factors.lower       // [1, 0; 1/2, 1]
  /// factors.diagonal    // [4, 0; 0, 4]
  /// ```
  ///
  /// The matrix must be its own adjoint; over any field.
  /// - Throws: ``ExactError/shape(_:)`` unless it is square.
  /// - Complexity: `n³/3` operations on scalars.
  public static func symmetricFactors<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SymmetricFactors<Element>> {
    var elimination = try SymmetricElimination(a)
    try elimination.factor(narration.budget)
    let factors = SymmetricFactors(
      order: elimination.order, lower: elimination.lower, diagonal: elimination.matrix)
    var worked = Worked(factors, method: "symmetric-elimination")
    if narration.isSilent { return worked }
    worked.derivation.append(Approach(.symmetricElimination))
    worked.derivation.append(CongruenceTimeline(a, steps: elimination.steps))
    let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
      let permutation = Permutation(order: factors.order) ?? Permutation(identity: a.rows)
      let left = Matrix(a.shape) { a[permutation[$0], permutation[$1]] }
      return IdentityCheck(
        (factors.order == Array(0..<a.rows) ? "A" : "P*A*P^T") + " = L*D*L\(Element.adjointMark)", left: left,
        right: try ExactChooser.product(
          try ExactChooser.product(factors.lower, factors.diagonal, narration.budget), factors.lower.adjoint,
          narration.budget))
    }
    if let check { worked.derivation.append(check) }
    return worked
  }

  /// A diagonal form of a symmetric or Hermitian matrix, by completing squares.
  ///
  /// ```swift
  /// let form = try Narrated.diagonalForm([[0, 1], [1, 0]] as Matrix<Rational>).answer
  /// form.diagonal       // [2, 0; 0, -1/2]
  /// ```
  ///
  /// The matrix must be its own adjoint; over a field of characteristic other than 2, where there may be none.
  /// - Throws: ``ExactError/shape(_:)`` unless it is square.
  /// - Complexity: `n³/2` operations on scalars.
  public static func diagonalForm<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<DiagonalForm<Element>> {
    var elimination = try SymmetricElimination(a)
    try elimination.diagonalise(narration.budget)
    var transform = Matrix<Element>.identity(a.rows)
    for step in elimination.steps {
      try budgeted(narration.budget.check)
      step.operation.apply(to: &transform)
    }
    let form = DiagonalForm(diagonal: elimination.matrix, transform: transform.adjoint)
    var worked = Worked(form, method: "lagrange")
    if narration.isSilent { return worked }
    worked.derivation.append(Approach(.completingSquares))
    worked.derivation.append(CongruenceTimeline(a, steps: elimination.steps))
    let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
      IdentityCheck(
        "T\(Element.adjointMark)*A*T = D",
        left: try ExactChooser.product(
          try ExactChooser.product(form.transform.adjoint, a, narration.budget), form.transform, narration.budget),
        right: form.diagonal)
    }
    if let check { worked.derivation.append(check) }
    return worked
  }
}

/// Symmetric elimination under way.
struct SymmetricElimination<Element: ExactScalar> {
  private(set) var matrix: Matrix<Element>
  private(set) var order: [Int]
  private(set) var lower: Matrix<Element>
  private(set) var steps: [CongruenceTimeline<Element>.Step] = []

  init(_ a: Matrix<Element>) throws(ExactError) {
    guard a.isSquare else { throw .shape(.notSquare("the form", a.shape)) }
    try ResultSize.requireElimination(a)
    matrix = a
    order = Array(0..<a.rows)
    lower = .identity(a.rows)
  }

  private var count: Int { matrix.rows }

  /// Clears below pivots and blocks of two rows; rows are exchanged, and not added for the sake of the diagonal.
  mutating func factor(_ budget: Budget) throws(ExactError) {
    var place = 0
    while place < count {
      try budgeted(budget.check)
      budget.note(place, of: count, "pivots")
      if let row = (place..<count).first(where: { !matrix[$0, $0].isZero }) {
        exchange(place, row, .place)
        clear(by: place)
        place += 1
      } else if let (row, column) = entry(from: place) {
        exchange(place, column, .block)
        exchange(place + 1, row, .block)
        clear(byBlock: place)
        place += 2
      } else {
        return
      }
    }
  }

  /// Clears below pivots; where the diagonal is 0 all along, a row is added to another first.
  mutating func diagonalise(_ budget: Budget) throws(ExactError) {
    for place in 0..<count {
      try budgeted(budget.check)
      if let row = (place..<count).first(where: { !matrix[$0, $0].isZero }) {
        exchange(place, row, .place)
      } else if let (row, column) = entry(from: place) {
        exchange(place, column, .place)
        perform(.add(multiple: multiple(making: matrix[row, place]), of: row, to: place), .square)
      } else {
        return
      }
      clear(by: place)
    }
  }

  /// How often a row is added to another so that the diagonal becomes not 0: `m·c + m̄·c̄` for the entry c beside it.
  private func multiple(making entry: Element) -> Element {
    if !(entry + entry.conjugate).isZero { return .one }
    return entry.conjugate * Element.primitiveFactor(of: [entry])
  }

  /// The first entry below the diagonal of what is left, column by column, that is not 0.
  private func entry(from place: Int) -> (row: Int, column: Int)? {
    for column in place..<count {
      for row in (column + 1)..<max(column + 1, count) where !matrix[row, column].isZero { return (row, column) }
    }
    return nil
  }

  private mutating func exchange(
    _ first: Int, _ second: Int, _ purpose: CongruenceTimeline<Element>.Purpose
  ) {
    if first == second { return }
    perform(.swap(first, second), purpose)
    order.swapAt(first, second)
    for column in 0..<first {
      let entry = lower[first, column]
      lower[first, column] = lower[second, column]
      lower[second, column] = entry
    }
  }

  private mutating func clear(by place: Int) {
    for row in (place + 1)..<max(place + 1, count) where !matrix[row, place].isZero {
      let factor = matrix[row, place] / matrix[place, place]
      lower[row, place] = factor
      perform(.add(multiple: -factor, of: place, to: row), .clear)
    }
  }

  /// Clears by the block `[0 c̄; c 0]`: a row [x y] goes by y/c̄ times its first row and x/c times its second.
  private mutating func clear(byBlock place: Int) {
    let entry = matrix[place + 1, place]
    for row in (place + 2)..<max(place + 2, count) {
      let (first, second) = (matrix[row, place + 1] / entry.conjugate, matrix[row, place] / entry)
      for (offset, factor) in [first, second].enumerated() where !factor.isZero {
        lower[row, place + offset] = factor
        perform(.add(multiple: -factor, of: place + offset, to: row), .clear)
      }
    }
  }

  private mutating func perform(
    _ operation: RowOperation<Element>, _ purpose: CongruenceTimeline<Element>.Purpose
  ) {
    CongruenceTimeline<Element>.perform(operation, on: &matrix)
    steps.append(.init(operation, purpose))
  }
}

extension SymmetricFactors {
  /// The rank, read off D: a block of two rows counts twice.
  public var rank: Int { (0..<diagonal.rows).count { row in diagonal.row(row).contains { !$0.isZero } } }

  /// The signature, read off D: a block of two rows has one positive square and one negative. Over a field in which real
  /// numbers are compared with 0.
  public var signature: Signature {
    var result = Signature()
    var place = 0
    while place < diagonal.rows {
      if place + 1 < diagonal.rows, !diagonal[place, place + 1].isZero {
        result.positive += 1
        result.negative += 1
        place += 2
      } else {
        switch diagonal[place, place].realSign {
        case 1: result.positive += 1
        case -1: result.negative += 1
        default: result.zero += 1
        }
        place += 1
      }
    }
    return result
  }

  /// A vector at which the form has a sign: −1, 0 (then it lies in the null space) or 1; `nil` where there is none.
  public func vector(ofSign sign: Int) -> Vector<Element>? {
    var place = 0
    while place < diagonal.rows {
      if place + 1 < diagonal.rows, !diagonal[place, place + 1].isZero {
        if sign != 0 {
          // The form is c̄·y + c·ȳ at (1, y): above 0 for a positive multiple of c.
          let entry = diagonal[place + 1, place]
          let other = entry * Element.primitiveFactor(of: [entry])
          return vector { $0 == place ? .one : $0 == place + 1 ? (sign > 0 ? other : -other) : .zero }
        }
        place += 2
      } else {
        if diagonal[place, place].realSign == sign { return vector { $0 == place ? .one : .zero } }
        place += 1
      }
    }
    return nil
  }

  /// Pᵀ·x with Lᴴ·x the vector of these entries, made whole.
  private func vector(_ entry: (Int) -> Element) -> Vector<Element> {
    var x = (0..<lower.rows).map(entry)
    for row in x.indices.reversed() {
      for column in (row + 1)..<max(row + 1, x.count) where !x[column].isZero {
        x[row].subtractProduct(lower[column, row].conjugate, x[column])
      }
    }
    var result = Vector<Element>.zero(x.count)
    for (index, place) in order.enumerated() { result[place] = x[index] }
    let factor = Element.primitiveFactor(of: result.array)
    return Vector(result.map { factor * $0 })
  }
}

extension Narrated {
  /// The determinants of the upper left blocks of a square matrix, of order 1, 2, … n.
  ///
  /// - Complexity: that of n determinants.
  public static func leadingMinors<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> [Element] {
    guard a.isSquare else { throw .shape(.notSquare("the minors", a.shape)) }
    var minors: [Element] = []
    for order in 1..<max(1, a.rows + 1) {
      let block = a.submatrix(rows: 0..<order, columns: 0..<order)
      minors.append(try Computed.determinant(block, budget: budget).answer)
    }
    return minors
  }
}
