'use strict';
// Asks for the site's version again and again, and loads the page anew when it is another.
{
  const { version } = document.currentScript.dataset;
  const top = history.state?.daybookTop;
  let shown;

  if (top !== undefined) {
    history.replaceState({ ...history.state, daybookTop: undefined }, '');
    addEventListener('load', () => scrollTo({ top, behavior: 'instant' }));
  }

  globalThis.daybookLive = number => {
    shown ??= number;
    if (number === shown) return;
    shown = number;
    history.replaceState({ ...history.state, daybookTop: scrollY }, '');
    location.reload();
  };

  const ask = () => {
    if (document.hidden) return setTimeout(ask, 300);
    const script = document.createElement('script');
    const done = () => { script.remove(); setTimeout(ask, 300); };
    // Under an address that is new each time, so that no copy is kept.
    document.head.append(Object.assign(
      script, { src: `${version}?${Date.now()}`, onload: done, onerror: done }));
  };
  ask();
}
