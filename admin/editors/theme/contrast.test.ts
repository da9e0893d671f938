import { expect, test } from 'vitest';
import { leastContrast } from '../../../schemas/theme/colors.ts';
import { contrasts, hexOf, nearestReadable } from './contrast.ts';

const failing = (tokens: Record<string, string>) =>
  contrasts(tokens)
    .filter(({ passes }) => !passes)
    .map(({ text, behind }) => `${text} / ${behind}`);

test('the product’s own colours can be read everywhere', () => {
  expect(failing({})).toEqual([]);
});

test('WCAG and APCA of black on white are those of their authors', () => {
  const pair = contrasts({ 'header-text': '#000', 'header-bg': '#fff' }).find(
    ({ text }) => text === 'header-text',
  );
  expect(pair?.ratio).toBeCloseTo(21, 5);
  expect(pair?.apca).toBeCloseTo(106.04, 1);
});

test('a light main colour fails as a link, on both grounds, and behind the text of buttons', () => {
  expect(failing({ 'color-primary': '#7fd1c4' })).toEqual([
    'color-primary / color-bg',
    'color-primary / color-surface',
    'color-primary-contrast / color-primary',
  ]);
});

test('the nearest readable colour passes in all of its pairs and hardly differs from the least', () => {
  const mended = nearestReadable({ 'color-primary': '#17a589' }, 'color-primary') ?? '';
  const own = contrasts({ 'color-primary': mended }).filter(
    (pair) => pair.text === 'color-primary' || pair.behind === 'color-primary',
  );
  const least = Math.min(...own.map(({ ratio }) => ratio));
  expect(least).toBeGreaterThanOrEqual(leastContrast);
  expect(least).toBeLessThan(leastContrast + 0.25);
});

test('a text on a dark ground becomes lighter, not darker', () => {
  const tokens = { 'header-bg': '#10243a', 'header-text': '#4a6078' };
  const mended = nearestReadable(tokens, 'header-text') ?? '';
  expect(failing({ ...tokens, 'header-text': mended })).toEqual([]);
  expect(Number.parseInt(mended.slice(1, 3), 16)).toBeGreaterThan(0x4a);
});

test('transparency is seen over white', () => {
  expect(hexOf('rgb(0 0 0 / 50%)')).toBe('#808080');
  expect(hexOf('teal')).toBe('#008080');
  expect(hexOf('var(--x)')).toBeNull();
});
