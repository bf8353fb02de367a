import MatrixDomain
import MatrixExchange

/// The entries of an array of NumPy: floats stay doubles, and integers of at most 32 bits words.
struct NumPyEntries {
  private let bytes: [UInt8]
  private let type: NumPyType
  private let shape: [Int]
  private let isFortranOrder: Bool
  private let start: Int
  private let source: String?
  private let budget: Budget

  /// - Parameter start: where the first entry begins; all of them lie behind one another.
  init(_ bytes: [UInt8], _ type: NumPyType, _ header: NumPyHeader, start: Int, source: String?, budget: Budget) {
    self.bytes = bytes
    self.type = type
    self.shape = header.shape
    self.isFortranOrder = header.isFortranOrder && header.shape.count == 2
    self.start = start
    self.source = source
    self.budget = budget
  }

  private var count: Int { shape.reduce(1, *) }

  /// The entries row by row.
  ///
  /// - Throws: an error with the place of an entry that is not finite.
  func slab() throws(ImportError) -> TextSlab {
    switch type.kind {
    case .float: return TextSlab(doubles: try doubles())
    case .signed where type.size <= 4, .unsigned where type.size <= 2, .truth: return TextSlab(words: try words())
    case .complex, .signed, .unsigned: return try texts()
    }
  }

  private func doubles() throws(ImportError) -> [Double] {
    switch (type.size, type.isBigEndian) {
    // The two of almost all files, each with a loop of its own.
    case (8, false) where !isFortranOrder: try plainDoubles()
    case (8, false): try numbers(0.0, isWanted: \.isFinite) { Double(bitPattern: Self.word($0, 8)) }
    case (4, false):
      try numbers(0.0, isWanted: \.isFinite) { Double(Float(bitPattern: UInt32(truncatingIfNeeded: Self.word($0, 4)))) }
    default: try numbers(0.0, isWanted: \.isFinite) { double($0) }
    }
  }

  /// Doubles row by row, in memory that is written once: the functions of ``numbers(_:isWanted:_:)`` would be called for each
  /// entry in the closure here, which takes twice as long.
  private func plainDoubles() throws(ImportError) -> [Double] {
    let entries = bytes.span.extracting(start..<(start + 8 * count))
    var pace = ReadingPace()
    return try [Double](capacity: count) { numbers throws(ImportError) in
      for first in stride(from: 0, to: count, by: Self.tile.columns) {
        let next = min(count, first + Self.tile.columns)
        var areFinite = true
        for index in first..<next {
          let number = Double(bitPattern: Self.word(entries.extracting((8 * index)..<(8 * index + 8)), 8))
          areFinite = number.isFinite && areFinite
          numbers.append(number)
        }
        if !areFinite, let index = firstIndex(where: { !double($0).isFinite }) { throw notFinite(index) }
        if let report = pace.report(at: 8 * next, within: budget, read: next) {
          throw ImportError(stopped: report, in: source)
        }
      }
    }
  }

  private func words() throws(ImportError) -> [Int32] {
    switch type.kind {
    case .truth: try numbers(0, isWanted: { _ in true }) { $0[0] == 0 ? 0 : 1 }
    case .unsigned: try numbers(0, isWanted: { _ in true }) { Int32(word($0)) }
    default: try numbers(0, isWanted: { _ in true }) { Int32(signed($0)) }
    }
  }

  /// Every entry as a number, row by row.
  private func numbers<Number>(
    _ zero: Number, isWanted: (Number) -> Bool, _ read: (Span<UInt8>) -> Number
  ) throws(ImportError) -> [Number] {
    var numbers = [Number](repeating: zero, count: count)
    let entries = bytes.span.extracting(start..<(start + count * type.size))
    let size = type.size
    var pace = ReadingPace()
    var done = 0
    // In C order the entries are one row, which is the same in Fortran order.
    let (rows, columns) = isFortranOrder ? (shape[0], shape[1]) : (1, count)
    for firstRow in stride(from: 0, to: rows, by: Self.tile.rows) {
      for firstColumn in stride(from: 0, to: columns, by: Self.tile.columns) {
        let tile = (
          rows: firstRow..<min(rows, firstRow + Self.tile.rows),
          columns: firstColumn..<min(columns, firstColumn + Self.tile.columns)
        )
        var areWanted = true
        var target = numbers.mutableSpan
        for column in tile.columns {
          for row in tile.rows {
            let place = (column * rows + row) * size
            let number = read(entries.extracting(place..<(place + size)))
            areWanted = isWanted(number) && areWanted
            target[row * columns + column] = number
          }
        }
        if !areWanted, let index = firstIndex(where: { !isWanted(read($0)) }) { throw notFinite(index) }
        done += tile.rows.count * tile.columns.count
        if let report = pace.report(at: done * size, within: budget, read: done) {
          throw ImportError(stopped: report, in: source)
        }
      }
    }
    return numbers
  }

  /// What is read between two questions to the budget: of an array in Fortran order, whole lines of the cache.
  private static let tile = (rows: 8, columns: 1 << 12)

  private func firstIndex(where isFound: (Span<UInt8>) -> Bool) -> Int? {
    (0..<count).first { index in
      let place = place(of: index)
      return isFound(bytes.span.extracting(place..<(place + type.size)))
    }
  }

  private func texts() throws(ImportError) -> TextSlab {
    var pace = ReadingPace()
    var result = TextSlab()
    result.reserve(texts: count, bytes: 8 * count)
    for index in 0..<count {
      guard let text = text(at: place(of: index)) else { throw notFinite(index) }
      result.append(text)
      if pace.isDue(at: index), let report = pace.report(at: index, within: budget, read: index) {
        throw ImportError(stopped: report, in: source)
      }
    }
    return result
  }

  /// Where an entry begins, counted row by row.
  private func place(of index: Int) -> Int {
    guard isFortranOrder else { return start + index * type.size }
    let (row, column) = index.quotientAndRemainder(dividingBy: max(1, shape[1]))
    return start + (column * shape[0] + row) * type.size
  }

  /// The canonical text of a complex number or of an integer; `nil` where it is not finite.
  private func text(at place: Int) -> String? {
    let entry = bytes.span.extracting(place..<(place + type.size))
    switch type.kind {
    case .complex:
      let half = type.size / 2
      let real = double(entry.extracting(0..<half))
      let imaginary = double(entry.extracting(half..<type.size))
      return real.isFinite && imaginary.isFinite ? ComplexText(real: real, imaginary: imaginary).text : nil
    case .signed: return String(signed(entry))
    case .float, .unsigned, .truth: return String(word(entry))
    }
  }

  private func notFinite(_ index: Int) -> ImportError {
    let (row, column) = index.quotientAndRemainder(dividingBy: shape.count == 2 ? max(1, shape[1]) : max(1, count))
    let place = shape.count == 2 ? "row \(row + 1), column \(column + 1)" : "entry \(index + 1)"
    return ImportError(
      .notFinite, "\(place) is inf or nan, and numbers here are finite",
      advice: "find it with np.isfinite, and save the array without it", at: Place(source: source))
  }

  // MARK: Numbers

  /// A float of as many bytes as there are.
  private func double(_ entry: Span<UInt8>) -> Double {
    let word = word(entry)
    switch entry.count {
    case 8: return Double(bitPattern: word)
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: word)))
    default: return Self.half(UInt16(truncatingIfNeeded: word))
    }
  }

  /// A float of 16 bits (IEEE 754 binary16): Swift has none on every platform.
  private static func half(_ bits: UInt16) -> Double {
    let sign: Double = bits >> 15 == 0 ? 1 : -1
    let exponent = Int(bits >> 10 & 31)
    let fraction = Double(bits & 1023)
    switch exponent {
    case 31: return fraction == 0 ? sign * .infinity : .nan
    case 0: return Double(signOf: sign, magnitudeOf: fraction * 0x1p-24)
    default: return sign * (1 + fraction * 0x1p-10) * Double(sign: .plus, exponent: exponent - 15, significand: 1)
    }
  }

  private func signed(_ entry: Span<UInt8>) -> Int64 {
    let bits = Int64(64 - 8 * entry.count)
    return Int64(bitPattern: word(entry) << UInt64(bits)) >> bits
  }

  private func word(_ entry: Span<UInt8>) -> UInt64 {
    let word = Self.word(entry, entry.count)
    return type.isBigEndian ? word.byteSwapped >> UInt64(64 - 8 * entry.count) : word
  }

  /// The word of this many bytes, the lowest first.
  @inline(__always)
  private static func word(_ entry: Span<UInt8>, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(entry[index]) << UInt64(8 * index) }
    return word
  }
}
