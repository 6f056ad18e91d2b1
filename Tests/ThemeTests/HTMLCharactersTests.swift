import TestSupport
import Testing

@testable import Theme

@Suite struct HTMLCharactersTests {
  /// As the HTML standard says it: controls but for white space, and noncharacters.
  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private func cleaned(_ text: String) -> String {
    var bytes = Array(text.utf8)
    HTMLCharacters.replaceForbidden(in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Every code point stands or is replaced as the standard has it`() {
    // Beyond the first plane, where the ends of planes alone differ, few stand for all.
    let step = UInt32(Effort.count(61, thorough: 1))
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value),
        value < 0x10000 || isForbidden(scalar) || value % step == 0
      else { continue }
      let shown = cleaned("a\(scalar)b").unicodeScalars
      let expected = isForbidden(scalar) ? "\u{FFFD}" : scalar
      if Array(shown) != ["a", expected, "b"] { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `They are found wherever they stand in a long text`() {
    for length in 0..<40 {
      for forbidden in ["\u{1}", "\u{85}", "\u{FFFE}", "\u{1FFFF}"] {
        let (before, after) = (String(repeating: "x", count: length), "£·ｙ😀")
        #expect(
          cleaned(before + forbidden + after + forbidden)
            == before + "\u{FFFD}" + after + "\u{FFFD}")
      }
    }
    #expect(cleaned("") == "")
  }
}
