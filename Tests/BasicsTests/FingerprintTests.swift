import Basics
import Testing

@Suite struct FingerprintTests {
  /// As `xxhsum -H2` of Debian's package xxhash prints them.
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("foobar", "3c9e102628997f44ac87b0b131c6992d"),
  ])
  func `It is XXH3 with 128 bits`(text: String, digits: String) {
    #expect(Fingerprint(of: Array(text.utf8)).description == digits)
  }

  @Test func `A content has one fingerprint, in however many parts it is added`() {
    let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for size in [1, 7, 240, 1_024, 5_000] {
      var stream = FingerprintStream()
      for start in Swift.stride(from: 0, to: bytes.count, by: size) {
        stream.add(Array(bytes[start..<min(start + size, bytes.count)]))
        stream.add([])
      }
      #expect(stream.fingerprint == Fingerprint(of: bytes))
    }
  }

  @Test func `Its text reads back, with the zeros that it begins with`() throws {
    for digits in [
      "00000000000000000000000000000000", "0000000000000000000000000000000f",
      "99aa06d3014798d86001c324468d497f",
    ] {
      #expect(try #require(Fingerprint(digits)).description == digits)
    }
  }

  @Test(arguments: [
    "", "f", "99aa06d3014798d86001c324468d497", "99aa06d3014798d86001c324468d497f0",
    "+9aa06d3014798d86001c324468d497f", "99aa06d3014798d8+001c324468d497f",
    "g9aa06d3014798d86001c324468d497f",
  ])
  func `Any other text is none`(text: String) {
    #expect(Fingerprint(text) == nil)
  }
}
