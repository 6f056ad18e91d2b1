import Basics

/// What stands inside of a chart's `<svg viewBox="0 0 1000 200">`: lines of the scale, and marks.
///
/// Geometry, in attributes, and the titles of its places: colours come from the stylesheet, words
/// stand around it in HTML.
package struct ChartDrawing {
  private var markup = ""
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
    _ steps: [BalanceStep], through end: Int, on axis: ChartAxis, isFilled: Bool = true,
    beside usual: [BalanceStep] = [], _ points: [ChartPoint] = []
  ) -> String {
    var drawing = Self(axis)
    if let first = steps.first {
      let line = drawing.line(steps, through: end)
      if isFilled {
        drawing.markup +=
          "<path class=\"area\" d=\"\(line)V\(drawing.y(0))H\(text(first.start))Z\"/>"
      }
      drawing.markup += "<path class=\"trace\" d=\"\(line)\"/>"
    }
    if !usual.isEmpty {
      let line = drawing.line(usual, through: BalanceChart.width)
      drawing.markup += "<path class=\"usual\" d=\"\(line)\"/>"
    }
    drawing.add(points, through: end)
    return drawing.markup
  }

  private func line(_ steps: [BalanceStep], through end: Int) -> String {
    var line = PathData()
    var last: (x: Int, y: Int)?
    for step in steps {
      let (x, y) = (step.start, axis.position(of: step.balance, on: Self.height))
      if let last {
        // A year has hundreds: how far it goes on is shorter than where to.
        line.put("h", by: x - last.x)
        line.put("v", by: y - last.y)
      } else {
        line.put("M", tenths: x)
        line.put(" ", tenths: y)
      }
      last = (x, y)
    }
    line.put("H", tenths: end)
    return line.text
  }

  /// Places as high as the chart, unseen, which say what is at them.
  private mutating func add(_ points: [ChartPoint], through end: Int) {
    guard !points.isEmpty else { return }
    var places = PathData()
    let down = " 0V\(Self.height)H"
    for (place, point) in points.enumerated() {
      let next = place + 1 < points.count ? points[place + 1].start : end
      // Whole units are near enough for a pointer.
      places.put("<path d=\"M")
      places.put(whole: point.start / 10)
      places.put(down)
      places.put(whole: next / 10)
      places.put("V0\">")
      places.put(point.title)
      places.put("</path>")
    }
    markup += "<g class=\"at\">\(places.text)</g>"
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

  /// The path of bars, one for each amount, in 72 by 16 pixels on a scale of their own.
  ///
  /// What is negative hangs below the line of zero. A list has hundreds of them, so they are short.
  static func trend(_ amounts: [Int64]) -> String {
    let (width, height) = (72, 16)
    let highest = Int128(max(amounts.max() ?? 0, 0))
    let span = highest - Int128(min(amounts.min() ?? 0, 0))
    guard span > 0 else { return "" }
    let zero = Int(highest * Int128(height) / span)
    var bars = PathData()
    for (place, amount) in amounts.enumerated() where amount != 0 {
      let end = Int((highest - Int128(amount)) * Int128(height) / span)
      bars.put("M")
      bars.put(whole: (2 * place + 1) * width / (2 * amounts.count))
      bars.put(" ")
      bars.put(whole: zero)
      bars.put("V")
      // What is small is seen, too.
      bars.put(whole: amount > 0 ? min(end, zero - 1) : max(end, zero + 1))
    }
    return bars.text
  }

  /// How wide a bar of so many tenths of a per cent is in whole ones, such as `80`; none that stands
  /// for something is without width.
  static func percent(_ tenths: Int) -> String { percents[min(max(tenths, 0), 1000)] }

  private static let percents = (0...1000).map { String($0 > 0 ? max(($0 + 5) / 10, 1) : 0) }

  /// What came in above the line of zero and what went out below it, both given as positive, each
  /// with what is said of it.
  static func bars(
    above: [Int64], below: [Int64], on axis: ChartAxis, titled titles: [[ChartPoint]] = []
  ) -> String {
    var drawing = Self(axis)
    let below = below.map { -max($0, -.max) }
    drawing.addBars("bar-in", above.map { ($0, 0) }, titles.first ?? [])
    drawing.addBars("bar-out", below.map { (0, $0) }, titles.last ?? [])
    return drawing.markup
  }

  /// What is beyond the scale ends where that does.
  private mutating func addBars(
    _ kind: String, _ bars: [(upper: Int64, lower: Int64)], _ titles: [ChartPoint]
  ) {
    var paths = ""
    for (index, bar) in bars.enumerated() where bar.upper > bar.lower {
      let slot = (index * Self.width / bars.count, (index + 1) * Self.width / bars.count)
      // A bar is six tenths of its place wide.
      let inset = (slot.1 - slot.0) / 5
      let (left, right) = (slot.0 + inset, slot.1 - inset)
      paths += "<path d=\"M\(left) \(y(bar.upper))V\(y(bar.lower))H\(right)V\(y(bar.upper))z\""
      paths += index < titles.count ? ">\(titles[index].title)</path>" : "/>"
    }
    if !paths.isEmpty { markup += "<g class=\"\(kind)\">\(paths)</g>" }
  }

  /// Tenths as a decimal, such as `12.5`.
  static func tenths(_ tenths: Int) -> String { text(tenths) }

  private func y(_ amount: Int64) -> String {
    Self.text(min(max(axis.position(of: amount, on: Self.height), 0), Self.height * 10))
  }

  /// Tenths as a decimal.
  private static func text(_ tenths: Int) -> String {
    var data = PathData()
    data.put(tenths: tenths)
    return data.text
  }
}

extension ChartPoint {
  /// Such as `<title>October 2026: £3,184.62</title>`.
  fileprivate var title: String {
    String(joining: "<title>", period.escaped, ": ", amount.withMinusSigns.escaped, "</title>")
  }
}

extension String {
  /// With U+2212 for each hyphen.
  fileprivate var withMinusSigns: String {
    let hyphen = UInt8(ascii: "-")
    guard utf8.contains(hyphen) else { return self }
    let bytes = utf8.reduce(into: [UInt8]()) { bytes, byte in
      if byte == hyphen { bytes += "\u{2212}".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate var escaped: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return self
    }
    return replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

/// What paths are drawn by, as bytes: a line has two numbers for each day that has entries.
package struct PathData {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Puts a command, or what stands between two numbers, and tenths as a decimal.
  mutating func put(_ command: Unicode.Scalar, tenths: Int) {
    bytes.append(UInt8(ascii: command))
    put(tenths: tenths)
  }

  /// Puts a command with a distance in tenths as a decimal; nothing where there is none.
  mutating func put(_ command: Unicode.Scalar, by tenths: Int) {
    guard tenths != 0 else { return }
    bytes.append(UInt8(ascii: command))
    guard tenths.magnitude < 10 else { return put(tenths: tenths) }
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(UInt8(ascii: "."))
    put(tenths.magnitude)
  }

  mutating func put(_ text: String) { bytes += text.utf8 }

  mutating func put(whole number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    put(number.magnitude)
  }

  /// Puts tenths as a decimal.
  mutating func put(tenths: Int) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    put(tenths.magnitude / 10)
    guard !tenths.isMultiple(of: 10) else { return }
    bytes.append(UInt8(ascii: "."))
    put(tenths.magnitude % 10)
  }

  private mutating func put(_ number: UInt) {
    if number > 9 { put(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
