import Basics
import Testing

@Suite struct ChecksumTests {
  /// Test vectors of the authors, from draft-eastlake-fnv.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("b", "af63df4c8601f1a5"),
    ("foobar", "85944171f73967e8"),
  ])
  func `It is FNV-1a with 64 bits`(text: String, digits: String) {
    #expect(Checksum(of: Array(text.utf8)).description == digits)
  }

  @Test func `A content has one checksum, in however many parts it is added`() {
    var checksum = Checksum()
    for part in ["fo", "", "obar"] { checksum.add(Array(part.utf8)) }
    #expect(checksum == Checksum(of: Array("foobar".utf8)))
  }

  @Test func `Its text reads back, with the zeros that it begins with`() throws {
    for digits in ["0000000000000000", "000000000000000f", "85944171f73967e8"] {
      #expect(try #require(Checksum(digits)).description == digits)
    }
  }

  @Test(arguments: [
    "", "f", "85944171f73967e", "85944171f73967e80", "+5944171f73967e8", "g5944171f73967e8",
  ])
  func `Any other text is none`(text: String) {
    #expect(Checksum(text) == nil)
  }
}
