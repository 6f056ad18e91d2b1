/// A block from a parent tag that fills the blocks of its name.
struct Override: Equatable {
  /// Nothing while the block is shown, so that it does not fill itself.
  var name: Int?
  let block: Int
  let body: Range<Int>
}

extension Renderer {
  /// Runs the template of a page.
  mutating func runPage(_ template: Int) throws(TemplateError) {
    push(slots[0], 0)
    try run(template, at: 0)
  }

  mutating func include(
    _ reference: Reference, content: Range<Int>, at index: Int
  ) throws(TemplateError) {
    guard let template = template(of: reference, at: index) else { return }
    try enter(at: index)
    let outer = (margin: margin, overrides: overrides.count)
    addOverrides(content)
    let indentation = reference.indentation.map { margin.prefix(with: library.program.bytes[$0]) }
    margin = Margin(prefix: indentation ?? [])
    try run(template, at: index)
    overrides.removeSubrange(outer.overrides...)
    margin = outer.margin
    depth -= 1
  }

  /// Fills a block with what overrides it, set in the block's own indentation, or its default.
  mutating func runBlock(
    _ site: Block, default body: Range<Int>, at index: Int
  ) throws(TemplateError) {
    guard let position = overrides.firstIndex(where: { $0.name == site.name }) else {
      return try run(body)
    }
    try enter(at: index)
    let outer = margin
    let body = overrides[position].body
    let block = library.program.blocks[overrides[position].block]
    margin.strip = block.contentIndentation?.count ?? 0
    if let indentation = site.contentIndentation ?? site.indentation {
      margin.prefix = outer.prefix(with: library.program.bytes[indentation])
      if block.indentation == nil, !body.isEmpty { append(margin.prefix) }
    } else {
      isInLine = block.indentation != nil
    }
    overrides[position].name = nil
    try run(body)
    overrides[position].name = site.name
    margin = outer
    isInLine = false
    if let lineEnd = site.lineEnd, block.lineEnd == nil, !body.isEmpty {
      append(library.program.bytes[lineEnd])
    }
    depth -= 1
  }
}

extension Renderer {
  /// Adds the blocks that a parent is given; those of a parent further out come first.
  private mutating func addOverrides(_ content: Range<Int>) {
    let outer = overrides.count
    var index = content.lowerBound
    while index < content.upperBound {
      if case .block(let block, let end) = code[index] {
        let name = library.program.blocks[block].name
        let override = Override(name: name, block: block, body: index + 1..<end)
        switch overrides.firstIndex(where: { $0.name == name }) {
        case nil: overrides.append(override)
        case let same? where same >= outer: overrides[same] = override
        default: break
        }
      }
      index = code[index].next(after: index)
    }
  }

  private mutating func template(of reference: Reference, at index: Int) -> Int? {
    guard let name = reference.dynamic else {
      if reference.template == nil { trial?.absences[index] = .partial(reference.text) }
      return reference.template
    }
    let slot = value(of: name, at: index).slot
    guard trial == nil, slot.kind == .text || slot.kind == .cleanText else { return nil }
    return library.index(of: String(decoding: texts[slot.range], as: UTF8.self))
  }

  /// Runs a template; in a trial not when it surrounds this place already.
  private mutating func run(_ template: Int, at index: Int) throws(TemplateError) {
    let body = library.templates[template].body
    guard let sections = trial?.sections else { return try run(body) }
    let entry = Trial.Active(
      template: template, kind: frames[frameCount - 1].kind, overrides: overrides,
      sections: sections)
    if let same = trial?.enter(entry, cost: body.count) {
      guard same.sections == sections else { return }
      throw library.error(.endlessPartial, at: index, library.templates[template].source.name)
    }
    try run(body)
    trial?.leave()
  }
}
