// The box of the search in the head of pages, and the key / that leads to the search.
{
  const form = document.querySelector('.look'), box = document.querySelector('[aria-keyshortcuts]');
  // Sent by the script, since the search needs it and the pages' policy lets no form be sent.
  if (form) form.onsubmit = () => {
    location = `${form.action}#${new URLSearchParams({ q: form.q.value })}`;
    return false;
  };
  if (box) addEventListener('keydown', event => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey
      || event.target.closest('input, select, textarea, [contenteditable]')) return;
    event.preventDefault();
    if (box.checkVisibility()) box.select(); else location = form.action;
  });
}
