internal import CXXHash

/// Hashes of bytes for tables in memory: XXH3 with a seed that is another in each run, so that no data
/// can be made to fall on one place.
package struct TableHash: Sendable {
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// Takes the seed of this run.
  package init() {}

  /// The hash of bytes that are lent.
  package func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, seed))
  }
}
