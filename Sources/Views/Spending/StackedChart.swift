package import Values

/// What amounts are made of, stacked, month by month or year by year, oldest first.
///
/// Its SVG has no view box: all places are per cent of its width and height, so that texts keep
/// their size however wide it is.
package struct StackedChart: Sendable {
  /// Which colour is which part, the largest first.
  package let keys: [StackedKey]
  package let axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  package let ticks: [String]
  package let bars: [StackedBar]
  /// What stands below each bar.
  package let labels: [ChartLabel]
  /// The bars that go beyond the scale.
  package let cuts: [StackedCut]
  /// Nil where no line is drawn.
  package var usual: StackedUsual?

  // Written by .ci/initialisers.
  @inlinable package init(
    keys: [StackedKey], axis: ChartAxis, ticks: [String], bars: [StackedBar], labels: [ChartLabel],
    cuts: [StackedCut], usual: StackedUsual? = nil
  ) {
    (self.keys, self.axis, self.ticks, self.bars, self.labels) = (keys, axis, ticks, bars, labels)
    (self.cuts, self.usual) = (cuts, usual)
  }

  /// How many parts have a colour of their own.
  package static let colours = 6
}

/// A part that has a colour.
package struct StackedKey: Sendable {
  /// From 1 on; what is none of the largest has the one after them.
  package let colour: Int
  package let label: BreakdownRow.Label

  // Written by .ci/initialisers.
  @inlinable package init(colour: Int, label: BreakdownRow.Label) {
    (self.colour, self.label) = (colour, label)
  }
}

/// A month or a year.
package struct StackedBar: Sendable {
  /// Which of so many bars it is, from 0 on.
  package let place: Int
  package let count: Int
  /// What all of it adds up to, in brief.
  package let total: Amount
  /// Where the upper end of the bar is, in tenths of a per cent from the top.
  package let top: Int
  package let isCut: Bool
  /// Whether its total is written where there is little room: it is the highest or the last.
  package var isNamed: Bool
  package let segments: [StackedSegment]
  /// Where its total stands on phones, if that is higher: above the bars before it that it covers.
  package var raisedTop: Int?

  // Written by .ci/initialisers.
  @inlinable package init(
    place: Int, count: Int, total: Amount, top: Int, isCut: Bool, isNamed: Bool,
    segments: [StackedSegment], raisedTop: Int? = nil
  ) {
    (self.place, self.count, self.total, self.top, self.isCut) = (place, count, total, top, isCut)
    (self.isNamed, self.segments, self.raisedTop) = (isNamed, segments, raisedTop)
  }
}

extension [StackedBar] {
  /// The same with the total of the last bar above all bars that it covers where there is little room,
  /// a sixth of the picture at least; where it would touch another that is written, it is left out
  /// there.
  package func raisingLast() -> [StackedBar] {
    guard let last, last.isNamed else { return self }
    let width = StackedBar.letterWidth * last.total.text.count
    let covered = suffix(Swift.max((count + 5) / 6, (width * count + 999) / 1000)).dropLast()
    let top = Swift.min(covered.map(\.top).min() ?? last.top, last.top)
    var bars = self
    if covered.contains(where: \.isNamed)
      || contains(where: { $0.isNamed && $0.touches(1000 - width, top) })
    {
      bars[count - 1].isNamed = false
    } else if top < last.top {
      bars[count - 1].raisedTop = top
    }
    return bars
  }
}

extension StackedBar {
  /// How wide a letter of a total is on the narrowest of phones, and how high a total is in the lowest
  /// picture, in tenths of a per cent.
  fileprivate static let (letterWidth, totalHeight) = (30, 110)

  /// Whether its total, if it is not the last, reaches one that begins there and stands so high.
  fileprivate func touches(_ begin: Int, _ top: Int) -> Bool {
    let middle = (2 * place + 1) * 500 / max(count, 1)
    return place + 1 < count && middle + Self.letterWidth * total.text.count / 2 >= begin
      && top - self.top < Self.totalHeight
  }
}

/// What a part adds to a bar.
package struct StackedSegment: Sendable {
  package let colour: Int
  package let label: BreakdownRow.Label
  package let period: String
  package let amount: Amount
  /// Where its entries are; nil where nothing leads to all of them.
  package let path: String?
  /// In tenths of a per cent from the top.
  package let top: Int
  package let height: Int

  // Written by .ci/initialisers.
  @inlinable package init(
    colour: Int, label: BreakdownRow.Label, period: String, amount: Amount, path: String?, top: Int,
    height: Int
  ) {
    (self.colour, self.label, self.period, self.amount) = (colour, label, period, amount)
    (self.path, self.top, self.height) = (path, top, height)
  }
}

/// A dashed line at what is usual in a month.
package struct StackedUsual: Sendable {
  /// In tenths of a per cent from the top.
  package let top: Int
  package let amount: Amount

  // Written by .ci/initialisers.
  @inlinable package init(top: Int, amount: Amount) {
    (self.top, self.amount) = (top, amount)
  }
}

/// A bar that goes beyond the scale, with the largest of its parts.
package struct StackedCut: Sendable {
  package let period: String
  package let total: Amount
  package let largest: Amount
  package let label: BreakdownRow.Label

  // Written by .ci/initialisers.
  @inlinable package init(
    period: String, total: Amount, largest: Amount, label: BreakdownRow.Label
  ) {
    (self.period, self.total, self.largest, self.label) = (period, total, largest, label)
  }
}

extension ChartAxis {
  /// Where amounts stand from the top, in tenths of a per cent; what is beyond the scale is at its end.
  package func place(of amount: Int64) -> Int { min(max(position(of: amount, on: 100), 0), 1000) }

  /// The scale of bars that add up to these totals and hang as deep as the others say.
  ///
  /// Where one total, or two, are more than 1.75 times as high as the next, they do not make the others
  /// flat: the scale then ends above the next one, and they go beyond it.
  package init(stacking heights: [Int64], below depths: [Int64], unit: Int64) {
    self.init(
      showing: [Self.end(of: heights, showing: Self.highest(of: heights) { $0 / 7 * 4 > $1 })]
        + depths.map(-), unit: unit)
  }

  /// The scale of bars above the line of zero and of others below it, neither of which add up.
  ///
  /// Where one, or two, of all are more than four times as high as the next, the scale ends above that
  /// in the same way.
  package init(above: [Int64], below: [Int64], unit: Int64) {
    let highest = Self.highest(of: (above + below).filter { $0 > 0 }) { $0 / 4 > $1 }
    self.init(
      showing: [Self.end(of: above, showing: highest), -Self.end(of: below, showing: highest)],
      unit: unit)
  }

  /// The highest but for one, or two, that are too much higher than the next.
  private static func highest(of heights: [Int64], isTooHigh: (Int64, Int64) -> Bool) -> Int64 {
    let sorted = heights.sorted(by: >)
    var shown = sorted[...]
    while sorted.count - shown.count < 2, shown.count > 3, let first = shown.first,
      let next = shown.dropFirst().first, next > 0, isTooHigh(first, next)
    {
      shown.removeFirst()
    }
    return shown.first ?? 0
  }

  /// Where a scale of bars ends that shows those up to one of a height.
  private static func end(of heights: [Int64], showing highest: Int64) -> Int64 {
    let own = heights.max() ?? 0
    guard own > highest else { return own }
    // So that a bar beyond the scale is seen to be higher than all that end on it.
    let (end, overflow) = highest.addingReportingOverflow(highest / 5)
    return overflow ? highest : end
  }

  /// Whether a total, which is negative below the line of zero, goes beyond the scale.
  package func isBeyond(_ amount: Int64) -> Bool {
    amount > (ticks.first ?? amount) || amount < (ticks.last ?? amount)
  }
}

extension StackedChart: TemplateData {
  package static let fields = Fields<StackedChart>(
    "stacked chart",
    [
      .list("keys", \.keys),
      .list("lines") { chart in
        chart.axis.ticks.map { GridLine(isZero: $0 == 0, top: chart.axis.place(of: $0)) }
      },
      .figures("ticks", \.ticks),
      .list("bars", \.bars),
      .list("labels", \.labels),
      .list("cuts", \.cuts),
      .flag("isOfParts") { !$0.keys.isEmpty },
      .optional("average", \.usual),
    ])
}

extension StackedUsual: TemplateData {
  package static let fields = Fields<StackedUsual>(
    "what is usual in a month",
    [.safeText("y") { ChartDrawing.tenths($0.top) }, .record("usual", \.amount)])
}

/// A line of a scale.
struct GridLine: Sendable {
  let isZero: Bool
  let top: Int
}

extension GridLine: TemplateData {
  static let fields = Fields<GridLine>(
    "line of a scale",
    [.flag("isZero", \.isZero), .safeText("y") { ChartDrawing.tenths($0.top) }])
}

extension StackedKey: TemplateData {
  package static let fields = Fields<StackedKey>(
    "key of a stacked chart",
    Field.labels(\.label) + [.safeText("colour") { String($0.colour) }])
}

extension StackedBar: TemplateData {
  package static let fields = Fields<StackedBar>(
    "bar of a stacked chart",
    [
      .safeText("x") { ChartDrawing.tenths($0.place * 1000 / max($0.count, 1)) },
      .safeText("width") {
        ChartDrawing.tenths(
          ($0.place + 1) * 1000 / max($0.count, 1) - $0.place * 1000 / max($0.count, 1))
      },
      .safeText("twelfth") { String(($0.place * 12 + $0.count / 2) / max($0.count, 1)) },
      .safeText("y") { ChartDrawing.tenths($0.top) },
      .record("total", \.total),
      .flag("isCut", \.isCut),
      .flag("isNamed", \.isNamed),
      .safeText("raisedY") { $0.raisedTop.map(ChartDrawing.tenths) },
      .list("segments", \.segments),
    ])
}

extension StackedSegment: TemplateData {
  package static let fields = Fields<StackedSegment>(
    "part of a bar",
    Field.labels(\.label) + [
      .safeText("colour") { String($0.colour) },
      .safeText("period", \.period),
      .record("amount", \.amount),
      .text("path", \.path),
      .safeText("y") { ChartDrawing.tenths($0.top) },
      .safeText("height") { ChartDrawing.tenths($0.height) },
    ])
}

extension StackedCut: TemplateData {
  package static let fields = Fields<StackedCut>(
    "bar beyond the scale",
    Field.labels(\.label) + [
      .safeText("period", \.period),
      .record("total", \.total),
      .record("largest", \.largest),
    ])
}
