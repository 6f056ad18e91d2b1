/// Elements in memory of their own that grows at the end; what reads them is lent pointers to it.
struct Buffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  private var start = UnsafeMutablePointer<Element>.allocate(capacity: leastCapacity + slack)
  private var capacity = leastCapacity
  private(set) var count = 0

  /// How many bytes behind the elements may be read, and written over.
  private static var slack: Int { 32 }

  /// How many elements it has room for at first: 32 KB, as much as a page of usual length needs.
  private static var leastCapacity: Int { (1 << 15) / MemoryLayout<Element>.stride }

  deinit {
    start.deallocate()
  }

  /// All elements, to be read until the next one is appended.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

  /// The element at an index that there is.
  @inline(__always)
  subscript(index: Int) -> Element { start[index] }

  @inline(__always)
  mutating func append(_ element: Element) {
    makeRoom(for: 1)
    (start + count).initialize(to: element)
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  @inline(__always)
  mutating func replace(_ index: Int, with element: Element) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    start[index] = element
  }

  /// Appends elements of one value; returns where they are.
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

  /// Appends the elements to an array and starts again.
  mutating func move(to array: inout [Element]) {
    array.append(contentsOf: elements)
    count = 0
  }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    guard more > capacity - count else { return }
    capacity = max(count + more, 2 * capacity)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity + Self.slack)
    grown.moveInitialize(from: start, count: count)
    start.deallocate()
    start = grown
  }
}

/// Bytes of text, of which short pieces are copied by whole words.
extension Buffer<UInt8> {
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

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

  /// Appends the first of sixteen bytes.
  @inline(__always)
  mutating func append(_ bytes: SIMD16<UInt8>, count more: Int) {
    makeRoom(for: more)
    UnsafeMutableRawPointer(start + count).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    count += more
  }
}
