import Basics
import Files
import Foundation
import TestSupport
import Testing

@testable import SiteCoordinators

/// What is on record of a unit is the same wherever it is kept until the end.
@Suite struct UnitRecorderTests {
  private let folder = TemporaryFolder()

  private func unit(asideIn scratch: ScratchFile?) -> UnitRecorder {
    UnitRecorder(key: Self.digest(0), earlier: [], keep: .all, aside: scratch)
  }

  private func scratch() throws -> ScratchFile {
    try ScratchFile("scratch", in: OpenFolder(FilePath(folder.path)))
  }

  private static func digest(_ number: Int) -> Digest {
    var digest = Digest()
    digest.add(number)
    return digest
  }

  @Test func `A settled unit says the same of its files, those that follow among them`() throws {
    let files = [("c.html", 1), ("a/b.html", 2), ("a.html", 3), ("c.html", 4), ("b.html", 5)]
    let plain = unit(asideIn: nil)
    for (path, key) in files { _ = plain.keeps([path], madeOf: Self.digest(key), pageCount: 1) }
    for scratch in [nil, try scratch()] {
      for place in 0...files.count {
        let settled = unit(asideIn: scratch)
        for (index, (path, key)) in files.enumerated() {
          if index == place { settled.settle() }
          _ = settled.keeps([path], madeOf: Self.digest(key), pageCount: 1)
        }
        settled.note("memo")
        if place == files.count { settled.settle() }
        let (record, expected) = (settled.record, plain.record)
        #expect(record.lines == expected.lines && record.fileCount == 4)
        #expect(record.key == expected.key && record.pageCount == 5 && record.memo == "memo")
      }
    }
  }

  @Test func `Of a unit that cannot be read again no file is said to be as it was`() throws {
    let scratch = try scratch()
    let settled = unit(asideIn: scratch)
    _ = settled.keeps(["a.html", "b.html"], madeOf: Self.digest(1), pageCount: 2)
    settled.settle()
    let (open, own) = ("/proc/self/fd", URL(filePath: folder.path).lastPathComponent)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: open)) ?? [] {
      let file = "\(open)/\(name)"
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
      if target?.contains(own + "/scratch") == true { truncate(file, 0) }
    }
    let record = settled.record
    #expect(record.key == nil && record.lines.isEmpty)
    #expect(record.fileCount == 2 && record.pageCount == 2)
  }
}
