import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// `mm exercise KIND`: exercises with small numbers, and their worked solutions apart.
struct ExerciseCommand: Command {
  let name = "exercise"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Makes exercises with small numbers, and a key with every step.",
      usage: ["", "KIND"],
      options: [
        ("--count N", "how many exercises (default 1)"),
        ("--level easy|normal|hard", "how large the matrices are (default normal)"),
        ("--seed N", "where the random numbers begin: equal seeds give equal exercises (default 1)"),
        ("--bound N", "no number in a worked solution has a larger numerator or denominator (default 20)"),
        ("--title TEXT", "what the sheet is called"),
        ("--answers none|all", "none: the exercises alone; all: each with its worked solution (default none)"),
        ("--key FILE", "the worked solutions, into a file of their own"),
        (
          "-o FILE",
          "the sheet, into a file: .txt, .md, .tex, .html; .json for requests of mm call; .mmws for a workspace; "
            + ".xml for a quiz of Moodle"
        ),
        ("--format text|markdown|latex|html|json|moodle", "how to print the sheet"),
        ("--steps none|brief|normal|full", "how much of the derivation the solutions show (default normal)"),
      ],
      examples: [
        "mm exercise", "mm exercise det --answers all",
        "mm exercise system --count 20 --seed 7 -o sheet.tex --key key.tex",
        "mm exercise inverse --level hard --count 10 -o quiz.xml",
      ])
  }

  private static let valued = [
    "count", "level", "seed", "bound", "title", "answers", "key", "o", "format", "steps", "math", "digits",
  ]

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: Self.valued + TextStyle.options, flags: ["fragment", "cite"]), command: "exercise")
    try arguments.requireOperands(atMost: 1, of: "exercise")
    guard let word = arguments.operands.first else {
      context.write(HelpText.table(ExerciseKind.all.map { ($0.id, $0.summary) }))
      return .success
    }
    var maker = ExerciseMaker(kind: try ExerciseKind.require(word), runner: context.runner)
    if let level = try arguments.choice("level", ExerciseLevel.allCases.map(\.rawValue)) {
      maker.level = ExerciseLevel(rawValue: level) ?? maker.level
    }
    if let seed = try arguments.count("seed") { maker.seed = UInt64(seed) }
    if let bound = try arguments.count("bound") { maker.bound = bound }
    let count = try arguments.count("count") ?? 1
    guard (1...Self.most).contains(count) else {
      throw ErrorReport(
        .malformed, .invalidOption, "--count takes 1 to \(Self.most) exercises, not \(count)",
        advice: "make several sheets, each with a --seed of its own")
    }
    let sheet = try ExerciseSheet(arguments, context)
    return try sheet.write(try maker.exercises(count))
  }

  /// More exercises than these are no sheet.
  private static let most = 10_000
}
