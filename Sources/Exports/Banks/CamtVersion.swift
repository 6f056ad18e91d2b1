/// A version of camt.053.001, by its number; those up to 07 name parties and banks in another way,
/// and 02 has fewer places for parts of an entry.
package enum CamtVersion: String, CaseIterable, Sendable {
  case v02 = "02"
  case v04 = "04"
  case v08 = "08"
  case v13 = "13"
  case v14 = "14"

  /// What the export writes where nobody asks for another.
  package static let usual = CamtVersion.v08
}

extension CamtVersion {
  var namespace: String { "urn:iso:std:iso:20022:tech:xsd:camt.053.001.\(rawValue)" }

  /// The element of a bank's code.
  var bic: String { self == .v02 ? "BIC" : "BICFI" }

  /// Whether a status is a choice and a party stands in an element of its own.
  var hasChoices: Bool { self != .v02 && self != .v04 }

  /// Whether a transaction of an entry has an amount, and charges are records.
  var hasAmountOfParts: Bool { self != .v02 }

  /// Whether it must have one, also where it is the entry itself.
  var needsAmountOfParts: Bool { self == .v04 }
}
