/// What an entry is called within its account's registers: by its id where that can stand in an
/// address, else by its day and its place among the day's entries.
///
/// Entries of other days do not change it.
package struct EntryAnchor: Hashable, Codable, Sendable {
  /// Nil where the entry has none, or one that cannot stand in an address.
  package let id: String?
  package let day: Day
  /// From 1, in booking order.
  package let placeInDay: Int32

  /// Takes the entry's id, if it has one, and its place among those of its day, from 1.
  package init(id: String?, on day: Day, placeInDay: Int32) {
    self.id = id.flatMap { $0.isFitForAddress ? $0 : nil }
    self.day = day
    self.placeInDay = placeInDay
  }

  /// `t-<id>`, or `t<date>-<place>`.
  package var text: String {
    if let id { return "t-" + id }
    let place = placeInDay.magnitude
    let byteCount = "t-".utf8.count + 10 + (place < 100 ? 2 : 10)
    return ISOText.string(of: byteCount) { text in
      text.put("t")
      text.put(day)
      text.put("-")
      text.put(place)
    }
  }
}

extension String {
  fileprivate var isFitForAddress: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
