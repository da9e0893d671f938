import { expect, test } from 'vitest';
import { loadFont } from './load-font.ts';

const page = (): Document => {
  const made = document.implementation.createHTMLDocument();
  made.head.innerHTML = '<link rel="preload" as="font" href="/inter.woff2" media="not all">';
  return made;
};

test.each([
  ['soon, lets the font come', 400, false],
  ['late, leaves the font to the first text that asks for it', 1_400, true],
])('a page whose scripts came %s', (_what, now, waits) => {
  const made = page();
  loadFont(made, now);
  expect(made.querySelector('link')?.hasAttribute('media')).toBe(waits);
});
