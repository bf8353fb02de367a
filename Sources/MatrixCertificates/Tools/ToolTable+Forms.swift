import MatrixArithmetic
import MatrixDomain

private let a: MatrixTerm = "A"
private let u: MatrixTerm = "U"
private let g: MatrixTerm = "G"

// Tools of inner products and forms.
extension ToolTable {
  static let innerProducts: [String: ToolRow] = [
    "dot": ToolRow("product") {
      vectors
      answer(.scalar, over: .ring, "product")
      "product" == .adjoint("u") * (g * "v")
      IsZero("orthogonal", "product")
    },
    "angle": ToolRow("cosine", over: .lengths) {
      vectors
      Angle()
    },
    "cross": ToolRow("product") {
      Argument("recomputation")
      given(.vector, "u", "v")
      Requires("the vectors have not three entries") { $0.rows("u") == 3 && $0.rows("v") == 3 }
      answer(.vector, over: .ring, "product")
      Places("next") { _ in [1, 2, 0] }
      Places("last") { _ in [2, 0, 1] }
      "product" == .entrywise(.rows("u", at: "next"), .rows("v", at: "last"))
        - .entrywise(.rows("u", at: "last"), .rows("v", at: "next"))
    },
    "volume": ToolRow("volume", over: .lengths) {
      Argument("inner-product")
      given(.vectors, "V")
      Gram(for: "V")
      Volume()
    },
    "householder": ToolRow("matrix", over: .lengths) {
      Argument("recomputation")
      given(.vector, "v")
      answer(.matrix, "matrix")
      Reflection()
    },
    "gramschmidt": orthogonalFactors,
    "qr": orthogonalFactors,
    "project": ToolRow("projection", over: .lengths) {
      Argument("projection")
      given(.vectors, "U")
      given(.vector, "v")
      Gram(for: u)
      answer(.vector, "projection", "rest", "coefficients")
      u * "coefficients" == "projection"
      "rest" == "v" - "projection"
      isZero(.adjoint(g * u) * "rest")
      distance("rest", by: g)
    },
    "lstsq": ToolRow("solution", over: .lengths) {
      Argument("least-squares")
      given(.matrix, "A")
      When({ $0.hasInput("b") }) {
        given(.matrix, "b")
        Let("right", "b")
      } otherwise: {
        given(.matrix, "B")
        Let("right", "B")
      }
      Gram(for: a)
      Profile("A", of: a)
      When(isVector) {
        answer(.vector, "solution", "residual")
      } otherwise: {
        answer(.matrix, "solution", "residual")
      }
      a * "solution" == "right" - "residual"
      isZero(.adjoint(g * a) * "residual")
      Says("rank") { .count($0.count(of: "A")) }
      When({ $0.count(of: "A") < $0.columns("A") }) {
        // The solution lies in the row space, and is so the shortest.
        witness(.matrix, "rows")
        MatrixTerm.adjoint(a) * "rows" == "solution"
        answer(.vectors, "directions")
        NullSpace("directions", of: a, pivots: "A")
      }
      When(isVector) {
        distance("residual", by: g)
      } otherwise: {
        answer(.vector, over: .rationals, "squaredDistance")
        SquaredLengths("squaredDistance", of: "residual")
      }
    },
    "pinv": ToolRow("pseudoInverse", over: .lengths) {
      let x: MatrixTerm = "pseudoInverse"
      Argument("penrose")
      given(.matrix, "A")
      answer(.matrix, "pseudoInverse")
      // Penrose's four conditions, which only the Moore–Penrose inverse meets.
      a * x * a == a
      ToolFacts.Fact.hermitian(a * x)
      x * a * x == x
      ToolFacts.Fact.hermitian(x * a)
    },
  ]

  static let forms: [String: ToolRow] = [
    "ldl": ToolRow("P") {
      Argument("symmetric-product")
      given(.square, "A")
      answer(.permutation, "P")
      answer(.matrix, "L", "D")
      symmetricFactors(order: "P", lower: "L", diagonal: "D")
      When({ $0.isFinite }) {
        Says("rank") { .count($0.signature.positive + $0.signature.negative) }
      } otherwise: {
        Says("inertia") { $0.signature.value }
      }
    },
    "congruence": ToolRow("D") {
      Argument("symmetric-product")
      given(.square, "A")
      ToolFacts.Fact.hermitian(a)
      answer(.matrix, "D", "T")
      DiagonalForm("D")
      MatrixTerm.adjoint("T") * (a * "T") == "D"
      Minor("T", of: "T")
      When({ $0.isFinite }) {
        Says("rank") { .count($0.signature.positive) }
        Discriminant("D")
      } otherwise: {
        Says("signature") { $0.signature.value }
      }
    },
    "cholesky": ToolRow("L", over: .lengths) {
      Argument("symmetric-product")
      given(.square, "A")
      answer(.matrix, "L")
      answer(.vector, over: .rationals, "radicands")
      RootFactor()
      "L" * (.diagonal("radicands") * .adjoint("L")) == a
    },
    "definite": ToolRow("definiteness", over: .lengths) {
      Argument("symmetric-product")
      given(.square, "A")
      witness(.permutation, "order")
      witness(.matrix, "lower", "diagonal")
      symmetricFactors(order: "order", lower: "lower", diagonal: "diagonal")
      Says("definiteness") { .text($0.signature.definiteness) }
      Says("inertia") { $0.signature.value }
      When({ $0.signature.definiteness == "indefinite" }) {
        form(at: "witness", is: "witnessValue")
        form(at: "otherWitness", is: "otherValue")
        Looks("witnessValue", .signs(-1...(-1)))
        Looks("otherValue", .signs(1...1))
      }
      When({ $0.signature.definiteness.hasSuffix("semidefinite") }) {
        form(at: "witness", is: "witnessValue")
        isZero(a * "witness")
      }
    },
    "cond": ToolRow("condition", over: .lengths) {
      given(.matrix, "A")
      SpectralCondition()
    },
    "norm": ToolRow("norm", over: .lengths) {
      given(.matrix, "A")
      When({ ["2", "-2"].contains($0.setting("norm") ?? "fro") && min($0.rows("A"), $0.columns("A")) > 1 }) {
        SpectralNorm()
      } otherwise: {
        Argument("recomputation")
        Norm()
      }
    },
  ]

  /// `cholesky` of a matrix that is not positive definite: the form is not above 0 at a vector other than 0.
  static let notPositive = undefined(over: .lengths) {
    let x: MatrixTerm = "vector"
    Argument("form-value")
    given(.square, "A")
    ToolFacts.Fact.hermitian(a)
    witness(.vector, "vector")
    ToolFacts.Fact.nonzero(x)
    Looks(.adjoint(x) * (a * x), .signs(-1...0))
  }

  // MARK: Facts of several tools

  /// Two vectors and the matrix of their inner product.
  @Facts private static var vectors: [any CheckedFact] {
    Argument("inner-product")
    given(.vector, "u", "v")
    Requires("u and v are not vectors of as many entries") { $0.shapes["u"] == $0.shapes["v"] }
    Gram(for: "u")
  }

  /// A = Q·R, R in row echelon form with leading ones and no row of zeros, and the columns of Q orthogonal, none of them 0. There is
  /// only one such product.
  private static let orthogonalFactors = ToolRow("Q", over: .lengths) {
    Argument("orthogonal-product")
    given(.matrix, "A")
    Gram(for: a)
    answer(.matrix, "Q", "R")
    Looks("R", .leadingOnes)
    "Q" * "R" == a
    answer(.vector, over: .rationals, "squaredLengths")
    Looks("squaredLengths", .signs(1...1))
    MatrixTerm.adjoint("Q") * (g * "Q") == .diagonal("squaredLengths")
    When({ $0.isSet("normalize") }) { UnitVectors(of: "Q") }
    When({ $0.isSet("full") }) { Looks("Q", .square) }
  }

  @Sendable private static func isVector(_ claim: Statement) throws(Rejection) -> Bool {
    try claim.input(claim.hasInput("b") ? "b" : "B").kind == .vector
  }

  /// P·A·Pᵀ = L·D·Lᴴ with L unit lower triangular, and D diagonal but for blocks [0 c̄; c 0]: the signature of D is that of A.
  @Facts private static func symmetricFactors(
    order: MatrixTerm, lower: MatrixTerm, diagonal: MatrixTerm
  ) -> [any CheckedFact] {
    ToolFacts.Fact.unitLowerTriangular(lower)
    DiagonalForm(diagonal, hasBlocks: true)
    lower * (diagonal * .adjoint(lower)) == order * a * .transpose(order)
  }

  /// A vector that is not 0, and the value of the form there.
  @Facts private static func form(at name: String, is value: String) -> [any CheckedFact] {
    let x = MatrixTerm.named(name)
    answer(.vector, name)
    ToolFacts.Fact.nonzero(x)
    answer(.scalar, over: .rationals, value)
    MatrixTerm.named(value) == .adjoint(x) * (a * x)
  }
}
