import TestSupport
import Testing

@testable import Search

@Suite("The segments of the search index")
struct SearchSegmentsTests {
  private func month(_ year: Int, _ month: Int) -> SearchDay {
    SearchDay(year: year, month: month, day: 1)
  }

  private func segments(_ counts: [SearchDay: Int], hasToDos: Bool = false) -> [SearchSegment] {
    SearchSegments(counts: counts, hasToDos: hasToDos).all
  }

  @Test("Are few where entries are old, and small where the newest is")
  func cut() {
    var counts: [SearchDay: Int] = [:]
    for year in 2010...2024 {
      for number in 1...12 { counts[month(year, number)] = 3_333 }
    }
    #expect(
      segments(counts, hasToDos: true).map(\.name) == [
        "to-dos", "2024-12", "2024-08-to-11", "2024-01-to-07", "2022-to-2023", "2020-to-2021",
        "2018-to-2019", "2016-to-2017", "2014-to-2015", "2012-to-2013", "2008-to-2011",
      ])
    #expect(segments([month(2026, 3): 12, month(1990, 1): 1]).map(\.name) == ["1984-to-2047"])
    #expect(segments([:]) == [])
    #expect(
      segments([month(1, 1): 1, month(9999, 12): 1]).map(\.name) == [
        "9984-to-10047", "0000-to-0063",
      ])
  }

  @Test("Are of days where the month of the newest entry has many, and few where they are older")
  func days() {
    var counts: [SearchDay: Int] = [month(2026, 2): 100_000]
    for day in 1...23 { counts[SearchDay(year: 2026, month: 3, day: day)] = 1_000 }
    let before = segments(counts)
    #expect(
      before.map(\.name) == [
        "2026-03-20-to-23", "2026-03-16-to-19", "2026-03-08-to-15", "2026-03-01-to-07", "2026-02",
      ])
    counts[SearchDay(year: 2026, month: 3, day: 23)] = 5_000
    #expect(segments(counts).first?.name == "2026-03-23")
    counts[month(2026, 4)] = 1
    #expect(segments(counts).map(\.name) == ["2026-04-to-07", "2026-01-to-03"])
    #expect(segments([month(2026, 3): 1_000_000]).map(\.name) == ["2026-03-01"])
  }

  @Test("An entry of the newest month moves no segment but its own")
  func newestMonth() {
    var random = SeededRandom(seed: 17)
    for _ in 0..<Effort.count(40, thorough: 400) {
      let days = (1...31).map { SearchDay(year: 2026, month: 10, day: $0) }
      var counts: [SearchDay: Int] = [:]
      for day in days { counts[day] = Int.random(in: 0...1_500, using: &random) }
      let before = segments(counts)
      for day in days where counts[day] != 0 {
        #expect(before.filter { $0.contains(day) }.count == 1)
      }
      let newest = days.last { counts[$0] != 0 }
      guard let older = days.filter({ $0 != newest }).randomElement(using: &random),
        before.first?.contains(older) == false
      else { continue }
      counts[older, default: 0] += 1
      let others = before.filter { !$0.contains(older) }
      #expect(Set(others).isSubset(of: segments(counts)))
    }
  }

  @Test("Each month is in one of them, and the others stay when its entries become more")
  func stable() {
    var random = SeededRandom(seed: 15)
    for _ in 0..<Effort.count(40, thorough: 400) {
      var counts: [SearchDay: Int] = [:]
      let most = [3, 900, 70_000].randomElement(using: &random) ?? 3
      for _ in 0..<60 {
        let year = Int.random(in: 1950...2030, using: &random)
        counts[month(year, Int.random(in: 1...12, using: &random))] = Int.random(
          in: 1...most, using: &random)
      }
      let before = segments(counts)
      for day in counts.keys { #expect(before.filter { $0.contains(day) }.count == 1) }
      let months = counts.keys.sorted()
      let older = months[Int.random(in: 0..<(months.count - 1), using: &random)]
      counts[older, default: 0] += 5_000
      let others = before.filter { !$0.contains(older) }
      #expect(Set(others).isSubset(of: segments(counts)))
    }
  }

  @Test("Numbers rise with the entries, and those of other days stay when one comes")
  func numbers() {
    var random = SeededRandom(seed: 16)
    let segment = SearchSegment(
      days: month(1984, 0).month.start.number..<month(2048, 0).month.start.number)
    for (count, days) in [(1, 1), (40, 3), (700, 20), (9_000, 2)] {
      func place() -> SearchPlace {
        SearchDay(
          year: Int.random(in: 1984...2047, using: &random), month: 1,
          day: Int.random(in: 1...days, using: &random)
        ).place(of: SearchAccount(at: Int.random(in: 0..<9, using: &random)))
      }
      var places = (0..<count).map { _ in place() }.sorted {
        ($0.day, $0.account) < ($1.day, $1.account)
      }
      let before = SearchNumbering(segment, places, accounts: 9).numbers
      #expect(zip(before, before.dropFirst()).allSatisfy { $0 < $1 })
      places.insert(places[count / 2], at: count / 2)
      let after = SearchNumbering(segment, places, accounts: 9).numbers
      let new = Set(after).subtracting(before)
      #expect(new.count == 1, "\(count)")
    }
  }

  @Test("There are numbers for as many entries of one day as a segment may have")
  func oneDay() {
    let place = SearchDay("2047-12-31").place(of: SearchAccount(at: 0))
    let segment = SearchSegment(
      days: month(1984, 0).month.start.number..<month(2048, 0).month.start.number)
    let numbers = SearchNumbering(
      segment, Array(repeating: place, count: SearchSegments.most), accounts: 1
    ).numbers
    #expect(Set(numbers).count == SearchSegments.most)
    #expect(numbers == numbers.sorted())
  }
}
