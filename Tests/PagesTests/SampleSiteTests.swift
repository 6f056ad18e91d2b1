import Foundation
import Templates
import Testing

/// Writes the sample pages into the folder that `DAYBOOK_SAMPLE_SITE` names, to be looked at.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DAYBOOK_SAMPLE_SITE"] != nil))
struct SampleSiteTests {
  @Test("The sample pages can be written to a folder")
  func write() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["DAYBOOK_SAMPLE_SITE"])
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    try write(SampleSite(), in: root)
    try write(SampleSite(said: { "\($0) \(Self.awkward)" }), in: root.appending(path: "awkward"))
  }

  private func write(_ samples: SampleSite, in root: URL) throws {
    for (path, text) in try samples.htmlPages() {
      try write(Data(text.utf8), to: path, in: root)
      for twin in Self.twins[path, default: []] { try write(Data(text.utf8), to: twin, in: root) }
    }
    for (path, text) in try samples.markdownPages() {
      try write(Data(text.utf8), to: path, in: root)
    }
    for (name, bytes) in BuiltInTemplates.assets {
      try write(Data(bytes), to: "assets/\(name)", in: root)
    }
  }

  /// A word that cannot be broken, one that runs the other way, and markup.
  private static let awkward =
    String(repeating: "Donaudampfschifffahrts", count: 6) + " مكتبة النور \u{202E}drow <b>\"'"

  /// Pages that others link to and that are shown by the same sample.
  private static let twins = [
    "accounts/current/index.html": ["savings", "card", "cash", "berlin", "old"].map {
      "accounts/\($0)/index.html"
    },
    "accounts/current/2026.html": ["2025", "2024"].map { "accounts/current/\($0).html" },
    "accounts/current/statements/2026-10.html": ["2026-09", "2026-08"].map {
      "accounts/current/statements/\($0).html"
    },
    "months/2026-10.html": ["months/2026-11.html", "months/2026-09.html"],
    "todos/household.html": ["todos/tax.html"],
  ]

  private func write(_ data: Data, to path: String, in root: URL) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
