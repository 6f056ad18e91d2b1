import Foundation
import Testing
import TestSupport

@testable import Search

@Suite struct SearchQueryTests {
  private struct Table: Decodable {
    let years: Set<String>
    let cases: [Case]

    struct Case: Decodable {
      let typed: String
      let filters: [[String]]
      let text: String
      let isByAmount: Bool?
    }
  }

  @Test func `A query is read as the table says, which the script in the browser passes, too`()
    throws
  {
    let file = repository.appending(path: "Tests/search-queries.json")
    let table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    #expect(table.cases.count > 50)
    for wanted in table.cases {
      let query = SearchQuery(wanted.typed, years: table.years)
      #expect(query.filters.map(\.fields) == wanted.filters, "\(wanted.typed)")
      #expect(query.text == wanted.text, "\(wanted.typed)")
      #expect(query.isByAmount == wanted.isByAmount ?? false, "\(wanted.typed)")
    }
  }

  @Test(arguments: [
    (["payee:two words", "2025"], "payee:\"two words\" 2025"),
    (["payee:two >100"], "payee:two >100"), (["payee:two sort:amount"], "payee:two sort:amount"),
    (["payee:\"a b\" c"], "payee:\"a b\" c"), (["a b", "c"], "a b c"),
    (["note:two words"], "note:two words"),
  ]) func `A name that a shell has taken the quotes of has them again`(
    words: [String], typed: String
  ) {
    #expect(
      SearchQuery(ofWords: words, years: ["2025"]) == SearchQuery(typed, years: ["2025"]))
  }

  @Test(arguments: [
    ("Rewe", "payee:Rewe"), ("Two words", "payee:\"Two words\""), ("None", "payee:\"None\""),
    ("Home:Energy", "payee:Home:Energy"), ("日本", "payee:日本"), ("a \"b\" c", "payee:\"a \"b\" c\""),
    ("\"Bank\"", "payee:\"Bank\""), ("–", nil), ("", nil), ("half\" open", nil),
  ]) func `A name becomes a filter that is read as one, or none`(name: String, filter: String?) {
    #expect(SearchField.payee.filter(for: name) == filter)
  }
}

extension SearchQuery.Filter {
  /// As the table writes it.
  fileprivate var fields: [String] {
    switch self {
    case .name(let field, let name): [field.rawValue, name]
    case .noCategory: ["none"]
    case .days(let from, let to): ["days", from ?? "", to ?? ""]
    case .amount(let from, let to): ["amount", from.text(">"), to.text("<")]
    }
  }
}

extension SearchQuery.Bound? {
  fileprivate func text(_ mark: String) -> String {
    map { ($0.isIncluded ? "" : mark) + $0.amount } ?? ""
  }
}
