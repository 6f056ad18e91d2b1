internal import Basics
internal import Model

/// Gives held entries ids that are the same in every run: they are made of what the file says of an
/// entry, and of how many alike stand before it.
struct HeldIDs {
  private let account: String
  private var counts: [Content: Int] = [:]

  private struct Content: Hashable {
    let day: Day
    let amount: Int64
    let id: String?
    let text: String
  }

  /// Takes the account's number as the file has it.
  init(account: String) { self.account = account }

  /// The id of the next entry of the file where it is held.
  mutating func next(_ entry: BankEntry, _ day: Day, isHeld: Bool) -> String? {
    let content = Content(
      day: day, amount: entry.amount.minorUnits, id: entry.names.bank, text: entry.text)
    let number = counts[content, default: 0]
    counts[content] = number + 1
    guard isHeld else { return nil }
    let said = [
      account, day.description, String(content.amount), content.id ?? "", content.text,
      String(number),
    ]
    let hash = Checksum(of: Array(said.joined(separator: "\u{0}").utf8)).bits
    return String((0..<Self.length).map { Self.digits[Int(hash >> (5 * UInt64($0)) & 31)] })
  }

  private static let length = 7
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
}
