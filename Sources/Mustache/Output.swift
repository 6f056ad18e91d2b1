/// Gathers small pieces in a buffer and moves them to the output a bufferful at a time.
struct Output: ~Copyable {
  private var bytes: [UInt8]
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.capacity)
  private var count = 0

  private static let capacity = 1 << 15

  init(after bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  deinit {
    buffer.deallocate()
  }

  @inline(__always)
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard piece.count <= Self.capacity - count else { return appendSlowly(piece) }
    guard let source = piece.baseAddress else { return }
    (buffer + count).update(from: source, count: piece.count)
    count += piece.count
  }

  /// Lets a function append to the output itself.
  mutating func withBytes(_ body: (inout [UInt8]) -> Void) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
    count = 0
    body(&bytes)
  }

  /// All that was appended, behind what was there before.
  consuming func finish() -> [UInt8] {
    withBytes { _ in }
    return bytes
  }

  @inline(never)
  private mutating func appendSlowly(_ piece: UnsafeBufferPointer<UInt8>) {
    withBytes { bytes in
      if piece.count > Self.capacity { bytes.append(contentsOf: piece) }
    }
    if piece.count <= Self.capacity { append(piece) }
  }
}
