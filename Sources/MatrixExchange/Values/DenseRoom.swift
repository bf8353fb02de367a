public import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How large a dense matrix may be: the one rule of all readers of files, of `zeros(…)` and of the tools that make
/// matrices.
///
/// All entries of a matrix are held, zeros too, and an entry takes ``bytesOfEntry`` where nothing longer is known of
/// it. They have to fit into the memory of the budget where it limits memory, else into that of the machine. This is
/// asked before anything is allocated, so that a line of text cannot ask for a giant.
///
/// ```
/// try DenseRoom.require(10_000, 10_000, within: budget)   // 1.5 GB
/// ```
public enum DenseRoom {
  /// What an entry takes as a short text and as a double, without what is computed from it.
  public static let bytesOfEntry = 16
  /// The most rows or columns of a matrix that has no entries, and takes no memory for them.
  public static let longestEmptySide = 1 << 24
  /// The memory of this machine in bytes.
  public static let machine: Int = {
    let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    let leastOfAnyMachine = 1 << 32
    guard pages > 0, size > 0 else { return leastOfAnyMachine }
    return pages.multipliedReportingOverflow(by: size).partialValue
  }()

  /// Throws where a matrix of this many rows and columns has no room.
  ///
  /// - Parameters:
  ///   - bytes: what one entry takes.
  ///   - machine: the memory to fit into where the budget does not limit it.
  /// - Throws: `memory-limit` where the budget has too little memory, `too-large` where the machine has: how much the
  ///   matrix would take, and what to do.
  public static func require(
    _ rows: Int, _ columns: Int, bytes: Int = bytesOfEntry, within budget: Budget, machine: Int = machine
  ) throws(ErrorReport) {
    let (entries, overflows) = rows.multipliedReportingOverflow(by: columns)
    if entries == 0, !overflows {
      guard max(rows, columns) <= longestEmptySide else {
        throw ErrorReport(
          .unable, .tooLarge,
          "a \(rows)×\(columns) matrix has more than \(longestEmptySide) rows or columns, and no entry in them",
          advice: "take fewer")
      }
      return
    }
    let (product, isHuge) = entries.multipliedReportingOverflow(by: bytes)
    let needed = overflows || isHuge ? Int.max : product
    // Few entries always fit: reading a small matrix does not ask the system for the size of the memory.
    if budget.bytes == nil, needed <= machine { return }
    let size =
      "a \(rows)×\(columns) matrix takes \(memory(Double(rows) * Double(columns) * Double(bytes)))"
      + " with all its zeros"
    guard budget.bytes != nil else {
      throw ErrorReport(
        .unable, .tooLarge, "\(size), and this machine has \(memory(Double(machine)))",
        advice: "take a smaller matrix, or a block of this one: all entries are held in memory")
    }
    do throws(BudgetError) {
      try budget.require(bytes: needed)
    } catch {
      throw ErrorReport(
        .unable, .memoryLimit, "\(size); \(limit(budget))",
        advice: "allow more with \(option: "maxMemory"), or take a smaller matrix or a block of this one")
    }
  }

  private static func limit(_ budget: Budget) -> String {
    let limit = budget.bytes ?? machine
    let held = limit - (budget.bytesLeft ?? limit)
    return "the limit is \(memory(Double(limit)))" + (held > 0 ? ", and \(memory(Double(held))) are held already" : "")
  }

  /// `1.5 GB`: a size for people, in the units of `--max-memory`.
  private static func memory(_ bytes: Double) -> String {
    var rest = bytes
    var unit = "bytes"
    for larger in ["kB", "MB", "GB", "TB", "PB", "EB"] where rest >= 1024 {
      rest /= 1024
      unit = larger
    }
    if rest >= 1024 { return "more than 1024 EB" }
    let tenths = (rest * 10).rounded()
    let isWhole = unit == "bytes" || rest >= 100 || Int(tenths) % 10 == 0
    return "\(isWhole ? "\(Int(rest.rounded()))" : "\(Int(tenths) / 10).\(Int(tenths) % 10)") \(unit)"
  }
}
