import MatrixDomain
import MatrixFeatures
import MatrixPersistence
import MatrixRendering

/// A whole workspace as one document in HTML, Markdown or LaTeX: its objects, its cells, and every problem with its answer and
/// its steps.
struct WorkspaceBook {
  let workspace: Workspace
  let path: String
  let style: PageStyle
  let context: CommandContext
  /// How much of the work of cells is shown; `nil` for none.
  var steps: String?
  /// What the steps of each cell may take.
  var budget: () -> Budget = { .unlimited }

  private typealias Section = (title: String, id: String, body: String)

  /// The page. Problems are worked anew, so that each has its steps; one without an answer says why.
  func text() throws -> String {
    let title = workspace.title ?? path.split(separator: "/").last.map(String.init) ?? path
    let sections = try objects() + cells() + problems()
    var page = style.heading(title)
    if sections.isEmpty { page += style.notes("The workspace is empty.") }
    if style.format == .html {
      if sections.count > 1 { page += style.html.contents(sections.map { (title: $0.title, id: $0.id) }) }
      for section in sections { page += "<section>\n\(section.body)</section>\n" }
    } else {
      for section in sections { page += "\n" + section.body }
    }
    return style.document(page, title: title)
  }

  /// The heading of a section, which contents can lead to where the format has links.
  private func heading(_ title: String, id: String) -> String {
    var below = style
    below.level = 2
    return style.format == .html ? below.html.heading(title, id: id) : below.heading(title)
  }

  private func objects() throws -> [Section] {
    var sections: [Section] = []
    for (index, object) in workspace.objects.enumerated() {
      let id = "object-\(index + 1)"
      var body = heading(object.name, id: id)
      if let notes = object.notes { body += style.notes(notes) }
      body += style.value(try workspace.value(object.name), name: object.name)
      sections.append((object.name, id, body))
    }
    return sections
  }

  /// The cells in order, as one section.
  private func cells() throws -> [Section] {
    guard !workspace.cells.isEmpty else { return [] }
    var below = style
    below.level = 2
    var evaluation = CellEvaluation(workspace, context)
    evaluation.steps = steps
    let pages = CellPages(evaluation: evaluation)
    let parts = try evaluation.states(within: budget).map { pages.section($0, below) }
    return [
      ("Cells", "cells", heading("Cells", id: "cells") + parts.joined(separator: style.format == .html ? "" : "\n"))
    ]
  }

  private func problems() throws -> [Section] {
    var below = style
    below.level = 3
    var sections: [Section] = []
    for (index, problem) in (workspace.cells.isEmpty ? workspace.effectiveProblems : workspace.problems).enumerated() {
      let id = "problem-\(index + 1)"
      let title = problem.title.map { "\(problem.id): \($0)" } ?? problem.id
      var body = heading(title, id: id)
      if let notes = problem.notes { body += style.notes(notes) }
      sections.append((title, id, body + page(of: problem, below)))
    }
    return sections
  }

  /// The worked problem; an error in the place of an answer.
  private func page(of problem: WorkspaceProblem, _ style: PageStyle) -> String {
    let answer = context.interactiveRunner.answer(problem.request, names: WorkspaceNames(workspace: workspace))
    let result = answer.result
    if let error = result.error, result.derivation.isEmpty, result.outputs.isEmpty {
      return style.error(error, title: nil)
    }
    do {
      return try style.page(result, title: nil, registry: context.registry, within: answer.budget)
    } catch {
      return style.error(RequestRunner.report(of: error), title: nil)
    }
  }
}
