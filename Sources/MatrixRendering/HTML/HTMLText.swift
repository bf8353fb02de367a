import MatrixDomain

/// Texts from anywhere as HTML that does nothing but show them.
enum HTMLText {
  /// A text between tags or in an attribute.
  static func escaped(_ text: String, charset: Charset) -> String { MarkupText.marked(charset.escaped(text)) }
}
