import MatrixArithmetic
import MatrixDomain

/// Which facts the answer of a tool consists of.
struct ToolRow: Sendable {
  /// The fields over which the tool means something.
  enum Domains: Sendable {
    case all
    /// ℚ and ℚ(i), where vectors have lengths.
    case lengths
    /// Those of infinitely many elements.
    case infinite
    /// Finite ones.
    case finite
    /// ℚ, which holds the integers; and K[x], of which the same is said.
    case integers
  }

  /// The output that answers the question.
  let answer: String?
  /// The output that does so where that one is missing.
  let otherAnswer: String?
  let domains: Domains
  let facts: [any CheckedFact]

  init(
    _ answer: String?, or otherAnswer: String? = nil, over domains: Domains = .all,
    @Facts _ facts: () -> [any CheckedFact]
  ) {
    (self.answer, self.otherAnswer) = (answer, otherAnswer)
    (self.domains, self.facts) = (domains, facts())
  }

  /// Rejects a claim of which a fact is false or not shown, or that holds what no fact looks at.
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let hasMeaning =
      switch domains {
      case .all: true
      case .lengths: claim.hasLengths
      case .infinite: !claim.isFinite
      case .finite: claim.isFinite
      case .integers: claim.domain == .rationals || claim.isOverPolynomials
      }
    if !hasMeaning { throw claim.refuse() }
    try facts.check(claim)
    let isOther = otherAnswer != nil && !claim.outputs.contains { $0.name == answer }
    try claim.finish(primary: isOther ? otherAnswer : answer)
  }
}

/// The tools by their names. The checker knows tools by this table alone.
enum ToolTable {
  static let rows: [String: ToolRow] = {
    var rows: [String: ToolRow] = [:]
    for part in [
      arithmetic, placements, systems, determinants, polynomials, spaces, maps, innerProducts, forms, spectra,
      integers,
    ] {
      rows.merge(part) { _, _ in preconditionFailure("a tool stands twice in the table") }
    }
    return rows
  }()

  /// What is true where a tool has no answer, by the tool and the code of the error.
  static let obstacles: [String: [ErrorCode: ToolRow]] = {
    let singular = undefined {
      given(.square, "A")
      NullVector(of: "A")
    }
    let zero = undefined {
      Argument("zero-polynomial")
      ZeroPolynomial()
    }
    func notHermitian(over domains: ToolRow.Domains = .all) -> ToolRow {
      undefined(over: domains) {
        Argument("not-symmetric")
        given(.square, "A")
        ToolFacts.Fact.nonzero("A" - .adjoint("A"))
      }
    }
    return [
      "inverse": [.singular: singular],
      "power": [
        .singular: undefined {
          Requires("only negative powers can be undefined") { (claim) throws(Rejection) in
            try Power.exponent(claim).isNegative
          }
          given(.square, "A")
          NullVector(of: "A")
        }
      ],
      "cond": [
        .singular: undefined(over: .lengths) {
          given(.matrix, "A")
          RankDeficiency()
        }
      ],
      "solve": [.methodNeedsInvertible: undefined { NeedsInvertible() }],
      "sylvester": [
        .inconsistent: undefined {
          given(.square, "A", "B")
          sylvesterRight
          noMatrixSolves
        }
      ],
      "lyapunov": [
        .inconsistent: undefined {
          given(.square, "A")
          Let("right", .adjoint("A"))
          noMatrixSolves
        }
      ],
      "factor": [.zeroPolynomial: zero], "squarefree": [.zeroPolynomial: zero], "roots": [.zeroPolynomial: zero],
      "companion": [.zeroPolynomial: zero],
      "coordinates": [.dependentVectors: dependence("B", of: "v"), .notInSpan: outside],
      "changebasis": [.dependentVectors: dependence("B", "C"), .notInSpan: outsideOfOther],
      "map": [
        .dependentVectors: undefined {
          Requires("images are those of a basis B") { $0.hasInput("B") || !$0.isSet("images") }
          given(.matrix, "A")
          givenBasis("B") { $0.columns("A") }
          givenBasis("C") { $0.rows("A") }
          Dependence(among: ["B", "C"])
        }
      ],
      "complement": [
        .degenerateForm: undefined(over: .finite) {
          Requires("a complement was asked for, not the orthogonal one") { !$0.isSet("any") }
          isotropicVector
        }
      ],
      "projector": [.degenerateForm: undefined(over: .finite) { isotropicVector }],
      "reflector": [
        .degenerateForm: undefined(over: .finite) {
          hasReflections
          isotropicVector
        }
      ],
      "ldl": [.notHermitian: notHermitian()], "congruence": [.notHermitian: notHermitian()],
      "definite": [.notHermitian: notHermitian(over: .lengths)],
      "eigen": [.singularPencil: singularPencil],
      "diagonalize": [.notDiagonalizable: notDiagonalizable, .notHermitian: notHermitian(over: .lengths)],
      "cholesky": [.notHermitian: notHermitian(over: .lengths), .notPositiveDefinite: notPositive],
    ]
  }()

  static func undefined(over domains: ToolRow.Domains = .all, @Facts _ facts: () -> [any CheckedFact]) -> ToolRow {
    ToolRow(nil, over: domains, facts)
  }
}
