/// A row or column operation that leads to a normal form over a Euclidean domain. Lines count from 0 in code.
public enum FormOperation<Element: EuclideanScalar>: Hashable, Sendable {
  /// An operation on rows.
  case row(RowOperation<Element>)
  /// The same on columns.
  case column(RowOperation<Element>)

  /// What is done to the lines.
  public var lines: RowOperation<Element> {
    switch self {
    case .row(let operation), .column(let operation): operation
    }
  }

  /// True for an operation on columns.
  public var isOnColumns: Bool { if case .column = self { true } else { false } }

  /// Performs the operation. The lines must exist.
  public func apply(to matrix: inout Matrix<Element>) {
    switch self {
    case .row(let operation): operation.apply(to: &matrix)
    case .column(.swap(let first, let second)):
      for row in 0..<matrix.rows {
        let entry = matrix[row, first]
        matrix[row, first] = matrix[row, second]
        matrix[row, second] = entry
      }
    case .column(.scale(let column, let factor)):
      for row in 0..<matrix.rows where !matrix[row, column].isZero { matrix[row, column] *= factor }
    case .column(.add(let multiple, let source, let target)):
      for row in 0..<matrix.rows where !matrix[row, source].isZero {
        matrix[row, target].addProduct(multiple, matrix[row, source])
      }
    }
  }

  /// Performs on the inverse of a transformation what belongs to the operation on the transformation: the opposite
  /// operation, on the other side. A factor must be a unit that is its own inverse, or `inverseFactor` its inverse.
  public func applyInverse(to matrix: inout Matrix<Element>, inverseFactor: Element? = nil) {
    let opposite: RowOperation<Element> =
      switch lines {
      case .swap(let first, let second): .swap(first, second)
      case .scale(let line, let factor): .scale(row: line, by: inverseFactor ?? factor)
      case .add(let multiple, let source, let target): .add(multiple: -multiple, of: target, to: source)
      }
    (isOnColumns ? FormOperation.row(opposite) : .column(opposite)).apply(to: &matrix)
  }

  /// The operation as data, lines from 1: as for rows, with the field `side`.
  public var record: Value {
    guard case .record(let fields) = lines.record else { return lines.record }
    return .record([.init("side", .text(isOnColumns ? "column" : "row"))] + fields)
  }
}

/// The way to the Hermite or Smith form by integer operations: the first matrix, and the operations block by block.
///
/// States are replayed, not stored. Each block belongs to one pivot; in it the entries are divided by one another with
/// remainder, as in Euclid's algorithm, until the greatest common divisor is left.
public struct FormTimeline<Element: EuclideanScalar>: DerivationPart, Hashable {
  /// The form that is aimed at.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Echelon form by row operations.
    case hermite
    /// Diagonal form by row and column operations.
    case smith
    /// Short rows, nearly orthogonal, by row operations.
    case reduction
    /// Rows of polynomials of least degree, by row operations.
    case popov
    /// A triangle, by row operations that keep the determinant or change its sign.
    case triangle
  }

  /// The form that is aimed at.
  public let form: Form
  /// The matrix it begins with.
  public let start: Matrix<Element>
  /// What happened, a block for each pivot and for each column without one.
  public private(set) var blocks: [Block] = []
  /// How many operations there are in all blocks.
  public private(set) var stepCount = 0
  /// The steps that are shown, counting from 1; `nil` for all.
  public private(set) var shown: Range<Int>?

  /// A timeline without a step.
  public init(_ start: Matrix<Element>, form: Form) {
    self.start = start
    self.form = form
  }

  /// The operations for one pivot.
  public struct Block: Hashable, Sendable {
    /// Where the pivot belongs, counting from 0.
    public var row: Int
    /// Where the pivot belongs, counting from 0.
    public var column: Int
    /// The nonzero entries it is the greatest common divisor of: those of the column, or for the Smith form those of
    /// the row and column of the first choice. Empty where there is no pivot.
    public var entries: [Element]
    /// The operations in order.
    public var steps: [Step]
    /// The pivot in the end; zero where there is none.
    public var pivot: Element
  }

  /// One operation and what it is for.
  public struct Step: Hashable, Sendable {
    /// Counts from 1 through the whole timeline.
    public var index: Int
    /// What was done.
    public var operation: FormOperation<Element>
    /// What it was done for.
    public var purpose: Purpose
  }

  /// What an operation is for.
  public enum Purpose: Hashable, Sendable {
    /// The smallest entry comes to the pivot's place.
    case placePivot(Element)
    /// An entry is divided by the pivot, and what is left is its remainder.
    case divide(entry: Element, by: Element, remainder: Element)
    /// The pivot becomes positive, or monic.
    case makeCanonical
    /// An entry above the pivot becomes its remainder.
    case reduceAbove(entry: Element, by: Element, remainder: Element)
    /// A row comes to the pivot's row because the pivot does not divide this entry of it.
    case mixIn(entry: Element, pivot: Element)
    /// A row gets shorter: the coefficient of Gram and Schmidt comes near 0.
    case shorten(coefficient: Ratio)
    /// Two rows change places: of what is orthogonal to the rows before both, the squared length of the second is below
    /// delta times that of the first.
    case exchange(length: Ratio, other: Ratio, delta: Ratio)

    /// The published name.
    public var name: String {
      switch self {
      case .placePivot: "place-pivot"
      case .divide: "divide"
      case .makeCanonical: "make-canonical"
      case .reduceAbove: "reduce-above"
      case .mixIn: "mix-in"
      case .shorten: "shorten"
      case .exchange: "exchange"
      }
    }
  }

  /// A fraction of two elements in lowest terms.
  public struct Ratio: Hashable, Sendable {
    /// What stands above the line.
    public var numerator: Element
    /// What stands below the line, positive.
    public var denominator: Element

    /// A fraction that is in lowest terms already.
    public init(_ numerator: Element, _ denominator: Element) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// `7/2`, or `3` where the denominator is 1.
    public var text: String {
      denominator.isOne ? numerator.exchangeText : "\(numerator.exchangeText)/\(denominator.exchangeText)"
    }
  }

  /// Begins a block.
  public mutating func begin(row: Int, column: Int, entries: [Element]) {
    blocks.append(Block(row: row, column: column, entries: entries, steps: [], pivot: .zero))
  }

  /// Adds a step to the block begun last.
  public mutating func append(_ operation: FormOperation<Element>, for purpose: Purpose) {
    stepCount += 1
    blocks[blocks.count - 1].steps.append(Step(index: stepCount, operation: operation, purpose: purpose))
  }

  /// Ends the block begun last.
  public mutating func end(pivot: Element) { blocks[blocks.count - 1].pivot = pivot }

  /// Every operation in order.
  public var operations: [FormOperation<Element>] { blocks.flatMap { $0.steps.map(\.operation) } }

  /// The matrix after the first `count` operations.
  public func state(after count: Int) -> Matrix<Element> {
    var matrix = start
    for operation in operations.prefix(count) { operation.apply(to: &matrix) }
    return matrix
  }

  /// The matrix after all operations.
  public var end: Matrix<Element> { state(after: stepCount) }

  public var record: Value {
    let first = (shown?.lowerBound ?? 1) - 1
    var fields: [Value.Field] = [.init("part", .text("form")), .init("form", .text(form.rawValue))]
    if shown != nil { fields += [.init("skipped", .count(first)), .init("stepCount", .count(stepCount))] }
    let steps = blocks.flatMap { block in
      block.steps.filter { shown?.contains($0.index) ?? true }.map { record(of: $0, in: block) }
    }
    return .record(fields + [.init("start", .matrix(state(after: first))), .init("steps", .list(steps))])
  }

  private static func value(of ratio: Ratio) -> Value { .scalar(ScalarValue(.rationals, ratio.text)) }

  private func record(of step: Step, in block: Block) -> Value {
    var fields: [Value.Field] = [
      .init("index", .count(step.index)), .init("phase", .text(form.rawValue)),
      .init("column", .count(block.column + 1)), .init("row", .count(block.row + 1)),
      .init("operation", step.operation.record), .init("purpose", .text(step.purpose.name)),
      .init("changed", .list(step.operation.lines.changedRows.map { .count($0 + 1) })),
      .init("determinantFactor", .scalar(step.operation.lines.determinantFactor)),
      .init("candidates", .list(block.entries.map { .scalar($0) })),
    ]
    switch step.purpose {
    case .divide(let entry, let divisor, let remainder), .reduceAbove(let entry, let divisor, let remainder):
      fields += [
        .init("entry", .scalar(entry)), .init("divisor", .scalar(divisor)), .init("remainder", .scalar(remainder)),
      ]
    case .mixIn(let entry, let pivot):
      fields += [.init("entry", .scalar(entry)), .init("divisor", .scalar(pivot))]
    case .placePivot(let entry): fields.append(.init("entry", .scalar(entry)))
    case .shorten(let coefficient): fields.append(.init("coefficient", Self.value(of: coefficient)))
    case .exchange(let length, let other, let delta):
      fields += [
        .init("length", Self.value(of: length)), .init("otherLength", Self.value(of: other)),
        .init("delta", Self.value(of: delta)),
      ]
    case .makeCanonical: break
    }
    return .record(fields)
  }
}

extension FormTimeline: SteppedPart {
  public func excerpt(_ range: StepRange) -> any DerivationPart {
    var part = self
    let end = min(range.last ?? stepCount, stepCount) + 1
    part.shown = min(range.first, end)..<end
    return part
  }
}

/// A normal form with its transformation, found: `U·A = H`, or `U·A·V = S`.
public struct NormalForm<Element: EuclideanScalar>: DerivationPart, Hashable {
  /// Which form it is.
  public var form: FormTimeline<Element>.Form
  /// U.
  public var left: Matrix<Element>
  /// V; `nil` where no column operation is meant.
  public var right: Matrix<Element>?
  /// H or S.
  public var matrix: Matrix<Element>
  /// The pivots, or the diagonal entries that are not zero.
  public var pivots: [Element]

  /// A form from its parts.
  public init(
    form: FormTimeline<Element>.Form, left: Matrix<Element>, right: Matrix<Element>?, matrix: Matrix<Element>,
    pivots: [Element]
  ) {
    self.form = form
    self.left = left
    self.right = right
    self.matrix = matrix
    self.pivots = pivots
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("normalForm")), .init("form", .text(form.rawValue)), .init("U", .matrix(left)),
    ]
    if let right { fields.append(.init("V", .matrix(right))) }
    return .record(
      fields + [.init("result", .matrix(matrix)), .init("pivots", .list(pivots.map { .scalar($0) }))])
  }
}

/// The determinant from the diagonal of a triangle, that row operations led to which change its sign at most.
public struct TriangleDeterminant<Element: EuclideanScalar>: DerivationPart, Hashable {
  /// The diagonal of the triangle.
  public var diagonal: [Element]
  /// How many times two rows changed places.
  public var swaps: Int
  /// The determinant.
  public var value: Element

  /// A determinant from its parts.
  public init(diagonal: [Element], swaps: Int, value: Element) {
    self.diagonal = diagonal
    self.swaps = swaps
    self.value = value
  }

  public var record: Value {
    .record([
      .init("part", .text("triangleDeterminant")), .init("diagonal", .list(diagonal.map { .scalar($0) })),
      .init("swaps", .count(swaps)), .init("value", .scalar(value)),
    ])
  }
}
