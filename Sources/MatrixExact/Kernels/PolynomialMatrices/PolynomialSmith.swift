internal import MatrixDomain

/// The Smith form of a matrix of polynomials: Hermite forms from both sides by turns.
///
/// In a Hermite form a pivot 1 is alone in its column, so that multiples of this column make all else in its row 0: both are done
/// with. What is left, in general a single entry, is transposed and treated alike until it is diagonal; then each pair of its
/// entries becomes their greatest common divisor and their least common multiple.
///
/// It ends: what is not diagonal yet gets, from the other side, a pivot of lower degree before it.
///
/// - Source: R. Kannan, A. Bachem, SIAM J. Comput. 8 (1979) 499–507.
struct PolynomialSmith<Coefficients: CoefficientField> {
  typealias Entry = DensePolynomial<Coefficients.Element>

  private let field: Coefficients
  private let budget: Budget
  private let width: Int
  /// S = U·A·V.
  private(set) var form: [[Entry]]
  /// U and its inverse.
  private(set) var left: [[Entry]]
  private(set) var leftInverse: [[Entry]]
  /// V and its inverse.
  private(set) var right: [[Entry]]
  private(set) var rightInverse: [[Entry]]

  /// S, U and its inverse, V and its inverse.
  var matrices: [[[Entry]]] { [form, left, leftInverse, right, rightInverse] }

  init(_ field: Coefficients, _ a: [[Entry]], width: Int, _ budget: Budget) throws(ExactError) {
    (self.field, self.budget, self.width) = (field, budget, width)
    let hermite = try PolynomialHermite(field, a, width: width, isWithTransform: true, budget)
    (form, left, leftInverse) = (hermite.form, hermite.transform, hermite.inverse)
    (right, rightInverse) = (field.identity(width), field.identity(width))
    let done = clearUnits(pivots: hermite.pivots)
    if isDiagonal {
      try makeChain(from: done)
    } else {
      try finish(from: done)
    }
  }

  private var isDiagonal: Bool {
    form.enumerated().allSatisfy { row, entries in entries.enumerated().allSatisfy { $0 == row || $1.isZero } }
  }

  private static func transposed(_ rows: [[Entry]], width: Int) -> [[Entry]] {
    (0..<width).map { column in rows.map { $0[column] } }
  }

  /// Makes all else in the rows of pivots 1 zero and brings these to the front; gives their number.
  private mutating func clearUnits(pivots: [Int]) -> Int {
    let units = pivots.enumerated().filter { field.isOne(form[$0][$1]) }
    for (row, column) in units {
      for other in 0..<width where other != column && !form[row][other].isZero {
        let factor = form[row][other]
        form[row][other] = .zero
        for line in right.indices { field.subtractProduct(right[line][column], factor, from: &right[line][other]) }
        for place in 0..<width {
          field.addProduct(factor, rightInverse[other][place], to: &rightInverse[column][place])
        }
      }
    }
    let (rows, columns) = (Set(units.map(\.offset)), Set(units.map(\.element)))
    let rowOrder = units.map(\.offset) + form.indices.filter { !rows.contains($0) }
    let columnOrder = units.map(\.element) + (0..<width).filter { !columns.contains($0) }
    form = rowOrder.map { row in columnOrder.map { form[row][$0] } }
    left = rowOrder.map { left[$0] }
    leftInverse = leftInverse.map { line in rowOrder.map { line[$0] } }
    right = right.map { line in columnOrder.map { line[$0] } }
    rightInverse = columnOrder.map { rightInverse[$0] }
    return units.count
  }

  /// The same for what is left from some row and column on, from the other side.
  private mutating func finish(from start: Int) throws(ExactError) {
    let (height, count) = (form.count - start, width - start)
    let rest = form[start...].map { Array($0[start...]) }
    let other = try PolynomialSmith(field, Self.transposed(rest, width: count), width: height, budget)
    let found = Self.transposed(other.form, width: height)
    for row in 0..<height { form[start + row].replaceSubrange(start..., with: found[row]) }
    // What multiplied the transposed matrix from the right multiplies this one, transposed, from the left.
    left.replaceSubrange(
      start...,
      with: try field.product(
        Self.transposed(other.right, width: height), Array(left[start...]), columns: form.count, budget))
    rightInverse.replaceSubrange(
      start...,
      with: try field.product(
        Self.transposed(other.leftInverse, width: count), Array(rightInverse[start...]), columns: width, budget))
    let behindLeft = try field.product(
      leftInverse.map { Array($0[start...]) }, Self.transposed(other.rightInverse, width: height), columns: height,
      budget)
    for row in leftInverse.indices { leftInverse[row].replaceSubrange(start..., with: behindLeft[row]) }
    let behindRight = try field.product(
      right.map { Array($0[start...]) }, Self.transposed(other.left, width: count), columns: count, budget)
    for row in right.indices { right[row].replaceSubrange(start..., with: behindRight[row]) }
  }

  /// Makes each monic entry of the diagonal a divisor of the next.
  private mutating func makeChain(from start: Int) throws(ExactError) {
    let order = min(form.count, width)
    for first in start..<max(start, order) {
      for second in (first + 1)..<max(first + 1, order) {
        try budgeted(budget.check)
        combine(first, second)
      }
    }
    for place in start..<max(start, order) {
      guard let leading = form[place][place].coefficients.last, leading != field.one else { continue }
      let unit = field.inverted(leading)
      form[place][place] = field.scaled(form[place][place], by: unit)
      left[place] = left[place].map { field.scaled($0, by: unit) }
      for row in leftInverse.indices { leftInverse[row][place] = field.scaled(leftInverse[row][place], by: leading) }
    }
  }

  /// Makes the greatest common divisor of two entries of the diagonal, and their least common multiple, of them.
  private mutating func combine(_ first: Int, _ second: Int) {
    let (a, b) = (form[first][first], form[second][second])
    if b.isZero || !a.isZero && field.dividedExactly(b, by: a) != nil { return }
    // g = s·a + t·b
    var (g, rest) = (a, b)
    var (s, nextS) = (field.unit, Entry.zero)
    var (t, nextT) = (Entry.zero, field.unit)
    while !rest.isZero {
      let (quotient, remainder) = field.divided(g, by: rest)
      (g, rest) = (rest, remainder)
      field.subtractProduct(quotient, nextS, from: &s)
      field.subtractProduct(quotient, nextT, from: &t)
      swap(&s, &nextS)
      swap(&t, &nextT)
    }
    let (ownPart, otherPart) = (field.divided(a, by: g).quotient, field.divided(b, by: g).quotient)
    // With w = t·b/g the rows (s, t), (−b/g, a/g) and the columns (1, 1), (−w, 1 − w) take a, b to g, a·b/g.
    let w = field.product(t, otherPart)
    var complement = field.unit
    field.subtractProduct(w, field.unit, from: &complement)
    form[first][first] = g
    form[second][second] = field.product(a, otherPart)
    func sum(_ one: Entry, _ x: Entry, _ other: Entry, _ y: Entry) -> Entry {
      var result = field.product(one, x)
      field.addProduct(other, y, to: &result)
      return result
    }
    func difference(_ one: Entry, _ x: Entry, _ other: Entry, _ y: Entry) -> Entry {
      var result = field.product(one, x)
      field.subtractProduct(other, y, from: &result)
      return result
    }
    let unit = field.unit
    let (top, low) = (left[first], left[second])
    for column in top.indices {
      left[first][column] = sum(s, top[column], t, low[column])
      left[second][column] = difference(ownPart, low[column], otherPart, top[column])
    }
    for row in leftInverse.indices {
      let (x, y) = (leftInverse[row][first], leftInverse[row][second])
      leftInverse[row][first] = sum(ownPart, x, otherPart, y)
      leftInverse[row][second] = difference(s, y, t, x)
    }
    for row in right.indices {
      let (x, y) = (right[row][first], right[row][second])
      right[row][first] = sum(unit, x, unit, y)
      right[row][second] = difference(complement, y, w, x)
    }
    let (above, below) = (rightInverse[first], rightInverse[second])
    for column in above.indices {
      rightInverse[first][column] = sum(complement, above[column], w, below[column])
      rightInverse[second][column] = difference(unit, below[column], unit, above[column])
    }
  }
}
