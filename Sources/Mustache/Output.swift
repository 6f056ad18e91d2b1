/// Gathers small pieces in a buffer and moves them to the output a bufferful at a time.
struct Output: ~Copyable {
  private var bytes: [UInt8] = []
  private let isKept: Bool
  private let buffer = UnsafeMutableRawPointer.allocate(
    byteCount: Self.capacity + Self.slack, alignment: 16)
  private var count = 0

  private static let capacity = 1 << 15
  /// How many bytes past the end of a padded piece may be read.
  static let slack = 32

  /// Nothing comes out when it is not kept.
  init(isKept: Bool) {
    self.isKept = isKept
  }

  deinit {
    buffer.deallocate()
  }

  /// Appends bytes that `slack` more can be read behind: short pieces are copied by whole words.
  @inline(__always)
  mutating func append(padded bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard range.count <= Self.slack, count <= Self.capacity - Self.slack else {
      return append(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    move(bytes, range.lowerBound, to: count)
    if range.count > 16 { move(bytes, range.lowerBound + 16, to: count + 16) }
    count += range.count
  }

  @inline(__always)
  private func move(_ bytes: UnsafeRawBufferPointer, _ start: Int, to end: Int) {
    let words = bytes.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self)
    buffer.storeBytes(of: words, toByteOffset: end, as: SIMD2<UInt64>.self)
  }

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    if piece.count > Self.capacity - count { flush() }
    if piece.count > Self.capacity {
      bytes.append(contentsOf: piece)
    } else if let start = piece.baseAddress {
      (buffer + count).copyMemory(from: start, byteCount: piece.count)
      count += piece.count
    }
  }

  /// Lets a function append to the output itself.
  mutating func withBytes(_ body: (inout [UInt8]) -> Void) {
    flush()
    body(&bytes)
  }

  /// All that was appended.
  mutating func finish() -> [UInt8] {
    flush()
    return bytes
  }

  @inline(never)
  private mutating func flush() {
    if !isKept { bytes = [] }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: buffer, count: count))
    count = 0
  }
}
