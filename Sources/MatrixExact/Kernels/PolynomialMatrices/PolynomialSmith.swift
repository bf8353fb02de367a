internal import MatrixArithmetic
internal import MatrixDomain

/// The Smith form of a matrix of polynomials: Hermite forms from both sides, one after another, until one is diagonal; then each pair of
/// entries on the diagonal becomes their greatest common divisor and their least common multiple.
///
/// It ends: a form that is not diagonal yet gets, from the other side, a pivot of lower degree before it.
///
/// - Source: R. Kannan, A. Bachem, SIAM J. Comput. 8 (1979) 499–507.
struct PolynomialSmith<Element: Field> {
  typealias Entry = DensePolynomial<Element>
  private typealias Rows = PolynomialRows<Element>

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

  init(_ a: [[Entry]], width: Int, _ budget: Budget) throws(ExactError) {
    let height = a.count
    form = a
    (left, leftInverse) = (Rows.identity(height), Rows.identity(height))
    (right, rightInverse) = (Rows.identity(width), Rows.identity(width))
    try makeDiagonal(width, budget)
    let order = min(height, width)
    for first in 0..<order {
      for second in (first + 1)..<order {
        try budgeted(budget.check)
        combine(first, second)
      }
    }
    for place in 0..<order {
      guard let unit = form[place][place].leadingInverse, !unit.isOne, let opposite = unit.inverse else { continue }
      form[place][place] = form[place][place].scaled(by: unit)
      left[place] = left[place].map { $0.scaled(by: unit) }
      for row in leftInverse.indices { leftInverse[row][place] = leftInverse[row][place].scaled(by: opposite) }
    }
  }

  private mutating func makeDiagonal(_ width: Int, _ budget: Budget) throws(ExactError) {
    let height = form.count
    while true {
      let rows = try PolynomialHermite(form, width: width, isWithTransform: true, budget)
      form = rows.form
      left = try Rows.product(rows.transform, left, columns: height, budget)
      leftInverse = try Rows.product(leftInverse, rows.inverse, columns: height, budget)
      if isDiagonal { return }
      let columns = try PolynomialHermite(
        Self.transposed(form, width: width), width: height, isWithTransform: true, budget)
      form = Self.transposed(columns.form, width: height)
      right = try Rows.product(right, Self.transposed(columns.transform, width: width), columns: width, budget)
      rightInverse = try Rows.product(
        Self.transposed(columns.inverse, width: width), rightInverse, columns: width, budget)
      if isDiagonal { return }
    }
  }

  private var isDiagonal: Bool {
    form.enumerated().allSatisfy { row, entries in entries.enumerated().allSatisfy { $0 == row || $1.isZero } }
  }

  /// Makes the greatest common divisor of two entries of the diagonal, and their least common multiple, of them.
  private mutating func combine(_ first: Int, _ second: Int) {
    let (a, b) = (form[first][first], form[second][second])
    if b.isZero || !a.isZero && b.dividedExactly(by: a) != nil { return }
    // g = s·a + t·b
    var (g, rest) = (a, b)
    var (s, nextS) = (Entry.one, Entry.zero)
    var (t, nextT) = (Entry.zero, Entry.one)
    while !rest.isZero {
      let (quotient, remainder) = g.divided(by: rest)
      (g, rest) = (rest, remainder)
      s.subtractProduct(quotient, nextS)
      t.subtractProduct(quotient, nextT)
      swap(&s, &nextS)
      swap(&t, &nextT)
    }
    let (ownPart, otherPart) = (a.divided(by: g).quotient, b.divided(by: g).quotient)
    // With w = t·b/g the rows (s, t), (−b/g, a/g) and the columns (1, 1), (−w, 1 − w) take a, b to g, a·b/g.
    let w = t * otherPart
    var complement = Entry.one
    complement.subtractProduct(w, .one)
    form[first][first] = g
    form[second][second] = a * otherPart
    func sum(_ one: Entry, _ x: Entry, _ other: Entry, _ y: Entry) -> Entry {
      var result = one * x
      result.addProduct(other, y)
      return result
    }
    func difference(_ one: Entry, _ x: Entry, _ other: Entry, _ y: Entry) -> Entry {
      var result = one * x
      result.subtractProduct(other, y)
      return result
    }
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
      right[row][first] = sum(.one, x, .one, y)
      right[row][second] = difference(complement, y, w, x)
    }
    let (above, below) = (rightInverse[first], rightInverse[second])
    for column in above.indices {
      rightInverse[first][column] = sum(complement, above[column], w, below[column])
      rightInverse[second][column] = difference(.one, below[column], .one, above[column])
    }
  }

  private static func transposed(_ rows: [[Entry]], width: Int) -> [[Entry]] {
    (0..<width).map { column in rows.map { $0[column] } }
  }
}
