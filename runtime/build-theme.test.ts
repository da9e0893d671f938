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

const theme = createRequire(import.meta.url).resolve(
  'primereact/resources/themes/lara-light-blue/theme.css',
);

/** What a style sheet is in the build of an app. */
async function buildOf(config: string): Promise<(file: string) => Promise<string>> {
  const configFile = fileURLToPath(new URL(config, import.meta.url));
  const resolved = await resolveConfig({ configFile, logLevel: 'error' }, 'build');
  return async (file) => (await preprocessCSS(readFileSync(file, 'utf8'), file, resolved)).code;
}

test('the admin keeps of the theme what its components name, in the one file that it has', async () => {
  const stored = await (await buildOf('../admin/vite.config.ts'))(theme);
  for (const part of [
    '.p-dialog .p-dialog-header',
    '.p-inputswitch',
    '.p-button-icon-left',
    '.p-tree',
  ])
    expect(stored).toContain(part);
  expect(stored).not.toMatch(/p-organizationchart|p-galleria/);
});

test('the build keeps of the theme what our own markup names, and all of our own styles', async () => {
  const built = await buildOf('vite.config.ts');
  const stored = await built(theme);
  for (const part of [
    '--primary-color',
    '.p-button.p-button-outlined',
    '.p-inputtext:enabled:focus',
    '.p-tag.p-tag-danger',
    '.p-datatable .p-datatable-thead',
  ])
    expect(stored).toContain(part);
  expect(stored).not.toMatch(/p-calendar|p-datepicker|p-togglebutton|p-tree/);
  expect(stored.length).toBeLessThan(readFileSync(theme, 'utf8').length / 4);
  const components = await built(fileURLToPath(new URL('primereact/theme.css', import.meta.url)));
  expect(components).toContain('.p-datepicker table td > span.p-highlight');
  expect(components).not.toMatch(/@font-face|p-tree|#3b82f6/);
  const own = fileURLToPath(new URL('fields/entry/entry.css', import.meta.url));
  expect(await built(own)).toBe(readFileSync(own, 'utf8'));
});
