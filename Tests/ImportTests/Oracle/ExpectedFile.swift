import Foundation
import TestSupport

/// What independent judges read in a bank's file (`oracles/imports`).
struct ExpectedFile: Decodable, CustomStringConvertible {
  let file: String
  let expect: String
  let sure: Bool
  let accounts: [Statement]

  var description: String { file }

  struct Statement: Decodable {
    let id: String
    let currency: String?
    let kind: String?
    let opening: Balance?
    let closing: Balance?
    let balances: [Balance]?
    let period: [String]?
    let arithmetic: String?
    let entries: [Entry]
  }

  struct Balance: Decodable {
    let type: String?
    let amount: Int64
    let date: String?
  }

  struct Entry: Decodable {
    let date: String?
    let valueDate: String?
    let amount: Int64?
    let currency: String?
    let status: String
    let reversal: Bool?
    let bankId: String?
    let endToEndId: String?
    let txId: String?
    let instrId: String?
    let mandateId: String?
    let uetr: String?
    let entryRef: String?
    let checkNumber: String?
    let code: String?
    let gvc: String?
    let type: String?
    let counterparty: String?
    let counterpartyAccount: String?
    let remittance: String?
    let details: [Detail]?
    let detailsSum: Int64?
  }

  struct Detail: Decodable {
    let amount: Int64?
  }

  /// Every sure row of a format; none where the oracles are not beside the package.
  static func all(of format: String) -> [ExpectedFile] {
    let folder = Oracles.folder.appending(path: "imports/expected/\(format)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      try? Oracles.read(ExpectedFile.self, from: "imports/expected/\(format)/\(name)")
    }.filter(\.sure)
  }

  var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: Oracles.folder.appending(path: "imports/\(file)"))) }
  }
}
