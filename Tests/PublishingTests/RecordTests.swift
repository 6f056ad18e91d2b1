import Basics
import Files
import Testing

@testable import Publishing

@Suite struct RecordTests {
  let one = FileDigest.fingerprint(Fingerprint(of: [49]))
  let two = FileDigest.fingerprint(Fingerprint(of: [50]))
  /// "1" in the first version.
  let old = FileDigest.checksum(Checksum(of: [49]))

  private func path(_ text: String) throws -> OutputPath { try OutputPath(text) }

  private func text(_ digest: FileDigest, _ path: String) -> String { "\(digest.text) \(path)\n" }

  private func expect(_ text: [UInt8], says manifest: Manifest, _ fingerprint: Fingerprint?) {
    let found = Manifest.read(text)
    #expect(found.manifest == manifest && found.fingerprint == fingerprint)
  }

  @Test func `A manifest reads back as it was written, and says its version first`() throws {
    var manifest = Manifest(files: ManifestFiles([try path("b b"): one, try path("a/-"): two]))
    manifest.replaced = [try path("- c"): one]
    manifest.boot = BootNumber("0123-ab")
    let (text, fingerprint) = (manifest.written().text.bytes, manifest.written().fingerprint)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "daybook 2 \(fingerprint) unsynchronized 0123-ab")
    #expect(lines[1...] == ["\(two.text) a/-", "\(one.text) b b", "\(one.text)- - c"])
    expect(text, says: manifest, fingerprint)
    manifest.isSynchronized = true
    expect(manifest.written().text.bytes, says: manifest, fingerprint)
    #expect(Manifest.read(Manifest().written().text.bytes).fingerprint != nil)
  }

  @Test func `A record of the first version names what is Daybook's`() throws {
    let expected = Manifest(files: ManifestFiles([try path("a"): old, try path("b/c"): old]))
    expect(Array((text(old, "a") + text(old, "b/c")).utf8), says: expected, nil)
  }

  @Test func `Of a damaged record, and of a later version's, the lines count that can be read`()
    throws
  {
    var bytes = Manifest(files: ManifestFiles([try path("a"): one, try path("b"): two])).written()
      .text.bytes
    bytes.removeLast(3)
    expect(bytes, says: Manifest(files: ManifestFiles([try path("a"): one])), nil)
    let later = "daybook 3 of another kind\n\(text(one, "a"))§ b\n" + text(two, "../c")
    expect(Array(later.utf8), says: Manifest(files: ManifestFiles([try path("a"): one])), nil)
    expect([], says: Manifest(), nil)
  }

  @Test func `A path too long for any file, or that leaves the folder, is skipped`() throws {
    let long = String(repeating: "x", count: 300)
    let lines = [long, "a/\(long)/b", "/a", "a/../b", ".daybook/lock", "a\u{0}", "ok"]
      .map { text(one, $0) }
    let found = ManifestLine.lines(in: Array(lines.joined().utf8)[...])
    #expect(found.map(\.path.text) == ["ok"])
  }

  @Test func `A journal keeps every promise, and which files were in place`() throws {
    var journal = Journal(Array((text(one, "a") + "placed\n" + text(two, "b")).utf8))
    #expect(journal.placed == [try path("a"): [one]])
    #expect(journal.pending == [try path("b"): [two]])
    let promised = ManifestFiles([try path("a"): two, try path("b"): one])
    journal = Journal(journal.text(promising: promised).bytes)
    #expect(try journal[path("a")] == [one, two])
    #expect(try journal[path("b")] == [one, two])
    #expect(Journal(journal.text) == journal)
    #expect(Journal(journal.text + Journal.mark).pending.isEmpty)
  }

  @Test func `The tail of a journal that was cut off is dropped`() throws {
    let cut = Array((text(one, "a") + text(two, "bcd")).utf8.dropLast(3))
    #expect(Journal(cut).pending == [try path("a"): [one]])
    #expect(Journal(Array("\(one.text) a".utf8)) == Journal())
    // Of the first version, whose files were in place by then.
    #expect(Journal(Array((text(old, "a") + "1234").utf8)).placed == [try path("a"): [old]])
  }

  @Test func `What pages were made of counts beside its own manifest alone`() throws {
    let manifest = Manifest(files: ManifestFiles([try path("a"): one])).written().fingerprint
    let text = PagesRecord.head(of: ByteParts([1, 10, 2]), beside: manifest) + [1, 10, 2]
    #expect(PagesRecord.bytes(of: text, beside: manifest) == [1, 10, 2])
    #expect(PagesRecord.bytes(of: text, beside: Fingerprint(of: [])) == nil)
    for damaged in [text + [3], Array(text.dropLast()), [], [1]] {
      #expect(PagesRecord.bytes(of: damaged, beside: manifest) == nil)
    }
  }
}
