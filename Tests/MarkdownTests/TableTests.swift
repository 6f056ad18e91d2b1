import Testing

@testable import Markdown

struct TableTests {
  /// The HTML of a note with tables in the short form of these tests: each table's rows in `[ ]`,
  /// its cells between `|`, with `<`, `^` or `>` for how they are aligned.
  private func read(_ note: String) -> String {
    var html = CommonMark.html(note, headingsFrom: 2)
    for (tag, short) in [
      (#"<div class="wide" tabindex="0"><table>"#, "["), ("</table></div>", "]"),
      (#"<thead>"#, ""), ("</thead>\n", ""), (#"<tbody>"#, ""),
      ("</tbody>", ""), (#"<tr>"#, ""), ("</tr>\n", "\n"), ("</tr>", ""),
      (#"<th scope="col""#, "|<"), (#"<td"#, "|<"),
      ("</th>", ""), ("</td>", ""), (#"|< class="left">"#, "|<"), (#"|< class="center">"#, "|^"),
      (#"|< class="right">"#, "|>"), ("|<>", "|"), ("\n]", "]"), ("[\n", "["),
    ] { html = html.replacing(tag, with: short) }
    return html
  }

  @Test(arguments: [
    ("| a | b |\n| - | - |\n| 1 | 2 |", "[|a|b|1|2]\n"),
    ("a | b\n--|:-:\n1 | *2*\n3", "[|a|^b|1|^<em>2</em>\n|3|^]\n"),
    ("|a|b|c|\n|:-|:-:|-:|\n|1|2|3|4|", "[|<a|^b|>c|<1|^2|>3]\n"),
    ("| a |\n| - |", "[|a]\n"), ("a\n:-", "[|<a]\n"), ("a\n-", "<h2>a</h2>\n"),
    ("a\n| - | - |", "<p>a\n| - | - |</p>\n"),
    ("| a |\n| - |\n\nb", "[|a]\n<p>b</p>\n"),
    ("text\n| a |\n| - |\nrow\n# end", "<p>text</p>\n[|a|row]\n<h2>end</h2>\n"),
    ("| a |\n| - |\n| b |\n---\nc", "[|a|b]\n<hr />\n<p>c</p>\n"),
    ("| a |\n| - |\n2. b", "[|a]\n<ol start=\"2\">\n<li>b</li>\n</ol>\n"),
    ("| a |\n| - |\n    b", "[|a]\n<pre><code>b\n</code></pre>\n"),
    ("| a |\n| - |\n===", "[|a|===]\n"), ("| a |\n| - |\n===\nb", "[|a|===|b]\n"),
    (#"| a \| `b \| c` |"# + "\n|-|\n| # d # | e |", "[|a | <code>b | c</code>|# d #]\n"),
    ("| |\n|-|\n| - x |\n| 1. y", "[||- x\n|1. y]\n"),
    ("> | a |\n> | - |\n> | b |", "<blockquote>\n[|a|b]\n</blockquote>\n"),
    ("> | a |\n> | - |\nb", "<blockquote>\n[|a]\n</blockquote>\n<p>b</p>\n"),
    ("> x\n| a |\n> | - |", "<blockquote>\n<p>x</p>\n[|a]\n</blockquote>\n"),
    ("> | a |\n| - |", "<blockquote>\n<p>| a |\n| - |</p>\n</blockquote>\n"),
    (
      "1. > - | a | b |\n   >   | - | - |\n   >   | c |\n2. d",
      "<ol>\n<li>\n<blockquote>\n<ul>\n<li>\n[|a|b|c|]\n</li>\n</ul>\n</blockquote>\n</li>\n<li>d</li>\n</ol>\n"
    ),
    ("-\t| a |\n\t| - |\n\t| b |", "<ul>\n<li>\n[|a|b]\n</li>\n</ul>\n"),
    (
      "| a |\n| - |\n| [b][r] |\n\n[r]: https://x",
      "[|a|<a href=\"https://x\">b</a>]\n"
    ),
    ("| a |\r\n| - |\r\n| b |", "[|a|b]\n"),
    (
      "| <b>a</b> |\n|-|\n| [x](javascript:y) ![i](//h/i.png) |",
      "[|<!-- raw HTML omitted -->a<!-- raw HTML omitted -->|x <a href=\"//h/i.png\">i</a>]\n"
    ),
    ("```\n| a |\n| - |\n```", "<pre><code>| a |\n| - |\n</code></pre>\n"),
  ])
  func `A note reads pipe tables as GitHub does`(note: String, html: String) {
    #expect(read(note).replacing("\n|", with: "|") == html.replacing("\n|", with: "|"))
  }

  @Test func `A table is marked up as those on statements are`() {
    #expect(
      CommonMark.html("| a | |\n| - | -: |\n| b |") == """
        <div class="wide" tabindex="0"><table>
        <thead><tr><th scope="col">a</th>\
        <td class="right"></td></tr></thead>
        <tbody><tr><td>b</td>\
        <td class="right"></td></tr>
        </tbody></table></div>

        """)
  }

  @Test func `A note with a table on one line keeps a space between cells`() {
    #expect(CommonMark.line("| a | b |\n|-|-|\n| c | d |") == "a b c d")
  }

  /// Not arguments, which a failure would print whole.
  private var endless: [String] {
    [
      String(repeating: "| a |\n| - |\n    b\n\n", count: 20_000),
      String(repeating: "|", count: 3000) + "\n" + String(repeating: "|-", count: 2999) + "|\n"
        + String(repeating: "a\n", count: 60_000),
      String(repeating: "- ", count: 5000) + "| a |\n" + String(repeating: " ", count: 10_000)
        + "| - |",
      String(repeating: "> ", count: 250) + "| a |\n" + String(repeating: "> ", count: 250)
        + "|-|",
      // Each cell is read with all of the marks around it.
      String(repeating: "-    ", count: 290) + String(repeating: "|", count: 20_000) + "\n"
        + String(repeating: " ", count: 1450) + String(repeating: "|-", count: 19_999) + "|\n"
        + String(repeating: " ", count: 1450) + String(repeating: "a|", count: 20_000) + "\n",
    ]
  }

  @Test func `Tables without end come to an end`() {
    for note in endless {
      let html = CommonMark.html(note)
      #expect(html.utf8.count < 20_000_000)
      #expect(html.utf8.contains(UInt8(ascii: "a")))
    }
  }
}
