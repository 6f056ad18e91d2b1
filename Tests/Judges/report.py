"""What a judge found: faults, counts of what it compared, and the exit code."""
import collections
import sys

SHOWN = 40


class Report:
    """The faults of one run, in the order in which they were found."""

    def __init__(self, judge):
        self.judge = judge
        self.faults = []
        self.counts = collections.Counter()

    def fault(self, text):
        self.faults.append(text)

    def differs(self, place, wanted, found):
        """A fault with both values, each cut to 300 characters."""
        self.fault(f"{place}\n    wanted {wanted!a:.300}\n    found  {found!a:.300}")

    def expect(self, place, wanted, found):
        """Count a comparison; a fault when the values are not equal."""
        self.counts["compared"] += 1
        if wanted != found:
            self.differs(place, wanted, found)

    def finish(self, summary, compared):
        """Print the first faults and the summary; exit with 1 if any, or if nothing was compared."""
        for text in self.faults[:SHOWN]:
            print(text)
        print(f"{self.judge}: {summary}; {len(self.faults)} faults")
        sys.exit(1 if self.faults or not compared else 0)


class FileReport:
    """A report in which every place begins with the name of one file."""

    def __init__(self, report, name):
        self.report, self.name = report, name
        self.counts = report.counts

    def differs(self, place, wanted, found):
        self.report.differs(f"{self.name}: {place}", wanted, found)
