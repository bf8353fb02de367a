internal import MatrixArithmetic
internal import MatrixDomain

/// A lattice of finite index in ℤʳ by its Hermite normal form, of which only the columns whose pivot is not 1 are kept:
/// in the others the form is a unit column.
///
/// Most lattices that are met have two or three such columns, however large r is.
struct TriangularLattice {
  let dimension: Int
  /// The columns whose pivot is not 1, rising.
  private(set) var columns: [Int] = []
  /// Row by row, `columns.count` entries each; the pivots are among them.
  private(set) var entries: [[Integer]]
  /// A number whose multiples of every unit vector are in the lattice.
  private(set) var modulus = Integer.one

  /// ℤʳ.
  init(dimension: Int) {
    self.dimension = dimension
    entries = Array(repeating: [], count: dimension)
  }

  /// `modulus · ℤʳ`.
  init(dimension: Int, modulus: Integer) {
    self.init(dimension: dimension)
    if modulus.isOne { return }
    self.modulus = modulus
    columns = Array(0..<dimension)
    entries = (0..<dimension).map { row in (0..<dimension).map { $0 == row ? modulus : .zero } }
  }

  /// The lattice of the rows of an upper triangular matrix with positive diagonal.
  init(triangular rows: [[Integer]], modulus: Integer, budget: Budget) throws(BudgetError) {
    self.init(dimension: rows.count)
    columns = Array(0..<dimension)
    entries = rows
    self.modulus = modulus
    try reduce(budget)
  }

  /// The index in ℤʳ: the product of the pivots.
  var index: Integer { columns.enumerated().reduce(into: .one) { $0 *= entries[$1.element][$1.offset] } }

  /// The entries in the rows and columns whose pivot is not 1: a presentation of ℤʳ modulo the lattice.
  var block: [[Integer]] { columns.map { entries[$0] } }

  /// The form in full.
  var matrix: Matrix<Integer> {
    var matrix = Matrix<Integer>.identity(dimension)
    for (place, column) in columns.enumerated() {
      for row in 0...column { matrix[row, column] = entries[row][place] }
    }
    return matrix
  }

  /// The form times a matrix of `dimension` rows, which are given row by row with `width` entries each.
  func times(_ right: [Integer], width: Int, budget: Budget) throws(BudgetError) -> [Integer] {
    var result = right
    for row in 0..<dimension {
      try budget.check()
      if columns.isEmpty { break }
      if let own = columns.firstIndex(of: row) {
        for column in 0..<width { result[row * width + column] = right[row * width + column] * entries[row][own] }
      }
      for (place, source) in columns.enumerated() where source > row && !entries[row][place].isZero {
        for column in 0..<width {
          result[row * width + column].addProduct(entries[row][place], right[source * width + column])
        }
      }
    }
    return result
  }

  // MARK: Smaller lattices

  /// Keeps the vectors v of the lattice with `v·w ≡ 0` modulo a positive `modulus`.
  ///
  /// With t = H·w, the combinations c of the rows with c·t ≡ 0 have a triangular basis that the greatest common divisors
  /// of the modulus and the last entries of t tell; times H it is the new basis.
  mutating func restrict(_ w: [Integer], modulus: Integer, budget: Budget) throws(BudgetError) {
    if modulus.isOne { return }
    var (t, modulus) = (try times(w, width: 1, budget: budget).map { $0.remainder(modulo: modulus) }, modulus)
    // Where the lattice is nearly as small as it can become, the numbers have nearly all of the modulus in common.
    if let rest = columns.isEmpty ? nil : modulus.dividedExactly(by: self.modulus),
      t.allSatisfy({ $0.isMultiple(of: self.modulus) })
    {
      if rest.isOne { return }
      modulus = rest
      for row in t.indices where !t[row].isZero { t[row].divideExactly(by: self.modulus) }
    }
    var divisor = modulus
    var pivots = Array(repeating: Integer.one, count: dimension)
    var steps: [(row: Int, divisor: Integer, inverse: Integer)] = []
    for row in (0..<dimension).reversed() where !divisor.isOne {
      let next = divisor.gcd(with: t[row])
      if next != divisor {
        pivots[row] = divisor.dividedExactly(by: next) ?? .one
        let inverse = (t[row].dividedExactly(by: next) ?? .one).inverse(modulo: pivots[row]) ?? .one
        steps.append((row, next, inverse))
        divisor = next
      }
    }
    if steps.isEmpty { return }
    steps.reverse()
    let old = self
    columns = Array(Set(columns).union(steps.map(\.row))).sorted()
    var places = Array(repeating: 0, count: columns.count)
    for (place, column) in columns.enumerated() { places[place] = old.columns.firstIndex(of: column) ?? -1 }
    for row in 0..<dimension {
      try budget.check()
      var new = columns.indices.map { place -> Integer in
        if places[place] < 0 { return columns[place] == row ? pivots[row] : .zero }
        let entry = old.entries[row][places[place]]
        return pivots[row].isOne ? entry : pivots[row] * entry
      }
      func add(_ factor: Integer, _ source: Int) {
        for (place, column) in columns.enumerated() {
          if places[place] >= 0 {
            new[place].addProduct(factor, old.entries[source][places[place]])
          } else if column == source {
            if new[place].isZero { new[place] = factor } else { new[place] += factor }
          }
        }
      }
      var rest = pivots[row].isOne ? -t[row] : -(pivots[row] * t[row])
      for (index, step) in steps.enumerated() where step.row > row && !rest.isZero {
        let quotient = step.divisor.isOne ? rest : rest.dividedExactly(by: step.divisor) ?? .zero
        let digit = (quotient * step.inverse).modulo(pivots[step.row])
        if digit.isZero { continue }
        add(digit, step.row)
        // After the last step nothing is left.
        if index == steps.count - 1 { break }
        rest.subtractProduct(digit, t[step.row])
        rest = rest.modulo(modulus)
      }
      entries[row] = new
    }
    try reduce(budget)
    self.modulus = index
  }

  // MARK: Larger lattices

  /// Adds a vector, and with it all its multiples.
  mutating func add(_ vector: [Integer], budget: Budget) throws(BudgetError) {
    var rest = columns.map { vector[$0] }
    var isTrivial = Array(repeating: true, count: dimension)
    for column in columns { isTrivial[column] = false }
    for row in 0..<dimension where isTrivial[row] && !vector[row].isZero {
      for place in columns.indices where columns[place] > row {
        rest[place].subtractProduct(vector[row], entries[row][place])
      }
    }
    for place in rest.indices { rest[place] = rest[place].modulo(modulus) }
    var hasChanged = false
    for place in columns.indices where !rest[place].isZero {
      try budget.check()
      let row = columns[place]
      let pivot = entries[row][place]
      if let quotient = rest[place].dividedExactly(by: pivot) {
        for other in place..<columns.count { rest[other].subtractProduct(quotient, entries[row][other]) }
      } else {
        let (divisor, x, y) = pivot.extendedGCD(with: rest[place])
        let (first, second) = (pivot.dividedExactly(by: divisor)!, rest[place].dividedExactly(by: divisor)!)
        for other in place..<columns.count {
          let (old, extra) = (entries[row][other], rest[other])
          entries[row][other] = (x * old + y * extra).modulo(modulus)
          rest[other] = (first * extra - second * old).modulo(modulus)
        }
        entries[row][place] = divisor
        hasChanged = true
      }
      for other in place..<columns.count { rest[other] = rest[other].modulo(modulus) }
    }
    if hasChanged { try reduce(budget) }
  }

  /// Brings the entries above each pivot below it, and leaves out the columns whose pivot is 1.
  private mutating func reduce(_ budget: Budget) throws(BudgetError) {
    for row in (0..<dimension).reversed() {
      try budget.check()
      for (place, source) in columns.enumerated() where source > row {
        let pivot = entries[source][place]
        if !entries[row][place].isNegative, entries[row][place] < pivot { continue }
        let quotient = entries[row][place].flooredQuotientAndRemainder(dividingBy: pivot).quotient
        if quotient.isZero { continue }
        for other in place..<columns.count { entries[row][other].subtractProduct(quotient, entries[source][other]) }
      }
    }
    let kept = columns.indices.filter { !entries[columns[$0]][$0].isOne }
    if kept.count == columns.count { return }
    columns = kept.map { columns[$0] }
    for row in 0..<dimension { entries[row] = kept.map { entries[row][$0] } }
  }
}

extension Integer {
  /// As ``modulo(_:)``, without a new number where there is nothing to take away.
  fileprivate func remainder(modulo modulus: Integer) -> Integer {
    isNegative || self >= modulus ? modulo(modulus) : self
  }
}
