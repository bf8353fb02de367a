import MatrixDomain

/// The reduction of a matrix to a normal form over a Euclidean domain, with the transformations, their inverses and,
/// where it is narrated, the timeline.
struct FormReducer<Element: EuclideanScalar> {
  typealias Purpose = FormTimeline<Element>.Purpose

  private(set) var matrix: Matrix<Element>
  private(set) var left: Matrix<Element>
  private(set) var leftInverse: Matrix<Element>
  private(set) var right: Matrix<Element>
  private(set) var rightInverse: Matrix<Element>
  private(set) var timeline: FormTimeline<Element>?
  private(set) var steps = 0
  /// How many times two lines changed places.
  private(set) var swaps = 0
  let budget: Budget

  init(_ a: Matrix<Element>, _ form: FormTimeline<Element>.Form, isSilent: Bool, budget: Budget) {
    matrix = a
    left = .identity(form == .triangle ? 0 : a.rows)
    leftInverse = left
    right = .identity(form == .smith ? a.columns : 0)
    rightInverse = right
    timeline = isSilent ? nil : FormTimeline(a, form: form)
    self.budget = budget
  }

  mutating func begin(row: Int, column: Int, entries: [Element]) {
    timeline?.begin(row: row, column: column, entries: entries)
  }

  mutating func end(pivot: Element) { timeline?.end(pivot: pivot) }

  mutating func perform(_ operation: FormOperation<Element>, for purpose: Purpose) throws(ExactError) {
    try budgeted(budget.check)
    steps += 1
    if case .swap = operation.lines { swaps += 1 }
    operation.apply(to: &matrix)
    var inverseFactor: Element?
    if case .scale(_, let unit) = operation.lines { inverseFactor = Element.one.dividedExactly(by: unit) }
    if operation.isOnColumns {
      operation.apply(to: &right)
      operation.applyInverse(to: &rightInverse, inverseFactor: inverseFactor)
    } else if left.rows > 0 {
      operation.apply(to: &left)
      operation.applyInverse(to: &leftInverse, inverseFactor: inverseFactor)
    }
    // Somebody who follows by hand has given up by now, and large integers fill the memory.
    if steps > NarrationLimits.narratedFormSteps { timeline = nil }
    timeline?.append(operation, for: purpose)
  }

  /// Divides the entry at a place by the pivot above it or left of it, and leaves the remainder.
  mutating func divide(
    _ entry: Element, by pivot: Element, _ make: (Element) -> FormOperation<Element>
  ) throws(ExactError) {
    let quotient = entry.nearestQuotient(by: pivot)
    if quotient.isZero { return }
    try perform(make(-quotient), for: .divide(entry: entry, by: pivot, remainder: entry - quotient * pivot))
  }

  mutating func makeCanonical(row: Int, column: Int) throws(ExactError) {
    let unit = matrix[row, column].canonicalUnit
    if !unit.isOne { try perform(.row(.scale(row: row, by: unit)), for: .makeCanonical) }
  }

  // MARK: Hermite

  /// One column: Euclid's algorithm on its entries from `row` down. Gives false where they are all zero.
  mutating func reduceColumn(_ column: Int, from row: Int) throws(ExactError) -> Bool {
    guard try clearColumn(column, from: row, ends: false) else { return false }
    try makeCanonical(row: row, column: column)
    let pivot = matrix[row, column]
    for above in 0..<row {
      let entry = matrix[above, column]
      let quotient = entry.canonicalQuotient(by: pivot)
      if quotient.isZero { continue }
      try perform(
        .row(.add(multiple: -quotient, of: row, to: above)),
        for: .reduceAbove(entry: entry, by: pivot, remainder: entry - quotient * pivot))
    }
    end(pivot: pivot)
    return true
  }

  /// Euclid's algorithm alone: the greatest common divisor of the entries from `row` down comes to `row`.
  mutating func clearColumn(_ column: Int, from row: Int, ends: Bool = true) throws(ExactError) -> Bool {
    let entries = (row..<matrix.rows).map { matrix[$0, column] }.filter { !$0.isZero }
    begin(row: row, column: column, entries: entries)
    guard !entries.isEmpty else { return false }
    while true {
      try budgeted(budget.check)
      var smallest = row
      for other in row..<matrix.rows where !matrix[other, column].isZero {
        if matrix[smallest, column].isZero || matrix[other, column].isSmaller(than: matrix[smallest, column]) {
          smallest = other
        }
      }
      let isDone = (row..<matrix.rows).allSatisfy { $0 == smallest || matrix[$0, column].isZero }
      if smallest != row {
        try perform(.row(.swap(row, smallest)), for: .placePivot(matrix[smallest, column]))
      }
      if isDone { break }
      let pivot = matrix[row, column]
      for other in (row + 1)..<matrix.rows where !matrix[other, column].isZero {
        try divide(matrix[other, column], by: pivot) { .row(.add(multiple: $0, of: row, to: other)) }
      }
    }
    if ends { end(pivot: matrix[row, column]) }
    return true
  }

  // MARK: Smith

  /// One diagonal place: Euclid's algorithm on row and column, until the entry there divides all that is left. Gives
  /// false where nothing is left.
  mutating func reducePlace(_ place: Int) throws(ExactError) -> Bool {
    guard let (row, column) = smallest(from: place) else { return false }
    let line =
      [matrix[row, column]]
      + (place..<matrix.rows).filter { $0 != row }.map { matrix[$0, column] }
      + (place..<matrix.columns).filter { $0 != column }.map { matrix[row, $0] }
    begin(row: place, column: place, entries: line.filter { !$0.isZero })
    let chosen = matrix[row, column]
    if row != place { try perform(.row(.swap(place, row)), for: .placePivot(chosen)) }
    if column != place { try perform(.column(.swap(place, column)), for: .placePivot(chosen)) }
    while true {
      try clearLines(place)
      guard let (row, entry) = indivisible(place) else { break }
      try perform(
        .row(.add(multiple: .one, of: row, to: place)), for: .mixIn(entry: entry, pivot: matrix[place, place]))
    }
    try makeCanonical(row: place, column: place)
    end(pivot: matrix[place, place])
    return true
  }

  /// Clears the column below a place and the row right of it.
  private mutating func clearLines(_ place: Int) throws(ExactError) {
    while true {
      try budgeted(budget.check)
      let pivot = matrix[place, place]
      for row in (place + 1)..<max(place + 1, matrix.rows) where !matrix[row, place].isZero {
        try divide(matrix[row, place], by: pivot) { .row(.add(multiple: $0, of: place, to: row)) }
      }
      if let row = smallestRemainder((place + 1)..<max(place + 1, matrix.rows), { matrix[$0, place] }) {
        try perform(.row(.swap(place, row)), for: .placePivot(matrix[row, place]))
        continue
      }
      for column in (place + 1)..<max(place + 1, matrix.columns) where !matrix[place, column].isZero {
        try divide(matrix[place, column], by: pivot) { .column(.add(multiple: $0, of: place, to: column)) }
      }
      if let column = smallestRemainder((place + 1)..<max(place + 1, matrix.columns), { matrix[place, $0] }) {
        try perform(.column(.swap(place, column)), for: .placePivot(matrix[place, column]))
        continue
      }
      return
    }
  }

  private func smallestRemainder(_ lines: Range<Int>, _ entry: (Int) -> Element) -> Int? {
    var best: Int?
    for line in lines where !entry(line).isZero {
      guard let found = best else {
        best = line
        continue
      }
      if entry(line).isSmaller(than: entry(found)) { best = line }
    }
    return best
  }

  private func smallest(from place: Int) -> (row: Int, column: Int)? {
    var best: (row: Int, column: Int)?
    for row in place..<max(place, matrix.rows) {
      for column in place..<max(place, matrix.columns) where !matrix[row, column].isZero {
        if let found = best, !matrix[row, column].isSmaller(than: matrix[found.row, found.column]) { continue }
        best = (row, column)
      }
    }
    return best
  }

  /// An entry of what is left that the pivot does not divide, with its row.
  private func indivisible(_ place: Int) -> (row: Int, entry: Element)? {
    let pivot = matrix[place, place]
    if Element.one.dividedExactly(by: pivot) != nil { return nil }
    for row in (place + 1)..<max(place + 1, matrix.rows) {
      for column in (place + 1)..<max(place + 1, matrix.columns) where !matrix[row, column].isMultiple(of: pivot) {
        return (row, matrix[row, column])
      }
    }
    return nil
  }
}
