import Foundation

/// An account as an app keeps it: what its `JSONDecoder` must be able to read.
struct AppAccount: Codable, Equatable {
  let id: UUID
  let name: String
  var iban: String?
  var transactions: [AppTransaction]
  var closed: Date?
  var assertions: [AppAssertion]?
}

/// What a bank said of an account at the end of a day.
struct AppAssertion: Codable, Equatable {
  let date: Date
  let balance: Int
}

struct AppTransaction: Codable, Equatable {
  let id: UUID
  let amount: Int
  let beneficiary: String
  let date: Date
  var valueDate: Date?
}

/// A to-do list as an app keeps it.
struct AppList: Codable, Equatable {
  let id: UUID
  let name: String
  var items: [AppToDo]
}

struct AppToDo: Codable, Equatable {
  let id: UUID
  let name: String
  let completed: Bool
  let creationDate: Date
  var completionDate: Date?
  var due: Date?
}

/// How an app writes dates, and what a book's settings say of that.
enum AppDates: String, CaseIterable, CustomStringConvertible {
  case deferredToDate, iso8601, secondsSince1970, millisecondsSince1970, offsets, fractions

  var description: String { rawValue }

  var settings: String {
    switch self {
    case .secondsSince1970, .millisecondsSince1970: rawValue
    case .deferredToDate, .iso8601, .offsets, .fractions: "secondsSince2001"
    }
  }

  private var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: self == .offsets ? "Europe/Berlin" : "UTC")
    formatter.dateFormat =
      self == .offsets ? "yyyy-MM-dd'T'HH:mm:ss.SSSXXX" : "yyyy-MM-dd HH:mm:ss.SSSSSS'Z'"
    return formatter
  }

  var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = self == .iso8601 ? [.prettyPrinted, .sortedKeys] : []
    switch self {
    case .deferredToDate: encoder.dateEncodingStrategy = .deferredToDate
    case .iso8601: encoder.dateEncodingStrategy = .iso8601
    case .secondsSince1970: encoder.dateEncodingStrategy = .secondsSince1970
    case .millisecondsSince1970: encoder.dateEncodingStrategy = .millisecondsSince1970
    case .offsets, .fractions: encoder.dateEncodingStrategy = .formatted(formatter)
    }
    return encoder
  }

  var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    switch self {
    case .deferredToDate: decoder.dateDecodingStrategy = .deferredToDate
    case .iso8601: decoder.dateDecodingStrategy = .iso8601
    case .secondsSince1970: decoder.dateDecodingStrategy = .secondsSince1970
    case .millisecondsSince1970: decoder.dateDecodingStrategy = .millisecondsSince1970
    case .offsets, .fractions: decoder.dateDecodingStrategy = .formatted(formatter)
    }
    return decoder
  }
}
