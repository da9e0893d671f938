/**
 * Lets the page's font come, which waited for the scripts. Where it is late, texts stay in the
 * fallback, which is as wide (`styles/font.css`).
 */
export function loadFont(page: Document): void {
  page.querySelector('link[rel="preload"][as="font"][media]')?.removeAttribute('media');
}
