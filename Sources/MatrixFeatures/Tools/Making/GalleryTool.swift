import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `gallery`: matrices with a name.
struct GalleryTool: ExactTool {
  let declaration = MadeMatrix.declaration(
    id: "gallery", displayName: "Gallery of matrices",
    summary: "Matrices with a name, exactly: hilbert, vandermonde, toeplitz, pascal, magic and more.",
    keywords: Gallery.allCases.map(\.rawValue) + [
      "test matrix", "special matrix", "named matrix", "gallery", "matgallery",
    ],
    parameters: [
      .init(
        "name", "which: \(Gallery.allCases.map(\.rawValue).joined(separator: ", "))", kinds: [.text],
        choices: Gallery.allCases.map(\.rawValue)),
      .init(
        "n", "a size, or the numbers the matrix is made of; rosser takes none", kinds: [.count, .vector],
        isRequired: false),
      .init(
        "more",
        "toeplitz, hankel: the first row, the last row; cauchy: the second numbers; vandermonde, hilbert: "
          + "the number of columns; kahan: the cosine; jordan: the eigenvalue", kinds: [.count, .vector],
        isRequired: false),
    ],
    method: .init(
      "definition", "by the definition",
      citation: "N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., ch. 28"),
    requirement: Gallery.requirement, cost: "One operation an entry.",
    conventions: .init(
      "vandermonde has the powers 0, 1, 2, … in its columns; toeplitz takes its first column, then its first row; hankel "
        + "its first column, then its last row; circulant takes its first column. kahan has the powers of the sine s of an angle, and "
        + "-c times them, with c = 5/13 and s = 12/13 unless another cosine c is given."),
    examples: [
      .init(["hilbert", "3"], expected: "[1, 1/2, 1/3; 1/2, 1/3, 1/4; 1/3, 1/4, 1/5]"),
      .init(["vandermonde", "1 2 3"], expected: "[1, 1, 1; 1, 2, 4; 1, 3, 9]"),
      .init(["toeplitz", "1 2 3", "1 5 6"], expected: "[1, 5, 6; 2, 1, 5; 3, 2, 1]"),
      .init(["circulant", "1 2 3"], expected: "[1, 3, 2; 2, 1, 3; 3, 2, 1]"),
      .init(["pascal", "3"], expected: "[1, 1, 1; 1, 2, 3; 1, 3, 6]"),
      .init(["magic", "3"], expected: "[8, 1, 6; 3, 5, 7; 4, 9, 2]"),
      .init(["laplace", "3"], expected: "[2, -1, 0; -1, 2, -1; 0, -1, 2]"),
      .init(["hilbert", "2"], options: [.init("mod", .text("7"))], expected: "[1, 4; 4, 5]"),
      .init(["kahan", "3", "3/5"], expected: "[1, -3/5, -3/5; 0, 4/5, -12/25; 0, 0, 16/25]"),
      .init(["magic", "2"], expected: "!invalid-field"),
      .init(["pascal"], expected: "!missing-input"),
      .init(["zoo", "2"], expected: "!invalid-field"),
    ])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    guard case .text(let name)? = call.input("name") else { throw call.notCanonical("name") }
    guard let family = Gallery(rawValue: name) else {
      throw ErrorReport(
        .malformed, .invalidField, "there is no matrix ‘\(Identifier.escaped(name))’ in the gallery",
        advice: Suggestion.advice(
          for: name, among: Gallery.allCases.map(\.rawValue),
          otherwise: "it has \(Gallery.allCases.map(\.rawValue).joined(separator: ", "))"),
        place: Place(source: "name"))
    }
    guard call.input("n") != nil || family == .rosser else {
      throw ErrorReport(
        .malformed, .missingInput, "\(name) needs n: \(family.arguments[0].summary)",
        advice: "\(topic: "gallery") shows examples", place: Place(source: "n"))
    }
    let numbers = GalleryNumbers(
      first: call.input("n") == nil ? [8] : try numbers(call, "n", of: family),
      second: call.input("more") == nil ? nil : try numbers(call, "more", of: family),
      budget: call.budget)
    let matrix = try family.matrix(numbers)
    return ToolAnswer(outputs: [.init("matrix", try MadeMatrix.value(matrix, call))], method: "definition")
  }

  /// Numbers, or a size: of one alone nobody can tell, and it is both.
  ///
  /// Entries modulo a prime are taken for the integers that stand for them: the matrix is made of sums, products and
  /// quotients of its numbers, which are the same modulo the prime. A size or a cosine is none of these.
  private func numbers(_ call: ToolCall, _ name: String, of family: Gallery) throws(ErrorReport) -> [Rational] {
    if case .count(let size)? = call.input(name) { return [Rational(Integer(size))] }
    guard case .vector(let value)? = call.input(name) else { throw call.notCanonical(name) }
    if case .residues = value.domain {
      guard family.takesResidues(for: name) else {
        throw family == .kahan && name == "more"
          ? ErrorReport(
            .unable, .unsupportedDomain, "modulo a prime no cosine says which sine belongs to it",
            advice: "leave out \(option: "mod") and \(option: "field"), or the cosine, which is 5/13 then",
            place: Place(source: name))
          : ErrorReport(
            .malformed, .invalidField, "\(family.rawValue) takes a size here: one integer from 0",
            advice: "give a number such as 4", place: Place(source: name))
      }
    }
    return try call.scalars(value.entries, named: name) { Rational(exchangeText: $0) }
  }
}
