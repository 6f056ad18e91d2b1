package import Basics
package import Foundation
package import Model

/// Entries of an account that were recorded on one day: by hand, or from one file.
package struct RecordedEntries: Sendable {
  package let day: Day
  /// Nil for what was recorded by hand.
  package let origin: ImportOrigins.Origin?
  package let count: Int
  private let places: [RecordedPlace]
  private let account: AccountEntries

  /// From a file the latest by booking date, newest first, and so many at most; else all, in the
  /// order of recording, the latest first.
  package var shown: [RecordedEntry] { places.map { RecordedEntry($0, of: account) } }

  /// How many entries that a file brought into an account are shown one by one.
  package static let shownCount = 100
}

/// What pages show of an entry that was added recently.
package struct RecordedEntry: Sendable {
  package let number: RecordNumber
  package let day: Day
  package let payee: String
  package let category: String?
  /// Minor units.
  package let amount: Int64
  /// Its place in the register, from the site's root.
  package let path: String
}

/// An entry of an account whose id says when it was recorded.
struct RecordedPlace: Sendable {
  let number: RecordNumber
  let index: BookingIndex
}

extension RecordedPlace {
  /// The entry at an index by its id; nil where that says nothing, or a time before the number.
  init?(_ id: String?, at index: BookingIndex, since first: RecordNumber) {
    guard let number = id.flatMap(RecordNumber.init), number >= first else { return nil }
    self.init(number: number, index: index)
  }
}

extension RecordedEntries {
  private struct Batch: Hashable {
    let day: Day
    let origin: ImportOrigins.Origin?
  }

  /// An account's entries by how they were recorded, as far as a window may show them: the latest
  /// day first; of a day the latest import first, and what is by hand last.
  ///
  /// The entries come in booking order.
  static func all(
    _ places: [RecordedPlace], of account: AccountEntries, in window: ChangeWindow
  ) -> [RecordedEntries] {
    var batches: [Batch: [RecordedPlace]] = [:]
    for place in places
    where place.number >= window.firstGathered && !window.origins.isTied(place.number) {
      let origin = window.origins[place.number]
      let batch = Batch(day: window.day(of: origin?.number ?? place.number), origin: origin)
      batches[batch, default: []].append(place)
    }
    return batches.sorted { one, other in
      one.key.day == other.key.day
        ? other.key.origin.precedes(one.key.origin) : one.key.day > other.key.day
    }.map { batch, places in
      let ordered =
        batch.origin == nil
        ? places.sorted { $0.number > $1.number } : places.suffix(shownCount).reversed()
      return RecordedEntries(
        day: batch.day, origin: batch.origin, count: places.count, places: ordered,
        account: account)
    }
  }
}

extension RecordedEntry {
  fileprivate init(_ place: RecordedPlace, of account: AccountEntries) {
    let transaction = account.transaction(at: place.index)
    self.init(
      number: place.number, day: transaction.date, payee: transaction.beneficiary,
      category: transaction.category, amount: transaction.amount,
      path: account.path(of: place.index))
  }
}

extension ImportOrigins.Origin? {
  /// The order of recording, in which what is by hand comes before all imports of its day.
  package func precedes(_ other: Self) -> Bool {
    guard let other else { return false }
    return self.map { $0 < other } ?? true
  }
}

/// Of which days of recording entries are shown as recently added.
package struct ChangeWindow: Sendable {
  /// Those that are shown.
  package let days: ClosedRange<Day>
  /// The first of which entries are gathered: it is the same on all days of the as-of month.
  let firstGathered: RecordNumber
  package let origins: ImportOrigins
  private let zone: TimeZone

  /// So many days are shown, the last of which is the as-of day.
  package static let dayCount = 90
}

extension ChangeWindow {
  /// The window that ends with the as-of day, in a time zone; takes the imports that may lie in it.
  package init(asOf: Day, in zone: TimeZone, _ origins: ImportOrigins = ImportOrigins()) {
    self.init(
      days: asOf.before(Self.dayCount - 1)...asOf,
      firstGathered: Self.firstGathered(asOf: asOf), origins: origins, zone: zone)
  }

  /// No earlier record is looked at.
  package static func firstGathered(asOf: Day) -> RecordNumber {
    // A day more, for the time zone.
    let first = Period(asOf.month).firstDay.before(dayCount)
    return RecordNumber(secondsSince1970: Int64(first.daysSinceEpoch) * 86_400)
  }

  /// The civil day on which something was recorded.
  package func day(of number: RecordNumber) -> Day { day(ofSecond: number.secondsSince1970) }

  private func day(ofSecond second: Int64) -> Day {
    let moment = Date(timeIntervalSince1970: Double(second))
    let local = Int(second) + zone.secondsFromGMT(for: moment)
    return Day(daysSinceEpoch: (local - (local % 86_400 + 86_400) % 86_400) / 86_400) ?? .unixEpoch
  }

  /// The digest of all that is shown except the accounts' entries: it stays the same on the next
  /// day if nothing was recorded on the day that is left behind.
  package func digest(of index: BookIndex) -> Digest {
    var digest = Digest()
    origins.add(to: &digest)
    for (account, quarters) in index.recorded.enumerated() {
      for quarter in quarters {
        guard days.contains(day(ofSecond: quarter.quarter * RecordedQuarter.seconds)) else {
          continue
        }
        digest.add(account)
        digest.add(Int(quarter.quarter))
        digest.add(quarter.count)
        digest.add(Int(quarter.last))
      }
    }
    return digest
  }
}

extension Day {
  /// So many days earlier; the first day of the calendar where there is none.
  fileprivate func before(_ count: Int) -> Day {
    Day(daysSinceEpoch: daysSinceEpoch - count) ?? self
  }
}

/// Which file of which import brought in what has a number: the ids of what one file brought into
/// one account follow each other.
package struct ImportOrigins: Sendable {
  /// In the order of their numbers.
  private let parts: [Part]
  /// What was there before, and got an id when a bank's entry was tied to it.
  private let tied: Set<RecordNumber>
  private let names: [[String]]

  private struct Part {
    let numbers: ClosedRange<RecordNumber>
    let origin: Origin
  }

  /// A file of an import.
  package struct Origin: Hashable, Comparable, Sendable {
    /// Counts from 0 in the order of the imports.
    let run: Int
    /// Counts from 0 among the import's files.
    let file: Int
    /// When the import was.
    package let number: RecordNumber

    /// In the order of the imports, and of an import in that of its files.
    package static func < (one: Origin, other: Origin) -> Bool {
      (one.run, one.file) < (other.run, other.file)
    }
  }

  /// The name of a file without its folder, which is nobody's business on a page.
  package func name(of origin: Origin) -> String { names[origin.run][origin.file] }

  func isTied(_ number: RecordNumber) -> Bool { tied.contains(number) }

  subscript(number: RecordNumber) -> Origin? {
    let next = parts.partitionIndex { $0.numbers.lowerBound > number }
    guard next > 0, parts[next - 1].numbers.contains(number) else { return nil }
    return parts[next - 1].origin
  }
}

extension ImportOrigins {
  /// Takes the recorded runs, or the later ones of them.
  package init(of runs: [ImportRun] = []) {
    let runs = runs.standing
    var parts: [Part] = []
    var tied: Set<RecordNumber> = []
    for (place, run) in runs.enumerated() {
      guard let number = RecordNumber(id: run.id) else { continue }
      for (file, content) in run.files.enumerated() {
        for account in content.accounts {
          tied.formUnion(
            account.tied.map(\.id).compactMap(RecordNumber.init).filter { $0 > number })
          let numbers = account.added.compactMap { RecordNumber(id: $0.id) }
          guard let first = numbers.min(), let last = numbers.max() else { continue }
          parts.append(
            Part(numbers: first...last, origin: Origin(run: place, file: file, number: number)))
        }
      }
    }
    self.init(
      parts: parts.sorted { $0.numbers.lowerBound < $1.numbers.lowerBound }, tied: tied,
      names: runs.map {
        $0.files.map { file in
          file.name.split(separator: "/").last.map(String.init) ?? file.name
        }
      })
  }

  /// Adds all that pages show of the origins.
  func add(to digest: inout Digest) {
    for part in parts {
      digest.add(Int(part.numbers.lowerBound.value))
      digest.add(Int(part.numbers.upperBound.value))
      digest.add(name(of: part.origin))
    }
    for number in tied.sorted() { digest.add(Int(number.value)) }
  }
}
