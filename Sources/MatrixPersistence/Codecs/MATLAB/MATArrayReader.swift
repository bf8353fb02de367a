import MatrixDomain
import MatrixExchange

/// Reads the entries of a variable.
struct MATArrayReader {
  private let array: MATArray
  private let budget: Budget

  init(_ array: MATArray, within budget: Budget) { (self.array, self.budget) = (array, budget) }

  func content() throws(ImportError) -> MATFile.Content {
    do throws(MATFault) {
      return try readContent()
    } catch {
      throw ImportError(
        error.code, "variable \(Identifier.escaped(array.name)): \(error.message)", advice: error.advice,
        at: Place(source: array.source))
    }
  }

  private func readContent() throws(MATFault) -> MATFile.Content {
    try requireReadable()
    let shape = Shape(array.dimensions[0], array.dimensions[1])
    do throws(ErrorReport) {
      try DenseRoom.require(shape.rows, shape.columns, bytes: Self.bytesOfEntry, within: budget)
    } catch {
      throw MATFault(error)
    }
    var cursor = try array.data(within: budget)
    if array.kind == .characters { return .text(try text(&cursor, shape)) }
    return .value(.matrix(try array.kind == .sparse ? sparse(&cursor, shape) : full(&cursor, shape)))
  }

  /// What the text of a double takes.
  private static let bytesOfEntry = 24

  private func requireReadable() throws(MATFault) {
    let what: String
    switch array.kind {
    case .cell: what = "a cell array"
    case .structure: what = "a structure"
    case .object, .opaque: what = "an object, such as a table or a string"
    case .function: what = "a function"
    default:
      guard array.dimensions.count == 2 else {
        throw MATFault(
          .unsupportedFormat, "it has \(array.dimensions.count) dimensions; a matrix has two",
          advice: "save one slice of it, such as A(:, :, 1)")
      }
      return
    }
    throw MATFault(
      .unsupportedFormat, "it is \(what), and matrices of numbers and texts are read",
      advice: "save the matrix in it under a name of its own")
  }

  // MARK: Entries

  private func full(_ cursor: inout MATCursor, _ shape: Shape) throws(MATFault) -> MatrixValue {
    let real = try numbers(&cursor, "the numbers")
    let imaginary = array.isComplex ? try numbers(&cursor, "the imaginary parts") : nil
    for part in [real, imaginary].compactMap({ $0 }) where part.count != shape.count {
      throw MATFault("it announces \(shape.count) entries, and has \(part.count)")
    }
    // Columns lie one after another.
    return try matrix(shape, real, imaginary) { row, column in column * shape.rows + row }
  }

  private func sparse(_ cursor: inout MATCursor, _ shape: Shape) throws(MATFault) -> MatrixValue {
    let indices: [MATElement.Kind] = [.int32, .uint32]
    let rows = try MATNumbers(try MATArray.element(&cursor, "the row indices", indices), cursor)
    let starts = try MATNumbers(try MATArray.element(&cursor, "the column starts", indices), cursor)
    let real = try numbers(&cursor, "the numbers")
    let imaginary = array.isComplex ? try numbers(&cursor, "the imaginary parts") : nil
    let stored = min(rows.count, real.count, imaginary?.count ?? .max)
    guard starts.count == shape.columns + 1, starts.isZero(0) else { throw MATFault("its column starts are damaged") }

    let nothing: Int32 = -1
    var entryOfCell = [Int32](repeating: nothing, count: shape.count)
    var start = 0
    for column in 0..<shape.columns {
      guard let end = starts.index(column + 1, below: stored + 1), end >= start else {
        throw MATFault("its column starts are damaged")
      }
      for entry in start..<end {
        guard let row = rows.index(entry, below: shape.rows) else { throw MATFault("its row indices are damaged") }
        let cell = row * shape.columns + column
        guard entryOfCell[cell] == nothing else {
          throw MATFault("row \(row + 1), column \(column + 1) is named twice")
        }
        entryOfCell[cell] = Int32(truncatingIfNeeded: entry)
      }
      start = end
    }
    return try matrix(shape, real, imaginary) { row, column in
      let entry = entryOfCell[row * shape.columns + column]
      return entry == nothing ? nil : Int(entry)
    }
  }

  private func numbers(_ cursor: inout MATCursor, _ what: String) throws(MATFault) -> MATNumbers {
    try MATNumbers(try MATArray.element(&cursor, what, MATNumbers.types), cursor)
  }

  /// The matrix whose cells are numbered `place`, `nil` for zeros.
  private func matrix(
    _ shape: Shape, _ real: MATNumbers, _ imaginary: MATNumbers?, place: (_ row: Int, _ column: Int) -> Int?
  ) throws(MATFault) -> MatrixValue {
    let isExact = array.isLogical || ![.double, .single, .sparse].contains(array.kind)
    let domain: ScalarDomain =
      isExact ? imaginary == nil ? .integers : .gaussianRationals : imaginary == nil ? .reals : .complexNumbers
    let zero = isExact ? "0" : ComplexText(real: 0, imaginary: 0).text
    if domain == .reals { return MatrixValue(domain, shape, TextSlab(doubles: try doubles(shape, real, place: place))) }
    var pace = ReadingPace()
    var entries = TextSlab()
    entries.reserve(texts: shape.count, bytes: 4 * shape.count)
    for row in 0..<shape.rows {
      for column in 0..<shape.columns {
        if let number = place(row, column) {
          let text = isExact ? try integer(number, real, imaginary) : complex(number, real, imaginary)
          guard let text else { throw unreadable(row, column, isExact) }
          entries.append(text)
        } else {
          entries.append(zero)
        }
        if pace.isDue(at: entries.count),
          let report = pace.report(at: entries.count, within: budget, read: entries.count)
        {
          throw MATFault(report)
        }
      }
    }
    return MatrixValue(domain, shape, entries)
  }

  private func integer(
    _ index: Int, _ real: MATNumbers, _ imaginary: MATNumbers?
  ) throws(MATFault) -> String? {
    if array.isLogical { return real.isZero(index) ? "0" : "1" }
    guard let imaginary else { return real.integer(index) }
    guard let first = real.integer(index), let second = imaginary.integer(index) else { return nil }
    do throws(ScalarError) {
      return try ScalarCanon(.gaussianRationals).text(
        second.hasPrefix("-") ? "\(first)\(second)i" : "\(first)+\(second)i")
    } catch {
      throw MATFault(error.report)
    }
  }

  /// A matrix of real numbers, row by row.
  private func doubles(
    _ shape: Shape, _ real: MATNumbers, place: (_ row: Int, _ column: Int) -> Int?
  ) throws(MATFault) -> [Double] {
    var pace = ReadingPace()
    var doubles: [Double] = []
    doubles.reserveCapacity(shape.count)
    for row in 0..<shape.rows {
      for column in 0..<shape.columns {
        let double = place(row, column).map(real.double) ?? 0
        guard double.isFinite else { throw unreadable(row, column, false) }
        doubles.append(double)
        if let report = pace.report(at: doubles.count, within: budget, read: doubles.count) { throw MATFault(report) }
      }
    }
    return doubles
  }

  private func complex(_ index: Int, _ real: MATNumbers, _ imaginary: MATNumbers?) -> String? {
    guard let imaginary else { return nil }
    let number = ComplexText(real: real.double(index), imaginary: imaginary.double(index))
    return number.real.isFinite && number.imaginary.isFinite ? number.text : nil
  }

  // MARK: Texts

  /// The rows of characters, without the blanks that fill them up.
  private func text(_ cursor: inout MATCursor, _ shape: Shape) throws(MATFault) -> String {
    if shape.count == 0 { return "" }
    let types: [MATElement.Kind] = [.int8, .uint8, .uint16, .int16, .uint32, .utf8, .utf16, .utf32]
    let element = try MATArray.element(&cursor, "the characters", types)
    let units: [UInt16]
    if element.type == .utf8 {
      units = Array(String(decoding: cursor.bytes[element.data], as: UTF8.self).utf16)
    } else {
      let size = element.type.size
      guard element.data.count % size == 0 else { throw MATFault("its characters are cut off") }
      let codes = stride(from: element.data.lowerBound, to: element.data.upperBound, by: size).map {
        cursor.number(at: $0, size: size)
      }
      units = codes.compactMap { UInt16(exactly: $0) }
    }
    guard units.count == shape.count else {
      throw MATFault("it announces \(shape.count) characters, and has \(units.count)")
    }
    let rows = (0..<shape.rows).map { row in
      let line = (0..<shape.columns).map { units[$0 * shape.rows + row] }
      let blank = UInt16(UInt8(ascii: " "))
      return String(decoding: line[..<(1 + (line.lastIndex { $0 != blank } ?? -1))], as: UTF16.self)
    }
    return rows.joined(separator: "\n")
  }

  // MARK: Errors

  private func unreadable(_ row: Int, _ column: Int, _ isExact: Bool) -> MATFault {
    let place = "row \(row + 1), column \(column + 1)"
    return isExact
      ? MATFault("\(place) is no integer")
      : MATFault(
        .notFinite, "\(place) is inf or nan, and numbers here are finite",
        advice: "find it with isfinite, and save the matrix without it")
  }
}
