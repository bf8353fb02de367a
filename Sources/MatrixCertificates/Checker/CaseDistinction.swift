import MatrixArithmetic
import MatrixDomain

/// A result whose values depend on letters, checked case by case.
///
/// The certificate holds a tree of decisions whether polynomials are 0: for every value of the letters exactly one way through it holds. On
/// a way, equations give what stands for letters. At the end of it the operands, side by side, with that put for the letters, are taken to row
/// echelon form by a matrix U with an inverse, where nothing that is divided by, and no pivot, is 0 in the region; or minors of the pivot
/// columns are nowhere in it all 0. So ranks and pivot columns are the same in all of it, and what holds over the rational functions holds, if nothing is divided by anything else that can be
/// 0. Where no letter is free the claim is one with numbers, or with a root of a polynomial, in the place of the letters, and is checked as
/// such. The decisions may also contradict each other, or an operand may have no value.
struct CaseDistinction {
  private let result: ToolResult
  private let inputs: [Value.Field]
  private let ring: ParameterRing
  private let certificate: Certificate

  /// The tools of which a claim over the rational functions holds wherever the ranks are the same.
  private static let tools: Set<String> = [
    "solve", "rank", "ref", "rref", "nullspace", "leftnullspace", "rowspace", "columnspace", "inverse", "independent",
    "member", "basis", "why", "eigen", "diagonalize",
  ]

  /// The tools whose answers are formulas that hold for all values of the letters.
  private static let formulas: Set<String> = [
    "det", "minor", "adjugate", "cofactors", "charpoly", "power", "add", "subtract", "multiply", "scale", "trace",
    "transpose", "hadamard", "kronecker", "commutator", "augment", "stack", "submatrix", "diag", "blockdiag", "triu",
    "tril",
    "deleterows", "deletecolumns", "insertrows", "insertcolumns", "permuterows", "permutecolumns",
  ]

  /// Rejects a claim over the rational functions that says nothing, or more than it shows, of the values of the letters.
  static func requireFormula(_ result: ToolResult) throws(Rejection) {
    let tool = result.request.tool
    if formulas.contains(tool) { return }
    let isGeneric = Self.isGeneric(result.request)
    // A determinant that is 0 as a formula is 0 for all values.
    let isSingular = tool == "inverse" && result.outcome == .undefined
    try require(
      tools.subtracting(RegionSpectrum.tools).contains(tool) && (isGeneric || isSingular),
      "the claim is not one for all values of the letters")
  }

  /// True for a claim of what holds for almost all values.
  private static func isGeneric(_ request: Request) -> Bool {
    request.options.contains { $0.name == "generic" && $0.setting == .truth(true) }
  }

  /// The polynomials outside whose zeros a claim is said to hold.
  private var outside: [ParameterPolynomial] {
    get throws(Rejection) {
      guard Self.isGeneric(result.request),
        case .list(let items)? = result.diagnostics.fields.first(where: { $0.name == "outside" })?.value
      else { throw Rejection("the claim does not say outside of which zeros it holds") }
      return try items.map { item throws(Rejection) in
        guard case .text(let text) = item else { throw Rejection("a polynomial that is named is no text") }
        return try polynomial(text)
      }
    }
  }

  init(_ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, _ ring: ParameterRing) {
    (self.result, self.inputs, self.certificate, self.ring) = (result, inputs, certificate, ring)
  }

  func check() throws(Rejection) {
    try require(
      Self.tools.contains(result.request.tool), "cases are not what \(Identifier.escaped(result.request.tool)) has")
    let bytes = (inputs + result.outputs).reduce(certificate.data.scalarBytes) { $0 + $1.value.scalarBytes }
    try require(
      bytes <= Statement.longest, "the claim holds \(bytes) bytes of numbers; the checker takes \(Statement.longest)")
    let isDefective = result.request.tool == "diagonalize" && result.outcome == .undefined && result.outputs.isEmpty
    try require(
      result.outcome == .value && result.error == nil
        || isDefective && result.error?.outcome == .undefined && result.primary == nil, "the outcome is no value")
    let evidence = try Evidence(certificate.data, named: "the certificate", over: ring.domain)
    var nodes = try evidence.list("tree")[...]
    try require(nodes.count <= Self.mostNodes, "the tree has more than \(Self.mostNodes) nodes")
    let assumptions = try assumptions
    let isReal =
      assumptions.contains { $0.relation.isOfSigns }
      || result.request.options.contains { $0.name == "real" && $0.setting == .truth(true) }
    let outputs = try result.outputs.map { output throws(Rejection) in
      try CaseOutput(output, ring, isReal: isReal)
    }
    try check(&nodes, CheckedRegion(ring, isReal: isReal, assuming: assumptions), outputs, evidence)
    try require(nodes.isEmpty, "the tree has nodes that are below none")
    try evidence.finish()
  }

  private static var mostNodes: Int { 2000 }

  /// What the request takes for granted.
  private var assumptions: [ParameterAssumption] {
    get throws(Rejection) {
      guard let option = result.request.options.first(where: { $0.name == "assume" }) else { return [] }
      guard case .text(let text) = option.setting, let found = ParameterAssumption.list(text, in: ring) else {
        throw Rejection("what is taken for granted is not in canonical form")
      }
      return found
    }
  }

  /// Checks the first node and those below it, and takes them away.
  private func check(
    _ nodes: inout ArraySlice<Value>, _ region: CheckedRegion, _ outputs: [CaseOutput], _ evidence: Evidence
  ) throws(Rejection) {
    guard let first = nodes.popFirst() else { throw Rejection("the tree ends too early") }
    let node = try evidence.record(first, named: "a node")
    var next = region
    if node.has("polynomial") {
      let polynomial = try polynomial(try node.text("polynomial"))
      next.add(polynomial, isZero: true)
      try check(&nodes, next, outputs, evidence)
      next = region
      next.add(polynomial, isZero: false)
      return try check(&nodes, next, outputs, evidence)
    }
    if node.has("letter") {
      let name = try node.text("letter")
      guard let letter = ring.names.firstIndex(of: name) else { throw Rejection("there is no such letter") }
      if node.has("root") {
        try next.put(rootOf: try polynomial(try node.text("root")), for: letter)
      } else {
        let text = try node.text("value")
        guard let function = ring.function(exchangeText: text.utf8.span) else {
          throw Rejection("what stands for a letter is no function in canonical form")
        }
        try next.put(function, for: letter)
      }
      return try check(&nodes, next, outputs, evidence)
    }
    guard node.has("end") else {
      return try check(part: node, inputs(in: region), try values(outputs, in: region), region)
    }
    switch try node.text("end") {
    case "empty": try require(region.isEmpty, "conditions that are said to contradict each other do not")
    case "assumed":
      try require(
        region.contradictsAssumptions, "conditions that are said to contradict what is taken for granted do not")
    case "outside":
      try require(
        try outside.contains(where: region.vanishes),
        "conditions are left out at which no polynomial that is named is 0")
    case "unreal": try require(region.isUnreal, "conditions that are said to hold for no real numbers may")
    case "pole": try checkPole(region, try values(outputs, in: region))
    default: throw Rejection("a way ends in an unknown way")
    }
  }

  private func polynomial(_ text: String) throws(Rejection) -> ParameterPolynomial {
    guard let polynomial = ring.function(exchangeText: text.utf8.span)?.polynomial else {
      throw Rejection("a condition is no polynomial in canonical form")
    }
    return polynomial
  }

  // MARK: Regions

  /// The operands in a region.
  private func inputs(in region: CheckedRegion) throws(Rejection) -> [Value.Field] {
    var fields: [Value.Field] = []
    for input in inputs {
      guard let value = input.value.substituting(region.substitution) else {
        throw Rejection("\(Identifier.escaped(input.name)) has no value in a case")
      }
      fields.append(Value.Field(input.name, value))
    }
    return fields
  }

  /// The outputs in a region: those of the case in which it lies, which is no other.
  private func values(_ outputs: [CaseOutput], in region: CheckedRegion) throws(Rejection) -> [Value.Field] {
    var fields: [Value.Field] = []
    var known: [ParameterPolynomial: CaseOutput.Standing] = [:]
    for output in outputs {
      let value = try output.value(in: region, &known)
      if value == .record([]) { continue }
      fields.append(Value.Field(output.name, value))
    }
    return fields
  }

  private func checkPole(_ region: CheckedRegion, _ outputs: [Value.Field]) throws(Rejection) {
    try require(
      CaseOutput.undefined(outputs) == .zeroDenominator, "a case in which an operand has no value has none itself")
    var hasPole = false
    for input in inputs {
      _ = input.value.mapped(in: ring.domain, to: ring.domain) { text in
        if let function = ring.function(exchangeText: text.utf8.span), region.isDividedByZero(function) {
          hasPole = true
        }
        return text
      }
    }
    try require(hasPole, "no operand is divided by 0 in a case that says so")
  }

  // MARK: The echelon form

  /// The operands side by side, by their columns.
  private func columns(_ inputs: [Value.Field]) throws(Rejection) -> (columns: [[RationalFunction]], rows: Int) {
    var rows = 0
    var columns: [[RationalFunction]] = []
    var isFirst = true
    for input in inputs {
      let entries: [RationalFunction]
      let shape: Shape
      switch input.value {
      case .matrix(let value):
        entries = try Scalars.read(value.entries, over: value.domain, named: input.name)
        shape = value.shape
      case .vector(let value):
        entries = try Scalars.read(value.entries, over: value.domain, named: input.name)
        shape = Shape(entries.count, 1)
      case .basis(let basis):
        let vectors: [[RationalFunction]] = try Scalars.basis(
          input.value, over: ring.domain, ambient: basis.ambient, named: input.name)
        shape = Shape(basis.ambient, vectors.count)
        entries = (0..<basis.ambient).flatMap { row in vectors.map { $0[row] } }
      default: continue
      }
      try require(isFirst || shape.rows == rows, "the operands have different numbers of rows")
      isFirst = false
      rows = shape.rows
      for column in 0..<shape.columns { columns.append((0..<rows).map { entries[$0 * shape.columns + column] }) }
    }
    if result.request.tool == "basis",
      result.request.options.contains(where: { $0.name == "extend" && $0.setting == .truth(true) })
    {
      for place in 0..<rows { columns.append((0..<rows).map { $0 == place ? .one : .zero }) }
    }
    guard result.request.tool == "leftnullspace" else { return (columns, rows) }
    // What decides is the transpose.
    return ((0..<rows).map { row in columns.map { $0[row] } }, columns.count)
  }

  /// Rejects unless ranks and pivot columns of the operands are the same everywhere in the region: minors show it, or U times the
  /// operands is in row echelon form everywhere.
  private func checkEchelon(
    _ node: Evidence, _ inputs: [Value.Field], _ region: CheckedRegion
  ) throws(Rejection) {
    let (columns, rows) = try columns(inputs)
    if node.has("minors") {
      return try region.checkMinors(try node.positionSets("minors", below: rows), columns: columns, rows: rows)
    }
    let shape = Shape(rows, rows)
    let transform: ExactMatrix<RationalFunction> = try node.matrix("transform", over: ring.domain, shape)
    let inverse: ExactMatrix<RationalFunction> = try node.matrix("inverse", over: ring.domain, shape)
    for column in columns {
      try require(
        column.allSatisfy { region.isNowhereZero($0.denominator) }, "an operand has an entry that may be divided by 0")
    }
    try requireRoom(columns + (0..<rows).map { row in (0..<rows).map { inverse[$0, row] } }, transform, rows)
    for row in 0..<rows {
      for column in 0..<rows {
        try require(
          region.isNowhereZero(transform[row, column].denominator)
            && region.isNowhereZero(inverse[row, column].denominator), "the transformation may be divided by 0")
        var sum = RationalFunction.zero
        for place in 0..<rows { sum += transform[row, place] * inverse[place, column] }
        try require(
          region.restricted(sum) == (row == column ? .one : .zero), "the inverse of the transformation is another")
      }
    }
    var last = -1
    for row in 0..<rows {
      let entries = columns.map { column in
        region.restricted((0..<rows).reduce(RationalFunction.zero) { $0 + transform[row, $1] * column[$1] })
      }
      guard let first = entries.firstIndex(where: { !$0.isZero }) else {
        last = columns.count
        continue
      }
      try require(first > last, "the transformed operands are not in row echelon form")
      last = first
      try require(region.isUnit(entries[first]), "a pivot is 0 where no condition says so")
    }
  }

  /// Rejects where exponents of products of the transformation with columns may have no place.
  private func requireRoom(
    _ columns: [[RationalFunction]], _ transform: ExactMatrix<RationalFunction>, _ rows: Int
  ) throws(Rejection) {
    for letter in ring.names.indices {
      func degree(_ function: RationalFunction) -> Int {
        function.numerator.degree(in: letter) + function.denominator.degree(in: letter)
      }
      let left = (0..<rows).map { row in (0..<rows).reduce(0) { $0 + degree(transform[row, $1]) } }.max() ?? 0
      let right = columns.map { $0.reduce(0) { $0 + degree($1) } }.max() ?? 0
      try require(left + right <= ring.largestExponent / 2, "exponents of the transformation are too large")
    }
  }

  /// Rejects unless what an output says not to be 0 is not, everywhere in the region.
  private func checkOutputs(
    _ outputs: [Value.Field], columns: [[RationalFunction]], _ region: CheckedRegion
  ) throws(Rejection) {
    for output in outputs {
      switch (result.request.tool, output.name, output.value) {
      case ("ref", "echelon", .matrix(let matrix)):
        let entries: [RationalFunction] = try Scalars.read(matrix.entries, over: ring.domain, named: output.name)
        for row in 0..<matrix.shape.rows {
          let entries = entries[(row * matrix.shape.columns)..<((row + 1) * matrix.shape.columns)]
          try require(
            entries.first { !$0.isZero }.map(region.isUnit) ?? true, "a pivot of the echelon form may be 0 in its case")
        }
      case ("independent", "relation", .vector(let vector)):
        let entries: [RationalFunction] = try Scalars.read(vector, over: ring.domain, named: output.name)
        try require(entries.contains(where: region.isUnit), "a relation may be 0 in its case")
      case ("member", "functional", .vector(let vector)):
        let entries: [RationalFunction] = try Scalars.read(vector, over: ring.domain, named: output.name)
        try require(entries.count == columns.last?.count, "the functional has another number of entries")
        let value = zip(entries, columns.last ?? []).reduce(RationalFunction.zero) { $0 + $1.0 * $1.1 }
        try require(region.isUnit(value), "a functional may be 0 at the vector in its case")
      default: continue
      }
    }
  }

  // MARK: Claims

  /// Checks one case as a claim of its own.
  private func check(
    part: Evidence, _ inputs: [Value.Field], _ outputs: [Value.Field], _ region: CheckedRegion
  ) throws(Rejection) {
    var claim = result
    claim.request.inputs = inputs.map { Request.Input($0.name, .value($0.value)) }
    claim.request.options.removeAll { ["real", "generic", "method", "assume"].contains($0.name) }
    if region.substitution.domain == ring.domain {
      claim.request.options.append(.init("generic", .truth(true)))
      let isOfSpectra = RegionSpectrum.tools.contains(result.request.tool)
      try require(
        !isOfSpectra || region.substitution.chain == nil,
        "nothing is known of eigenvalues where a letter is a root and others are free")
      if !isOfSpectra { try checkEchelon(part, inputs, region) }
      for output in outputs {
        var isDefined = true
        _ = output.value.mapped(in: ring.domain, to: ring.domain) { text in
          guard let function = ring.function(exchangeText: text.utf8.span) else { return nil }
          if !region.isNowhereZero(function.denominator) { isDefined = false }
          return text
        }
        try require(isDefined, "an output is divided by what may be 0 in its case")
      }
      if isOfSpectra {
        let code = CaseOutput.undefined(outputs) ?? result.error?.code
        return try RegionSpectrum(region, result.request, inputs: inputs, outputs: outputs)
          .check(try part.text("type"), try part.record("data"), code)
      }
      try checkOutputs(outputs, columns: try columns(inputs).columns, region)
    }
    claim.outputs = outputs
    if let code = CaseOutput.undefined(outputs) ?? result.error?.code {
      claim.outputs = []
      claim.primary = nil
      claim.outcome = .undefined
      claim.error = ErrorReport(.undefined, code, "")
    }
    claim.certificate = Certificate(
      type: try part.text("type"), strength: certificate.strength, data: try part.value("data"))
    try require(claim.certificate?.type != "cases", "a case is no distinction of cases")
    if let chain = region.substitution.chain, let certificate = claim.certificate {
      return try CertificateChecker.check(claim, inputs, certificate, in: chain)
    }
    if case .rejected(let reason) = CertificateChecker.check(claim) { throw Rejection(reason) }
  }
}
