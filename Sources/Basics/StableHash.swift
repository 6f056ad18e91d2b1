internal import CXXHash

/// A 64-bit hash of bytes that is the same in every run and on every machine: XXH3.
///
/// For what is kept in records and compared later; for files there is `Fingerprint`, for tables in
/// memory `TableHash`. Not cryptographic: collisions can be made on purpose.
package enum StableHash {
  /// The hash of bytes that are lent.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, 0)
  }
}
