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
