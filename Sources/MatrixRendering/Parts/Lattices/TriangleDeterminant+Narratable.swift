public import MatrixDomain

extension TriangleDeterminant: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal else { return }
    narrative.heading("DETERMINANT")
    let exchanges: Phrase =
      switch swaps {
      case 0: "No rows changed places"
      case 1: "Two rows changed places once"
      default: "Rows changed places \(swaps) times"
      }
    let sign: Phrase = swaps.isMultiple(of: 2) ? "keeps its sign" : "changes its sign"
    if diagonal.isEmpty { return narrative.paragraph("The determinant of the empty matrix is 1.") }
    let factors = Phrase.joined(diagonal.map { "\(Formula.entry($0))" }, by: ", ")
    let product: Phrase = swaps.isMultiple(of: 2) ? "the product" : "minus the product"
    narrative.paragraph(
      "\(exchanges), so the determinant \(sign): it is \(product) of \(factors), which is \(Formula.entry(value)).")
  }
}
