import Controllers
import Model
import StageSupport
import TestSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct ChartPresenterTests {
  private let charts = ChartPresenter(.euro, formats: StagedSite.formats)

  @Test func `Balances at the ends of months`() throws {
    try expect(
      charts.balance([(month("2026-09"), -5000), (month("2026-10"), 12_345)]) as Any,
      says: """
        currency: EUR
        steps: 0 → -5000, 5000 → 12345
        points:
          - start 0, period September 2026, amount -€50.00
          - start 5000, period October 2026, amount €123.45
        end: 10000
        axis: 15000, 10000, 5000, 0, -5000
        ticks: €150, €100, €50, €0, -€50
        labels:
          - text Sep, year 2026, name September 2026, amount -€50.00
          - text Oct, name October 2026, amount €123.45
        first: -€50.00
        last: €123.45
        lowest: -€50.00
        highest: €123.45
        marks: €123 above 1000, 132, end, -€50 above 250, 1000, middle
        """)
  }

  @Test(
    arguments: [
      // The highest near the top and near the last, which has the edge of the page.
      (
        [346, 375, 376, 388, 268, 310, 311, 293, 304, 305, 316, 349],
        "€349 above end, €388 above middle, €268 below middle"
      ),
      // The last beside the lowest: each on its side of the line.
      (
        [250, 260, 233, 234, 337, 181, 200, 209, 208, 156, 145, 155],
        "€155 above end, €337 above middle, €145 below middle"
      ),
      // The highest at the top of the picture, and the last beside it.
      (
        [646, 700, 640, 650, 655, 660, 670, 690, 700, 710, 720, 699],
        "€699 below end, €720 above middle, €640 above middle"
      ),
    ] as [([Int64], String)])
  func `No amount in a picture stands on its line`(euros: [Int64], marks: String) throws {
    let months = try month("2026-01").through(month("2026-12"))
    let chart = try #require(charts.balance(Array(zip(months, euros.map { $0 * 100 }))))
    let said = chart.marks.map { "\($0.text) \($0.isBelow ? "below" : "above") \($0.anchor)" }
    #expect(said.joined(separator: ", ") == marks)
  }

  @Test func `Money in above the line and money out below it`() throws {
    try expect(
      charts.flow([(month("2026-09"), 5000, 0), (month("2026-10"), 12_345, 9900)]) as Any,
      isSnapshot: "charts/money-in-and-out")
  }

  @Test func `An amount that has no room at its bar does not stand at another one's`() throws {
    let months = try month("2026-01").through(month("2026-12"))
    let out: [Int64] = [50, 85, 37, 178, 92, 49, 80, 64, 42, 48, 74, 35]
    let chart = try #require(
      charts.flow(months.indices.map { (months[$0], $0 == 3 ? 194 * 100 : 5300, out[$0] * 100) }))
    for text in ["€178", "€194"] {
      let mark = try #require(chart.marks.first { $0.text == text })
      #expect((250...333).contains(mark.x))
    }
  }

  @Test func `One month is no chart, and thirteen are twelve`() throws {
    let months = try month("2025-10").through(month("2026-10")).map { ($0, Int64(100)) }
    #expect(charts.balance([months[0]]).map(\.end) == nil)
    #expect(charts.flow([(months[0].0, 1, 1)]).map(\.currency) == nil)
    let chart = try #require(charts.balance(months))
    #expect(
      chart.labels.count == 12 && chart.labels.first?.text == "Nov" && chart.steps.count == 12)
  }

  @Test func `A day with many entries has its lowest, its highest and its last balance`() throws {
    let site = try StagedSite(
      [
        account([
          entry("2025-12-31", 1000), entry("2026-02-01", -500), entry("2026-02-01", 300),
          entry("2026-02-01", 700), entry("2026-02-01", -100),
        ])
      ], asOf: "2026-12-31")
    let page = try #require(try site["accounts/a/2026.html"] as? RegisterPage)
    try expect(#require(page.chart), isSnapshot: "register-with-a-busy-day")
  }

  @Test func `Years are named where they change, and quarters where there is little room`() throws {
    let labels = { (first: String, last: String) throws in
      charts.labels(try month(first).through(try month(last))).map { $0.year ?? "" }
    }
    #expect(try labels("2025-10", "2026-02") == ["2025", "", "", "2026", ""])
    #expect(try labels("2025-12", "2026-02") == ["", "2026", ""])
    #expect(try labels("2026-02", "2026-04") == ["2026", "", ""])
    let year = charts.labels(try month("2026-01").through(try month("2026-12")), isYearSaid: true)
    #expect(year.compactMap(\.year) == [])
    #expect(year.filter { !$0.isMinor }.map(\.text) == ["Jan", "Apr", "Jul", "Oct"])
  }

  @Test(
    "A chart of all years has a point a month, of long books one for more",
    arguments: [
      (13, 120, 13), (120, 120, 120), (121, 120, 41), (361, 120, 61), (721, 120, 61),
      (1441, 120, 61), (24, 24, 24), (120, 24, 20), (37, 24, 13),
    ])
  func history(monthCount: Int, limit: Int, count: Int) throws {
    let first = try month("1900-01")
    let last = try #require(first.advanced(by: monthCount - 1))
    let months = first.through(last).map { ($0, Int64($0.number)) }
    let chart = try #require(
      charts.history(months, atMost: limit) { $0 == 1900 ? "years/1900.html" : nil })
    #expect(chart.steps.count == count && chart.points.count == count)
    #expect(chart.steps.first?.start == 0 && chart.end <= BalanceChart.width)
    #expect(zip(chart.steps, chart.steps.dropFirst()).allSatisfy { $0.start < $1.start })
    #expect(chart.points.last?.period == StagedSite.formats.month(last).text)
    #expect(chart.labels.first?.path == "years/1900.html")
  }

  @Test func `The last balance and the extremes stand in the picture, free of the line`() throws {
    let months = try month("2026-01").through(month("2026-08"))
    let balances: [Int64] = [500_00, 520_00, 900_00, 510_00, 100_00, 480_00, 600_00, 550_00]
    let chart = try #require(charts.balance(Array(zip(months, balances))))
    expect(
      chart.marks,
      says: """
        - €550 above 1000, 450, end
        - €900 above 312, 100, middle
        - €100 above 562, 900, middle
        """)
    // Where the last is an extreme, it is said once.
    let rising = try #require(charts.balance(Array(zip(months, balances.sorted()))))
    #expect(rising.marks.map(\.text) == ["€900", "€100"])
    let level = try #require(charts.balance(months.map { ($0, 5_00) }))
    #expect(level.marks.map(\.text) == ["€5"])
    // An amount that has no room anywhere is left out.
    let vast = try #require(charts.balance(months.map { ($0, .max - Int64($0.number)) }))
    #expect(vast.marks.allSatisfy { $0.text.count < 34 })
  }

  @Test(arguments: 0..<200)
  func `No amount in a picture stands on another or beyond the edge`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let months = try month("2025-01").through(month("2026-12")).suffix(
      2 + Int(random.next() % 12))
    let scale = [1, 100, 100_000, 1_000_000_000_000][Int(random.next() % 4)]
    let amount = { (random: inout SeededRandom) in
      Int64(random.next() % 2000) * Int64(scale) * (random.next() % 9 == 0 ? 20 : 1)
    }
    let balance = charts.balance(months.map { ($0, amount(&random) - 700 * Int64(scale)) })
    let flow = charts.flow(months.map { ($0, amount(&random), amount(&random)) })
    for marks in [try #require(balance).marks, try #require(flow).marks] {
      let boxes = marks.map { mark -> (x: Range<Int>, y: Range<Int>) in
        // As on the narrowest phone: seven pixels a character, fifteen a line.
        let width = mark.text.count * 29
        let start = mark.x - (mark.anchor == .start ? 0 : mark.anchor == .end ? width : width / 2)
        let top = mark.isBelow ? mark.y + 25 : mark.y - 165
        return (start..<start + width, top..<top + 140)
      }
      #expect(!marks.isEmpty)
      #expect(
        boxes.allSatisfy {
          $0.x.lowerBound >= 0 && $0.x.upperBound <= 1000 && $0.y.upperBound <= 1000
        })
      for (place, box) in boxes.enumerated() {
        #expect(
          boxes[..<place].allSatisfy { !$0.x.overlaps(box.x) || !$0.y.overlaps(box.y) }, "\(marks)")
      }
    }
  }

  @Test func `A bar more than four times as high as the next is cut and told`() throws {
    let months = try month("2026-01").through(month("2026-06"))
    let out: [Int64] = [100_00, 80_00, 90_00, 401_00, 70_00, 60_00]
    let flow = { (moneyIn: [Int64], moneyOut: [Int64]) in
      charts.flow(months.indices.map { (months[$0], moneyIn[$0], moneyOut[$0]) })
    }
    let steady = Array(repeating: Int64(100_00), count: 6)
    let chart = try #require(flow(steady, out))
    expect(chart.cuts, says: "- period April 2026, total -€401.00")
    #expect(chart.ticks.last == "€200" && chart.below[3].amount == "-€401.00")
    #expect(chart.marks.map(\.text).contains("€401 ↓"))
    let drawing = ChartDrawing.bars(above: chart.moneyIn, below: chart.moneyOut, on: chart.axis)
    #expect(drawing.contains("M533 66.6V200H633V66.6z"))
    // In the other direction, and of no more than two.
    #expect(try #require(flow(out, steady)).cuts.map(\.total.text) == ["+€401.00"])
    #expect(
      try #require(flow([3000_00, 100_00, 2, 3, 4, 5], [500_00, 2, 3, 4, 5, 6])).cuts.map(\.period)
        == ["January 2026", "January 2026"])
    // Four times is not more, and of three bars none is.
    #expect(try #require(flow(steady, out.map { min($0, 400_00) })).cuts.isEmpty)
    #expect(try #require(flow([1, 0, 2, 0, 0, 0], [900, 0, 0, 0, 0, 0])).cuts.isEmpty)
    #expect(try #require(flow([.max / 2, 1, 1, 1, 1, 1], steady)).cuts.count == 1)
  }

  @Test func `What went out by day stands beside what usually has`() throws {
    let before = ["2026-06", "2026-07", "2026-08", "2026-09"]
    let site = try StagedSite(
      [
        account(
          try before.flatMap { [try entry($0 + "-01", -1000), try entry($0 + "-20", -3000)] }
            + [entry("2026-10-02", -500), entry("2026-10-14", -2000), entry("2026-10-14", 9000)])
      ], asOf: "2026-10-21")
    let page = try #require(try site["months/2026-10.html"] as? MonthPage)
    let course = try #require(page.currencies.first?.course)
    #expect(course.spent.count == 14 && course.usual.count == 31 && course.days.count == 31)
    #expect(course.spent.map(\.balance).suffix(13) == Array(repeating: 500, count: 12) + [2500])
    #expect(course.usual[0].balance == 1000 && course.usual[30].balance == 4000)
    #expect(course.points.last?.period == "14 Oct" && course.points.last?.amount == "€25.00")
    #expect(course.ticks == ["€40", "€30", "€20", "€10", "€0"])
    let beside = try #require(course.beside)
    #expect(beside.usual.text == "€10.00" && beside.relation == .isMore)
    #expect(beside.difference.text == "€15.00" && beside.monthCount?.number == 4)
    let over = try #require(try site["months/2026-07.html"] as? MonthPage)
    #expect(over.currencies.first?.course?.usual == [])
    #expect(over.currencies.first?.course?.total.text == "€40.00")
  }
}
