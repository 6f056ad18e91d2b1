import Foundation
import Testing
import Values

@testable import Controllers

@Suite struct PluralRulesTests {
  /// The integer samples that CLDR gives for each category, a language for each rule.
  @Test(arguments: [
    ("en", "one 1, other 0 2-16 100 1000 1000000"),
    ("de", "one 1, other 0 2-16 100 1000 1000000"),
    ("nl", "one 1, other 0 2-16 100 1000 1000000"),
    ("fr", "one 0 1, many 1000000 3000000, other 2-17 100 1000 100000"),
    ("pt_BR", "one 0 1, many 1000000, other 2-17 100 1000 100000"),
    ("pt_PT", "one 1, many 1000000, other 0 2-16 100 1000 100000"),
    ("es", "one 1, many 1000000, other 0 2-16 100 1000 100000"),
    ("it", "one 1, many 1000000, other 0 2-16 100 1000 100000"),
    ("ja", "other 0-15 100 1000 1000000"),
    (
      "ar",
      "zero 0, one 1, two 2, few 3-10 103-110 1003, many 11-26 111 1011, other 100-102 200-202 600"
    ),
    ("hi", "one 0 1, other 2-17 100 1000 1000000"),
    ("lag", "zero 0, one 1, other 2-17 100 1000"),
    ("he", "one 1, two 2, other 0 3-17 100 1000"),
    ("is", "one 1 21 31 101 1001, other 0 2-16 100 1000"),
    ("fil", "one 0-3 5 7 8 10-13 15 17 18 20 21 100, other 4 6 9 14 16 19 24 26 104 1004"),
    ("tzm", "one 0 1 11-24, other 2-10 100-106 1000"),
    ("shi", "one 0 1, few 2-10, other 11-26 100 1000"),
    ("cs", "one 1, few 2-4, other 0 5-19 100 1000"),
    ("ru", "one 1 21 31 101 1001, few 2-4 22-24 102 1002, many 0 5-19 100 111 1000"),
    ("hr", "one 1 21 31 101 1001, few 2-4 22-24 102 1002, other 0 5-19 100 112 1000"),
    ("pl", "one 1, few 2-4 22-24 102 1002, many 0 5-19 21 100 101 112 1000"),
    ("sl", "one 1 101 201, two 2 102 202, few 3 4 103 104, other 0 5-19 100 1000"),
    ("cy", "zero 0, one 1, two 2, few 3, many 6, other 4 5 7-20 100"),
    ("lv", "zero 0 10-20 30 100 1000, one 1 21 101 1001, other 2-9 22-29 102"),
    ("lt", "one 1 21 101 1001, few 2-9 22-29 102, other 0 10-20 30 100 111"),
    ("ro", "one 1, few 0 2-16 101 1001, other 20-35 100 1000"),
    ("mt", "one 1, two 2, few 0 3-10 103-109 1003, many 11-19 111-117 1011, other 20-35 100"),
    ("ga", "one 1, two 2, few 3-6, many 7-10, other 0 11-25 100"),
    ("gd", "one 1 11, two 2 12, few 3-10 13-19, other 0 20-34 100"),
    ("gv", "one 1 11 21 101, two 2 12 22 102, few 0 20 40 100 120 1000, other 3-10 13-19 23 103"),
    (
      "br",
      """
      one 1 21 31 81 101 1001, two 2 22 82 1002, few 3 4 9 23 24 29 103, many 1000000, \
      other 0 5-8 10-20 71 79 92 100 100000
      """
    ),
    (
      "kw",
      """
      zero 0, one 1, two 2 22 142 1000 10000 40000 100000 1100000, few 3 23 143 1003, \
      many 21 41 101 1001, other 4-19 100 1004 30000 200000 1000000
      """
    ),
    ("xx", "other 0-15 100"),
  ])
  func `A language tells counts apart as CLDR says`(locale: String, samples: String) {
    let rules = PluralRules(locale: Locale(identifier: locale))
    for group in samples.split(separator: ", ") {
      let words = group.split(separator: " ")
      for word in words.dropFirst() {
        let ends = word.split(separator: "-").compactMap { Int($0) }
        for count in ends[0]...ends[ends.count - 1] {
          #expect(rules.category(of: count).rawValue == words[0], "\(locale) \(count)")
          #expect(rules.category(of: -count).rawValue == words[0], "\(locale) \(-count)")
        }
      }
    }
  }

  @Test func `No language has two rules`() {
    let languages = PluralRules.families.flatMap {
      $0.languages.split(whereSeparator: \.isWhitespace)
    }
    #expect(Set(languages).count == languages.count)
  }
}
