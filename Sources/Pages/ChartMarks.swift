import Views

/// Which amounts stand in a chart's picture: none on another, none beyond the edge.
///
/// Where there is room is decided for the narrowest of phones, since pages are the same for all: a
/// picture is 238 pixels wide there, and the lowest is 104 pixels high. In tenths of a per cent.
struct ChartMarks {
  private let axis: ChartAxis
  private(set) var placed: [ChartMark] = []
  private var taken: [Box] = []
  /// What is drawn.
  private let drawn: [Box]
  /// Whether these are bars: a text then stands in front of the end of its own where it has no other
  /// room, and not beside it, where it would be taken for another month's.
  private let areBars: Bool

  private static let widthOfCharacter = 30
  /// From a place to the near and the far edge of what stands above or below it.
  ///
  /// There is as much room above the picture.
  private static let distance = (near: 20, far: 165)

  /// An amount of a chart that may stand in its picture.
  private struct Point {
    /// Where it begins and ends, from 0 to the width of a chart.
    let begin: Int
    let end: Int
    /// Minor units, as the picture shows it.
    let amount: Int64
    let text: String
    /// Whether it hangs below its place where there is room.
    let isLow: Bool
    /// Whether it stands at the end of its place, else in the middle.
    let isAtEnd: Bool
  }

  private struct Box {
    let x: ClosedRange<Int>
    let y: ClosedRange<Int>

    /// From one corner to the opposite one, whichever they are.
    init(_ x: ClosedRange<Int>, _ y: Int, _ otherY: Int) {
      self.x = x
      self.y = min(y, otherY)...max(y, otherY)
    }

    func overlaps(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  /// Those of the points, the most important first, for which there is room.
  ///
  /// In front of what is drawn texts stand only where they have no room elsewhere and may cover it: of
  /// a thin line they hide little.
  private init(
    of points: [Point], on axis: ChartAxis, beside drawn: [Box], mayCover: Bool,
    areBars: Bool = false
  ) {
    (self.axis, self.drawn, self.areBars) = (axis, drawn, areBars)
    for point in points { place(point, mayCover) }
    // One is there in any case.
    for point in points where placed.isEmpty { place(point, true) }
  }

  private mutating func place(_ point: Point, _ mayCover: Bool) {
    let width = point.text.count * Self.widthOfCharacter
    let middle = (point.begin + point.end) / 20
    let x = point.isAtEnd ? point.end / 10 : middle
    let (anchor, range): (ChartMark.Anchor, ClosedRange<Int>) =
      if x + width / 2 > 1000 {
        (.end, (x - width)...x)
      } else if x < width / 2 {
        (.start, x...(x + width))
      } else {
        (.middle, (x - width / 2)...(x + width / 2))
      }
    let y = axis.place(of: point.amount)
    let choice = {
      (x: Int, anchor: ChartMark.Anchor, range: ClosedRange<Int>, isBelow: Bool) in
      let side = isBelow ? 1 : -1
      return (
        ChartMark(x: x, y: y, text: point.text, isBelow: isBelow, anchor: anchor),
        Box(range, y + side * Self.distance.near, y + side * Self.distance.far)
      )
    }
    // Above or below it, also from its one end on or up to the other; else behind or before it, where
    // what is drawn there is not as high.
    let (begin, end) = (point.begin / 10, point.end / 10)
    let (before, behind) = (begin - 2, end + 2)
    let choices = [point.isLow, !point.isLow].flatMap { isBelow in
      [
        choice(x, anchor, range, isBelow), choice(end, .end, (end - width)...end, isBelow),
        choice(begin, .start, begin...(begin + width), isBelow),
      ]
    }
    let beside =
      areBars
      ? []
      : [
        choice(behind, .start, behind...(behind + width), !point.isLow),
        choice(before, .end, (before - width)...before, !point.isLow),
      ]
    let fitting = (choices + beside).filter { _, box in
      box.x.lowerBound >= 0 && box.x.upperBound <= 1000 && box.y.upperBound <= 1000
        && !taken.contains(where: box.overlaps)
    }
    let others = areBars ? drawn.filter { !$0.x.contains(middle) } : []
    let free =
      fitting.first { _, box in !drawn.contains(where: box.overlaps) }
      ?? fitting.first { _, box in areBars && !others.contains(where: box.overlaps) }
    guard let (mark, box) = free ?? (mayCover ? fitting.first : nil) else { return }
    taken.append(box)
    placed.append(mark)
  }
}

extension ChartMarks {
  /// The last of the steps, then the highest and the lowest of them where these are said otherwise.
  ///
  /// They are drawn as a line, and so are the others beside them.
  static func marks(
    of steps: [BalanceStep], through end: Int, beside others: [[BalanceStep]] = [],
    on axis: ChartAxis, _ text: @escaping (Int64) -> String
  ) -> [ChartMark] {
    guard let last = steps.last?.balance,
      let highest = steps.indices.max(by: { steps[$0].balance < steps[$1].balance }),
      let lowest = steps.indices.min(by: { steps[$0].balance < steps[$1].balance })
    else { return [] }
    let point = { (place: Int, isLow: Bool, text: String) in
      Point(
        begin: steps[place].start, end: place + 1 < steps.count ? steps[place + 1].start : end,
        amount: steps[place].balance, text: text, isLow: isLow, isAtEnd: place + 1 == steps.count)
    }
    let lastText = text(last)
    let extremes = [(highest, false), (lowest, true)].filter { steps[$0.0].balance != last }
      .map { ($0.0, $0.1, text(steps[$0.0].balance)) }.filter { $0.2 != lastText }
    let isLastLow = last == steps[lowest].balance && last != steps[highest].balance
    let points = [point(steps.count - 1, isLastLow, lastText)] + extremes.map(point)
    let lines =
      line(of: steps, through: end, on: axis)
      + others.flatMap { line(of: $0, through: BalanceChart.width, on: axis) }
    // Whichever comes first may take the place that is another's only one.
    let orders = points.indices.flatMap { first in
      let turned = Array(points[first...] + points[..<first])
      return [turned, turned.reversed()]
    }
    let beside = orders.lazy
      .map { ChartMarks(of: $0, on: axis, beside: lines, mayCover: false).placed }
      .first { $0.count == points.count }
    return beside ?? ChartMarks(of: points, on: axis, beside: lines, mayCover: true).placed
  }

  private static func line(
    of steps: [BalanceStep], through end: Int, on axis: ChartAxis
  ) -> [Box] {
    steps.indices.flatMap { place in
      let (begin, y) = (steps[place].start / 10, axis.place(of: steps[place].balance))
      let next = place + 1 < steps.count ? steps[place + 1].start : end
      let before = place > 0 ? axis.place(of: steps[place - 1].balance) : y
      return [Box(begin...begin, before, y), Box(begin...max(begin, next / 10), y, y)]
    }
  }

  /// The highest bars above and below the line of zero, then the last ones; those that are cut at the
  /// end of the scale have an arrow.
  static func marks(
    above: [Int64], below: [Int64], on axis: ChartAxis, _ text: @escaping (Int64) -> String
  ) -> [ChartMark] {
    let point = { (amounts: [Int64], place: Int, isLow: Bool) in
      let arrow =
        !axis.isBeyond(isLow ? -amounts[place] : amounts[place]) ? "" : isLow ? " ↓" : " ↑"
      return Point(
        begin: BalanceChart.width * place / amounts.count,
        end: BalanceChart.width * (place + 1) / amounts.count,
        amount: isLow ? -amounts[place] : amounts[place], text: text(amounts[place]) + arrow,
        isLow: isLow, isAtEnd: false)
    }
    let sides = [(above, false), (below, true)]
    let highest = sides.map { amounts, isLow in
      (amounts, amounts.indices.max { amounts[$0] < amounts[$1] } ?? 0, isLow)
    }
    let last = sides.map { amounts, isLow in (amounts, amounts.count - 1, isLow) }
    let cut = sides.flatMap { amounts, isLow in
      amounts.indices.filter { axis.isBeyond(isLow ? -amounts[$0] : amounts[$0]) }
        .map { (amounts, $0, isLow) }
    }
    let bars = sides.flatMap { amounts, isLow in
      amounts.indices.map { place in
        Box(
          (1000 * place / amounts.count)...(1000 * (place + 1) / amounts.count),
          axis.place(of: 0), axis.place(of: isLow ? -amounts[place] : amounts[place]))
      }
    }
    var seen: Set<[Int]> = []
    return ChartMarks(
      of: (highest + cut + last)
        .filter { amounts, place, isLow in
          amounts.indices.contains(place) && amounts[place] != 0
            && seen.insert([place, isLow ? 1 : 0]).inserted
        }.map(point), on: axis, beside: bars, mayCover: false, areBars: true
    ).placed
  }
}
