import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("exercise: sheets and keys")
struct ExerciseCommandTests {
  private let mm = Shell()

  private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  @Test("lists its kinds")
  func kinds() {
    let listed = mm("exercise")
    #expect(listed.status == .success)
    for kind in ExerciseKind.all { #expect(listed.output.contains(kind.id)) }
  }

  @Test("a sheet has no answers, its key has them all", arguments: ["txt", "md", "tex", "html"])
  func sheet(suffix: String) throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let (sheet, key) = (try scratch.file("sheet.\(suffix)"), try scratch.file("key.\(suffix)"))
    let made = mm("exercise", "det", "--count", "3", "--title", "Week 3", "-o", sheet, "--key", key)
    #expect(made.status == .success && made.output.isEmpty && made.errors.isEmpty, "\(made)")
    let (questions, answers) = (try text(sheet), try text(key))
    for number in 1...3 {
      #expect(questions.contains("Week 3: Exercise \(number)") && answers.contains("Week 3: Exercise \(number)"))
    }
    #expect(questions.contains("Compute the determinant of A."))
    #expect(!questions.contains("ANSWER") && answers.contains("ANSWER"))
    #expect(answers.utf8.count > questions.utf8.count)
  }

  @Test("on standard output, with and without answers")
  func printed() {
    let question = mm("exercise", "system", "--seed", "4")
    #expect(question.status == .success && question.output.contains("Solve the system"), "\(question)")
    #expect(!question.output.contains("ANSWER"))
    let worked = mm("exercise", "system", "--seed", "4", "--answers", "all")
    #expect(worked.output.contains("ANSWER") && worked.output.contains("R2 <- "), "\(worked)")
    #expect(mm("exercise", "system", "--seed", "5").output != question.output)
  }

  @Test("requests of JSON are those that call answers")
  func json() {
    let lines = mm("exercise", "inverse", "--count", "5", "--format", "json")
    #expect(lines.status == .success && lines.output.split(separator: "\n").count == 5, "\(lines)")
    let answers = mm("call", input: lines.output)
    #expect(answers.status == .success && answers.output.contains("\"id\":\"inverse-5\""), "\(answers)")
    let key = mm("exercise", "inverse", "--count", "5", "--format", "json", "--answers", "all")
    #expect(key.output.split(separator: "\n").count == 5 && key.output.contains("\"outcome\":\"value\""))
  }

  @Test("a workspace of exercises can be worked, and is not written over")
  func workspace() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try scratch.file("sheet.mmws")
    #expect(mm("exercise", "nullspace", "--count", "2", "-o", file).status == .success)
    #expect(mm("run", file, "nullspace-2").output.contains("ANSWER"))
    let before = try text(file)
    let again = mm("exercise", "nullspace", "-o", file)
    #expect(again.status != .success && again.errors.contains("exists already"), "\(again)")
    #expect(try text(file) == before)
  }

  @Test(
    "a quiz has fields for one answer, and room for an essay where there are many",
    arguments: ExerciseKind.all.map(\.id))
  func moodle(id: String) throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try scratch.file("quiz.xml")
    let made = mm("exercise", id, "--count", "2", "--level", "easy", "--title", "A < B & C/D", "-o", file)
    #expect(made.status == .success, "\(made)")
    let quiz = try text(file)
    #expect(isNested(quiz), "\(quiz)")
    let isUnique = try ExerciseKind.require(id).isUnique
    #expect(quiz.components(separatedBy: "type=\"\(isUnique ? "cloze" : "essay")\"").count == 3)
    #expect(isUnique == (quiz.contains("{1:NUMERICAL:=") || quiz.contains("{1:SHORTANSWER:=")))
  }

  /// True where every tag of XML has its end, outside sections of character data.
  private func isNested(_ text: String) -> Bool {
    var rest = Substring(text)
    var open: [Substring] = []
    while let start = rest.range(of: "<") {
      rest = rest[start.upperBound...]
      if rest.hasPrefix("![CDATA[") {
        guard let end = rest.range(of: "]]>") else { return false }
        rest = rest[end.upperBound...]
        continue
      }
      guard let end = rest.range(of: ">") else { return false }
      let tag = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }

  @Test("mistakes name the way out")
  func mistakes() {
    for (words, status, part) in [
      (["exercise", "dte"], MatrixCommands.ExitStatus.badData, "det"),
      (["exercise", "det", "--level", "eazy"], .usage, "easy"),
      (["exercise", "det", "--count", "0"], .usage, "1 to 10000"),
      (["exercise", "det", "--count", "x"], .usage, "count"),
      (["exercise", "det", "inverse"], .usage, "one operand"), (["exercise", "det", "-o", "x.csv"], .usage, ".mmws"),
      (["exercise", "det", "--format", "moodle", "--answers", "all"], .usage, "leave it out"),
      (["exercise", "det", "-o", "x.tex", "--key", "./x.tex"], .usage, "one file"),
      (["exercise", "det", "--bound", "0"], .noValue, "larger numbers"),
      (["exercise", "det", "--sed", "1"], .usage, "seed"),
    ] {
      let answer = mm.run(words)
      #expect(answer.status == status && answer.output.isEmpty && answer.errors.contains(part), "\(words): \(answer)")
    }
  }
}
