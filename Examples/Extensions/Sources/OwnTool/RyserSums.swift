import MatrixMaster

/// What Ryser's formula adds up: for each number of columns, the sum of the products over all sets of so many.
///
/// A part of a derivation is data; `Narratable` gives it words.
struct RyserSums: Narratable {
  private var sums: [Rational]

  init(order: Int) { sums = Array(repeating: .zero, count: order + 1) }

  mutating func add(_ product: Rational, columns: Int) { sums[columns] += product }

  /// Sets of as many columns as there are rows count as they are, those of one column less are taken off, and so on.
  var permanent: Rational {
    var total = Rational.zero
    for (columns, sum) in sums.enumerated() {
      if (sums.count - 1 - columns).isMultiple(of: 2) { total += sum } else { total -= sum }
    }
    return total
  }

  var record: Value {
    .record([
      .init("part", .text("ryser-sums")),
      .init("sums", .list(sums.map { .scalar(ScalarValue(.rationals, $0.exchangeText)) })),
    ])
  }

  func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("SETS OF COLUMNS")
    for (columns, sum) in sums.enumerated().reversed() where columns > 0 {
      narrative.paragraph("\(columns) of them: products of row sums add up to \(number: sum.exchangeText)", level: 1)
    }
  }
}
