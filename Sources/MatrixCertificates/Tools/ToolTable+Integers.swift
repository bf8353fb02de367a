import MatrixArithmetic
import MatrixDomain

private let a: MatrixTerm = "A"

// Tools of matrices over ℤ and of lattices, which are those of the rows of matrices; and of polynomials.
extension ToolTable {
  static let integers: [String: ToolRow] = [
    "hermite": hermite, "smith": smith,
    "lll": ToolRow("reduced", over: .integers) {
      Argument("reduced-lattice")
      given(.matrix, over: .integers, "A")
      answer(.matrix, over: .integers, "reduced", "U")
      witness(.matrix, over: .integers, "inverse")
      Inverse(of: "U", is: "inverse")
      "U" * a == "reduced"
      ReducedBasis()
    },
    "diophantine": ToolRow("solution", over: .integers) {
      given(.matrix, over: .integers, "A", "b")
      IntegerSolutions()
    },
    "unimodular": ToolRow("unimodular", over: .integers) {
      given(.square, over: .integers, "A")
      answer(.scalar, over: .integers, "determinant")
      When({ (claim) throws(Rejection) in try claim.truth("unimodular") }) {
        Argument("unimodular")
        answer(.matrix, over: .integers, "inverse")
        a * "inverse" == .identity(like: a)
        UnitDeterminant()
      } otherwise: {
        answer(.vector, "witness")
        Looks("witness", .fractional)
        Looks(a * "witness", .integral)
        Determinant("determinant", of: a)
      }
    },
    "lattice": ToolRow("basis", over: .integers) {
      Argument("lattice-basis")
      latticeBasis
      witness(.matrix, over: .integers, "combinations", "coordinates")
      "combinations" * a == "basis"
      "coordinates" * "basis" == a
      GramDeterminant()
      answer(.scalar, over: .integers, "squared")
      Root("determinant", of: "squared", as: .integer)
    },
    "latticemember": ToolRow("member", over: .integers) {
      Style()
      Argument("combination")
      given(.matrix, over: .integers, "A")
      given(.vector, over: .integers, "v")
      When({ (claim) throws(Rejection) in try claim.truth("member") }) {
        answer(.vector, over: .integers, "combination")
        MatrixTerm.transpose(a) * "combination" == "v"
      } otherwise: {
        answer(.vector, "functional")
        Looks(a * "functional", .integral)
        Looks(.transpose("functional") * "v", .fractional)
      }
    },
    "latticekernel": ToolRow("basis", over: .integers) {
      given(.matrix, over: .integers, "A")
      answer(.matrix, over: .integers, "basis")
      Says("rank") { .count($0.rows("basis")) }
      IntegerKernel("basis")
    },
    "saturation": ToolRow("basis", over: .integers) {
      Argument("saturated-lattice")
      latticeBasis
      DivisorChain()
      Requires("the invariants are not as many as the rank says") { $0.invariants.count == $0.rows("basis") }
      Says("index") { .scalar($0.invariants.reduce(1, *)) }
      Says("quotient") { $0.group(free: 0) }
      witness(
        .matrix, over: .integers, "combinations", "coordinates", "change", "changeInverse", "rightInverse")
      // B·F = I: what B spans of integer vectors, it spans by integers. The rows of P = T⁻¹·B are another basis of the same
      // lattice. With D the diagonal matrix of the invariants, Y·A = D·P and A = X·D·P: the lattice of A is that of D·P.
      Inverse(of: "change", is: "changeInverse")
      "basis" * "rightInverse" == .identity(like: "basis")
      Let("multiples", .diagonal("invariants") * ("changeInverse" * "basis"))
      "combinations" * a == "multiples"
      "coordinates" * "multiples" == a
    },
  ]

  /// The operand A, and its output `basis` in Hermite normal form, of as many rows as `rank` says.
  @Facts private static var latticeBasis: [any CheckedFact] {
    Style()
    given(.matrix, over: .integers, "A")
    answer(.matrix, over: .integers, "basis")
    HermiteForm("basis", isFull: true)
    Says("rank") { .count($0.rows("basis")) }
  }

  static let polynomials: [String: ToolRow] = [
    "charpoly": ToolRow("polynomial") { CharacteristicPolynomial() },
    "cayleyhamilton": ToolRow("polynomial") {
      CharacteristicPolynomial()
      given(.square, "A")
      answer(.matrix, over: .ring, "value")
      // By the theorem of Cayley and Hamilton.
      "value" == .zero(like: a)
    },
    "minpoly": ToolRow("polynomial") { MinimalPolynomial() },
    "polyval": ToolRow("result") {
      Argument("recomputation")
      answer(.matrix, over: .ring, "result")
      PolynomialValue()
    },
    "factor": ToolRow("factored") { ProductOfPowers(.irreducible) },
    "roots": ToolRow("roots") { PolynomialRoots() },
    "squarefree": ToolRow("factored") { ProductOfPowers(.squarefree) },
    "gcd": ToolRow("gcd") {
      Argument("bezout")
      CommonDivisor()
    },
    "companion": ToolRow("companion") {
      Argument("recomputation")
      Companion()
    },
  ]
}
