/// What a page of HTML or a picture promises: it needs nothing else, it is well formed, and everything has its name.
public enum PageCheck {
  /// What is wrong with a page; empty where nothing is.
  public static func problems(of page: String) -> [String] {
    let root: Markup.Element
    do { root = try Markup(page).root } catch { return ["\(error)"] }
    var problems: [String] = []
    if root.name != "html" || root.attributes["lang"] != "en" { problems.append("the page has no language") }
    if !page.hasPrefix("<!DOCTYPE html>") { problems.append("the page does not say what it is") }
    if root.all("title").first?.text.isEmpty ?? true { problems.append("the page has no title") }
    if root.all("main").count != 1 { problems.append("the page has no main part") }
    problems += addresses(page, root) + headings(root) + names(root)
    problems += root.all("math").flatMap(formula)
    problems += root.all("svg").flatMap { picture($0) }
    return problems
  }

  /// What is wrong with a file of SVG.
  public static func problems(ofPicture text: String) -> [String] {
    do {
      let root = try Markup(text).root
      let space = root.attributes["xmlns"] == "http://www.w3.org/2000/svg" ? [] : ["the picture has no name space"]
      return space + picture(root)
    } catch {
      return ["\(error)"]
    }
  }

  // MARK: Pages

  /// Nothing is fetched, and every address leads to a place on the page.
  private static func addresses(_ page: String, _ root: Markup.Element) -> [String] {
    var problems: [String] = []
    for word in ["@import", "url(", "fetch(", "XMLHttpRequest", "eval("] where page.contains(word) {
      problems.append("the page says \(word)")
    }
    var ids: Set<String> = []
    for element in root.everything {
      if ["link", "iframe", "img", "object", "embed", "base"].contains(element.name) {
        problems.append("the page has a \(element.name)")
      }
      for name in ["src", "srcset", "style", "onclick", "onload"] where element.attributes[name] != nil {
        problems.append("\(element.name) has \(name)")
      }
      if let id = element.attributes["id"], !ids.insert(id).inserted { problems.append("two elements are \(id)") }
    }
    for element in root.everything {
      if let address = element.attributes["href"],
        !(address.hasPrefix("#") && ids.contains(String(address.dropFirst())))
      {
        problems.append("\(address) leads nowhere")
      }
    }
    return problems
  }

  /// The first heading is of the first level, and no level is left out.
  private static func headings(_ root: Markup.Element) -> [String] {
    var (last, problems) = (0, [String]())
    for element in root.everything {
      guard element.name.count == 2, element.name.hasPrefix("h"), let level = Int(element.name.dropFirst()) else {
        continue
      }
      if level > last + 1 { problems.append("h\(level) follows h\(last)") }
      if element.text.allSatisfy(\.isWhitespace) { problems.append("a heading is empty") }
      last = level
    }
    return problems
  }

  /// What can be reached by keyboard has a name, and what opens a summary in front.
  private static func names(_ root: Markup.Element) -> [String] {
    var problems: [String] = []
    for element in root.everything {
      if element.attributes["tabindex"] != nil, element.attributes["aria-label"]?.isEmpty ?? true {
        problems.append("\(element.name) is reached and has no name")
      }
      if element.name == "details", element.elements.first?.name != "summary" || element.elements.count < 2 {
        problems.append("a step has no summary, or nothing to open")
      }
      if element.name == "nav", element.attributes["aria-label"]?.isEmpty ?? true { problems.append("nav has no name") }
      if element.classes.contains("new"), !element.text.contains("*") { problems.append("a changed row has no star") }
    }
    return problems
  }

  // MARK: Formulas

  private static let arity = ["mfrac": 2, "msup": 2, "msub": 2, "mroot": 2]
  private static let leaves: Set<String> = ["mn", "mi", "mo", "mtext", "mspace"]
  private static let rows: Set<String> = ["math", "mrow", "msqrt", "mtd"]

  private static func formula(_ math: Markup.Element) -> [String] {
    var problems = math.elements.isEmpty ? ["a formula is empty"] : []
    for element in math.everything {
      let count = element.elements.count
      if leaves.contains(element.name) {
        if count > 0 { problems.append("\(element.name) holds elements") }
        if element.name == "mn" || element.name == "mi", element.text.isEmpty {
          problems.append("\(element.name) is empty")
        }
        continue
      }
      if !element.children.allSatisfy({ if case .element = $0 { true } else { false } }) {
        problems.append("\(element.name) holds bare text")
      }
      if let arity = arity[element.name] {
        if count != arity { problems.append("\(element.name) has \(count) parts") }
      } else if element.name == "mtable" {
        problems += table(element)
      } else if element.name != "mtr", !rows.contains(element.name) {
        problems.append("\(element.name) is no MathML")
      }
    }
    return problems
  }

  /// Every row has as many cells.
  private static func table(_ table: Markup.Element) -> [String] {
    let widths = table.elements.map { row in
      row.elements.reduce(0) { $0 + (Int($1.attributes["columnspan"] ?? "1") ?? 0) }
    }
    if table.elements.contains(where: { row in row.name != "mtr" || row.elements.contains { $0.name != "mtd" } }) {
      return ["a table holds something else than rows of cells"]
    }
    return Set(widths).count <= 1 ? [] : ["a table has rows of \(Set(widths).sorted()) cells"]
  }

  // MARK: Pictures

  private static func picture(_ svg: Markup.Element) -> [String] {
    var problems: [String] = []
    let box = (svg.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    if box.count != 4 || box[2] <= 0 || box[3] <= 0 { problems.append("a picture has no view box") }
    for name in ["title", "desc"] where svg.elements.first(where: { $0.name == name })?.text.isEmpty ?? true {
      problems.append("a picture has no \(name)")
    }
    if svg.attributes["role"] != "img" || svg.attributes["aria-label"]?.isEmpty ?? true {
      problems.append("a picture has no name")
    }
    if svg.elements.count < 3 { problems.append("a picture is empty") }
    for element in svg.everything {
      for (name, value) in element.attributes {
        let numbers: [Substring]
        switch name {
        case "x", "y", "cx", "cy", "r", "width", "height", "stroke-width", "fill-opacity": numbers = [Substring(value)]
        case "d": numbers = value.split { " MLZ".contains($0) }
        default: continue
        }
        for number in numbers where !(Double(number).map { $0.isFinite && $0.magnitude < 1e6 } ?? false) {
          problems.append("\(element.name) has \(name) = \(number)")
        }
      }
      let isKnown = ["svg", "title", "desc", "rect", "path", "circle", "text"].contains(element.name)
      if !isKnown { problems.append("a picture holds \(element.name)") }
    }
    for text in svg.all("text") where box.count == 4 && !isInside(text, width: box[2]) {
      problems.append("\(text.text.prefix(40)) sticks out of a picture")
    }
    let words = svg.text.lowercased()
    for word in ["nan", "infinity", " inf ", "optional("] where words.contains(word) {
      problems.append("a picture says \(word)")
    }
    return problems
  }

  /// True where a text ends within the picture, in a narrow type.
  private static func isInside(_ text: Markup.Element, width: Double) -> Bool {
    let (place, length) = (Double(text.attributes["x"] ?? "") ?? .nan, 6 * Double(text.text.count))
    let start =
      switch text.attributes["text-anchor"] {
      case "middle": place - length / 2
      case "end": place - length
      default: place
      }
    return start >= 0 && start + length <= width
  }
}
