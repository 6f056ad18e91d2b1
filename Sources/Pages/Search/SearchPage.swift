package import Views

/// Where the whole book is searched by search.js: `search.html`, at the site's root.
package struct SearchPage: FramedPage {
  package static let templates = ["search.html"]

  package let frame: Frame
  /// What changes with every change of the search index; it is part of its files' addresses.
  let version: String
  /// For each form of the word, how many were found: `#` stands for the number.
  let found: [FoundCount]
  /// Those of the book's accounts, by which amounts that were found are told apart and added up.
  let currencies: [SearchCurrency]
  /// The years that have a report, newest first.
  let years: [SearchYear]
}

/// A currency and how its amounts are written.
struct SearchCurrency: Sendable {
  let code: String
  /// The decimals of its amounts.
  let digits: Int
  let sample: Amount
}

/// The report of a year.
struct SearchYear: Sendable {
  let year: DateText
  let path: String
}

/// What entries come to, of which `#` stands for each amount.
struct SearchSum: Sendable {
  let moneyIn = Amount(text: "#", plain: "#", sign: .zero)
  let moneyOut = Amount(text: "#", plain: "#", sign: .zero)
}

/// A number of results in one of the forms that the language tells apart.
struct FoundCount: Sendable {
  let count: Count
}

extension FoundCount {
  init(_ form: Count.Form) { self.init(count: Count(2, text: "#", form: form)) }
}
