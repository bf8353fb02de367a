import MatrixDomain
import MatrixExchange
import MatrixPersistence
import MatrixRendering

/// Prints results the way the command line asked for, and says how the program should end.
struct ResultPrinter {
  let context: CommandContext
  let format: Format
  let output: String?
  let style: PageStyle

  /// How results are printed.
  enum Format: String, CaseIterable {
    case text, markdown, latex, json
    /// The answer alone, as a Matrix Market file: what `-o FILE.mtx` asks for.
    case matrixMarket = "mtx"

    /// The formats that can be asked for by name.
    static let named: [Format] = [.text, .markdown, .latex, .json]

    /// What the extension of a file asks for; `nil` for one that asks for nothing.
    init?(fileExtension: String) {
      switch fileExtension {
      case "mtx": self = .matrixMarket
      case "md", "markdown": self = .markdown
      case "tex": self = .latex
      default: return nil
      }
    }
  }

  /// A person reads text and wants steps; a program reads JSON and asks for them.
  var runner: RequestRunner { format == .json ? context.runner : context.readingRunner }

  struct Item {
    var result: ToolResult
    /// A heading over the card, such as a problem's title.
    var title: String?
    /// What is worth knowing about the problem, under the heading.
    var notes: String?
    /// The line, or the page: empty where there is only an error to show.
    var text: String
    /// Why the result cannot be shown the way it was asked for; the result stands all the same.
    var refusal: ErrorReport?

    var error: ErrorReport? { refusal ?? result.error }
  }

  /// An answer with its text, which is made within what is left of its budget.
  func item(_ answer: RequestRunner.Answer, title: String?) -> Item {
    do {
      return Item(result: answer.result, title: title, text: try text(answer, title: title))
    } catch let error as BudgetError {
      let failure = answer.withoutTime(error).result
      return Item(result: failure, title: title, text: format == .json ? ResultText.line(failure) : "")
    } catch {
      let refusal = RequestRunner.report(of: error)
      var failure = RequestRunner.failure(refusal, of: answer.result.request)
      failure.digest = answer.result.digest
      return Item(
        result: answer.result, title: title, text: format == .json ? ResultText.line(failure) : "",
        refusal: refusal)
    }
  }

  private func text(_ answer: RequestRunner.Answer, title: String?) throws -> String {
    if format == .matrixMarket { return "" }
    var result = answer.result
    if format != .json, result.error != nil, result.derivation.isEmpty, result.outputs.isEmpty { return "" }
    if let steps = style.steps, result.error == nil || !result.derivation.isEmpty {
      result.derivation = try result.derivation.excerpt(steps)
    }
    if format == .json { return try ResultText.line(result, within: answer.budget) }
    return try style.page(result, title: title, registry: context.registry, within: answer.budget)
  }

  init(_ arguments: Arguments, _ context: CommandContext) throws(ErrorReport) {
    self.context = context
    output = arguments["o"]
    let named = try arguments.choice("format", Format.named.map(\.rawValue)).flatMap { Format(rawValue: $0) }
    format = named ?? output.flatMap(CommandOperand.fileExtension).flatMap { Format(fileExtension: $0) } ?? .text
    style = try PageStyle(arguments, context.console, format: format)
  }

  /// Prints every result; the worst status counts.
  func print(_ items: [Item]) throws -> ExitStatus {
    if format == .matrixMarket { return try writeMatrix(items) }
    if style.isDocument { return try writeDocument(items) }
    var answers = ""
    var isFirst = true
    var worst = ExitStatus.success
    for item in items {
      if let error = item.error { worst = max(worst, ExitStatus(error)) }
      if format == .json {
        answers += item.text + "\n"
        continue
      }
      if let title = item.title {
        answers += (isFirst ? "" : "\n") + style.heading(title)
      }
      if let notes = item.notes { answers += style.notes(notes) }
      isFirst = false
      answers += item.text
      if let error = item.error {
        try flush(&answers)
        report(error)
      }
      try flush(&answers)
    }
    try flush(&answers, isLast: true)
    return worst
  }

  /// Writes all results as one document, errors in their places; where nothing was answered, none.
  private func writeDocument(_ items: [Item]) throws -> ExitStatus {
    var pages = ""
    var worst = ExitStatus.success
    for item in items {
      if !pages.isEmpty { pages += "\n" }
      if let title = item.title { pages += style.heading(title) }
      if let notes = item.notes { pages += style.notes(notes) + "\n" }
      if let error = item.error {
        worst = max(worst, ExitStatus(error))
        report(error)
        pages += item.text.isEmpty ? style.error(error, title: item.title) : item.text
      } else {
        pages += item.text
      }
    }
    if items.contains(where: { !$0.text.isEmpty }) {
      var document = style.document(pages)
      try flush(&document, isLast: true)
    }
    return worst
  }

  private func report(_ error: ErrorReport) { context.console.writeError(style.text.renderer.render(error)) }

  /// Writes the one answer as a Matrix Market file; where there is none, the file stays as it was.
  private func writeMatrix(_ items: [Item]) throws -> ExitStatus {
    guard let output, items.count == 1 else {
      throw ErrorReport(
        .malformed, .invalidOption, "\(items.count) answers do not fit into one .mtx file",
        advice: "work one problem at a time, or write to a file of another type")
    }
    let result = items[0].result
    if let error = result.error {
      report(error)
      return ExitStatus(error)
    }
    let text =
      switch result.primary.flatMap(result.output) {
      case .matrix(let matrix)?: try MatrixMarket.text(of: matrix)
      case .vector(let vector)?: try MatrixMarket.text(of: vector)
      case .solutionSet(let set)? where set.status == .unique:
        switch set.particular {
        case .matrix(let matrix)?: try MatrixMarket.text(of: matrix)
        case .vector(let entries)?: try MatrixMarket.text(of: VectorValue(set.domain, entries))
        case nil: throw noMatrix("this answer")
        }
      case let other: throw noMatrix("this answer, of kind \(other?.kind.rawValue ?? "none"),")
      }
    _ = try DurableFile.write(Array(text.utf8), to: output)
    return .success
  }

  private func noMatrix(_ what: String) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidOption, "\(what) is no matrix or vector, which alone a .mtx file holds",
      advice: "write to a file of another type, or give --format text or json")
  }

  private func flush(_ text: inout String, isLast: Bool = false) throws {
    if let output {
      // Where nothing was answered, the file stays as it was.
      if isLast, !text.isEmpty { _ = try DurableFile.write(Array(text.utf8), to: output) }
    } else {
      if !text.isEmpty { context.console.write(text) }
      text = ""
    }
  }
}
