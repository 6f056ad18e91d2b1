// Buttons in the heads of tables that may be sorted. The order stands in the address: the number of
// the table, and that of its column with a minus sign where the largest comes first.
{
  const { lang } = document.documentElement, status = document.querySelector('[data-rising]');
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const digits = new Intl.NumberFormat(lang, { useGrouping: false }).format(9876543210.5);

  /** A number or a day as programs write it, or a number as the page's language does. */
  const numberIn = cell => {
    const part = cell.querySelector('time, data');
    const plain = cell.dataset.sortValue ?? part?.value ?? part?.dateTime;
    return plain ? +plain.replace(/(?<=\d)-/g, '') : parseFloat([...cell.textContent].map(c =>
      c === digits[10] ? '.' : /[-−]/.test(c) ? '-' : digits.includes(c) ? 9 - digits.indexOf(c) : ''
    ).join('').match(/-?\d.*/));
  };

  document.querySelectorAll('table:has(> .sorts)').forEach((table, number) => {
    const bodies = [...table.tBodies].filter(body => !body.matches('.keep, .rest'));
    // Rows of one part of the table, or its parts by their first rows.
    const parts = bodies[1] ? bodies : [...bodies[0].rows], name = 'sort' + number;
    for (const [column, head] of [...table.tHead.rows[0].cells].entries()) {
      if (head.localName !== 'th' || head.querySelector('a')) continue;
      const isNumber = head.matches('.num, .l'), button = document.createElement('button');
      button.append(...head.childNodes);
      head.append(button);

      const sort = isFalling => {
        const keys = new Map(parts.map(part => [part, (part.rows?.[0] ?? part).cells[column]])
          .map(([part, cell]) => [part,
            isNumber ? numberIn(cell) : (cell.querySelector('bdi') ?? cell).textContent]));
        // What has no number is last in either order.
        parts[0].replaceWith(...parts.toSorted((a, b, one = keys.get(a), other = keys.get(b)) =>
          (one !== one) - (other !== other)
          || (isFalling ? -1 : 1) * (isNumber ? one - other : compare(one, other))));
        table.tHead.querySelector('[aria-sort]')?.removeAttribute('aria-sort');
        head.ariaSort = isFalling ? 'descending' : 'ascending';
      };

      button.onclick = () => {
        const isFalling = head.ariaSort ? head.ariaSort === 'ascending' : isNumber;
        sort(isFalling);
        const asked = new URLSearchParams(location.search);
        asked.set(name, (isFalling ? '-' : '') + column);
        history.replaceState(null, '', `?${asked}${location.hash}`);
        status.textContent = `${button.textContent}: ${status.dataset[isFalling ? 'falling' : 'rising']}`;
      };
      const asked = new URLSearchParams(location.search).get(name);
      if (asked === `${column}` || asked === `-${column}`) sort(asked < '0');
    }
  });
}
