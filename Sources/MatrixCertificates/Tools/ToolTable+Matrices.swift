import MatrixArithmetic
import MatrixDomain

private let a: MatrixTerm = "A"
private let b: MatrixTerm = "B"

// Tools of matrices: their entries, their determinants, their echelon forms.
extension ToolTable {
  static let arithmetic: [String: ToolRow] = [
    "transpose": value(.transpose(a), "transpose", form: .matrix),
    "conjugate": ToolRow("conjugate", over: .infinite) {
      Argument("recomputation")
      given(.matrix, "A")
      answer(.matrix, over: .ring, "conjugate")
      When({ $0.isSet("transpose") }) {
        "conjugate" == .adjoint(a)
      } otherwise: {
        "conjugate" == .conjugate(a)
      }
    },
    "add": value(a + b, "sum", "A", "B"),
    "subtract": value(a - b, "difference", "A", "B"),
    "multiply": value(a * b, "product", "A", "B"),
    "hadamard": value(.entrywise(a, b), "product", "A", "B"),
    "kronecker": value(.kronecker(a, b), "product", form: .matrix, "A", "B"),
    "commutator": ToolRow("result") {
      Argument("recomputation")
      given(.square, "A", "B")
      answer(.matrix, over: .ring, "result")
      "result" == a * b - b * a
    },
    "scale": ToolRow("result") {
      Argument("recomputation")
      given(.matrix, "A")
      given(.scalar, "c")
      answer(.columnOrMatrix, over: .ring, "result")
      "result" == .product("c", a)
    },
    "trace": ToolRow("trace") {
      Argument("recomputation")
      given(.square, "A")
      answer(.scalar, over: .ring, "trace")
      "trace" == .trace(a)
    },
    "power": ToolRow("result", or: "closed") {
      When({ $0.setting("symbolic") != nil }) {
        ClosedFormOfMatrix(isExponential: false)
      } otherwise: {
        Power()
      }
    },
    "inverse": ToolRow("inverse") {
      Argument("inverse-product")
      given(.square, "A")
      answer(.matrix, "inverse")
      a * "inverse" == .identity(like: a)
    },
    "lu": ToolRow("P") {
      Argument("lu-product")
      given(.matrix, "A")
      answer(.permutation, "P")
      answer(.matrix, "L", "U")
      "L" * "U" == "P" * a
      ToolFacts.Fact.unitLowerTriangular("L")
      ToolFacts.Fact.rowEchelon("U")
    },
  ]

  static let determinants: [String: ToolRow] = [
    "det": ToolRow("determinant") {
      given(.square, "A")
      answer(.scalar, over: .ring, "determinant")
      Determinant("determinant", of: a)
    },
    "minor": ToolRow("result") {
      given(.matrix, "A")
      KeptLines()
      answer(.scalar, over: .ring, "result")
      Determinant("result", of: .columns(.rows(a, at: "kept rows"), at: "kept columns"))
    },
    "adjugate": ToolRow("adjugate") {
      given(.square, "A")
      answer(.matrix, over: .ring, "adjugate")
      Adjugate("adjugate")
    },
    "cofactors": ToolRow("cofactors") {
      given(.square, "A")
      answer(.matrix, over: .ring, "cofactors")
      Adjugate(.transpose("cofactors"))
    },
    "permanent": ToolRow("permanent") {
      Argument("recomputation")
      Permanent()
    },
    "pfaffian": ToolRow("pfaffian") {
      Argument("recomputation")
      Pfaffian()
    },
    "hessenberg": ToolRow("H") {
      Argument("recomputation")
      given(.square, "A")
      answer(.matrix, "H", "L")
      answer(.permutation, "P")
      ToolFacts.Fact.unitLowerTriangular("L")
      Looks("H", .hessenberg)
      "P" * a * .transpose("P") * "L" == "L" * "H"
    },
    "is": ToolRow("holds") {
      Argument("recomputation")
      given(.matrix, "A")
      HasProperty()
    },
  ]

  static let systems: [String: ToolRow] = [
    "solve": ToolRow("solution") { Solutions() },
    "sylvester": ToolRow("solution") {
      given(.square, "A", "B")
      sylvesterRight
      matrixEquation
    },
    "lyapunov": ToolRow("solution") {
      given(.square, "A")
      Let("right", .adjoint(a))
      matrixEquation
    },
    "why": ToolRow("record") { EquationAnalysis() },
    "check": ToolRow("valid") { RowEquivalence() },
    "rref": profiled("reduced") {
      answer(.matrix, "reduced")
      Requires("the reduced form does not have A's shape") { $0.shapes["reduced"] == $0.shapes["A"] }
      Profile(of: a, by: .reducedForm("reduced", isFull: false))
      pivotOutputs
    },
    "ref": profiled("echelon") {
      answer(.matrix, "echelon")
      Profile(of: a, by: .echelonForm("echelon"))
      pivotOutputs
    },
    "rank": profiled("rank") { Rank() },
    "nullspace": profiled("basis") {
      basis
      Profile(of: a, by: .kernel("basis"))
    },
    "leftnullspace": profiled("basis") {
      basis
      Profile(of: .transpose(a), by: .kernel("basis"), minor: "columns")
    },
    "columnspace": profiled("basis") {
      basis
      Profile(of: a, by: .data)
      "basis" == .columns(a, at: "pivot")
    },
    "rowspace": profiled("basis") {
      basis
      Profile(of: a, by: .reducedForm(.transpose("basis"), isFull: true))
    },
  ]

  /// The R of A·X + X·R = C: B, or with the option `difference` −B.
  static let sylvesterRight = When({ $0.isSet("difference") }) {
    Let("right", .zero(like: b) - b)
  } otherwise: {
    Let("right", b)
  }

  /// All solutions of A·X + X·R = C, where R is `right`.
  @Facts private static var matrixEquation: [any CheckedFact] {
    given(.matrix, "C")
    answer(.matrix, "solution")
    a * "solution" + "solution" * "right" == "C"
    MatrixEquationSolutions(right: "right")
  }

  /// The functional Y is 0 on all A·X + X·R, where R is `right`, and not on C.
  @Facts static var noMatrixSolves: [any CheckedFact] {
    Argument("functional")
    given(.matrix, "C")
    witness(.matrix, "functional")
    isZero(.transpose(a) * "functional" + "functional" * .transpose("right"))
    ToolFacts.Fact.nonzero(.trace(.transpose("functional") * "C"))
  }

  /// The outputs `basis` and `dimension`.
  static let basis: [any CheckedFact] = [
    answer(.vectors, "basis"), Says("dimension") { .count($0.columns("basis")) },
  ]

  private static func profiled(_ answer: String, @Facts _ facts: () -> [any CheckedFact]) -> ToolRow {
    let facts = facts()
    return ToolRow(answer) {
      Argument("rank-profile")
      given(.matrix, "A")
      facts
    }
  }

  /// An answer that is the value of a term.
  private static func value(
    _ term: MatrixTerm, _ output: String, form: Form = .columnOrMatrix, _ operands: String...
  ) -> ToolRow {
    ToolRow(output) {
      Argument("recomputation")
      for operand in operands.isEmpty ? ["A"] : operands { given(.matrix, operand) }
      answer(form, over: .ring, output)
      MatrixTerm.named(output) == term
    }
  }
}

// Matrices whose entries are those of others, put elsewhere.
extension ToolTable {
  static let placements: [String: ToolRow] = [
    "augment": placement("A", "B") { (claim) throws(Rejection) in
      let (first, second) = (claim.bar(), claim.bar(of: "B"))
      try require(claim.rows("A") == claim.rows("B"), "A and B have different numbers of rows")
      try require(first == nil || second == nil, "A and B have a bar each")
      let border = claim.columns("A")
      return .init(
        shape: Shape(claim.rows("A"), border + claim.columns("B")), bar: first ?? border + (second ?? 0)
      ) { $1 < border ? ("A", $0, $1) : ("B", $0, $1 - border) }
    },
    "stack": placement("A", "B") { (claim) throws(Rejection) in
      let (first, second) = (claim.bar(), claim.bar(of: "B"))
      try require(claim.columns("A") == claim.columns("B"), "A and B have different numbers of columns")
      try require(first == nil || second == nil || first == second, "A and B have different bars")
      let border = claim.rows("A")
      return .init(shape: Shape(border + claim.rows("B"), claim.columns("A")), bar: .some(first ?? second)) {
        $0 < border ? ("A", $0, $1) : ("B", $0 - border, $1)
      }
    },
    "submatrix": placement("A") { (claim) throws(Rejection) in
      func places(_ name: String, _ limit: Int) throws(Rejection) -> [Int] {
        guard claim.hasInput(name), try claim.input(name) != .text("all") else { return Array(0..<limit) }
        return try claim.positions(name, below: limit)
      }
      let (rows, columns) = (try places("rows", claim.rows("A")), try places("columns", claim.columns("A")))
      return .init(shape: Shape(rows.count, columns.count), bar: .some(nil)) { ("A", rows[$0], columns[$1]) }
    },
    "diag": ToolRow("result") {
      Argument("recomputation")
      given(.matrix, "A")
      Placement(form: { isLine($0) ? .matrix : .vector }) { (claim) throws(Rejection) in
        let offset = try offset(claim)
        let (row, column) = (max(0, -offset), max(0, offset))
        if !isLine(claim) {
          let length = max(0, min(claim.rows("A") - row, claim.columns("A") - column))
          return .init(shape: Shape(length, 1)) { place, _ in ("A", place + row, place + column) }
        }
        let size = claim.rows("A") * claim.columns("A") + abs(offset)
        let isColumn = claim.columns("A") == 1
        return .init(shape: Shape(size, size)) {
          guard $1 - $0 == offset, $0 >= row, $1 >= column else { return nil }
          return isColumn ? ("A", $0 - row, 0) : ("A", 0, $0 - row)
        }
      }
    },
    "blockdiag": ToolRow("result") {
      Argument("recomputation")
      BlockList()
      Placement(plan: { (claim) throws(Rejection) in
        var (corners, shape): ([Shape], Shape) = ([], Shape(0, 0))
        for index in 0..<claim.shapes.count {
          corners.append(shape)
          shape = Shape(shape.rows + claim.rows("\(index)"), shape.columns + claim.columns("\(index)"))
        }
        return .init(shape: shape) { row, column in
          guard let index = corners.indices.first(where: { row < corners[$0].rows + claim.rows("\($0)") }),
            (0..<claim.columns("\(index)")).contains(column - corners[index].columns)
          else { return nil }
          return ("\(index)", row - corners[index].rows, column - corners[index].columns)
        }
      })
    },
    "triu": triangle { $1 - $0 >= $2 },
    "tril": triangle { $1 - $0 <= $2 },
    "deleterows": lines("rows") { (claim) throws(Rejection) in
      kept(claim.rows("A"), but: try claim.positions("rows", below: claim.rows("A")))
    },
    "deletecolumns": lines("columns") { (claim) throws(Rejection) in
      kept(claim.columns("A"), but: try claim.positions("columns", below: claim.columns("A")))
    },
    "permuterows": lines("rows") { (claim) throws(Rejection) in try order(claim, claim.rows("A")) },
    "permutecolumns": lines("columns") { (claim) throws(Rejection) in try order(claim, claim.columns("A")) },
    "insertrows": inserted(areRows: true),
    "insertcolumns": inserted(areRows: false),
  ]

  private static func placement(
    _ operands: String..., plan: @escaping @Sendable (Statement) throws(Rejection) -> Placement.Plan
  ) -> ToolRow {
    ToolRow("result") {
      Argument("recomputation")
      for operand in operands { given(.matrix, operand) }
      Placement(plan: plan)
    }
  }

  /// A vector, or a matrix of one row or column, is to become a diagonal.
  private static func isLine(_ claim: Statement) -> Bool {
    let (rows, columns) = (claim.rows("A"), claim.columns("A"))
    let isVector = claim.inputs.contains { $0.name == "A" && $0.value.kind == .vector }
    return isVector || min(rows, columns) == 1 && max(rows, columns) > 1
  }

  private static func offset(_ claim: Statement) throws(Rejection) -> Int {
    guard let text = claim.setting("offset") else { return 0 }
    guard let offset = Int(text), abs(offset) <= 1 << 24 else { throw Rejection("the offset is not an integer") }
    return offset
  }

  private static func triangle(_ isKept: @escaping @Sendable (_ row: Int, _ column: Int, _ offset: Int) -> Bool)
    -> ToolRow
  {
    placement("A") { (claim) throws(Rejection) in
      let offset = try offset(claim)
      return .init(shape: Shape(claim.rows("A"), claim.columns("A"))) { isKept($0, $1, offset) ? ("A", $0, $1) : nil }
    }
  }

  private static func kept(_ count: Int, but places: [Int]) -> [Int] {
    (0..<count).filter { !Set(places).contains($0) }
  }

  private static func order(_ claim: Statement, _ count: Int) throws(Rejection) -> [Int] {
    let order = try claim.positions("order", below: count)
    try require(order.sorted() == Array(0..<count), "the order does not name each of them once")
    return order
  }

  /// Rows or columns of A, those at some places.
  private static func lines(
    _ name: String, _ places: @escaping @Sendable (Statement) throws(Rejection) -> [Int]
  ) -> ToolRow {
    placement("A") { (claim) throws(Rejection) in
      let places = try places(claim)
      if name == "rows" {
        return .init(shape: Shape(places.count, claim.columns("A"))) { ("A", places[$0], $1) }
      }
      return .init(shape: Shape(claim.rows("A"), places.count)) { ("A", $0, places[$1]) }
    }
  }

  /// Rows or columns of B among those of A, before place `k`; a vector is a row, or a column, as it is wanted.
  private static func inserted(areRows: Bool) -> ToolRow {
    placement("A", "B") { (claim) throws(Rejection) in
      let isTurned = try claim.input("B").kind == .vector && areRows
      func lines(_ name: String, isTurned: Bool) -> (count: Int, length: Int) {
        areRows != isTurned ? (claim.rows(name), claim.columns(name)) : (claim.columns(name), claim.rows(name))
      }
      let (a, b) = (lines("A", isTurned: false), lines("B", isTurned: isTurned))
      var at = a.count
      if claim.hasInput("k") {
        guard case .count(let place) = try claim.input("k") else { throw Rejection("k is not a count") }
        try require((1...a.count + 1).contains(place), "there is no such place")
        at = place - 1
      }
      try require(a.length == b.length, "A and B do not fit")
      let shape = areRows ? Shape(a.count + b.count, a.length) : Shape(a.length, a.count + b.count)
      return .init(shape: shape) { row, column in
        let (line, entry) = areRows ? (row, column) : (column, row)
        let isNew = (at..<at + b.count).contains(line)
        let place = isNew ? line - at : line < at ? line : line - b.count
        return areRows != (isNew && isTurned) ? (isNew ? "B" : "A", place, entry) : (isNew ? "B" : "A", entry, place)
      }
    }
  }
}
