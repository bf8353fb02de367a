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
