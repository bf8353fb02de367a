internal import MatrixArithmetic
internal import MatrixDomain

/// Reduces a matrix of whole numbers in the narrowest arithmetic that is proved to hold every number on the way.
enum FractionFreeReduction {
  /// What `consumer` makes of the reduced form, and the arithmetic that led there.
  static func reduce<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer
  ) -> (result: Consumer.Result, path: KernelPath) {
    if let answer = reduceInWords(source, consumer) { return answer }
    return (IntegerElimination.reduce(source, consumer), .integer)
  }

  /// As ``reduce(_:_:)`` in words, or `nil` where an entry or a minor may be too large. It asks no budget: see
  /// ``Tuning/unbudgetedWords``.
  static func inWords<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer
  ) -> Consumer.Result? {
    guard source.count <= Tuning.unbudgetedWords else { return nil }
    return reduceInWords(source, consumer)?.result
  }

  @inline(__always)
  private static func reduceInWords<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, _ consumer: Consumer
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
        if let result = unsafe eliminate(entries, source, bits: bits, consumer) { return (result, .word) }
        // A pivot was too even; the entries are spoilt.
        _ = unsafe source.loadWords(into: entries)
      }
      guard bits < Int128.bitWidth else { return nil }
      return unsafe withUnsafeTemporaryAllocation(of: Int128.self, capacity: Swift.max(1, count)) { wide in
        let wideEntries = unsafe wide.baseAddress.unsafelyUnwrapped
        for index in 0..<count { unsafe (wideEntries + index).initialize(to: Int128(entries[index])) }
        return unsafe eliminate(wideEntries, source, bits: bits, consumer).map { ($0, .doubleWord) }
      }
    }
  }

  @inline(__always)
  private static func eliminate<Word: KernelWord, Consumer: ReducedFormConsumer>(
    _ entries: UnsafeMutablePointer<Word>, _ source: borrowing EliminationSource, bits: Int, _ consumer: Consumer
  ) -> Consumer.Result? {
    let rows = source.rows
    let columns = source.columns
    let pivotColumns = source.pivotColumns
    let most = Swift.max(1, Swift.min(rows, pivotColumns))
    return unsafe withUnsafeTemporaryAllocation(of: KernelPivot<Word>.self, capacity: most) { pivots in
      var elimination = unsafe WordElimination(
        entries, rows: rows, columns: columns, pivots: pivots.baseAddress.unsafelyUnwrapped, bits: bits)
      guard unsafe elimination.reduceForward(pivotColumns: pivotColumns) else { return nil }
      if Consumer.needsBackward { unsafe elimination.reduceBackward() }
      return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: most) { positions in
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
