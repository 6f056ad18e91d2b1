import Foundation
import Testing
import Theme
import ThemeSupport

@testable import Views

@Suite("Feed")
struct FeedTests {
  @Test("No text can break the feed, and what XML cannot hold is replaced")
  func hostile() throws {
    var page = FeedPage.sample
    page.title = "a<b>&\"'\u{0}\u{1}\u{FFFE}\t\n\r]]>"
    let form = try SiteTemplates.unchanged.render(page, as: .xml)
    let feed = String(decoding: form.bytes, as: UTF8.self)
    #expect(
      feed.contains(
        "<title>a&lt;b&gt;&amp;&quot;'\u{FFFD}\u{FFFD}\u{FFFD}\t\n&#13;]]&gt;</title>"))
  }
}
