/// The words of a line and the blanks before them.
enum LineWrap {
  struct Word {
    var blanks: Int
    var bytes: ArraySlice<UInt8>
    var width: Int
  }

  static func words(of line: TextLine) -> [Word] {
    var words: [Word] = []
    var index = 0
    let bytes = line.bytes
    while index < bytes.count {
      var start = index
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
      if end == start { break }
      let slice = bytes[start..<end]
      let isASCII = slice.allSatisfy { $0 < 0x80 }
      let width = isASCII ? slice.count : DisplayWidth.of(String(decoding: slice, as: UTF8.self))
      words.append(Word(blanks: start - index, bytes: slice, width: width))
      index = end
    }
    return words
  }
}

extension PlainTextLayout {
  /// Emphasis for the beginning of a line.
  enum Style {
    case plain, strong, alarm

    var codes: String {
      switch self {
      case .plain: ""
      case .strong: "\u{1B}[1m"
      case .alarm: "\u{1B}[1;31m"
      }
    }
  }

  mutating func flow(_ text: String) {
    var line = TextLine()
    line.append(text, charset: charset)
    flow(line)
  }

  /// Writes a text, wrapped at its blanks where it is too long.
  mutating func flow(
    _ text: TextLine, indent: Int = 0, hanging: Int = 0, style: Style = .plain, upTo end: Int? = nil
  ) {
    var line = TextLine()
    line.append(blanks: indent)
    if indent + text.width <= width {
      line.append(text)
      return emit(line, style: style, upTo: end.map { $0 + indent })
    }
    var isFirst = true
    var isFresh = true
    for word in LineWrap.words(of: text) {
      if !isFresh, line.width + word.blanks + word.width > width {
        emit(line, style: style, upTo: isFirst ? end.map { $0 + indent } : (end == nil ? nil : 0))
        isFirst = false
        line = TextLine()
        line.append(blanks: min(hanging, width / 2))
      } else {
        line.append(blanks: word.blanks)
      }
      line.bytes += word.bytes
      line.width += word.width
      isFresh = false
    }
    if !isFresh { emit(line, style: style, upTo: isFirst ? end.map { $0 + indent } : (end == nil ? nil : 0)) }
  }

  /// Writes a line; where it begins with `head`, that stands out.
  mutating func emit(_ line: TextLine, from head: TextLine) {
    let isHead = !head.bytes.isEmpty && line.bytes.starts(with: head.bytes)
    emit(line, style: isHead ? .strong : .plain, upTo: isHead ? head.bytes.count : nil)
  }

  /// Writes a line of which the first `end` bytes, or all, stand out; blanks at its end are dropped.
  mutating func emit(_ line: TextLine, style: Style = .plain, upTo end: Int? = nil) {
    let blank = UInt8(ascii: " ")
    var count = line.bytes.count
    while count > 0, line.bytes[count - 1] == blank { count -= 1 }
    var strong = min(end ?? count, count)
    while strong > 0, line.bytes[strong - 1] == blank { strong -= 1 }
    let start = output.count
    defer {
      for index in start..<output.count where output[index] == TextLine.gluedBlank { output[index] = blank }
    }
    if color, style != .plain, strong > 0 {
      output.append(contentsOf: style.codes.utf8)
      output += line.bytes[..<strong]
      output.append(contentsOf: "\u{1B}[0m".utf8)
      output += line.bytes[strong..<count]
    } else {
      output += line.bytes[..<count]
    }
    output.append(UInt8(ascii: "\n"))
  }
}
