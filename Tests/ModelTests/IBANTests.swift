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
      text: "DE8937040044053201300A",
      error: .structure(country: "DE", position: 22, expected: .digits),
      message: "character 22 must be a digit in an IBAN of DE"),
    Fault(
      text: "DEX9370400440532013000",
      error: .structure(country: "DE", position: 3, expected: .digits),
      message: "character 3 must be a digit in an IBAN of DE"),
    Fault(
      text: "DE8937040044053201300０",
      error: .structure(country: "DE", position: 22, expected: .digits),
      message: "character 22 must be a digit in an IBAN of DE"),
    Fault(
      text: "GB82w3ST12345698765432",
      error: .structure(country: "GB", position: 5, expected: .capitals),
      message: "character 5 must be a capital letter from A to Z in an IBAN of GB"),
    Fault(
      text: "FR142004101005050001-M02606",
      error: .structure(country: "FR", position: 21, expected: .capitalsAndDigits),
      message: "character 21 must be a digit or a capital letter from A to Z in an IBAN of FR"),
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

  @Test(arguments: [
    ("DE89370400440532013000", "DE89 •••• •••• 3000"), ("NO9386011117947", "NO93 •••• •••• 7947"),
    ("MT84MALT011000012345MTLCAST001S", "MT84 •••• •••• 001S"),
  ])
  func `The masked form shows the first and last four characters, however many lie between`(
    electronic: String, masked: String
  ) throws {
    #expect(try IBAN(electronic).masked == masked)
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

  @Test(.enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func `Every country of the registry has the length, the structure and a valid example`() throws {
    struct Row: Decodable {
      let country: String
      let ibanLength: Int
      let bbanSpec: String
      let example: String?
      let exampleGrouped: String?
    }
    let rows = try Oracles.read([Row].self, from: "iban/registry.json")
    #expect(Set(rows.map(\.country)) == Set(IBAN.bbanStructures.keys))
    for row in rows {
      let fields = try #require(IBAN.bbanStructures[row.country])
      let kinds = fields.flatMap { Array(repeating: $0.kind, count: $0.count) }
      #expect(kinds.count + 4 == row.ibanLength, "\(row.country)")
      #expect(kinds == Self.kinds(row.bbanSpec), "\(row.country)")
      guard let example = row.example else { continue }
      #expect(try IBAN(example).grouped == row.exampleGrouped, "\(row.country)")
    }
  }

  /// The kind of each character in a structure such as `4!n12!c`.
  private static func kinds(_ structure: String) -> [IBAN.Field.Kind] {
    structure.matches(of: /(\d+)!([nac])/).flatMap { field in
      let kind: IBAN.Field.Kind =
        switch field.2 {
        case "n": .digits
        case "a": .capitals
        default: .capitalsAndDigits
        }
      return Array(repeating: kind, count: Int(field.1) ?? 0)
    }
  }
}
