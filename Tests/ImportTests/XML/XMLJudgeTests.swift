import Foundation
import FoundationXML
@testable import Import
import TestSupport
import Testing

@Suite struct XMLJudgeTests {
  private static let sample = CamtSample.statement(
    CamtSample.balance("OPBD", "10.00", "2026-05-04")
      + CamtSample.entry("1.00", "CRDT", "<!-- note --><AddtlNtryInf>a &amp; b</AddtlNtryInf>")
      + "<X y='1' z=\"&#x20AC;\"><![CDATA[<data>]]></X>"
  ).replacing(" xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"", with: "")

  /// What mutations are made of: the characters that matter to XML, and some that do not; no colon,
  /// as namespaces are not looked at.
  private static let pieces = [
    "<", ">", "/", "&", ";", "'", "\"", "=", " ", "!", "-", "--", "]", "]]>", "?", "x",
    "\u{0}", "\u{1F}", "é", "<a>", "</a>", "<a/>", "&amp;", "&#9;", "&#0;", "<!--", "<![CDATA[",
    "1",
  ]

  @Test("what Foundation's XMLParser reads is read, and what it refuses is refused")
  func mutations() {
    for seed in Effort.seeds(400, thorough: 20_000) {
      let text = Self.mutated(seed: seed)
      // An instruction without data crashes the judge.
      guard !text.dropFirst(5).contains("<?") else { continue }
      let own = Self.ownNames(text)
      let judge = JudgedNames(text)
      #expect((own == nil) == (judge.names == nil), "seed \(seed): \(text)")
      if let own, let names = judge.names { #expect(own == names, "seed \(seed)") }
    }
  }

  private static func mutated(seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    var bytes = Array(sample.utf8)
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      // The declaration stays: what stands in it is not looked at.
      let start = Int.random(in: 40...bytes.count, using: &random)
      let end = min(start + Int.random(in: 0...3, using: &random), bytes.count)
      let piece = pieces.randomElement(using: &random) ?? ""
      bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func ownNames(_ text: String) -> [String]? {
    var scanner = XMLScanner(Array(text.utf8))
    var names: [String] = []
    do {
      while let token = try scanner.next() {
        if case .start(let tag) = token { names.append(scanner.name(tag.qualifiedName)) }
      }
      return names
    } catch {
      return nil
    }
  }
}

/// The names of the elements as Foundation's parser reads them; nil where it refuses the text.
private final class JudgedNames: NSObject, XMLParserDelegate {
  private(set) var names: [String]?
  private var found: [String] = []
  /// `parse()` alone says nothing: it is true for many a broken text.
  private var hasError = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isRead = parser.parse()
    names = isRead && !hasError ? found : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    found.append(name)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasError = true }
}
