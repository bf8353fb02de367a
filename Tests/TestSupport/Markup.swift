/// A page of HTML or a file of SVG as a tree, read strictly: tags nest, attributes are quoted and stand once.
///
/// ```swift
/// let page = try Markup(text)
/// #expect(page.root.all("math").allSatisfy { !$0.elements.isEmpty })
/// ```
public struct Markup: Sendable {
  public let root: Element

  public indirect enum Node: Sendable {
    case element(Element)
    /// Characters, entities resolved.
    case text(String)
  }

  public struct Element: Sendable {
    public var name: String
    public var attributes: [String: String] = [:]
    public var children: [Node] = []

    public var elements: [Element] {
      children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// Itself and everything in it, in reading order.
    public var everything: [Element] { [self] + elements.flatMap(\.everything) }

    public func all(_ name: String) -> [Element] { everything.filter { $0.name == name } }

    public var classes: Set<Substring> { Set((attributes["class"] ?? "").split(separator: " ")) }

    /// The text in it and below.
    public var text: String {
      children.map { node in
        switch node {
        case .element(let element): element.text
        case .text(let text): text
        }
      }.joined()
    }
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  private static let void: Set<String> = ["meta", "wbr", "br"]

  public init(_ text: String) throws {
    var reader = Reader(scalars: Array(text.unicodeScalars))
    root = try reader.document()
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var place = 0

    mutating func document() throws -> Element {
      blanks()
      if starts(with: "<!DOCTYPE html>") { place += 15 }
      blanks()
      let root = try element()
      blanks()
      guard place == scalars.count else { throw failure("something stands after the end") }
      return root
    }

    private func failure(_ what: String) -> Failure {
      let around = scalars[max(0, place - 60)..<min(scalars.count, place + 20)]
      return Failure(description: "\(what), at \(String(String.UnicodeScalarView(around)))")
    }

    private mutating func blanks() {
      while place < scalars.count, " \n".unicodeScalars.contains(scalars[place]) { place += 1 }
    }

    private func starts(with text: String) -> Bool { scalars[place...].starts(with: text.unicodeScalars) }

    private mutating func name() throws -> String {
      let start = place
      while place < scalars.count, scalars[place].isASCII,
        scalars[place].properties.isAlphabetic || scalars[place] == "-" || scalars[place].properties.numericType != nil
      {
        place += 1
      }
      guard place > start else { throw failure("a name is missing") }
      return String(String.UnicodeScalarView(scalars[start..<place]))
    }

    private mutating func element() throws -> Element {
      guard starts(with: "<") else { throw failure("a tag is missing") }
      place += 1
      var element = Element(name: try name())
      while true {
        let start = place
        blanks()
        if starts(with: "/>") {
          place += 2
          return element
        }
        if starts(with: ">") {
          place += 1
          break
        }
        guard place > start else { throw failure("an attribute does not stand apart") }
        let attribute = try name()
        guard starts(with: "=\"") else { throw failure("the attribute \(attribute) is not quoted") }
        place += 2
        guard element.attributes[attribute] == nil else { throw failure("\(attribute) stands twice") }
        element.attributes[attribute] = try characters(until: "\"")
        place += 1
      }
      if Markup.void.contains(element.name) { return element }
      let end = "</\(element.name)>"
      if element.name == "script" || element.name == "style" {
        let start = place
        while place < scalars.count, !starts(with: "</") { place += 1 }
        element.children = [.text(String(String.UnicodeScalarView(scalars[start..<place])))]
      }
      while !starts(with: "</") {
        guard place < scalars.count else { throw failure("\(element.name) has no end") }
        element.children.append(
          starts(with: "<") ? .element(try self.element()) : .text(try characters(until: "<")))
      }
      guard starts(with: end) else { throw failure("\(element.name) is closed by another tag") }
      place += end.unicodeScalars.count
      return element
    }

    /// Characters with their entities, up to one of markup.
    private mutating func characters(until end: Unicode.Scalar) throws -> String {
      var result = String.UnicodeScalarView()
      while place < scalars.count, scalars[place] != end {
        let scalar = scalars[place]
        if scalar == "<" || scalar == ">" { throw failure("a sign of markup stands in a text") }
        if scalar == "&" {
          result.append(try entity())
          continue
        }
        if scalar.value < 32, scalar != "\n" { throw failure("a control character stands in a text") }
        result.append(scalar)
        place += 1
      }
      guard place < scalars.count else { throw failure("a text has no end") }
      return String(result)
    }

    private mutating func entity() throws -> Unicode.Scalar {
      place += 1
      let start = place
      while place < scalars.count, scalars[place] != ";", place - start < 10 { place += 1 }
      let name = String(String.UnicodeScalarView(scalars[start..<place]))
      guard place < scalars.count, scalars[place] == ";" else { throw failure("an entity has no end") }
      place += 1
      switch name {
      case "amp": return "&"
      case "lt": return "<"
      case "gt": return ">"
      case "quot": return "\""
      default:
        guard name.hasPrefix("#"), let number = UInt32(name.dropFirst()), let scalar = Unicode.Scalar(number) else {
          throw failure("the entity \(name) is not known")
        }
        return scalar
      }
    }
  }
}
