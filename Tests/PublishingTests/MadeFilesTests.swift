import Basics
import TestSupport
import Testing

@testable import Publishing

@Suite struct MadeFilesTests {
  private func fingerprint(_ number: Int) -> Fingerprint {
    Fingerprint(of: Array("\(number)".utf8))
  }

  @Test(arguments: Effort.seeds(20, thorough: 500))
  func `Files are found by their paths, and the last of a path counts`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var files = MadeFiles()
    var expected: [OutputPath: (fingerprint: Fingerprint, isStaged: Bool)] = [:]
    for number in 0..<60 {
      let folders = ["", "a/", "a/b/", "a-b/", "ä/b/c/", "a.b/c/"]
      let folder = folders.randomElement(using: &random) ?? ""
      let path = try OutputPath("\(folder)\(Int.random(in: 0..<9, using: &random)).html")
      let isStaged = Bool.random(using: &random)
      let staged = isStaged ? OutputFolder.StagedFile(place: nil, isChange: false) : nil
      files.put(MadeFile(fingerprint: fingerprint(number), staged: staged), at: path)
      expected[path] = (fingerprint(number), isStaged)
    }
    #expect(files.count == expected.count)
    #expect(files.stagedCount == expected.values.count { $0.isStaged })
    for (path, file) in expected {
      #expect(files[path]?.fingerprint == file.fingerprint)
      #expect((files[path]?.staged != nil) == file.isStaged)
    }
    for other in ["a", "a/b/c/1.html"] { #expect(try files[OutputPath(other)] == nil) }
    #expect(
      ManifestFiles(files) == ManifestFiles(expected.mapValues { .fingerprint($0.fingerprint) }))
    let staged = ManifestFiles(files) { $0.staged != nil }
    let expectedStaged = expected.filter { $0.value.isStaged }
    #expect(staged == ManifestFiles(expectedStaged.mapValues { .fingerprint($0.fingerprint) }))
  }
}
