import Markdown
import RegexBuilder
import Testing
import Theme
import ThemeSupport

@testable import Views

@Suite("Text from data")
struct HostileTextTests {
  /// Ends every text in what would leave a quoted attribute, then a tag.
  static let hostile = SampleSite(said: { $0 + #"⟧"'><script>alert(1)</script>"# })

  @Test("Every text is escaped on every page, and a note cannot bring in HTML")
  func html() throws {
    for (path, html) in try Self.hostile.htmlPages() {
      // Where a line may end within a name.
      let html = html.replacing("<wbr>", with: "")
      let texts = html.count(of: "⟧")
      let escaped = html.count(of: "⟧&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;")
      let notes = html.count(of: "⟧&quot;'&gt;<!-- raw HTML omitted -->")
      #expect(texts == escaped + notes, "\(path)")
      #expect(html.count(of: "<script") == html.assetScriptCount, "\(path)")
    }
  }

  @Test("Pages have no inline style, no inline script and no event handlers")
  func inline() throws {
    for (path, html) in try SampleSite().htmlPages() {
      #expect(!html.contains(" style="), "\(path)")
      #expect(html.count(of: "<script") == html.assetScriptCount, "\(path)")
      #expect(html.firstMatch(of: /<[^>]*\son[a-z]+=/) == nil, "\(path)")
    }
  }

  @Test(
    "A payee reads back from a Markdown statement exactly as it was",
    arguments: [
      "a|b", #"a\|b"#, #"ends in \"#, "*bold* and _more_", "<b>tag</b>", "&amp; & Sons", "1. first",
      "# heading", "---", "- item", "`code`", "[text](https://example.org)", "![image](x)", " lead",
      "trail ", "two\nlines", "tab\there", "日本の本屋", "مكتبة النور", "~~gone~~", "www.example.org",
      "| - | - |", ":---:", "𝔘𝔫𝔦", "e\u{301}", "\u{202E}reversed",
    ])
  func markdown(text: String) throws {
    let page = StatementPage.sample(Samples(said: { _ in text }))
    let markdown = try SiteTemplates.unchanged.markdown(page)
    let row = try #require(
      markdown.split(separator: "\n").first { $0.hasPrefix("| 2026-10-01") })
    #expect(CommonMark.html(try cell(2, of: row)) == "<p>\(text.inHTML)</p>\n")
    let body = try #require(markdown.split(separator: "---\n\n", maxSplits: 1).last)
    let html = CommonMark.html(String(body))
    #expect(html.hasPrefix("<h1>\(text.inHTML), October 2026</h1>\n"))
    #expect(html.contains(" · Holder \(text.inHTML) · Bank"))
    #expect(html.contains("<li>\(text.inHTML) · due"))
  }

  @Test("The front matter holds hostile names on one line each")
  func frontMatter() throws {
    let page = StatementPage.sample(Samples(said: { _ in "a: \"b\"\n---\nc: d" }))
    let markdown = try SiteTemplates.unchanged.markdown(page)
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == #"title: "a: \"b\"\n---\nc: d · October 2026""#)
    #expect(lines[2] == #"account: "a: \"b\"\n---\nc: d""#)
    #expect(lines[12] == "---")
  }

  /// The cell at an index, split as GitHub Flavored Markdown says: at each `|` without a backslash.
  private func cell(_ index: Int, of row: Substring) throws -> String {
    var cells = [""]
    var isEscaped = false
    for character in row.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    let cell = try #require(cells.indices.contains(index) ? cells[index] : nil)
    return String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  /// As libcmark writes text.
  fileprivate var inHTML: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }

  /// How many scripts are empty elements that name a file of the site.
  fileprivate var assetScriptCount: Int {
    matches(of: /<script src="[.\/]*assets\/[a-z]+\.js" defer><\/script>/).count
  }

  fileprivate func count(of part: String) -> Int {
    matches(of: Regex { part }).count
  }
}
