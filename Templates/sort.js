// Buttons in the heads of tables that may be sorted. The order stands in the address: the number of
// the table, and that of its column with a minus sign where the largest comes first.
{
  const { lang } = document.documentElement, status = document.querySelector('[data-rising]');
  const numbers = '.num, .l', { compare } = new Intl.Collator(lang, { numeric: true });
  const digits = new Intl.NumberFormat(lang, { useGrouping: false }).format(9876543210);
  const point = new Intl.NumberFormat(lang).format(0.5)[1];

  /** What a cell is sorted by: text, or a number as programs or the page's language write it. */
  const keyOf = (cell, isNumber) => {
    const part = cell.querySelector('time, data');
    const plain = cell.dataset.sortValue ?? part?.value ?? part?.dateTime;
    if (!isNumber) return (cell.querySelector('bdi') ?? cell).textContent;
    if (plain) return +plain.replace(/(?<=\d)-/g, '');
    return +([...cell.textContent].map(c => digits.includes(c) ? 9 - digits.indexOf(c)
      : c === point ? '.' : /[-−]/.test(c) ? '-' : '').join('').match(/-?\d[\d.]*/) ?? NaN);
  };

  document.querySelectorAll('table:has(> .sorts)').forEach((table, number) => {
    const heads = [...table.tHead.rows[0].cells], name = 'sort' + number;
    const bodies = [...table.tBodies].filter(body => !body.matches('.keep, .rest'));
    // Rows of one part of the table, or its parts by their first rows.
    const parts = bodies[1] ? bodies : [...bodies[0].rows], { parentNode } = parts[0];
    const end = parts.at(-1).nextSibling;

    const sort = (column, isFalling) => {
      const isNumber = heads[column].matches(numbers);
      const keyed = parts.map(part =>
        [part, keyOf((part.rows?.[0] ?? part).cells[column], isNumber)]);
      // What has no number is last in either order.
      keyed.sort(([, one], [, other]) => (one !== one) - (other !== other)
        || (isFalling ? -1 : 1) * (isNumber ? one - other : compare(one, other)));
      for (const [part] of keyed) parentNode.insertBefore(part, end);
      for (const head of heads) head.ariaSort = null;
      heads[column].ariaSort = isFalling ? 'descending' : 'ascending';
    };

    for (const [column, head] of heads.entries()) {
      if (head.localName !== 'th' || head.querySelector('a')) continue;
      const button = document.createElement('button');
      button.append(...head.childNodes);
      head.append(button);
      button.onclick = () => {
        const isFalling = head.ariaSort ? head.ariaSort === 'ascending' : head.matches(numbers);
        sort(column, isFalling);
        const asked = new URLSearchParams(location.search);
        asked.set(name, (isFalling ? '-' : '') + column);
        history.replaceState(null, '', `?${asked}${location.hash}`);
        status.textContent = `${button.textContent}: ${status.dataset[isFalling ? 'falling' : 'rising']}`;
      };
    }

    const asked = new URLSearchParams(location.search).get(name)?.match(/^(-?)(\d+)$/);
    if (heads[asked?.[2]]?.querySelector('button')) sort(+asked[2], !!asked[1]);
  });
}
