// A timeline as a part of a derivation: everything a program needs to replay it.
extension Timeline: DerivationPart where Element: HandScalar {
  public var record: Value {
    .record([
      .init("part", .text("elimination")),
      .init("start", .matrix(start, bar: layout.bars.first)),
      .init("steps", .list(stepRecords.map(\.record))),
    ])
  }

  /// Every step as data, with its number.
  var stepRecords: [(index: Int, record: Value)] {
    blocks.flatMap { block in block.steps.map { ($0.index, record(of: $0, in: block)) } }
  }

  private func record(of step: Step, in block: Block) -> Value {
    var fields: [Value.Field] = [
      .init("index", .count(step.index)),
      .init("phase", .text(block.column.phase.rawValue)),
      .init("column", .count(block.column.column + 1)),
      .init("row", .count(block.column.row + 1)),
      .init("operation", step.operation.record),
      .init("purpose", .text(step.purpose.name)),
      .init("changed", .list(step.operation.changedRows.map { .count($0 + 1) })),
      .init("determinantFactor", .scalar(step.operation.determinantFactor)),
    ]
    if let choice = block.column.choice {
      fields.append(.init("pivotRow", .count(choice.row + 1)))
      fields.append(.init("reason", .text(choice.reason.rawValue)))
      fields.append(
        .init(
          "candidates",
          .list(
            block.column.candidates.map {
              .record([.init("row", .count($0.row + 1)), .init("entry", .scalar($0.entry))])
            })))
    }
    return .record(fields)
  }
}

extension RowOperation where Scalar: ExchangeScalar {
  /// The operation as data, rows from 1: `{"kind":"add","target":2,"source":1,"factor":"-3"}`.
  public var record: Value {
    switch self {
    case .swap(let first, let second):
      .record([
        .init("kind", .text("swap")), .init("target", .count(first + 1)), .init("source", .count(second + 1)),
      ])
    case .scale(let row, let factor):
      .record([
        .init("kind", .text("scale")), .init("target", .count(row + 1)),
        .init("factor", .text(factor.exchangeText)),
      ])
    case .add(let multiple, let source, let target):
      .record([
        .init("kind", .text("add")), .init("target", .count(target + 1)), .init("source", .count(source + 1)),
        .init("factor", .text(multiple.exchangeText)),
      ])
    }
  }

  /// Reads ``record`` back; `nil` where it is none.
  public init?(record: Value) {
    guard case .text(let kind) = record["kind"], case .count(let target) = record["target"], target >= 1 else {
      return nil
    }
    var factor: Scalar? {
      guard case .text(let text) = record["factor"] else { return nil }
      return Scalar(exchangeText: text)
    }
    var source: Int? {
      guard case .count(let source) = record["source"], source >= 1 else { return nil }
      return source - 1
    }
    switch kind {
    case "swap":
      guard let source else { return nil }
      self = .swap(target - 1, source)
    case "scale":
      guard let factor else { return nil }
      self = .scale(row: target - 1, by: factor)
    case "add":
      guard let factor, let source else { return nil }
      self = .add(multiple: factor, of: source, to: target - 1)
    default: return nil
    }
  }
}
