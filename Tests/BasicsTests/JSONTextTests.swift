import Foundation
import Testing

@testable import Basics

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", #""""#), ("say \"so\"", #""say \"so\"""#), ("a\\b", #""a\\b""#), ("日本", #""日本""#),
    ("a\nb\t", #""a\u000ab\u0009""#), ("\u{1B}[31m\u{202E}", #""\u001b[31m\u202e""#),
    ("\u{E0001}", #""\udb40\udc01""#),
  ])
  func `A text is written so that a parser of JSON reads it back`(
    text: String, written: String
  ) throws {
    #expect(JSONText.quoted(text) == written)
    #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == text)
  }
}
