import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixNotation

/// An answer, checked against the first matrix of a derivation, and where it is wrong against the last.
struct PageAnswerCheck<Scalar: ExactScalar> {
  let chain: PageOutline<Scalar>.Chain?
  let field: PageField<Scalar>
  let budget: Budget
  /// What an answer is worth.
  let points: Rational

  func check(_ answer: WrittenAnswer, _ item: WrittenPage.Item, _ number: Int) throws -> CheckedPage.Finding {
    var finding = CheckedPage.Finding(
      line: item.line, problem: number, role: .answer, text: item.text, verdict: .unread, possible: points)
    guard let chain else {
      finding.remark = "there is no matrix before the answer"
      finding.possible = 0
      return finding
    }
    guard let judged = try judge(answer, chain.first) else {
      finding.remark = unfit(answer)
      finding.possible = 0
      return finding
    }
    (finding.verdict, finding.remark) = (judged.verdict, judged.remark)
    if judged.verdict == .wrong {
      finding.slip = PageSlip(kind: .value, meant: judged.meant)
      // Determinants change on the way, so that the last matrix says nothing of them.
      if chain.links.count > 1, let own = try judge(answer, chain.last, isOwn: true), own.verdict == .right {
        finding.verdict = .follows
      }
    }
    switch finding.verdict {
    case .right: finding.points = points
    case .follows, .incomplete: finding.points = points / 2
    default: break
    }
    return finding
  }

  private typealias Judged = (verdict: CheckedPage.Verdict, meant: String?, remark: String?)

  private func judged(_ isRight: Bool, _ meant: String) -> Judged {
    (isRight ? .right : .wrong, isRight ? nil : meant, nil)
  }

  private func unfit(_ answer: WrittenAnswer) -> String {
    switch answer {
    case .values, .vector, .noSolution, .infinitelyMany:
      "the matrix before the answer has no right-hand side, or another number of unknowns"
    case .determinant, .inverse, .singular: "the matrix before the answer is not square"
    case .rank, .nullity: "the answer does not fit the matrix before it"
    }
  }

  /// - Returns: `nil` where the answer does not fit the matrix.
  private func judge(_ answer: WrittenAnswer, _ link: PageOutline<Scalar>.Chain.Link, isOwn: Bool = false) throws
    -> Judged?
  {
    let matrix = link.matrix
    let bar = link.bar ?? chain?.first.bar
    let left = bar.map { matrix.columns(0..<$0) } ?? matrix
    switch answer {
    case .rank(let rank):
      let now = try left.rank(budget: budget)
      // With a bar the rank may be that of the augmented matrix as well.
      let whole = try matrix.rank(budget: budget)
      return rank == now || rank == whole ? judged(true, "") : judged(false, "\(now)")
    case .nullity(let nullity):
      let now = left.columns - (try left.rank(budget: budget))
      return judged(nullity == now, "\(now)")
    case .determinant(let value):
      guard left.isSquare else { return nil }
      if isOwn { return nil }
      let now = try left.determinant(budget: budget)
      return judged(try field.element(value) == now, now.exchangeText)
    case .inverse(let inverse):
      guard left.isSquare, let claimed = try? field.matrix(inverse) else { return nil }
      if isOwn {
        guard left.isIdentity, matrix.columns == 2 * left.columns else { return nil }
        return judged(claimed == matrix.columns(left.columns..<matrix.columns), "")
      }
      guard let now = try? left.inverse(budget: budget) else { return (.wrong, "there is no inverse", nil) }
      return judged(claimed == now, Notation.text(of: field.value(now)))
    case .singular:
      guard left.isSquare else { return nil }
      let isSingular = try left.rank(budget: budget) < left.rows
      return judged(isSingular, "the matrix is invertible")
    case .noSolution, .infinitelyMany:
      guard let bar, bar == matrix.columns - 1 else { return nil }
      let rank = try left.rank(budget: budget)
      let isSolvable = try matrix.rank(budget: budget) == rank
      let now = !isSolvable ? "no solution" : rank == bar ? "one solution" : "infinitely many solutions"
      return judged(now == (answer == .noSolution ? "no solution" : "infinitely many solutions"), now)
    case .vector(let entries, let names):
      guard let bar, bar == matrix.columns - 1, entries.count == bar else { return nil }
      let own = try entries.map { try field.element($0) }
      var values: [Scalar?] = own
      if let order = chain?.unknowns ?? ClaimText.columnNames(names, count: bar), !names.isEmpty {
        values = order.map { name in names.firstIndex { Self.same($0, name) }.map { own[$0] } }
      }
      return try claim(values, matrix)
    case .values(let system):
      guard let bar, bar == matrix.columns - 1 else { return nil }
      return try values(system, matrix, bar)
    }
  }

  /// `x_1` and `x1` are one unknown.
  private static func same(_ first: String, _ second: String) -> Bool {
    first.filter { !"_{}".contains($0) } == second.filter { !"_{}".contains($0) }
  }

  private func claim(_ values: [Scalar?], _ matrix: Matrix<Scalar>) throws -> Judged {
    let claimed = try Narrated.check(claim: values, of: matrix, narration: .silent(budget)).answer
    switch claimed.verdict {
    case .right: return (.right, nil, nil)
    case .notAll: return (.incomplete, nil, "it solves the equations, and there are other solutions")
    case .incomplete: return (.incomplete, nil, "nothing is said of some unknowns")
    case .wrong:
      guard claimed.isSolvable else { return (.wrong, "no solution", nil) }
      let failing = claimed.failing.first.map {
        "equation \($0 + 1) gives \(claimed.left[$0].exchangeText), not \(matrix[$0, matrix.columns - 1].exchangeText)"
      }
      let solution = claimed.rank == values.count ? claimed.solution : nil
      return (.wrong, solution.map { "(" + $0.map(\.exchangeText).joined(separator: ", ") + ")" }, failing)
    }
  }

  /// `x = 1, y = 2`, and `x = 2 - 3t, y = t` with letters that may be chosen freely.
  private func values(_ system: LinearSystemNotation, _ matrix: Matrix<Scalar>, _ count: Int) throws -> Judged? {
    guard let written = try? field.matrix(system.augmented) else { return nil }
    let given = Self.given(system)
    let order: [String]
    if let known = chain?.unknowns {
      order = known
    } else if let known = ClaimText.columnNames(given, count: count)
      ?? ClaimText.columnNames(system.unknowns, count: count)
    {
      order = known
    } else {
      return nil
    }
    guard given.allSatisfy({ name in order.contains { Self.same($0, name) } }) else { return nil }
    let free = system.unknowns.filter { !given.contains($0) }
    // Each unknown as a number and multiples of the free letters.
    var base: [Scalar?] = Array(repeating: nil, count: count)
    var directions = Array(repeating: Array(repeating: Scalar.zero, count: count), count: free.count)
    for (row, name) in given.enumerated() {
      guard let place = order.firstIndex(where: { Self.same($0, name) }),
        let own = system.unknowns.firstIndex(of: name),
        let scale = written[row, own].inverse
      else { return nil }
      base[place] = written[row, system.unknowns.count] * scale
      for (index, letter) in free.enumerated() {
        guard let column = system.unknowns.firstIndex(of: letter) else { continue }
        directions[index][place] = -written[row, column] * scale
      }
    }
    // A free unknown that is not given a letter stands for itself.
    for (index, letter) in free.enumerated() {
      if let place = order.firstIndex(where: { Self.same($0, letter) }), base[place] == nil {
        base[place] = .zero
        directions[index][place] = .one
      }
    }
    if free.isEmpty { return try claim(base, matrix) }
    guard !base.contains(where: { $0 == nil }) else { return (.incomplete, nil, "nothing is said of some unknowns") }
    let particular = try claim(base, matrix)
    guard particular.verdict != .wrong else { return particular }
    let coefficients = matrix.columns(0..<count)
    for direction in directions {
      for row in 0..<coefficients.rows {
        let sum = (0..<count).reduce(Scalar.zero) { $0 + coefficients[row, $1] * direction[$1] }
        if !sum.isZero {
          return (.wrong, nil, "with another value of the free letters equation \(row + 1) does not hold")
        }
      }
    }
    let span = try Matrix<Scalar>(directions).rank(budget: budget)
    let all = count - (try coefficients.rank(budget: budget))
    return span == all
      ? (.right, nil, nil) : (.incomplete, nil, "it solves the equations, and there are other solutions")
  }

  /// The names on the left of the equations, in their order.
  private static func given(_ system: LinearSystemNotation) -> [String] {
    system.equations.compactMap { equation in
      guard let equals = equation.firstIndex(of: "=") else { return nil }
      let name = equation[..<equals].filter { !$0.isWhitespace }
      return system.unknowns.first { same($0, name) }
    }
  }
}

extension Matrix where Element: ExactScalar {
  fileprivate var isIdentity: Bool {
    isSquare
      && (0..<rows).allSatisfy { row in (0..<columns).allSatisfy { self[row, $0] == (row == $0 ? .one : .zero) } }
  }
}
