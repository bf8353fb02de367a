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

  /// The lattice of a form as it is kept.
  init(columns: [Int], entries: [[Integer]], modulus: Integer) {
    dimension = entries.count
    (self.columns, self.entries, self.modulus) = (columns, entries, modulus)
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

  /// The vectors v with `v·w ≡ 0` modulo a number, by the greatest common divisors of that number and the last
  /// entries of w: each row has a digit for each step below it.
  init(orthogonalTo w: [Integer], _ chain: DivisorChain, budget: Budget) throws(BudgetError) {
    self.init(dimension: w.count)
    try budget.check()
    let steps = chain.steps
    columns = steps.map(\.row)
    guard let last = steps.last else { return }
    for row in 0...last.row {
      let isPivot = !chain.pivots[row].isOne
      var rest = isPivot ? chain.pivots[row] * w[row] : w[row]
      var new: [Integer] = []
      new.reserveCapacity(steps.count)
      for step in steps {
        if step.row <= row {
          new.append(step.row == row ? chain.pivots[row] : .zero)
          continue
        }
        if !step.divisor.isOne { rest.divideExactly(by: step.divisor) }
        var digit = rest * step.negativeInverse
        digit.formModulo(chain.pivots[step.row])
        new.append(digit)
        if step.row == last.row { break }
        if !step.divisor.isOne { rest = rest * step.divisor }
        rest.addProduct(digit, w[step.row])
        rest.formModulo(chain.modulus)
      }
      entries[row] = new
    }
    for row in (last.row + 1)..<max(last.row + 1, dimension) {
      entries[row] = Array(repeating: .zero, count: steps.count)
    }
    modulus = chain.index
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
  /// With t = H·w, the combinations c of the rows with c·t ≡ 0 have a triangular basis. It follows from the greatest
  /// common divisors of the modulus and the last entries of t. Its product with H is the new basis.
  mutating func restrict(_ w: [Integer], modulus: Integer, budget: Budget) throws(BudgetError) {
    if modulus.isOne { return }
    if columns.isEmpty {
      self = try TriangularLattice(orthogonalTo: w, DivisorChain(w, modulus: modulus), budget: budget)
      return
    }
    var (t, modulus) = (try times(w, width: 1, budget: budget).map { $0.remainder(modulo: modulus) }, modulus)
    // Where the lattice is nearly as small as it can become, the numbers have nearly all of the modulus in common.
    if let rest = modulus.dividedExactly(by: self.modulus),
      t.allSatisfy({ $0.isMultiple(of: self.modulus) })
    {
      if rest.isOne { return }
      modulus = rest
      for row in t.indices where !t[row].isZero { t[row].divideExactly(by: self.modulus) }
    }
    try restrict(products: t, modulus: modulus, budget: budget)
  }

  /// Keeps the combinations c of the rows with `c·t ≡ 0` modulo a positive `modulus`.
  mutating func restrict(products t: [Integer], modulus: Integer, budget: Budget) throws(BudgetError) {
    let chain = DivisorChain(t, modulus: modulus)
    let (pivots, steps) = (chain.pivots, chain.steps)
    if steps.isEmpty { return }
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
      var rest = pivots[row].isOne ? t[row] : pivots[row] * t[row]
      for (index, step) in steps.enumerated() where step.row > row && !rest.isZero {
        let quotient = step.divisor.isOne ? rest : rest.dividedExactly(by: step.divisor) ?? .zero
        let digit = (quotient * step.negativeInverse).modulo(pivots[step.row])
        if digit.isZero { continue }
        add(digit, step.row)
        // After the last step nothing is left.
        if index == steps.count - 1 { break }
        rest.addProduct(digit, t[step.row])
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

/// The greatest common divisors of a number and the last, the last two, … of some others, as far as they become less.
struct DivisorChain {
  /// Where the divisor becomes less.
  struct Step {
    let row: Int
    /// The divisor from here on.
    let divisor: Integer
    /// Minus the inverse, modulo the pivot, of the number here over the divisor.
    let negativeInverse: Integer
  }

  let modulus: Integer
  /// By how much the divisor becomes less, number by number.
  private(set) var pivots: [Integer]
  /// Rising.
  private(set) var steps: [Step] = []
  /// The divisor that is left: what all numbers and the modulus have in common.
  private(set) var common: Integer

  init(_ numbers: [Integer], modulus: Integer) {
    self.modulus = modulus
    pivots = Array(repeating: .one, count: numbers.count)
    common = modulus
    for row in numbers.indices.reversed() where !common.isOne {
      let next = common.gcd(with: numbers[row])
      if next == common { continue }
      let pivot = common.dividedExactly(by: next) ?? .one
      let number = next.isOne ? numbers[row] : numbers[row].dividedExactly(by: next) ?? .one
      pivots[row] = pivot
      steps.append(Step(row: row, divisor: next, negativeInverse: -(number.inverse(modulo: pivot) ?? .one)))
      common = next
    }
    steps.reverse()
  }

  /// The product of the pivots.
  var index: Integer { common.isOne ? modulus : modulus.dividedExactly(by: common) ?? modulus }
}

extension Integer {
  /// As ``modulo(_:)``, without a new number where there is nothing to take away.
  fileprivate func remainder(modulo modulus: Integer) -> Integer {
    isNegative || self >= modulus ? modulo(modulus) : self
  }
}
