import Basics
import Testing

@Suite struct NearestTests {
  private static let keys = ["name", "iban", "kind", "currency", "beneficiary", "valueDate"]

  @Test(arguments: [
    ("Name", "name"), ("nmae", "name"), ("beneficary", "beneficiary"), ("currancy", "currency"),
    ("value_date", "valueDate"), ("IBAN", "iban"), ("kin", "kind"), ("benificiarry", "beneficiary"),
  ])
  func aSlipIsRecognised(written: String, meant: String) {
    #expect(nearest(to: written, among: Self.keys) == meant)
  }

  @Test(arguments: ["date", "x", "", "colour", "counterparty", "no"])
  func aDifferentWordIsNot(written: String) {
    #expect(nearest(to: written, among: Self.keys) == nil)
  }

  @Test func twoNeighboursSwappedAreOneSlip() {
    #expect(nearest(to: "ERU", among: ["USD", "EUR"]) == "EUR")
  }

  @Test func theFirstOfEquallyNearWins() {
    #expect(nearest(to: "cab", among: ["car", "cat"]) == "car")
  }

  @Test func `No more names are compared than is said, and none of other letters`() {
    let names = NearestNames((0..<1000).map { "Account \($0)" } + ["Savings"])
    var comparisons = 10
    #expect(names.nearest(to: "Savigns", comparing: &comparisons) == "Savings")
    #expect(comparisons == 9)
    #expect(names.nearest(to: "Acount 999", comparing: &comparisons) == nil)
    #expect(comparisons == 0)
    #expect(names.nearest(to: "Savigns", comparing: &comparisons) == nil)
    comparisons = 10_000
    #expect(names.nearest(to: "Acount 999", comparing: &comparisons) == "Account 999")
  }

  @Test func aVeryLongNameIsNotCompared() {
    let long = String(repeating: "a", count: 65)
    #expect(nearest(to: long, among: [long]) == nil)
    #expect(nearest(to: "aaaaaaaaaa", among: [String(repeating: "a", count: 9_999)]) == nil)
  }
}
