/// What comes out when a template is tried on a page with one value of each kind.
///
/// Every section is entered then, so that every name and partial is seen once; this is how a
/// template is bound. A partial that stands inside itself is not followed any further.
struct Trial {
  var findings: Set<Finding> = []
  /// The kinds of the values that names are looked up in, the innermost last.
  var kinds: [Kind]
  /// The shapes of the page's records, by number.
  let shapes: [Shape]
  /// How many sections this place is in that went from a record to one inside it of the same shape:
  /// such data comes to an end, so that a template may follow it by including itself.
  var descents = 0
  /// The tags through which this place was come to.
  var tags: [Int] = []
  /// The blocks that this place is the own content of; nil for content that a template fills in.
  var defaults: [Int?] = []
  /// The templates that surround this place.
  var active: [Inclusion] = []
  /// How many instructions were gone through, with fifty more for each step inwards.
  var cost = 0

  /// Takes the kind of the page and the shapes of the sample.
  init(of page: Kind, shapes: [Shape]) {
    (kinds, self.shapes) = ([page], shapes)
  }

  /// How many instructions a trial may go through, so that partials cannot multiply.
  static let expansionLimit = 4_000_000

  /// A template that is being shown.
  struct Inclusion {
    let place: Place
    /// How many descents and tags it is in.
    let descents: Int
    let tagCount: Int
  }

  /// A template, and all that decides about what comes of it.
  struct Place: Equatable {
    let template: Range<Int>
    let frame: Tape.Slot
    /// Those that can still fill a block.
    let overrides: [Override]
  }
}
