public import MatrixDomain

/// A part of a derivation that can be put into words.
///
/// Every word comes from the part's data. A package that adds a part conforms it; a part that does not conform is
/// shown by its record.
public protocol Narratable: DerivationPart {
  /// Writes the part, with as much as `detail` asks for. Not called for ``/MatrixDomain/Detail/none``.
  func narrate(into narrative: inout Narrative, detail: Detail)
}

/// A part that begins with a picture of its data. An ``Opening`` before it is written below that picture.
protocol BeginsWithPicture: Narratable {
  func narrateStart(into narrative: inout Narrative)
}

/// A part with information beside the answer, and so after it.
protocol ByProduct: Narratable {}

extension Narrative {
  /// Writes a derivation part after part, by-products last.
  public mutating func append(_ derivation: Derivation, detail: Detail) {
    guard detail > .none else { return }
    let parts = derivation.parts.filter { !($0 is any ByProduct) } + derivation.parts.filter { $0 is any ByProduct }
    for (index, part) in parts.enumerated() {
      if part is Opening, detail >= .normal, index + 1 < parts.count,
        let next = parts[index + 1] as? any BeginsWithPicture
      {
        next.narrateStart(into: &self)
        hasDrawnStart = true
      }
      if let part = part as? any Narratable {
        part.narrate(into: &self, detail: detail)
      } else {
        append(unworded: part)
      }
      if !(part is Opening) { hasDrawnStart = false }
    }
  }

  /// A part without words of its own, as data.
  private mutating func append(unworded part: any DerivationPart) {
    let record = part.record
    guard case .record(let fields) = record else { return append(value: record, name: "part") }
    var name = "part"
    if case .text(let text)? = record["part"] { name = text }
    append(value: .record(fields.filter { $0.name != "part" }), name: name)
  }
}
