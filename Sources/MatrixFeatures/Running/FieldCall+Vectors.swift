import MatrixArithmetic
import MatrixDomain
import MatrixExact

// Operands that stand for vectors: the columns of a matrix, or a basis; and forms.
extension FieldCall {
  /// Vectors as the columns of a matrix.
  func vectors(_ name: String) throws(ErrorReport) -> Matrix<Element> {
    guard case .basis(let value)? = input(name) else { return try matrix(name) }
    var columns: [[Element]] = []
    for vector in value.vectors { columns.append(try scalars(vector, named: name)) }
    return Matrix(Shape(value.ambient, columns.count)) { columns[$1][$0] }
  }

  /// Vectors of an operand that need not be there.
  func optionalVectors(_ name: String) throws(ErrorReport) -> Matrix<Element>? {
    input(name) == nil ? nil : try vectors(name)
  }

  /// The matrix of an inner product, modulo a prime of a symmetric form; `nil` where none is given.
  ///
  /// - Throws: where it is not its own adjoint, or not positive definite, or has another size than the vectors.
  func gram(_ name: String = "G", size: Int) throws -> Matrix<Element>? {
    guard input(name) != nil else { return nil }
    let gram = try matrix(name)
    guard gram.shape == Shape(size, size) else {
      throw ErrorReport(
        .malformed, .shapeMismatch,
        "\(name) is a \(gram.shape) matrix for vectors of \(CountText.of(size, "entry", "entries"))",
        advice: "give a Gram matrix of \(size) rows and \(size) columns", place: Place(source: name))
    }
    if let (row, column) = gram.firstAsymmetry {
      throw ErrorReport(
        .malformed, .notHermitian,
        "\(name) is not \(symmetry): row \(row + 1), column \(column + 1) holds \(gram[row, column]), and its mirror image "
          + "\(gram[column, row])",
        advice: "an inner product has a \(symmetry) matrix", place: Place(source: name))
    }
    if Element.isFinite { return gram }
    try requireOrder("the inner product would be positive")
    if case .indefinite(let vector, let value) = try gram.positiveFactors(budget: call.budget) {
      let adjoint = domain == .gaussianRationals ? "x^H" : "x"
      throw ErrorReport(
        .malformed, .notPositiveDefinite,
        "\(name) is not positive definite: \(adjoint)*G*x = \(value) for x = \(vector)",
        advice: "an inner product is above 0 for every vector but 0", place: Place(source: name))
    }
    return gram
  }

  /// Throws in a number field whose numbers are not compared with 0.
  ///
  /// - Parameter what: what is said of the numbers.
  func requireOrder(_ what: String) throws(ErrorReport) {
    guard case .numberField(let field) = domain, !field.isOrdered else { return }
    throw ErrorReport(
      .unable, .unsupportedDomain,
      field.modulus == nil
        ? "in \(Identifier.escaped(String(field.tag.prefix(80)))) no number is above another, as its generator stands for any root: "
          + "one cannot say whether \(what)"
        : "in a finite field no element is above another: one cannot say whether \(what)",
      advice: "fractions, real square roots and cube roots are compared: sqrt(2), cbrt(2)")
  }

  /// What the matrix of a form is: Hermitian over ℚ(i), else symmetric.
  var symmetry: String { domain == .gaussianRationals ? "Hermitian" : "symmetric" }

  /// What `body` says of the operand A, which must be its own adjoint; where it is not, that is proved.
  func withFormMatrix(_ body: (Matrix<Element>) throws -> ToolAnswer) throws -> ToolAnswer {
    try call.budget.check()
    let a = try matrix("A")
    guard a.isSquare else { throw ShapeError.notSquare("the form", a.shape).report }
    if !Element.isFinite { try requireOrder("a square counts as positive or negative") }
    guard let (row, column) = a.firstAsymmetry else { return try body(a) }
    let advice: Advice =
      switch domain {
      case .gaussianRationals: "for a Hermitian form take (A + A^H)/2; \(tool: "lu") needs no symmetry"
      case _ where domain.characteristic == "2": "\(tool: "lu") needs no symmetry"
      default: "for the form x*A*x take (A + A^T)/2, which gives the same values; \(tool: "lu") needs no symmetry"
      }
    let place = row == column ? "is not real" : "and its mirror image differ"
    return ToolAnswer(
      error: ErrorReport(
        .undefined, .notHermitian,
        "the matrix is not \(symmetry): row \(row + 1), column \(column + 1) \(place)", advice: advice,
        place: Place(source: "A")),
      certificate: CertificateMaker.notSymmetric(size: call.certificate), method: "auto")
  }

  /// An answer that says that the form is degenerate on a space, with a vector that shows it; `nil` where it is not.
  ///
  /// - Parameter advice: the way out.
  func degeneracy(
    of gram: Matrix<Element>?, on space: Matrix<Element>, _ name: String, advice: Advice
  ) throws -> ToolAnswer? {
    guard Element.isFinite,
      let vector = try Narrated.isotropicVector(in: space, gram: gram, budget: call.budget)
    else { return nil }
    return ToolAnswer(
      error: ErrorReport(
        .undefined, .degenerateForm,
        "the form is degenerate on the span of \(name): \(ErrorReport.shortened(vector)) lies in it and is orthogonal to all "
          + "of it, so the vectors orthogonal to \(name) are no complement of it",
        advice: advice, place: Place(source: name)),
      certificate: try CertificateMaker.isotropic(
        vector, in: space, size: call.certificate, budget: call.budget),
      method: "auto")
  }
}
