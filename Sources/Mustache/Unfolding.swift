/// Templates as they are shown where nothing goes before their lines: partials that are short stand
/// where their tags stood, and texts that meet are one.
///
/// What fills a parent's blocks stays as it is written, since it may be shown with a margin.
struct Unfolding {
  private var program: Program
  private let templates: [Template]
  /// By the templates' numbers; nil of one whose turn has not come.
  private var pieces: [Piece?]
  /// Those that are being unfolded, which do not stand in themselves.
  private var path: [Int] = []
  /// How many instructions partials have added.
  private var added = 0

  /// How many instructions a partial may have that is put in its tag's place.
  private static let longestPartial = 64
  /// How many templates may be unfolded within each other.
  private static let deepestPath = 32
  /// How many instructions partials may add in the places of their tags.
  private static let mostAdded = 1 << 18

  /// A piece of a program, and the token that each instruction comes from.
  private struct Piece {
    var code: [Instruction] = []
    var origins: [Int] = []
    /// Texts that come next, not empty.
    var texts: [Range<Int>] = []
  }

  /// Adds the templates' unfolded bodies to their program.
  static func unfold(_ templates: inout [Template], of program: inout Program) {
    var unfolding = Unfolding(program: program, templates: templates)
    for index in templates.indices {
      if let piece = unfolding.piece(of: index) {
        templates[index].unfolded = unfolding.append(piece)
      }
    }
    program = unfolding.program
  }

  private init(program: Program, templates: [Template]) {
    (self.program, self.templates) = (program, templates)
    pieces = Array(repeating: nil, count: templates.count)
  }

  private mutating func append(_ piece: Piece) -> Range<Int> {
    let start = program.code.count
    program.code += piece.code.map { $0.moved(by: start) }
    program.origins += piece.origins
    return start..<program.code.count
  }
}

extension Unfolding {
  /// A template unfolded; nil within itself.
  private mutating func piece(of template: Int) -> Piece? {
    if let piece = pieces[template] { return piece }
    guard !path.contains(template), path.count < Self.deepestPath else { return nil }
    path.append(template)
    var piece = Piece()
    unfold(templates[template].body, to: &piece)
    path.removeLast()
    pieces[template] = piece
    return piece
  }

  private mutating func unfold(_ range: Range<Int>, to piece: inout Piece) {
    var index = range.lowerBound
    while index < range.upperBound {
      let content = program.content(of: index)
      switch program.code[index].operation {
      case .text(let text, _): if !text.isEmpty { piece.texts.append(text) }
      case .include(nil): break
      case .include(let template?):
        if content.isEmpty, program.token(of: index).indentation?.isEmpty ?? true,
          let partial = self.piece(of: template), partial.code.count <= Self.longestPartial,
          added + partial.code.count <= Self.mostAdded
        {
          added += partial.code.count
          add(partial, to: &piece)
        } else {
          copy(index, to: &piece)
        }
      case .variable, .includeNamed: copy(index, to: &piece)
      case .section, .block:
        let start = open(index, in: &piece)
        unfold(content, to: &piece)
        close(start, in: &piece)
      }
      index = content.upperBound
    }
    putTexts(of: &piece)
  }

  /// Copies an instruction of the program with its content.
  private mutating func copy(_ index: Int, to piece: inout Piece) {
    putTexts(of: &piece)
    let range = index..<program.code[index].next
    copy(program.code[range], from: index, origins: program.origins[range], to: &piece)
  }

  /// Adds a template in the place of its tag.
  private mutating func add(_ partial: Piece, to piece: inout Piece) {
    var index = 0
    while index < partial.code.count {
      let next = partial.code[index].next
      if case .text(let text, _) = partial.code[index].operation {
        piece.texts.append(text)
      } else {
        putTexts(of: &piece)
        copy(
          partial.code[index..<next], from: index, origins: partial.origins[index..<next],
          to: &piece)
      }
      index = next
    }
  }

  private func copy(
    _ code: ArraySlice<Instruction>, from start: Int, origins: ArraySlice<Int>,
    to piece: inout Piece
  ) {
    let distance = piece.code.count - start
    piece.code += code.map { $0.moved(by: distance) }
    piece.origins += origins
  }

  private mutating func open(_ index: Int, in piece: inout Piece) -> Int {
    putTexts(of: &piece)
    piece.code.append(program.code[index])
    piece.origins.append(program.origins[index])
    return piece.code.count - 1
  }

  private func close(_ start: Int, in piece: inout Piece) {
    piece.code[start].next = piece.code.count
  }

  /// Puts the texts that come next as one.
  private mutating func putTexts(of piece: inout Piece) {
    guard var text = piece.texts.first else { return }
    if piece.texts.count > 1 {
      let joined = piece.texts.flatMap { program.sources[$0] }
      text = program.sources.count..<program.sources.count + joined.count
      program.sources += joined
    }
    piece.texts = []
    let next = piece.code.count + 1
    piece.code.append(Instruction(operation: .text(text, startsLine: false), next: next))
    // No error is about a text, so that any token will do.
    piece.origins.append(0)
  }
}
