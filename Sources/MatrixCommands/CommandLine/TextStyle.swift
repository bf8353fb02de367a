import MatrixDomain
import MatrixFeatures
import MatrixRendering

/// How text is laid out for this terminal and these options.
struct TextStyle {
  var renderer: PlainTextRenderer

  /// The widths of a page.
  static let widths = 20...10_000

  /// The options that say how text is laid out.
  static let options = ["charset", "width", "color"]

  init(_ arguments: Arguments, _ console: Console, isWhole: Bool = false) throws(ErrorReport) {
    let color = try arguments.choice("color", ["auto", "always", "never"]) ?? "auto"
    let charset = try arguments.choice("charset", ["auto", "ascii", "unicode"]) ?? "auto"
    let width = try arguments.count("width") ?? console.width
    guard Self.widths.contains(width) else {
      throw ErrorReport(.malformed, .invalidOption, "--width takes 20 to 10000 columns, not \(width)")
    }
    renderer = PlainTextRenderer(
      width: width,
      charset: charset == "unicode" || (charset == "auto" && console.isUnicode) ? .unicode : .ascii,
      color: color == "always" || (color == "auto" && Self.allowsColor(console)))
    renderer.isWhole = isWhole
    renderer.wording = .commandLine
  }

  init(_ console: Console) {
    renderer = PlainTextRenderer(
      width: console.width, charset: console.isUnicode ? .unicode : .ascii,
      color: Self.allowsColor(console))
    renderer.wording = .commandLine
  }

  /// A terminal that knows escape codes, unless the environment asks for none.
  private static func allowsColor(_ console: Console) -> Bool {
    console.isTerminal && (console.environment("NO_COLOR") ?? "").isEmpty && console.environment("TERM") != "dumb"
  }

  /// A problem's title over its card.
  func heading(_ title: String) -> String {
    let title = renderer.charset.spelled(Identifier.escaped(title))
    return title + "\n" + String(repeating: "=", count: min(renderer.width, title.count))
  }

  /// Outside text in lines of the page's width.
  func paragraph(_ text: String) -> String {
    var lines: [String] = []
    for word in renderer.charset.spelled(Identifier.escaped(text)).split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= renderer.width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
