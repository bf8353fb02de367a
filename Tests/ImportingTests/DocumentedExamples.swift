import Foundation

/// A block of Swift code in a documentation comment, or all blocks of an article, of which later ones may use what earlier
/// ones define. A block that is no program, such as part of a declaration with "…" in it, stands in a fence without
/// `swift`.
struct DocumentedExample {
  struct Line {
    var number: Int
    var text: Substring
  }

  /// The file, in the folder of sources.
  let file: String
  var lines: [Line]

  /// The module whose sources hold it.
  var module: Substring { file.prefix { $0 != "/" } }

  /// All examples of the sources in a folder.
  static func all(in folder: String) throws -> [DocumentedExample] {
    var examples: [DocumentedExample] = []
    let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    for file in files.sorted() where file.hasSuffix(".swift") || file.hasSuffix(".md") {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      let blocks = Self.blocks(of: text, areComments: file.hasSuffix(".swift"))
      if file.hasSuffix(".md") {
        if !blocks.isEmpty { examples.append(DocumentedExample(file: file, lines: blocks.flatMap(\.self))) }
      } else {
        examples += blocks.map { DocumentedExample(file: file, lines: $0) }
      }
    }
    return examples
  }

  /// What stands between ```` ```swift ```` and ```` ``` ````.
  private static func blocks(of text: String, areComments: Bool) -> [[Line]] {
    var blocks: [[Line]] = []
    var block: [Line]?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var content = line
      if areComments {
        content = line.drop { $0 == " " }
        guard content.hasPrefix("///") else {
          block = nil
          continue
        }
        content = content.dropFirst(3)
        if content.first == " " { content = content.dropFirst() }
      }
      let word = content.trimmingCharacters(in: .whitespaces)
      if let lines = block {
        if word == "```" {
          blocks.append(lines)
          block = nil
        } else {
          block = lines + [Line(number: index + 1, text: content)]
        }
      } else if word == "```swift" {
        block = []
      }
    }
    return blocks
  }

  /// A file for the compiler: extensions and protocols, which no function may hold, and other declarations beside them
  /// stand outside of a function of this name, the rest in it. Mistakes are reported at the lines of the sources.
  func program(named name: String) -> String {
    var imports = ["import Foundation", "import MatrixMaster"]
    if module != "mm" { imports.append("import \(module)") }
    var (outside, inside): ([Line], [Line]) = ([], [])
    let hasExtensions = lines.contains { Self.begins($0.text, with: ["extension", "protocol"]) }
    var depth = 0
    var isDeclaration = false
    for line in lines {
      if line.text.hasPrefix("import ") {
        imports.append(String(line.text))
        continue
      }
      if hasExtensions, depth == 0, Self.begins(line.text, with: Self.declarations) { isDeclaration = true }
      if isDeclaration { outside.append(line) } else { inside.append(line) }
      depth += line.text.count { $0 == "{" } - line.text.count { $0 == "}" }
      if depth == 0, line.text.contains("}") { isDeclaration = false }
    }
    return imports.joined(separator: "\n") + "\n" + placed(outside)
      + "func \(name)() async throws {\n" + placed(inside) + "}\n"
  }

  private static let declarations = ["extension", "protocol", "struct", "enum", "class", "actor", "func"]

  private static func begins(_ line: Substring, with words: [String]) -> Bool {
    let modifiers: Set<Substring> = ["public", "private", "fileprivate", "final", "indirect"]
    let first = line.split(separator: " ").first { !modifiers.contains($0) && !$0.hasPrefix("@") }
    return line.first != " " && first.map { words.contains(String($0)) } ?? false
  }

  private func placed(_ lines: [Line]) -> String {
    if lines.isEmpty { return "" }
    var text = ""
    var next: Int?
    for line in lines {
      if line.number != next { text += "#sourceLocation(file: \"\(file)\", line: \(line.number))\n" }
      text += line.text + "\n"
      next = line.number + 1
    }
    return text + "#sourceLocation()\n"
  }
}
