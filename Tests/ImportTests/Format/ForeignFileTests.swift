import Testing

@testable import Import

@Suite struct ForeignFileTests {
  @Test("what people try instead of a statement is told for what it is")
  func kinds() {
    let zip = Array("PK\u{3}\u{4}".utf8)
    let files: [([UInt8], ForeignFile)] = [
      ([], .empty), (Array(" \r\n".utf8), .empty), (zip + Array("a.xml".utf8), .archive),
      (zip + Array("[Content_Types].xml xl/workbook.xml".utf8), .excel),
      (zip + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8), .openDocument),
      (zip + Array("word/document.xml".utf8), .word),
      ([0x1F, 0x8B, 8], .archive), (Array("%PDF-1.7".utf8), .pdf),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .excel),
      ([0x89] + Array("PNG".utf8), .image), (Array("SQLite format 3\u{0}".utf8), .database),
      (Array("\u{FEFF}\n%PDF-1.7 a;b".utf8), .pdf), (Array("MSCF".utf8), .archive),
      (Array("a.xml".utf8) + Array(repeating: 0, count: 252) + Array("ustar".utf8), .archive),
      (Array("<table><tr><td>1".utf8), .web), (Array("<Workbook/>".utf8), .excel),
      (Array("{\\rtf1".utf8), .richText), (Array("\n<!DOCTYPE html><html>".utf8), .web),
      (Array("<html lang='de'>".utf8), .web), (Array("{\"a\": 1}".utf8), .json),
      (Array("[1, 2]".utf8), .json), (Array("ab,\u{0}\u{1}".utf8), .binary),
      (Array(("0000012345" + String(repeating: " ", count: 118)).utf8), .nationalStatement("CODA")),
      (Array("01,1,2,260504,1200,1,80,,2/\n".utf8), .nationalStatement("BAI2")),
    ]
    for (bytes, kind) in files {
      let file = BankFile.read(bytes[...])
      #expect(file.problems.map(\.fault) == [.foreign(kind)])
      #expect(file.statements.isEmpty)
    }
  }

  @Test("a file of another kind is told without a line, and what to download instead")
  func wording() {
    #expect(
      report("%PDF-1.4") == [
        "error: this is a PDF, which is made for reading by people; "
          + "download the statement as camt.053 (XML), OFX, MT940, QIF or CSV"
      ])
    #expect(
      report("hello") == [
        "error: this is no bank statement in a format that Daybook reads; "
          + "download the statement as camt.053 (XML), OFX, MT940, QIF or CSV"
      ])
  }

  @Test("a byte 0 in a text is told with its place")
  func nul() {
    let texts = [
      ":20:A\n:25:1/2\n:28C:1\n:60F:C260103EUR1,00\n:86:\0B\n:62F:C260103EUR1,00\n-\n": "5:5",
      "!Type:Bank\nD13/02/2026\nT-1.00\nPX\0Y\n^\n": "4:3",
      "Date;Payee;Amount\n13.02.2026;X\0Y;-1,00\n": "2:13",
      "<OFX><STMTRS><CURDEF>EUR<ACCTID>1\0</STMTRS></OFX>": "1:34",
    ]
    for (text, place) in texts {
      #expect(
        report(text) == [
          "\(place): error: a byte 0 stands here, which no text has; download the file again; "
            + "where it stays so, ask the bank for a corrected one"
        ])
    }
    #expect(
      report("<Document>A\0</Document>").first?.hasPrefix(
        "1:12: error: the character U+0 is not allowed in XML") == true)
  }

  @Test("the format is what stands in the file")
  func formats() throws {
    let texts: [(String, BankFileFormat?)] = [
      ("\u{FEFF}<?xml version='1.0'?><Document>", .camt), ("OFXHEADER:100\n<OFX>", .ofx),
      ("<?xml version='1.0'?>\n<?OFX OFXHEADER='200'?><OFX>", .ofx), ("DATA:OFXSGML\n<OFX>", .ofx),
      ("{1:F01BANK}{4:\n:20:A", .mt940), ("\r\n:20:A\r\n:25:1/2\r\n", .mt940), (":20:A", nil),
      ("!Type:Bank\nD1/2'26", .qif), ("Date;Amount\n1;2", .csv), ("a\tb", .csv), ("hello", nil),
    ]
    for (text, format) in texts {
      #expect(BankFileFormat.detect(try DecodedText(Array(text.utf8)[...])) == format)
    }
  }
}
