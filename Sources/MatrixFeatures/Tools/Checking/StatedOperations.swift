import MatrixDomain
import MatrixExact

/// Reads the row operations that stand between two matrices of a derivation: records with `target`, `source` and `factor`.
struct StatedOperations<Element: ExactScalar> {
  private let call: FieldCall<Element>
  private let rows: Int
  private let step: Int

  init(_ call: FieldCall<Element>, rows: Int, step: Int) {
    self.call = call
    self.rows = rows
    self.step = step
  }

  func read(_ items: [Value]) throws(ErrorReport) -> [RowOperation<Element>] {
    guard !items.isEmpty else { throw mistake("there are none") }
    var result: [RowOperation<Element>] = []
    for item in items { result.append(try operation(item)) }
    return result
  }

  private func operation(_ item: Value) throws(ErrorReport) -> RowOperation<Element> {
    guard case .record(let fields) = item, fields.allSatisfy({ ["target", "source", "factor"].contains($0.name) }),
      let target = try row("target", item)
    else { throw mistake("an operation is a record with target, source and factor") }
    let source = try row("source", item)
    guard source != target else { throw mistake("R\(target + 1) is combined with itself") }
    guard let factor = item["factor"] else {
      guard let source else { throw mistake("an operation has neither a source nor a factor") }
      return .swap(target, source)
    }
    guard case .scalar(let scalar) = factor else { throw mistake("a factor is a number") }
    let number = try call.scalars([scalar.text], named: "the operations of step \(step)")[0]
    guard !number.isZero else { throw mistake("a factor is 0: an elementary operation can be undone") }
    return source.map { .add(multiple: number, of: $0, to: target) } ?? .scale(row: target, by: number)
  }

  private func row(_ name: String, _ item: Value) throws(ErrorReport) -> Int? {
    guard let value = item[name] else { return nil }
    guard case .count(let number) = value, (1...max(1, rows)).contains(number), rows > 0 else {
      if case .count(let number) = value {
        throw mistake("there is no R\(number): matrix \(step) has \(rows) row\(rows == 1 ? "" : "s")")
      }
      throw mistake("a row is an integer")
    }
    return number - 1
  }

  private func mistake(_ what: String) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidField, "the operations of step \(step): \(what)",
      advice: "write R2 - 3R1, R2 <- R2 - 3R1, R2/5 or R1 <-> R2", place: Place(source: "chain"))
  }
}
