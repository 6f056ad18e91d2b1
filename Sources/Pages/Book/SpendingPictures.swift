package import Controllers
import Model
import Values
import Views

/// The pictures of a currency's income and spending, drawn from the same figures as its tables.
package struct SpendingPictures {
  let tables: SpendingTables
  /// Those of all currencies; none on the page of all years.
  let accounts: [AccountSummary]

  private var site: Site { tables.site }
  private var currency: Currency { tables.currency }
  private var columns: SpendingColumns { tables.columns }
  private var money: MoneyFormat { site.formats.money(in: currency) }
  private var moneyIn: Int64 { tables.income.total.total.amount }
  private var moneyOut: Int64 { tables.spending.total.total.amount }

  /// Nil where nothing came in or went out.
  var shown: SpendingCurrency? {
    guard hasAny else { return nil }
    let symbol = { (amount: Int64) in money.amount(amount, .symbol) }
    return SpendingCurrency(
      currency: currency.code, inThousands: tables.isInThousands, isLong: tables.isLong,
      income: symbol(moneyIn),
      spending: symbol(moneyOut), leftOver: symbol(moneyIn - moneyOut), rate: tables.rate,
      headline: headline, uncategorised: uncategorised, chart: chart, flow: flow,
      largest: largest, days: days, accounts: accountLines, balance: tables.balance,
      tables: tables.tables)
  }

  /// Whether anything came in or went out.
  var hasAny: Bool { !tables.income.total.isEmpty || !tables.spending.total.isEmpty }

  var headline: SpendingHeadline {
    let difference = moneyOut - moneyIn
    let relation: SpendingHeadline.Relation =
      moneyOut <= 0
      ? .isNothing : difference == 0 ? .isEven : difference > 0 ? .isMore : .isLess
    return SpendingHeadline(
      spent: money.rounded(moneyOut, .symbol),
      difference: money.rounded(Int64(clamping: difference.magnitude), .symbol),
      relation: relation)
  }

  private var largest: [SpendingRow] {
    var tables = tables
    tables.rounding = .number
    return tables.spending.rows.filter { $0.figures.total.amount > 0 }.prefix(10).map {
      tables.row($0.whole)
    }
  }
}

extension SpendingPictures {
  /// Nil where no payees have rows, or only a few.
  var uncategorised: UncategorisedSpending? {
    guard let amount = tables.uncategorised else { return nil }
    let payees = tables.spending.rows.filter { $0.label.isPayee && $0.figures.total.amount > 0 }
      .prefix(10)
    let theirs = payees.reduce(0) { $0 + $1.figures.total.amount }
    guard payees.count >= 3 else { return nil }
    return Shares.rate(of: theirs, in: amount).map { share in
      UncategorisedSpending(
        amount: money.rounded(amount, .symbol), payees: site.formats.count(payees.count),
        share: site.formats.share(share).text, command: "daybook import rules --test",
        search: SitePaths.search(for: search))
    }
  }

  /// What finds the entries without a category.
  private var search: String {
    guard let period = columns.whole else { return "category:none" }
    let month = period.firstMonth.description
    return "category:none \(period.monthCount == 1 ? month : String(month.prefix(4)))"
  }
}

extension BreakdownRow.Label {
  /// With a name that has room beside a band, before an amount of so many letters; the tables have the
  /// whole of it.
  fileprivate func shortened(before amountLength: Int = 0) -> BreakdownRow.Label {
    guard case .name(let name) = self else { return self }
    // Wide letters of East Asia take twice the room.
    var room = 26 - max(0, min(amountLength - 8, 10))
    let fitting = name.prefix { letter in
      room -= letter.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1
      return room >= 0
    }
    let shown = fitting.endIndex == name.endIndex ? name : fitting.dropLast(2) + "…"
    // Beside a name that runs from right to left, an amount would be taken into it; on pages that do
    // so, too, templates hold every name apart.
    let isApart = name.unicodeScalars.contains(where: Self.runsFromRight)
    return .name(isApart ? "\u{2068}\(shown)\u{2069}" : shown)
  }

  /// Hebrew, Arabic and what stands between them, and their forms for presentation.
  private static func runsFromRight(_ scalar: Unicode.Scalar) -> Bool {
    (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
  }
}

extension CategoryTable.Label {
  fileprivate var isPayee: Bool { if case .payee = self { true } else { false } }
}

extension SpendingPictures {
  /// A part of the bars: a category's sums, one for each bar, oldest first.
  private struct Part {
    let label: BreakdownRow.Label
    let page: NamePage?
    let sums: [TracedSum]
  }

  private var chart: StackedChart? {
    // The newest year has the first column; years before the others have no bar.
    let periods = Array(
      columns.periods.enumerated().compactMap { column, period in
        period.map { (column, $0) }
      }.sorted { $0.1.firstMonth < $1.1.firstMonth })
    guard periods.count > 1, moneyOut > 0 else { return nil }
    let totals = periods.map { tables.spending.total.columns[$0.0].amount }
    let parts = parts(in: periods.map(\.0))
    let heights = totals.indices.map { bar in
      parts.reduce(0) { $0 + max(0, $1.sums[bar].amount) }
    }
    let depths = totals.indices.map { bar in
      parts.reduce(0) { $0 + max(0, -$1.sums[bar].amount) }
    }
    let axis = ChartAxis(stacking: heights, below: depths, unit: currency.majorUnit)
    let highest = heights.indices.max { heights[$0] < heights[$1] }
    let bars = periods.enumerated().map { place, period in
      StackedBar(
        place: place, count: periods.count, total: money.rounded(totals[place], .brief),
        top: axis.place(of: heights[place]), isCut: axis.isBeyond(heights[place]),
        isNamed: place == highest || place + 1 == periods.count && highest != place - 1,
        segments: segments(of: parts, in: place, period.1, on: axis))
    }
    return StackedChart(
      keys: parts.enumerated().map { StackedKey(colour: $0 + 1, label: $1.label) }, axis: axis,
      ticks: money.scale(axis.ticks), bars: bars.raisingLast(),
      labels: periods.map { label(of: $0.1) },
      cuts: heights.indices.filter { axis.isBeyond(heights[$0]) }.compactMap { bar in
        cut(of: parts, in: bar, name(of: periods[bar].1), total: totals[bar])
      })
  }

  /// The six largest categories and all others together, of which nothing is left out: what came
  /// back more than it cost is among them.
  private func parts(in columns: [Int]) -> [Part] {
    let table = tables.spending
    let largest = table.largest(StackedChart.colours + 1)
    let named = largest.rows.map { row in
      Part(
        label: tables.shown(row.label),
        page: tables.page(of: row.label),
        sums: columns.map { row.figures.columns[$0] })
    }
    let rest = table.rows.filter { row in !largest.rows.contains { $0.label == row.label } }
    guard let first = rest.first else { return named }
    var sums = columns.map { first.figures.columns[$0] }
    for row in rest.dropFirst() {
      for place in sums.indices { sums[place].add(row.figures.columns[columns[place]]) }
    }
    let count = rest.reduce(0) { $0 + $1.categoryCount }
    guard rest.count > 1 else {
      return named + [
        Part(
          label: tables.shown(first.label), page: tables.page(of: first.label), sums: sums)
      ]
    }
    return named + [Part(label: .rest(site.formats.count(count)), page: nil, sums: sums)]
  }

  /// What is more than nothing upwards from the line of zero, what is less downwards.
  private func segments(
    of parts: [Part], in bar: Int, _ period: Period, on axis: ChartAxis
  ) -> [StackedSegment] {
    let shown = parts.indices.filter { parts[$0].sums[bar].amount != 0 }
    let heights = SegmentHeights(shown.map { parts[$0].sums[bar].amount }, on: axis)
    return zip(shown, heights.places).map { colour, place in
      let (part, sum) = (parts[colour], parts[colour].sums[bar])
      return StackedSegment(
        colour: colour + 1, label: part.label.shortened(), period: briefName(of: period),
        amount: money.amount(sum.amount, .symbol),
        path: tables.path(of: sum, in: period, part.page),
        top: place.lowerBound, height: place.count)
    }
  }

  private func cut(
    of parts: [Part], in bar: Int, _ period: String, total: Int64
  ) -> StackedCut? {
    parts.max { $0.sums[bar].amount < $1.sums[bar].amount }.map { part in
      StackedCut(
        period: period, total: money.rounded(total, .symbol),
        largest: money.rounded(part.sums[bar].amount, .symbol), label: part.label)
    }
  }

  private func name(of period: Period) -> String {
    period.monthCount == 1
      ? site.formats.monthInYear(period.firstMonth).text : site.formats.period(period).text
  }

  private func briefName(of period: Period) -> String {
    period.monthCount == 1 ? site.formats.monthInBrief(period.firstMonth) : name(of: period)
  }

  private func label(of period: Period) -> ChartLabel {
    let month = period.firstMonth
    return period.monthCount == 1
      ? ChartLabel(
        text: site.formats.monthInBrief(month), name: site.formats.month(month).text,
        path: site.path(of: month), isMinor: month.number.isMultiple(of: 2))
      : ChartLabel(
        text: site.formats.year(month.year).text, name: site.formats.year(month.year).text,
        path: SitePaths.spending(month.year))
  }
}

/// Where the parts of a bar are, from the line of zero outwards, in tenths of a per cent from the top.
///
/// Each is high enough to be seen and to be hit by a pointer, also what is beyond the end of the scale:
/// there it is a strip at the end of the bar, which the part below it has room for.
private struct SegmentHeights {
  private(set) var places: [Range<Int>] = []

  /// How high a part is at least, and one that is beyond the scale.
  private static let (least, strip) = (6, 24)

  init(_ amounts: [Int64], on axis: ChartAxis) {
    let zero = axis.place(of: 0)
    var (height, depth) = (Int64(0), Int64(0))
    var (upper, lower) = (zero, zero)
    for amount in amounts {
      if amount > 0 {
        height += amount
        let top = min(axis.place(of: height), upper - Self.least)
        places.append(top..<upper)
        upper = top
      } else {
        depth += amount
        let end = min(max(axis.place(of: depth), lower + Self.least), 1000)
        places.append(lower..<end)
        lower = end
      }
    }
    guard upper < 0 else { return }
    let count = amounts.count { $0 > 0 }
    let strip = min(axis.isBeyond(height) ? Self.strip : Self.least, zero / count)
    var end = 0
    for place in places.indices.reversed() where amounts[place] > 0 {
      guard places[place].lowerBound < end || places[place].lowerBound < 0 else { return }
      places[place] = end..<max(places[place].upperBound, end + strip)
      end = places[place].upperBound
    }
  }
}

extension CategoryTable.Row {
  /// How many categories it is of.
  fileprivate var categoryCount: Int {
    if case .rest(let count) = label { count } else { max(1, parts.count) }
  }
}

extension SpendingPictures {
  /// How many bands there are at most on each side, beside what is left over or taken from savings.
  private static let sources = 5
  private static let uses = 10

  /// A row that is less than nothing gave more than it took, so that it stands on the other side.
  var flow: SankeyChart? {
    guard moneyIn > 0, moneyOut > 0 else { return nil }
    let left = ends(of: tables.income, tables.spending.turned, most: Self.sources)
    let right = ends(of: tables.spending, tables.income.turned, most: Self.uses)
    let rest = moneyIn - moneyOut
    let end = { (subject: SankeyEnd.Subject) in
      SankeyEnd(
        subject, weight: Int64(clamping: rest.magnitude),
        amount: money.rounded(Int64(clamping: rest.magnitude), .symbol))
    }
    return SankeyChart(
      left: left + (rest < 0 ? [end(.fromSavings)] : []),
      right: right + (rest > 0 ? [end(.leftOver)] : []))
  }

  private func ends(
    of table: CategoryTable, _ turned: [CategoryTable.Row], most: Int
  ) -> [SankeyEnd] {
    let largest = table.largest(most)
    var ends = largest.rows.map { row in
      end(
        tables.shown(row.label), row.figures.total.amount, share: row.share,
        tables.page(of: row.label))
    }
    // All that turned is one band with the rest.
    let others = largest.rest.map(\.figures.total.amount) ?? 0
    let back = turned.reduce(0) { $0 - $1.figures.total.amount }
    let count = (largest.rest?.categories ?? 0) + turned.reduce(0) { $0 + $1.categoryCount }
    if others + back > 0 {
      ends.append(end(.rest(site.formats.count(count)), others + back, share: nil, nil))
    }
    return ends
  }

  private func end(
    _ label: BreakdownRow.Label, _ amount: Int64, share: Int?, _ page: NamePage?
  ) -> SankeyEnd {
    let shown = money.rounded(amount, .symbol)
    return SankeyEnd(
      .category(label.shortened(before: shown.text.count)), weight: amount, amount: shown,
      share: share.map(site.formats.share),
      path: columns.whole.map { page?.place(of: $0, currency).address } ?? page?.path)
  }

  /// The days of a year.
  private var days: DayCalendar? {
    let months = columns.months
    guard !months.isEmpty, let totals = site.index.totals(in: currency) else { return nil }
    let spent = months.map { totals.spentByDay(in: $0) }
    let paid = spent.joined().filter { $0 > 0 }.sorted()
    // Where one day in five at most has anything, there is no pattern to see.
    guard paid.count * 5 > months.reduce(0, { $0 + $1.length }) else { return nil }
    // Steps that as many days reach, since a few days are very much dearer than all others.
    let limits = (1..<DayCalendar.steps).map { paid[paid.count * $0 / DayCalendar.steps] }
    return DayCalendar(
      weekdays: site.formats.weekdays,
      months: zip(months, spent).map { month, spent in self.month(month, spent, limits) })
  }

  private func month(_ month: Month, _ spent: [Int64], _ limits: [Int64]) -> CalendarMonth {
    let offset = (month.firstDay.weekday + 8 - site.formats.firstWeekday) % 7
    let nothing = money.amount(0, .symbol)
    return CalendarMonth(
      name: site.formats.monthInYear(month).text, offset: offset,
      days: (0..<dayCount(of: month)).compactMap { place in
        guard let day = Day(year: month.year, month: month.number, day: place + 1) else {
          return nil
        }
        let amount = spent.indices.contains(place) ? spent[place] : 0
        guard amount > 0 else { return CalendarDay(step: 0, day: "", amount: nothing, search: "") }
        return CalendarDay(
          step: 1 + limits.count { $0 <= amount }, day: site.formats.dayInYear(day).text,
          amount: money.amount(amount, .symbol), search: SitePaths.search(for: day.description))
      })
  }

  /// The days of the running month through the book's latest entry: one on which nothing was booked yet
  /// may still get an entry, and the page stays as it is from one day to the next.
  private func dayCount(of month: Month) -> Int {
    guard month == site.asOf.month else { return month.length }
    return tables.book.lastDay.flatMap { $0.month == month ? $0.day : nil } ?? 0
  }

  /// How many accounts have a line of their own.
  private static let accountCount = 10
  /// Of more than so many accounts of a kind none of which has a tenth of all, as those of a club's
  /// members, lines would tell nothing.
  private static let fewAccounts = 12

  private var accountLines: [AccountSpending] {
    guard let period = columns.whole else { return [] }
    let spent = accounts.filter { $0.currency == currency }.compactMap { account in
      account.figures(of: period, asOf: site.asOf.month).map { (account, $0.whole.moneyOut) }
    }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    let total = spent.reduce(Int128(0)) { $0 + Int128($1.1) }
    let kinds = Dictionary(grouping: spent) { $0.0.kind }.values
    let hasClub = kinds.contains { kind in
      kind.count > Self.fewAccounts && Int128(kind[0].1) * 10 < total
    }
    guard spent.count > 1, !hasClub else { return [] }
    let shares = Shares.of(spent.map(\.1))
    let most = spent.count > Self.accountCount ? Self.accountCount - 1 : spent.count
    let lines = spent.prefix(most).enumerated().map { place, line in
      AccountSpending(
        name: line.0.name, rest: nil, path: SitePaths.account(line.0.slug),
        spent: money.rounded(line.1, .number),
        share: shares.map { site.formats.share($0[place]) })
    }
    let rest = spent.dropFirst(most)
    guard !rest.isEmpty else { return lines }
    return lines + [
      AccountSpending(
        name: nil, rest: site.formats.count(rest.count), path: nil,
        spent: money.rounded(rest.reduce(0) { $0 + $1.1 }, .number),
        share: shares.map { site.formats.share($0.dropFirst(most).reduce(0, +)) })
    ]
  }
}

extension SpendingPresenter {
  /// A year's income and spending by category and month for spreadsheets and other programs, with
  /// all categories and their cents; by payee where the page of the year has payees, whose tables it
  /// takes.
  package func file(of year: Int, _ tables: [SpendingTables]) -> (path: String, file: CSVFile) {
    let columns = SpendingColumns.months(of: year, 1...12, hasBefore: false)
    let months = Period(year: year)?.months ?? []
    return (SitePaths.spendingFile(year), file(columns, months.map(\.description), tables))
  }

  /// The same of all years, newest first.
  package var indexFile: (path: String, file: CSVFile) {
    let years = Array(years.reversed())
    let columns = SpendingColumns.years(years, hasEarlier: false)
    return (SitePaths.spendingOfAllFile, file(columns, years.map { "\($0)" }, indexTables))
  }

  private func file(
    _ columns: SpendingColumns, _ heads: [String], _ tables: [SpendingTables]
  ) -> CSVFile {
    let hasPayees = tables.contains(where: \.hasPayees)
    var file = CSVFile(
      header: ["currency", "direction", "group", "category"] + (hasPayees ? ["payee"] : [])
        + ["total"] + heads)
    for tables in tables {
      let currency = tables.currency
      let sides = sides(of: currency, through: columns.whole?.lastMonth)
      let directions: [(String, MoneyFlow.Direction)] = [
        ("spending", .moneyOut), ("income", .moneyIn),
      ]
      for (name, direction) in directions {
        let table = columns.table(
          spending[currency], direction, sides, .all, by: tables.hasPayees ? .payee : .category)
        for row in table.rows {
          for leaf in row.parts.isEmpty ? [row] : row.parts where !leaf.figures.isEmpty {
            file.add(
              leaf, of: row.parts.isEmpty ? nil : row, name, hasPayees: hasPayees, currency,
              site.formats.money(in: currency))
          }
        }
      }
    }
    return file
  }
}

extension CSVFile {
  fileprivate mutating func add(
    _ row: CategoryTable.Row, of group: CategoryTable.Row?, _ direction: String, hasPayees: Bool,
    _ currency: Currency, _ money: MoneyFormat
  ) {
    put(plain: currency.code)
    put(plain: direction)
    if case .group(let name)? = group?.label { put(name) } else { put("") }
    if case .category(_, let shown) = row.label { put(shown) } else { put("") }
    if hasPayees { if case .payee(let name) = row.label { put(name) } else { put("") } }
    put(plain: money.plain(row.figures.total.amount))
    for sum in row.figures.columns { put(plain: money.plain(sum.amount)) }
    endRow()
  }
}

extension SpendingTables {
  var balance: SpendingBalance {
    let (moneyIn, moneyOut) = (income.total, spending.total)
    let rateOrDash = { (moneyIn: TracedSum, moneyOut: TracedSum) in
      rate(moneyIn.amount, moneyOut.amount) ?? "–"
    }
    return SpendingBalance(
      columns: columns.shown(site.formats), income: sums(moneyIn), spending: sums(moneyOut),
      leftOver: leftOver,
      rate: SpendingRates(
        total: rateOrDash(moneyIn.total, moneyOut.total),
        columns: zip(moneyIn.columns, moneyOut.columns).map(rateOrDash)))
  }

  /// The totals of one direction, without the year before.
  private func sums(_ figures: CategoryTable.Figures) -> SpendingRow {
    let total = total(figures)
    return SpendingRow(
      label: .total, path: nil, share: nil, total: total.total, back: nil, before: nil, change: nil,
      cells: total.cells)
  }

  private var leftOver: SpendingRow {
    let (moneyIn, moneyOut) = (income.total, spending.total)
    let cell = { (moneyIn: TracedSum, moneyOut: TracedSum) in
      SpendingCell(amount: shown(moneyIn.amount - moneyOut.amount), path: nil)
    }
    return SpendingRow(
      label: .total, path: nil, share: nil, total: cell(moneyIn.total, moneyOut.total), back: nil,
      before: nil, change: nil, cells: zip(moneyIn.columns, moneyOut.columns).map(cell))
  }
}
