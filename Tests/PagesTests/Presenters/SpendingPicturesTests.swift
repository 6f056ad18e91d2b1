import Model
import StageSupport
import Testing
import Values

@testable import Views

/// What the pictures of spending show is what the tables say.
@Suite struct SpendingPicturesTests {
  private func euros(_ entries: [Transaction], _ path: String = "spending/2026.html") throws
    -> SpendingCurrency
  {
    let site = try StagedSite([account(named: "A", entries)], asOf: "2026-11-14")
    let page = try #require(try site[path] as? SpendingPage)
    return try #require(page.currencies.first)
  }

  @Test func `All that has no category is told, also where its payees are too many for rows`()
    throws
  {
    let payees = try (1...30).map { try entry("2026-03-05", Int64(-1_000 * $0), "P\($0)") }
    let other = try entry("2026-03-06", -100_000, "Shop", category: "Food")
    let euros = try euros(payees + [other])
    let notice = try #require(euros.uncategorised)
    // 10 to 300 euros, of which the ten largest are 210 to 300.
    #expect(notice.amount.text == "€4,650" && notice.payees.text == "10")
    #expect(notice.share == "54.8%")
    #expect(notice.search == "search.html?category%3Anone%202026")
    #expect(euros.tables[0].isByPayee && euros.tables[0].total.total.amount.text == "5,650")
    let few = try self.euros([
      try entry("2026-03-05", -1_000, "One"), entry("2026-03-05", -1, "Two"),
    ])
    #expect(few.uncategorised == nil && few.tables[0].isByPayee)
  }

  @Test func `The largest expense of a year leads to its entry, and is no transfer`() throws {
    let entries = try [
      entry("2025-05-01", -900_000, "Earlier"), entry("2026-03-02", -40_000, "Roofer"),
      entry("2026-04-01", -40_000, "Dentist"), entry("2026-05-01", 800_000, "Salary"),
      entry("2026-06-01", -70_000, "B", transfer: .with(.name("B", ordinal: 1))),
    ]
    let site = try StagedSite(
      [account(named: "A", entries), account(named: "B", [entry("2026-06-01", 70_000, "A")])],
      asOf: "2026-11-14")
    let page = try #require(site["spending/2026.html"] as? SpendingPage)
    let largest = try #require(page.currencies.first?.largestExpense)
    #expect(largest.payee == "Roofer" && largest.amount.text == "€400.00")
    #expect(largest.path.hasPrefix("accounts/a/2026.html#"))
    let all = try #require(site["spending/index.html"] as? SpendingPage)
    #expect(all.currencies.first?.largestExpense == nil)
  }

  @Test func `The parts of each bar add up to its month, what came back among them`() throws {
    let entries = try (1...10).flatMap { month in
      try (1...9).map { category in
        // Category 3 gives in even months, so that it hangs below the line.
        let sign = category == 3 && month.isMultiple(of: 2) ? 1 : -1
        return try entry(
          "2026-\(month < 10 ? "0" : "")\(month)-0\(category)",
          Int64(sign * category * 100 * month), category: "C\(category)")
      }
    }
    let euros = try euros(entries)
    let chart = try #require(euros.chart)
    #expect(chart.keys.count == 7 && chart.bars.count == 11)
    let cents = { (amount: Amount) in Int64(amount.plain.filter { $0 != "." }) ?? 0 }
    for (bar, cell) in zip(chart.bars, euros.tables[0].total.cells) {
      #expect(bar.segments.reduce(0) { $0 + cents($1.amount) } == cents(cell.amount))
      for segment in bar.segments {
        #expect(segment.top >= 0 && segment.height >= 0 && segment.top + segment.height <= 1000)
      }
    }
    // The line of zero is where upper parts end and lower ones begin.
    let zero = chart.axis.place(of: 0)
    for segment in chart.bars[1].segments {
      let isBelow = segment.amount.sign == .negative
      #expect(isBelow ? segment.top >= zero : segment.top + segment.height <= zero)
    }
  }

  @Test func `An outlier goes beyond the scale and is told`() throws {
    let amounts: [Int64] = [100, 120, 90, 1600, 110, 105]
    let euros = try euros(
      try amounts.enumerated().map {
        try entry("2026-0\($0 + 1)-03", -$1 * 100, category: "Food")
      })
    let chart = try #require(euros.chart)
    #expect(chart.cuts.map(\.period) == ["April"] && chart.cuts.map(\.total.text) == ["€1,600"])
    #expect(chart.bars.map(\.isCut) == (1...11).map { $0 == 4 })
    #expect(chart.bars[3].top == 0)
  }

  @Test func `What is beyond the scale is a strip at its end, and no part lacks height`()
    throws
  {
    let names = ["Rent", "Car", "Food", "Fuel", "Books"]
    let months: [[Int64]] = [
      [300_000, 20_000, 9_000, 5_000, 1], [300_000, 900_000, 9_000, 5_000, 2],
      [300_000, 9_000, 7, 3, 5], [300_000, 8_000, 9_000, 1, 1],
    ]
    let entries = try months.enumerated().flatMap { month, amounts in
      try zip(names, amounts).map {
        try entry("2026-0\(month + 1)-03", -$1, category: $0)
      }
    }
    let chart = try #require(try euros(entries).chart)
    #expect(chart.bars.prefix(4).map(\.isCut) == [false, true, false, false])
    let zero = chart.axis.place(of: 0)
    for bar in chart.bars.prefix(4) {
      #expect(bar.segments.count == 5 && bar.segments.first.map { $0.top + $0.height } == zero)
      for (one, next) in zip(bar.segments, bar.segments.dropFirst()) {
        #expect(next.top + next.height == one.top)
      }
      #expect(bar.segments.allSatisfy { $0.top >= 0 && $0.height >= 6 })
    }
    let cut = chart.bars[1].segments
    #expect(cut.suffix(3).map(\.height) == [24, 24, 24] && cut.last?.top == 0)
    // What is on the scale is as high as its amount.
    #expect(cut.contains { $0.top == chart.axis.place(of: 300_000) })
  }

  @Test func `Of many accounts that are about equal none has a line`() throws {
    let spent = { (amounts: [Int64]) in
      let accounts = try amounts.enumerated().map { place, amount in
        try account(
          named: "A\(place)", kind: amount > 900 ? .checking : .savings,
          [entry("2026-03-05", -amount * 100, category: "Dues")])
      }
      let page = try StagedSite(accounts, asOf: "2026-11-14")["spending/2026.html"]
      return (page as? SpendingPage)?.currencies.first?.accounts.count
    }
    #expect(try spent(Array(repeating: 50, count: 13)) == 0)
    #expect(try spent(Array(repeating: 50, count: 12)) == 10)
    #expect(try spent(Array(repeating: 50, count: 12) + [100]) == 10)
    // One of another kind, such as the club's own, leaves the members' as they are.
    #expect(try spent(Array(repeating: 50, count: 13) + [1000]) == 0)
    #expect(try spent(Array(repeating: 50, count: 12) + [1000]) == 10)
  }

  @Test func `Where money came from and where it went are as much`() throws {
    var entries: [Transaction] = []
    for number in 1...14 {
      entries.append(
        try entry("2026-02-\(number + 10)", Int64(-number * 1000), category: "Out \(number)"))
    }
    for number in 1...8 {
      entries.append(
        try entry("2026-03-\(number + 10)", Int64(number * 2000), category: "In \(number)"))
    }
    let flow = try #require(try euros(entries).flow)
    let weight = { (ends: [SankeyEnd]) in ends.reduce(0) { $0 + $1.weight } }
    #expect(flow.left.count == 6 && flow.right.count == 10)
    #expect(weight(flow.left) == 105_000 && weight(flow.right) == 105_000)
    guard case .fromSavings = try #require(flow.left.last).subject else {
      Issue.record("not from savings")
      return
    }
    for side in [flow.left, flow.right] {
      for (one, next) in zip(side, side.dropFirst()) {
        #expect(one.top + one.height <= next.top && one.middle <= next.middle)
      }
      let last = try #require(side.last)
      #expect(last.top + last.height <= flow.height)
    }
  }

  @Test func `Days are as dark as what went out, and lead to a search for their entries`() throws {
    let entries = try (1...120).compactMap { number -> Transaction? in
      let (month, day) = ((number - 1) / 30 + 1, (number - 1) % 28 + 1)
      return number.isMultiple(of: 3)
        ? nil
        : try entry(
          "2026-0\(month)-\(day < 10 ? "0" : "")\(day)", Int64(-number * 10), category: "Food")
    }
    let days = try #require(try euros(entries).days)
    #expect(days.months.count == 11 && days.months.map(\.days.count).suffix(2) == [31, 0])
    let january = days.months[0]
    // 1 January 2026 was a Thursday.
    #expect(january.offset == 3 && january.days.first?.search == "search.html?2026-01-01")
    let shown = days.months.flatMap(\.days).filter { $0.step > 0 }
    let amounts = shown.map { Int64($0.amount.plain.filter { $0 != "." }) ?? 0 }
    let spent: Int64 = entries.reduce(0) { $0 - $1.amount }
    #expect(amounts.reduce(0, +) == spent)
    for one in shown.indices.dropLast() where amounts[one] < amounts[one + 1] {
      #expect(shown[one].step <= shown[one + 1].step)
    }
    #expect(Set(shown.map(\.step)) == Set(1...5))
  }

  @Test func `On phones the last total stands above the bars that it covers`() {
    let bars = { (tops: [Int], named: [Int]) in
      tops.indices.map { place in
        StackedBar(
          place: place, count: tops.count, total: Amount(text: "1", plain: "1", sign: .positive),
          top: tops[place], isCut: false, isNamed: named.contains(place), segments: [])
      }.raisingLast().map(\.raisedTop)
    }
    let year = Array(repeating: 400, count: 10)
    #expect(bars(year + [300, 700], [2, 11]) == Array(repeating: nil, count: 11) + [300])
    // Where it is the highest, or beside one that is named, it stays; few bars are wide.
    #expect(bars(year + [700, 300], [2, 11]).allSatisfy { $0 == nil })
    #expect(bars(year + [300, 700], [10, 11]).allSatisfy { $0 == nil })
    #expect(bars([100, 300, 700], [0, 2]).allSatisfy { $0 == nil })
  }

  @Test func `The last total is above all that a long one covers, or left out beside another`() {
    let last = { (tops: [Int], highest: Int) in
      tops.indices.map { place in
        StackedBar(
          place: place, count: tops.count,
          total: Amount(text: "SEK 21,898", plain: "21898", sign: .positive), top: tops[place],
          isCut: false, isNamed: place == highest || place + 1 == tops.count, segments: [])
      }.raisingLast().last
    }
    let raised = last([500, 0, 500, 500, 500, 500, 500, 250, 400, 500], 1)
    #expect(raised?.raisedTop == 250 && raised?.isNamed == true)
    // It would touch the highest one's, or stand on that bar.
    #expect(last([500, 500, 500, 500, 500, 150, 500, 200, 400, 500], 5)?.isNamed == false)
    #expect(last([500, 500, 500, 500, 500, 500, 500, 100, 400, 500], 7)?.isNamed == false)
    #expect(last([500, 500, 500, 500, 500, 150, 500, 400, 400, 500], 5)?.raisedTop == 400)
  }
}
