import Testing

@testable import Markdown

struct CommonMarkTests {
  @Test(arguments: [
    ("# A\n\n#### B", "<h3>A</h3>\n<h4>B</h4>\n"), ("##### A", "<h3>A</h3>\n"),
    (
      "## A\n### B\n#### C\n##### D\n###### E\n## F\n# G",
      "<h3>A</h3>\n<h4>B</h4>\n<h5>C</h5>\n<h6>D</h6>\n<h6>E</h6>\n<h3>F</h3>\n<h3>G</h3>\n"
    ),
    ("# \n\n#  &nbsp;\n\na", "<p>a</p>\n"),
    (
      "- a\n  #\n  #\n  b\n- c",
      "<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>\n"
    ),
    ("- a\n  #\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("# ![](a.png)", "<h3><img src=\"a.png\" alt=\"\" /></h3>\n"),
    ("a \"b\" -- c", "<p>a &quot;b&quot; -- c</p>\n"), ("a\0b", "<p>a\u{FFFD}b</p>\n"),
    ("<script>x</script>", "<!-- raw HTML omitted -->\n"),
    (
      "[a](http://x) [b](mailto:x@y) [c](d.html)",
      "<p><a href=\"http://x\">a</a> <a href=\"mailto:x@y\">b</a> <a href=\"d.html\">c</a></p>\n"
    ),
    (
      "[a](javascript:x) [b](JaVaScRiPt&#58;x) [c](data:x) [d](ftp://x) <tel:1>",
      "<p>a b c d tel:1</p>\n"
    ),
    (
      "[a](javascript) [b](javascript.html)", "<p>a <a href=\"javascript.html\">b</a></p>\n"
    ),
    ("[](http://x)", "<p><a href=\"http://x\">http://x</a></p>\n"),
    ("![alt](http://x/i.png)", "<p><a href=\"http://x/i.png\">alt</a></p>\n"),
    (
      "![alt](//x/i.png) ![](https://x)",
      "<p><a href=\"//x/i.png\">alt</a> <a href=\"https://x\">https://x</a></p>\n"
    ),
    ("![alt](i.png)", "<p><img src=\"i.png\" alt=\"alt\" /></p>\n"),
    ("![alt](data:image/png;base64,x)", "<p>alt</p>\n"),
    ("[![alt](http://x/i.png)](http://y)", "<p><a href=\"http://y\">alt</a></p>\n"),
    (
      "![a [b](c) ![d](http://e)](http://f)",
      "<p>a <a href=\"c\">b</a> <a href=\"http://e\">d</a></p>\n"
    ),
    ("", ""),
  ])
  func `A note becomes HTML that fits its page and loads nothing`(note: String, html: String) {
    #expect(CommonMark.html(note, headingsFrom: 3) == html)
  }

  @Test func `A note that is shown in several folders leads nowhere relative`() {
    #expect(
      CommonMark.html(
        "[a](b.html) [c](https://d) [e](#f) [g](//h) ![i](j.png)", links: .elsewhere)
        == "<p>a <a href=\"https://d\">c</a> e g i</p>\n")
  }

  @Test func `The first heading is found, without its markup`() {
    #expect(CommonMark.firstHeading(in: "text\n\nA *b* `c`\n===\n\n# D") == "A b c")
    #expect(CommonMark.firstHeading(in: "text") == nil)
  }

  @Test(arguments: [
    ("A *b*\n`c`\n\n- [d](e)", "A b c d"), ("a  \tb", "a b"), ("<b>a</b>", "<b>a</b>"),
    ("a \u{301}b", "a \u{301}b"), ("\u{FF9F}a", "\u{FF9F}a"), ("[a]: b", ""),
  ])
  func `A note becomes one line that loses nothing but markup`(note: String, line: String) {
    #expect(Array(CommonMark.line(note).unicodeScalars) == Array(line.unicodeScalars))
  }

  @Test func `Ten thousand quotes in each other come to an end`() {
    #expect(CommonMark.html(String(repeating: "> ", count: 10_000) + "a").contains("<p>a</p>"))
  }

  @Test(arguments: [
    String(repeating: "> ", count: 2000) + "deep *text*",
    String(repeating: "- ", count: 2000) + "deep *text*",
    String(repeating: "*", count: 4001) + "deep text" + String(repeating: "*", count: 4001),
    String(repeating: "[", count: 2000) + "deep text" + String(repeating: "](a)", count: 2000),
  ])
  func `What is nested too deep for browsers keeps its text`(note: String) {
    let html = CommonMark.html(note)
    var (depth, deepest) = (0, 0)
    for tag in html.matches(of: /<(\/?)[a-z]+[^>]*>/) {
      depth += tag.1.isEmpty ? 1 : -1
      deepest = max(deepest, depth)
    }
    #expect(depth == 0)
    #expect(deepest < 210)
    #expect(html.contains("deep"))
    #expect(html.contains("text"))
  }

  @Test(
    .enabled(if: !HostileStrings.all.isEmpty, "no ../shared/oracles/hostile beside the package"))
  func `Hostile notes leave no script, no image and no other scheme`() {
    for note in HostileStrings.all {
      let html = CommonMark.html(note)
      let tags = html.split(separator: "<", omittingEmptySubsequences: false).dropFirst()
      for tag in tags {
        let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" || $0 == "!" }
        #expect(!["script", "iframe", "svg", "style", "object"].contains(name.lowercased()))
        if name == "img" { #expect(!tag.contains(":") && !tag.contains("src=\"//"), "\(note)") }
        if name == "a" {
          let address = tag.dropFirst("a href=\"".count).prefix { $0 != "\"" }
          #expect(CommonMark.isLinkable(String(address), .anywhere), "\(note)")
        }
      }
    }
  }
}
