import Basics
import Publishing
import Theme

/// The units of a site, each of which is made or kept.
struct SiteUnits: Sendable {
  let keeper: PageKeeper
  /// Which of them are made, where others make the rest.
  var part: OutputPart?
  let progress: BuildProgress
  let templates: SiteTemplates
  let sink: SiteBuild.Sink

  /// Whether the unit of that name is made here.
  func has(_ name: String) -> Bool { part?.has(name) ?? true }

  /// What publishes the files of a unit; nil where they stay as they are, with those of its parts,
  /// whose names begin with its own and a space.
  ///
  /// Each name is begun once; without a key every file is looked at by itself. A unit that has parts
  /// is begun for these even where it is not made here.
  func begin(_ name: String, key: Digest?, hasParts: Bool = false) -> PagePublisher? {
    let isMadeHere = !hasParts || has(name)
    switch keeper.begin(name, key: key, hasParts: hasParts, isMadeHere: isMadeHere) {
    case .kept(let pageCount):
      progress.countPages(pageCount)
      return nil
    case .made(let unit):
      return PagePublisher(templates: templates, progress: progress, sink: sink, unit: unit)
    }
  }
}
