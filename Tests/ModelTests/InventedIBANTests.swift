import TestSupport
import Testing

@testable import Model

@Suite struct InventedIBANTests {
  @Test func `One of every country passes all checks, and the same bits give the same`() throws {
    #expect(IBAN.countries.count > 80)
    for country in IBAN.countries {
      var (one, other) = (SeededRandom(seed: 3), SeededRandom(seed: 3))
      let iban = try #require(IBAN(inventedIn: country, by: &one))
      #expect(iban.isValid && iban.electronic.hasPrefix(country))
      #expect(try IBAN(iban.electronic) == iban)
      #expect(IBAN(inventedIn: country, by: &other) == iban)
      #expect(IBAN(inventedIn: country, by: &one) != iban)
    }
    var random = SeededRandom(seed: 3)
    #expect(IBAN(inventedIn: "US", by: &random) == nil)
    #expect(IBAN(inventedIn: "de", by: &random) == nil)
  }
}
