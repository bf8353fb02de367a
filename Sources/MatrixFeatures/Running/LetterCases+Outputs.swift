import MatrixArithmetic
import MatrixDomain
import MatrixExact

// What is handed over: values by cases, and their certificate.
extension LetterCases {
  /// What each output is in each case; a value itself where it is the same in all.
  func outputs(_ tree: CaseTree, _ ends: [End]) throws -> [Value.Field] {
    var names = generic.outputs.map(\.name)
    for end in ends { names += (end.answer?.outputs ?? []).map(\.name).filter { !names.contains($0) } }
    // Where there is no value for various reasons, the answer says which.
    if names.isEmpty { names = [tool.declaration.outputs[0].name] }
    var known: [WrittenRegion] = []
    return try names.map { .init($0, try output($0, tree, ends, &known)) }
  }

  /// A region with its conditions as they are handed over.
  private struct WrittenRegion {
    var conditions: [(polynomial: ParameterPolynomial, isZero: Bool)]
    var equations: [ParameterPolynomial]
    var zero: [String]
    var nonzero: [String]
    var display: String
  }

  /// A region is written once for all outputs.
  private func written(
    _ conditions: [(polynomial: ParameterPolynomial, isZero: Bool)], _ known: inout [WrittenRegion]
  ) throws -> WrittenRegion {
    if let found = known.first(where: { $0.conditions.elementsEqual(conditions, by: ==) }) { return found }
    var region = everywhere
    for condition in conditions { try region.require(condition.polynomial, isZero: condition.isZero) }
    try region.settle()
    let equations = region.zero
    let written = WrittenRegion(
      conditions: conditions, equations: equations, zero: equations.map(\.description),
      nonzero: region.nonzero.sorted(by: ParameterPolynomial.isSimpler).map(\.description), display: region.display)
    known.append(written)
    return written
  }

  private func output(
    _ name: String, _ tree: CaseTree, _ ends: [End], _ known: inout [WrittenRegion]
  ) throws -> Value {
    let values = ends.map { value(of: name, at: $0) }
    let regions = tree.regions(ends.map(\.leaf)) { special, general in
      guard ends[special].answer != nil, ends[general].answer != nil else { return false }
      return values[general].substituting(ends[special].leaf.region.substitution) == values[special]
    }
    var cases: [(region: WrittenRegion, value: Value)] = []
    for found in regions { cases.append((try written(found.conditions, &known), values[found.leaf])) }
    if cases.count == 1, regions[0].conditions.isEmpty { return cases[0].value }
    let sorted = cases.enumerated().sorted { left, right in
      let (one, other) = (left.element.region.equations, right.element.region.equations)
      if one.count != other.count { return one.count < other.count }
      guard let place = zip(one, other).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
        return left.offset < right.offset
      }
      return ParameterPolynomial.isSimpler(one[place], other[place])
    }.map(\.element)
    return .cases(
      CasesValue(
        parameters: ring.names, isReal: isReal,
        cases: sorted.map { item in
          .init(
            zero: item.region.zero, nonzero: item.region.nonzero, display: item.region.display, value: item.value)
        }))
  }

  private func value(of name: String, at end: End) -> Value {
    guard let answer = end.answer else { return .record([.init("undecided", .truth(true))]) }
    if let error = answer.error { return .record([.init("undefined", .text(error.code.rawValue))]) }
    return answer.outputs.first { $0.name == name }?.value ?? .record([])
  }

  // MARK: Certificate

  /// The nodes of the tree, each before those below it, with the evidence of the leaves; `nil` where a leaf has none.
  func certificate(_ tree: CaseTree, _ ends: [End]) throws -> Certificate? {
    guard call.certificate != .none else { return nil }
    var (nodes, probability): ([Value], Double) = ([], 0)
    guard try append(tree, ends, &nodes, &probability) else { return nil }
    return Certificate(
      type: "cases", strength: probability == 0 ? .proof : .errorProbability("\(probability)"),
      data: .record([.init("tree", .list(nodes))]))
  }

  private func append(
    _ tree: CaseTree, _ ends: [End], _ nodes: inout [Value], _ probability: inout Double
  ) throws -> Bool {
    func end(_ word: String) { nodes.append(.record([.init("end", .text(word))])) }
    switch tree {
    case .decision(let polynomial, let zero, let nonzero):
      nodes.append(.record([.init("polynomial", .text("\(polynomial)"))]))
      return try append(zero, ends, &nodes, &probability) && append(nonzero, ends, &nodes, &probability)
    case .solved(let letter, let function, let rest):
      nodes.append(.record([.init("letter", .text(ring.names[letter])), .init("value", .text("\(function)"))]))
      return try append(rest, ends, &nodes, &probability)
    case .root(let letter, let polynomial, let rest):
      nodes.append(.record([.init("letter", .text(ring.names[letter])), .init("root", .text("\(polynomial)"))]))
      return try append(rest, ends, &nodes, &probability)
    case .empty: end("empty")
    case .unreal: end("unreal")
    case .assumed: end(isGeneric ? "outside" : "assumed")
    case .leaf(let place):
      if case .pole = ends[place].leaf.kind {
        end("pole")
        return true
      }
      guard let certificate = ends[place].answer?.certificate else { return false }
      if case .errorProbability(let bound) = certificate.strength { probability += Double(bound) ?? 1 }
      var fields: [Value.Field] = []
      // What such a tool says stands by itself.
      switch regionTool != nil ? .numbers : ends[place].leaf.kind {
      case .echelon(let transform, let inverse):
        fields = [.init("transform", try matrix(transform)), .init("inverse", try matrix(inverse))]
      case .minors(let minors):
        fields = [.init("minors", .list(minors.map { .list($0.map { .count($0 + 1) }) }))]
      default: break
      }
      nodes.append(
        .record(fields + [.init("type", .text(certificate.type)), .init("data", certificate.data)]))
    }
    return true
  }

  private func matrix(_ matrix: Matrix<RationalFunction>) throws -> Value {
    var value = try MatrixValue(matrix, within: call.budget)
    value.domain = ring.domain
    return .matrix(value)
  }
}
