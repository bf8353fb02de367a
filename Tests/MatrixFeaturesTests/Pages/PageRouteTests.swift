import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

@Suite("Pages: every valid route is accepted, and planted slips are found and named")
struct PageRouteTests {
  /// What may be said at the end, by another way than the checker's.
  private func answer(_ route: WrittenRoute, _ random: inout SeededRandom) throws -> String {
    let first = route.matrices[0]
    let left = route.bar.map { first.columns(0..<$0) } ?? first
    if let bar = route.bar, bar == first.columns - 1 {
      let (rank, whole) = (try left.rank(), try first.rank())
      if rank < whole { return ["no solution", "The system is inconsistent."][Int.random(in: 0..<2, using: &random)] }
      if rank < bar { return "There are infinitely many solutions." }
      let form = try first.reducedRowEchelonForm()
      let values = (0..<bar).map { form.matrix[$0, bar].exchangeText }
      let names = bar <= 3 ? ["x", "y", "z"].prefix(bar).map { String($0) } : (1...bar).map { "x_\($0)" }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return "so " + zip(names, values).map { "\($0) = \($1)" }.joined(separator: ", ")
      case 1 where bar > 1: return "(\(names.joined(separator: ", "))) = (\(values.joined(separator: ", ")))"
      default: return zip(names, values).map { "\($0) = \($1)" }.joined(separator: "\n")
      }
    }
    return "rank = \(try left.rank())"
  }

  @Test("500 valid routes, operations written or left out, in all spellings, with an answer")
  func routes() throws {
    var random = SeededRandom("pages: valid routes")
    print("valid routes: \(random)")
    let checker = PageChecker()
    var doubted = 0
    let count = random.count(500)
    for number in 0..<count {
      let merged = number % 3 == 0
      let route = WrittenRoute(steps: Int.random(in: 1...4, using: &random), merged: merged, &random)
      let isLaTeX = number % 2 == 0
      // In a proof by row spaces several operations at once need not be written.
      let saysAll = number % 5 < 2
      var chance = random
      let states = route.operations.map { _ in saysAll || Bool.random(using: &chance) }
      random = chance
      var text = route.page(stated: { states[$0] }, isLaTeX: isLaTeX, &random)
      text += "\n" + (try answer(route, &random)) + "\n"
      let page = try checker.check(text)
      let wrong = page.findings.first { [.wrong, .unread, .follows, .incomplete].contains($0.verdict) }
      #expect(wrong == nil, "\(random), route \(number):\n\(text)\n\(wrong.map { "\($0)" } ?? "")")
      #expect(
        page.findings.count { $0.role == .step } == route.operations.count, "\(random), route \(number):\n\(text)")
      #expect(page.findings.count { $0.role == .answer } == 1, "\(random), route \(number):\n\(text)\n\(page.findings)")
      doubted += page.findings.contains { $0.verdict == .doubtful } ? 1 : 0
    }
    print("valid routes: \(count) accepted, \(doubted) of them with a step that is doubted")
    #expect(doubted * 100 <= count, "\(random): \(doubted)")
  }

  /// A slip that is planted in the last step of a route, which is a valid one before it.
  private func plant(
    _ kind: PageSlip.Kind, _ route: inout WrittenRoute, _ random: inout SeededRandom
  ) -> Bool {
    let before = route.matrices[route.matrices.count - 1]
    let (rows, columns) = (before.rows, before.columns)
    let target = Int.random(in: 0..<rows, using: &random)
    let source = (target + Int.random(in: 1..<rows, using: &random)) % rows
    let multiple = [-4, -3, -2, 2, 3, 5][Int.random(in: 0..<6, using: &random)] as Rational
    let operation = RowOperation<Rational>.add(multiple: multiple, of: source, to: target)
    let right = operation.applied(to: before)
    var written = right
    var operations = [operation]
    let column = Int.random(in: 0..<columns, using: &random)
    switch kind {
    case .sign:
      if Bool.random(using: &random) {
        written = RowOperation<Rational>.add(multiple: -multiple, of: source, to: target).applied(to: before)
      } else {
        written[target, column] = -right[target, column]
      }
    case .forgottenMultiple:
      written[target, column] =
        multiple.isNegative
        ? before[target, column] - before[source, column] : before[target, column] + before[source, column]
    case .oneEntry: written[target, column] += [1, 2, -1, 3, 10][Int.random(in: 0..<5, using: &random)] as Rational
    case .copied:
      guard let other = (0..<rows).first(where: { $0 != target }) else { return false }
      written[other, column] += [1, 2, -1, 7][Int.random(in: 0..<4, using: &random)] as Rational
    case .wrongRow:
      guard let other = (0..<rows).first(where: { $0 != target && $0 != source }) else { return false }
      written = RowOperation<Rational>.add(
        multiple: multiple, of: Bool.random(using: &random) ? other : source, to: target
      ).applied(to: before)
      if written == right {
        written = RowOperation<Rational>.add(multiple: multiple, of: source, to: other).applied(to: before)
      }
    case .oneSide:
      guard let bar = route.bar else { return false }
      for place in bar..<columns { written[target, place] = before[target, place] }
    case .unfinished:
      guard route.bar == nil, columns > 2 else { return false }
      for place in [0, 1] { written[target, place] = before[target, place] }
    case .scaledByZero:
      operations = [.scale(row: target, by: 0)]
      written = operations[0].applied(to: before)
    case .changedRow:
      // Each of two rows takes the other one as it was.
      operations = [.add(multiple: -1, of: source, to: target), .add(multiple: -1, of: target, to: source)]
      for place in 0..<columns {
        written[target, place] = before[target, place] - before[source, place]
        written[source, place] = before[source, place] - before[target, place]
      }
    case .lostSwap:
      operations = [.swap(target, source)]
      written = before
      for place in 0..<columns { written[target, place] = before[source, place] }
    case .droppedRow: written = Matrix(Shape(rows - 1, columns)) { right[$0, $1] }
    default: return false
    }
    let expected = operations.reduce(before) { $1.applied(to: $0) }
    // What is multiplied by 0 is done as it is said, and is no operation.
    guard kind == .scaledByZero ? written != before : written != expected else { return false }
    route.operations.append(operations)
    route.matrices.append(written)
    return true
  }

  private static let kinds: [PageSlip.Kind] = [
    .sign, .forgottenMultiple, .oneEntry, .copied, .wrongRow, .oneSide, .unfinished, .scaledByZero, .changedRow,
    .lostSwap, .droppedRow,
  ]

  @Test("1,000 planted slips are found at their step, and named; what follows is checked from the student's matrix")
  func slips() throws {
    var random = SeededRandom("pages: planted slips")
    print("planted slips: \(random)")
    let checker = PageChecker()
    var named: [PageSlip.Kind: (right: Int, all: Int, stated: Int)] = [:]
    let count = random.count(1000)
    var planted = 0
    while planted < count {
      let kind = Self.kinds[planted % Self.kinds.count]
      var route = WrittenRoute(steps: Int.random(in: 0...2, using: &random), merged: false, &random)
      let place = route.operations.count
      guard plant(kind, &route, &random) else { continue }
      // Without operations beside it only what changes the row space is a mistake for certain.
      let (before, after) = (route.matrices[place], route.matrices[place + 1])
      let isChanged = try before.shape != after.shape || before.reducedRowEchelonForm() != after.reducedRowEchelonForm()
      if !isChanged, [.droppedRow, .changedRow].contains(kind) { continue }
      if kind == .droppedRow, try before.rank() == after.rank() { continue }
      let isStated = !isChanged || kind == .scaledByZero || kind == .changedRow || kind == .wrongRow || planted % 3 > 0
      let rows = after.rows
      if rows > 1 { for _ in 0..<2 { route.extend([WrittenRoute.operation(rows, &random)]) } }
      let isLaTeX = planted % 2 == 0
      let text = route.page(stated: { $0 != place || isStated }, isLaTeX: isLaTeX, &random)
      let page = try checker.check(text)
      let steps = page.findings.filter { $0.role == .step }
      let wrong = steps.indices.filter { [.wrong, .doubtful].contains(steps[$0].verdict) }
      #expect(
        steps.count == route.operations.count && wrong == [place],
        "\(random), slip \(planted) \(kind):\n\(text)\n\(steps)")
      planted += 1
      guard wrong == [place] else { continue }
      let isRight = steps[place].slip?.kind == kind
      named[kind, default: (0, 0, 0)].all += 1
      if isRight { named[kind, default: (0, 0, 0)].right += 1 }
      if isStated, isRight == false, [.scaledByZero, .changedRow, .droppedRow, .lostSwap].contains(kind) {
        Issue.record(
          "\(random), slip \(planted): \(kind) is named \(steps[place].slip?.kind.rawValue ?? "nothing")\n\(text)")
      }
    }
    var all = (right: 0, all: 0)
    for kind in Self.kinds {
      let (right, number, _) = named[kind] ?? (0, 0, 0)
      print("planted slips: \(kind.rawValue): \(right) of \(number) named right")
      all = (all.right + right, all.all + number)
    }
    print("planted slips: \(all.right) of \(all.all) named right")
    #expect(all.right * 10 >= all.all * 8, "\(random): \(all)")
  }
}
