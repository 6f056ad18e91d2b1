/// Which blocks templates have, for others to fill.
struct BlockDirectory {
  private let templates: [Template]
  private let program: Program
  /// By the number of a parent's template; nil where a dynamic name may add any.
  private var known: [Int: Set<Int>?] = [:]

  /// What each of the templates gives to a parent that has no block of the name.
  static func strayBlocks(in templates: [Template], of program: Program) -> [[Finding]] {
    var directory = BlockDirectory(templates: templates, program: program)
    return templates.map { directory.strayBlocks(in: $0) }
  }

  private init(templates: [Template], program: Program) {
    (self.templates, self.program) = (templates, program)
  }

  private mutating func strayBlocks(in template: Template) -> [Finding] {
    var findings: [Finding] = []
    for index in template.body where program.tokens[index].kind == .parent {
      guard case .include(let parent?) = program.code[index].operation,
        let known = blocks(of: parent)
      else { continue }
      for (block, name) in program.overrides(at: index) where !known.contains(name) {
        let names = program.names.filter { known.contains($0.value) }.keys.sorted()
        let problem = Finding.Problem.block(
          program.tokens[block].words, parent: templates[parent].name, known: names)
        findings.append(Finding(problem: problem, place: program.tokens[block].place))
      }
    }
    return findings
  }

  /// The names of the blocks in a template and in those that it shows, by number.
  private mutating func blocks(of template: Int) -> Set<Int>? {
    if let known = known[template] { return known }
    let (shown, isAny) = program.templates(shownBy: [template], of: templates)
    var names: Set<Int> = []
    for shown in shown { names.formUnion(blocks(in: templates[shown])) }
    known[template] = .some(isAny ? nil : names)
    return isAny ? nil : names
  }

  /// The blocks that stand in a template's own source, without those that fill a parent's.
  private func blocks(in template: Template) -> Set<Int> {
    var filling: Set<Int> = []
    var names: Set<Int> = []
    for index in template.body {
      if program.tokens[index].kind == .parent {
        filling.formUnion(program.overrides(at: index).map(\.block))
      } else if case .block(let name) = program.code[index].operation, !filling.contains(index) {
        names.insert(name)
      }
    }
    return names
  }
}

extension Program {
  /// The blocks that a parent tag gives to its template, with the numbers of their names.
  fileprivate func overrides(at parent: Int) -> [(block: Int, name: Int)] {
    var overrides: [(block: Int, name: Int)] = []
    var index = parent + 1
    while index < code[parent].next {
      if case .block(let name) = code[index].operation { overrides.append((index, name)) }
      index = code[index].next
    }
    return overrides
  }
}
