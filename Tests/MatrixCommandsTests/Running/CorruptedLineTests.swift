import MatrixArithmetic
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import Testing

/// Result lines as `mm verify` gets them, with one key, list or type changed: read again, and rejected wherever what is
/// claimed or proved is touched.
@Suite("Corrupted result lines")
struct CorruptedLineTests {
  /// The tools whose exact answers come with a certificate, and that answer exactly unless told otherwise.
  private static let certifiedTools = ToolRegistry.standard.tools.map(\.declaration)
    .filter { $0.isCertified && $0.engines[0] == .exact }.map(\.id)

  private let mm = Shell()

  /// What a certificate says nothing about, so that it may be missing; the digest may be missing, not another.
  private static let beside: Set<String> = [
    "id", "digest", "diagnostics", "steps", "method", "engine", "version", "error.message", "error.advice",
    "error.where",
  ]

  @Test("are rejected, or say the same as before", arguments: Self.certifiedTools)
  func corrupted(tool: String) throws {
    let declaration = try #require(ToolRegistry.standard.tool(tool)?.declaration)
    var rejections = 0
    let example = try #require(declaration.examples.first)
    let line = mm.run(
      [tool] + example.operands + ["--steps", "none", "--certificate", "full", "--format", "json"]
    ).output
    let honest = try JSONValue(parsing: line)
    #expect(mm("verify", line).output.contains("accepted"), "\(line)")
    for (what, path, changed) in changes(of: honest) {
      let answer = mm("verify", changed.text())
      guard answer.status == .success, answer.output.contains("accepted") else {
        rejections += 1
        #expect(!answer.output.contains("accepted") || answer.status != .success)
        continue
      }
      let isBeside = Self.beside.contains { path == $0 || path.hasPrefix($0 + ".") }
      // Any vector that is cyclic proves a characteristic polynomial, and any that span everything a minimal one.
      let isOtherVector =
        ["charpoly", "cayleyhamilton"].contains(tool) && path.hasPrefix("certificate.data.vector.entries")
        || ["eigen", "quadric"].contains(tool) && path.hasPrefix("certificate.data.characteristic.vector.entries")
        || tool == "minpoly" && path.hasPrefix("certificate.data.vectors")
      let isSame = isBeside || isOtherVector || isMultiple(at: path, in: changed, of: honest)
      #expect(isSame || isOtherEchelonForm(changed), "accepted with \(what) \(path): \(changed)")
    }
    #expect(rejections > 50)
  }

  /// True for a multiple of a null vector, which is one.
  private func isMultiple(at path: String, in changed: JSONValue, of honest: JSONValue) -> Bool {
    guard let range = path.firstRange(of: "ernel.vectors.") else { return false }
    let steps =
      path[..<range.upperBound].split(separator: ".") + path[range.upperBound...].split(separator: ".").prefix(1)
    let vectors = [changed, honest].map { line in
      var value: JSONValue? = line
      for step in steps {
        if let elements = value?.elements, let index = Int(step) {
          value = elements.indices.contains(index) ? elements[index] : nil
        } else {
          value = value?[String(step)]
        }
      }
      return (value?.elements ?? []).compactMap { $0.string.flatMap { Rational($0) } }
    }
    guard vectors[0].count == vectors[1].count, let place = vectors[1].firstIndex(where: { !$0.isZero }),
      !vectors[0][place].isZero
    else { return false }
    return vectors[0].indices.allSatisfy {
      vectors[0][$0] * vectors[1][place] == vectors[1][$0] * vectors[0][place]
    }
  }

  /// True for a row echelon form of the same matrix, of which there are many: both have one reduced form.
  private func isOtherEchelonForm(_ line: JSONValue) -> Bool {
    guard let result = try? ToolResult(json: SourceText(line.text())), result.request.tool == "ref",
      let form = result.output("echelon"), case .value(let a)? = result.request.inputs.first?.operand
    else { return false }
    let reduced = [form, a].map { value in
      RequestRunner().run(Request(tool: "rref", inputs: [.init("A", .value(value))])).output("reduced")
    }
    return reduced[0] != nil && reduced[0] == reduced[1]
  }

  /// Every key left out, renamed and of another type; every element left out, doubled and swapped with the next.
  private func changes(of value: JSONValue, path: String = "") -> [(what: String, path: String, JSONValue)] {
    var result: [(String, String, JSONValue)] = []
    switch value.content {
    case .object(let members):
      for (index, member) in members.enumerated() {
        let place = path.isEmpty ? member.name : "\(path).\(member.name)"
        func add(_ what: String, _ changed: [JSONValue.Member]) { result.append((what, place, .object(changed))) }
        func with(_ name: String, _ value: JSONValue) -> [JSONValue.Member] {
          var copy = members
          copy[index] = .init(name, value)
          return copy
        }
        add("left out", Array(members[..<index] + members[(index + 1)...]))
        add("renamed", with(member.name + "x", member.value))
        for other: JSONValue in [.null, .number(7), .array([])]
        where other.kind != member.value.kind {
          add("of kind \(other.kind)", with(member.name, other))
        }
        for (what, path, changed) in changes(of: member.value, path: place) {
          result.append((what, path, .object(with(member.name, changed))))
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let place = "\(path).\(index)"
        result.append(("left out", place, .array(Array(elements[..<index] + elements[(index + 1)...]))))
        result.append(("doubled", place, .array(Array(elements[...index] + elements[index...]))))
        if index + 1 < elements.count, elements[index + 1] != element {
          var copy = elements
          copy.swapAt(index, index + 1)
          result.append(("swapped with the next", place, .array(copy)))
        }
        for (what, path, changed) in changes(of: element, path: place) {
          var copy = elements
          copy[index] = changed
          result.append((what, path, .array(copy)))
        }
      }
    case .null, .truth, .number, .string: break
    }
    return result
  }
}
