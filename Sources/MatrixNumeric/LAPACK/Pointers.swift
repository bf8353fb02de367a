internal import CLAPACK
internal import MatrixDomain

// How buffers of Swift reach C: as they lie, for the time of one call.
extension MatrixView {
  /// The first entry and the distance between columns.
  func withPointer<Result>(_ body: (UnsafePointer<Element>, lapack_int) -> Result) -> Result {
    let leading = leading.lapack
    return unsafe buffer.withUnsafeBufferPointer { buffer in
      // An empty array has no memory; BLAS and LAPACK do not look at it then, but want a pointer.
      guard let base = buffer.baseAddress, !stored.isEmpty else {
        return unsafe body(Placeholder.pointer(), leading)
      }
      return unsafe body(base + offset, leading)
    }
  }
}

extension Matrix where Element.Storage == ColumnMajorStorage<Element> {
  /// The first entry and the distance between columns, for writing.
  mutating func withMutablePointer<Result>(_ body: (UnsafeMutablePointer<Element>, lapack_int) -> Result) -> Result {
    let leading = Swift.max(1, rows).lapack
    if Element.self == Complex.self { storage.entries.reserveCapacity(storage.entries.count + rows) }
    return unsafe storage.entries.withMutablePointer { unsafe body($0, leading) }
  }

  /// The first entry and the distance between columns, for reading.
  func withPointer<Result>(_ body: (UnsafePointer<Element>, lapack_int) -> Result) -> Result {
    if Element.self == Complex.self {
      let (roomy, leading) = (KernelRoom.added(to: columnMajor, rows), Swift.max(1, rows).lapack)
      return unsafe roomy.withPointer { unsafe body($0, leading) }
    }
    return unsafe MatrixView(self).withPointer(body)
  }
}

extension Array {
  mutating func withMutablePointer<Result>(_ body: (UnsafeMutablePointer<Element>) -> Result) -> Result {
    unsafe withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        return unsafe body(UnsafeMutablePointer(mutating: Placeholder.pointer()))
      }
      return unsafe body(base)
    }
  }

  func withPointer<Result>(_ body: (UnsafePointer<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return unsafe body(Placeholder.pointer()) }
      return unsafe body(base)
    }
  }
}

/// Memory to point at where there is nothing to point at.
private enum Placeholder {
  nonisolated(unsafe) private static let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)

  static func pointer<Element>() -> UnsafePointer<Element> {
    unsafe UnsafePointer(memory.assumingMemoryBound(to: Element.self))
  }
}

extension UnsafeMutablePointer where Pointee == Complex {
  /// The same numbers as LAPACK's own type has them.
  var lapack: UnsafeMutablePointer<mm_complex_double> {
    unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: mm_complex_double.self)
  }
}

extension UnsafePointer where Pointee == Complex {
  var lapack: UnsafePointer<mm_complex_double> {
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: mm_complex_double.self)
  }
}

extension Complex {
  var lapack: mm_complex_double { mm_complex_double(real: real, imag: imaginary) }
}
