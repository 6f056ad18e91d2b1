internal import CMalloc

/// Where this process has its memory from.
package enum HeapMemory {
  /// Has large blocks go back to the system when they are freed.
  ///
  /// Otherwise glibc takes blocks from the heap that are as large as one that was freed before, and
  /// what is made after them and stays keeps the system from having their memory back.
  package static func giveBackLargeBlocks() { cmalloc_set_thresholds(1 << 18, 1 << 20) }

  /// Gives back what is free now, wherever it is.
  package static func giveBackFreed() { cmalloc_trim() }
}

/// Constant bytes in memory of their own.
///
/// Reading them retains nothing, as reading an array that is a property of a class does; they are
/// read for each of a great many figures and dates.
package struct FixedBytes: ~Copyable, @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<UInt8>

  package init(_ bytes: [UInt8]) {
    memory = .allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
  }

  deinit {
    memory.deallocate()
  }

  /// All bytes, valid for as long as this value lives.
  package var elements: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(memory) }
}
