@testable import Import
import Testing

@Suite struct XMLScannerTests {
  /// The events of a document in short, up to its end or to what is wrong with it.
  private func events(_ text: String) -> String {
    var scanner = XMLScanner(Array(text.utf8))
    var events = ""
    do {
      while let token = try scanner.next() {
        switch token {
        case .start(let tag): events += "(\(scanner.name(tag.qualifiedName)) "
        case .end: events += ") "
        }
      }
    } catch {
      events += "\(error.range): \(error.fault.message)"
    }
    return events
  }

  @Test("elements come in their order, with comments, instructions and data passed over")
  func order() {
    let text = "<?xml version='1.0'?><!-- a --><a x='1' y=\"<!--\".><b/><![CDATA[<c>]]></a>"
      .replacing("\"<!--\".", with: "\"&lt;\"")
    #expect(events(text) == "(a (b ) ) ")
    #expect(events(" <a ><?p?>]]</a >\n<!-- end -->") == "(a ) ")
  }

  @Test("what breaks XML's rules is told with its place")
  func faults() {
    let cases = [
      "<a><b></a>": "(a (b 6..<10: \"a\" is closed where \"b\" is open",
      "<a></a></b>": "(a ) 7..<11: \"b\" is closed and not open",
      "<a>": "(a 3..<3: the XML ends inside of \"a\"",
      "<a": "2..<2: the XML ends too early",
      "": "0..<0: the XML ends too early",
      "<a/><b/>": "(a ) 4..<8: something stands behind the end of the XML",
      "<a/>x": "(a ) 4..<5: something stands behind the end of the XML",
      "x<a/>": "0..<1: this is not a tag of XML",
      "<a>&x;</a>": "(a 3..<6: the entity \"x\" is not known",
      "<a>& b</a>": "(a 3..<5: \"&\" must begin a reference such as \"&amp;\"",
      "<a>&#0;</a>": "(a 3..<8: \"&\" must begin a reference such as \"&amp;\"",
      "<a>]]></a>": "(a 3..<6: \"]]>\" must not stand in a text",
      "<a>\u{0}</a>": "(a 3..<4: the character U+0 is not allowed in XML",
      "<a>\u{FFFF}</a>": "(a 3..<6: the character U+FFFF is not allowed in XML",
      "<a b=1/>": "0..<6: this is not an attribute of XML",
      "<a b='1' b='2'/>": "9..<10: the attribute \"b\" stands twice",
      "<a b='1'c='2'/>": "0..<9: this is not an attribute of XML",
      "<1/>": "0..<3: this is not a tag of XML",
      "<a><!-- -- --></a>": "(a 3..<11: this is not a comment of XML",
      "<!DOCTYPE a><a/>": "0..<9: a document type or an entity is declared here, which is not read",
    ]
    for (text, message) in cases { #expect(events(text) == message) }
    let deep = String(repeating: "<a>", count: 101)
    #expect(events(deep).hasSuffix("300..<303: elements are nested more than 100 deep"))
  }

  @Test("a name is its local part; long names differ")
  func names() {
    func name(_ text: StaticString) -> XMLName { XMLName(stringLiteral: text) }
    #expect(name("Ntry") != name("NtryX"))
    #expect(name("") != name("a"))
    #expect(name("BkToCstmrDbtCdtNtfctn") != name("BkToCstmrDbtCdtNtfctm"))
    #expect(name("BkToCstmrDbtCdtNtfctn") == name("BkToCstmrDbtCdtNtfctn"))
  }
}
