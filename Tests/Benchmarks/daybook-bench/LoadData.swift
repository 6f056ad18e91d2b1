internal import Foundation

/// Books of made-up transactions, the same at every run.
enum LoadData {
  enum Fields: String, CaseIterable {
    /// What every transaction has to have.
    case required
    /// With id, value date, reference, category and tags.
    case full
    /// What an iOS app's `JSONEncoder` writes.
    case app
  }

  static let accounts = 100
  static let perAccount = 10_000

  /// One account's JSON.
  static func account(_ number: Int, _ fields: Fields) -> String {
    var text = "{\"name\":\"Account \(number)\",\"transactions\":[\n"
    for entry in 0..<perAccount {
      text += transaction(entry, account: number, fields)
      text += entry == perAccount - 1 ? "\n" : ",\n"
    }
    return text + "]}"
  }

  private static func transaction(_ entry: Int, account: Int, _ fields: Fields) -> String {
    let amount = (entry * 7_919 + account * 104_729) % 400_000 - 200_000
    let beneficiary = beneficiaries[(entry * 31 + account) % beneficiaries.count]
    let year = 2000 + entry * 27 / perAccount
    let (month, day) = (entry / 28 % 12 + 1, entry % 28 + 1)
    let date = "\(year)-\(pad(month))-\(pad(day))"
    switch fields {
    case .required:
      return "{\"date\":\"\(date)\",\"amount\":\(amount),\"beneficiary\":\"\(beneficiary)\"}"
    case .full:
      return "{\"id\":\"\(account)-\(entry)\",\"date\":\"\(date)\",\"amount\":\(amount),"
        + "\"beneficiary\":\"\(beneficiary)\",\"valueDate\":\"\(date)\","
        + "\"reference\":\"Invoice \(entry) of \(year)\",\"category\":\"household\","
        + "\"tags\":[\"one\",\"two\"]}"
    case .app:
      let seconds = Double(entry) * 86_400 * 365 * 26 / Double(perAccount) + 0.25
      return "{\"amount\":\(amount),\"date\":\(seconds),\"beneficiary\":\"\(beneficiary)\","
        + "\"id\":\"00000000-0000-4000-8000-\(String(1_000_000_000_000 + entry).suffix(12))\"}"
    }
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let beneficiaries = [
    "Grocery Store North", "City Works", "Müller & Söhne GmbH", "Housing Association",
    "Salary", "Pharmacy", "Railway", "Insurance Mutual Company", "Bookshop", "Café Central",
  ]
}
