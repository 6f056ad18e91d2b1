/// Bytes that never change, in memory of their own.
///
/// To read them counts no references, as to read an array out of a class does, for each of a great
/// many figures and dates.
package struct FixedBytes: ~Copyable, @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<UInt8>

  package init(_ bytes: [UInt8]) {
    memory = .allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
  }

  deinit {
    memory.deallocate()
  }

  /// All bytes, to be read as long as there is this value.
  package var elements: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(memory) }
}
