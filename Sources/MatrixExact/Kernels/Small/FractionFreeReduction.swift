internal import MatrixArithmetic
internal import MatrixDomain

/// Reduces a matrix of integers in the narrowest arithmetic that is proved to hold every intermediate number.
enum FractionFreeReduction {
  /// What `consumer` makes of the reduced form, and the arithmetic that led there.
  static func reduce<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer, _ budget: Budget
  ) throws(BudgetError) -> (result: Consumer.Result, path: KernelPath) {
    if let answer = try inWords(source, consumer, budget) { return answer }
    return (try IntegerElimination.reduce(source, consumer, budget), .integer)
  }

  /// As ``reduce(_:_:_:)`` for a matrix so small, or as far as so low an order, that the steps in words are nothing beside an
  /// elimination of it; `nil` where its rank is not so low that these are enough.
  ///
  /// - Parameter order: the rank is presumed to be below it. The shorter the minors, the more factors 2 may pivots have.
  static func reduceLowRank<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer, below order: Int = 64
  ) -> Consumer.Result? {
    let (rows, columns) = (source.rows, source.columns)
    guard Swift.min(rows, columns) >= Tuning.lowRankOrder, order <= 4 || columns <= FullColumnRank.columnLimit,
      rows &* columns <= Tuning.wordEliminationLimit
    else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: rows &* columns) { words in
      let entries = unsafe words.baseAddress.unsafelyUnwrapped
      guard unsafe source.loadWords(into: entries),
        let low = unsafe MinorBound.orders(entries, count: rows &* columns, most: order).word
      else { return nil }
      return unsafe eliminate(entries, source, bits: low.bits, most: low.order &- 1, consumer, nil)
    }
  }

  /// As ``reduce(_:_:_:)`` in words, or `nil` where an entry or a minor may be too large.
  ///
  /// Of larger matrices than ``Tuning/unbudgetedWords`` the budget is asked at every pivot.
  ///
  /// - Parameter triesLowRank: whether a matrix with longer minors is tried as far as its short minors go.
  @inline(never)
  static func inWords<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer, triesLowRank: Bool = true, _ budget: Budget
  ) throws(BudgetError) -> (result: Consumer.Result, path: KernelPath)? {
    let isLarge = source.count > Tuning.unbudgetedWords
    let found = reduceInWords(source, consumer, triesLowRank: triesLowRank, isLarge ? budget : nil)
    if isLarge, found == nil { try budget.check() }
    return found
  }

  /// As ``reduce(_:_:_:)`` in words, or `nil` where an entry or a minor may be too large.
  @inline(__always)
  private static func reduceInWords<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer, triesLowRank: Bool, _ budget: Budget?
  ) -> (result: Consumer.Result, path: KernelPath)? {
    let rows = source.rows
    let columns = source.columns
    let count = rows &* columns
    guard count <= Tuning.wordEliminationLimit else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: Swift.max(1, count)) { words in
      let entries = unsafe words.baseAddress.unsafelyUnwrapped
      guard unsafe source.loadWords(into: entries) else { return nil }
      let bits = unsafe MinorBound.bits(entries, rows: rows, columns: source.boundColumns, stride: columns)
      if bits < Int.bitWidth {
        if let result = unsafe eliminate(entries, source, bits: bits, consumer, budget) { return (result, .word) }
        // A pivot was too even; the entries are spoilt.
        _ = unsafe source.loadWords(into: entries)
      }
      let isShort = bits < Int128.bitWidth
      let (low, high) =
        isShort || !triesLowRank || Swift.min(rows, columns) < Tuning.lowRankOrder
        ? (nil, nil) : unsafe MinorBound.orders(entries, count: count)
      if let low {
        // Most matrices of so long minors that come here have a low rank.
        if let result = unsafe eliminate(entries, source, bits: low.bits, most: low.order &- 1, consumer, budget) {
          return (result, .word)
        }
        _ = unsafe source.loadWords(into: entries)
      }
      guard isShort || high != nil else { return nil }
      return unsafe withUnsafeTemporaryAllocation(of: Int128.self, capacity: Swift.max(1, count)) { wide in
        let wideEntries = unsafe wide.baseAddress.unsafelyUnwrapped
        for index in 0..<count { unsafe (wideEntries + index).initialize(to: Int128(entries[index])) }
        let result = unsafe eliminate(
          wideEntries, source, bits: high?.bits ?? bits, most: high.map { $0.order &- 1 } ?? .max, consumer,
          budget)
        return result.map { ($0, .doubleWord) }
      }
    }
  }

  /// Apart from its callers, of which one names it three times.
  @inline(never)
  private static func eliminate<Word: KernelWord, Consumer: ReducedFormConsumer>(
    _ entries: UnsafeMutablePointer<Word>, _ source: borrowing EliminationSource, bits: Int, most: Int = .max,
    _ consumer: Consumer, _ budget: Budget?
  ) -> Consumer.Result? {
    let rows = source.rows
    let columns = source.columns
    let pivotColumns = source.pivotColumns
    let capacity = Swift.max(1, Swift.min(rows, pivotColumns))
    return unsafe withUnsafeTemporaryAllocation(of: KernelPivot<Word>.self, capacity: capacity) { pivots in
      var elimination = unsafe WordElimination(
        entries, rows: rows, columns: columns, pivots: pivots.baseAddress.unsafelyUnwrapped, bits: bits)
      guard unsafe elimination.reduceForward(pivotColumns: pivotColumns, most: most, budget) else { return nil }
      if Consumer.needsBackward { unsafe elimination.reduceBackward() }
      return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: capacity) { positions in
        for index in unsafe 0..<elimination.rank { unsafe positions[index] = pivots[index].column }
        let form = unsafe ReducedForm(
          entries: entries, rows: rows, columns: columns, rank: elimination.rank,
          pivotColumns: positions.baseAddress.unsafelyUnwrapped, denominator: elimination.denominator,
          isSwapped: elimination.isSwapped)
        return unsafe consumer.result(of: form)
      }
    }
  }
}

extension Tuning {
  /// The most entries of a matrix (right-hand sides included) that is tried in machine words.
  ///
  /// Not a matter of speed: with more entries the rounding argument of ``MinorBound`` does not hold. Where the bound
  /// does not hold anyway the attempt costs a pass over the entries, which the elimination after it does not notice.
  static let wordEliminationLimit = 1 << 21

  /// From so many rows and columns on, minors too long for machine words do not keep a matrix from being tried in them: as
  /// far as its short minors go, for its rank may be low.
  ///
  /// Measured on the rank of a matrix of rank 1, by words and by numbers of any size: 17 and 33 µs at order 30, 190 and
  /// 410 µs at 120.
  static let lowRankOrder = 16

  /// The most entries of a matrix that is eliminated in words without asking the budget: it takes a millisecond.
  static let unbudgetedWords = 2_000
}
