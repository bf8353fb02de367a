import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// The page that a request of `mm call` asks for beside its options: `"page":"latex"`, or
/// `"page":{"format":"latex","fragment":true}`.
///
/// A page is for reading: its request gets the steps that it would get on the command line.
struct CallPage {
  /// The field of the request, and of the result.
  static let field = "page"

  static let formats = ["text", "markdown", "latex", "html"]
  private static let valued = ["format", "charset", "width"] + PageStyle.valued
  private static let flags = ["cite"] + PageStyle.flags

  /// The fields of a page, for people and schemas.
  static let fields = valued + flags

  private let printer: ResultPrinter

  init(_ value: JSONValue, _ context: CommandContext) throws(ErrorReport) {
    // The same page wherever it is made.
    var context = context
    context.console.width = 80
    context.console.isUnicode = true
    context.console.isTerminal = false
    let arguments = try Arguments(
      try Self.words(value), .init(valued: Self.valued, flags: Self.flags), command: "call")
    guard let format = arguments["format"], Self.formats.contains(format) else {
      throw Self.refusal("the field \"page\" names no format of a page")
    }
    printer = try ResultPrinter(arguments, context)
  }

  /// The page as options of a command line.
  private static func words(_ value: JSONValue) throws(ErrorReport) -> [String] {
    var words: [String] = []
    switch value.content {
    case .string(let format): return ["--format=\(format)"]
    case .object(let members):
      for member in members {
        switch member.value.content {
        case .truth(let truth) where flags.contains(member.name):
          if truth { words.append("--\(member.name)") }
        case .string(let text) where valued.contains(member.name),
          .number(let text) where valued.contains(member.name):
          words.append("--\(member.name)=\(text)")
        default:
          throw refusal("the field \"\(Identifier.escaped(member.name))\" of a page is not understood")
        }
      }
      return words
    default: throw refusal("the field \"page\" is neither a format nor an object")
    }
  }

  private static func refusal(_ message: String) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidField, message,
      advice: """
        "page" is \(formats.map { "\"\($0)\"" }.joined(separator: ", ")), or an object with the fields \
        \(fields.joined(separator: ", "))
        """)
  }

  /// What answers requests that ask for a page.
  var runner: RequestRunner { printer.context.interactiveRunner }

  /// The page of a result; of one without an answer, the error as it is shown to people.
  func text(_ result: ToolResult, within budget: Budget) throws -> String {
    let style = printer.style
    var result = result
    let title = printer.context.registry.tool(result.request.tool)?.declaration.displayName ?? "Matrix Master"
    if let error = result.error, result.derivation.isEmpty, result.outputs.isEmpty {
      return style.document(style.error(error, title: nil), title: title)
    }
    if let steps = style.steps { result.derivation = try result.derivation.excerpt(steps) }
    let page = try style.page(result, title: nil, registry: printer.context.registry, within: budget)
    return style.document(page, title: title)
  }
}
