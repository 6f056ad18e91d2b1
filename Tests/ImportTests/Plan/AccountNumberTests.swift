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

  @Test(arguments: [
    ("532013000", "DE89370400440532013000", true), ("2013000", "DE89370400440532013000", false),
    ("13000", "DE89370400440532013000", false), ("440532013000", "DE89370400440532013000", false),
    ("370400440532013000", "DE89370400440532013000", true),
    ("417164300", "NL91ABNA0417164300", true), ("7164300", "NL91ABNA0417164300", false),
    ("60161331926819", "GB29NWBK60161331926819", true),
    ("31926819", "GB29NWBK60161331926819", true), ("1926819", "GB29NWBK60161331926819", false),
    ("34573201", "AT611904300234573201", false), ("00234573201", "AT611904300234573201", true),
    ("10001944", "AZ21NABZ00000000137010001944", false),
    ("137010001944", "AZ21NABZ00000000137010001944", true),
  ])
  func
    `A number alone is an IBAN's where nothing but zeros stands before it in the account's number`(
      written: String, iban: String, isIt: Bool
    ) throws
  {
    #expect(AccountNumber(written).names(try IBAN(iban)) == isIt)
  }

  @Test func `A year or the last digits of a card are no number in an account's name`() {
    #expect(!AccountNumber("2026").names("Savings 2026"))
    #expect(!AccountNumber("1234").names("Visa 1234"))
    #expect(AccountNumber("41234").names("Visa 41234"))
  }
}
