import MatrixArithmetic
import MatrixDomain
import MatrixExact

// What `mm` and every tool ask, at every order: swift run -c release exact-orders [--markdown] [FIELD] [QUESTION]
//
// FIELD is integers, words, rationals, gaussian or residues; --markdown prints tables for a document.
//
// `library` is the method of `Matrix`, `tool` is `Computed` with a budget as `mm` gives it, which over ℚ has to stay within
// 1.3 times the library's time. No order may be slower than a larger one: `!` marks those that are.

let orders = Array(2...24) + [30, 50]
let words = CommandLine.arguments.dropFirst().filter { $0 != "--markdown" }
let printsMarkdown = CommandLine.arguments.contains("--markdown")
let fields = words.first.map { [String($0)] } ?? ["integers", "words", "rationals", "gaussian", "residues"]
let question = words.dropFirst().first.map { String($0) }

for field in fields {
  switch field {
  case "integers": try measureIntegers()
  case "words": try measureIntegers(scale: 1 << 34)
  case "rationals": try measureRationals()
  case "gaussian": try measureGaussian()
  case "residues": try measureResidues()
  default: print("\(field) is no field: integers, words, rationals, gaussian or residues")
  }
}

/// One budget serves a whole request.
enum Given {
  static let budget = Budget(seconds: 3_600, bytes: 4 << 30)
}

/// Integers within ±99 for scale 1, else about `scale` times as large.
func measureIntegers(scale: Int = 1) throws {
  var random = SmallIntegers()
  var table = Table("ℤ, entries within ±\(99 * scale)", library: true)
  func entry(_: Int, _: Int) -> Integer { Integer(random.next(99) * scale + (scale == 1 ? 0 : random.next(1 << 30))) }
  for order in orders {
    let a = Matrix<Integer>(Shape(order, order), entry: entry)
    let b = Matrix<Integer>(Shape(order, 3), entry: entry)
    let wide = Matrix<Integer>(Shape(order, order + 2), entry: entry)
    let (fractions, right, wideFractions) = (a.map { Rational($0) }, b.map { Rational($0) }, wide.map { Rational($0) })
    let (first, firstRight) = (b.columns([0]), right.columns([0]))
    table.measure("det", order) {
      _ = try! a.determinant()
    } tool: {
      _ = try! Computed.determinant(fractions, budget: Given.budget)
    }
    table.measure("inverse", order) {
      _ = try? a.inverse()
    } tool: {
      _ = try! Computed.inverse(fractions, budget: Given.budget)
    }
    table.measure("rank", order) {
      _ = try! a.rank()
    } tool: {
      _ = try! Computed.rank(fractions, budget: Given.budget)
    }
    table.measure("rref", order) {
      _ = try! a.reducedRowEchelonForm()
    } tool: {
      _ = try! Computed.reducedRowEchelonForm(fractions, budget: Given.budget)
    }
    table.measure("solve", order) {
      _ = try! a.solve(first)
    } tool: {
      _ = try! Computed.solveEach(fractions, firstRight, budget: Given.budget)
    }
    table.measure("solve-3", order) {
      _ = try! a.solve(b)
    } tool: {
      _ = try! Computed.solveEach(fractions, right, budget: Given.budget)
    }
    table.measure("null", order) {
      _ = try! wide.nullSpace()
    } tool: {
      _ = try! Computed.nullSpace(wideFractions, budget: Given.budget)
    }
    table.measure("product", order) {
      _ = a * a
    } tool: {
      _ = try! Narrated.product(fractions, fractions, narration: .silent(Given.budget))
    }
    table.measure("charpoly", order) {
      _ = try! fractions.characteristicPolynomial()
    } tool: {
      _ = try! Narrated.characteristicPolynomial(fractions, narration: .silent(Given.budget))
    }
    table.measure(
      "minpoly", order, tool: { _ = try! Narrated.minimalPolynomial(fractions, narration: .silent(Given.budget)) })
  }
  table.finish()
}

func measureRationals() throws {
  var random = SmallIntegers()
  var table = Table("ℚ, numerators within ±99, denominators up to 9", library: true)
  for order in orders {
    func fraction(_: Int, _: Int) -> Rational { Rational(Integer(random.next(99)), Integer(1 + abs(random.next(8)))) }
    let a = Matrix<Rational>(Shape(order, order), entry: fraction)
    let b = Matrix<Rational>(Shape(order, 3), entry: fraction)
    let wide = Matrix<Rational>(Shape(order, order + 2), entry: fraction)
    table.measure("det", order) {
      _ = try! a.determinant()
    } tool: {
      _ = try! Computed.determinant(a, budget: Given.budget)
    }
    table.measure("inverse", order) {
      _ = try? a.inverse()
    } tool: {
      _ = try! Computed.inverse(a, budget: Given.budget)
    }
    table.measure("rank", order) {
      _ = try! a.rank()
    } tool: {
      _ = try! Computed.rank(a, budget: Given.budget)
    }
    table.measure("rref", order) {
      _ = try! a.reducedRowEchelonForm()
    } tool: {
      _ = try! Computed.reducedRowEchelonForm(a, budget: Given.budget)
    }
    table.measure("solve-3", order) {
      _ = try! a.solve(b)
    } tool: {
      _ = try! Computed.solveEach(a, b, budget: Given.budget)
    }
    table.measure("null", order) {
      _ = try! wide.nullSpace()
    } tool: {
      _ = try! Computed.nullSpace(wide, budget: Given.budget)
    }
  }
  table.finish()
}

func measureGaussian() throws {
  var random = SmallIntegers()
  var table = Table("ℚ(i), parts within ±99", library: false)
  for order in orders {
    func entry(_: Int, _: Int) -> GaussianRational {
      GaussianRational(Rational(Integer(random.next(99))), Rational(Integer(random.next(99))))
    }
    table.measure(
      Matrix<GaussianRational>(Shape(order, order), entry: entry), Matrix(Shape(order, 3), entry: entry), order)
  }
  table.finish()
}

func measureResidues() throws {
  var random = SmallIntegers()
  let modulus = try PrimeModulus(1_000_003)
  var table = Table("GF(1000003)", library: false)
  for order in orders {
    func entry(_: Int, _: Int) -> Residue { modulus.residue(Integer(random.next(500_000))) }
    table.measure(Matrix<Residue>(Shape(order, order), entry: entry), Matrix(Shape(order, 3), entry: entry), order)
  }
  table.finish()
}

extension Table {
  mutating func measure<Element: ExactScalar>(_ a: Matrix<Element>, _ b: Matrix<Element>, _ order: Int) {
    measure("det", order, tool: { _ = try! Computed.determinant(a, budget: Given.budget) })
    measure("inverse", order, tool: { _ = try! Computed.inverse(a, budget: Given.budget) })
    measure("rank", order, tool: { _ = try! Computed.rank(a, budget: Given.budget) })
    measure("rref", order, tool: { _ = try! Computed.reducedRowEchelonForm(a, budget: Given.budget) })
    measure("solve-3", order, tool: { _ = try! Computed.solveEach(a, b, budget: Given.budget) })
  }
}

/// Times by question and order.
struct Table {
  private let title: String
  private let hasLibrary: Bool
  private var rows: [(question: String, order: Int, library: Double?, tool: Double)] = []

  init(_ title: String, library: Bool) {
    self.title = title
    hasLibrary = library
  }

  mutating func measure(_ name: String, _ order: Int, _ library: (() -> Void)? = nil, tool: () -> Void) {
    if let question, question != name { return }
    var count = 1
    while Self.seconds(count, tool) < 0.002, count < 1 << 16 { count *= 2 }
    var (least, leastTool) = (Double.infinity, Double.infinity)
    for _ in 0..<7 {
      if let library { least = min(least, Self.seconds(count, library)) }
      leastTool = min(leastTool, Self.seconds(count, tool))
    }
    rows.append((name, order, library == nil ? nil : least / Double(count) * 1e6, leastTool / Double(count) * 1e6))
  }

  private static func seconds(_ count: Int, _ body: () -> Void) -> Double {
    let time = ContinuousClock().measure { for _ in 0..<count { body() } }
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }

  func finish() {
    print("\n## \(title), µs")
    let names = rows.map(\.question).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    for name in names {
      let mine = rows.filter { $0.question == name }
      if printsMarkdown {
        print("\n| \(name) | library | tool | ratio |\n|---|---|---|---|")
      } else {
        print("\n\(name)\n order   \(hasLibrary ? "library      " : "")tool\(hasLibrary ? "   ratio" : "")")
      }
      for (place, row) in mine.enumerated() {
        let larger = mine[(place + 1)...].map(\.tool).min() ?? .infinity
        let mark = row.tool > 1.15 * larger ? "  !" : ""
        let library = row.library.map { Self.padded($0) } ?? ""
        let ratio = row.library.map { String(Int((100 * row.tool / $0).rounded())) + " %" } ?? ""
        if printsMarkdown {
          print(
            "| \(row.order) | \(row.library.map(Self.rounded) ?? "") | \(Self.rounded(row.tool)) | \(ratio)\(mark) |")
        } else {
          print("\(Self.padded(Double(row.order), digits: 0))\(library)\(Self.padded(row.tool))   \(ratio)\(mark)")
        }
      }
    }
  }

  private static func rounded(_ value: Double) -> String { String((value * 10).rounded() / 10) }

  private static func padded(_ value: Double, digits: Int = 1) -> String {
    let text = digits == 0 ? String(Int(value)) : rounded(value)
    return String(repeating: " ", count: max(0, (digits == 0 ? 6 : 10) - text.count)) + text
  }
}

/// Numbers of a fixed sequence.
struct SmallIntegers {
  private var state: UInt64 = 2_026

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % (2 * limit + 1) - limit
  }
}
