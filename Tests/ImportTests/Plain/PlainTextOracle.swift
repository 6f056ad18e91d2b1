import Foundation
import Import
import Model
import TestSupport

/// What independent judges say of a file in a plain-text format.
struct PlainTextOracle: Decodable, Sendable, CustomStringConvertible {
  let file: String
  let expect: String
  let sure: Bool
  let accounts: [Account]
  let dateOrder: String?
  let dateOrderUsed: String?
  let map: Map?
  let encoding: String?

  struct Account: Decodable, Sendable {
    let id: String?
    let raw25: String?
    let currency: String
    let opening: Balance?
    let closing: Balance?
    let arithmetic: String?
    let runningBalance: String?
    let entries: [Entry]
  }

  struct Balance: Decodable, Sendable {
    let amount: Int64
    let date: String?
  }

  struct Entry: Decodable, Sendable {
    let date: String?
    let valueDate: String?
    let amount: Int64
    let currency: String?
    let status: String
    let reversal: Bool?
    let bankId: String?
    let customerRef: String?
    let endToEndId: String?
    let mandateId: String?
    let code: String?
    let gvc: String?
    let checkNumber: String?
    let balanceAfter: Int64?
    let splits: [Split]?
  }

  struct Split: Decodable, Sendable {
    let amount: Int64?
  }

  var description: String { String(file.split(separator: "/").last ?? "") }

  /// The sure rows of a format, in the order of their names; none where there is no oracle.
  static func sure(_ format: String) -> [PlainTextOracle] {
    let folder = Oracles.folder.appending(path: "imports/expected/\(format)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap {
      try? Oracles.read(PlainTextOracle.self, from: "imports/expected/\(format)/\($0)")
    }.filter(\.sure)
  }

  func text() throws -> DecodedText {
    let bytes = [UInt8](try Data(contentsOf: Oracles.folder.appending(path: "imports/\(file)")))
    return try DecodedText(bytes[...])
  }
}

/// An entry in the fields that are exact; what the judges leave out counts as equal.
struct ExactEntry: Equatable, CustomStringConvertible {
  var date: String?
  var valueDate: String?
  var amount: Int64
  var currency: String?
  var status: String
  var isReversal: Bool
  var names: [String]

  var description: String {
    "\(date ?? "-") \(valueDate ?? "-") \(amount) \(currency ?? "") \(status) \(isReversal) \(names)"
  }

  init(_ entry: PlainTextOracle.Entry, in account: PlainTextOracle.Account) {
    date = entry.date
    valueDate = entry.valueDate
    amount = entry.amount
    currency = entry.currency ?? account.currency
    status = entry.status
    isReversal = entry.reversal ?? false
    names = [
      entry.bankId, entry.customerRef, entry.endToEndId, entry.mandateId, entry.code, entry.gvc,
      entry.checkNumber, entry.splits?.map { "\($0.amount ?? 0)" }.joined(separator: " "),
    ].map { $0 ?? "" }
  }

  /// Only what the judges name is compared.
  init(_ entry: BankEntry, like wanted: PlainTextOracle.Entry) {
    // The judges take the value day where MT940 prints no other.
    date = (entry.day ?? entry.valueDay)?.description
    valueDate = wanted.valueDate == nil ? nil : entry.valueDay?.description
    amount = entry.amount.minorUnits
    currency = entry.amount.currency.code
    status = entry.status.rawValue
    isReversal = entry.isReversal
    let read = entry.names
    let parts = entry.parts.map { "\($0.amount?.minorUnits ?? 0)" }.joined(separator: " ")
    let pairs = [
      (wanted.bankId, read.bank), (wanted.customerRef, read.customer),
      (wanted.endToEndId, read.endToEnd), (wanted.mandateId, read.mandate),
      (wanted.code, read.code), (wanted.gvc, read.gvc), (wanted.checkNumber, read.check),
      (wanted.splits.map { _ in "" }, parts),
    ]
    names = pairs.map { wanted, read in wanted == nil ? "" : read ?? "" }
  }
}
