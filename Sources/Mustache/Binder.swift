/// Goes through a template as a page of a kind would be rendered, with kinds in place of values.
struct Binder {
  let library: TemplateSet
  let layout: Layout
  private var frames = [0]
  private var overrides: [Override] = []
  private var active: [Active] = []
  private var depth = 0
  private var sections = 0
  private var visited = 0
  private var absences: [Int: Finding.Absence] = [:]

  /// A template that surrounds this place, and what it was entered with.
  private struct Active {
    let template: Int
    let frame: Int?
    let overrides: [Override]
    /// How many sections had been entered before.
    let sections: Int

    func isSame(as other: Active) -> Bool {
      template == other.template && frame == other.frame && overrides == other.overrides
    }
  }

  /// How many instructions one binding may go through, so that partials cannot multiply.
  static let expansionLimit = 4_000_000
  /// How many instructions entering a template or a filled block counts for.
  private static let expansionCost = 50

  init(library: TemplateSet, layout: Layout) {
    (self.library, self.layout) = (library, layout)
  }

  mutating func bind(_ template: Int) throws(TemplateError) {
    try enter(template, at: nil)
  }

  /// The findings in the order of the templates' names and of their lines.
  var findings: [Finding] {
    library.templates.sorted { $0.source.name < $1.source.name }.flatMap { template in
      let found = absences.filter { template.body.contains($0.key) }.sorted { $0.key < $1.key }
      let places = template.places(of: found.map { library.program.offsets[$0.key] })
      return zip(found, places).map { Finding(absence: $0.value, place: $1) }
    }
  }
}

extension Binder {
  private mutating func bind(_ range: Range<Int>) throws(TemplateError) {
    let program = library.program
    var index = range.lowerBound
    while index < range.upperBound {
      visited += 1
      switch program.code[index] {
      case .text: break
      case .variable(let name, _, _): _ = kind(of: name, at: index)
      case .section(let name, let isInverted, let end):
        try checkLimits(at: index, text: program.text(of: name))
        let kind = kind(of: name, at: index)
        try bindSection(over: isInverted ? nil : kind, isInverted: isInverted, index + 1..<end)
      case .include(let reference, let end):
        try bindReference(program.references[reference], at: index, content: index + 1..<end)
      case .block(let site, let end):
        let name = program.blocks[site].name
        try checkLimits(at: index, text: program.text(of: name))
        try bindBlock(name, default: index + 1..<end)
      }
      index = program.code[index].next(after: index)
    }
  }

  private mutating func bindSection(
    over kind: Int?, isInverted: Bool, _ body: Range<Int>
  ) throws(TemplateError) {
    guard isInverted || kind != nil else { return }
    depth += 1
    sections += 1
    if let kind, layout.kinds[kind] != .flag {
      frames.append(layout.elements[kind])
      try bind(body)
      frames.removeLast()
    } else {
      try bind(body)
    }
    depth -= 1
  }

  private mutating func bindReference(
    _ reference: Reference, at index: Int, content: Range<Int>
  ) throws(TemplateError) {
    if let dynamic = reference.dynamic {
      _ = kind(of: dynamic, at: index)
      return
    }
    guard let template = reference.template else {
      absences[index] = .partial(reference.text)
      return
    }
    try checkLimits(at: index, text: reference.text)
    let outer = overrides
    overrides.add(content, of: library.program)
    try enter(template, at: index)
    overrides = outer
  }

  /// Goes through a template; where it stands inside itself already, rendering goes on alone.
  private mutating func enter(_ template: Int, at index: Int?) throws(TemplateError) {
    visited += Self.expansionCost
    let entry = Active(
      template: template, frame: frames.last, overrides: overrides, sections: sections)
    if let index, let same = active.last(where: { $0.isSame(as: entry) }) {
      guard same.sections == sections else { return }
      throw library.error(.endlessPartial, at: index, library.templates[template].source.name)
    }
    depth += 1
    active.append(entry)
    try bind(library.templates[template].body)
    active.removeLast()
    depth -= 1
  }

  private mutating func bindBlock(_ name: Int, default body: Range<Int>) throws(TemplateError) {
    guard let position = overrides.firstIndex(where: { $0.name == name }) else {
      return try bind(body)
    }
    visited += Self.expansionCost
    depth += 1
    overrides[position].name = nil
    try bind(overrides[position].body)
    overrides[position].name = name
    depth -= 1
  }

  /// What kind of thing a name stands for; notes when no frame offers it.
  private mutating func kind(of name: Name, at index: Int) -> Int? {
    guard name.part >= 0 else { return frames.last }
    var found: Int?
    for frame in frames.reversed() {
      let first = layout.field(name.part, of: frame)
      guard first.slot >= 0, found == nil || found == Layout.nothing else { continue }
      var kind = Int(first.kind)
      var isThere = true
      for part in library.program.paths[name.path] {
        let field = layout.field(part, of: kind)
        (isThere, kind) = (isThere && field.slot >= 0, Int(field.kind))
      }
      if isThere { found = kind }
    }
    if found == nil { absences[index] = .name(library.program.text(of: name)) }
    return found == Layout.nothing ? nil : found
  }

  private func checkLimits(at index: Int, text: String) throws(TemplateError) {
    if depth > Template.nestingLimit {
      throw library.error(.nestingTooDeep(limit: Template.nestingLimit), at: index, text)
    }
    if visited > Self.expansionLimit {
      throw library.error(.expansionTooLarge(limit: Self.expansionLimit), at: index, text)
    }
  }
}
