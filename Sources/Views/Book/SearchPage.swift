package import Values

/// Where the whole book is searched by search.js: `search.html`, at the site's root.
package struct SearchPage: FramedPage {
  package static let templates = ["search.html"]

  package let frame: Frame
  /// What changes with every change of the search index; it is part of its files' addresses.
  package let version: String
  /// For each form of the word, how many were found: `#` stands for the number.
  package let found: [FoundCount]
  /// Those of the book's accounts, by which amounts that were found are told apart and added up.
  package let currencies: [SearchCurrency]
  /// The years that have a report, newest first.
  package let years: [SearchYear]
  /// What may be typed, for a start.
  package let ideas: [SearchIdea]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, version: String, found: [FoundCount], currencies: [SearchCurrency],
    years: [SearchYear], ideas: [SearchIdea]
  ) {
    (self.frame, self.version, self.found, self.currencies) = (frame, version, found, currencies)
    (self.years, self.ideas) = (years, ideas)
  }
}

/// A currency and how its amounts are written.
package struct SearchCurrency: Sendable {
  package let code: String
  /// The decimals of its amounts.
  package let digits: Int
  package let sample: Amount

  // Written by .ci/initialisers.
  @inlinable package init(code: String, digits: Int, sample: Amount) {
    (self.code, self.digits, self.sample) = (code, digits, sample)
  }
}

/// The report of a year.
package struct SearchYear: Sendable {
  package let year: DateText
  package let path: String

  // Written by .ci/initialisers.
  @inlinable package init(year: DateText, path: String) {
    (self.year, self.path) = (year, path)
  }
}

/// A filter that may be typed, and what it finds.
package struct SearchIdea: Sendable {
  package let text: String
  /// Where it is searched for.
  package let path: String
  package let kind: Kind

  // Written by .ci/initialisers.
  @inlinable package init(text: String, path: String, kind: Kind) {
    (self.text, self.path, self.kind) = (text, path, kind)
  }

  /// What is found by it.
  package enum Kind: Sendable {
    case payee, category, noCategory, account, days, amount, largest
  }
}

/// The totals of found entries, with `#` as a placeholder for each amount.
package struct SearchSum: Sendable {
  package let moneyIn = Amount(text: "#", plain: "#", sign: .zero)
  package let moneyOut = Amount(text: "#", plain: "#", sign: .zero)
}

/// A number of results in one of the forms that the language tells apart.
package struct FoundCount: Sendable {
  package let count: Count

  // Written by .ci/initialisers.
  @inlinable package init(count: Count) {
    self.count = count
  }
}

extension FoundCount {
  package init(_ form: Count.Form) { self.init(count: Count(2, text: "#", form: form)) }
}

extension SearchPage: TemplateData {
  package static let fields = Fields<SearchPage>(
    "search",
    Field.spread(\.frame) + [
      .text("version", \.version), .list("found", \.found),
      .record("sum") { _ in SearchSum() },
      .list("currencies", \.currencies),
      .list("years", \.years),
      .list("ideas", \.ideas),
    ])
}

extension SearchIdea: TemplateData {
  package static let fields = Fields<SearchIdea>(
    "idea of a search",
    [
      .text("text", \.text), .text("path", \.path),
      .flag("isPayee") { $0.kind == .payee },
      .flag("isCategory") { $0.kind == .category },
      .flag("isNone") { $0.kind == .noCategory },
      .flag("isAccount") { $0.kind == .account },
      .flag("isDays") { $0.kind == .days },
      .flag("isAmount") { $0.kind == .amount },
      .flag("isLargest") { $0.kind == .largest },
    ])
}

extension SearchCurrency: TemplateData {
  package static let fields = Fields<SearchCurrency>(
    "currency that is searched",
    [
      .safeText("code", \.code), .safeText("digits") { String($0.digits) },
      .record("sample", \.sample),
    ])
}

extension SearchYear: TemplateData {
  package static let fields = Fields<SearchYear>(
    "year that is searched", [.record("year", \.year), .safeText("path", \.path)])
}

extension SearchSum: TemplateData {
  package static let fields = Fields<SearchSum>(
    "sum of what was found", [.record("moneyIn", \.moneyIn), .record("moneyOut", \.moneyOut)])
}

extension FoundCount: TemplateData {
  package static let fields = Fields<FoundCount>(
    "number of results",
    [.safeText("form") { $0.count.form.rawValue }, .record("count", \.count)])
}
