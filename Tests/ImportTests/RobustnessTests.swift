import Import
import TestSupport
import Diagnostics
import Testing

@Suite struct RobustnessTests {
  private static let camt = CamtSample.statement(
    CamtSample.balance("OPBD", "10.00", "2026-05-04")
      + CamtSample.entry(
        "1.00", "CRDT", CamtSample.details("<RmtInf><Ustrd>é &amp;</Ustrd></RmtInf>"))
      + CamtSample.entry("2.00") + CamtSample.balance("CLBD", "9.00", "2026-05-04"))
  private static let ofx = OFXSample.bank(
    OFXSample.transaction("-1.00", "<FITID>F1<NAME>Café &amp; Bar")
      + OFXSample.transaction("2.00", "<FITID>F2<MEMO>x"))
  private static let xml =
    "<?xml version='1.0'?><?OFX OFXHEADER='200'?>" + ofx.dropFirst(OFXSample.header.count)

  @Test("a file that is cut at any byte is an error", arguments: [camt, ofx, xml])
  func cut(text: String) {
    let bytes = Array(text.utf8)
    let whole = BankFile.read(bytes[...])
    #expect(whole.problems.isEmpty)
    #expect(whole.statements.first?.entries.count == 2)
    for count in 0..<bytes.count {
      let read = BankFile.read(bytes[..<count])
      #expect(read.problems.contains { $0.fault.severity == .error }, "\(count) bytes")
      for problem in read.problems {
        #expect(problem.range.upperBound.bytes <= count, "\(count) bytes")
      }
    }
  }

  @Test("changed bytes crash nothing, and what is read has its place in the file")
  func mutations() {
    for seed in Effort.seeds(600, thorough: 20_000) {
      var random = SeededRandom(seed: seed)
      var bytes = Array([Self.camt, Self.ofx, Self.xml][Int(seed % 3)].utf8)
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(start + Int.random(in: 0...8, using: &random), bytes.count)
        let source = Int.random(in: 0..<bytes.count, using: &random)
        let piece =
          Bool.random(using: &random)
          ? [UInt8.random(in: 0...255, using: &random)]
          : Array(bytes[source..<min(source + 20, bytes.count)])
        bytes.replaceSubrange(start..<end, with: piece)
      }
      let read = BankFile.read(bytes[...])
      _ = read.diagnostics(of: bytes[...], path: "bank.txt")
      #expect(!read.statements.isEmpty || !read.problems.isEmpty, "seed \(seed)")
      for entry in read.statements.flatMap(\.entries) {
        #expect(entry.place.bytes < bytes.count, "seed \(seed)")
      }
    }
  }

  @Test("what is nested, repeated or endless is an error, not a crash")
  func bombs() {
    let many = 20_000
    let texts = [
      String(repeating: "<a>", count: many), String(repeating: "<", count: many),
      "<a" + String(repeating: " x='1'", count: many) + "/>",
      "<a " + String(repeating: "x", count: many), "<!--" + String(repeating: "-", count: many),
      CamtSample.statement(String(repeating: "<Ntry>", count: many)),
      CamtSample.statement(CamtSample.entry(String(repeating: "9", count: many))),
      "<OFX>" + String(repeating: "<STMTTRN>", count: many),
      "<OFX><STMTRS><CURDEF>EUR" + String(repeating: "<", count: many),
      OFXSample.bank(OFXSample.transaction("1" + String(repeating: "0", count: many))),
    ]
    for text in texts { #expect(read(text).problems.contains { $0.fault.severity == .error }) }
  }
}
