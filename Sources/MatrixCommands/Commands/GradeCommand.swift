import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm grade PAGE`: a student's page, every step of it, with points. `mm check PAGE` does the same.
struct GradeCommand: Command {
  let name = "grade"

  var help: CommandHelp {
    CommandHelp(
      name: name,
      summary: "Checks a student's whole page: finds the first wrong step, names the likely slip, and gives points.",
      usage: ["PAGE.txt", "PAGE.tex", "-"],
      options: [
        ("--format text|markdown|latex|html|json", "how to print what was found"),
        ("-o FILE", "write it to a file: .txt, .md, .tex, .html or .json"),
        ("--field FIELD", "the field of the page's numbers: GF(7), Q(i), Q(sqrt(2)) (default Q)"),
        ("--mod PRIME", "the same as --field GF(PRIME)"),
        ("--step-points N", "what a step, and an equality, is worth (default 1)"),
        ("--answer-points N", "what an answer is worth (default 2)"),
        ("--time-limit SECONDS", "how long the page may take"), ThreadsOption.help,
      ],
      notes: [
        (
          "page",
          "text or LaTeX: prose, matrices ([1 2; 3 4], rows of numbers line under line, \\begin{pmatrix} … \\end{pmatrix}), "
            + "arrows (→, ~, \\to, \\xrightarrow{R_2 - 3R_1}), operations (R2 = R2 - 3R1, II - 3 I, swap R1 and R2) or none, "
            + "systems of equations, det A = … = …, and answers (x = 1, y = 2; no solution; rank = 2; A^-1 = …)"
        ),
        (
          "points",
          "a step 1, a step that is only possible and looks like a slip half of it, an equality 1, an answer 2; an answer "
            + "that is incomplete, or follows from the student's own matrix only, half of it"
        ),
        ("verdict", "what follows a slip is checked from the student's own matrix"),
      ],
      examples: [
        "mm grade Examples/Pages/system.txt", "mm check page.tex --format json", "mm grade page.txt -o graded.html",
        "mm grade page.txt --step-points 2 --answer-points 5",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words,
      .init(
        valued: ["format", "o", "time-limit", "math"] + PageGrading.valued + TextStyle.options, flags: ["fragment"]),
      command: name)
    try arguments.requireOperands(atMost: 1, of: self.name)
    guard let path = arguments.operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "grade needs a page in a file",
        advice: "for example: mm grade page.txt, or - for standard input")
    }
    try arguments.requireSeconds("time-limit")
    let budget = RequestRunner.budget(seconds: arguments["time-limit"])
    let (text, name) = try context.text(at: path, within: budget)
    return try PageGrading.grade(text, named: name, arguments, context, within: budget)
  }
}
