public import MatrixDomain

/// A packed matrix modulo a prime below 2⁶³: the interface of the algorithms for residues.
///
/// ```swift
/// let a = ModularMatrix(Shape(2, 2), [1, 2, 3, 4], modulo: 5)
/// a.determinant()                                // 3
/// ```
///
/// Modulo 2 a word holds 64 entries, and rows are added a word at a time. Primes below 2²⁴ are handled in doubles by
/// BLAS, larger ones by products of digits in doubles. Every question with a budget answers `nil` where that ran out.
public struct ModularMatrix: Equatable, Sendable {
  /// Rows and columns.
  public let shape: Shape
  /// The modulus.
  public let prime: UInt64
  private let storage: Storage

  private enum Storage: Equatable, Sendable {
    case bits(BitMatrix)
    case residues([UInt64])
  }

  /// A matrix of numbers row by row, which are reduced here. The modulus has to be prime: that is not looked into.
  public init(_ shape: Shape, _ entries: [UInt64], modulo prime: UInt64) {
    demand(entries.count == shape.count, "a \(shape) matrix has \(shape.count) entries, not \(entries.count)")
    demand(prime > 1 && prime < 1 << 63, "a modulus is a prime below 2^63, not \(prime)")
    self.shape = shape
    self.prime = prime
    if prime == 2 {
      storage = .bits(BitMatrix(entries, rows: shape.rows, columns: shape.columns))
    } else {
      storage = .residues(entries.allSatisfy { $0 < prime } ? entries : entries.map { $0 % prime })
    }
  }

  init(_ bits: BitMatrix) {
    shape = Shape(bits.rows, bits.columns)
    prime = 2
    storage = .bits(bits)
  }

  /// Of entries that are residues.
  private init(_ shape: Shape, residues: [UInt64], modulo prime: UInt64) {
    self.shape = shape
    self.prime = prime
    storage = .residues(residues)
  }

  private init(_ shape: Shape, _ block: DoubleBlock, _ field: ResidueField) {
    var entries: [UInt64] = []
    entries.reserveCapacity(shape.count)
    for row in 0..<shape.rows {
      let line = unsafe block.row(row)
      for column in 0..<shape.columns { unsafe entries.append(UInt64(field.leastResidue(line[column]))) }
    }
    self.init(shape, residues: entries, modulo: UInt64(field.prime))
  }

  /// Row by row, each below the prime.
  public var entries: [UInt64] {
    switch storage {
    case .bits(let bits): bits.entries
    case .residues(let entries): entries
    }
  }

  private enum Engine {
    case bits(BitMatrix)
    case doubles(ResidueField)
    case words(DigitProduct)
  }

  private var engine: Engine {
    if case .bits(let bits) = storage { return .bits(bits) }
    return prime < UInt64(ResidueField.limit)
      ? .doubles(ResidueField(Int(prime))) : .words(DigitProduct(WordField(prime)))
  }

  private var doubles: DoubleBuffer {
    let entries = entries
    let buffer = DoubleBuffer(count: entries.count)
    for (index, entry) in entries.enumerated() { unsafe buffer.base[index] = Double(Int64(bitPattern: entry)) }
    return buffer
  }

  private var words: WordBuffer { WordBuffer(entries) }

  private func elimination(_ field: ResidueField, _ budget: Budget) -> ResidueElimination? {
    ResidueElimination(doubles, rows: shape.rows, columns: shape.columns, in: field, budget: budget)
  }

  private func echelon(_ products: DigitProduct, _ budget: Budget) -> WordEchelon? {
    WordEchelon(words, rows: shape.rows, columns: shape.columns, products, budget: budget)
  }

  /// The product with a matrix of as many rows as this one has columns, modulo the same prime.
  ///
  /// - Complexity: `rows · inner · columns`.
  public func multiplied(by other: ModularMatrix) -> ModularMatrix {
    guard let product = product(other, .unlimited) else { preconditionFailure("an unlimited budget does not run out") }
    return product
  }

  /// The product; `nil` where the budget ran out, which is asked after every ``Tuning/productAtOnce``
  /// multiplications.
  func product(_ other: ModularMatrix, _ budget: Budget) -> ModularMatrix? {
    demand(shape.columns == other.shape.rows, "there is no product of a \(shape) and a \(other.shape) matrix")
    demand(prime == other.prime, "residues of different moduli do not meet: \(prime) and \(other.prime)")
    let size = Shape(shape.rows, other.shape.columns)
    switch engine {
    case .bits(let bits):
      guard case .bits(let right) = other.storage else { preconditionFailure("matrices modulo 2 are packed") }
      return bits.product(right, budget).map { ModularMatrix($0) }
    case .words(let products):
      let (left, right, product) = (words, other.words, WordBuffer(count: size.count))
      let first = WordBlock(left, rows: shape.rows, columns: shape.columns)
      let second = WordBlock(right, rows: other.shape.rows, columns: other.shape.columns)
      let result = WordBlock(product, rows: size.rows, columns: size.columns)
      result.fill(0)
      let isFinished = BLAS.withOneThread {
        slabs(size, budget) { rows, isOnlyThread in
          // A product has buffers of its own, for one thread.
          (isOnlyThread ? products : DigitProduct(products.field)).subtract(
            first.part(rows, 0..<shape.columns), second, from: result.part(rows, 0..<size.columns))
        }
      }
      guard isFinished else { return nil }
      for index in 0..<size.count { unsafe product.base[index] = products.field.negative(product.base[index]) }
      return ModularMatrix(size, residues: product.words(size.count), modulo: prime)
    case .doubles(let field):
      let (left, right) = (doubles, other.doubles)
      let product = DoubleBuffer(count: size.count)
      let first = DoubleBlock(left, rows: shape.rows, columns: shape.columns)
      let second = DoubleBlock(right, rows: other.shape.rows, columns: other.shape.columns)
      let result = DoubleBlock(product, rows: size.rows, columns: size.columns)
      unsafe field.reduce(left.base, count: left.count)
      unsafe field.reduce(right.base, count: right.count)
      let isFinished = BLAS.withOneThread {
        slabs(size, budget) { rows, _ in
          field.multiply(first.part(rows, 0..<shape.columns), second, into: result.part(rows, 0..<size.columns))
        }
      }
      return isFinished ? ModularMatrix(size, result, field) : nil
    }
  }

  /// Runs `body` over ranges of rows that make up a product of so many columns, in several threads where that pays; false
  /// where the budget ran out.
  private func slabs(
    _ size: Shape, _ budget: Budget, _ body: (_ rows: Range<Int>, _ isOnlyThread: Bool) -> Void
  ) -> Bool {
    let work = size.count * shape.columns
    let most = max(16, Tuning.productAtOnce / max(1, shape.columns * size.columns))
    let isShared = work >= Tuning.sharedRowsProduct
    return Parallel.all(of: 0..<size.rows, sharing: isShared, step: 8) { part in
      for start in stride(from: part.lowerBound, to: part.upperBound, by: most) {
        if budget.isOver { return false }
        body(start..<min(part.upperBound, start + most), !isShared)
      }
      return true
    }
  }

  /// The determinant of a square matrix.
  ///
  /// - Complexity: `n³`, in products of matrices.
  public func determinant(budget: Budget = .unlimited) -> UInt64? {
    demand(shape.isSquare, "this is asked of square matrices, not of a \(shape) one")
    switch engine {
    case .bits(let bits):
      return BitEchelon(bits, isReduced: false, budget).map { $0.pivotColumns.count == shape.rows ? 1 : 0 }
    case .doubles(let field):
      return BLAS.withOneThread { elimination(field, budget).map { UInt64($0.determinant) } }
    case .words(let products): return BLAS.withOneThread { echelon(products, budget)?.determinant }
    }
  }

  /// The pivot columns, and the rows of a nonsingular part in them.
  ///
  /// - Complexity: `rows · columns · rank`, in products of matrices.
  public func rankProfile(budget: Budget = .unlimited) -> (rows: [Int], columns: [Int])? {
    switch engine {
    case .bits(let bits):
      return BitEchelon(bits, isReduced: false, budget).map {
        (Array($0.order.prefix($0.pivotColumns.count)), $0.pivotColumns)
      }
    case .doubles(let field):
      return BLAS.withOneThread { elimination(field, budget).map { (Array($0.pivotRows), $0.pivotColumns) } }
    case .words(let products):
      return BLAS.withOneThread {
        echelon(products, budget).map { (Array($0.order.prefix($0.rank)), $0.pivotColumns) }
      }
    }
  }

  /// The reduced row echelon form with its pivot columns.
  ///
  /// - Complexity: `rows · columns · rank`, in products of matrices.
  public func reduced(budget: Budget = .unlimited) -> (matrix: ModularMatrix, pivotColumns: [Int])? {
    switch engine {
    case .bits(let bits):
      return BitEchelon(bits, isReduced: true, budget).map { (ModularMatrix($0.matrix), $0.pivotColumns) }
    case .doubles(let field):
      return BLAS.withOneThread {
        guard let elimination = elimination(field, budget) else { return nil }
        let form = ReducedResidues(elimination)
        return expanded(form.pivotColumns, form.freeColumns) {
          UInt64(field.leastResidue(unsafe form.entries.base[$0]))
        }
      }
    case .words(let products):
      return BLAS.withOneThread {
        guard let echelon = echelon(products, budget) else { return nil }
        let form = ReducedWords(echelon)
        return expanded(form.pivotColumns, form.freeColumns) { unsafe form.entries.base[$0] }
      }
    }
  }

  /// An identity in the pivot columns, and entries that are given row by row in the others.
  @inline(__always)
  private func expanded(
    _ pivots: [Int], _ free: [Int], _ entry: (Int) -> UInt64
  ) -> (matrix: ModularMatrix, pivotColumns: [Int]) {
    var result = Array(repeating: UInt64.zero, count: shape.count)
    for (row, pivot) in pivots.enumerated() {
      result[row * shape.columns + pivot] = 1
      for (index, column) in free.enumerated() {
        result[row * shape.columns + column] = entry(row * free.count + index)
      }
    }
    return (ModularMatrix(shape, residues: result, modulo: prime), pivots)
  }

  /// A basis of the null space, one vector a row: for each free column the vector that is 1 there and 0 at the others.
  ///
  /// - Complexity: that of ``reduced(budget:)``.
  public func nullSpace(budget: Budget = .unlimited) -> ModularMatrix? {
    guard let (form, pivots) = reduced(budget: budget) else { return nil }
    var isPivot = Array(repeating: false, count: shape.columns)
    for column in pivots { isPivot[column] = true }
    let free = (0..<shape.columns).filter { !isPivot[$0] }
    if case .bits(let form) = form.storage {
      var result = BitMatrix(rows: free.count, columns: shape.columns)
      for (index, column) in free.enumerated() {
        result[index, column] = true
        for (row, pivot) in pivots.enumerated() where form[row, column] { result[index, pivot] = true }
      }
      return ModularMatrix(result)
    }
    let entries = form.entries
    var result = Array(repeating: UInt64.zero, count: free.count * shape.columns)
    for (index, column) in free.enumerated() {
      result[index * shape.columns + column] = 1
      for (row, pivot) in pivots.enumerated() {
        let entry = entries[row * shape.columns + column]
        result[index * shape.columns + pivot] = entry == 0 ? 0 : prime - entry
      }
    }
    return ModularMatrix(Shape(free.count, shape.columns), residues: result, modulo: prime)
  }

  /// The inverse of a square matrix; `nil` also where there is none.
  ///
  /// - Complexity: `n³`, in products of matrices.
  public func inverse(budget: Budget = .unlimited) -> ModularMatrix? {
    demand(shape.isSquare, "this is asked of square matrices, not of a \(shape) one")
    let order = shape.rows
    switch engine {
    case .bits(let bits):
      return bits.inverse(budget).map { ModularMatrix($0) }
    case .doubles(let field):
      let buffer = doubles
      guard BLAS.withOneThread({ field.invert(buffer, order: order, budget: budget) }) else { return nil }
      return ModularMatrix(shape, DoubleBlock(buffer, rows: order, columns: order), field)
    case .words(let products):
      let buffer = words
      guard BLAS.withOneThread({ products.invert(buffer, order: order, budget: budget) }) else { return nil }
      return ModularMatrix(shape, residues: buffer.words(shape.count), modulo: prime)
    }
  }

  /// The characteristic polynomial of a square matrix: the coefficients of det(x·I − A), constant term first.
  ///
  /// - Complexity: `n³`.
  public func characteristicPolynomial(budget: Budget = .unlimited) -> [UInt64]? {
    demand(shape.isSquare, "this is asked of square matrices, not of a \(shape) one")
    if case .words(let products) = engine {
      return BLAS.withOneThread { WordKrylov(words, order: shape.rows, products, budget: budget)?.coefficients }
    }
    let field = ResidueField(Int(prime))
    let buffer = doubles
    unsafe field.reduce(buffer.base, count: buffer.count)
    let block = DoubleBlock(buffer, rows: shape.rows, columns: shape.rows)
    return BLAS.withOneThread {
      ResidueCharacteristicPolynomial(block, in: field, budget: budget)
        .map { $0.coefficients.map { UInt64(field.leastResidue($0)) } }
    }
  }
}

extension Tuning {
  /// The smallest number of rows and of columns of a matrix of residues that is packed into words or doubles.
  ///
  /// `exact-orders residues`, in µs by scalars and packed: determinants 0.86 and 0.89 at order 3, 1.25 and 1.03 at 4; inverses
  /// 1.64 and 1.25 at 3; reduced forms 1.40 and 1.34 at 3; characteristic polynomials 5.3 and 2.3 at 3, 2.5 by scalars at 2.
  static let packedOrder = 3

  /// After so many multiplications of a product of packed residues the budget is asked: a product of an order of 1000
  /// modulo 61 bits, some 0.3 s, is done at once.
  static let productAtOnce = 1 << 30
}
