import Model

extension CategoryTable {
  /// Takes what each category comes to; nil is none.
  ///
  /// Categories of a group are parts of one row where they are two or more.
  init(_ categories: [String?: Figures], columnCount: Int, _ limits: Limits) {
    let empty = Figures(columnCount: columnCount)
    total = categories.values.reduce(into: empty) { $0.add($1) }
    var rows: [Row] = []
    // In one order, so that of a group that is written in two ways always the same is shown.
    let names = categories.keys.sorted {
      ($0 ?? "").utf8.lexicographicallyPrecedes(($1 ?? "").utf8)
    }
    for (group, names) in Dictionary(grouping: names, by: Self.group) {
      let isGroup = group != nil && names.count > 1
      let leaves = names.compactMap { name in
        categories[name].map { Row(label: Self.label(of: name, inGroup: isGroup), figures: $0) }
      }
      if let group, isGroup {
        let sum = leaves.reduce(into: empty) { $0.add($1.figures) }
        rows.append(
          Row(label: .group(group), figures: sum, parts: Self.ordered(leaves, most: limits.parts)))
      } else {
        rows += leaves
      }
    }
    rows = Self.ordered(rows, most: limits.rows)
    let shares = Shares.of(rows.map { max(0, $0.figures.total.amount) })
    self.rows = rows.enumerated().map { $1.with(share: shares?[$0]) }
  }

  /// What a category is counted under: its group, or it itself, which may be what a group is of.
  private static func group(of category: String?) -> String? {
    category.map { CategoryPath($0).group ?? $0 }
  }

  private static func label(of category: String?, inGroup isPart: Bool) -> Label {
    guard let category else { return .none }
    return .category(category, shown: isPart ? CategoryPath(category).part : category)
  }

  private static func ordered(_ rows: [Row], most count: Int) -> [Row] {
    let ordered = rows.sorted { $0.comesBefore($1) }
    let names = LargestNames(of: ordered, most: count) { $0.label == .none ? nil : "" }
    guard names.rest.count > 1 else { return names.shown + names.rest }
    var rest = names.rest[names.rest.startIndex].figures
    for row in names.rest.dropFirst() { rest.add(row.figures) }
    let categories = names.rest.reduce(0) { $0 + max(1, $1.parts.count) }
    return names.shown + [Row(label: .rest(categories), figures: rest)]
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
    case .none: (1, "", "")
    case .rest: (2, "", "")
    }
  }
}
