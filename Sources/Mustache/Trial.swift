/// What comes out when a template is tried on a page with one value of each kind.
///
/// Every section is entered then, so that every name and partial is seen once; this is how a
/// template is bound. A partial that stands inside itself is not followed any further.
struct Trial {
  var findings: Set<Finding> = []
  /// How many sections this place is in.
  var sections = 0
  /// The templates that surround this place, and how many sections those are in.
  var active: [(place: Place, sections: Int)] = []
  /// How many instructions were gone through, with fifty more for each step inwards.
  var cost = 0

  /// How many instructions a trial may go through, so that partials cannot multiply.
  static let expansionLimit = 4_000_000

  /// A template, and all that decides about what comes of it.
  struct Place: Equatable {
    let template: Range<Int>
    let frame: Tape.Slot
    let overrides: [Override]
  }
}
