/// What comes out when a template is tried on a page with one value of each kind.
///
/// Every section is entered then, so that every name and partial is seen once; this is how a
/// template is bound. A partial that stands inside itself is not followed any further.
struct Trial {
  var absences: [Int: Finding.Absence] = [:]
  /// How many sections this place is in.
  var sections = 0
  private var active: [Active] = []
  private var cost = 0

  /// How many instructions a trial may go through, so that partials cannot multiply.
  static let expansionLimit = 4_000_000

  /// A template that surrounds the place, and all that decides about what comes of it.
  struct Active {
    let template: Int
    let kind: Int
    let overrides: [Override]
    let sections: Int
  }

  /// The same template around this place, if there is one; otherwise it is from now on.
  mutating func enter(_ entry: Active, cost: Int) -> Active? {
    self.cost += cost
    let same = active.last {
      $0.template == entry.template && $0.kind == entry.kind && $0.overrides == entry.overrides
    }
    if same == nil { active.append(entry) }
    return same
  }

  mutating func leave() {
    active.removeLast()
  }

  /// Counts a step inwards, each for as much as fifty instructions.
  mutating func isTooLong() -> Bool {
    cost += 50
    return cost > Self.expansionLimit
  }
}
