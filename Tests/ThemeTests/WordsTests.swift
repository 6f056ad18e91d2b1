import Foundation
import Templates
import Testing
import ThemeSupport
import Values
import Views

@testable import Theme

@Suite("The words of pages")
struct WordsTests {
  private static let english = BuiltInTemplates.words["words-en.txt"] ?? []

  @Test(
    "Every language has every word, with the same values",
    arguments: BuiltInTemplates.words.keys.sorted())
  func complete(file: String) throws {
    let bytes = try #require(BuiltInTemplates.words[file])
    let words = try Word.words(WordFile(file, bytes).lines)
    let english = try Word.words(WordFile("words-en.txt", Self.english).lines)
    // A country says only what it calls otherwise than its language.
    let isOfCountry = file.dropFirst("words-".count).contains("-")
    #expect(
      isOfCountry
        ? Set(words.keys).isSubset(of: english.keys) : Set(words.keys) == Set(english.keys))
    for (name, word) in words {
      let expected = english[name]?.lines.reduce(into: Set<String>()) { $0.formUnion($1.tags) }
      let said = word.lines.reduce(into: Set<String>()) { $0.formUnion($1.tags) }
      #expect(said == expected, "\(name)")
    }
  }

  @Test(
    "Every language has every form that its counts need",
    arguments: [
      ("en", "one other"), ("de", "one other"), ("fr", "one other"), ("es", "one other"),
      ("it", "one other"), ("nl", "one other"), ("pt", "one other"), ("ja", "other"),
      ("ar", "zero one two few many other"),
    ])
  func forms(language: String, forms: String) throws {
    let expected = Set(forms.split(separator: " ").map(String.init))
    let english = try Word.words(WordFile("words-en.txt", Self.english).lines)
    let counted = english.filter { $0.value.variants == ["one", "other"] }.keys
    #expect(counted.count > 5)
    let file = "words-\(language).txt"
    let bytes = try #require(BuiltInTemplates.words[file])
    let words = try Word.words(WordFile(file, bytes).lines)
    for name in counted { #expect(words[name]?.variants == expected, "\(name)") }
    for (name, word) in words where !counted.contains(name) {
      #expect(word.variants == english[name]?.variants, "\(name)")
    }
  }

  @Test("Every word is shown by some page or stylesheet")
  func allShown() throws {
    let shown = try TemplateSetOfWords.names
    let words = try Words(for: "en", builtIn: BuiltInTemplates.words)
    #expect(words.all.keys.filter { !shown.contains($0) } == [])
  }

  @Test("No template has a word of its own", arguments: BuiltInTemplates.templates.keys.sorted())
  func noneInTemplates(file: String) throws {
    var text = String(decoding: try #require(BuiltInTemplates.templates[file]), as: UTF8.self)
    if file.hasSuffix(".md"), let end = text.range(of: "\n---\n") {
      text = String(text[end.upperBound...])
    }
    // Values of attributes, not words.
    text.replace(
      #/\{\{\$(current|id|entries)\}\}#?([a-z-]|\{\{[#^/]isOfYear\}\})+(\{\{currency\}\})?\{\{\/(current|id|entries)\}\}/#,
      with: "")
    if file == "todo-group-id.html" { return }
    text.replace(#/\{\{\{?[^}]*\}\}\}?/#, with: "")
    text.replace(#/(alt|title|aria-label|data-label)=""/#, with: "")
    #expect(!text.contains(#/(alt|title|aria-label|data-label)="/#))
    text.replace(#/<[^>]*>/#, with: " ")
    let words = text.matches(of: #/\p{L}+/#).map { String($0.output) }
    #expect(Set(words).subtracting(["IBAN", "BIC"]) == [])
  }

  @Test("A language that has no words is shown in English, and says so")
  func fallback() throws {
    #expect(try Words(for: "sv-SE", builtIn: BuiltInTemplates.words).language == "en")
    #expect(try Words(for: "en-GB", builtIn: BuiltInTemplates.words).language == "en-GB")
    let book = ["words-sv.txt": Array("accounts = Konton".utf8)]
    let swedish = try Words(for: "sv-SE", builtIn: BuiltInTemplates.words, book: book)
    #expect(swedish.language == "sv-SE")
    #expect(swedish.text("accounts") == ["Konton"])
    #expect(swedish.text("balance") == ["Balance"])
  }

  @Test("The book's words go before the built-in ones, a region's before its language's")
  func layers() throws {
    let builtIn = [
      "words-en.txt": "a = A\nb = B\nc.one = C\nc.other = Cs\nd = D",
      "words-pt.txt": "a = pt a\nb = pt b\nc.one = pt c\nc.other = pt cs\nd = pt d",
    ].mapValues { Array($0.utf8) }
    let book = [
      "words-pt.txt": "a = our a\nc.other = our cs\nmine = our own",
      "words-pt-PT.txt": "b = Portugal’s b\nc.one = Portugal’s c",
      "words-de.txt": "a = unser a",
      "note.txt": "no words at all",
    ].mapValues { Array($0.utf8) }
    let words = try Words(for: "pt-PT", builtIn: builtIn, book: book)
    #expect(words.text("a") == ["our a"])
    #expect(words.text("b") == ["Portugal’s b"])
    #expect(words.text("c") == ["our cs", "Portugal’s c"])
    #expect(words.text("d") == ["pt d"])
    #expect(words.added.map(\.name) == ["mine"])
    #expect(words.unusedFiles == ["words-de.txt"])
  }

  @Test("What is wrong in a file of words is reported with its place")
  func problems() {
    let text = """
      # ours
      accounts = Konten
      accounts = Konten
      Accounts = Konten
      total.1 = Summe
      balance
        total =
      """
    #expect {
      try Words(for: "de", builtIn: [:], book: ["words-de.txt": Array(text.utf8)])
    } throws: { error in
      "\(error)" == """
        words-de.txt:3:1: error: the word "accounts" is said above already
        words-de.txt:4:1: error: "Accounts" is no name of a word: small letters, digits and hyphens, \
        then perhaps a point and a variant
        words-de.txt:5:1: error: "total.1" is no name of a word: small letters, digits and hyphens, \
        then perhaps a point and a variant
        words-de.txt:6:1: error: a line of words is "name = text"
        words-de.txt:7:3: error: the word "total" has no text
        """
    }
    #expect {
      try Words(for: "de", builtIn: [:], book: ["words-de.txt": Array("a = ".utf8) + [0xFF]])
    } throws: { "\($0)" == "words-de.txt:1:1: error: the line is not UTF-8" }
  }

  @Test(
    "A tag that is wrong in a word is reported where the word says it",
    arguments: [
      (
        "made-by = Made & sold by {{sietTitle}}",
        "1:26: error: no page that this stands in offers sietTitle"
      ),
      (
        "\n  entry-count.other = so many: {{test}}",
        "2:32: error: no page that this stands in offers test"
      ),
      ("entry-count.many = {{text}} & {{#isZero", "1:31: error: {{#isZero has no end"),
      ("kind.chequing = Cheques", "1:17: error: no page that this stands in offers chequing"),
      ("acounts = Konten", "1:11: error: no template shows a word \"acounts\""),
      ("made-by = {{>nowhere}}", "1:11: error: there is no word nowhere"),
    ])
  func wrongTags(text: String, problem: String) {
    #expect {
      try SiteTemplates.builtIn(words: ["words-en.txt": Array(text.utf8)])
    } throws: { "\($0)".split(separator: "\n").first == "words-en.txt:\(problem)" }
  }

  @Test("A word is text: it is escaped as its page needs it")
  func escapes() throws {
    let book = [
      "words-en.txt": Array("total = a <b> & *c* \"d\" <\u{301}\naccount = # | 1".utf8)
    ]
    let templates = try SiteTemplates.builtIn(
      with: BuiltInTemplates.templates.merging([
        "own-page.html": Array("<p title=\"{{>total}}\">{{>total}}</p>".utf8),
        "month.md": Array("# {{>total}}\n\n{{>account}} x\n".utf8),
      ]) { $1 },
      words: book)
    let html = try templates.html(OwnPage.sample)
    #expect(
      html
        == """
        <p title="a &lt;b&gt; &amp; *c* &quot;d&quot; &lt;\u{301}">\
        a &lt;b&gt; &amp; *c* &quot;d&quot; &lt;\u{301}</p>
        """
    )
    let markdown = try templates.markdown(MonthPage.sample)
    #expect(markdown == "# a \\<b> & \\*c\\* \"d\" \\<\u{301}\n\n\\# \\| 1 x\n")
  }

  @Test("A file that only has the name of a word is not used")
  func unusedFile() throws {
    let templates = try SiteTemplates.builtIn(
      with: BuiltInTemplates.templates.merging(["balance.html": Array("never".utf8)]) { $1 })
    #expect(templates.unused == ["balance.html"])
  }

  @Test("A template of the book may show a word of the book")
  func ownWords() throws {
    let book = ["words-en.txt": Array("greeting = Welcome to {{siteTitle}}".utf8)]
    let templates = try SiteTemplates.builtIn(
      with: BuiltInTemplates.templates.merging(["own-page.html": Array("{{>greeting}}.".utf8)]) {
        $1
      },
      words: book)
    #expect(
      try templates.html(OwnPage.sample)
        == "Welcome to Marlow household.")
  }
}

/// The names of words that the built-in pages show.
private enum TemplateSetOfWords {
  static var names: Set<String> {
    get throws {
      var sources = BuiltInTemplates.templates.values.map { String(decoding: $0, as: UTF8.self) }
      sources += BuiltInTemplates.words.values.map { String(decoding: $0, as: UTF8.self) }
      let styles = BuiltInTemplates.assets.filter { $0.key.hasSuffix(".css") }
        .map { String(decoding: $0.value, as: UTF8.self) }
      let shown =
        sources.flatMap { $0.matches(of: #/\{\{>([a-z0-9-]+)\}\}/#).map(\.1) }
        + styles.flatMap { $0.matches(of: #/var\(--word-([a-z-]+)\)/#).map(\.1) }
      return Set(shown.map { String($0) })
    }
  }
}

extension Word {
  fileprivate var variants: Set<String> { Set(lines.compactMap(\.variant)) }
}

extension WordFile.Line {
  /// The values and parts that the text shows.
  fileprivate var tags: Set<String> {
    Set(
      String(decoding: text, as: UTF8.self).matches(of: #/\{\{[^}]*\}\}/#).map { String($0.output) }
    )
  }
}

extension Words {
  fileprivate func text(_ name: String) -> [String]? {
    all[name]?.lines.map { String(decoding: $0.text, as: UTF8.self) }
  }
}
