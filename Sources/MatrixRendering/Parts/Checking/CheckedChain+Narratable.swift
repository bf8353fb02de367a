public import MatrixDomain

extension ChainStart: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.showsData = true
    guard detail >= .normal else { return }
    narrative.table(TablePicture(matrix, layout: layout))
  }
}

extension CheckedStep: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let number = step.index + 1
    switch step.finding {
    case .operations(let operations):
      narrative.append(.step(.init(number: number, operation: .operations(operations), reason: "right")))
    case .rowEquivalent:
      narrative.append(
        .step(
          .init(
            number: number, operation: .name("several operations at once"),
            reason: "possible, but not by one step: row equivalent")))
    case .doubtful(let slip):
      narrative.append(
        .step(
          .init(number: number, operation: .operations(slip.operations), reason: "possible, but not by one step")))
    case .wrong(let slip):
      let operation: Formula = slip.expected == nil ? .name("?") : .operations(slip.operations)
      narrative.append(.step(.init(number: number, operation: operation, reason: "WRONG")))
    }
    if detail >= .normal {
      var picture = TablePicture(step.after, layout: layout)
      if step.before.columns == step.after.columns {
        picture.changed = (0..<step.after.rows).filter {
          $0 >= step.before.rows || step.before.row($0) != step.after.row($0)
        }
      }
      if step.before.columns != step.after.columns { picture.bars = [] }
      narrative.table(picture)
    }
    if let slip = step.slip { narrate(slip, into: &narrative) }
  }

  private func narrate(_ slip: Slip<Element>, into narrative: inout Narrative) {
    let entries = slip.entries(of: step.after)
    var line = slip.kind.phrase(step)
    if !entries.isEmpty { line += ": " + corrections(entries) }
    narrative.labelled(.slip, [step.verdict == .wrong ? line : "probably " + line])
    if let expected = slip.expected, entries.count > 2 {
      narrative.append(.items(["the matrix should be"], spacing: .close))
      narrative.table(TablePicture(expected, layout: layout))
    }
    guard let witness = slip.witness else { return }
    let before = (step.before * witness).array
    let after = (step.after * witness).array
    narrative.labelled(
      .proof,
      [
        "not row equivalent: \(name: "v") = \(Formula.vector(witness.slab, isSpaced: false))",
        "matrix \(step.index + 1) times \(name: "v") = \(image(before))",
        "matrix \(step.index + 2) times \(name: "v") = \(image(after))",
      ])
  }

  private func image(_ values: [Element]) -> Formula {
    values.allSatisfy(\.isZero) ? .number("0") : .vector(Vector(values).slab, isSpaced: false)
  }

  /// `row 2, column 3 should be -5, not 5`; long lists are counted.
  private func corrections(_ entries: [Slip<Element>.Entry]) -> Phrase {
    if entries.count > 6 { return "\(entries.count) entries are wrong" }
    let phrases = entries.map { entry -> Phrase in
      """
      row \(entry.row + 1), column \(entry.column + 1) should be \(number: entry.expected.exchangeText), \
      not \(number: entry.written.exchangeText)
      """
    }
    return .joined(phrases, by: "; ")
  }
}

extension Slip.Kind {
  /// What probably happened in a step.
  fileprivate func phrase(_ step: WrittenStep<Element>) -> Phrase {
    switch self {
    case .sign: "a sign"
    case .oneEntry: "one entry"
    case .severalEntries: "several entries"
    case .unfinished: "the operation was not done in every column"
    case .wrongRow: "the wrong row was used"
    case .lostSwap: "the rows were to be exchanged, and one of them is lost"
    case .droppedRow:
      if let row = step.droppedRow {
        "a row was left out: row \(row + 1) of matrix \(step.index + 1) (also a row of zeros stays)"
      } else {
        "a row was left out: \(English.count(step.before.rows, "row")) became \(step.after.rows)"
      }
    case .addedRow: "a row was added: \(English.count(step.before.rows, "row")) became \(step.after.rows)"
    case .otherColumns:
      "the number of columns changed: \(English.count(step.before.columns, "column")) became \(step.after.columns)"
    case .unknown: "no row operation comes near this"
    }
  }
}

extension WrittenStep {
  /// The row that is missing where the others stayed as they were; `nil` where more happened.
  fileprivate var droppedRow: Int? {
    guard after.rows + 1 == before.rows, after.columns == before.columns else { return nil }
    let rows = (0..<after.rows).map(after.row)
    return (0..<before.rows).last { left in
      rows == (0..<before.rows).filter { $0 != left }.map(before.row)
    }
  }
}

extension ChainVerdict: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if let firstWrong {
      let later = steps - firstWrong - 1
      let way: Phrase = "from matrix \(firstWrong + 1) to matrix \(firstWrong + 2)"
      var items: [Phrase] = [
        isCertain
          ? "step \(firstWrong + 1) is wrong: \(way)"
          : "step \(firstWrong + 1) is possible, but not by one step, and probably wrong: \(way)"
      ]
      if firstWrong > 0 {
        items.append("\(English.count(firstWrong, "step")) before it \(leaps.isEmpty ? "right" : "possible")")
      }
      if later > 0 { items.append("\(English.count(later, "step")) after it not looked at") }
      return narrative.labelled(.answer, items)
    }
    if leaps.isEmpty {
      narrative.labelled(.answer, [steps == 1 ? "the step is right" : "all \(steps) steps are right"])
    } else {
      narrative.labelled(
        .answer,
        [
          """
          \(steps == 1 ? "the step" : English.places("step", leaps)) \
          \(leaps.count == 1 ? "is" : "are") possible, but not by one step: write down the matrices between
          """
        ])
    }
    guard detail >= .normal else { return }
    narrative.labelled(.check, ["every matrix has the reduced row echelon form"])
    narrative.table(TablePicture(reduced, layout: layout))
  }
}

extension Formula {
  /// `R1 <-> R2, R3 <- 2*R3 - 5*R1`: a scaling and an addition to the same row are one combination; none at all are
  /// `no change`.
  static func operations<Scalar: HandScalar>(_ operations: [RowOperation<Scalar>]) -> Formula {
    if operations.isEmpty { return .name("no change") }
    var result = Formula()
    var index = 0
    while index < operations.count {
      if index > 0 { result.append(.comma) }
      if index + 1 < operations.count, case .scale(let row, let own) = operations[index],
        case .add(let multiple, let source, row) = operations[index + 1]
      {
        result.tokens += [.name("R\(row + 1)"), .symbol(.becomes)]
        let terms = [(own.factorText, Formula.Factor.name("R\(row + 1)"))]
        var sum = Formula.sum(terms)
        sum.append(multiple: multiple, .name("R\(source + 1)"))
        result.append(contentsOf: sum)
        index += 2
      } else {
        result.append(contentsOf: operations[index].formula)
        index += 1
      }
    }
    return result
  }
}
