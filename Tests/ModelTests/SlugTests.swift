import Testing

import Model

@Suite struct SlugTests {
  @Test(arguments: [
    ("Current account", "current-account"), ("O'Neill & Sons <Hardware>", "o-neill-sons-hardware"),
    ("Müller*Bäckerei_Nord", "muller-backerei-nord"), ("Straße Łódź Ærø", "strasse-lodz-aero"),
    ("../../etc/passwd", "etc-passwd"), ("株式会社サンプル", "account"), ("", "account"),
    ("🌻", "account"), ("  A  ", "a"), ("Ⅳ ﬁrst", "iv-first"), ("con\u{0}trol", "con-trol"),
    ("CAFÉ", "cafe"),
    ("Con", "con-2"), ("NUL", "nul-2"), ("aux.", "aux-2"), ("COM1", "com1-2"), ("lpt9", "lpt9-2"),
    ("Console", "console"), ("com10", "com10"), ("COM", "com"), ("con 2", "con-2"),
    ("-", "account"), ("İstanbul", "istanbul"),
  ])
  func `A slug has lower-case ASCII letters, digits and hyphens alone`(name: String, slug: String) {
    #expect(Slug.slugs(for: [name], fallback: "account") == [slug])
  }

  @Test func `Equal slugs are numbered in file order and none is given twice`() {
    #expect(
      Slug.slugs(for: ["A", "a", "A-2", "á", "A-2"], fallback: "x") == [
        "a", "a-2", "a-2-2", "a-3", "a-2-3",
      ])
    #expect(Slug.slugs(for: ["A-2", "A", "A"], fallback: "x") == ["a-2", "a", "a-3"])
  }

  @Test func `A place within a page may have a name that no file may have`() {
    #expect(Slug.anchors(for: ["Con", "con", "🌻"], fallback: "x") == ["con", "con-2", "x"])
  }

  @Test func `Reserved slugs are given to none`() {
    #expect(Slug.slugs(for: ["Index"], fallback: "x", reserved: ["index"]) == ["index-2"])
  }

  @Test func `A long name is cut`() {
    let slug = Slug.slugs(for: [String(repeating: "long ", count: 1000)], fallback: "x")[0]
    #expect(slug.utf8.count <= 70)
  }
}
