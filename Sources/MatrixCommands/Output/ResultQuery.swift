import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// One field of a result, by its path in the result's JSON: `outputs.rank`, `outputs.L[0][1]`, `diagnostics.digits`.
///
/// Names stand between points, positions in brackets and count from 0, as in JSON. `answer` is the primary output. Where
/// a value wraps what it holds (`entries`, `rows`, `items`, `fields`, `value`), the wrapping can be left out.
struct ResultQuery {
  let path: String
  private let parts: [Part]

  private enum Part {
    case name(String)
    case position(Int)
  }

  init(_ path: String) throws(ErrorReport) {
    self.path = path
    var parts: [Part] = []
    for piece in path.split(separator: ".", omittingEmptySubsequences: false) {
      let name = piece.prefix { $0 != "[" }
      var rest = piece.dropFirst(name.count)
      if !name.isEmpty { parts.append(.name(String(name))) }
      guard !(name.isEmpty && (rest.isEmpty || parts.isEmpty)) else { throw Self.malformed(path) }
      while !rest.isEmpty {
        guard rest.first == "[", let end = rest.firstIndex(of: "]"),
          let position = Int(rest[..<end].dropFirst()), position >= 0
        else { throw Self.malformed(path) }
        parts.append(.position(position))
        rest = rest[rest.index(after: end)...]
      }
    }
    self.parts = parts
  }

  private static func malformed(_ path: String) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidOption, "‘\(Identifier.escaped(path))’ is no path of a result",
      advice: "names between points, positions from 0 in brackets: --query outputs.rank, --query outputs.L[0]")
  }

  /// What a path leads to.
  struct Finding {
    var json: JSONValue
    /// The domain of the value it lies in.
    var domain: ScalarDomain?

    /// A text, a number or yes and no as they are; anything else as JSON.
    var text: String {
      switch json.content {
      case .string(let text): return Identifier.escaped(text)
      case .object where ["scalar", "text", "truth", "count"].contains(json["kind"]?.string):
        return json["value"].map { Finding(json: $0).text } ?? json.text()
      default: return json.text()
      }
    }

    /// The finding as a value: an exchange value, or the numbers of one.
    func value() throws -> Value? {
      if json["kind"] != nil { return try Value(json: json.text()) }
      let domain = domain ?? .reals
      switch json.content {
      case .string(let text) where self.domain != nil: return .scalar(ScalarValue(domain, text))
      case .string(let text): return .text(text)
      case .number(let text): return .scalar(ScalarValue(domain, text))
      case .truth(let truth): return .truth(truth)
      case .array(let items):
        let rows = items.compactMap(\.elements)
        if rows.isEmpty {
          let texts = items.compactMap { $0.string ?? $0.number }
          return texts.count == items.count ? .vector(VectorValue(domain, TextSlab(texts))) : nil
        }
        let texts = rows.joined().compactMap { $0.string ?? $0.number }
        let columns = rows[0].count
        guard rows.count == items.count, rows.allSatisfy({ $0.count == columns }), texts.count == rows.count * columns
        else { return nil }
        return .matrix(MatrixValue(domain, Shape(rows.count, columns), TextSlab(texts)))
      case .null, .object: return nil
      }
    }
  }

  /// Follows the path.
  ///
  /// - Throws: an error that lists what is there.
  func finding(in result: ToolResult) throws -> Finding {
    var parts = parts
    if case .name("answer")? = parts.first, let primary = result.primary {
      parts.replaceSubrange(0...0, with: [.name("outputs"), .name(primary)])
    }
    var finding = Finding(json: try JSONValue(parsing: ResultText.line(result)))
    var walked = ""
    for part in parts {
      if let tag = finding.json["domain"]?.string, let domain = ScalarDomain(tag: tag) { finding.domain = domain }
      switch part {
      case .name(let name):
        guard let next = finding.json[name] ?? finding.json["fields"]?[name] else {
          throw missing(Identifier.escaped(name), in: finding.json, walked)
        }
        finding.json = next
        walked += (walked.isEmpty ? "" : ".") + Identifier.escaped(name)
      case .position(let position):
        guard let items = finding.json.items, items.indices.contains(position) else {
          throw missing("[\(position)]", in: finding.json, walked)
        }
        finding.json = items[position]
        walked += "[\(position)]"
      }
    }
    return finding
  }

  private func missing(_ part: String, in json: JSONValue, _ walked: String) -> ErrorReport {
    let place = walked.isEmpty ? "the result" : "‘\(walked)’ of the result"
    var there: [String] = []
    if let items = json.items {
      there.append(items.isEmpty ? "no items" : items.count == 1 ? "[0]" : "[0] to [\(items.count - 1)]")
    }
    let members = json["fields"]?.members ?? json.members ?? []
    if !members.isEmpty { there.append(members.map { Identifier.escaped($0.name) }.joined(separator: ", ")) }
    return ErrorReport(
      .malformed, .invalidOption, "\(place) has no \(part.hasPrefix("[") ? part : "‘\(part)’")",
      advice: there.isEmpty ? "it is a single thing: end the path there" : "it has \(there.joined(separator: ", "))")
  }
}

extension JSONValue {
  /// The items of an array, or of a value that wraps one.
  fileprivate var items: [JSONValue]? {
    if let elements { return elements }
    for name in ["items", "entries", "rows", "vectors", "coefficients", "order"] {
      if let elements = self[name]?.elements { return elements }
    }
    return nil
  }
}
