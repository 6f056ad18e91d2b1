import Basics
import TestSupport
import Testing

/// Bytes in parts are what they are in one place, wherever one part ends.
@Suite struct BytePartsTests {
  @Test(arguments: Effort.seeds(10, thorough: 200))
  func `Parts of any sizes are the same bytes in chunks, in one place and to a digest`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let size = Int(random.next() % 700_000)
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 251) }
    var parts = ByteParts()
    var next = 0
    while next < size {
      let count = min(size - next, Int(random.next() % 300_000))
      parts.append(bytes[next..<next + count])
      next += count
    }
    #expect(parts.count == size && parts.bytes == bytes && parts.areEqual(to: bytes))
    var chunks: [[UInt8]] = []
    parts.forEachChunk { chunks.append($0) }
    #expect(Array(chunks.joined()) == bytes && chunks.allSatisfy { !$0.isEmpty })
    #expect(parts.fingerprint == Fingerprint(of: bytes))
    #expect(Digest(of: parts) == Digest(of: bytes))
    if size > 0 {
      var other = bytes
      other[Int(random.next() % UInt64(size))] ^= 1
      #expect(!parts.areEqual(to: other) && !parts.areEqual(to: Array(other.dropLast())))
    }
  }
}
