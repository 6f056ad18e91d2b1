import Testing

@testable import SiteCoordinators

@Suite struct LivePagesTests {
  private let live = LivePages(script: Array("script".utf8))

  private func page(_ text: String, at path: String) -> String {
    String(decoding: live.page(Array(text.utf8), at: path), as: UTF8.self)
  }

  @Test func `The script stands at the end of a page's head, and leads from wherever the page is`()
  {
    let script = live.files.map(\.path).first ?? ""
    #expect(
      page("<title>x</title></head><p></head>", at: "a/b/c.html")
        == "<title>x</title><script src=\"../../\(script)\" "
        + "data-version=\"../../.daybook/live.js\" defer></script>\n</head><p></head>")
    #expect(
      page("<p>x", at: "index.html")
        == "<p>x<script src=\"\(script)\" data-version=\".daybook/live.js\" defer></script>\n")
    for path in ["index.md", "feed.xml", "assets/x.js"] { #expect(page("<p>", at: path) == "<p>") }
  }
}
