import Testing
import Theme

@Suite struct ExportRecordTests {
  private let record = ExportRecord(
    version: "0.1.0", files: ["a.html": Array("x\n\ny 3\n".utf8), "b.png": [0, 0xFF, 10], "c": []])

  @Test func `A record is read as it was written`() {
    #expect(ExportRecord(record.bytes) == record)
    let empty = ExportRecord(version: "", files: [:])
    #expect(ExportRecord(empty.bytes) == empty)
  }

  @Test func `A record that is cut off between its files or in one is none, or has fewer files`() {
    for end in record.bytes.indices {
      guard let part = ExportRecord(Array(record.bytes[..<end])) else { continue }
      #expect(part.files.count < 3)
      for (name, bytes) in part.files { #expect(record.files[name] == bytes) }
    }
  }

  @Test(arguments: [
    (own: "1", exported: "1", builtIn: "1", state: ThemeComparison.State.nobody),
    ("2", "1", "1", .book), ("1", "1", "2", .program), ("2", "1", "3", .both),
    ("3", "1", "3", .same), ("1", nil, "1", .same), ("2", nil, "1", .different),
    ("1", "1", nil, .removed), ("1", nil, nil, nil),
  ])
  func `Who changed a file is told from the three texts`(
    own: String, exported: String?, builtIn: String?, state: ThemeComparison.State?
  ) {
    func files(_ text: String?) -> [String: [UInt8]] { text.map { ["x": Array($0.utf8)] } ?? [:] }
    let found = ThemeComparison.all(
      of: files(own), exported: ExportRecord(version: "1", files: files(exported)),
      builtIn: files(builtIn))
    #expect(found.map(\.state) == (state.map { [$0] } ?? []))
    let hasDiff: [ThemeComparison.State?] = [.program, .both, .different]
    #expect((found.first?.diff != nil) == hasDiff.contains(state))
  }

  @Test func `What a terminal cannot show as text is not compared line by line`() {
    for bytes: [UInt8] in [[0xFF], [0x1B, 0x5B], [0x7F]] {
      let found = ThemeComparison.all(
        of: ["x": bytes], exported: nil, builtIn: ["x": Array("text".utf8)])
      #expect(found.map(\.state) == [.different])
      #expect(found.first?.diff == nil)
    }
  }
}
