import MatrixDomain
import MatrixExact

/// `structure`: what the zeros of a matrix show.
struct StructureTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "structure",
    displayName: "Structure of a matrix",
    summary: "What the zeros of a matrix show: bands, triangles, and the blocks it falls into when it is reordered.",
    keywords: [
      "sparsity", "pattern", "nnz", "bandwidth", "block triangular", "irreducible", "reducible",
      "frobenius normal form",
      "strongly connected", "components", "dmperm", "graph",
    ],
    category: .analyze,
    parameters: [.init("A", "a matrix")],
    outputs: [
      .init("structure", "the names that fit, such as upper triangular, symmetric", kind: .text),
      .init("nonzeros", "the number of entries that are not 0", kind: .count),
      .init("lowerBandwidth", "the largest row − column of a nonzero entry, at least 0", kind: .count),
      .init("upperBandwidth", "the largest column − row of a nonzero entry, at least 0", kind: .count),
      .init("zeroRows", "the rows of zeros, from 1", kind: .list),
      .init("zeroColumns", "the columns of zeros, from 1", kind: .list),
      .init("blocks", "of a square matrix: the orders of its irreducible diagonal blocks", kind: .list),
      .init(
        "order", "where there are several: rows and columns in this order make A block upper triangular", kind: .list),
      .init("reordered", "A with rows and columns in that order", kind: .matrix),
    ],
    methods: [
      .init(
        "components", "the strongly connected components of the graph of A",
        citation: "R. Tarjan, SIAM J. Comput. 1 (1972) 146; I. S. Duff, J. K. Reid, ACM TOMS 4 (1978) 137")
    ],
    isCertified: false, fields: .any, doubles: .rounded,
    cost: "Each entry is read a few times.",
    examples: [
      .init(["1 0; 0 2"], expected: "diagonal, symmetric"),
      .init(["1 0 2; 3 4 5; 6 0 7"], expected: "block triangular when reordered"),
      .init(["0 1; 1 0"], expected: "permutation, symmetric, irreducible"),
      .init(["1 2; 3 4"], expected: "irreducible"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    try call.budget.check()
    let structure = MatrixStructure(a)
    try call.budget.check()
    func list(_ indices: some Sequence<Int>) -> Value { .list(indices.map { .count($0 + 1) }) }
    var outputs: [Value.Field] = [
      .init("structure", .text(Self.names(structure).joined(separator: ", "))),
      .init("nonzeros", .count(structure.nonzeroCount)),
      .init("lowerBandwidth", .count(structure.lowerBandwidth)),
      .init("upperBandwidth", .count(structure.upperBandwidth)),
    ]
    if !structure.zeroRows.isEmpty { outputs.append(.init("zeroRows", list(structure.zeroRows))) }
    if !structure.zeroColumns.isEmpty { outputs.append(.init("zeroColumns", list(structure.zeroColumns))) }
    if a.isSquare {
      outputs.append(.init("blocks", .list(structure.blocks.map { .count($0.count) })))
      let order = structure.blocks.order
      if structure.blocks.count > 1, !structure.isUpperTriangular {
        outputs.append(.init("order", list(order)))
        outputs.append(
          .init("reordered", .matrix(try MatrixValue(a.submatrix(rows: order, columns: order), within: call.budget))))
      }
    }
    return ToolAnswer(outputs: outputs, method: "components")
  }

  /// The names that fit, the strongest of each kind.
  private static func names(_ structure: MatrixStructure) -> [String] {
    if structure.shape.count == 0 { return ["empty"] }
    if structure.isZero { return ["zero"] }
    var names: [String] = []
    let isDiagonal = structure.isDiagonal
    if structure.isPermutation {
      names.append("permutation")
    } else if isDiagonal {
      names.append("diagonal")
    } else if structure.isMonomial {
      names.append("one nonzero entry in each row and column at most")
    } else if structure.isUpperTriangular {
      names.append("upper triangular")
    } else if structure.isLowerTriangular {
      names.append("lower triangular")
    } else if structure.lowerBandwidth <= 1 && structure.upperBandwidth <= 1 && structure.shape.count > 4 {
      names.append("tridiagonal")
    }
    if structure.isSymmetric { names.append("symmetric") }
    if structure.isSkewSymmetric { names.append("skew-symmetric") }
    let blocks = structure.blocks
    if blocks.isIrreducible {
      names.append("irreducible")
    } else if blocks.count > 1, !structure.isUpperTriangular, !structure.isLowerTriangular, !structure.isMonomial {
      names.append(
        blocks.count == structure.shape.rows
          ? "triangular when reordered"
          : structure.isSymmetric ? "block diagonal when reordered" : "block triangular when reordered")
    }
    return names.isEmpty ? ["no structure of its zeros"] : names
  }
}
