import Testing

@testable import Basics

@Suite struct DigestTests {
  @Test func `Contents that differ in any byte, or in how they are split, differ`() {
    var digests: Set<Digest> = []
    var count = 0
    for length in 0..<40 {
      for changed in -1..<length {
        var bytes = (0..<length).map { UInt8($0) }
        if changed >= 0 { bytes[changed] ^= 1 }
        digests.insert(Digest(of: bytes))
        count += 1
      }
    }
    #expect(digests.count == count)
    func digest(_ texts: String?...) -> Digest {
      texts.reduce(into: Digest()) { $0.add($1) }
    }
    #expect(digest("ab", "c") != digest("a", "bc") && digest("", nil) != digest(nil, ""))
    #expect(digest("a") == Digest(of: "a".utf8) && digest() == Digest())
  }

  @Test func `A digest is the same in every run, and read back from its digits`() throws {
    let digest = Digest(of: "daybook".utf8)
    #expect(digest.description == "5ad89d36578fb02e17bf2bf1ed6d412f")
    #expect(Digest(hexDigits: Array(digest.description.utf8)[...]) == digest)
    #expect(Digest().description == "\(Fingerprint(of: []))")
    for text in ["", "0", String(repeating: "g", count: 32), digest.description + "0"] {
      #expect(Digest(hexDigits: Array(text.utf8)[...]) == nil)
    }
  }
}
