import Testing

import Model

@Suite struct SlugTests {
  @Test(arguments: [
    ("Current account", "current-account"), ("O'Neill & Sons <Hardware>", "o-neill-sons-hardware"),
    ("Müller*Bäckerei_Nord", "muller-backerei-nord"), ("Straße Łódź Ærø", "strasse-lodz-aero"),
    ("../../etc/passwd", "etc-passwd"), ("株式会社サンプル", "sanpuru-86b53ea3"),
    ("", "account"), (" ", "account"), ("🌻", "account-ca3a929e"), ("  A  ", "a"),
    ("Ⅳ ﬁrst", "iv-first"),
    ("con\u{0}trol", "con-trol"),
    ("CAFÉ", "cafe"),
    ("Con", "con-740ce5e1"), ("NUL", "nul-a3b27602"), ("aux.", "aux-7049647b"),
    ("COM1", "com1-2efca638"), ("lpt9", "lpt9-c18993c0"), ("Log", "log-520f6082"), ("Logs", "logs"),
    ("Console", "console"), ("com10", "com10"), ("COM", "com"), ("con 2", "con-2"),
    ("-", "account-eb7df54f"), ("İstanbul", "istanbul"),
  ])
  func `A slug has lower-case ASCII letters, digits and hyphens alone`(name: String, slug: String) {
    #expect(Slug.slugs(for: [name], fallback: "account") == [slug])
  }

  @Test(arguments: [
    ("Щёлково", "shchelkovo"), ("Київ", "kiyiv"), ("Ђорђе", "djordje"), ("Αθήνα", "athina"),
    ("Երևան", "erewan"), ("თბილისი", "tbilisi"), ("בנק", "bnk"), ("بانک", "bank"),
    ("しゅっちょう", "shucchou"), ("キャッシュカード", "kyasshukado"), ("ﾃﾞﾊﾟｰﾄ", "depato"),
    ("한국은행", "hangukeunhaeng"), ("Кафе № 5", "kafe-no-5"), ("2024", "2024"),
  ])
  func `A name without Latin letters is transliterated`(name: String, slug: String) {
    #expect(Slug.slugs(for: [name], fallback: "account") == [slug])
  }

  @Test func `Of equal slugs the later have their hashes, and none is given twice`() {
    let names = ["A", "a", "A-2", "á", "A-2", "A", "A"]
    let slugs = Slug.slugs(for: names, fallback: "x")
    #expect(
      slugs == [
        "a", "a-a96faf70", "a-2", "a-16230868", "a-2-ea5f5461", "a-9b0498cb", "a-efa44562",
      ])
    #expect(Slug.slugs(for: ["A-2", "A", "A"], fallback: "x") == ["a-2", "a", "a-9b0498cb"])
    // In whatever form of Unicode it is, and whichever names come between.
    #expect(Slug.slugs(for: ["A", "B", "a\u{301}"], fallback: "x")[2] == "a-16230868")
    #expect(
      Slug.earlier(than: slugs, for: names, fallback: "x").map(\.slug) == [
        "a-2-2", "a-3", "a-2-3", "a-4", "a-5",
      ])
    #expect(Slug.earlier(than: ["a", "b"], for: ["A", "B"], fallback: "x").isEmpty)
  }

  @Test func `A place within a page may have a name that no file may have`() {
    #expect(Slug.anchors(for: ["Con", "con", "🌻"], fallback: "x") == ["con", "con-2", "x"])
  }

  @Test func `Reserved slugs are given to none`() {
    #expect(Slug.slugs(for: ["Index"], fallback: "x", reserved: ["index"]) == ["index-5a534744"])
  }

  @Test func `A long name is cut`() {
    let slug = Slug.slugs(for: [String(repeating: "long ", count: 1000)], fallback: "x")[0]
    #expect(slug.utf8.count <= 70)
  }
}
