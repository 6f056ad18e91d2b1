import Testing

@testable import Files

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("", "b", "/b"), ("a", "b/c", "a/b/c"),
  ])
  func `Parts are joined by one slash`(one: String, other: String, joined: String) {
    #expect(FilePath(one).appending(other).text == joined)
  }

  @Test(arguments: [
    ("a/b/c", "a/b"), ("a//b//", "a"), ("/a/b", "/a"), ("a", nil), ("/", nil), ("", nil),
    ("/a", nil),
  ])
  func `The parent is the folder that a path is in`(path: String, parent: String?) {
    #expect(FilePath(path).parent?.text == parent)
  }

  @Test(arguments: [
    ("pages/a b.md", "a b", true), ("a.md", "a", true), ("a", "a", false), (".md", "", true),
    ("a.md/x.y", "x", false), ("a.MD", "a", false),
  ])
  func `A stem is the last name without its extension`(path: String, stem: String, isPage: Bool) {
    #expect(FilePath(path).stem == stem)
    #expect(FilePath(path).hasExtension(".md") == isPage)
  }

  @Test func `Paths are ordered by their bytes`() {
    let sorted = ["é", "b", "a", "B", "a/b", "10", "9"].map { FilePath($0) }.sorted()
    #expect(sorted.map(\.text) == ["10", "9", "B", "a", "a/b", "b", "é"])
  }
}
