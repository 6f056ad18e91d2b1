import SearchSupport
import TestSupport
import Testing

@testable import Search

@Suite("The search index")
struct SearchIndexTests {
  private static let vocabulary = [
    "rewe", "rewe-markt", "Müller", "mull", "Straße", "strasse 7", "日本の本屋", "日本", "Ωmega",
    "invoice", "in", "i", "2026-10-31", "12.50", "1,204.10", "𝔘𝔫𝔦", "𐐀𐐁", "\u{FA0E}", "q", "",
  ]

  /// Entries from 1890 on, so that there are several segments.
  private func book(_ count: Int, seed: UInt64) -> [SearchRecord] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { number in
      let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (Self.vocabulary.randomElement(using: &random) ?? "")
          + (Int.random(in: 0..<3, using: &random) == 0 ? String(number) : "")
      }
      let amount = "-\(Int.random(in: 0...30, using: &random)).50"
      let days = number * 138 * 12 * 28 / count
      let month = days / 28 % 12 + 1
      let day = "\(1890 + days / 336)-\(month < 10 ? "0" : "")\(month)-\(10 + days % 28 / 2)"
      return .entry(
        number, [words.joined(separator: " "), words.last ?? ""], amount: amount, day: day)
    }
  }

  /// What a record is found by, without an index.
  private func terms(_ record: SearchRecord) -> Set<String> {
    var amount: [UInt8] = []
    SearchTerms.write(termOfAmount: record.values.plainAmount ?? "", to: &amount)
    return record.values.texts.reduce(into: Set<String>()) { $0.formUnion(SearchTerms.of($1)) }
      .union([String(decoding: amount, as: UTF8.self)])
      .union([SearchTerms.term(ofDay: record.values.day ?? "")])
  }

  @Test("Finds what a look at every record finds, newest first", arguments: [1, 40, 700, 2000])
  func compared(count: Int) throws {
    let records = book(count, seed: UInt64(count))
    let index = try BuiltIndex(entries: records)
    #expect(index.segments.count == min(count, 3))
    let all = records.map(terms)
    var random = SeededRandom(seed: 7)
    for _ in 0..<Effort.count(20, thorough: 200) {
      let found = (all.randomElement(using: &random) ?? []).sorted()
      let query = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let term = found.randomElement(using: &random) ?? ""
        let isCut = Bool.random(using: &random) && !"=+".contains(term.prefix(1))
        let letters = Int.random(in: 1...max(term.count, 1), using: &random)
        return [isCut ? term.prefix(letters) + "*" : term]
      }
      let expected = records.indices.reversed().filter { number in
        query.allSatisfy { word in
          all[number].contains { term in
            word[0].hasSuffix("*")
              ? term.unicodeScalars.starts(with: word[0].dropLast().unicodeScalars)
              : term == word[0]
          }
        }
      }
      #expect(try index.titles(query) == expected.map { "no. \($0)" }, "\(query)")
    }
  }

  @Test("The day of an entry is its own, whatever days its text says")
  func ownDay() throws {
    let uncategorised = SearchRecord.entry(
      1, ["of 2025-12-31"], day: "2026-01-02", lacksCategory: true)
    let index = try BuiltIndex(
      entries: [.entry(0, ["no category -"], day: "2025-12-31"), uncategorised])
    #expect(try index.titles([["@20251231"]]) == ["no. 0"])
    #expect(try index.titles([["@2025*"]]) == ["no. 0"])
    #expect(try index.titles([["#20251231*"]]) == ["no. 1"])
    #expect(try index.titles([["-"]]) == ["no. 1"])
  }

  @Test("A range finds all terms between its ends, also where they are listed together")
  func ranges() throws {
    let records = (0..<3000).map { number in
      SearchRecord.entry(
        number, ["x"], amount: "-\(number).50", day: "2026-10-\(10 + number / 300)")
    }
    let index = try BuiltIndex(entries: records)
    let cases: [(String, ClosedRange<Int>)] = [
      ("+b12~+b13.5", 12...12), ("+b12.5~+b13.5\0", 12...13), ("+d1000~+d2000", 1000...1999),
      ("+c250.5\0~+z", 251...2999), ("+~+c100", 0...99), ("+d1500~+d1600", 1500...1599),
      ("@20261011~@20261012\u{FFFF}", 300...899), ("@202610~@202610\u{FFFF}", 0...2999),
    ]
    for (range, expected) in cases {
      #expect(
        try index.titles([[range]]) == expected.reversed().map { "no. \($0)" }, "\(range)")
    }
  }

  @Test("A name is found in its own field alone")
  func names() throws {
    let payee = SearchRecord.entry(
      0, ["Rewe Markt"], names: SearchNames(payee: "Rewe Markt", account: "Giro"))
    let category = SearchRecord.entry(
      1, ["Rewe"], names: SearchNames(category: "Rewe", tags: ["Markt"]))
    let index = try BuiltIndex(entries: [payee, category])
    #expect(try index.titles([["rewe"]]) == ["no. 1", "no. 0"])
    #expect(try index.titles([["!rewe"]]) == ["no. 0"])
    #expect(try index.titles([["!rew*"], ["!markt"]]) == ["no. 0"])
    #expect(try index.titles([["%rewe"]]) == ["no. 1"])
    #expect(try index.titles([["&markt"]]) == ["no. 1"])
    #expect(try index.titles([["/giro"]]) == ["no. 0"])
    #expect(try index.titles([["/rewe"]]) == [])
  }

  @Test("The same records make the same files, and other records another version")
  func determinism() throws {
    let records = book(3000, seed: 3)
    let (one, other) = (try BuiltIndex(entries: records), try BuiltIndex(entries: records))
    #expect(one.files == other.files)
    #expect(one.version == other.version)
    var changed = records
    changed[17].shown.title = "another"
    #expect(try BuiltIndex(entries: changed).version != one.version)
  }

  @Test("A to-do is found before the entries")
  func toDos() throws {
    let toDo = SearchRecord.entry(0, ["Pay the glazier"], kind: .toDo)
    let index = try BuiltIndex(
      entries: book(40, seed: 5) + [.entry(40, ["glazed"], day: "2027-12-31")], toDos: [toDo])
    let search = index.search(["glaz*"])
    #expect(try search.next())
    #expect(search.hits.map(\.segment) == ["to-dos", "1984-to-2047"])
    #expect(try search.rows().map { $0[5] } == ["to-do", "out"])
  }

  @Test("A book without anything has an index in which nothing is found")
  func empty() throws {
    let index = try BuiltIndex(entries: [])
    #expect(index.files.count == 1)
    let search = index.search(["a*"])
    #expect(try search.next())
    #expect(search.hits == [])
    #expect(try BuiltIndex(entries: [], toDos: [.entry(0, ["Pay"])]).titles([["pay"]]) == ["no. 0"])
  }

  @Test(
    "No text can end the text that it stands in",
    arguments: [
      "`);alert(1);//", "${alert(1)}", "\\", "\\`", "\\\\`", "</script><script>", "a\u{2028}b",
      "\"'\n\r\t", "\u{0}\u{1F}(", "\u{85}", "\u{FEFF}\u{202E}", "$", "$${", "\u{1F}a",
    ])
  func hostile(text: String) throws {
    var record = SearchRecord.entry(1, [text + " findme"])
    record.shown.title = text
    record.shown.account = text
    let index = try BuiltIndex(entries: [.entry(0, ["x"]), record])
    for (path, bytes) in index.files {
      let name = path.dropFirst("search/".count).dropLast(".js".count)
      let file = try #require(IndexFile(String(name), bytes), "\(path)")
      #expect(!file.text.contains { $0 == "\r" || $0 == "\0" })
    }
    let search = index.search(["findme"])
    #expect(try search.next())
    let shown = try #require(try search.rows().first)
    let visible = text.unicodeScalars.filter {
      $0.properties.generalCategory != .control && !$0.properties.isWhitespace
    }
    #expect(
      shown[0].unicodeScalars.filter { !$0.properties.isWhitespace }.elementsEqual(visible))
    #expect(shown[0] == shown[3])
  }

  @Test("A search loads 300 kB at most, whatever the book is like")
  func budget() throws {
    let noise = String(repeating: "漢", count: 110)
    let shapes: [(Int) -> SearchRecord] = [
      { .entry($0, ["rewe rewe"]) },
      { .entry($0, ["rf\($0 &* 2_654_435_761) common\($0 % 2)"]) },
      { number in
        var record = SearchRecord.entry(number, ["common\(number % 2) common\(number % 3)x"])
        record.shown.reference = noise + String(number)
        record.shown.title = String(number) + noise
        return record
      },
    ]
    for shape in shapes {
      let index = try BuiltIndex(entries: (0..<10_000).map(shape))
      let queries = [
        [["r*"]], [["rewe"]], [["c*"]], [["common0"], ["common1*"]],
        [["common0"], ["common1"], ["c*"], ["r*"]], [["@2026*"]], [["=12.5"]], [["+b12.5"]],
        [["rf1*"]],
        [["+b~+c"]], [["+~+z"]], [["@2026~@2027"]],
      ]
      for query in queries {
        let search = index.search(query)
        for _ in 0..<4 {
          let isAll = try search.next()
          #expect(search.loadedBytes <= 300_000, "\(query)")
          if isAll { break }
        }
      }
    }
  }
}
