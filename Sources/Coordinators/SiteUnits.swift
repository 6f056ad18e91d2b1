import Basics
import Theme

/// The units of a site, each of which is made or kept.
struct SiteUnits: Sendable {
  let keeper: PageKeeper
  let progress: BuildProgress
  let templates: SiteTemplates
  let sink: SiteBuild.Sink

  /// What publishes the files of a unit; nil where they stay as they are, with those of its parts,
  /// whose names begin with its own and a space.
  ///
  /// Each name is begun once; without a key every file is looked at by itself.
  func begin(_ name: String, key: Digest?, hasParts: Bool = false) -> PagePublisher? {
    switch keeper.begin(name, key: key, hasParts: hasParts) {
    case .kept(let pageCount):
      progress.countPages(pageCount)
      return nil
    case .made(let unit):
      return PagePublisher(templates: templates, progress: progress, sink: sink, unit: unit)
    }
  }
}
