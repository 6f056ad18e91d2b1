import Foundation
import TestSupport
import Testing

/// Where pages are by the names of what they show, and where links lead whatever form of Unicode they
/// are in.
@Suite struct NamedPathsTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(accounts names: [String], payees: [String] = ["Shop"]) throws {
    let entries = payees.flatMap { payee in
      (1...3).map { #"{"date": "2026-10-0\#($0)", "amount": -5, "beneficiary": "\#(payee)"}"# }
    }
    let accounts = names.enumerated().map { number, name in
      let own = number == 0 ? entries : []
      return #"{"name": "\#(name)", "kind": "cash", "openingBalance": 900, "#
        + #""transactions": [\#(own.joined(separator: ","))]}"#
    }
    try folder.write("[\(accounts.joined(separator: ","))]", to: "accounts.json")
  }

  private func build() throws {
    let result = try daybook("build", "--quiet", "--as-of", "2026-10-31")
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
  }

  /// The parts of paths that a folder of the site has.
  private func names(in part: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/public/" + part)
      .filter { !$0.hasPrefix("index") && !$0.hasSuffix("csv") }.sorted()
  }

  private func read(_ path: String) throws -> String { try folder.read("public/" + path) }

  @Test func `A name without Latin letters is transliterated, or has its hash`() throws {
    try write(accounts: [
      "Сбербанк", "Τράπεζα Αθηνών", "ゆうちょ銀行", "キャッシュ", "국민은행", "株式会社", "Кошелёк 24",
      "🌻", "Log", "Müller & Кафе",
    ])
    try build()
    let found = try names(in: "accounts")
    for name in [
      "sberbank", "trapeza-athinon", "kyasshu", "gukmineunhaeng", "koshelek-24", "muller",
    ] {
      #expect(found.contains(name), "\(found)")
    }
    for start in ["yuucho-", "account-", "log-"] {
      #expect(
        found.contains { name in
          name.hasPrefix(start) && name.count == start.count + 8
            && name.dropFirst(start.count).allSatisfy(\.isHexDigit)
        }, "\(start)")
    }
    // Those that cannot be said have no path that another name could take.
    let before = found.filter { $0.hasPrefix("account-") && $0.count == 16 }
    #expect(before.count == 2)
    try write(accounts: ["商店", "株式会社", "🌻"])
    try build()
    #expect(Set(try names(in: "accounts")).isSuperset(of: before))
  }

  @Test func `Of two names with one slug the later has its hash, whatever comes between`() throws {
    try write(accounts: ["Giro", "giro!"], payees: ["Rewe 1", "REWE-1"])
    try build()
    let accounts = try names(in: "accounts").filter { $0.hasPrefix("giro-") }
    #expect(accounts.count == 2 && accounts.first == "giro-2")
    let payees = try names(in: "payees")
    #expect(payees.count == 3 && payees.contains("rewe-1.html") && payees.contains("rewe-1-2.html"))

    // Where the earlier path is free, it leads on.
    let page = try read("accounts/giro-2/index.html")
    #expect(!page.contains("http-equiv=\"refresh\""))
    #expect(
      page.contains("<a href=\"../../accounts/\(accounts[1])/index.html\"><bdi>giro!</bdi></a>"))
    #expect(try names(in: "accounts/giro-2") == [])

    try write(accounts: ["Giro", "Giro?", "giro!", "Giro 2"], payees: ["Rewe 1", "REWE-1"])
    try build()
    let later = try names(in: "accounts")
    #expect(later.contains(accounts[1]) && later.contains("giro-2") && later.contains("giro-3"))
    #expect(try read("accounts/giro-2/index.html").contains("<title>Giro 2 · "))
    #expect(
      try read("accounts/giro-3/index.html").contains("href=\"../../accounts/\(accounts[1])/"))

    // A rename leaves nothing.
    try write(accounts: ["Giro", "Savings"])
    try build()
    #expect(try names(in: "accounts") == ["giro", "savings"])
  }

  @Test func `Pages that lead on are the same in a fresh build, and names in them are escaped`()
    throws
  {
    try write(accounts: ["A", "a<b>"], payees: ["<img src=x>", "img src=x"])
    try folder.write("One", to: "pages/b c.md")
    try folder.write("See [it](page-b-c-2.html)", to: "pages/b-c.md")
    try folder.write(#"[{"name": "L", "items": []}, {"name": "l", "items": []}]"#, to: "todos.json")
    try build()
    try write(accounts: ["A", "a", "a<b>"], payees: ["<img src=x>", "img src=x", "img-src x"])
    try build()
    let built = try folder.snapshot().filter {
      $0.key.hasPrefix("public/") && !$0.key.contains("/.daybook/")
    }
    let fresh = try daybook(
      "build", "--quiet", "--as-of", "2026-10-31", "--output", "fresh")
    #expect(fresh.code == 0)
    let others = try folder.snapshot().filter {
      $0.key.hasPrefix("fresh/") && !$0.key.contains("/.daybook/")
    }
    #expect(Set(built.keys.map { $0.dropFirst(7) }) == Set(others.keys.map { $0.dropFirst(6) }))
    for (path, bytes) in built { #expect(others["fresh/" + path.dropFirst(7)] == bytes, "\(path)") }
    #expect(try read("payees/img-src-x-2.html").contains("<bdi>img src=x</bdi>"))
    #expect(try names(in: "todos").contains("l-2.html"))
    #expect(try names(in: "pages").contains("b-c-2.html"))
    let text = try read("accounts/a-b/index.html")
    #expect(text.contains("a&lt;b&gt;"))
  }

  @Test func `A page that leads on shows a name that HTML cannot hold, or that is not seen`() throws
  {
    try write(accounts: ["A", #"a\u001d"#, "!", " "], payees: [])
    try build()
    #expect(try read("accounts/a-2/index.html").contains("<bdi>a\u{FFFD}</bdi>"))
    #expect(
      try read("accounts/account-2/index.html").contains("<bdi>accounts/account/index.html</bdi>"))
  }

  @Test func `A link and a file find each other in whatever form of Unicode they are`() throws {
    let (composed, decomposed) = ("Gr\u{F6}\u{DF}e", "Gro\u{308}\u{DF}e")
    #expect(composed.utf8.count != decomposed.utf8.count)
    for (file, link) in [(composed, decomposed), (decomposed, composed)] {
      try? FileManager.default.removeItem(atPath: folder.path + "/book")
      try folder.write("x", to: "book/static/\(file).pdf")
      try folder.write("x", to: "book/static/\(file).png")
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg'/>", to: "book/templates/\(file).svg")
      try folder.write(
        "a { b: url('\(link).svg'); c: url('\(link).png') }", to: "book/templates/daybook.css")
      try folder.write("Text", to: "book/pages/\(file).md")
      try folder.write("[a](\(link).pdf) [b](\(link).md)", to: "book/pages/other.md")
      try folder.write(
        """
        [{"name": "A", "note": "[a](\(link).pdf)", "transactions": [
          {"date": "2026-10-01", "amount": 500000, "beneficiary": "B",
           "note": "[a](\(link).pdf) ![c](\(link).png)"}]}]
        """, to: "book/accounts.json")
      let result = try daybook("build", "book", "--quiet", "--as-of", "2026-10-31")
      #expect(result.code == 0 && result.errors == "", "\(result.errors)")
      let site = folder.path + "/book/public/"
      let names = try FileManager.default.subpathsOfDirectory(atPath: site)
        .map { Array($0.utf8) }
      let encoded = file.utf8.map { byte in
        byte < 0x80 ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
      }.joined()
      #expect(names.contains(Array("\(file).pdf".utf8)))
      for (page, root) in [
        ("pages/other.html", "../"), ("accounts/a/index.html", "../../"),
        ("accounts/a/statements/2026-10.html", "../../../"),
      ] {
        let text = try folder.read("book/public/" + page)
        #expect(text.contains("href=\"\(root)\(encoded).pdf\""), "\(page)")
      }
      let page = try folder.read("book/public/pages/other.html")
      #expect(page.contains("href=\"../pages/grosse.html\""))
      let style = try #require(
        names.map { String(decoding: $0, as: UTF8.self) }.first { $0.contains("/daybook-") })
      let css = try folder.read("book/public/" + style)
      #expect(css.contains("url('../\(encoded).png')") && css.contains("url('\(encoded)-"))
      #expect(try daybook("check", "book").output.contains("leads to nothing") == false)
    }
  }
}
