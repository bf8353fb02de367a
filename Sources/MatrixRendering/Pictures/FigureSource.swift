import MatrixDomain

/// The operands and outputs of a result as a picture takes them: doubles, beside the texts they were made from.
struct FigureSource {
  let result: ToolResult

  init(_ result: ToolResult) { self.result = result }

  /// A matrix as numbers.
  struct Table {
    var numbers: [[Double]]
    var texts: [[String]]
    var columns: Int
    /// The column before which there is a bar.
    var bar: Int?

    var rows: Int { numbers.count }

    /// A column from the top.
    func column(_ index: Int) -> [Double] { numbers.map { $0[index] } }
  }

  /// Numbers beyond these, and their reciprocals, are not drawn: their products have no doubles.
  private static let largest = 1e100

  /// The value of an operand; `nil` where there is none.
  func input(_ name: String) -> Value? {
    guard case .value(let value)? = result.request.input(name) else { return nil }
    return value
  }

  func output(_ name: String) -> Value? { result.output(name) }

  /// A matrix of real numbers among the operands.
  func matrix(_ name: String) throws(NoFigure) -> Table {
    guard let value = input(name) else { throw NoFigure("\(name) is not there as numbers") }
    return try table(value, name)
  }

  /// A matrix, a vector as a column, or a basis as columns, as real numbers.
  func table(_ value: Value, _ name: String) throws(NoFigure) -> Table {
    switch value {
    case .matrix(let matrix):
      var (numbers, texts): ([[Double]], [[String]]) = ([], [])
      for row in 0..<matrix.shape.rows {
        let entries = (0..<matrix.shape.columns).map { matrix[row, $0] }
        numbers.append(try self.numbers(entries, matrix.domain, name))
        texts.append(entries)
      }
      return Table(numbers: numbers, texts: texts, columns: matrix.shape.columns, bar: matrix.bar)
    case .vector(let vector):
      let entries = Array(vector.entries)
      return Table(
        numbers: try numbers(entries, vector.domain, name).map { [$0] }, texts: entries.map { [$0] }, columns: 1)
    case .basis(let basis):
      let columns = basis.vectors.map(Array.init)
      let rows = (0..<basis.ambient).map { row in columns.map { $0[row] } }
      var numbers: [[Double]] = []
      for row in rows { numbers.append(try self.numbers(row, basis.domain, name)) }
      return Table(numbers: numbers, texts: rows, columns: columns.count)
    default: throw NoFigure("\(name) is no matrix of numbers")
    }
  }

  /// A vector of real numbers.
  func vector(_ value: Value?, _ name: String) throws(NoFigure) -> [Double] {
    guard let value else { throw NoFigure("\(name) is not there as numbers") }
    let table = try table(value, name)
    guard table.columns == 1 else { throw NoFigure("\(name) has \(table.columns) columns, and one is drawn") }
    return table.column(0)
  }

  /// Real numbers from their texts.
  func numbers(_ texts: [String], _ domain: ScalarDomain, _ name: String) throws(NoFigure) -> [Double] {
    switch domain {
    case .integers, .rationals, .reals, .gaussianRationals, .complexNumbers, .numberField: break
    default: throw NoFigure("\(name) is over \(domain.tag), whose elements have no place on a line")
    }
    var numbers: [Double] = []
    for text in texts {
      guard let number = PlottedNumber(text), number.imaginary == 0 else {
        throw NoFigure("\(name) has an entry that is no real number of a size that can be drawn")
      }
      numbers.append(try Self.drawable(number.real, name))
    }
    return numbers
  }

  /// The number itself.
  /// - Throws: where it is too large or too small.
  static func drawable(_ number: Double, _ name: String) throws(NoFigure) -> Double {
    guard number == 0 || (number.magnitude < largest && number.magnitude > 1 / largest) else {
      throw NoFigure("\(name) has a number too large or too small to be drawn")
    }
    return number
  }
}
