import TestSupport
import Testing

@testable import Model

@Suite struct IBANTests {
  @Test(arguments: [
    "DE89370400440532013000", "GB82WEST12345698765432", "FR1420041010050500013M02606",
    "NO9386011117947", "MT84MALT011000012345MTLCAST001S", "CH9300762011623852957",
  ])
  func `An IBAN with its country's length, structure and check digits is accepted`(
    text: String
  ) throws {
    #expect(try IBAN(text).electronic == text)
  }

  struct Fault: CustomTestStringConvertible {
    let text: String
    let error: IBANError
    let message: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Fault(
      text: "DE89370400440532013001", error: .checkDigits,
      message: "the check digits do not match the number"),
    Fault(
      text: "DE8937040044053201300", error: .length(country: "DE", expected: 22, found: 21),
      message: "an IBAN of DE has 22 characters, this one 21"),
    Fault(
      text: "ZZ89370400440532013000", error: .country("ZZ"),
      message: "no IBANs are issued in country ZZ"),
    Fault(
      text: "de89370400440532013000", error: .country(nil),
      message: "an IBAN starts with the two letters of its country"),
    Fault(
      text: "", error: .country(nil),
      message: "an IBAN starts with the two letters of its country"),
    Fault(
      text: "DE8937040044053201300A", error: .structure(position: 22),
      message: "character 22 is not what its country's IBANs have there"),
    Fault(
      text: "DEX9370400440532013000", error: .structure(position: 3),
      message: "character 3 is not what its country's IBANs have there"),
    Fault(
      text: "DE8937040044053201300０", error: .length(country: "DE", expected: 22, found: 22),
      message: "an IBAN of DE has 22 characters, this one 22"),
  ])
  func `An IBAN that fails a check says which`(fault: Fault) {
    let error = #expect(throws: IBANError.self) { try IBAN(fault.text) }
    #expect(error == fault.error)
    #expect(error?.description == fault.message)
  }

  @Test func `The print form has groups of four and reads back`() throws {
    let iban = try IBAN("NO9386011117947")
    #expect(iban.grouped == "NO93 8601 1117 947")
    #expect(try IBAN(normalising: " no93 8601 1117 947 ") == iban)
  }

  @Test func `Swapping two neighbours or changing one digit is noticed`() throws {
    let good = Array("DE89370400440532013000".utf8)
    for index in 4..<good.count {
      for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != good[index] {
        var bad = good
        bad[index] = digit
        #expect(throws: IBANError.checkDigits) { try IBAN(String(decoding: bad, as: UTF8.self)) }
      }
      guard index + 1 < good.count, good[index] != good[index + 1] else { continue }
      var swapped = good
      swapped.swapAt(index, index + 1)
      #expect(throws: IBANError.checkDigits) { try IBAN(String(decoding: swapped, as: UTF8.self)) }
    }
  }

  @Test(.enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func `Two libraries agree with every verdict on the corpus`() throws {
    struct Row: Decodable {
      let input: String
      let valid: Bool
      let strict: Bool
      let grouped: String?
    }
    for row in try Oracles.read([Row].self, from: "iban/corpus.json") {
      #expect(((try? IBAN(row.input)) != nil) == row.strict, "\(row.input)")
      let normalised = try? IBAN(normalising: row.input)
      #expect((normalised != nil) == row.valid, "\(row.input)")
      if let grouped = row.grouped { #expect(normalised?.grouped == grouped) }
    }
  }
}
