package import Basics

extension SiteFrame {
  /// What stands for the frame in a record; throws when it cannot be coded, which a frame that was
  /// made of a book always can.
  package var digest: Digest {
    get throws { try Digest(coding: self) }
  }
}
