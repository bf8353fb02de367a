import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixExact

// What `mm` and every tool ask, at every order:
// swift run -c release exact-orders [--markdown | --lines] [--orders 2,3,50] [FIELD] [QUESTION]
//
// FIELD is integers, words, rationals, gaussian or residues; --markdown prints one table for a document, --lines one line a figure
// for `Benchmarks/compare_orders.py`.
//
// `library` is the method of `Matrix`, or over the other fields the generic algorithm at small orders; `Computed` has a budget as
// `mm` gives it and, over ℤ, matrices of integers; `fractions` is `Computed` for the same integers as fractions, as tools have them.
// Times are processor time. The ratio is that of `Computed` to the faster one of both, which has to stay within 1.3. `!` marks an order that takes more than
// 1.15 times as long as a larger one.

let arguments = CommandLine.arguments.dropFirst().map { String($0) }
let chosenOrders = arguments.firstIndex(of: "--orders").map { $0 + 1 }
let orders =
  chosenOrders.map { arguments[$0].split(separator: ",").compactMap { Int($0) } } ?? Array(2...24) + [30, 50]
let words = arguments.indices.filter { $0 != chosenOrders && !arguments[$0].hasPrefix("--") }.map { arguments[$0] }
let printsMarkdown = arguments.contains("--markdown")
let printsLines = arguments.contains("--lines")
let fields = words.first.map { [$0] } ?? ["integers", "words", "rationals", "gaussian", "residues"]
let question = words.dropFirst().first

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
  var table = Table("ℤ, entries within ±\(99 * scale)")
  func entry(_: Int, _: Int) -> Integer { Integer(random.next(99) * scale + (scale == 1 ? 0 : random.next(1 << 30))) }
  for order in orders {
    let a = several { Matrix<Integer>(Shape(order, order), entry: entry) }
    let b = several { Matrix<Integer>(Shape(order, 3), entry: entry) }
    let wide = several { Matrix<Integer>(Shape(order, order + 2), entry: entry) }
    func fractions(_ matrices: [Matrix<Integer>]) -> [Matrix<Rational>] { matrices.map { $0.map { Rational($0) } } }
    let (fractions, right, wideFractions) = (fractions(a), fractions(b), fractions(wide))
    let (first, firstRight) = (b.map { $0.columns([0]) }, right.map { $0.columns([0]) })
    let budget = Given.budget
    table.measure("det", order) {
      _ = try! a[$0].determinant()
    } tool: {
      _ = try! Computed.determinant(a[$0], budget: budget)
    } fractions: {
      _ = try! Computed.determinant(fractions[$0], budget: budget)
    }
    table.measure("inverse", order) {
      _ = try? a[$0].inverse()
    } tool: {
      _ = try! Computed.inverse(a[$0], budget: budget)
    } fractions: {
      _ = try! Computed.inverse(fractions[$0], budget: budget)
    }
    table.measure("rank", order) {
      _ = try! a[$0].rank()
    } tool: {
      _ = try! Computed.rank(a[$0], budget: budget)
    } fractions: {
      _ = try! Computed.rank(fractions[$0], budget: budget)
    }
    table.measure("rref", order) {
      _ = try! a[$0].reducedRowEchelonForm()
    } tool: {
      _ = try! Computed.reducedRowEchelonForm(a[$0], budget: budget)
    } fractions: {
      _ = try! Computed.reducedRowEchelonForm(fractions[$0], budget: budget)
    }
    table.measure("solve", order) {
      _ = try! a[$0].solve(first[$0])
    } tool: {
      _ = try! Computed.solveEach(a[$0], first[$0], budget: budget)
    } fractions: {
      _ = try! Computed.solveEach(fractions[$0], firstRight[$0], budget: budget)
    }
    table.measure("solve-3", order) {
      _ = try! a[$0].solve(b[$0])
    } tool: {
      _ = try! Computed.solveEach(a[$0], b[$0], budget: budget)
    } fractions: {
      _ = try! Computed.solveEach(fractions[$0], right[$0], budget: budget)
    }
    table.measure("null", order) {
      _ = try! wide[$0].nullSpace()
    } tool: {
      _ = try! Computed.nullSpace(wide[$0], budget: budget)
    } fractions: {
      _ = try! Computed.nullSpace(wideFractions[$0], budget: budget)
    }
    table.measure("product", order) {
      _ = try! a[$0].multiplied(by: a[$0])
    } tool: {
      _ = try! Computed.product(a[$0], a[$0], budget: budget)
    } fractions: {
      _ = try! Computed.product(fractions[$0], fractions[$0], budget: budget)
    }
    table.measurePolynomials(fractions, order)
    table.measure("hermite", order) { _ = try! a[$0].hermiteNormalForm(budget: budget) }
    table.measure("smith", order) { _ = try! a[$0].smithInvariants(budget: budget) }
  }
  table.finish()
}

func measureRationals() throws {
  var random = SmallIntegers()
  var table = Table("ℚ, numerators within ±99, denominators up to 9")
  let budget = Given.budget
  for order in orders {
    func fraction(_: Int, _: Int) -> Rational { Rational(Integer(random.next(99)), Integer(1 + abs(random.next(8)))) }
    let a = several { Matrix<Rational>(Shape(order, order), entry: fraction) }
    let b = several { Matrix<Rational>(Shape(order, 3), entry: fraction) }
    let wide = several { Matrix<Rational>(Shape(order, order + 2), entry: fraction) }
    table.measure("det", order) {
      _ = try! a[$0].determinant()
    } tool: {
      _ = try! Computed.determinant(a[$0], budget: budget)
    }
    table.measure("inverse", order) {
      _ = try? a[$0].inverse()
    } tool: {
      _ = try! Computed.inverse(a[$0], budget: budget)
    }
    table.measure("rank", order) {
      _ = try! a[$0].rank()
    } tool: {
      _ = try! Computed.rank(a[$0], budget: budget)
    }
    table.measure("rref", order) {
      _ = try! a[$0].reducedRowEchelonForm()
    } tool: {
      _ = try! Computed.reducedRowEchelonForm(a[$0], budget: budget)
    }
    table.measure("solve-3", order) {
      _ = try! a[$0].solve(b[$0])
    } tool: {
      _ = try! Computed.solveEach(a[$0], b[$0], budget: budget)
    }
    table.measure("null", order) {
      _ = try! wide[$0].nullSpace()
    } tool: {
      _ = try! Computed.nullSpace(wide[$0], budget: budget)
    }
    table.measure("product", order) {
      _ = try! a[$0].multiplied(by: a[$0])
    } tool: {
      _ = try! Computed.product(a[$0], a[$0], budget: budget)
    }
    table.measurePolynomials(a, order)
  }
  table.finish()
}

func measureGaussian() throws {
  var random = SmallIntegers()
  var table = Table("ℚ(i), parts within ±99")
  for order in orders {
    func entry(_: Int, _: Int) -> GaussianRational {
      GaussianRational(Rational(Integer(random.next(99))), Rational(Integer(random.next(99))))
    }
    table.measure(
      several { Matrix<GaussianRational>(Shape(order, order), entry: entry) },
      several { Matrix(Shape(order, 3), entry: entry) }, order)
  }
  table.finish()
}

func measureResidues() throws {
  var random = SmallIntegers()
  let modulus = try PrimeModulus(1_000_003)
  var table = Table("GF(1000003)")
  for order in orders {
    func entry(_: Int, _: Int) -> Residue { modulus.residue(Integer(random.next(500_000))) }
    table.measure(
      several { Matrix<Residue>(Shape(order, order), entry: entry) },
      several { Matrix(Shape(order, 3), entry: entry) }, order)
  }
  table.finish()
}

extension Table {
  mutating func measurePolynomials(_ a: [Matrix<Rational>], _ order: Int) {
    let budget = Given.budget
    measure("charpoly", order) {
      _ = try! a[$0].characteristicPolynomial()
    } tool: {
      _ = try! Computed.characteristicPolynomial(a[$0], budget: budget)
    }
    measure("minpoly", order) {
      _ = try! Computed.minimalPolynomial(a[$0])
    } tool: {
      _ = try! Computed.minimalPolynomial(a[$0], budget: budget)
    }
    measure("adjugate", order) {
      _ = try! a[$0].adjugate()
    } tool: {
      _ = try! Computed.adjugate(a[$0], budget: budget)
    }
  }

  /// `Computed` beside the generic algorithms, which are the better ones for very small matrices only.
  mutating func measure<Element: ExactScalar>(_ a: [Matrix<Element>], _ b: [Matrix<Element>], _ order: Int) {
    let isSmall = order <= 8
    let (budget, silent) = (Given.budget, Narration.silent(Given.budget))
    measure("det", order, isSmall ? { _ = try! Narrated.determinant(a[$0], narration: silent) } : nil) {
      _ = try! Computed.determinant(a[$0], budget: budget)
    }
    measure("inverse", order, isSmall ? { _ = try! Narrated.inverse(a[$0], narration: silent) } : nil) {
      _ = try! Computed.inverse(a[$0], budget: budget)
    }
    measure("rank", order, isSmall ? { _ = try! Narrated.rank(a[$0], narration: silent) } : nil) {
      _ = try! Computed.rank(a[$0], budget: budget)
    }
    measure("rref", order, isSmall ? { _ = try! Narrated.reducedRowEchelonForm(a[$0], narration: silent) } : nil) {
      _ = try! Computed.reducedRowEchelonForm(a[$0], budget: budget)
    }
    measure("solve-3", order, isSmall ? { _ = try! Narrated.solveEach(a[$0], b[$0], narration: silent) } : nil) {
      _ = try! Computed.solveEach(a[$0], b[$0], budget: budget)
    }
    measure("product", order, isSmall ? { _ = entryByEntry(a[$0], a[$0]) } : nil) {
      _ = try! Computed.product(a[$0], a[$0], budget: budget)
    }
    measure("charpoly", order) { _ = try! Computed.characteristicPolynomial(a[$0], budget: budget) }
    measure("minpoly", order) { _ = try! Computed.minimalPolynomial(a[$0], budget: budget) }
  }
}

/// Several matrices of one kind: how long an inverse takes depends on the divisors of the determinant.
func several<Element>(_ one: () -> Matrix<Element>) -> [Matrix<Element>] { (0..<Table.matrices).map { _ in one() } }

func entryByEntry<Element: ExactScalar>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Matrix<Element> {
  Matrix(Shape(a.rows, b.columns)) { row, column in
    var sum = Element.zero
    for inner in 0..<a.columns { sum.addProduct(a[row, inner], b[inner, column]) }
    return sum
  }
}

/// Times by question and order.
struct Table {
  /// How many matrices of each order are taken by turns.
  static let matrices = 32

  private let title: String
  private var rows: [Row] = []

  private struct Row {
    var question: String
    var order: Int
    var library: Double?
    var tool: Double
    var fractions: Double?

    /// How many times as long as the best way `Computed` takes.
    var ratio: Double? { library.map { tool / min($0, fractions ?? $0) } }
  }

  init(_ title: String) { self.title = title }

  mutating func measure(
    _ name: String, _ order: Int, _ library: ((Int) -> Void)? = nil, tool: (Int) -> Void,
    fractions: ((Int) -> Void)? = nil
  ) {
    if let question, question != name { return }
    var count = Self.matrices
    while Self.seconds(count, tool) < 0.002, count < 1 << 16 { count *= 2 }
    var (least, leastTool, leastFractions) = (Double.infinity, Double.infinity, Double.infinity)
    for _ in 0..<7 {
      if let library { least = min(least, Self.seconds(count, library)) }
      leastTool = min(leastTool, Self.seconds(count, tool))
      if let fractions { leastFractions = min(leastFractions, Self.seconds(count, fractions)) }
    }
    func micro(_ seconds: Double) -> Double? { seconds.isFinite ? seconds / Double(count) * 1e6 : nil }
    rows.append(
      Row(
        question: name, order: order, library: micro(least), tool: micro(leastTool)!, fractions: micro(leastFractions)))
  }

  private static func seconds(_ count: Int, _ body: (Int) -> Void) -> Double {
    let start = processorTime()
    for index in 0..<count { body(index % matrices) }
    return processorTime() - start
  }

  /// Of the process, in seconds: what else the machine does counts less.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  func finish() {
    let names = rows.map(\.question).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    if printsMarkdown {
      printMarkdown(names)
      return
    }
    if printsLines {
      for row in rows { print(title, row.question, row.order, row.tool, separator: "; ") }
      return
    }
    print("\n## \(title), µs")
    for name in names {
      let mine = rows.filter { $0.question == name }
      let titles = ["order", "library", "Computed", "fractions", "ratio"]
      print("\n\(name)\n" + titles.map { Self.padded($0) }.joined())
      for (place, row) in mine.enumerated() {
        let cells = [
          String(row.order), row.library.map(Self.rounded) ?? "", Self.rounded(row.tool),
          row.fractions.map(Self.rounded) ?? "", row.ratio.map(Self.rounded) ?? "",
        ]
        print(cells.map { Self.padded($0) }.joined() + (isSlower(mine, at: place) ? "  !" : ""))
      }
    }
  }

  /// One line a question, one column an order: the time of `Computed`, and how many times that of the best way it is.
  private func printMarkdown(_ names: [String]) {
    print("\n| Computed, µs (× best) | " + orders.map { String($0) }.joined(separator: " | ") + " |")
    print(String(repeating: "|---", count: orders.count + 1) + "|")
    for name in names {
      let mine = rows.filter { $0.question == name }
      let cells = mine.indices.map { place in
        let ratio = mine[place].ratio.map { " (\(Self.rounded($0)))" } ?? ""
        return Self.rounded(mine[place].tool) + ratio + (isSlower(mine, at: place) ? " !" : "")
      }
      print("| \(title): \(name) | " + cells.joined(separator: " | ") + " |")
    }
  }

  private func isSlower(_ rows: [Row], at place: Int) -> Bool {
    rows[place].tool > 1.15 * (rows[(place + 1)...].map(\.tool).min() ?? .infinity)
  }

  private static func rounded(_ value: Double) -> String {
    value < 10 ? String((value * 100).rounded() / 100) : String((value * 10).rounded() / 10)
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 10 - text.count)) + text
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
