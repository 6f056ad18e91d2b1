import TestSupport
import Testing

/// A small book with a theme.
struct ThemedBook {
  let folder = TemporaryFolder()

  /// The report of a build of a small book with these files in its `templates/`, which must fail
  /// and write nothing.
  func refusal(_ templates: [String: String]) throws -> String {
    try folder.write(#"[{"name": "A"}]"#, to: "book/accounts.json")
    for (name, text) in templates { try folder.write(text, to: "book/templates/" + name) }
    let before = try folder.snapshot()
    let result = try Daybook(folder: folder.path)("build", "book")
    #expect(result.code == 65)
    #expect(result.output == "")
    #expect(try folder.snapshot() == before)
    #expect(!folder.exists("book/public"))
    return result.errors.replacing("book/templates/", with: "")
  }
}
