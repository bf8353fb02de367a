import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixPersistence

/// What is written, and that it reads back.
@Suite struct MatrixMarketWriterTests {
  private func matrix(_ domain: ScalarDomain, _ rows: [[String]], columns: Int? = nil) -> MatrixValue {
    MatrixValue(domain, Shape(rows.count, columns ?? rows.first?.count ?? 0), TextSlab(rows.flatMap { $0 }))
  }

  private func lines(_ value: MatrixValue) throws -> [String] {
    let text = try MatrixMarket.text(of: value)
    #expect(text.hasPrefix("%%MatrixMarket matrix ") && text.hasSuffix("\n"))
    return text.dropFirst("%%MatrixMarket matrix ".count).split(separator: "\n").map(String.init)
  }

  @Test func kinds() throws {
    #expect(
      try lines(matrix(.integers, [["1", "-2"], ["3", "4"]])) == ["array integer general", "2 2", "1", "3", "-2", "4"])
    #expect(
      try lines(matrix(.rationals, [["1/2", "2"], ["2", "0"]])) == ["array real symmetric", "2 2", "0.5", "2", "0"])
    #expect(try lines(matrix(.rationals, [["1", "2"]])) == ["array integer general", "1 2", "1", "2"])
    #expect(
      try lines(matrix(.reals, [["0.0", "1e-05"], ["-1e-05", "0.0"]])) == [
        "array real skew-symmetric", "2 2", "-1e-05",
      ])
    #expect(
      try lines(matrix(.complexNumbers, [["1.0+0.0i", "1e-07-2.5i"], ["1e-07+2.5i", "-3.0+0.0i"]])) == [
        "array complex hermitian", "2 2", "1.0 0.0", "1e-07 2.5", "-3.0 0.0",
      ])
    #expect(
      try lines(matrix(.integers, [["0", "0", "0", "0"], ["7", "0", "0", "0"]])) == [
        "coordinate integer general", "2 4 1", "2 1 7",
      ])
    #expect(
      try lines(matrix(.reals, [["0.0", "0.5"], ["0.5", "0.0"]])) == [
        "array real symmetric", "2 2", "0.0", "0.5", "0.0",
      ])
    #expect(try lines(matrix(.integers, [["0"]])) == ["coordinate integer symmetric", "1 1 0"])
    #expect(try lines(matrix(.integers, [], columns: 3)) == ["coordinate integer general", "0 3 0"])
    #expect(
      try MatrixMarket.text(of: VectorValue(.rationals, ["3/4", "-5"]))
        == "%%MatrixMarket matrix array real general\n2 1\n0.75\n-5\n")
  }

  @Test func decimals() throws {
    let tiny = "1/" + "1" + String(repeating: "0", count: 20)
    #expect(
      try lines(matrix(.rationals, [["-3/8", "1/1024", "1/1000000", tiny, "123456789/8"]])).dropFirst(2) == [
        "-0.375", "0.0009765625", "0.000001", "1e-20", "15432098.625",
      ])
    // 2^-60, 5^-30 and 3/(2^40·5^7), all of their digits.
    for entry in ["1/1152921504606846976", "1/931322574615478515625", "3/85899345920000000"] {
      let value = matrix(.rationals, [[entry]])
      #expect(try MatrixMarket.read(Array(try MatrixMarket.text(of: value).utf8)) == value)
    }
  }

  @Test func refused() {
    let huge = "1" + String(repeating: "0", count: 400)
    #expect(throws: MatrixMarketError.noFiniteDecimal(row: 1, column: 0, text: "-1/3")) {
      try MatrixMarket.text(of: matrix(.rationals, [["1", "1/2"], ["-1/3", "1"]]))
    }
    #expect(throws: MatrixMarketError.beyondDouble(row: 0, column: 1, text: huge)) {
      try MatrixMarket.text(of: matrix(.rationals, [["1/2", huge]]))
    }
    #expect(throws: MatrixMarketError.beyondDouble(row: 0, column: 0, text: "1/" + huge)) {
      try MatrixMarket.text(of: matrix(.rationals, [["1/" + huge]]))
    }
    #expect(throws: MatrixMarketError.unsupportedDomain(.residues(modulus: "7"))) {
      try MatrixMarket.text(of: matrix(.residues(modulus: "7"), [["1"]]))
    }
    let report = MatrixMarketError.noFiniteDecimal(row: 1, column: 0, text: "-1/3").report
    #expect(report.message.contains("(2, 1), -1/3,") && report.outcome == .unable && report.advice != nil)
    let long = MatrixMarketError.beyondDouble(row: 0, column: 1, text: huge).report
    #expect(long.message.utf8.count < 120 && long.advice != nil)
  }

  /// A matrix of any domain, kind and filling, written and read, is the same; doubles of ℝ come back as the exact
  /// decimals of their shortest texts, which are nearest to them. MM_MULTIPLIER=50 makes 100,000 matrices.
  @Test func roundTrips() throws {
    var random = SeededRandom("matrix market round trips")
    var kinds: Set<String> = []
    for _ in 0..<random.count(2000) {
      let domain: ScalarDomain = [.integers, .rationals, .reals, .complexNumbers].randomElement(using: &random)!
      let value = randomMatrix(domain, &random)
      let text = try MatrixMarket.text(of: value)
      kinds.insert(String(text.prefix { $0 != "\n" }))
      let back = try MatrixMarket.read(Array(text.utf8))
      #expect(back.shape == value.shape)
      switch domain {
      case .reals:
        let doubles = try #require(back.entries.scalars(as: Rational.self)).map { Double($0) }
        #expect(doubles == value.entries.map { Double($0) }, "\(random): \(text)")
      case .complexNumbers: #expect(back == value, "\(random): \(text)")
      default: #expect(Array(back.entries) == Array(value.entries), "\(random): \(text)")
      }
    }
    // Two formats; three symmetries of integer and real, four of complex.
    #expect(kinds.count == 2 * (3 + 3 + 4), "\(kinds.sorted())")
  }

  private func randomMatrix(_ domain: ScalarDomain, _ random: inout SeededRandom) -> MatrixValue {
    let symmetry = MatrixMarketBanner.Symmetry.allCases.randomElement(using: &random)!
    let rows = Int.random(in: 0...7, using: &random)
    let columns = symmetry == .general ? Int.random(in: 0...7, using: &random) : rows
    let oneIn = Int.random(in: 1...8, using: &random)
    let zero = domain == .complexNumbers ? "0.0+0.0i" : domain == .reals ? "0.0" : "0"
    let reflection = Reflection(symmetry: symmetry, isComplex: domain == .complexNumbers)
    var entries = Array(repeating: zero, count: rows * columns)
    for row in 0..<rows {
      for column in 0..<(symmetry == .general ? columns : row + 1) where Int.random(in: 0..<oneIn, using: &random) == 0
      {
        var entry = randomText(domain, &random)
        if row == column && symmetry == .hermitian && domain == .complexNumbers {
          entry = "\(Double.random(in: -1...1, using: &random))+0.0i"
        }
        if symmetry == .skewSymmetric && row == column { entry = zero }
        entries[row * columns + column] = entry
        if symmetry == .general || row == column { continue }
        var reflected: [UInt8] = []
        reflection.append(entry.utf8.span, to: &reflected)
        entries[column * columns + row] = String(decoding: reflected, as: UTF8.self)
      }
    }
    return MatrixValue(domain, Shape(rows, columns), TextSlab(entries))
  }

  private func randomText(_ domain: ScalarDomain, _ random: inout SeededRandom) -> String {
    switch domain {
    case .integers: return random.nonzeroInteger(bits: 200).exchangeText
    case .rationals:
      let power = Integer(2).power(Int.random(in: 0...70, using: &random))
      let five = Integer(5).power(Int.random(in: 0...30, using: &random))
      return Rational(random.nonzeroInteger(bits: 100), power * five).exchangeText
    case .reals: return randomDouble(&random).description
    default:
      let imaginary = randomDouble(&random)
      return "\(randomDouble(&random))\(imaginary.sign == .minus ? "" : "+")\(imaginary)i"
    }
  }

  /// A finite double with any bits, often small and round.
  private func randomDouble(_ random: inout SeededRandom) -> Double {
    if Bool.random(using: &random) { return Double(Int.random(in: -9...9, using: &random)) / 4 }
    while true {
      let value = Double(bitPattern: random.next())
      if value.isFinite { return value }
    }
  }
}
