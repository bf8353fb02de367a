import MatrixDomain
import MatrixExchange

/// A program that does nothing but name a value: comments, lines that import, `A = …;`.
enum ProgramText {
  static func read(_ source: SourceText, _ dialect: Dialect, domain: ScalarDomain?) throws(NotationError)
    -> OperandReader
  {
    let blanked = SourceText(withoutComments(source.bytes, dialect), name: source.name, budget: source.budget)
    do throws(NotationError) {
      var reader = try GridReader(blanked, dialect, domain: domain)
      reader.position = start(blanked, dialect)
      return OperandReader(source, try reader.literal())
    } catch {
      throw error.placed(from: blanked, in: source)
    }
  }

  /// Where the value begins.
  private static func start(_ source: SourceText, _ dialect: Dialect) -> Int {
    var position = source.skippingBlanks(from: 0)
    while true {
      let end = source.endOfIdentifier(from: position)
      switch source.text(position..<end) {
      case "import", "from", "using":
        position = end
        while position < source.count, !source.byte(position).isLineBreak { position += 1 }
        position = source.skippingBlanks(from: position)
        continue
      case "const": position = source.skippingBlanks(from: end)
      default: break
      }
      break
    }
    // A name and the sign after it.
    let name = source.endOfIdentifier(from: position)
    guard position < name else { return position }
    var sign = source.skippingBlanks(from: name)
    if source.byte(sign) == UInt8(ascii: ":") {
      sign += 1
      // Maxima's `A : matrix(…)$`.
      if dialect == .algebra, source.byte(sign) != UInt8(ascii: "=") { return sign }
    }
    guard source.byte(sign) == UInt8(ascii: "="), source.byte(sign + 1) != UInt8(ascii: "=") else { return position }
    return sign + 1
  }

  /// The text with a blank for every byte of a comment.
  static func withoutComments(_ bytes: [UInt8], _ dialect: Dialect) -> [UInt8] {
    let marks: [UInt8] =
      switch dialect {
      case .plain: []
      case .python, .julia: [UInt8(ascii: "#")]
      case .matlab: [UInt8(ascii: "%"), .point]
      case .mathematica: [UInt8(ascii: "(")]
      case .algebra: [UInt8(ascii: "#"), .slash]
      }
    guard marks.contains(where: bytes.contains) else { return bytes }
    var result = bytes
    var index = 0
    func starts(_ mark: String) -> Bool {
      bytes[index] == mark.utf8.first && index + mark.utf8.count <= bytes.count
        && bytes[index..<index + mark.utf8.count].elementsEqual(mark.utf8)
    }
    func blank(to end: Int) {
      while index < end {
        if !result[index].isLineBreak { result[index] = .space }
        index += 1
      }
    }
    func endOfLine() -> Int { bytes[index...].firstIndex(where: \.isLineBreak) ?? bytes.count }
    func end(after closing: String) -> Int {
      var end = index + 2
      while end + 2 <= bytes.count, !bytes[end..<end + 2].elementsEqual(closing.utf8) { end += 1 }
      return min(end + 2, bytes.count)
    }
    while index < bytes.count {
      guard marks.contains(bytes[index]) else {
        index += 1
        continue
      }
      switch dialect {
      case .julia where starts("#="): blank(to: end(after: "=#"))
      case .python where starts("#"), .julia where starts("#"): blank(to: endOfLine())
      case .matlab where starts("%{"): blank(to: end(after: "%}"))
      case .matlab where starts("%"): blank(to: endOfLine())
      case .matlab where starts("..."):
        // The row goes on in the next line.
        blank(to: endOfLine())
        while index < bytes.count, bytes[index].isLineBreak {
          result[index] = .space
          index += 1
        }
      case .algebra where starts("/*"): blank(to: end(after: "*/"))
      case .algebra where starts("#"), .algebra where starts("//"): blank(to: endOfLine())
      case .mathematica where starts("(*"): blank(to: end(after: "*)"))
      default: index += 1
      }
    }
    return result
  }
}
