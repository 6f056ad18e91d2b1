@testable import Import
import Testing

@Suite struct DecodedTextTests {
  @Test("a byte-order mark, valid UTF-8, the declared name, else Windows-1252: in this order")
  func encodings() throws {
    let cases: [([UInt8], TextEncoding, String)] = [
      ([0xEF, 0xBB, 0xBF] + Array("ä".utf8), .utf8, "ä"),
      (Array("<?xml encoding='ISO-8859-1'?>ä".utf8), .utf8, "<?xml encoding='ISO-8859-1'?>ä"),
      (
        Array("<?xml encoding='ISO-8859-2'?>".utf8) + [0xB1], .page(.latin2),
        "<?xml encoding='ISO-8859-2'?>ą"
      ),
      (
        Array("<?xml encoding=\"UTF-8\"?>".utf8) + [0x80], .page(.windows1252),
        "<?xml encoding=\"UTF-8\"?>€"
      ),
      (
        Array("OFXHEADER:100\r\nCHARSET:1251\r\n".utf8) + [0xE4], .page(.windows1251),
        "OFXHEADER:100\r\nCHARSET:1251\r\nд"
      ),
      ([0x80, 0x41], .page(.windows1252), "€A"),
      ([0xFF, 0xFE, 0x41, 0, 0xE4, 0, 0x3D, 0xD8, 0, 0xDE], .utf16(isBigEndian: false), "Aä😀"),
      ([0, 0x3C, 0, 0x3F, 0, 0xE4], .utf16(isBigEndian: true), "<?ä"),
      ([0x3C, 0, 0x3F, 0, 0x3D, 0xD8], .utf16(isBigEndian: false), "<?\u{FFFD}"),
      (Array("Süß".utf8.dropLast()), .utf8, "Sü"),
      ([], .utf8, ""),
    ]
    for (bytes, encoding, text) in cases {
      let decoded = try DecodedText(bytes[...])
      #expect(decoded.encoding == encoding)
      #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
    }
  }

  @Test("an encoding that is not read is named with its place")
  func unread() {
    let file = Array("<?xml version='1.0' encoding='Shift_JIS'?>".utf8) + [0x83, 0x65]
    #expect(
      throws: BankFileProblem(
        .unreadEncoding("Shift_JIS"), at: FileOffset(30)..<FileOffset(39))
    ) { try DecodedText(file[...]) }
  }

  @Test("each code page maps 128 bytes, each to one character")
  func pages() {
    for page in CodePage.allCases { #expect(page.upperHalf.unicodeScalars.count == 128) }
  }

  @Test("each character of the text leads to its bytes in the file, and back")
  func places() throws {
    let unit = "aé€😀"
    let text = String(repeating: unit, count: 400)
    let utf16: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let decoded = try DecodedText(utf16[...])
    var (offset, file) = (0, 2)
    for scalar in text.unicodeScalars {
      #expect(decoded.place(offset) == FileOffset(file))
      #expect(decoded.offset(of: FileOffset(file)) == offset)
      offset += UTF8.width(scalar)
      file += UTF16.width(scalar) * 2
    }
    #expect(decoded.place(offset) == FileOffset(utf16.count))
    let page = try DecodedText(
      [UInt8](repeating: 0xE4, count: 9000)[...], as: .page(.windows1252))
    for index in [0, 1, 2047, 2048, 2049, 4096, 8999, 9000] {
      #expect(page.place(index * 2) == FileOffset(index))
      #expect(page.offset(of: FileOffset(index)) == index * 2)
    }
    #expect(try DecodedText([0xEF, 0xBB, 0xBF, 0x41][...]).place(0) == FileOffset(3))
  }

  @Test("blanks, line ends and control characters become one blank")
  func squeezed() {
    #expect(" a \r\n\tb\u{0}c ".squeezed == "a b c")
    #expect("ä b".squeezed == "ä b")
    #expect("  ".squeezed == "")
  }
}
