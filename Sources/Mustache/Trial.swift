/// What comes out when a template is tried on a page with one value of each kind.
///
/// Every section is entered then, so that every name and partial is seen once; this is how a
/// template is bound. A partial that stands inside itself is not followed any further.
struct Trial {
  var findings: Set<Finding> = []
  /// How many sections this place is in.
  var sections = 0
  /// The templates that surround this place.
  var active: [Active] = []
  /// How many instructions were gone through.
  var cost = 0

  /// How many instructions a trial may go through, so that partials cannot multiply.
  static let expansionLimit = 4_000_000
  /// For how many instructions a step inwards counts.
  static let stepCost = 50

  /// A template, and all that decides about what comes of it.
  struct Active {
    let template: Template
    let frame: Tape.Slot
    let overrides: [Override]
    let sections: Int
  }

  /// The same template around this place, if there is one; otherwise it is from now on.
  mutating func enter(_ entry: Active) -> Active? {
    let same = active.last {
      $0.template.body == entry.template.body && $0.frame == entry.frame
        && $0.overrides == entry.overrides
    }
    if same == nil { active.append(entry) }
    return same
  }
}
