internal import Model

/// What is decided on the booked entries of one file, by the verdicts on them and by what a person
/// said of held ones.
struct BookedEntries {
  /// An entry that was added although one of the book has its day and its amount.
  typealias Beside = (day: Day, amount: Money, added: String, known: String)

  /// What becomes of an entry; entries of the book are told by their places among the units.
  enum Decision {
    case added(beside: Int?)
    case known(Int, EntryVerdict.Evidence)
    case tied(Int)
    case held(Int, EntryVerdict.Doubt, id: String)
  }

  let format: BankFileFormat?
  /// Whether all that is held is tied.
  var ties: Bool { request.accepts }
  var beside: [Beside] = []
  /// The ids that a person named and that were found.
  private(set) var decided: Set<String> = []

  private let request: ImportRequest
  private let verdicts: [EntryVerdict]
  private let places: [Int]
  /// Nil where nothing is held.
  private var ids: HeldIDs?

  /// Takes the places of the units that the verdicts are about.
  init(
    _ group: StatementGroup, _ request: ImportRequest, _ verdicts: [EntryVerdict],
    _ places: [Int], number: String
  ) {
    format = group.format
    self.request = request
    self.verdicts = verdicts
    self.places = places
    let isAnyHeld = verdicts.contains { if case .held = $0 { true } else { false } }
    ids = isAnyHeld ? HeldIDs(account: number) : nil
  }

  /// Takes the entries one after the other.
  mutating func decision(on entry: BankEntry, _ day: Day, at index: Int) -> Decision {
    let verdict = verdicts[index]
    var isHeld = false
    if case .held = verdict { isHeld = true }
    let id = ids?.next(entry, day, isHeld: isHeld) ?? ""
    switch verdict {
    case .new: return .added(beside: nil)
    case .beside(let match): return .added(beside: places[match])
    case .known(let match, let evidence): return .known(places[match], evidence)
    case .held(let match, let doubt):
      if request.added.contains(id) {
        decided.insert(id)
        return .added(beside: nil)
      }
      if request.accepts || request.accepted.contains(id) {
        decided.insert(id)
        return .tied(places[match])
      }
      return .held(places[match], doubt, id: id)
    }
  }
}
