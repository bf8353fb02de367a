import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

@Suite("Singular value decompositions, exactly")
struct ExactSingularValueToolTests {
  private func run(_ a: String, _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(tool: "svd", inputs: [.init("A", .text(a))], options: options.map { .init($0.0, .text($0.1)) }))
  }

  private func text(_ rows: Int, _ columns: Int, isComplex: Bool, _ random: inout SeededRandom) -> String {
    if rows == 0 || columns == 0 { return "zeros(\(rows), \(columns))" }
    return (0..<rows).map { _ in
      (0..<columns).map { _ in
        let (x, y) = (Int.random(in: -3...3, using: &random), Int.random(in: -2...2, using: &random))
        return isComplex && y != 0 ? "\(x)\(y < 0 ? "" : "+")\(y)i" : "\(x)"
      }.joined(separator: " ")
    }.joined(separator: "; ")
  }

  private func number(_ value: Value?) -> Double? {
    switch value {
    case .scalar(let scalar)?: Rational(exchangeText: scalar.text).map { Double($0) }
    case .algebraic(let number)?: Double(number.approximation)
    default: nil
    }
  }

  @Test("values alone are those that stand beside vectors, and both checkers accept nothing else")
  func valuesAlone() throws {
    var random = SeededRandom("singular values alone")
    var checkers = BothCheckers()
    for round in 0..<random.count(40) {
      let (rows, columns) = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let a = text(rows, columns, isComplex: round.isMultiple(of: 2), &random)
      let all = run(a)
      let alone = RequestRunner().run(
        Request(
          tool: "svd", inputs: [.init("A", .text(a))],
          options: [.init("values", .truth(true)), .init("steps", .text("full"))]))
      #expect(alone.output("singularValues") == all.output("singularValues"), "\(a) \(random)")
      #expect(alone.outputs.count == 1)
      try checkers.accept(alone, "\(a) \(random)")
      if round < 10 { try checkers.rejectChanges(of: alone, "\(a) \(random)") }
    }
    try checkers.verify()
    let both = RequestRunner().run(
      Request(
        tool: "svd", inputs: [.init("A", .text("1 2; 3 4"))],
        options: [.init("values", .truth(true)), .init("full", .truth(true))]))
    #expect(both.error?.code == .invalidOption)
    let numeric = RequestRunner().run(
      Request(
        tool: "svd", inputs: [.init("A", .text("3 0; 0 -2"))],
        options: [.init("values", .truth(true)), .init("engine", .text("numeric"))]))
    #expect(numeric.outputs.map(\.name) == ["singularValues"])
    #expect(run("zeros(65, 65)").error?.code == .tooLarge)
  }

  @Test("decompositions that are known")
  func known() {
    for (a, values, vectors) in [
      (
        "3 0; 4 5",
        "[{value: \"3*sqrt(5)\", square: 45, multiplicity: 1}, {value: \"sqrt(5)\", square: 5, multiplicity: 1}]",
        "[{factor: polynomial in x with coefficients (-45, 1), U: {(1, 3)} in dimension 2, squaredLengthsU: (10), V: {(1, 1)} in dimension 2, squaredLengthsV: (2)}, "
          + "{factor: polynomial in x with coefficients (-5, 1), U: {(3, -1)} in dimension 2, squaredLengthsU: (10), V: {(1, -1)} in dimension 2, squaredLengthsV: (2)}]"
      ),
      (
        "1 2; 2 4", "[{value: 5, square: 25, multiplicity: 1}, {value: 0, square: 0, multiplicity: 1}]",
        "[{factor: polynomial in x with coefficients (-25, 1), U: {(1, 2)} in dimension 2, squaredLengthsU: (5), V: {(1, 2)} in dimension 2, squaredLengthsV: (5)}, "
          + "{factor: polynomial in x with coefficients (0, 1), U: {(2, -1)} in dimension 2, squaredLengthsU: (5), V: {(2, -1)} in dimension 2, squaredLengthsV: (5)}]"
      ),
      (
        "1 1; 1 0",
        "[{value: (1+sqrt(5))/2, square: (3+sqrt(5))/2, multiplicity: 1}, "
          + "{value: (-1+sqrt(5))/2, square: (3-sqrt(5))/2, multiplicity: 1}]",
        "[{factor: polynomial in x with coefficients (1, -3, 1), U: {(a, a-1)} in dimension 2, squaredLengthsU: (4*a-1), V: {(a-1, 1)} in dimension 2, squaredLengthsV: (a+1)}]"
      ),
      ("zeros(0, 3)", "[]", "[]"), ("zeros(0, 0)", "[]", "[]"),
      (
        "-7", "[{value: 7, square: 49, multiplicity: 1}]",
        "[{factor: polynomial in x with coefficients (-49, 1), U: {(-1)} in dimension 1, squaredLengthsU: (1), V: {(1)} in dimension 1, squaredLengthsV: (1)}]"
      ),
    ] {
      let result = run(a, [("steps", "full")])
      #expect(result.output("singularValues")?.description == values, "\(a) \(result)")
      #expect(result.output("vectors")?.description == vectors, "\(a) \(result)")
      #expect(result.primary == "singularValues" && result.engine == "exact")
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(result)")
    }
  }

  @Test("with the option full both sides are bases of their spaces")
  func full() {
    for (a, left, right) in [("1 2 3; 4 5 6", 2, 3), ("1; 2; 2", 3, 1), ("zeros(3, 0)", 3, 0), ("0 0; 0 0; 0 0", 3, 2)]
    {
      let result = run(a, [("full", "true")])
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(result)")
      guard case .list(let records)? = result.output("vectors") else {
        Issue.record("\(result)")
        continue
      }
      for (name, count) in [("U", left), ("V", right)] {
        let found = records.reduce(0) { sum, record in
          guard case .basis(let basis)? = record[name], case .polynomial(let factor)? = record["factor"] else {
            return sum
          }
          return sum + basis.vectors.count * (factor.coefficients.count - 1)
        }
        #expect(found == count, "\(a) \(name) \(result)")
      }
      let numeric = run(a, [("full", "true"), ("engine", "numeric")])
      guard case .matrix(let u)? = numeric.output("U"), case .matrix(let v)? = numeric.output("V") else {
        Issue.record("\(numeric)")
        continue
      }
      #expect(u.shape == Shape(left, left) && v.shape == Shape(right, right), "\(a)")
    }
  }

  @Test("both checkers accept the numeric singular values, and reject what is changed")
  func random() throws {
    var random = SeededRandom("exact singular value decompositions")
    var checkers = BothCheckers()
    for round in 0..<random.count(16) {
      let (rows, columns) = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let a = text(rows, columns, isComplex: round % 3 == 2, &random)
      let result = run(a, round % 2 == 0 ? [] : [("full", "true")])
      try checkers.accept(result, "\(a) \(random)")
      try checkers.rejectChanges(of: result, "\(a) \(random)")
      guard case .list(let values)? = result.output("singularValues"),
        case .vector(let near)? = run(a, [("engine", "numeric")]).output("singularValues")
      else {
        Issue.record("\(a) \(random)")
        continue
      }
      var expected: [Double] = []
      for value in values {
        guard case .count(let count)? = value["multiplicity"], let square = number(value["square"]) else { continue }
        expected += Array(repeating: square.squareRoot(), count: count)
      }
      #expect(expected.count == near.entries.count, "\(a) \(random)")
      for (exact, text) in zip(expected, near.entries) {
        #expect(abs(exact - (Double(text) ?? .nan)) <= 1e-6 * max(1, exact), "\(a) \(random)")
      }
    }
    #expect(checkers.changed > 50)
    try checkers.verify()
  }

  @Test("repeated singular values, and the same factor for several vectors")
  func repeated() throws {
    var checkers = BothCheckers()
    for a in [
      "1 0 0; 0 1 0; 0 0 1", "1 1 0 0; 1 0 0 0; 0 0 1 1; 0 0 1 0", "0 1 1; 1 0 1; 1 1 0", "1 i; -i 1",
      "1 1+i; 0 2; i 0",
      "0 0; 0 0", "2 0; 0 -2; 0 0",
    ] {
      let result = run(a)
      try checkers.accept(result, a)
      try checkers.rejectChanges(of: result, a)
      // Nothing is said of the whole without the vectors of one factor, or with them twice.
      guard let index = result.outputs.firstIndex(where: { $0.name == "vectors" }),
        case .list(let records) = result.outputs[index].value
      else {
        Issue.record("\(result)")
        continue
      }
      for changed in [Array(records.dropLast()), records + records.suffix(1)] {
        var copy = result
        copy.digest = nil
        copy.outputs[index].value = .list(changed)
        try checkers.reject(copy, a)
      }
    }
    try checkers.verify()
  }

  @Test("vectors of other lengths, turned on one side or exchanged are rejected")
  func otherVectors() throws {
    var checkers = BothCheckers()
    for a in ["3 0; 4 5", "1 2; 2 4", "1 0 0; 0 1 0", "1 1+i; 0 2", "1 1; 1 0"] {
      let result = run(a)
      guard let index = result.outputs.firstIndex(where: { $0.name == "vectors" }),
        case .list(let records) = result.outputs[index].value
      else {
        Issue.record("\(result)")
        continue
      }
      for place in records.indices {
        guard case .record(let fields) = records[place] else { continue }
        for (field, name) in fields.map(\.name).enumerated() where name == "U" || name == "V" {
          guard case .basis(let basis) = fields[field].value else { continue }
          for factor in ["-", "2", "0"] {
            var (changed, copy, own) = (basis, result, fields)
            changed.vectors[0] = TextSlab(
              basis.vectors[0].map { entry in
                let isPlain = entry.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 }
                guard isPlain, let number = Int(entry) else { return factor == "-" ? "1" : entry }
                return String(factor == "-" ? -number : (Int(factor) ?? 0) * number)
              })
            if changed == basis { continue }
            // A zero vector of the other side may be turned, for only its length counts there.
            if factor == "-", case .polynomial(let own)? = records[place]["factor"], own.coefficients[0] == "0" {
              continue
            }
            own[field].value = .basis(changed)
            var list = records
            list[place] = .record(own)
            copy.digest = nil
            copy.outputs[index].value = .list(list)
            try checkers.reject(copy, "\(a) \(name) \(factor)")
          }
        }
      }
    }
    #expect(checkers.changed > 15)
    try checkers.verify()
  }

  @Test("too large matrices and other methods are refused with the way out, and what was reached is handed over")
  func refusals() {
    var random = SeededRandom("large matrices for exact singular values")
    let large = run(text(65, 65, isComplex: false, &random))
    #expect(large.error?.code == .tooLarge && large.error?.advice?.contains("engine") == true, "\(large.error as Any)")
    #expect(run("1 2; 3 4", [("engine", "exact"), ("method", "gesdd")]).error?.code == .unsupportedMethod)
    #expect(run("1 2; 3 4", [("method", "gesdd")]).engine == "numeric")
    // When the polynomial is there depends on the machine, not that it comes long before its roots.
    let slow = text(60, 60, isComplex: false, &random)
    let late = (0..<12).lazy.map { run(slow, [("timeLimit", "\(0.02 * Double(1 << $0))")]) }
      .first { $0.outcome != .unable || $0.output("polynomial") != nil }
    #expect(late?.outcome == .unable && late?.error?.code == .timeLimit, "\(late as Any) \(random)")
    #expect(late?.output("polynomial") != nil, "\(late as Any) \(random)")
  }
}
