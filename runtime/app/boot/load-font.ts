/** ms since the navigation; scripts that come later came by a line that takes as long for the font. */
const slowMs = 1_000;

/** ms since the navigation at which the last script so far was there, whenever it runs. */
const scriptsArrived = (): number =>
  Math.max(
    0,
    ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ responseEnd }) => responseEnd),
  );

/**
 * Lets the page's font come, which waited for the scripts. Where it is late, texts stay in the
 * fallback, which is as wide (`styles/font.css`). On a slow line it would come between the first
 * layout and its painting, and all would be laid out a second time: there it is left to the first
 * text that asks for it, and is for the next page.
 */
export function loadFont(page: Document, arrived = scriptsArrived()): void {
  if (arrived > slowMs) return;
  page.querySelector('link[rel="preload"][as="font"][media]')?.removeAttribute('media');
}
