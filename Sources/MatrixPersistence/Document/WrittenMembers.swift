import MatrixDomain
import MatrixExchange

/// The members of an object as its file spells them.
struct WrittenMembers {
  private var file: [UInt8] = []
  private var ranges: [(name: String, range: Range<Int>)] = []

  var names: [String] { ranges.map(\.name) }

  init() {}

  init(_ origin: Origin) {
    file = origin.file
    var scanner = JSONScanner(SourceText(Array(file[origin.range])))
    var found: [(name: String, range: Range<Int>)] = []
    do throws(JSONError) {
      try scanner.readObject { (scanner, key) throws(JSONError) in
        let range = try scanner.skipValue()
        found.append(
          (key.name, origin.range.lowerBound + range.lowerBound..<origin.range.lowerBound + range.upperBound))
      }
    } catch {
      preconditionFailure("an object that was read is JSON: \(error)")
    }
    ranges = found
  }

  /// The bytes of a member's value in the file.
  func range(_ name: String) -> Range<Int>? { ranges.first { $0.name == name }?.range }

  /// True where the file has a member and spells its value so.
  func spells(_ name: String, as text: String) -> Bool {
    range(name).map { String(decoding: file[$0], as: UTF8.self) == text } ?? false
  }

  /// The members of the value, without those of the workspace and unknown ones.
  func members(besides unknown: [RawMember]) -> [JSONWriter.Member] {
    ranges.filter { member in
      !ObjectFields.names.contains(member.name) && !unknown.contains { $0.name == member.name }
    }.map { member in
      (member.name, { $0.number(utf8: JSONText.compact(file.span.extracting(member.range)).span) })
    }
  }
}
