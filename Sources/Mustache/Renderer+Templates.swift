/// A block from a parent tag that fills the blocks of its name.
struct Override: Equatable {
  /// Nothing while the block is shown, so that it does not fill itself.
  var name: Int?
  /// The block's instruction.
  let block: Int
}

extension Renderer {
  /// Whether a tag's template is shown as if it stood there itself: it is given no blocks, and no
  /// margin goes before its lines.
  @inline(__always)
  func standsInPlace(at index: Int) -> Bool {
    trial == nil && margin.isPlain && code[index].next == index + 1
      && program.token(of: index).indentation?.isEmpty ?? true
  }

  /// Shows such a template.
  mutating func runInPlace(_ template: Int, at index: Int) {
    guard enter(at: index) else { return }
    run(library.templates[template].unfolded)
    depth -= 1
  }

  /// Shows a template at the tag that asks for it, with the blocks that the tag gives it.
  mutating func include(_ template: Template, at index: Int) {
    guard enter(at: index) else { return }
    trial?.tags.append(index)
    trial?.defaults.append(nil)
    let outer = (margin: margin, overrides: overrides.count)
    addOverrides(program.content(of: index))
    margin = Margin()
    if let indentation = program.token(of: index).indentation {
      margin.prefix = outer.margin.prefix(with: sources[indentation])
    }
    run(template, at: index)
    overrides.removeSubrange(outer.overrides...)
    margin = outer.margin
    trial?.defaults.removeLast()
    trial?.tags.removeLast()
    depth -= 1
  }

  /// Shows the template of which a value is the name, if there is one.
  mutating func includeTemplate(namedBy value: Tape.Slot, at index: Int) {
    report(.namedByData(program.token(of: index).words), at: index)
    if trial == nil, value.kind == .text,
      let template = library[String(decoding: texts[value.range], as: UTF8.self)]
    {
      include(template, at: index)
    }
  }

  /// Runs a template; in a trial not when it surrounds this place already.
  mutating func run(_ template: Template, at index: Int) {
    guard let trial else { return run(margin.isPlain ? template.unfolded : template.body) }
    let place = Trial.Place(
      template: template.body, frame: frames[frames.count - 1].value,
      overrides: overrides.filter { $0.name != nil })
    if let outer = trial.active.last(where: { $0.place == place }) {
      guard outer.descents == trial.descents else { return }
      let circle = trial.tags[outer.tagCount...].filter { program.token(of: $0).kind != .block }
      let tags = circle.map { program.token(of: $0) }
        .map { TemplateError.Inclusion(template: $0.words, tag: $0.place) }
      fail(.endlessPartial(through: tags), at: index, template.name)
    } else {
      self.trial?.active.append(
        Trial.Inclusion(place: place, descents: trial.descents, tagCount: trial.tags.count))
      run(template.body)
      self.trial?.active.removeLast()
    }
  }

  /// Fills a block with what overrides it, set in the block's own indentation, or its default.
  mutating func runBlock(_ name: Int, at index: Int) {
    guard let position = overrides.firstIndex(where: { $0.name == name }) else {
      trial?.defaults.append(index)
      run(program.content(of: index))
      trial?.defaults.removeLast()
      return
    }
    guard enter(at: index) else { return }
    trial?.tags.append(index)
    trial?.defaults.append(nil)
    let outer = margin
    let site = program.token(of: index)
    let block = program.token(of: overrides[position].block)
    let content = program.content(of: overrides[position].block)
    margin.strip = block.contentIndentation?.count ?? 0
    if let indentation = site.contentIndentation ?? site.indentation {
      margin.prefix = outer.prefix(with: sources[indentation])
      if block.indentation == nil, !content.isEmpty { output.append(margin.prefix) }
    } else {
      isInLine = block.indentation != nil
    }
    overrides[position].name = nil
    run(content)
    overrides[position].name = name
    margin = outer
    isInLine = false
    if let lineEnd = site.contentLineEnd, block.contentLineEnd == nil, !content.isEmpty {
      output.append(lineEnd, of: sources)
    }
    trial?.defaults.removeLast()
    trial?.tags.removeLast()
    depth -= 1
  }

  /// Adds the blocks that a parent is given; those of an enclosing parent come first.
  private mutating func addOverrides(_ content: Range<Int>) {
    let outer = overrides.count
    var index = content.lowerBound
    while index < content.upperBound {
      if case .block(let name) = program.code[index].operation {
        let same = overrides.firstIndex { $0.name == name } ?? overrides.count
        if same == overrides.count { overrides.append(Override(name: name, block: index)) }
        if same >= outer { overrides[same] = Override(name: name, block: index) }
      }
      index = program.code[index].next
    }
  }
}
