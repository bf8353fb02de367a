// `R2 - R1` before the 3 over a 2 becomes the pivot: a 1 from an integer multiple of another row.
extension FewestFractions {
  @inlinable public func preparation(
    in matrix: Matrix<Element>, column: Int, top: Int, candidates: [Int]
  ) -> RowOperation<Element>? {
    guard unitColumns?.contains(column) ?? true, isShort(matrix, column: column, candidates: candidates),
      !candidates.contains(where: { UnitMaker.isUnit(matrix[$0, column]) })
    else { return nil }
    var best: (maker: UnitMaker<Element>, operation: RowOperation<Element>)?
    for target in candidates {
      for source in candidates where source != target {
        for unit in [Element.one, -Element.one] {
          let multiple = (unit - matrix[target, column]) / matrix[source, column]
          guard multiple.isWhole else { continue }
          let maker = UnitMaker(multiple, of: source, to: target, unit: unit, in: matrix, column: column, top: top)
          if best.map({ maker.isBetter(than: $0.maker) }) ?? true {
            best = (maker, .add(multiple: multiple, of: source, to: target))
          }
        }
      }
    }
    return best?.operation
  }
}

/// What speaks for and against a way to make a pivot of ±1; smaller is better throughout.
@usableFromInline struct UnitMaker<Element: HandScalar> {
  @usableFromInline var fractions = 0
  @usableFromInline var isNegative: Bool
  @usableFromInline var multiple: Int
  @usableFromInline var size = 0
  @usableFromInline var swaps: Bool

  @inlinable static func isUnit(_ entry: Element) -> Bool { entry.isOne || (-entry).isOne }

  @inlinable init(
    _ multiple: Element, of source: Int, to target: Int, unit: Element, in matrix: Matrix<Element>, column: Int,
    top: Int
  ) {
    isNegative = !unit.isOne
    self.multiple = multiple.writtenSize
    swaps = target != top
    for other in column..<matrix.columns {
      let entry = matrix[target, other] + multiple * matrix[source, other]
      if !entry.isWhole { fractions += 1 }
      size += entry.writtenSize
    }
  }

  @inlinable func isBetter(than other: UnitMaker) -> Bool {
    if fractions != other.fractions { return fractions < other.fractions }
    if isNegative != other.isNegative { return !isNegative }
    if multiple != other.multiple { return multiple < other.multiple }
    if size != other.size { return size < other.size }
    return !swaps && other.swaps
  }
}
