package import Values

/// What has gone out in the as-of month, on the overview: day by day, and by the categories that are
/// furthest from usual.
package struct MonthSoFar: Sendable {
  package let month: DateText
  /// The page of that month; nil where it has none.
  package let path: String?
  package let course: CourseChart
  /// At most five; none where too few months came before.
  package let categories: [CategorySoFar]

  // Written by .ci/initialisers.
  @inlinable package init(
    month: DateText, path: String?, course: CourseChart, categories: [CategorySoFar]
  ) {
    (self.month, self.path, self.course, self.categories) = (month, path, course, categories)
  }
}

/// What has gone out in a month in one category, beside its average month; whole units of the
/// currency.
package struct CategorySoFar: Sendable {
  package let name: String
  /// The category's entries of the month; nil where it has no page.
  package let path: String?
  package let spent: Amount
  package let usual: Amount
  /// How long the bars of both are, in tenths of a per cent of the longest of all.
  package let spentBar: Int
  package let usualBar: Int

  // Written by .ci/initialisers.
  @inlinable package init(
    name: String, path: String?, spent: Amount, usual: Amount, spentBar: Int, usualBar: Int
  ) {
    (self.name, self.path, self.spent, self.usual) = (name, path, spent, usual)
    (self.spentBar, self.usualBar) = (spentBar, usualBar)
  }
}

extension MonthSoFar: TemplateData {
  package static let fields = Fields<MonthSoFar>(
    "month so far",
    [
      .record("month", \.month),
      .text("path", \.path),
      .record("course", \.course),
      .flag("hasCategories") { !$0.categories.isEmpty },
      .list("categories", \.categories),
    ])
}

extension CategorySoFar: TemplateData {
  package static let fields = Fields<CategorySoFar>(
    "category so far",
    [
      .text("name", \.name),
      .text("path", \.path),
      .record("spent", \.spent),
      .record("usual", \.usual),
      .safeText("barPercent") { ChartDrawing.percent($0.spentBar) },
      .safeText("usualPercent") { ChartDrawing.percent($0.usualBar) },
    ]
      + Field.breakable { $0.name })
}
