internal import Templates
internal import Theme

extension BuiltInSources {
  /// What is compiled into the program.
  static let program = BuiltInSources(
    templates: BuiltInTemplates.templates, words: BuiltInTemplates.words,
    assets: BuiltInTemplates.assets)
}
