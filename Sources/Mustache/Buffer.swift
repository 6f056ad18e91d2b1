/// Elements in memory of their own that grows at the end: all unsafe code for speed is here.
struct Buffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity = 0
  private(set) var count = 0

  /// How many bytes behind the elements may be read, and written over.
  private static var slack: Int { 32 }

  init() {
    start = UnsafeMutablePointer<Element>.allocate(capacity: Self.slack)
  }

  deinit {
    start.deallocate()
  }

  /// All elements, to be read until the next one is appended.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

  subscript(index: Int) -> Element {
    get { start[checked(index)] }
    set { start[checked(index)] = newValue }
  }

  /// Appends elements of one value; returns where they are.
  @inline(__always)
  mutating func append(repeating value: Element, count more: Int) -> Range<Int> {
    makeRoom(for: more)
    (start + count).initialize(repeating: value, count: more)
    count += more
    return count - more..<count
  }

  @inline(__always)
  mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    makeRoom(for: elements.count)
    if let source = elements.baseAddress {
      (start + count).initialize(from: source, count: elements.count)
    }
    count += elements.count
  }

  @inline(__always)
  mutating func makeRoom(for more: Int) {
    if more > capacity - count { grow(by: more) }
  }

  /// Makes room at once for pieces that are likely to come, if they are much beside what there is.
  mutating func expect(_ pieces: Int, like size: Int) {
    if pieces * size > count { makeRoom(for: min(pieces * size, 1 << 24)) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(count + more, 2 * capacity, 1 << 10)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity + Self.slack)
    grown.moveInitialize(from: start, count: count)
    start.deallocate()
    start = grown
  }

  @inline(__always)
  private func checked(_ index: Int) -> Int {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return index
  }
}

/// Bytes of text, of which short pieces are copied by whole words.
extension Buffer<UInt8> {
  /// Appends a range of bytes behind which `slack` more can be read, as in a buffer's elements.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    guard range.count <= Self.slack, let source = bytes.baseAddress else {
      return append(UnsafeBufferPointer(rebasing: bytes[range]))
    }
    makeRoom(for: range.count)
    let words = UnsafeRawPointer(source + range.lowerBound)
      .loadUnaligned(as: SIMD4<UInt64>.self)
    UnsafeMutableRawPointer(start + count).storeBytes(of: words, as: SIMD4<UInt64>.self)
    count += range.count
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }
}
