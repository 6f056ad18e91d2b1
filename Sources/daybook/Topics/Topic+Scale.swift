extension Topic {
  static let scale = Topic(
    name: "scale", summary: "a site made in parts, by several processes or machines",
    text: #"""
      Scale: a site made in parts.

      'daybook build' works with all processors of a machine. Where one machine is not enough, N of
      them make a site together:

        daybook build --part 1/4 --output OUT BOOK      each on a machine of its own, in any order
        daybook build --part 2/4 --output OUT BOOK
        daybook build --part 3/4 --output OUT BOOK
        daybook build --part 4/4 --output OUT BOOK
        daybook build --join 4 --output OUT             when all have ended, on any of them

      Each part reads the whole book, which is a small share of the work, and makes its share of the
      pages: which account, payee, category or month belongs to which part is told by its name. What a
      part makes lies out of sight in OUT/.daybook/parts/K-of-N; readers of the site see nothing of it.
      The join checks that all parts are of one book, theme, as-of day and program, and that each file
      is as its part left it; then it does what the end of a build does: new files, changed ones,
      deletions, record. It does not read the book. The site is byte for byte that of one build.

      OUT is one folder that all machines share, or one on each: then bring the parts together before
      the join, and the site to where it is read after it:

        rsync -a node2:OUT/.daybook/parts/2-of-4 OUT/.daybook/parts/

      Parts make anew only what has changed since the last join, where OUT has the site of that; on
      each machine with a folder of its own, that is a copy of all of OUT with .daybook. Where it has
      none, a part makes all of its files.

      Name the as-of day with --as-of, or set SOURCE_DATE_EPOCH, where the parts may begin on different
      days. A part that died is run again alone; a join that was killed, likewise. A part that is run
      while a build or a join holds OUT, or one of them while a part does, ends with 75, or waits for
      --wait seconds. What is on record of the parts stays in OUT/.daybook/parts until they are made anew;
      a build of the whole removes it.

      With GNU parallel, on one machine or with --sshlogin on several:

        seq 4 | parallel --halt now,fail=1 daybook build --quiet --part {}/4 -o OUT BOOK &&
          daybook build --join 4 -o OUT

      With make, by 'make -j 4':

        site: part-1 part-2 part-3 part-4
        	daybook build --join 4 -o OUT
        part-%:
        	daybook build --quiet --part $*/4 -o OUT BOOK

      With Slurm, as a job array and a job that waits for it:

        id=$(sbatch --parsable --array=1-4 \
          --wrap='daybook build --quiet --part $SLURM_ARRAY_TASK_ID/4 -o OUT BOOK')
        sbatch --dependency=afterok:$id --wrap='daybook build --join 4 -o OUT'

      The source has these as scripts in Tests/Scale, with one that sets up Slurm on a single machine.

      What it costs. Measured with a million entries in 1,000 accounts (197,000 files, 4.5 GB) on two
      cores and a RAM disk: reading and indexing the book 1.4 s and 450 MB in each part; making the
      pages about 40 s of processor time in all; the join 6 s. On paper, for 100 million entries on 64
      nodes of two cores: 140 s and 45 GB to read the book in each part, 31 s to make its pages, and 10
      minutes for the join of 20 million files: 13 minutes instead of 40. So more nodes than about 20
      bring little: by then reading takes longer than making, and the join, which is one machine's,
      longer than both. A larger book is better divided into several.
      """#)
}
