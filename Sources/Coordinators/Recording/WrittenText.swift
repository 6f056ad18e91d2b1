import Basics
import Model

/// What a text must be that a person gives for a book: nothing is mended, so that what was asked
/// for is what is recorded.
enum WrittenText {
  /// In bytes: longer than any name or note that a person types.
  static let longest = 10_000

  /// The day that is meant, the latest of a weekday unless it lies ahead; throws `ChangeFailure`.
  static func day(
    _ text: String, _ option: String, _ today: Day, _ direction: Day.Direction = .past
  ) throws(ChangeFailure) -> Day {
    do throws(WrittenDayError) { return try Day(written: text, today: today, direction) } catch {
      throw .day(option: option, error)
    }
  }

  /// The text itself, in which a note may have lines and tabs.
  ///
  /// Throws `ChangeFailure` where it is blank, has a control character, or is longer than a person
  /// writes.
  static func checked(
    _ text: String, _ option: String, hasLines: Bool = false
  ) throws(ChangeFailure) -> String {
    let allowed: Set<UInt8> = hasLines ? [0x09, 0x0A] : []
    let isControl = { (byte: UInt8) in (byte < 0x20 || byte == 0x7F) && !allowed.contains(byte) }
    if text.utf8.contains(where: isControl) {
      throw .controlCharacter(option: option)
    }
    if text.isBlank { throw .emptyText(option: option) }
    if text.utf8.count > longest { throw .tooLongText(option: option, limit: longest) }
    return text
  }
}
