import Model
import Testing

@Suite("What an entry is called in its registers")
struct EntryAnchorTests {
  @Test(
    "By its day and its place among the day's, whatever the place",
    arguments: [
      (1, "t2026-01-09-1"), (9, "t2026-01-09-9"), (10, "t2026-01-09-10"), (99, "t2026-01-09-99"),
      (100, "t2026-01-09-100"), (Int32.max, "t2026-01-09-2147483647"),
      // No entry has such a place, but a damaged record may.
      (0, "t2026-01-09-0"), (Int32.min, "t2026-01-09-2147483648"),
    ])
  func place(_ place: Int32, _ text: String) throws {
    let day = try #require(Day(year: 2026, month: 1, day: 9))
    #expect(EntryAnchor(id: nil, on: day, placeInDay: place).text == text)
  }

  @Test("By its id where that can stand in an address")
  func id() throws {
    let day = try #require(Day(year: 1, month: 12, day: 31))
    #expect(EntryAnchor(id: "A-1_z", on: day, placeInDay: 3).text == "t-A-1_z")
    #expect(EntryAnchor(id: "a b", on: day, placeInDay: 3).text == "t0001-12-31-3")
  }
}
