/// What is wrong with the structure of a LaTeX text: braces, environments and formulas that do not close, characters
/// that mean something where nothing is meant.
struct LaTeXStructure {
  private(set) var problems: [String] = []
  /// The commands used, and the environments.
  private(set) var commands: Set<String> = []
  private(set) var environments: Set<String> = []

  init(_ text: String) {
    var stack: [String] = []
    var rest = Substring(text)
    var line = 1
    func inMath() -> Bool { stack.contains { $0 == "$" || $0 == "\\[" || $0 == "\\(" } }
    func close(_ opener: String) {
      if stack.last == opener {
        stack.removeLast()
      } else {
        problems.append("line \(line): closes \(opener) in \(stack)")
      }
    }
    while let character = rest.first {
      rest.removeFirst()
      if character == "\n" {
        line += 1
        if rest.first == "\n", inMath() { problems.append("line \(line): an empty line in a formula") }
        continue
      }
      guard character.isASCII, character >= " " else {
        problems.append("line \(line): \(character) is not ASCII")
        continue
      }
      switch character {
      case "\\":
        guard let next = rest.first else {
          problems.append("ends in a backslash")
          break
        }
        guard next.isLetter else {
          rest.removeFirst()
          switch next {
          case "[", "(": stack.append("\\\(next)")
          case "]": close("\\[")
          case ")": close("\\(")
          default: break
          }
          break
        }
        let name = String(rest.prefix { $0.isLetter })
        rest.removeFirst(name.count)
        commands.insert(name)
        if name == "begin" || name == "end" {
          let environment = String(rest.dropFirst().prefix { $0 != "}" })
          environments.insert(environment)
          rest.removeFirst(environment.count + 2)
          if name == "begin" { stack.append(environment) } else { close(environment) }
        }
      case "{": stack.append("{")
      case "}": close("{")
      case "$": if stack.last == "$" { stack.removeLast() } else { stack.append("$") }
      case "&": if stack.last != "array" { problems.append("line \(line): & outside an array") }
      case "#":
        // In the definition of a command.
        if rest.first != "1" { problems.append("line \(line): #") }
      case "%":
        if rest.first != "\n" { problems.append("line \(line): % within a line") }
      case "_", "^":
        if !inMath() { problems.append("line \(line): \(character) outside a formula") }
      case "~": problems.append("line \(line): ~")
      default: break
      }
    }
    if !stack.isEmpty { problems.append("not closed: \(stack)") }
  }
}
