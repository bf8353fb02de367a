import MatrixArithmetic
import MatrixDomain

private let a: MatrixTerm = "A"

// Tools of matrices over ℤ and of lattices, which are those of the rows of matrices; and of polynomials.
extension ToolTable {
  static let integers: [String: ToolRow] = [
    "hermite": ToolRow("H", over: .integers) {
      Style()
      Argument("unimodular")
      Given(.matrix, "A", areWhole: true)
      Answer(.matrix, over: .integers, "H", "U")
      Witness(.matrix, over: .integers, "inverse")
      Inverse(of: "U", is: "inverse")
      "U" * a == "H"
      HermiteForm("H")
      Says("rank") { .count($0.count(of: "H")) }
    },
    "smith": ToolRow("S", over: .integers) {
      Argument("unimodular")
      Given(.matrix, "A", areWhole: true)
      Answer(.matrix, over: .integers, "S", "U", "V")
      Witness(.matrix, over: .integers, "leftInverse", "rightInverse")
      Inverse(of: "U", is: "leftInverse")
      Inverse(of: "V", is: "rightInverse")
      // U·A = S·V⁻¹ is U·A·V = S, without a product of three.
      "U" * a == "S" * "rightInverse"
      SmithForm()
      Says("cokernel") { $0.group(free: $0.rows("A") - $0.invariants.count) }
      When({ $0.hasOutput("elementaryDivisors") }) { ElementaryDivisors() }
    },
    "lll": ToolRow("reduced", over: .integers) {
      Argument("reduced-lattice")
      Given(.matrix, "A", areWhole: true)
      Answer(.matrix, over: .integers, "reduced", "U")
      Witness(.matrix, over: .integers, "inverse")
      Inverse(of: "U", is: "inverse")
      "U" * a == "reduced"
      ReducedBasis()
    },
    "diophantine": ToolRow("solution", over: .integers) {
      Given(.matrix, "A", "b", areWhole: true)
      IntegerSolutions()
    },
    "unimodular": ToolRow("unimodular", over: .integers) {
      Given(.square, "A", areWhole: true)
      Answer(.scalar, over: .integers, "determinant")
      When({ (claim) throws(Rejection) in try claim.truth("unimodular") }) {
        Argument("unimodular")
        Answer(.matrix, over: .integers, "inverse")
        a * "inverse" == .identity(like: a)
        UnitDeterminant()
      } otherwise: {
        Answer(.vector, "witness")
        Integral("witness", is: false)
        Integral(a * "witness")
        Determinant("determinant", of: a)
      }
    },
    "lattice": ToolRow("basis", over: .integers) {
      Argument("lattice-basis")
      latticeBasis
      Witness(.matrix, over: .integers, "combinations", "coordinates")
      "combinations" * a == "basis"
      "coordinates" * "basis" == a
      GramDeterminant()
      Answer(.scalar, over: .integers, "squared")
      Root("determinant", of: "squared", as: .integer)
    },
    "latticemember": ToolRow("member", over: .integers) {
      Style()
      Argument("combination")
      Given(.matrix, "A", areWhole: true)
      Given(.vector, "v", areWhole: true)
      When({ (claim) throws(Rejection) in try claim.truth("member") }) {
        Answer(.vector, over: .integers, "combination")
        MatrixTerm.transpose(a) * "combination" == "v"
      } otherwise: {
        Answer(.vector, "functional")
        Integral(a * "functional")
        Integral(.transpose("functional") * "v", is: false)
      }
    },
    "latticekernel": ToolRow("basis", over: .integers) {
      Given(.matrix, "A", areWhole: true)
      Answer(.matrix, over: .integers, "basis")
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
      Witness(
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
    Given(.matrix, "A", areWhole: true)
    Answer(.matrix, over: .integers, "basis")
    HermiteForm("basis", isFull: true)
    Says("rank") { .count($0.rows("basis")) }
  }

  static let polynomials: [String: ToolRow] = [
    "charpoly": ToolRow("polynomial") { CharacteristicPolynomial() },
    "cayleyhamilton": ToolRow("polynomial") {
      CharacteristicPolynomial()
      Given(.square, "A")
      Answer(.matrix, over: .ring, "value")
      // By the theorem of Cayley and Hamilton.
      "value" == .zero(like: a)
    },
    "minpoly": ToolRow("polynomial") { MinimalPolynomial() },
    "polyval": ToolRow("result") {
      Argument("recomputation")
      Answer(.matrix, over: .ring, "result")
      PolynomialValue()
    },
    "factor": ToolRow("factored") { ProductOfPowers(.irreducible) },
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
