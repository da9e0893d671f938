import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { isUsed } from './build-theme.ts';

test.each([
  ['.p-button', true],
  ['.p-button.p-button-danger:hover', true],
  ['.p-button:not(:disabled):hover', true],
  ['.p-tag.p-tag-warning', true],
  ['.p-button:not(.p-unknown)', true],
  [':root', true],
  ['.p-togglebutton:has(.p-togglebutton-input:hover) .p-button', false],
  ['.p-calendar .p-button', false],
  ['.p-buttonset .p-button', false],
])('of the theme, %s is used: %s', (selector, used) => {
  expect(isUsed(selector, new Set(['p-button', 'p-button-', 'p-tag', 'p-tag-']))).toBe(used);
});

test('the build keeps of the theme what our own markup names, and all of our own styles', async () => {
  const config = await resolveConfig(
    { configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)), logLevel: 'error' },
    'build',
  );
  const built = async (file: string) =>
    (await preprocessCSS(readFileSync(file, 'utf8'), file, config)).code;
  const theme = createRequire(import.meta.url).resolve(
    'primereact/resources/themes/lara-light-blue/theme.css',
  );
  const kept = await built(theme);
  for (const part of [
    '--primary-color',
    '.p-button.p-button-outlined',
    '.p-inputtext:enabled:focus',
    '.p-tag.p-tag-danger',
    '.p-datatable .p-datatable-thead',
  ])
    expect(kept).toContain(part);
  expect(kept).not.toMatch(/p-calendar|p-datepicker|p-togglebutton|p-tree/);
  expect(kept.length).toBeLessThan(readFileSync(theme, 'utf8').length / 4);
  const components = await built(fileURLToPath(new URL('primereact/theme.css', import.meta.url)));
  expect(components).toContain('.p-datepicker table td > span.p-highlight');
  expect(components).not.toMatch(/@font-face|p-tree|#3b82f6/);
  const own = fileURLToPath(new URL('fields/entry/entry.css', import.meta.url));
  expect(await built(own)).toBe(readFileSync(own, 'utf8'));
});
