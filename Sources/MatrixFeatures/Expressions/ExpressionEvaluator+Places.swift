import MatrixDomain
import MatrixNotation

// Sizes, other shapes and copies: `size(A)`, `A(:)`, `reshape(A, 2, 3)`, `A.flatten()`, `repmat(A, 2, 2)`.
extension ExpressionEvaluator {
  /// What a function of places gives; `nil` for every other function.
  ///
  /// - Parameters:
  ///   - library: the name that the function was written after, `np` in `np.reshape`.
  ///   - receiver: what stands before a point, and is the first operand.
  mutating func rearranged(
    _ name: String, of library: String?, receiver: Request.Operand?, _ arguments: [MatrixExpression.Argument],
    _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand? {
    guard let function = PlaceFunction.of(name) else { return nil }
    // NumPy goes row by row, as does Mathematica; MATLAB and Julia go column by column.
    var isByRows = function == .flat || library != nil || receiver != nil || FunctionName.key(name) == "arrayreshape"
    if function == .column { isByRows = false }
    var items: [MatrixExpression] = []
    for argument in arguments {
      guard let (option, value) = named(argument) else {
        items.append(argument.value)
        continue
      }
      guard option == "order", function == .flat || function == .reshape else {
        throw mistake(
          .malformed, .unknownOption, "\(name) has no option ‘\(Identifier.escaped(option))’", argument.value.range,
          advice: "give its operands alone")
      }
      isByRows = try self.isByRows(value)
    }
    guard receiver != nil || !items.isEmpty else {
      throw mistake(.malformed, .missingInput, "\(name) needs a matrix", range, advice: "write \(name)(A)")
    }
    let operand: Request.Operand
    if let receiver { operand = receiver } else { operand = try evaluate(items.removeFirst()) }
    let whole = try entries(of: operand, range)
    if let most = Self.mostOperands(of: function), items.count > most {
      throw mistake(
        .malformed, .unexpectedInput, "\(name) takes \(CountText.of(most, "operand")) beside the matrix",
        items[most].range, advice: "leave out what follows")
    }
    switch function {
    case .size: return try size(of: whole.shape, items.first)
    case .count: return Self.count(whole.shape.rows * whole.shape.columns)
    case .rows: return Self.count(whole.shape.rows)
    case .columns: return Self.count(whole.shape.columns)
    case .column, .flat: return .value(.vector(VectorValue(whole.domain, Self.line(whole, isByRows: isByRows))))
    case .reshape: return try reshaped(whole, items, isByRows: isByRows, range)
    case .copies, .tiles, .repeats: return try copies(of: whole, function, items, range)
    }
  }

  private static func mostOperands(of function: PlaceFunction) -> Int? {
    switch function {
    case .size: 1
    case .count, .rows, .columns, .column, .flat: 0
    case .reshape, .copies, .tiles, .repeats: nil
    }
  }

  /// `A(:)`: the columns below each other.
  func oneColumn(_ value: Value) -> Request.Operand {
    guard case .matrix(let matrix) = value else { return .value(value) }
    let entries = Self.line(matrix, isByRows: false)
    return .value(.matrix(MatrixValue(matrix.domain, Shape(entries.count, 1), entries)))
  }

  /// The names that the sizes of a matrix get, `[m, n] = size(A)`; `nil` where the statement asks for something else.
  func sizes(_ operand: Request.Operand, for statement: ExpressionScript.Statement) -> [Value.Field]? {
    guard case .value(.matrix(let matrix)) = operand, matrix.entries.count == statement.targets.count,
      case .suffixed(let first, let suffixes) = statement.expression.form
    else { return nil }
    var names = suffixes.compactMap { suffix in if case .member(let name) = suffix.form { name } else { nil } }
    if case .name(let name) = first.form { names.insert(name, at: 0) }
    guard let name = names.last, PlaceFunction.of(name) == .size else { return nil }
    return zip(statement.targets, matrix.entries).compactMap { target, text in
      target.name.map { Value.Field($0, .scalar(ScalarValue(.integers, text))) }
    }
  }

  // MARK: Operands

  private mutating func entries(of operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> MatrixValue {
    let known = try value(of: try arithmetic(operand, range), range)
    guard case .matrix(let matrix) = Self.matrix(known) else {
      throw mistake(
        .malformed, .wrongKind, "a \(known.kind.rawValue) has no rows and columns", range, advice: "give a matrix")
    }
    return matrix
  }

  /// `order="F"` goes down the columns, `order="C"` along the rows.
  private func isByRows(_ value: MatrixExpression) throws(ErrorReport) -> Bool {
    let word: String? =
      switch value.form {
      case .text(let text): text
      case .name(let name): name
      default: nil
      }
    switch word {
    case "C": return true
    case "F": return false
    default:
      throw mistake(
        .malformed, .invalidOption, "an order is C or F", value.range,
        advice: "C goes row by row, F column by column")
    }
  }

  private static func count(_ number: Int) -> Request.Operand {
    .value(.scalar(ScalarValue(.integers, String(number))))
  }

  private mutating func size(of shape: Shape, _ direction: MatrixExpression?) throws(ErrorReport) -> Request.Operand {
    guard let direction else {
      let texts = TextSlab([String(shape.rows), String(shape.columns)])
      return .value(.matrix(MatrixValue(.integers, Shape(1, 2), texts)))
    }
    switch try numbers([direction]).first {
    case 1?: return Self.count(shape.rows)
    case 2?: return Self.count(shape.columns)
    default:
      throw mistake(
        .malformed, .invalidField, "a matrix has two directions", direction.range,
        advice: "1 counts the rows, 2 the columns")
    }
  }

  /// The numbers in `2, 3`, `[2 3]` or `(2, 3)`; `nil` for one that is left open by `[]` or -1.
  private mutating func numbers(_ items: [MatrixExpression]) throws(ErrorReport) -> [Int?] {
    var numbers: [Int?] = []
    for item in items {
      let operand = try counting(true) { (evaluator) throws(ErrorReport) in
        try evaluator.arithmetic(try evaluator.evaluate(item), item.range)
      }
      guard case .value(let value) = operand, case .matrix(let matrix) = Self.matrix(value) else {
        throw mistake(.malformed, .wrongKind, "a size is an integer", item.range, advice: "write 2, 3 or [2 3]")
      }
      if matrix.entries.isEmpty { numbers.append(nil) }
      for text in matrix.entries {
        guard let number = Int(text), number >= -1 else {
          throw mistake(.malformed, .wrongKind, "a size is an integer", item.range, advice: "write 2, 3 or [2 3]")
        }
        numbers.append(number < 0 ? nil : number)
      }
    }
    return numbers
  }

  // MARK: Places

  private static func line(_ matrix: MatrixValue, isByRows: Bool) -> TextSlab {
    if isByRows { return matrix.entries }
    var entries = TextSlab()
    for column in 0..<matrix.shape.columns {
      for row in 0..<matrix.shape.rows { entries.append(matrix.entries[row * matrix.shape.columns + column]) }
    }
    return entries
  }

  private mutating func reshaped(
    _ matrix: MatrixValue, _ items: [MatrixExpression], isByRows: Bool, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    let sizes = try numbers(items)
    let count = matrix.entries.count
    if sizes.count == 1, sizes[0] == nil || sizes[0] == count, isByRows {
      // `A.reshape(-1)` is flat.
      return .value(.vector(VectorValue(matrix.domain, matrix.entries)))
    }
    guard sizes.count == 2, let known = sizes[0] ?? sizes[1] else {
      throw mistake(
        .malformed, .wrongKind, "a shape is the numbers of rows and columns", range,
        advice: "write reshape(A, 2, 3); one of them may be [] where the other tells it")
    }
    let other = known == 0 ? 0 : count / known
    let (rows, columns) = (sizes[0] ?? other, sizes[1] ?? other)
    let (product, isLong) = rows.multipliedReportingOverflow(by: columns)
    guard product == count, !isLong else {
      throw mistake(
        .malformed, .shapeMismatch,
        "\(CountText.of(count, "entry", "entries")) do not fill \(rows) × \(columns)", range,
        advice: "the matrix is \(matrix.shape.rows) × \(matrix.shape.columns)")
    }
    let line = Self.line(matrix, isByRows: isByRows)
    guard !isByRows else { return .value(.matrix(MatrixValue(matrix.domain, Shape(rows, columns), line))) }
    var entries = TextSlab()
    for row in 0..<rows { for column in 0..<columns { entries.append(line[column * rows + row]) } }
    return .value(.matrix(MatrixValue(matrix.domain, Shape(rows, columns), entries)))
  }

  /// The most entries that copies of a matrix have together, as many as the tool `kronecker` answers with.
  private static let mostEntries = 1 << 24

  /// Copies of a matrix: its Kronecker product with ones.
  private mutating func copies(
    of matrix: MatrixValue, _ function: PlaceFunction, _ items: [MatrixExpression], _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    var sizes = try numbers(items).compactMap(\.self)
    if sizes.count == 1 {
      switch function {
      case .tiles: sizes.insert(1, at: 0)
      case .repeats: sizes.append(1)
      default: sizes.append(sizes[0])
      }
    }
    guard sizes.count == 2 else {
      throw mistake(
        .malformed, .wrongKind, "copies need two numbers, below and beside each other", range,
        advice: "write \(function.names[0])(A, 2, 3)")
    }
    // Refused before the ones are made.
    var count = max(1, matrix.entries.count)
    for size in sizes {
      let (product, isLong) = count.multipliedReportingOverflow(by: size)
      guard !isLong, product <= Self.mostEntries else {
        throw mistake(
          .unable, .tooLarge, "so many copies have more than \(Self.mostEntries) entries", range,
          advice: "ask for fewer")
      }
      count = product
    }
    let ones = try counting(true) { (evaluator) throws(ErrorReport) in
      try evaluator.run(
        "ones", zip(["m", "n"], sizes).map { .init($0, Self.count($1)) }, range)
    }
    var plain = matrix
    plain.bar = nil
    return .value(try run("kronecker", [.init("A", .value(ones)), .init("B", .value(.matrix(plain)))], range))
  }
}
