package import Values

/// Where money came from, on the left, and where it went, on the right, as bands as wide as their
/// amounts.
package struct SankeyChart: Sendable {
  /// In its own units, which are pixels where nothing stretches it.
  package let height: Int
  package let left: [SankeyEnd]
  package let right: [SankeyEnd]

  // Written by .ci/initialisers.
  @inlinable package init(height: Int, left: [SankeyEnd], right: [SankeyEnd]) {
    (self.height, self.left, self.right) = (height, left, right)
  }

  /// How wide the bands of a side are, in units of the drawing.
  static let bandWidth = 100
}

/// One end of a band.
package struct SankeyEnd: Sendable {
  package let subject: Subject
  /// The page of a category; nil where it has none.
  package let path: String?
  package let amount: Amount
  /// Of all that is on its side.
  package let share: Share?
  /// Minor units, more than zero.
  package let weight: Int64
  /// Where it is at the side, and in the middle, in units of the chart's height.
  package fileprivate(set) var top = 0
  package fileprivate(set) var middle = 0
  package fileprivate(set) var height = 0
  fileprivate var chartHeight = 1

  /// What a band is of.
  package enum Subject: Sendable {
    case category(BreakdownRow.Label)
    /// Income that was not spent, or what was spent beyond it.
    case leftOver, fromSavings
  }

  /// Takes an amount in minor units, which is more than zero, and the same as the reader writes it.
  package init(
    _ subject: Subject, weight: Int64, amount: Amount, share: Share? = nil, path: String? = nil
  ) {
    (self.subject, self.path, self.amount) = (subject, path, amount)
    (self.share, self.weight) = (share, weight)
  }
}

extension SankeyChart {
  /// The least room for a label, and what is between bands, in units.
  private static let labelHeight = 19
  private static let gap = 5

  /// Takes ends whose amounts add up to the same on both sides; nil where there are none.
  package init?(left: [SankeyEnd], right: [SankeyEnd]) {
    let whole = left.reduce(Int128(0)) { $0 + Int128($1.weight) }
    guard whole > 0, !left.isEmpty, !right.isEmpty else { return nil }
    let most = max(left.count, right.count)
    let height = min(max(32 * most, 150), 300)
    let scale = min(
      Self.scale(of: left, whole, in: height), Self.scale(of: right, whole, in: height))
    self.init(
      height: height, left: Self.placed(left, whole, scale, in: height),
      right: Self.placed(right, whole, scale, in: height))
  }

  /// As how many units the whole can be drawn so that each band has room for its label.
  private static func scale(of ends: [SankeyEnd], _ whole: Int128, in height: Int) -> Int {
    (1...max(1, height)).last { room(for: ends, whole, $0) <= height } ?? 1
  }

  private static func room(for ends: [SankeyEnd], _ whole: Int128, _ scale: Int) -> Int {
    ends.reduce(-gap) { $0 + max(thickness(of: $1, whole, scale), labelHeight) + gap }
  }

  private static func thickness(of end: SankeyEnd, _ whole: Int128, _ scale: Int) -> Int {
    max(1, Int(Int128(end.weight) * Int128(scale) / whole))
  }

  private static func placed(
    _ ends: [SankeyEnd], _ whole: Int128, _ scale: Int, in height: Int
  ) -> [SankeyEnd] {
    var top = (height - room(for: ends, whole, scale)) / 2
    let start = (height - scale) / 2
    var sum: Int128 = 0
    return ends.map { end in
      var end = end
      end.height = thickness(of: end, whole, scale)
      let slot = max(end.height, labelHeight)
      end.top = top + (slot - end.height) / 2
      // From sums, so that roundings do not add up.
      end.middle = start + Int(sum * Int128(scale) / whole)
      end.chartHeight = height
      sum += Int128(end.weight)
      top += slot + gap
      return end
    }
  }
}

extension SankeyChart: TemplateData {
  package static let fields = Fields<SankeyChart>(
    "Sankey chart",
    [
      .safeText("height") { String($0.height) },
      .flag("isTight") { ($0.left + $0.right).contains(where: \.isLong) },
      .list("left", \.left),
      .list("right", \.right),
      .safeText("middle") { (chart: borrowing SankeyChart) -> String in
        let top = chart.right.first?.middle ?? 0
        return "M0 \(top)H8V\(chart.height - top)H0z"
      },
    ])
}

extension SankeyEnd {
  /// Whether its name and amount have no room beside a band on a tablet but in small letters.
  fileprivate var isLong: Bool {
    guard case .category(.name(let name)) = subject else { return amount.text.count > 14 }
    let nameLength = name.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
    return nameLength + amount.text.count > 21
  }
}

extension SankeyEnd: TemplateData {
  package static let fields = Fields<SankeyEnd>(
    "end of a band",
    Field.labels {
      if case .category(let label) = $0.subject { label } else { .total }
    } + [
      .flag("isLeftOver") { if case .leftOver = $0.subject { true } else { false } },
      .flag("isFromSavings") { if case .fromSavings = $0.subject { true } else { false } },
      .text("path", \.path),
      .record("amount", \.amount),
      .figure("share") { $0.share?.text },
      .safeText("y") {
        ChartDrawing.tenths(($0.top * 2 + $0.height) * 500 / max($0.chartHeight, 1))
      },
      .safeText("outward") { $0.band(from: $0.middle, to: $0.top) },
      .safeText("inward") { $0.band(from: $0.top, to: $0.middle) },
      .safeText("end") { "M0 \($0.top)H8V\($0.top + $0.height)H0z" },
    ])

  /// A band from the left, at one height, to the right at another.
  private func band(from start: Int, to end: Int) -> String {
    let (width, half) = (SankeyChart.bandWidth, SankeyChart.bandWidth / 2)
    return "M0 \(start)C\(half) \(start) \(half) \(end) \(width) \(end)V\(end + height)"
      + "C\(half) \(end + height) \(half) \(start + height) 0 \(start + height)z"
  }
}
