import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNotation

/// A page as problems and derivations: which matrix follows from which, and by what operations.
struct PageOutline<Scalar: ExactScalar> {
  /// Matrices that follow from each other.
  struct Chain {
    struct Link {
      var line: Int
      var matrix: Matrix<Scalar>
      var bar: Int?
      /// The operations that stand between this matrix and the next.
      var operations: [WrittenOperation] = []
      var operationText: [String] = []
      var hasArrow = false
      var isSystem = false
    }

    var links: [Link]
    var name: String?
    /// The names of the unknowns, in the order of the columns.
    var unknowns: [String]?
    /// True for a determinant in bars.
    var isDeterminant = false
    var first: Link { links[0] }
    var last: Link { links[links.count - 1] }

    /// Operations that stand beside the matrix they made, and not beside the one they change.
    mutating func align() {
      guard links.count > 1, !last.operations.isEmpty, !last.hasArrow, first.operations.isEmpty else { return }
      for index in 0..<(links.count - 1) {
        links[index].operations = links[index + 1].operations
        links[index].operationText = links[index + 1].operationText
      }
      links[links.count - 1].operations = []
      links[links.count - 1].operationText = []
    }
  }

  enum Element {
    case chain(Chain)
    case equality([String], WrittenPage.Item)
    case answer(WrittenAnswer, WrittenPage.Item)
    case remark(String, WrittenPage.Item)
  }

  private(set) var problems: [[Element]] = [[]]
  private var isOpen = false
  private let field: PageField<Scalar>

  init(_ page: WrittenPage, over field: PageField<Scalar>) {
    self.field = field
    for item in page.items { take(item) }
    for problem in problems.indices {
      for index in problems[problem].indices {
        guard case .chain(var chain) = problems[problem][index] else { continue }
        chain.align()
        problems[problem][index] = .chain(chain)
      }
    }
    problems.removeAll(where: \.isEmpty)
  }

  private mutating func append(_ element: Element) { problems[problems.count - 1].append(element) }

  /// The derivation that goes on, the last of the problem.
  private var open: Chain? {
    get {
      guard isOpen else { return nil }
      for element in problems[problems.count - 1].reversed() {
        if case .chain(let chain) = element { return chain }
      }
      return nil
    }
    set {
      guard let newValue else { return }
      let problem = problems.count - 1
      for index in problems[problem].indices.reversed() {
        if case .chain = problems[problem][index] {
          problems[problem][index] = .chain(newValue)
          return
        }
      }
    }
  }

  private mutating func take(_ item: WrittenPage.Item) {
    switch item.content {
    case .heading:
      if !problems[problems.count - 1].isEmpty { problems.append([]) }
      isOpen = false
    case .prose: return
    case .unreadable(let error):
      var text = error.message
      if let advice = error.advice { text += "; " + advice.worded() }
      append(.remark(text, item))
    case .arrow:
      guard let chain = open else { return }
      open?.links[chain.links.count - 1].hasArrow = true
    case .operations(let operations):
      guard let chain = open else {
        append(.remark("operations stand before the first matrix", item))
        return
      }
      open?.links[chain.links.count - 1].operations += operations
      open?.links[chain.links.count - 1].operationText.append(item.text)
    case .matrix(let value, let name, let isDeterminant):
      do throws(ErrorReport) {
        let link = Chain.Link(line: item.line, matrix: try field.matrix(value), bar: value.bar)
        take(link, name: name, isDeterminant: isDeterminant)
      } catch {
        append(.remark(Self.words(of: error), item))
        isOpen = false
      }
    case .system(let system): take(system, item)
    case .equality(let parts):
      append(.equality(parts, item))
    case .answer(let answer): append(.answer(answer, item))
    }
  }

  private mutating func take(_ link: Chain.Link, name: String?, isDeterminant: Bool) {
    if name == nil, let chain = open {
      let isNext = chain.last.hasArrow || !chain.last.operations.isEmpty || chain.last.matrix.shape == link.matrix.shape
      if isNext, !chain.last.isSystem || chain.last.matrix.columns == link.matrix.columns {
        var link = link
        // A bar that is left out on the way is the bar of the first matrix.
        if link.bar == nil, link.matrix.columns == chain.first.matrix.columns { link.bar = chain.first.bar }
        open?.links.append(link)
        return
      }
    }
    append(.chain(Chain(links: [link], name: name, isDeterminant: isDeterminant)))
    isOpen = true
  }

  private mutating func take(_ system: LinearSystemNotation, _ item: WrittenPage.Item) {
    var system = system
    if var chain = open {
      let names = chain.unknowns ?? ClaimText.columnNames(system.unknowns, count: chain.first.matrix.columns - 1)
      let isKnown = names.map { Set(system.unknowns).isSubset(of: $0) } ?? false
      if isKnown, let names, chain.first.bar == chain.first.matrix.columns - 1,
        let ordered = try? Notation.equations(system.equations.joined(separator: "\n"), unknowns: names),
        let matrix = try? field.matrix(ordered.augmented)
      {
        chain.unknowns = names
        chain.links.append(.init(line: item.line, matrix: matrix, bar: names.count, isSystem: true))
        open = chain
        return
      }
    }
    // x, y, z and x1, x2 stand in their own order, whichever is written first.
    if let order = ClaimText.ordered(system.unknowns), order != system.unknowns,
      let ordered = try? Notation.equations(system.equations.joined(separator: "\n"), unknowns: order)
    {
      system = ordered
    }
    do throws(ErrorReport) {
      let matrix = try field.matrix(system.augmented)
      let link = Chain.Link(line: item.line, matrix: matrix, bar: system.unknowns.count, isSystem: true)
      append(.chain(Chain(links: [link], unknowns: system.unknowns)))
      isOpen = true
    } catch {
      append(.remark(Self.words(of: error), item))
    }
  }

  private static func words(of error: ErrorReport) -> String {
    error.message + (error.advice.map { "; " + $0.worded() } ?? "")
  }
}
