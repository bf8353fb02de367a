import MatrixArithmetic
import MatrixDomain

private let a: MatrixTerm = "A"
private let p: MatrixTerm = "P"

// Tools of eigenvalues and of canonical forms under similarity.
extension ToolTable {
  static let spectra: [String: ToolRow] = [
    "eigen": ToolRow("eigenvalues") { Spectrum() },
    "svd": ToolRow("singularValues", over: .lengths) {
      given(.matrix, "A")
      SingularVectors()
    },
    "quadric": ToolRow("type", over: .integers) { QuadricClaims() },
    "exp": ToolRow("closed", over: .infinite) { ClosedFormOfMatrix(isExponential: true) },
    "system": ToolRow("solution", or: "fundamental", over: .infinite) {
      Argument("closed-form")
      given(.square, "A")
      When({ $0.hasInput("x0") }) {
        SolutionOfSystem(output: "solution")
      } otherwise: {
        answer(.matrix, "initial")
        Minor("initial", of: "initial")
        FundamentalMatrix()
        When({ $0.hasInput("b") }) { SolutionOfSystem(output: "particular") }
      }
    },
    "recurrence": ToolRow("closed") { ClosedFormOfRecurrence() },
    "frobenius": ToolRow("F") {
      Argument("similarity")
      given(.square, "A")
      answer(.matrix, over: .ring, "F")
      answer(.matrix, "P")
      InvariantFactors("invariantFactors", form: "form")
      similar(to: "F")
    },
    "primary": primaryForm,
    "jordan": ToolRow("J", or: "blocks") {
      When({ $0.isSet("form") }) {
        Requires("the blocks alone are no real ones") { !$0.isSet("real") && !$0.hasOutput("J") }
        Argument("similarity")
        given(.square, "A")
        witness(.matrix, "change")
        PrimaryBlocks(form: "form")
        a * "change" == "change" * "form"
        Minor("P", of: "change")
      } otherwise: {
        jordanForm
      }
    },
    "diagonalize": ToolRow("D", or: "eigenvalues") {
      When({ $0.isSet("orthogonal") }) {
        Argument("orthogonal-similarity")
        given(.square, "A")
        answer(.matrix, over: .ring, "D")
        answer(.matrix, "P")
        Looks("D", .diagonal)
        a * p == p * "D"
        When({ $0.hasLengths }) {
          answer(.vector, over: .rationals, "squaredLengths")
          MatrixTerm.adjoint(p) * p == .diagonal("squaredLengths")
          UnitVectors(of: p)
        } otherwise: {
          Requires("vectors have no lengths here") {
            if case .numberField(let field) = $0.domain { field.isOrdered } else { false }
          }
          answer(.vector, "squaredLengths")
          MatrixTerm.transpose(p) * p == .diagonal("squaredLengths")
        }
        Looks("squaredLengths", .signs(1...1))
        Looks(p, .square)
      } otherwise: {
        plainDiagonalization
      }
      When({ $0.isSet("projectors") }) { SpectralProjectors() }
    },
    "similar": ToolRow("similar") {
      given(.square, "A", "B")
      Requires("A and B have different orders") { $0.shapes["A"] == $0.shapes["B"] }
      When({ (claim) throws(Rejection) in try claim.truth("similar") }) {
        Argument("similarity")
        answer(.matrix, "P")
        a * p == p * "B"
        Minor("P", of: p)
      } otherwise: {
        Argument("invariant-factors")
        InvariantFactors("invariantFactors", form: "formA")
        InvariantFactors("otherFactors", form: "formB")
        Requires("the invariant factors are the same") { (claim) throws(Rejection) in
          try claim.output("invariantFactors") != claim.output("otherFactors")
        }
        witness(.matrix, "changeA", "changeB")
        a * "changeA" == "changeA" * "formA"
        "B" * "changeB" == "changeB" * "formB"
        Minor("minorA", of: "changeA")
        Minor("minorB", of: "changeB")
      }
    },
  ]

  /// The tools that answer to rational operands over an extension of ℚ, which this output of them names: what is claimed is
  /// claimed over that field.
  static let extending = ["diagonalize": "D", "jordan": "J"]

  /// A basis of eigenvectors; or where some eigenvalues are not rational the whole spectrum, which has one.
  @Facts private static var plainDiagonalization: [any CheckedFact] {
    When({ $0.hasOutput("D") }) {
      Argument("similarity")
      given(.square, "A")
      answer(.matrix, over: .ring, "D")
      answer(.matrix, "P")
      Looks("D", .diagonal)
      a * p == p * "D"
      Minor("P", of: p)
    } otherwise: {
      Requires("only over the rationals eigenvalues stand by factors") { (claim) throws(Rejection) in
        claim.domain == .rationals && !claim.hasInput("B") && !claim.isSet("left") && claim.setting("extension") == nil
      }
      Spectrum()
      Requires("A is not diagonalizable") { (claim) throws(Rejection) in
        try claim.output("diagonalizable") != .text("no") && !claim.isSet("values")
      }
    }
  }

  private static let primaryForm = ToolRow("J") { primaryFacts }

  @Facts private static var jordanForm: [any CheckedFact] {
    When({ $0.isSet("real") }) {
      Argument("similarity")
      given(.square, "A")
      answer(.matrix, over: .ring, "J")
      answer(.matrix, "P")
      RealBlocks(form: "form")
      similar(to: "J")
    } otherwise: {
      primaryFacts
    }
  }

  @Facts private static var primaryFacts: [any CheckedFact] {
    Argument("similarity")
    given(.square, "A")
    answer(.matrix, over: .ring, "J")
    answer(.matrix, "P")
    PrimaryBlocks(form: "form")
    similar(to: "J")
  }

  /// A canonical form is the one that its blocks say, and A·P = P·form with P invertible.
  @Facts private static func similar(to form: MatrixTerm) -> [any CheckedFact] {
    form == "form"
    a * p == p * form
    Minor("P", of: p)
  }

  /// `eigen` where det(x·B − A) is 0.
  static let singularPencil = undefined { SingularPencil() }

  /// `diagonalize` where there is no basis of eigenvectors.
  static let notDiagonalizable = undefined {
    Argument("annihilator")
    given(.square, "A")
    witness(.vector, "factor", "vector")
    LacksEigenvectors()
  }
}
