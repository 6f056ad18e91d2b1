import Testing

@testable import Storage

@Suite struct JSONEncodingTests {
  @Test(
    arguments: [
      ("UTF-16LE", [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]), ("UTF-16LE", [0x5B, 0, 0x5D, 0]),
      ("UTF-16BE", [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D]), ("UTF-16BE", [0, 0x5B, 0, 0x5D]),
      ("UTF-32LE", [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0]), ("UTF-32LE", [0x5B, 0, 0, 0]),
      ("UTF-32BE", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B]), ("UTF-32BE", [0, 0, 0, 0x5B]),
    ] as [(String, [UInt8])])
  func aWideEncodingIsNamed(name: String, bytes: [UInt8]) {
    #expect(
      JSONFaultTests.describe(bytes) == "-: the file is in \(name), not in UTF-8"
        + " | convert it: iconv -f \(name) -t UTF-8 OLD > NEW")
  }

  @Test func theFirstByteThatIsNotUTF8IsShown() {
    let latin1 = Array(#"["M"#.utf8) + [0xFC] + Array(#"ller"]"#.utf8)
    #expect(
      JSONFaultTests.describe(latin1) == "3+1: this byte is not UTF-8"
        + " | save the file as UTF-8; from Latin-1: iconv -f ISO-8859-1 -t UTF-8 OLD > NEW")
  }

  @Test func aByteOrderMarkIsSkipped() {
    #expect(JSONFaultTests.describe("\u{feff}[1]") == "well-formed")
    #expect(JSONFaultTests.describe("\u{feff}[1 2]").hasPrefix("5+1: expected"))
  }

  @Test func aNumberThatIsTooLargeDoesNotSpoilTheRest() throws {
    let text = "[1e999, 12, -1\(String(repeating: "0", count: 400)), 18446744073709551615, true]"
    let bytes = JSONBytes(Array(text.utf8), count: text.utf8.count)
    let tree = try JSONTree.parse(bytes)
    var kinds: [String] = []
    tree.withRoot { root in
      root.forEachElement { value in
        switch value.kind {
        case .large: kinds.append("large")
        case .integer(let number): kinds.append("\(number)")
        case .boolean: kinds.append("boolean")
        default: kinds.append("other")
        }
        let range = value.range(in: bytes.text)
        #expect(!bytes.text[range].contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") })
      }
    }
    #expect(kinds == ["large", "12", "large", "large", "boolean"])
  }
}
