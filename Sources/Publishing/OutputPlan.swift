import Files

/// What a run has to do in an output folder, and in which order, so that at every moment what a
/// reader can reach refers to what is there.
struct OutputPlan {
  /// Files that are not there yet, or that no page refers to: before all others.
  var new: [OutputPath] = []
  /// Folders that are not there yet, each with all that is staged in it.
  var newFolders: [OutputPath] = []
  /// Files whose bytes change, the overviews last: those that lie higher are about those that lie
  /// deeper.
  var changed: [OutputPath] = []
  /// What a run that was interrupted put there before any page referred to it: it goes first, since
  /// it may refer to what never came.
  var orphans: [OutputPath] = []
  /// What is no longer part of the site: last.
  var removed: [OutputPath] = []
  /// What would be removed but for the changes that someone made to it.
  var kept: [OutputPath] = []
  /// What pages of the site before refer to by names that change: they stay for one more build.
  var replaced: [OutputPath: FileDigest] = [:]

  var isEmpty: Bool {
    new.isEmpty && newFolders.isEmpty && changed.isEmpty && orphans.isEmpty && removed.isEmpty
  }
}

extension OutputFolder {
  /// Compares what was written in this run with what is on record; throws when a file that may have
  /// to be removed cannot be read.
  func plan(_ state: State) throws(PublishingError) -> OutputPlan {
    var plan = OutputPlan()
    let wholes = try newFolders(state)
    plan.newFolders = Set(wholes.values.compactMap(\.self)).sorted()
    state.files.forEach { path, file in
      guard let file = file.staged else { return }
      if case .inNewFolder = file.place, let folder = path.folder, wholes[folder] != .some(nil) {
        return
      }
      if file.isChange { plan.changed.append(path) } else { plan.new.append(path) }
    }
    plan.new.sort(by: Self.isDeeper)
    plan.changed.sort(by: Self.isDeeper)
    for path in record.paths(outside: state.files, keeping: state.kept) {
      switch try standing(path, as: record.promises(for: path)) {
      case .gone: continue
      case .changed: plan.kept.append(path)
      case .asPromised:
        if let digest = record.manifest.files[path], digest.isPart(of: path) {
          plan.replaced[path] = digest
        } else if record.isPublished(path) {
          plan.removed.append(path)
        } else {
          plan.orphans.append(path)
        }
      }
    }
    return plan
  }

  /// With what each new folder is put into the site: the outermost that is not there; nil where all
  /// have come there since, so that its files are placed one by one.
  private func newFolders(_ state: State) throws(PublishingError) -> [Substring: OutputPath?] {
    var outermost: [Substring: OutputPath?] = [:]
    for (folder, path) in state.newFolders {
      outermost[folder] = .some(try folders?.missing(of: path))
    }
    return outermost
  }

  private enum Standing { case gone, asPromised, changed }

  /// What has become of a file that is no longer part of the site.
  private func standing(
    _ path: OutputPath, as promises: Set<FileDigest>
  ) throws(PublishingError) -> Standing {
    do throws(PublishingError) {
      guard let folder = try folders?.folder(of: path),
        try onDisk(folder.status(of: path.name))?.kind == .file
      else { return .gone }
      return try onDisk(folder.hasDigest(path.name, among: promises)) ? .asPromised : .changed
    } catch {
      // Where a link or a file stands in place of a folder, the folder is gone.
      guard error.isWrongKind else { throw error }
      return .gone
    }
  }

  private static func isDeeper(_ one: OutputPath, _ other: OutputPath) -> Bool {
    let (depth, otherDepth) = (one.depth, other.depth)
    return depth == otherDepth ? one < other : depth > otherDepth
  }
}
