package import Model

/// Where an account's entries stand, kept for pages about many accounts when the account's own
/// are made.
package struct AccountEntries: Sendable {
  /// Of each entry in booking order, the place of its transaction in the order of the file.
  package let positions: [Int]
  package let anchors: [String]
  package let registers: RegisterPaths

  /// Takes the account's part of its pages' paths.
  package init(of register: Register, slug: String) {
    positions = register.entries.map(\.position)
    anchors = Self.anchors(of: register.entries)
    registers = RegisterPaths(slug: slug, register)
  }

  /// The place of an entry, by its index in booking order, and its booking date.
  package func path(of index: Int, on day: Day) -> String {
    registers.path(of: day.month) + "#" + anchors[index]
  }

  /// An entry is found by its own id where that is fit for an address, else by its day and its
  /// place among the day's entries.
  private static func anchors(of entries: [Register.Entry]) -> [String] {
    var day: Day?
    var place = 0
    return entries.map { entry in
      place = entry.transaction.date == day ? place + 1 : 1
      day = entry.transaction.date
      if let id = entry.transaction.id, id.isFitForAddress { return "t-" + id }
      return "t\(entry.transaction.date)-\(place)"
    }
  }
}

/// On which pages an account's register is: one for a year, and one for each month of a year whose
/// entries are too many for one.
package struct RegisterPaths: Sendable {
  private let slug: String
  private let yearsByMonth: Set<Int>

  init(slug: String, _ register: Register) {
    self.slug = slug
    let years = register.entries.map(\.transaction.date.year)
    yearsByMonth = Set(
      years.indices.lazy.filter { index in
        index >= Self.rowLimit && years[index - Self.rowLimit] == years[index]
      }.map { years[$0] })
  }

  /// How many entries a page shows at most where it can be cut.
  package static let rowLimit = 2000

  /// Whether a year's entries are on pages of its months.
  package func areByMonth(in year: Int) -> Bool { yearsByMonth.contains(year) }

  /// The page of a year: its entries, or its months with their pages.
  package func path(ofYear year: Int) -> String { SitePaths.register(slug, year: year) }

  /// The page that a month's entries are on.
  package func path(of month: Month) -> String {
    areByMonth(in: month.year)
      ? SitePaths.register(slug, month) : SitePaths.register(slug, year: month.year)
  }

  /// The place on that page at which a month begins.
  package func place(of month: Month) -> String { path(of: month) + "#" + Self.anchor(of: month) }

  /// Where on its page a month begins.
  package static func anchor(of month: Month) -> String { "m\(month)" }
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
