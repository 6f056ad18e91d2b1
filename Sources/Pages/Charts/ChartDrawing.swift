/// What stands inside of a chart's `<svg viewBox="0 0 1000 200">`: lines of the scale, and marks.
///
/// Geometry alone, in attributes: colours come from the stylesheet, words stand around it in HTML.
struct ChartDrawing {
  private(set) var markup = ""
  private let axis: ChartAxis

  private static let width = 1000
  private static let height = 200

  private init(_ axis: ChartAxis) {
    self.axis = axis
    for tick in axis.ticks {
      let kind = tick == 0 ? "zero" : "grid"
      markup += "<path class=\"\(kind)\" d=\"M0 \(y(tick))H\(Self.width)\"/>"
    }
  }

  /// A balance that stays as it is from one step to the next: a line, over its area where the scale
  /// has a zero.
  static func steps(
    _ steps: [BalanceStep], through end: Int, on axis: ChartAxis, isFilled: Bool = true
  ) -> String {
    var drawing = Self(axis)
    guard let first = steps.first else { return drawing.markup }
    var line = "M\(text(first.start)) \(drawing.y(first.balance))"
    for step in steps.dropFirst() { line += "H\(text(step.start))V\(drawing.y(step.balance))" }
    line += "H\(text(end))"
    if isFilled {
      drawing.markup +=
        "<path class=\"area\" d=\"\(line)V\(drawing.y(0))H\(text(first.start))Z\"/>"
    }
    drawing.markup += "<path class=\"trace\" d=\"\(line)\"/>"
    return drawing.markup
  }

  /// What stands inside of `<svg viewBox="0 0 120 28">`: a line from balance to balance, on a
  /// scale of its own, and a dot at the last; nothing for less than two.
  static func sparkline(_ balances: [Int64]) -> String {
    guard balances.count > 1, let lowest = balances.min(), let highest = balances.max() else {
      return ""
    }
    let span = Int128(highest) - Int128(lowest)
    let points = balances.enumerated().map { index, balance in
      let height = span == 0 ? 100 : Int((Int128(highest) - Int128(balance)) * 200 / span)
      return
        "\(text(40 + index * 1120 / (balances.count - 1))) \(text(40 + height))"
    }
    return "<path class=\"trace\" d=\"M\(points.joined(separator: "L"))\"/>"
      + "<path class=\"dot\" d=\"M\(points[points.count - 1])h0\"/>"
  }

  /// What stands inside of `<svg viewBox="0 0 1000 10">`: a bar of so many tenths of a per cent.
  static func share(_ tenths: Int) -> String { shares[min(max(tenths, 0), 1000)] }

  /// For each share there can be, since statements have one in every row of their breakdowns.
  private static let shares = (0...1000).map { tenths in
    "<rect class=\"whole\" width=\"1000\" height=\"10\"/>"
      + "<rect class=\"part\" width=\"\(tenths)\" height=\"10\"/>"
  }

  /// What came in above the line of zero and what went out below it, both given as positive.
  static func bars(above: [Int64], below: [Int64], on axis: ChartAxis) -> String {
    var drawing = Self(axis)
    let count = max(above.count, 1)
    for (index, (above, below)) in zip(above, below).enumerated() {
      let slot = (index * width * 10 / count, (index + 1) * width * 10 / count)
      // A bar is six tenths of its place wide.
      let inset = (slot.1 - slot.0) / 5
      let sides = (left: slot.0 + inset, right: slot.1 - inset)
      drawing.addBar("bar-in", sides, from: above, to: 0)
      drawing.addBar("bar-out", sides, from: 0, to: -below)
    }
    return drawing.markup
  }

  private mutating func addBar(
    _ kind: String, _ sides: (left: Int, right: Int), from upper: Int64, to lower: Int64
  ) {
    let (top, bottom) = (
      axis.position(of: upper, on: Self.height), axis.position(of: lower, on: Self.height)
    )
    guard bottom > top else { return }
    markup += "<rect class=\"\(kind)\" x=\"\(Self.text(sides.left))\" y=\"\(Self.text(top))\""
    markup +=
      " width=\"\(Self.text(sides.right - sides.left))\" height=\"\(Self.text(bottom - top))\"/>"
  }

  private func y(_ amount: Int64) -> String {
    Self.text(axis.position(of: amount, on: Self.height))
  }

  /// Tenths as a decimal.
  private static func text(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
