import Model
import Testing

@testable import Import

@Suite struct AccountNumberTests {
  @Test(arguments: [
    ("DE89 3704 0044 0532 0130 00", nil), ("DE89370400440532013000EUR", nil),
    ("37040044/532013000", nil), ("37040044/0532013000EUR", nil), ("0532013000", nil),
    ("532013000", "37040044"),
  ])
  func `An account is known by its IBAN and by the number in it`(
    written: String, bank: String?
  ) throws {
    let iban = try IBAN("DE89370400440532013000")
    #expect(AccountNumber(written, bank: bank, currency: .euro).names(iban))
    #expect(!AccountNumber("37040045/0532013000").names(iban))
    #expect(!AccountNumber("013000x").names(iban))
    #expect(!AccountNumber("3000").names(iban))
  }

  @Test func `A name stands for a number in any script`() {
    #expect(!AccountNumber("普通預金").isEmpty)
    #expect(AccountNumber("普通預金") != AccountNumber("財布"))
    #expect(AccountNumber("--").isEmpty)
  }

  @Test func `What is kept in the place of an IBAN is a number too`() throws {
    let number = try #require(IBAN(unchecked: "00123-456"))
    #expect(AccountNumber("123456").names(number))
    #expect(!AccountNumber("1234567").names(number))
    #expect(AccountNumber("123456").names("Savings 123456"))
    #expect(!AccountNumber("123456").names("Savings"))
    let written = "Account 12030000/0000202051"
    #expect(AccountNumber("12030000/0000202051").names(written))
    #expect(AccountNumber("202051").names(written))
    #expect(!AccountNumber("12030001/0000202051").names(written))
  }
}
