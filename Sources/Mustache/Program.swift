/// A template bound to a shape: flat instructions in which no name is left to look up.
struct Program: Sendable {
  /// Tells the programs of one render apart.
  var id = 0
  var instructions: [Instruction] = []
  /// The bytes that literals are ranges of.
  var literals: [UInt8] = []
  var candidates: [Candidate] = []
  var steps: [Step] = []
  var deferred: [Deferred] = []
  /// The shapes that the slots of candidates and steps are positions in.
  var shapes: [Shape] = []
}

enum Instruction: Sendable {
  case literal(start: Int32, end: Int32)
  /// A value with one candidate, right in a frame's record: what nearly all names come to.
  case field(frame: Int32, slot: Int32, escaping: Escaping)
  case value(Operand, escaping: Escaping)
  /// Runs the instructions up to `end` once for each element, with the element as a new frame.
  case section(Operand, end: Int32)
  /// Goes on with the next instruction when the operand is as wanted, else at `end`.
  case condition(Operand, isTrue: Bool, end: Int32)
  /// Binds the template that the operand names, or the recursion, and runs it.
  case include(deferred: Int32, name: Operand?)
}

/// How a value instruction makes text safe.
enum Escaping: Sendable {
  case none
  case html
  /// By the function of the template with this index.
  case custom(template: Int32)
}

/// Where a value may be: candidates in order, the first that is there counts.
struct Operand: Sendable {
  let first: Int32
  let end: Int32
}

/// One place for a value: a frame and a slot in it, then further steps inwards.
struct Candidate: Sendable {
  let frame: Int32
  /// The slot in the frame's record, or negative for the frame's value itself.
  let slot: Int32
  let steps: Range<Int32>
  /// The steps lead to nothing: the name counts as found, and empty.
  let isDeadEnd: Bool
  let origin: Origin
  /// The shape of the frames a section makes from this candidate, or negative.
  var elementShape: Int32 = -1
  /// What to bind for the body of a section whose frames are unlike the first candidate's.
  var otherBody: Int32 = -1
}

struct Step: Sendable {
  let shape: Int32
  let slot: Int32
}

/// What is left to bind until the data is there, with all that is known of its surroundings.
struct Deferred: Sendable {
  enum Work: Sendable {
    case template(Int)
    case dynamic(Reference, [Block])
    case nodes([Node])
  }

  let work: Work
  let context: Binder.Context
  let origin: Origin
}

/// A byte of a template, by the template's index in its set.
struct Origin: Sendable, Hashable {
  let template: Int
  let offset: Int
}
