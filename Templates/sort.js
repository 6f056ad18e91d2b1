// Buttons in the heads of tables that may be sorted. The order stands in the address: the number of
// the table, and that of its column with a minus sign where the largest comes first.
{
  const { lang } = document.documentElement, query = () => new URLSearchParams(location.search);
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const digits = new Intl.NumberFormat(lang, { useGrouping: false }).format(9876543210.5);

  /** A number or a day as programs write it, or a number as the page's language does. */
  const numberIn = cell => {
    const part = cell.querySelector('time, data');
    const plain = cell.dataset.sortValue ?? part?.value ?? part?.dateTime;
    return parseFloat(plain ? plain.replace(/(?<=\d)-/g, '') : cell.textContent.replace(/[^]/gu,
      c => '9876543210.'[digits.indexOf(c)] ?? (/[-−]/.test(c) ? '-' : '')).match(/-?\d.*/));
  };

  document.querySelectorAll('table:has(> .sorts)').forEach((table, number) => {
    const bodies = [...table.tBodies].filter(body => !body.matches('.keep, .rest'));
    // Rows of one part of the table, or its parts by their first rows.
    const parts = bodies[1] ? bodies : [...bodies[0].rows], name = 'sort' + number;
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      if (head.localName !== 'th') return;
      const isNumber = head.matches('.num, .l, .heat th + th'), button = document.createElement('button');
      // Beside a link, whose text it has as its name.
      if (head.querySelector('a')) button.ariaLabel = head.textContent;
      else button.append(...head.childNodes);
      head.append(button);

      const cellOf = part => (part.rows?.[0] ?? part).cells[column];
      const keyOf = isNumber ? numberIn : cell => (cell.querySelector('a, bdi') ?? cell).textContent;
      const sort = isFalling => {
        const keyed = parts.map(part => [keyOf(cellOf(part)), part]);
        // What has no number is last in either order.
        keyed.sort(([a], [b]) => (a !== a) - (b !== b)
          || (isFalling ? -1 : 1) * (isNumber ? a - b : compare(a, b)));
        parts[0].replaceWith(...keyed.map(([, part]) => part));
        table.tHead.querySelector('[aria-sort]')?.removeAttribute('aria-sort');
        head.ariaSort = isFalling ? 'descending' : 'ascending';
      };
      button.onclick = () => {
        const isFalling = head.ariaSort ? head.ariaSort === 'ascending' : isNumber;
        sort(isFalling);
        const asked = query();
        asked.set(name, (isFalling ? '-' : '') + column);
        history.replaceState(null, '', `?${asked}${location.hash}`);
        const status = document.querySelector('[data-rising]');
        status.textContent = `${head.textContent}: ${status.dataset[isFalling ? 'falling' : 'rising']}`;
      };
      const said = query().get(name);
      if (said === `${column}` || said === `-${column}`) sort(said < '0');
    });
  });
}
