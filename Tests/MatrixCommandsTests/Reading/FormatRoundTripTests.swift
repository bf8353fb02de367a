import Foundation
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence
import TestSupport
import Testing

/// Every format of files with every domain and the values that are easily lost: what is exported comes back as it was, or
/// is refused at export with a reason.
@Suite struct FormatRoundTripTests {
  private let mm = Shell()

  /// Each format with the ending of its files.
  static let formats = [
    ("text", "txt"), ("csv", "csv"), ("tsv", "tsv"), ("json", "json"), ("mtx", "mtx"), ("npy", "npy"),
    ("markdown", "md"), ("latex", "tex"), ("matlab", "m"), ("python", "py"), ("numpy", "py"), ("sympy", "py"),
    ("julia", "jl"), ("mathematica", "wl"),
  ]

  private static let long = "123456789012345678901234567890123456789012345678901234567890"

  /// Scalars of each domain; the first keeps a value from being one of a smaller domain.
  static let scalars: [(domain: ScalarDomain, texts: [String])] = [
    (.integers, ["-1", "0", "7", "9223372036854775807", "-9223372036854775808"]),
    (.integers, ["9223372036854775808", "-\(long)", "0", "-1"]),
    (.rationals, ["-1/2", "0", "1/4", "-7", "3/8"]), (.rationals, ["1/3", "-\(long)/7", "22/7", "0", "1/\(long)3"]),
    (.gaussianRationals, ["i", "-i", "1+i", "1-i", "0", "-1"]),
    (.gaussianRationals, ["-i", "1/2-1/3i", "-\(long)+\(long)i", "2i", "-1/7i", "3"]),
    (.residues(modulus: "7"), ["6", "0", "1", "3"]),
    (.residues(modulus: "2305843009213693951"), ["2305843009213693950", "0", "1"]),
    (
      .reals,
      [
        "-0.0", "0.0", "5e-324", "-5e-324", "1.7e+308", "-1.7976931348623157e+308", "0.1", "2.2250738585072014e-308",
        "-1e+22", "1.0", "123456789012345.67",
      ]
    ),
    (
      .complexNumbers,
      [
        "-0.0-0.0i", "0.0+0.0i", "0.0-0.0i", "-0.0+0.0i", "0.0+1.0i", "0.0-1.0i", "-0.0-1.0i", "1.0+1.0i", "1.0-1.0i",
        "5e-324-1.7e+308i", "-1.7e+308+5e-324i", "1.0-0.0i", "0.1-1e-05i",
      ]
    ),
  ]

  private func texts(_ texts: [String], _ domain: ScalarDomain) throws -> [String] {
    try texts.map { try ScalarCanon(domain).text($0) }
  }

  /// A scalar, vectors and matrices of some texts, the first among them.
  private func values(_ domain: ScalarDomain, _ texts: [String], _ random: inout SeededRandom) -> [Value] {
    func some(_ count: Int) -> TextSlab {
      var drawn = (0..<count).map { _ in texts.randomElement(using: &random)! }
      if count > 0, !drawn.contains(texts[0]) { drawn[Int.random(in: 0..<count, using: &random)] = texts[0] }
      return TextSlab(drawn)
    }
    let all = TextSlab(texts)
    return [
      .scalar(ScalarValue(domain, texts[0])), .vector(VectorValue(domain, all)), .vector(VectorValue(domain, some(1))),
      .matrix(MatrixValue(domain, Shape(1, texts.count), all)),
      .matrix(MatrixValue(domain, Shape(texts.count, 1), all)),
      .matrix(MatrixValue(domain, Shape(3, 3), some(9))), .matrix(MatrixValue(domain, Shape(2, 4), some(8))),
      .matrix(MatrixValue(domain, Shape(4, 2), some(8))), .matrix(MatrixValue(domain, Shape(1, 1), some(1))),
    ]
  }

  /// What a format cannot hold, and says so.
  private func isBeyond(_ format: String, _ value: Value) -> Bool {
    guard let domain = value.domain, format != "json" else { return false }
    let entries = value.scalarTexts
    switch (format, domain) {
    case (_, .residues): return true
    case ("mtx", .gaussianRationals): return true
    case ("mtx", .rationals): return entries.contains { $0.hasSuffix("/3") || $0.hasSuffix("/7") || $0.utf8.count > 40 }
    case ("npy", .rationals), ("npy", .gaussianRationals):
      return entries.contains { text in ["/3", "/7"].contains { text.contains($0) } || text.utf8.count > 40 }
    case ("npy", .integers): return entries.contains { $0.utf8.count > 40 }
    default: return false
    }
  }

  @Test(arguments: formats.indices) func everyValueComesBack(_ index: Int) throws {
    let (format, ending) = Self.formats[index]
    let scratch = try Scratch()
    let file = scratch.path + "/x." + ending
    let notes = scratch.path + "/w.mmws"
    var random = SeededRandom("round trip of \(format)")
    for (domain, spelled) in Self.scalars {
      for value in values(domain, try texts(spelled, domain), &random) {
        // NumPy has no exact numbers but words: what doubles hold comes back as doubles.
        let expected = format == "npy" ? try doubles(value) : value
        let comment = "\(format), \(value.json()); \(random)"
        var workspace = Workspace()
        try workspace.set("x", to: value)
        try Data(workspace.encoded()).write(to: URL(fileURLWithPath: notes))
        // The workspace itself.
        #expect(mm("export", notes, "x", "--as", "json").output == value.json() + "\n", "\(comment)")
        let written = mm("export", notes, "x", "--as", format, "-o", file)
        if isBeyond(format, value) {
          #expect(written.status != .success || written.errors.contains("note:"), "\(comment)")
          #expect(written.errors.contains("(code unsupported") || written.errors.contains("note:"), "\(written.errors)")
          continue
        }
        #expect(written.status == .success, "\(written.errors) \(comment)")
        var words = ["import", notes, "y", file, "--as", format, "--kind", value.kind.rawValue]
        if domain == .reals || domain == .complexNumbers { words.append("--numeric") }
        let read = mm.run(words)
        #expect(read.status == .success, "\(read.errors) \(comment)")
        #expect(mm("export", notes, "y", "--as", "json").output == expected.json() + "\n", "\(comment)")
      }
    }
  }

  /// The value that a file of NumPy has for one that doubles hold.
  private func doubles(_ value: Value) throws -> Value {
    guard let domain = value.domain else { return value }
    let target: ScalarDomain
    switch domain {
    case .integers where value.scalarTexts.allSatisfy({ Int64($0) != nil }): return value
    case .integers, .rationals: target = .reals
    case .gaussianRationals: target = .complexNumbers
    default: return value
    }
    let canon = try ScalarCanon(target)
    switch value {
    case .scalar(let scalar): return .scalar(ScalarValue(target, try canon.text(scalar.text)))
    case .vector(let vector):
      return .vector(VectorValue(target, TextSlab(try vector.entries.map { try canon.text($0) })))
    case .matrix(let matrix):
      return .matrix(MatrixValue(target, matrix.shape, TextSlab(try matrix.entries.map { try canon.text($0) })))
    default: return value
    }
  }
}

extension Value {
  fileprivate var scalarTexts: [String] {
    switch self {
    case .scalar(let scalar): [scalar.text]
    case .vector(let vector): Array(vector.entries)
    case .matrix(let matrix): Array(matrix.entries)
    default: []
    }
  }
}
