import MatrixArithmetic
import MatrixDomain

/// Systems worked in the way the engine works them, so that the transcripts here are those a person sees.
struct ModelSystem {
  var unknowns: [String]
  var matrix: Matrix<Rational>
  var right: [Rational]

  var augmented: Matrix<Rational> {
    Matrix(Shape(matrix.rows, matrix.columns + 1)) { $1 < matrix.columns ? matrix[$0, $1] : right[$0] }
  }

  var layout: TableLayout {
    TableLayout(
      columnNames: unknowns, rowNames: (0..<matrix.rows).map { "E\($0 + 1)" }, bars: [matrix.columns])
  }

  static let unique = ModelSystem(
    unknowns: ["x", "y", "z"], matrix: [[2, 3, -1], [1, -1, 2], [3, 2, -3]], right: [5, 5, -2])
  static let infinite = ModelSystem(
    unknowns: ["x1", "x2", "x3", "x4"], matrix: [[1, 2, -1, 1], [2, 4, -1, 5], [-1, -2, 2, 2]], right: [3, 8, -1])
  static let inconsistent = ModelSystem(
    unknowns: ["x", "y", "z"], matrix: [[1, 1, 1], [1, 2, 3], [2, 3, 4]], right: [2, 5, 8])

  /// The elimination, told; with a pivot in the last column where the system contradicts itself.
  func timeline(isReduced: Bool) throws -> Timeline<Rational> {
    var elimination = Elimination(augmented, pivotColumns: matrix.columns)
    var recorder = TimelineRecorder(augmented, layout: layout)
    try elimination.reduceForward(rule: FewestFractions(), recorder: &recorder)
    let rank = elimination.pivots.count
    let last = matrix.columns
    if let row = (rank..<matrix.rows).first(where: { !elimination.matrix[$0, last].isZero }) {
      recorder.beginColumn(
        EliminationColumn(
          phase: .forward, column: last, row: row,
          candidates: [.init(row: row, entry: elimination.matrix[row, last])],
          choice: PivotChoice(row: row, reason: .onlyCandidate)))
    }
    if isReduced { try elimination.reduceBackward(recorder: &recorder) }
    return recorder.timeline
  }
}

/// The derivations of the three models, their parts after the timeline written down by hand.
enum ModelDerivations {
  static func unique() throws -> Derivation {
    let system = ModelSystem.unique
    return Derivation([
      Opening(method: "gauss", domain: .rationals, pivotRule: .fewestFractions, reason: .backSubstitution),
      try system.timeline(isReduced: false),
      Classification(rank: 3, augmentedRank: 3, unknowns: 3, pivotColumns: [0, 1, 2], zeroRows: 0),
      BackSubstitution<Rational>(
        unknowns: system.unknowns,
        lines: [
          .init(row: 2, unknown: 2, pivot: -4, known: [], right: -12, value: 3),
          .init(
            row: 1, unknown: 1, pivot: 5, known: [.init(coefficient: -5, unknown: 2, value: 3)], right: -5, value: 2),
          .init(
            row: 0, unknown: 0, pivot: 1,
            known: [.init(coefficient: -1, unknown: 1, value: 2), .init(coefficient: 2, unknown: 2, value: 3)],
            right: 5, value: 1),
        ]),
      SolutionAnswer(
        unknowns: system.unknowns,
        solutions: AffineSolutionSet(
          unknowns: 3, particular: Vector<Rational>([1, 2, 3]).columnMatrix, directions: Basis(ambient: 3, []),
          free: []),
        parameters: []),
      SubstitutionCheck(
        matrix: system.matrix, points: [.init(values: [1, 2, 3], right: system.right)]),
      DeterminantFromPivots<Rational>(
        swaps: 1, pivots: [1, 5, -4], scaleFactors: [], size: 3, value: 20, isByProduct: true),
    ])
  }

  static func infinite() throws -> Derivation {
    let system = ModelSystem.infinite
    let directions: [Vector<Rational>] = [[-2, 1, 0, 0], [-4, 0, -3, 1]]
    return Derivation([
      Opening(method: "gauss", domain: .rationals, pivotRule: .fewestFractions, reason: .freeVariables),
      try system.timeline(isReduced: true),
      Classification(rank: 2, augmentedRank: 2, unknowns: 4, pivotColumns: [0, 2], zeroRows: 1),
      ReadOff<Rational>(
        unknowns: system.unknowns,
        lines: [
          .init(
            unknown: 0, constant: 5, terms: [.init(coefficient: -2, unknown: 1), .init(coefficient: -4, unknown: 3)]),
          .init(unknown: 2, constant: 2, terms: [.init(coefficient: -3, unknown: 3)]),
        ], free: [1, 3], parameters: ["s", "t"]),
      SolutionAnswer(
        unknowns: system.unknowns,
        solutions: AffineSolutionSet(
          unknowns: 4, particular: Vector<Rational>([5, 0, 2, 0]).columnMatrix,
          directions: Basis(ambient: 4, directions), free: [1, 3]),
        parameters: ["s", "t"]),
      SubstitutionCheck(
        matrix: system.matrix,
        points: [.init(values: [5, 0, 2, 0], right: system.right)]
          + directions.map { .init(values: $0.array, right: [0, 0, 0]) }),
      Redundancy<Rational>(equation: 2, coefficients: [-3, 1, 0]),
    ])
  }

  static func inconsistent() throws -> Derivation {
    let system = ModelSystem.inconsistent
    return Derivation([
      Opening(method: "gauss", domain: .rationals, pivotRule: .fewestFractions),
      try system.timeline(isReduced: false),
      Classification(rank: 2, augmentedRank: 3, unknowns: 3, pivotColumns: [0, 1], zeroRows: 0),
      InconsistencyProof<Rational>(
        coefficients: [-1, -1, 1], matrix: system.matrix, right: system.right, contradiction: 1,
        fix: .init(equation: 2, coefficients: [1, 1, 0], needed: 7)),
    ])
  }
}
