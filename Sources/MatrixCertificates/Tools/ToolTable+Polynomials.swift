import MatrixArithmetic
import MatrixDomain

private let a: MatrixTerm = "A"

// Tools of matrices over the polynomials in one letter. Those of normal forms are the same over ℤ: see `integers`.
extension ToolTable {
  /// The tools that answer over K[x]. Their facts divide by constants alone.
  static let overPolynomials: [String: ToolRow] = [
    "hermite": hermite, "smith": smith,
    "popov": ToolRow("P") {
      Argument("unimodular")
      given(.matrix, "A")
      answer(.matrix, "P", "U")
      witness(.matrix, "inverse")
      Inverse(of: "U", is: "inverse")
      "U" * a == "P"
      PopovForm("P")
      RowDegrees(of: "P")
      Says("rank") { .count($0.count(of: "P")) }
    },
    "det": ToolRow("determinant") {
      given(.square, "A")
      answer(.scalar, "determinant")
      Determinant("determinant", of: a)
    },
    "rank": ToolRow("rank") {
      Argument("recomputation")
      given(.matrix, "A")
      PolynomialRank()
    },
    "unimodular": ToolRow("unimodular") {
      given(.square, "A")
      answer(.scalar, "determinant")
      Determinant("determinant", of: a)
      PolynomialUnimodularity()
      When({ (claim) throws(Rejection) in try claim.truth("unimodular") }) {
        answer(.matrix, "inverse")
        a * "inverse" == .identity(like: a)
      }
    },
  ]

  /// U·A = H over a Euclidean domain, ℤ or K[x].
  static let hermite = ToolRow("H", over: .integers) {
    Style()
    Argument("unimodular")
    given(.matrix, over: .integers, "A")
    answer(.matrix, over: .integers, "H", "U")
    witness(.matrix, over: .integers, "inverse")
    Inverse(of: "U", is: "inverse")
    "U" * a == "H"
    HermiteForm("H")
    Says("rank") { .count($0.count(of: "H")) }
  }

  /// U·A·V = S over a Euclidean domain.
  static let smith = ToolRow("S", over: .integers) {
    Argument("unimodular")
    given(.matrix, over: .integers, "A")
    answer(.matrix, over: .integers, "S", "U", "V")
    witness(.matrix, over: .integers, "leftInverse", "rightInverse")
    Inverse(of: "U", is: "leftInverse")
    Inverse(of: "V", is: "rightInverse")
    // U·A = S·V⁻¹ is U·A·V = S, without a product of three.
    "U" * a == "S" * "rightInverse"
    SmithForm()
    When({ !$0.isOverPolynomials }) {
      Says("cokernel") { $0.group(free: $0.rows("A") - $0.invariants.count) }
      When({ $0.hasOutput("elementaryDivisors") }) { ElementaryDivisors() }
    }
  }
}
