/// What stands below a part of a chart: a month, or a year of a long one.
struct ChartLabel: Sendable {
  /// Short, such as `Oct`.
  let text: String
  /// The year, where another one begins with the part.
  var year: String?
  /// In full, for readers of screens.
  let name: String
  /// The page of that month or year; nil where it has none.
  let path: String?
  /// Whether it is left out where there is little room.
  var isMinor = false
}

/// What a chart shows at one place, said where a pointer is on it.
struct ChartPoint: Sendable {
  /// From 0 to the width of a chart; it reaches up to the next.
  let start: Int
  /// A day, a month or a year.
  let period: String
  /// With its currency, as the reader writes it.
  let amount: String
}
