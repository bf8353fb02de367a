internal import MatrixArithmetic
internal import MatrixDomain

/// Rows of integers that are combined, with the transformation that does the same.
struct LatticeBasis {
  var rows: [[Integer]]
  /// The transformation; `nil` where none is wanted.
  var pair: UnimodularPair?
  /// Which row of the transformation belongs to each row.
  private(set) var places: [Int]

  init(_ rows: [[Integer]], _ pair: UnimodularPair?, first: Int = 0) {
    self.rows = rows
    self.pair = pair
    places = rows.indices.map { first + $0 }
  }

  mutating func append(_ row: [Integer], place: Int) {
    rows.append(row)
    places.append(place)
  }

  mutating func subtract(_ factor: Integer, of source: Int, from target: Int) {
    for column in rows[target].indices where !rows[source][column].isZero {
      rows[target][column].subtractProduct(factor, rows[source][column])
    }
    pair?.add(-factor, of: places[source], to: places[target])
  }

  /// Takes a row out and puts it in before another one that stands above it.
  mutating func move(_ row: Int, to place: Int) {
    let moved = rows.remove(at: row)
    rows.insert(moved, at: place)
    for index in (place..<row).reversed() { pair?.swap(places[index], places[index + 1]) }
  }

  func product(_ left: Int, _ right: Int) -> Integer {
    var sum = Integer.zero
    for (x, y) in zip(rows[left], rows[right]) { sum.addProduct(x, y) }
    return sum
  }
}

extension UnimodularPair {
  mutating func swap(_ first: Int, _ second: Int) {
    matrix.swapRows(first, second)
    for row in 0..<inverse.rows {
      let entry = inverse[row, first]
      inverse[row, first] = inverse[row, second]
      inverse[row, second] = entry
    }
  }
}
