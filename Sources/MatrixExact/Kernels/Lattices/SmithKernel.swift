internal import MatrixArithmetic
internal import MatrixDomain

/// The Smith form of any integer matrix.
///
/// Goals, in order of rank: complete for every shape and rank; no number longer than a few times the product of the
/// invariant factors (except in the transformations); little work beyond the Hermite form for most matrices.
///
/// Columns of a Hermite form with pivot 1 contribute invariant factors 1. A small block N is left. The Hermite forms
/// of N, of its transpose, of the transpose of that, … end at a diagonal matrix.
/// - Source: R. Kannan and A. Bachem, SIAM J. Comput. 8 (1979) 499–507, for alternating forms.
enum SmithKernel {
  /// The invariant factors: positive, each a divisor of the next.
  static func invariants(of a: Matrix<Integer>, budget: Budget) throws(ExactError) -> [Integer] {
    if let entries = monomialEntries(a) {
      return try budgeted { () throws(BudgetError) in try divisorChain(entries, budget) }
    }
    if let found = try budgeted({ () throws(BudgetError) in try WordHermite.invariants(of: a, budget) }) {
      return found
    }
    if let lines = DistinctLines(a) { return try invariants(of: lines.part(of: a), budget: budget) }
    let rows = try HermiteKernel.rows(of: a, budget)
    var lattice = rows.lattice
    if let reduced = rows.reduced { lattice = try torsion(lattice, reduced, pivots: rows.pivotColumns, budget) }
    var block = lattice.block
    // The multiples of either are in the lattice; those of the block and of its transpose have the same invariant factors.
    let modulus = lattice.modulus < lattice.index ? lattice.modulus : lattice.index
    // Short multiples make short work of the alternating forms.
    let isLong = modulus.bitCount > Int.bitWidth / 2
    if isLong, block.count >= Tuning.mixedBlock, !isDiagonal(block), let mixed = try mixed(block, budget) {
      block = mixed
    }
    while !isDiagonal(block) { block = try alternated(block, modulus: modulus, budget).block }
    var diagonal = try budgeted { () throws(BudgetError) in
      try divisorChain(block.indices.map { block[$0][$0] }, budget)
    }
    diagonal.removeAll { $0.isOne }
    return Array(repeating: .one, count: rows.pivotColumns.count - diagonal.count) + diagonal
  }

  /// The nonzero entries of a matrix that has at most one in each row and column; `nil` for others.
  private static func monomialEntries(_ a: Matrix<Integer>) -> [Integer]? {
    var isTaken = Array(repeating: false, count: a.columns)
    var entries: [Integer] = []
    for row in 0..<a.rows {
      var isEmpty = true
      for column in 0..<a.columns where !a[row, column].isZero {
        guard isEmpty, !isTaken[column] else { return nil }
        (isEmpty, isTaken[column]) = (false, true)
        entries.append(a[row, column])
      }
    }
    return entries
  }

  /// The invariant factors of a diagonal matrix without zeros: positive, each a divisor of the next.
  ///
  /// Every number is taken into the chain from its end: diag(d, a) has the invariant factors gcd(d, a) and lcm(d, a), and
  /// the gcd goes on to the factor before.
  static func divisorChain(_ numbers: [Integer], _ budget: Budget) throws(BudgetError) -> [Integer] {
    var ones = 0
    var chain: [Integer] = []
    for number in numbers {
      try budget.check()
      var number = number.magnitude
      for index in chain.indices.reversed() where !number.isOne {
        let divisor = chain[index].gcd(with: number)
        if divisor != number { chain[index] *= number.dividedExactly(by: divisor)! }
        number = divisor
      }
      if number.isOne { ones += 1 } else { chain.insert(number, at: 0) }
    }
    return Array(repeating: .one, count: ones) + chain
  }

  static func isDiagonal(_ block: [[Integer]]) -> Bool {
    block.indices.allSatisfy { row in block.indices.allSatisfy { row == $0 || block[row][$0].isZero } }
  }

  /// The block that is left of the Hermite form of a block times a unimodular matrix; `nil` where solutions of systems do
  /// not lead to it.
  ///
  /// The form of most matrices with these invariant factors has few pivots other than 1.
  private static func mixed(_ block: [[Integer]], _ budget: Budget) throws(ExactError) -> [[Integer]]? {
    let order = block.count
    guard block.allSatisfy({ $0.allSatisfy { $0.bitCount <= Tuning.mixedBits } }) else { return nil }
    var noise = PseudoRandomSequence()
    func triangle() -> [[Int]] {
      (0..<order).map { row in (0..<order).map { $0 == row ? 1 : $0 < row ? Int(noise.next() >> 62) - 1 : 0 } }
    }
    let (lower, upper) = (triangle(), triangle())
    let factor = Matrix<Integer>(Shape(order, order)) { row, column in
      Integer((0...Swift.min(row, column)).reduce(0) { $0 + lower[row][$1] * upper[column][$1] })
    }
    let matrix = Matrix(Shape(order, order), rowMajor: block.flatMap { $0 })
    let product = try budgeted { () throws(BudgetError) in try ExactChooser.product(matrix, factor, budget: budget) }
    return try RowLattice.lifted(product, budget: budget)?.block
  }

  /// The Hermite form of the transpose of a block whose determinant divides `modulus`.
  static func alternated(
    _ block: [[Integer]], modulus: Integer, _ budget: Budget
  ) throws(ExactError) -> TriangularLattice {
    let transposed = block.indices.map { column in block.map { $0[column] } }
    return try RowLattice.of(rows: transposed, dimension: block.count, modulus: modulus, budget: budget)
  }

  /// The row lattice L in the coordinates of a basis of its saturation, which is the set of integer vectors of the
  /// row space.
  ///
  /// In the coordinates of the pivot columns, the saturation consists of the c for which `c·R` is an integer vector.
  private static func torsion(
    _ lattice: TriangularLattice, _ reduced: Matrix<Rational>, pivots: [Int], _ budget: Budget
  ) throws(ExactError) -> TriangularLattice {
    let index = lattice.index
    let rank = lattice.dimension
    var saturation = TriangularLattice(dimension: rank)
    let isPivot = Set(pivots)
    for column in 0..<reduced.columns where !isPivot.contains(column) {
      // L lies within its saturation: equal indices mean equal lattices.
      if saturation.index == index { break }
      try budgeted { () throws(BudgetError) in try RowLattice.restrict(&saturation, to: reduced.column(column), budget)
      }
    }
    if saturation.index == index { return TriangularLattice(dimension: rank) }
    let (whole, basis) = (lattice.matrix, saturation.matrix)
    var coordinates: [[Integer]] = []
    for row in 0..<rank {
      try budgeted(budget.check)
      var rest = whole.row(row)
      var coordinate = Array(repeating: Integer.zero, count: rank)
      for place in row..<rank where !rest[place].isZero {
        let digit = rest[place].dividedExactly(by: basis[place, place])!
        coordinate[place] = digit
        rest[place] = .zero
        for column in saturation.columns where column > place {
          rest[column].subtractProduct(digit, basis[place, column])
        }
      }
      coordinates.append(coordinate)
    }
    let quotient = index.dividedExactly(by: saturation.index)!
    return try budgeted { () throws(BudgetError) in
      try TriangularLattice(triangular: coordinates, modulus: quotient, budget: budget)
    }
  }

  // MARK: With transformations

  /// The form with both transformations.
  static func form(of a: Matrix<Integer>, budget: Budget) throws(ExactError) -> SmithForm<Integer> {
    try ResultSize.require("the matrix V", of: Integer.self, a.columns, a.columns, budget)
    let hermite = try HermiteKernel.formWithTransform(of: a, budget: budget)
    let rank = hermite.rank
    var left = UnimodularPair(hermite.transform, hermite.inverseTransform)
    var right: UnimodularPair
    // T: triangular, with unit columns except some; the other columns hold N, or its transpose.
    var triangular = hermite.matrix
    let isTransposed = rank < a.columns
    if isTransposed {
      let upper = hermite.matrix.submatrix(rows: 0..<rank, columns: 0..<a.columns)
      let turned = try HermiteKernel.formWithTransform(of: upper.transposed, budget: budget)
      // Columns from here on: the transformations act from the other side.
      right = UnimodularPair(turned.transform, turned.inverseTransform)
      triangular = turned.matrix
    } else {
      right = UnimodularPair(.identity(a.columns), .identity(a.columns))
    }
    let places = (0..<rank).filter { !triangular[$0, $0].isOne }
    try budgeted { () throws(BudgetError) in
      // Row j of T is 1 at j and x at the columns of N: the other side's line j takes x away.
      for place in places {
        try budget.check()
        for line in 0..<place where !places.contains(line) && !triangular[line, place].isZero {
          let factor = -triangular[line, place]
          if isTransposed { left.add(factor, of: line, to: place) } else { right.add(factor, of: line, to: place) }
        }
      }
    }
    var block = places.map { row in places.map { triangular[row, $0] } }
    let modulus = block.indices.reduce(into: Integer.one) { $0 *= block[$1][$1] }
    // The block stands as it is for the rows where `isTurned` is false, else transposed.
    var isTurned = isTransposed
    while !isDiagonal(block) {
      let lattice = try alternated(block, modulus: modulus, budget)
      let old = block.indices.map { column in block.map { $0[column] } }
      let new = lattice.matrix
      let step = try budgeted { () throws(BudgetError) in try transformation(old, new, budget) }
      isTurned.toggle()
      if isTurned { right.apply(step, to: places) } else { left.apply(step, to: places) }
      block = (0..<new.rows).map { new.row($0) }
    }
    var diagonal = block.indices.map { block[$0][$0] }
    chain(&diagonal, places, &left, &right)
    return assembled(a, rank: rank, places: places, diagonal: diagonal, left, right)
  }

  /// W and its inverse with `W·old = new`, for a lower triangular matrix and its upper triangular Hermite form.
  private static func transformation(
    _ old: [[Integer]], _ new: Matrix<Integer>, _ budget: Budget
  ) throws(BudgetError) -> UnimodularPair {
    let order = old.count
    var (there, back) = (Matrix<Integer>.zero(Shape(order, order)), Matrix<Integer>.zero(Shape(order, order)))
    for column in (0..<order).reversed() {
      try budget.check()
      for row in 0..<order {
        var entry = new[row, column]
        for inner in (column + 1)..<max(column + 1, order) {
          entry.subtractProduct(there[row, inner], old[inner][column])
        }
        there[row, column] = entry.dividedExactly(by: old[column][column])!
      }
    }
    for column in 0..<order {
      try budget.check()
      for row in 0..<order {
        var entry = old[row][column]
        for inner in 0..<column { entry.subtractProduct(back[row, inner], new[inner, column]) }
        back[row, column] = entry.dividedExactly(by: new[column, column])!
      }
    }
    return UnimodularPair(there, back)
  }

  /// Makes each diagonal entry a divisor of the next.
  private static func chain(
    _ diagonal: inout [Integer], _ places: [Int], _ left: inout UnimodularPair, _ right: inout UnimodularPair
  ) {
    for index in diagonal.indices {
      for other in (index + 1)..<max(index + 1, diagonal.count) {
        let (a, b) = (diagonal[index], diagonal[other])
        if b.isMultiple(of: a) { continue }
        let (divisor, x, y) = a.extendedGCD(with: b)
        let (first, second) = (a.dividedExactly(by: divisor)!, b.dividedExactly(by: divisor)!)
        // [a 0; 0 b] → [a b; 0 b] → [g 0; b·y a·b/g] → [g 0; 0 a·b/g].
        left.add(.one, of: places[other], to: places[index])
        right.combine(places[index], places[other], (x, y), (-second, first))
        left.add(-(second * y), of: places[index], to: places[other])
        diagonal[index] = divisor
        diagonal[other] = first * b
      }
    }
  }

  private static func assembled(
    _ a: Matrix<Integer>, rank: Int, places: [Int], diagonal: [Integer], _ left: UnimodularPair,
    _ right: UnimodularPair
  ) -> SmithForm<Integer> {
    var values = Array(repeating: Integer.one, count: rank)
    for (index, place) in places.enumerated() { values[place] = diagonal[index] }
    // The ones first: the others are in order already.
    let order = (0..<rank).filter { values[$0].isOne } + (0..<rank).filter { !values[$0].isOne }
    let leftOrder = order + Array(rank..<a.rows)
    let rightOrder = order + Array(rank..<a.columns)
    let invariants = order.map { values[$0] }
    let matrix = Matrix<Integer>(a.shape) { $0 == $1 && $0 < rank ? invariants[$0] : .zero }
    let everyRow = Array(0..<a.rows)
    let everyColumn = Array(0..<a.columns)
    // `right` holds V transposed, so that both act on rows.
    return SmithForm(
      matrix: matrix, left: left.matrix.submatrix(rows: leftOrder, columns: everyRow),
      leftInverse: left.inverse.submatrix(rows: everyRow, columns: leftOrder),
      right: right.matrix.submatrix(rows: rightOrder, columns: everyColumn).transposed,
      rightInverse: right.inverse.submatrix(rows: everyColumn, columns: rightOrder).transposed,
      invariants: invariants)
  }
}

/// A unimodular matrix and its inverse, changed together by operations on the rows of the one and the columns of the
/// other.
struct UnimodularPair {
  var matrix: Matrix<Integer>
  var inverse: Matrix<Integer>

  init(_ matrix: Matrix<Integer>, _ inverse: Matrix<Integer>) {
    self.matrix = matrix
    self.inverse = inverse
  }

  /// Adds a multiple of one row to another.
  mutating func add(_ factor: Integer, of source: Int, to target: Int) {
    for column in 0..<matrix.columns { matrix[target, column].addProduct(factor, matrix[source, column]) }
    for row in 0..<inverse.rows { inverse[row, source].subtractProduct(factor, inverse[row, target]) }
  }

  /// Replaces two rows by combinations of them, of determinant 1.
  mutating func combine(
    _ first: Int, _ second: Int, _ top: (Integer, Integer), _ bottom: (Integer, Integer)
  ) {
    for column in 0..<matrix.columns {
      let (x, y) = (matrix[first, column], matrix[second, column])
      matrix[first, column] = top.0 * x + top.1 * y
      matrix[second, column] = bottom.0 * x + bottom.1 * y
    }
    for row in 0..<inverse.rows {
      let (x, y) = (inverse[row, first], inverse[row, second])
      inverse[row, first] = x * bottom.1 - y * bottom.0
      inverse[row, second] = y * top.0 - x * top.1
    }
  }

  /// Multiplies the rows at some places by a transformation of as many rows.
  mutating func apply(_ step: UnimodularPair, to places: [Int]) {
    let rows = step.matrix * matrix.submatrix(rows: places, columns: 0..<matrix.columns)
    let columns = inverse.submatrix(rows: 0..<inverse.rows, columns: places) * step.inverse
    for (index, place) in places.enumerated() {
      for column in 0..<matrix.columns { matrix[place, column] = rows[index, column] }
      for row in 0..<inverse.rows { inverse[row, place] = columns[row, index] }
    }
  }
}

extension Tuning {
  /// The smallest block that is multiplied by a unimodular matrix on the way to a Smith form, and the most bits of its entries.
  static let mixedBlock = 16
  static let mixedBits = 40
}
