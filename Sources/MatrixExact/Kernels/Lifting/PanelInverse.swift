internal import CWide

/// The inverse of a matrix in doubles by steps of Gauss and Jordan with row swaps, by two threads or by one.
///
/// Panels of columns belong to two threads by turns. Whose panel is next adds the last one to it first and eliminates it, while
/// the other thread still adds the last one to its columns: neither waits for the other's panels, and half of a matrix
/// stays in either core's cache. Each entry is found by the same operations, however many threads there are.
///
/// - Source: G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 3.4; J. Kurzak, A. Buttari, J. Dongarra, Solving systems
///   of linear equations on the CELL processor using Cholesky factorization, IEEE Trans. Parallel Distrib. Syst. 19 (2008)
///   1175–1186, for the panel ahead.
@safe struct PanelInverse {
  private let order: Int
  private let loops: WideLoops
  private let space: DoubleBuffer
  private let extra: DoubleBuffer
  private let extraStart: Int
  private let turns: ThreadTurns?

  /// Vectors of eight columns, and those of a panel.
  private let vectors: Int
  private let width: Int
  private var panels: Int { (vectors + width - 1) / width }
  private var panelNumbers: Int { 8 * width * order }

  /// Multipliers of how many panels are held, for two threads of the one that either still adds, the next, and the one after.
  private let held: Int

  /// Whether two threads find it.
  var isShared: Bool { turns != nil }

  /// How many numbers are needed room for, beside what two threads have of their own: more than the matrix has.
  static func space(_ order: Int, isShared: Bool) -> Int {
    let padded = (order + 7) & ~7
    return isShared ? order * padded : padded * (padded + 19) + 8
  }

  /// - Parameters:
  ///   - space: room for ``space(_:isShared:)`` numbers at an address divisible by 64, which are lost.
  ///   - isShared: whether two threads find it; one may, too.
  init(order: Int, space: DoubleBuffer, isShared: Bool, loops: WideLoops = .best) {
    precondition(space.count >= Self.space(order, isShared: isShared))
    self.order = order
    self.space = space
    self.loops = loops
    vectors = (order + 7) / 8
    if isShared {
      width = order < Tuning.wideInversePanelOrder ? 1 : 2
      held = 3
      turns = ThreadTurns()
      // Lines of both threads, panels, and places of rows and columns, two to a double.
      extra = DoubleBuffer(count: 64 * width * vectors + held * 8 * width * order + 3 * 8 * vectors + 8)
      extraStart = 0
    } else {
      width = 1
      held = 1
      turns = nil
      extra = space
      extraStart = 8 * order * vectors
    }
  }

  /// A thread's part: writes its rows of the inverse, as good as rounding lets it be, and gives about how many bits the
  /// determinant has; `nil` where a pivot is 0. Once for each thread.
  ///
  /// - Complexity: `2n³` operations.
  func invert(
    _ matrix: UnsafePointer<Double>, into inverse: UnsafeMutablePointer<Double>, thread: PairedThread = .alone
  ) -> Int? {
    if order == 0 { return 1 }
    let table = unsafe loops.table
    var own = unsafe part(thread.index, of: thread.count)
    var other = unsafe part(thread.count - 1 - thread.index, of: thread.count)
    unsafe table.pointee.copy_columns(&own, matrix)
    if thread.takes(0) { unsafe eliminate(0, own) }
    for panel in 0..<panels {
      turns?.wait(for: panel + 1)
      guard unsafe found[8 * width * panel] >= 0 else { return nil }
      let from = unsafe multipliers(panel)
      unsafe table.pointee.bring_lines(&own, Int32(panel), from, found)
      let next = panel + 1
      guard next < panels && thread.takes(next) else {
        unsafe table.pointee.add_panel(&own, Int32(panel), from, 0, own.stride)
        continue
      }
      let first = Int32(next / thread.count * width)
      let last = unsafe Swift.min(first + Int32(width), own.stride)
      if thread.count > 1 {
        unsafe table.pointee.add_panel(&own, Int32(panel), from, first, last)
        unsafe eliminate(next, own)
        unsafe table.pointee.add_panel(&own, Int32(panel), from, 0, first)
        unsafe table.pointee.add_panel(&own, Int32(panel), from, last, own.stride)
      } else {
        unsafe table.pointee.add_panel(&own, Int32(panel), from, 0, own.stride)
        unsafe eliminate(next, own)
      }
    }
    thread.meet()
    let rows = thread.part(of: order)
    unsafe table.pointee.write_columns(
      &own, &other, found, found + (1 + thread.index) * 8 * vectors, Int32(rows.lowerBound), Int32(rows.upperBound),
      inverse)
    return Int(unsafe product.pointee.bits)
  }

  private func eliminate(_ panel: Int, _ own: wide_columns) {
    var own = unsafe own
    if panel == 0 { unsafe product.initialize(to: wide_product(significand: 1, bits: 0)) }
    let isRegular = unsafe loops.table.pointee.eliminate_panel(
      &own, Int32(panel), multipliers(panel), found, product)
    if !isRegular { unsafe found[8 * width * panel] = -1 }
    turns?.announce(panel + 1)
  }

  private func part(_ index: Int, of threads: Int) -> wide_columns {
    let mine = Swift.max(0, (panels - index + threads - 1) / threads)
    // The last panel may have fewer vectors.
    let isLast = (panels - 1) % threads == index
    let stride = mine * width - (isLast ? panels * width - vectors : 0)
    let before = index == 0 ? 0 : vectors - stride
    return unsafe wide_columns(
      order: Int32(order), width: Int32(width), thread: Int32(index), threads: Int32(threads), stride: Int32(stride),
      rows: space.base + before * 8 * order, lines: extra.base + extraStart + before * 64 * width)
  }

  private func multipliers(_ panel: Int) -> UnsafeMutablePointer<Double> {
    unsafe extra.base + extraStart + 64 * width * vectors + panel % held * panelNumbers
  }

  private var product: UnsafeMutablePointer<wide_product> {
    unsafe UnsafeMutableRawPointer(extra.base + extraStart + 64 * width * vectors + held * panelNumbers)
      .assumingMemoryBound(to: wide_product.self)
  }

  /// Rows of the pivots, then room for each thread's places of columns.
  private var found: UnsafeMutablePointer<Int32> {
    unsafe UnsafeMutableRawPointer(product + 1).assumingMemoryBound(to: Int32.self)
  }
}

extension Tuning {
  /// From such orders on these steps take two vectors of eight columns at once, below one.
  ///
  /// Measured, one and two vectors, in µs: order 50 11.7 and 12.2, 100 61 and 61, 200 362 and 368, 300 1490 and 1380, 500 6800
  /// and 6300, 1000 48000 and 42000; three and four took as long as two.
  static let wideInversePanelOrder = 256
}
