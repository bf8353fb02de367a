internal import MatrixDomain

/// The order of eigenvalues that the toolkit shows.
enum SpectralOrder {
  /// The positions of the values in their order: by real part, then by the absolute value of the imaginary part, a
  /// positive one first. Where conjugates come in pairs (as LAPACK gives them: next to each other) they stay together.
  static func positions(_ values: [Complex], areInPairs: Bool) -> [Int] {
    // The first of each pair, and every value that has no partner. Ties keep their place, so that the order does not
    // depend on the sort.
    var firsts: [Int] = []
    firsts.reserveCapacity(values.count)
    var position = 0
    while position < values.count {
      firsts.append(position)
      position += areInPairs && values[position].imaginary != 0 ? 2 : 1
    }
    firsts.sort { left, right in
      let (a, b) = (values[left], values[right])
      if a.real != b.real { return a.real < b.real }
      if a.imaginary.magnitude != b.imaginary.magnitude { return a.imaginary.magnitude < b.imaginary.magnitude }
      if a.imaginary != b.imaginary { return a.imaginary > b.imaginary }
      return left < right
    }
    if firsts.count == values.count { return firsts }
    var order: [Int] = []
    order.reserveCapacity(values.count)
    for first in firsts {
      order.append(first)
      if values[first].imaginary != 0, first + 1 < values.count { order.append(first + 1) }
    }
    return order
  }

  /// Brings unit columns into another order, each turned so that its leading entry (see ``Phase``) is real and positive;
  /// where they stand, as matrices of a megabyte are dear to make.
  static func arrange(_ columns: inout Matrix<Complex>, _ order: [Int]) {
    let (shape, rows) = (columns.shape, columns.rows)
    var entries = columns.columnMajor
    // So that there is one reference to them.
    columns = Matrix(Shape(0, 0), repeating: .zero)
    for column in 0..<shape.columns { turn(&entries, (column * rows)..<((column + 1) * rows)) }
    var isDone = [Bool](repeating: false, count: order.count)
    for first in order.indices where !isDone[first] && order[first] != first {
      let kept = Array(entries[(first * rows)..<((first + 1) * rows)])
      var place = first
      while order[place] != first {
        let source = order[place] * rows
        for row in 0..<rows { entries[place * rows + row] = entries[source + row] }
        isDone[place] = true
        place = order[place]
      }
      for row in 0..<rows { entries[place * rows + row] = kept[row] }
      isDone[place] = true
    }
    columns = Matrix(shape, columnMajor: entries)
  }

  private static func turn(_ entries: inout [Complex], _ range: Range<Int>) {
    let tie = (1 - Phase.tie) * (1 - Phase.tie)
    // Squares will do: the largest entry of a unit column is no small number.
    var largest = 0.0
    for index in range {
      let square = entries[index].squaredModulus
      if square > largest { largest = square }
    }
    var place = range.lowerBound
    while place < range.upperBound - 1, entries[place].squaredModulus < largest * tie { place += 1 }
    let lead = entries[place]
    if lead.imaginary == 0 {
      if lead.real < 0 { for index in range { entries[index] = -entries[index] } }
    } else {
      let turn = lead.conjugate.phase
      for index in range { entries[index] = entries[index] * turn }
      entries[place].imaginary = 0
    }
  }
}
