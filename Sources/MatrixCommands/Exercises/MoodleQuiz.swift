import MatrixDomain

/// Questions in the XML that Moodle imports: fields to fill in where the answer is one value, a text that a person marks
/// where it is not.
///
/// - Source: Moodle's documentation, "Moodle XML format" and "Embedded Answers (Cloze) question type".
struct MoodleQuiz {
  struct Question {
    var name: String
    /// HTML.
    var task: String
    /// HTML.
    var solution: String
    /// What a machine can mark; `nil` where a person has to.
    var answer: Value?
  }

  /// The category of the questions.
  var name: String
  var exercises: [Question]

  var text: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
    // A slash in the name of a category is written twice.
    let category = name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "//")
    text +=
      "<question type=\"category\"><category><text>$course$/\(Self.escaped(category))</text></category></question>\n"
    for question in exercises { text += Self.text(question) }
    return text + "</quiz>\n"
  }

  private static func text(_ question: Question) -> String {
    let fields = question.answer.flatMap(Self.fields)
    let type = fields == nil ? "essay" : "cloze"
    var text = "<question type=\"\(type)\">\n<name><text>\(escaped(question.name))</text></name>\n"
    text += html("questiontext", question.task + (fields ?? ""))
    text += html("generalfeedback", question.solution)
    if fields == nil {
      text += html("graderinfo", question.solution)
      text += "<defaultgrade>1</defaultgrade>\n<responseformat>editor</responseformat>\n"
      text += "<responserequired>1</responserequired>\n<responsefieldlines>15</responsefieldlines>\n"
      text += "<attachments>0</attachments>\n<attachmentsrequired>0</attachmentsrequired>\n"
    }
    return text + "</question>\n"
  }

  private static func html(_ tag: String, _ content: String) -> String {
    // The end of a section of character data is written as two sections.
    let parts = content.split(separator: "]]>", omittingEmptySubsequences: false).joined(separator: "]]]]><![CDATA[>")
    return "<\(tag) format=\"html\"><text><![CDATA[\(parts)]]></text></\(tag)>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }

  /// One field for every number of an answer; `nil` where it is none of these.
  private static func fields(_ value: Value) -> String? {
    switch value {
    case .scalar(let scalar): return "<p>\(field(scalar.text))</p>\n"
    case .vector(let vector): return table(vector.entries.indices.map { [vector.entries[$0]] })
    case .matrix(let matrix):
      let columns = matrix.shape.columns
      return table(
        (0..<matrix.shape.rows).map { row in (0..<columns).map { matrix.entries[row * columns + $0] } })
    case .solutionSet(let set):
      guard set.status == .unique, case .vector(let entries)? = set.particular else { return nil }
      return table(entries.indices.map { [entries[$0]] })
    default: return nil
    }
  }

  private static func table(_ rows: [[String]]) -> String {
    let lines = rows.map { row in "<tr>\(row.map { "<td>\(field($0))</td>" }.joined())</tr>" }
    return "<table>\n\(lines.joined(separator: "\n"))\n</table>\n"
  }

  /// An integer in any spelling, a fraction in lowest terms.
  private static func field(_ number: String) -> String {
    let isInteger = number.utf8.dropFirst(number.hasPrefix("-") ? 1 : 0).allSatisfy { (48...57).contains($0) }
    return isInteger ? "{1:NUMERICAL:=\(number):0}" : "{1:SHORTANSWER:=\(number)}"
  }
}
