import Model

/// Money in one direction with categories as rows and periods as columns; minor units, less than zero
/// where more came back than went out.
///
/// The rows add up to the total, and the parts of a row to the row.
package struct CategoryTable: Sendable {
  /// The largest first, by all columns together, then by what went before, then by name.
  package let rows: [Row]
  package let total: Figures

  /// What is less than zero: money of these rows went the other way in the end.
  package var turned: [Row] { rows.filter { $0.figures.total.amount < 0 } }

  /// One category, a group of them, what has none, or the rest.
  package struct Row: Sendable {
    package let label: Label
    package let figures: Figures
    /// Tenths of a per cent of all rows that are more than zero; nil for others.
    package internal(set) var share: Int?
    /// The categories of a group, in the order of the rows; empty for what is no group.
    package internal(set) var parts: [Row] = []

    fileprivate func withoutColumns(before first: Int) -> Row {
      Row(
        label: label, figures: figures.withoutColumns(before: first), share: share,
        parts: parts.map { $0.withoutColumns(before: first) })
    }

    /// The row itself, with its total and no columns.
    package var whole: Row { Row(label: label, figures: figures.whole, share: share) }
  }

  /// What a row is about.
  package enum Label: Hashable, Sendable {
    /// One category, and what to call it: in a group by its part of the name.
    case category(String, shown: String)
    case group(String)
    /// Entries of one payee that have no category, where payees have rows.
    case payee(String)
    /// What has no category, and where payees have rows no payee either.
    case none
    /// All others together, and how many categories or payees they are.
    case rest(Int)
  }

  /// What rows of entries without a category are about.
  package enum Subject: Sendable {
    /// All of them are one row.
    case category
    /// Each of the largest payees has a row.
    case payee
  }
}

extension CategoryTable {
  /// The same without its first columns, in which there is nothing.
  package func withoutColumns(before first: Int) -> CategoryTable {
    guard first > 0 else { return self }
    return CategoryTable(
      rows: rows.map { $0.withoutColumns(before: first) },
      total: total.withoutColumns(before: first))
  }

  /// What has no category, of a table without rows of payees; minor units.
  package var uncategorised: Int64 {
    rows.first { $0.label == .none }?.figures.total.amount ?? 0
  }

  /// Whether more than half of the total has no category, of a table without rows of payees.
  package var isMostlyUncategorised: Bool {
    total.total.amount > 0 && Int128(uncategorised) * 2 > Int128(total.total.amount)
  }

  /// Whether any payee has a row.
  package var hasPayees: Bool {
    rows.contains { if case .payee = $0.label { true } else { false } }
  }

  /// How many rows there are at most, of a table and of a group, beside the rest.
  package struct Limits: Sendable {
    let rows: Int
    let parts: Int

    /// Those of a table of months or years.
    package static let overTime = Limits(rows: 14, parts: 12)
    /// Those of a report that is to fit on paper.
    package static let brief = Limits(rows: 12, parts: 1)
    /// All of them, as a file has them.
    package static let all = Limits(rows: .max, parts: .max)
  }

  /// The largest of the rows that are more than zero, at most so many, and what all others of these
  /// add up to; nil where there are none.
  package func largest(_ count: Int) -> (rows: [Row], rest: (categories: Int, figures: Figures)?) {
    let positive = rows.filter { $0.figures.total.amount > 0 }
    func isWhole(_ row: Row) -> Bool { if case .rest = row.label { false } else { true } }
    // One more row takes no more room than what would say that there is one more.
    var shown = positive.filter(isWhole)
    if shown.count > count || positive.count > shown.count {
      shown = Array(shown.prefix(count - 1))
    }
    let others = positive.filter { row in !shown.contains { $0.label == row.label } }
    guard var figures = others.first?.figures else { return (shown, nil) }
    for row in others.dropFirst() { figures.add(row.figures) }
    let categories = others.reduce(0) { sum, row in
      if case .rest(let count) = row.label { sum + count } else { sum + max(1, row.parts.count) }
    }
    return (shown, (categories, figures))
  }

  /// The totals of entries.
  package struct Figures: Sendable {
    package private(set) var columns: [TracedSum]
    package private(set) var total = TracedSum()
    /// In the period before, which the columns hold nothing of.
    package private(set) var before = TracedSum()
    /// What went the other way and is taken off the total already; minor units, not negative.
    package private(set) var back: Int64 = 0

    init(columnCount: Int) { columns = Array(repeating: TracedSum(), count: columnCount) }

    /// The same without columns.
    fileprivate var whole: Figures {
      var figures = self
      figures.columns = []
      return figures
    }

    fileprivate func withoutColumns(before first: Int) -> Figures {
      var figures = self
      figures.columns.removeFirst(Swift.min(first, columns.count))
      return figures
    }

    mutating func add(_ net: NetSum, toColumn column: Int?) {
      total.add(net.sum)
      back += net.back
      if let column { columns[column].add(net.sum) }
    }

    mutating func addBefore(_ net: NetSum) { before.add(net.sum) }

    /// Whether no entry is counted but those of the period before.
    package var isEmpty: Bool { total.origin == .nothing }

    mutating func add(_ other: Figures) {
      for index in columns.indices { columns[index].add(other.columns[index]) }
      total.add(other.total)
      before.add(other.before)
      back += other.back
    }
  }

  /// Takes the totals of each name, and those of payees beyond the largest with their number.
  ///
  /// Categories of a group are parts of one row where they are two or more.
  init(
    _ names: [FlowName: Figures], others: (count: Int, figures: Figures)?, columnCount: Int,
    _ limits: Limits
  ) {
    let empty = Figures(columnCount: columnCount)
    total = names.values.reduce(into: others?.figures ?? empty) { $0.add($1) }
    var rows: [Row] = []
    // In one order, so that of a group that is written in two ways always the same is shown.
    let ordered = names.keys.sorted { one, two in
      one.order.kind == two.order.kind
        ? one.order.text.utf8.lexicographicallyPrecedes(two.order.text.utf8)
        : one.order.kind < two.order.kind
    }
    for (group, own) in Dictionary(grouping: ordered, by: Self.group) {
      let isGroup = group.category != nil && own.count > 1
      let leaves = own.compactMap { name in
        names[name].map { Row(label: Self.label(of: name, inGroup: isGroup), figures: $0) }
      }
      if let title = group.category, isGroup {
        let sum = leaves.reduce(into: empty) { $0.add($1.figures) }
        rows.append(
          Row(label: .group(title), figures: sum, parts: Self.ordered(leaves, most: limits.parts)))
      } else {
        rows += leaves
      }
    }
    rows = Self.ordered(rows, most: limits.rows, others)
    let shares = Shares.of(rows.map { max(0, $0.figures.total.amount) })
    self.rows = rows.enumerated().map { $1.with(share: shares?[$0]) }
  }

  /// What a name is counted under: a category's group, or it itself, which may be what a group is of.
  private static func group(of name: FlowName) -> FlowName {
    name.category.flatMap { CategoryPath($0).group }.map(FlowName.category) ?? name
  }

  private static func label(of name: FlowName, inGroup isPart: Bool) -> Label {
    switch name {
    case .nothing: .none
    case .payee(let payee): .payee(payee)
    case .category(let category):
      .category(category, shown: isPart ? CategoryPath(category).part : category)
    }
  }

  private static func ordered(
    _ rows: [Row], most count: Int, _ others: (count: Int, figures: Figures)? = nil
  ) -> [Row] {
    let ordered = rows.sorted { $0.comesBefore($1) }
    let names = LargestNames(
      of: ordered.count, nameless: ordered.firstIndex { $0.label == .none }, most: count)
    guard names.rest.count > 1 || others != nil else {
      return (names.shown + names.rest).map { ordered[$0] }
    }
    let rest =
      names.rest.map { ordered[$0] }.map { (count: max(1, $0.parts.count), figures: $0.figures) }
      + [others].compactMap(\.self)
    let figures = rest.dropFirst().reduce(into: rest[0].figures) { $0.add($1.figures) }
    return names.shown.map { ordered[$0] } + [
      Row(label: .rest(rest.reduce(0) { $0 + $1.count }), figures: figures)
    ]
  }
}

extension CategoryTable.Row {
  fileprivate func comesBefore(_ other: Self) -> Bool {
    let (one, two) = (figures, other.figures)
    if one.total.amount != two.total.amount { return one.total.amount > two.total.amount }
    if one.before.amount != two.before.amount { return one.before.amount > two.before.amount }
    return label.order < other.label.order
  }

  /// With its share, of which its parts have theirs; what is less than zero has none.
  fileprivate func with(share: Int?) -> Self {
    let share = figures.total.amount < 0 ? nil : share
    let shares = share.flatMap {
      Shares.of(parts.map { max(0, $0.figures.total.amount) }, parts: $0)
    }
    var row = self
    row.share = share
    row.parts = parts.enumerated().map { $1.with(share: shares?[$0] ?? share.map { _ in 0 }) }
    return row
  }
}

extension CategoryTable.Label {
  /// By name, what has none last.
  fileprivate var order: (Int, String, String) {
    switch self {
    case .category(let name, _): (0, name, "")
    case .group(let name): (0, name, "group")
    case .payee(let name): (0, name, "payee")
    case .none: (1, "", "")
    case .rest: (2, "", "")
    }
  }
}
