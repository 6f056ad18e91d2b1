internal import Basics

extension Transaction {
  /// Adds all that pages show of it, but for its transfer and what its bank's file said.
  func add(to buffer: inout DigestBuffer) {
    buffer.add(id)
    buffer.add(date)
    buffer.add(Int(amount))
    buffer.add(beneficiary)
    buffer.add(valueDate ?? date)
    buffer.add(reference)
    buffer.add(category)
    buffer.add(note)
    buffer.add(tags.count)
    for tag in tags { buffer.add(tag) }
  }
}

extension DigestBuffer {
  fileprivate mutating func add(_ day: Day) { add(day.year << 9 | day.monthNumber << 5 | day.day) }
}
