import { expect, test } from 'vitest';
import { readableColors } from './readable-colors.ts';

test('a theme whose colours can be read is left as it is', () => {
  expect(readableColors({})).toEqual({});
  expect(readableColors({ 'color-primary': '#14213d' })).toEqual({});
  expect(readableColors({ 'color-primary': 'oklch(0.9 0.1 90)' })).toEqual({});
  // White on this red is below the norm, which the publish warns of, and can be read.
  expect(Object.keys(readableColors({ 'color-primary': '#e63946' }))).toEqual([
    'color-primary-text',
    'menu-primary',
  ]);
});

test('a light main colour is darker as text, and has dark text on its buttons alone', () => {
  const { 'color-primary-text': text, ...found } = readableColors({ 'color-primary': '#ffd166' });
  expect(found).toMatchObject({
    'color-primary-contrast': '#1d2733',
    'on-primary': '#1d2733',
    'on-danger': '#ffffff',
  });
  expect(Number.parseInt(text?.slice(1, 3) ?? 'ff', 16)).toBeLessThan(0x90);
});

test('on a dark menu a dark main colour is lighter', () => {
  const found = readableColors({ 'color-primary': '#14213d', 'menu-bg': '#101010' });
  expect(Object.keys(found)).toEqual(['menu-primary']);
  expect(Number.parseInt(found['menu-primary']?.slice(1, 3) ?? '0', 16)).toBeGreaterThan(0x70);
});
