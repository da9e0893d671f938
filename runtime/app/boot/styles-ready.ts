/**
 * Resolves when the page's style sheets have come or failed. The program is `async` and may be
 * there before them; what is drawn first measures itself by them.
 */
export function stylesReady(page: Document): Promise<void> {
  const pending = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  // Once all is loaded, a sheet that is not there has failed.
  if (pending.length === 0 || page.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    let left = pending.length;
    const settled = (): void => {
      left -= 1;
      if (left === 0) resolve();
    };
    for (const link of pending) {
      link.addEventListener('load', settled, { once: true });
      link.addEventListener('error', settled, { once: true });
    }
    page.defaultView?.addEventListener('load', () => resolve(), { once: true });
  });
}
