import Basics
import Testing

@testable import Search

@Suite("What a change of the book changes in the search index")
struct SearchChangesTests {
  /// A thousand entries, half of them seventy years before the others, in three accounts.
  private struct Book {
    var entries: [SearchRecord] = []
    var accounts: [Int] = []
    var toDos = [
      SearchRecord.entry(1, ["Pay the glazier"], kind: .toDo),
      SearchRecord.entry(2, ["Sweep the chimney"], kind: .toDo),
    ]

    init() {
      for number in 0..<1_000 {
        let place = number % 500 * 250 / 500
        let (year, month) = (number < 500 ? 1956 : 2026, 1 + place / 25)
        let day = "\(year)-\(month < 10 ? "0" : "")\(month)-\(10 + place % 25 / 3)"
        entries.append(
          .entry(
            number, ["Payee \(number % 90)", "Invoice \(4_000 + number), customer \(number % 7)"],
            amount: "-\(number % 60).50", day: day))
        accounts.append(0)
      }
    }

    mutating func add(_ text: String, day: String) {
      let index = entries.firstIndex { ($0.values.day ?? "") > day } ?? entries.count
      entries.insert(.entry(entries.count, [text], amount: "-7.50", day: day), at: index)
      accounts.insert(2, at: index)
    }

    func index() throws -> BuiltIndex {
      try BuiltIndex(entries: entries, toDos: toDos, accounts: accounts, of: 3)
    }

    func keys() -> [Digest] {
      let latest = entries.compactMap(\.values.day).max().map { SearchDay($0) }
      var tallies = [SearchTally(), SearchTally(), SearchTally()]
      for (entry, account) in zip(entries, accounts) {
        let day = SearchDay(entry.values.day ?? "")
        tallies[account].add(Digest(of: entry.bytes), count: 1, in: day.month)
        if day.month == latest?.month {
          tallies[account].add(Digest(of: entry.bytes), count: 1, on: day)
        }
      }
      return SearchSegments(of: tallies, hasToDos: true).keys(
        of: tallies, accounts: tallies.count, toDos: toDos)
    }
  }

  /// The files that a change adds or makes others; how many bytes they have; the segments whose
  /// keys are others.
  private func changes(
    _ change: (inout Book) -> Void
  ) throws -> (files: [String], bytes: Int, keys: [String]) {
    let old = Book()
    var new = old
    change(&new)
    let (before, after) = (try old.index(), try new.index())
    #expect(before.segments == after.segments)
    let gone = before.files.keys.filter { after.files[$0] == nil }
    let changed = after.files.filter { before.files[$0.key] != $0.value }
    let keys = zip(old.keys(), new.keys()).enumerated().filter { $1.0 != $1.1 }
      .map { before.segments[$0.offset].name }
    return (
      (changed.keys + gone).sorted(), changed.values.reduce(0) { $0 + $1.count }, keys
    )
  }

  private func segments(_ files: [String]) -> Set<Substring> {
    Set(files.filter { $0 != "search/index.js" }.map { $0.dropFirst(7).prefix { $0 != "/" } })
  }

  @Test("An entry of today changes a few files of the newest segment, and the root")
  func today() throws {
    let (files, bytes, keys) = try changes { $0.add("Müller 7 invoice 9999", day: "2026-10-18") }
    #expect(segments(files) == ["1984-to-2047"])
    #expect(keys == ["1984-to-2047"])
    #expect(files.contains("search/index.js"))
    // Terms, what is shown, where these are, and the root.
    #expect(files.count <= 14, "\(files)")
    #expect(bytes < 50_000)
    #expect(files.filter { $0.contains("/r-") }.count <= 2)
  }

  @Test("An entry of long ago changes a few files of its own segment, and the root")
  func longAgo() throws {
    let (files, bytes, keys) = try changes { $0.add("Müller 7 invoice 9999", day: "1956-03-11") }
    #expect(segments(files) == ["1920-to-1983"])
    #expect(keys == ["1920-to-1983"])
    #expect(files.count <= 14, "\(files)")
    #expect(bytes < 50_000)
  }

  @Test("A to-do changes the segment of the to-dos alone, and the root")
  func toDo() throws {
    let (files, _, keys) = try changes {
      $0.toDos[0].values = SearchValues(texts: ["Thank the glazier"], plainAmount: nil, day: nil)
    }
    #expect(segments(files) == ["to-dos"])
    #expect(keys == ["to-dos"])
  }

  @Test("What is shown of an entry changes its file of records alone, and what names that")
  func shown() throws {
    let (files, _, keys) = try changes { $0.entries[700].shown.title = "Another" }
    #expect(segments(files) == ["1984-to-2047"])
    #expect(keys == ["1984-to-2047"])
    #expect(files.filter { $0.contains("/w-") } == [])
    #expect(files.count == 3, "\(files)")
  }

  @Test("The order of an account's entries, and a place among more accounts, change the key")
  func keys() {
    var swapped = Book()
    swapped.entries.swapAt(40, 41)
    var many = Book()
    many.accounts[40] = 1
    for keys in [swapped.keys(), many.keys()] {
      #expect(zip(keys, Book().keys()).map { $0 == $1 } == [true, true, false])
    }
    #expect(Book().keys() == Book().keys())
  }
  @Test("A day's entries change the key of its segment alone, in the newest month")
  func keysOfDays() {
    let days = (1...28).map { SearchDay(year: 2026, month: 2, day: $0) }
    let before = SearchDay(year: 2025, month: 12, day: 1)
    func keys(_ change: (inout SearchTally) -> Void = { _ in }) -> [String: Digest] {
      var tallies = [SearchTally(), SearchTally()]
      for (place, more) in [(0, 300), (1, 1)] {
        tallies[place].add(Digest(of: [9]), count: 5, in: before.month)
        for day in days {
          tallies[place].add(Digest(of: [1]), count: more, in: day.month)
          tallies[place].add(Digest(of: [1]), count: more, on: day)
        }
      }
      change(&tallies[1])
      let segments = SearchSegments(of: tallies, hasToDos: false)
      let keys = segments.keys(of: tallies, accounts: 2, toDos: [])
      return Dictionary(uniqueKeysWithValues: zip(segments.all.map(\.name), keys))
    }
    func changed(_ change: @escaping (inout SearchTally) -> Void) -> [String] {
      keys().filter { keys(change)[$0.key] != $0.value }.map(\.key).sorted()
    }
    #expect(
      keys().keys.sorted() == [
        "2024-to-2025", "2026-02-01-to-15", "2026-02-16-to-31",
      ])
    #expect(
      changed {
        $0.add(Digest(of: [2]), count: 1, in: days[11].month)
        $0.add(Digest(of: [2]), count: 1, on: days[11])
      } == ["2026-02-01-to-15"])
    #expect(changed { $0.add(Digest(of: [2]), count: 1, in: before.month) } == ["2024-to-2025"])
  }

  @Test("Segments have other keys where they have one name, for a month or day that does not occur")
  func names() {
    for (one, other) in [(0..<64, 32..<64), (96..<98, 97..<98)] {
      let (one, other) = (SearchSegment(days: one), SearchSegment(days: other))
      #expect(one.name == other.name)
      #expect(SearchKey(of: one, accounts: 3).digest != SearchKey(of: other, accounts: 3).digest)
    }
  }
}
