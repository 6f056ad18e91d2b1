/// Walks a program's instructions over the values of a page.
struct Renderer: ~Copyable {
  let library: TemplateSet
  let program: Program
  /// The program's instructions, as a pointer: one is read at every step.
  let code: UnsafeBufferPointer<Instruction>
  let sources: UnsafeBufferPointer<UInt8>
  let slots: UnsafeBufferPointer<Tape.Slot>
  let texts: UnsafeBufferPointer<UInt8>
  /// Where each name's field is (`Layouts.fields`).
  let layouts: UnsafeBufferPointer<Int32>
  /// Where those of each of the page's shapes begin.
  let layoutStarts: [Int]
  var trial: Trial?
  /// The values that names are looked up in, the innermost last.
  var scopes = Buffer<Scope>()
  /// The tail of the output, small enough for the processor's cache; the rest is in `finished`.
  var output = Buffer<UInt8>()
  var finished: [UInt8] = []
  /// What an escape made last, of which the memory is kept for the next.
  var escaped: [UInt8] = []
  /// What ended the rendering before its end: nothing, or one error.
  var failures: [TemplateError] = []
  var overrides: [Override] = []
  var margin = Margin()
  /// The next line goes on in a line that stands already.
  var isInLine = false
  var depth = 0

  /// How many elements of lists were shown, those with long contents counted as several.
  var shown = 0

  /// In bytes: the output is moved to `finished` from here on, before its buffer has to grow.
  static let partLength = 3 << 13

  /// How deep sections over values, partials and blocks may go.
  static let depthLimit = 512
  /// How many elements of lists a page may show: a list within a list within a list has as many as
  /// their lengths multiply to.
  static let elementLimit = 50_000_000
  /// How many bytes a page may have.
  static let byteLimit = 1 << 28
}

/// A value that names are looked up in, and where the layout of its fields begins.
struct Scope: BitwiseCopyable {
  let value: Tape.Slot
  let layout: Int
}

extension Renderer {
  /// The page as a scope.
  mutating func begin() { scopes.append(scope(slots[0])) }

  mutating func run(_ range: Range<Int>) {
    trial?.cost += 50 + range.count
    var index = range.lowerBound
    while index < range.upperBound {
      let instruction = code[index]
      switch instruction.operation {
      case .text(let range, let startsLine):
        append(range, startsLine: startsLine)
        index += 1
        continue
      case .variable(let name, let escape):
        append(value(of: name, at: index), escape: escape)
        if output.count > Self.byteLimit { fail(.pageTooLarge, at: index) }
        if trial != nil { inspect(name, at: index) }
      case .section(let name, let isInverted, let readsItself):
        let value = value(of: name, at: index)
        if trial != nil {
          trySection(index, of: name, over: value, isInverted: isInverted)
        } else if value.isTrue != isInverted {
          if isInverted || value.kind == .flag || !(readsItself || value.holdsValues) {
            // No name is looked up in it, so that the content is what comes next.
            index += 1
            continue
          }
          runSection(index, over: value)
        }
      case .include(let template?):
        if standsInPlace(at: index) {
          runInPlace(template, at: index)
        } else {
          include(library.templates[template], at: index)
        }
      case .include(nil): report(.partial(program.token(of: index).words), at: index)
      case .includeNamed(let name):
        includeTemplate(namedBy: value(of: name, at: index), at: index)
      case .block(let name): runBlock(name, at: index)
      }
      guard failures.isEmpty else { return }
      index = instruction.next
    }
  }

  /// Shows a section's content over a value, once for each element of a list.
  mutating func runSection(_ index: Int, over value: Tape.Slot) {
    let content = index + 1..<code[index].next
    depth += 1
    switch value.kind {
    case .absent, .flag: run(content)
    case .text, .figure, .markup, .record: run(content, in: value)
    case .list:
      let weight = 1 + content.count / 16
      for element in value.range {
        shown += weight
        run(content, in: slots[element])
        if output.count > Self.partLength { output.move(to: &finished) }
        guard failures.isEmpty else { break }
        if shown > Self.elementLimit || finished.count > Self.byteLimit {
          fail(.pageTooLarge, at: index)
        }
      }
    }
    depth -= 1
  }

  @inline(__always)
  private mutating func run(_ content: Range<Int>, in scope: Tape.Slot) {
    scopes.append(self.scope(scope))
    run(content)
    scopes.removeLast()
  }

  /// Goes in by one partial or block, unless that is too deep.
  mutating func enter(at index: Int) -> Bool {
    depth += 1
    if depth > Self.depthLimit { fail(.nestingTooDeep(limit: Self.depthLimit), at: index) }
    if let cost = trial?.cost {
      output = Buffer()
      let limit = Trial.expansionLimit
      if cost > limit { fail(.expansionTooLarge(limit: limit), at: index) }
    }
    return failures.isEmpty
  }

  /// Stops at an instruction; without a text of its own the error names the template.
  mutating func fail(_ problem: TemplateError.Problem, at index: Int, _ text: String? = nil) {
    let place = program.token(of: index).place
    failures.append(
      TemplateError(
        problem: problem, place: place, text: text ?? place.template,
        path: trial?.tags.map { program.token(of: $0).place } ?? []))
  }

  /// The value of a name: that of the innermost scope that has one.
  @inline(__always)
  private mutating func value(of name: Name, at index: Int) -> Tape.Slot {
    var place = scopes.count - 1
    guard name.first >= 0 else { return scopes[place].value }
    while place >= 0 {
      if let value = field(name.first, of: scopes[place]) {
        return name.rest.isEmpty ? value : part(name, of: value, at: index)
      }
      place -= 1
    }
    report(missing: name, at: index)
    return Tape.Slot()
  }

  /// The value of a dotted name, from that of its first part.
  private mutating func part(_ name: Name, of value: Tape.Slot, at index: Int) -> Tape.Slot {
    var value = value
    for part in name.rest {
      value = field(program.parts[part], of: scope(value)) ?? Tape.Slot()
    }
    if value.isAbsent { report(missing: name, at: index) }
    return value
  }

  @inline(__always)
  func scope(_ value: Tape.Slot) -> Scope {
    Scope(value: value, layout: value.kind == .record ? layoutStarts[value.shape] : 0)
  }

  /// Which of a record's fields has a name; negative where none has.
  @inline(__always)
  func place(of name: Int, in scope: Scope) -> Int32 { layouts[scope.layout + name] }

  @inline(__always)
  func field(_ name: Int, of scope: Scope) -> Tape.Slot? {
    let field = place(of: name, in: scope)
    guard field >= 0 else { return nil }
    let value = slots[scope.value.start + Int(field)]
    return value.isAbsent ? nil : value
  }
}

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
      template: template.body, scope: scopes[scopes.count - 1].value,
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

/// What goes before each line of a partial or a block, and what is taken off the line first.
struct Margin {
  var prefix: [UInt8] = []
  /// How many bytes of white space to take off the start of each line.
  var strip = 0

  var isPlain: Bool { prefix.isEmpty && strip == 0 }

  /// The margin's prefix followed by an indentation that stands inside the margin.
  func prefix(with indentation: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    prefix + indentation.dropFirst(strip)
  }
}

extension Renderer {
  /// Appends a template's text, each of its lines set off by the margin.
  @inline(__always)
  mutating func append(_ text: Range<Int>, startsLine: Bool) {
    guard margin.isPlain else { return appendLines(of: text, startsLine: startsLine) }
    if !text.isEmpty { isInLine = false }
    output.append(text, of: sources)
  }

  private mutating func appendLines(of text: Range<Int>, startsLine: Bool) {
    var text = sources[text]
    var isLineStart = startsLine
    repeat {
      if isLineStart {
        if !isInLine { output.append(margin.prefix) }
        let blanks = text.prefix(margin.strip).prefix { $0.isSpace && !$0.isLineEnd }
        text = text[blanks.endIndex...]
      }
      isInLine = false
      let end = text.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      output.append(text.startIndex..<end, of: sources)
      text = text[end...]
      isLineStart = true
    } while !text.isEmpty
  }

  /// Appends what a value shows; of one that holds others that is nothing.
  @inline(__always)
  mutating func append(_ value: Tape.Slot, escape: Int) {
    guard escape == Program.htmlEscape, value.kind == .text else {
      return appendOther(value, escape: escape)
    }
    isInLine = false
    output.append(html: value.range, of: texts)
  }

  /// The same of any value; apart, since most are texts for HTML.
  @inline(never)
  private mutating func appendOther(_ value: Tape.Slot, escape: Int) {
    isInLine = false
    switch value.kind {
    case .absent, .record, .list: break
    case .flag: output.append(Array((value.isTrue ? "true" : "false").utf8))
    case .markup: output.append(value.range, of: texts)
    case .text, .figure:
      switch program.escapes[escape] {
      case .none: output.append(value.range, of: texts)
      case .html where value.kind == .figure: output.append(figure: value.range, of: texts)
      case .html: output.append(html: value.range, of: texts)
      case .custom(let escape):
        escaped.removeAll(keepingCapacity: true)
        escape(UnsafeBufferPointer(rebasing: texts[value.range]), &escaped)
        output.append(escaped)
      }
    }
  }
}
