import MatrixExact
import TestSupport
import Testing

/// Derivations as people write them, right and with one slip.
@Suite struct WrittenRouteTests {
  typealias Step = (before: Matrix<Rational>, after: Matrix<Rational>, operations: [RowOperation<Rational>])

  /// An invertible matrix with small entries, and perhaps a right-hand side.
  private func start(_ size: Int, bar: Bool, _ random: inout SeededRandom) throws -> Matrix<Rational> {
    while true {
      let found = Matrix<Rational>(Shape(size, size + (bar ? 1 : 0))) { _, _ in
        Rational(Int.random(in: -6...6, using: &random))
      }
      let square = found.submatrix(rows: Array(0..<size), columns: Array(0..<size))
      if try Narrated.rank(square, narration: .silent).answer == size { return found }
    }
  }

  /// An operation as a person does it: it clears an entry and keeps the zeros of its row, makes a leading entry 1, takes
  /// a common factor out of two entries and more, or exchanges two rows. Where the row is multiplied first, so that no
  /// fractions come, it is not scaled again.
  private func operation(_ a: Matrix<Rational>, _ random: inout SeededRandom) -> [RowOperation<Rational>]? {
    let (row, other) = (Int.random(in: 0..<a.rows, using: &random), Int.random(in: 0..<a.rows, using: &random))
    guard let lead = a.row(row).firstIndex(where: { !$0.isZero }) else { return nil }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return row == other ? nil : [.swap(row, other)]
    case 1: return a[row, lead].isOne ? nil : a[row, lead].inverse.map { [.scale(row: row, by: $0)] }
    case 2:
      let factor = Rational.primitiveFactor(of: a.row(row))
      return factor.isOne || a.row(row).count(where: { !$0.isZero }) < 2 ? nil : [.scale(row: row, by: factor)]
    default:
      if row == other || a[other, lead].isZero { return nil }
      let multiple = -(a[other, lead] / a[row, lead])
      let keepsZeros = (0..<a.columns).allSatisfy { !a[other, $0].isZero || a[row, $0].isZero }
      guard keepsZeros else { return nil }
      let own = Rational(multiple.denominator)
      if own.isOne || Bool.random(using: &random) { return [.add(multiple: multiple, of: row, to: other)] }
      return [.scale(row: other, by: own), .add(multiple: own * multiple, of: row, to: other)]
    }
  }

  private func step(
    from before: Matrix<Rational>, _ count: Int, _ random: inout SeededRandom
  ) -> Step {
    while true {
      var after = before
      var operations: [RowOperation<Rational>] = []
      var done = 0
      var scaled: Set<Int> = []
      for _ in 0..<60 where done < count {
        guard let next = operation(after, &random) else { continue }
        let isScaling = next.contains { if case .scale = $0 { true } else { false } }
        if case .swap? = next.first, !scaled.isEmpty { continue }
        if next.contains(where: { scaled.contains($0.target) }) { continue }
        if isScaling { scaled.insert(next[0].target) }
        for operation in next { operation.apply(to: &after) }
        operations += next
        done += 1
      }
      if done == count, before != after, (0..<after.rows).flatMap(after.row).allSatisfy({ $0.writtenSize < 24 }) {
        return (before, after, operations)
      }
    }
  }

  @Test func oneToThreeOperationsAStepAreRight() throws {
    var random = SeededRandom("WrittenRouteTests.right")
    for round in 0..<random.count(60) {
      let size = 2 + round % 3
      var before = try start(size, bar: round % 2 == 0, &random)
      for count in 1...3 {
        let step = step(from: before, count, &random)
        let found = try Narrated.check([step.before, step.after], narration: .silent).answer
        #expect(
          found.verdict == .right,
          "\(step.before) -> \(step.after) by \(RowOperation.text(of: step.operations)), \(random)")
        before = step.after
      }
    }
  }

  /// A wrong entry in a row that the step changes, or one copied wrongly.
  private func planted(_ step: Step, _ random: inout SeededRandom) -> (after: Matrix<Rational>, row: Int)? {
    var after = step.after
    let (row, column) = (
      Int.random(in: 0..<after.rows, using: &random), Int.random(in: 0..<after.columns, using: &random)
    )
    let isChanged = step.before.row(row) != after.row(row)
    let entry = after[row, column]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: after[row, column] = -entry
    case 1: after[row, column] += Rational([-2, -1, 1, 2].randomElement(using: &random)!)
    case 2:
      guard isChanged else { return nil }
      after[row, column] = step.before[row, column]
    default:
      // The row of another addition: its entry was taken from a third row.
      guard isChanged, case .add(let multiple, let source, row)? = step.operations.last, after.rows > 2 else {
        return nil
      }
      guard let third = (0..<after.rows).first(where: { $0 != row && $0 != source }) else { return nil }
      after[row, column] += multiple * (step.before[third, column] - step.before[source, column])
    }
    return after == step.after ? nil : (after, row)
  }

  /// True where what a slip led to is what one elementary operation does too: nobody can tell it from that.
  private func isOneOperation(_ before: Matrix<Rational>, _ after: Matrix<Rational>) -> Bool {
    let rows = (0..<before.rows).filter { before.row($0) != after.row($0) }
    guard rows.count == 1, let row = rows.first else { return before == after }
    return (0..<before.rows).contains { source in
      let (base, added) = source == row ? (nil, before.row(row)) : (before.row(row), before.row(source))
      guard let place = added.firstIndex(where: { !$0.isZero }) else { return false }
      let multiple = (after[row, place] - (base?[place] ?? 0)) / added[place]
      return added.indices.allSatisfy { after[row, $0] == (base?[$0] ?? 0) + multiple * added[$0] }
    }
  }

  @Test func aSlipIsNeverCalledRight() throws {
    var random = SeededRandom("WrittenRouteTests.slip")
    var (planted, named, ofTwo) = (0, 0, 0)
    var coincidences: [String] = []
    for round in 0..<random.count(400) {
      let size = 2 + round % 3
      let step = step(from: try start(size, bar: round % 2 == 0, &random), 1 + round / 6 % 3, &random)
      guard let slip = self.planted(step, &random), !isOneOperation(step.before, slip.after) else { continue }
      let found = try Narrated.check([step.before, slip.after], narration: .silent).answer
      planted += 1
      if found.verdict == .right {
        // Only where other operations with a purpose lead there: then it is no slip that anybody could see.
        guard case .operations(let operations) = found.steps[0].finding else { continue }
        if size > 2 { coincidences.append("\(step.before) -> \(slip.after): \(operations)") }
        if size == 2 { ofTwo += 1 }
        #expect(operations.reduce(step.before) { $1.applied(to: $0) } == slip.after)
        #expect(operations.count <= 4, "\(step.before) -> \(slip.after): \(operations), \(random)")
      } else if let entries = found.steps[0].slip?.entries(of: slip.after),
        entries.contains(where: { $0.row == slip.row })
      {
        named += 1
      }
    }
    // A row of two entries of which one is cleared shows nothing but its other entry.
    #expect(20 * ofTwo <= planted, "\(ofTwo) of \(planted) slips are called right, \(random)")
    #expect(
      50 * coincidences.count <= planted, "of \(planted) slips these are called right: \(coincidences), \(random)")
    #expect(100 * named >= 90 * planted, "the row of \(named) of \(planted) slips is named, \(random)")
  }

  @Test func twoInvertibleMatricesAreNoStep() throws {
    var random = SeededRandom("WrittenRouteTests.unrelated")
    for round in 0..<random.count(150) {
      let size = 2 + round % 3
      let (before, after) = (try start(size, bar: false, &random), try start(size, bar: false, &random))
      if isOneOperation(before, after) { continue }
      let found = try Narrated.check([before, after], narration: .silent).answer
      #expect(found.verdict == .possible, "\(before) -> \(after): \(found.steps[0].finding), \(random)")
    }
  }
}
