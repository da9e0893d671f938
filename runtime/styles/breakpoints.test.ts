import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const runtime = join(import.meta.dirname, '..');
const sheets = readdirSync(runtime, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(runtime, file), 'utf8'));

test('COM-480 ACC-379: layouts change at 576, 768, 992 and 1200 px and nowhere else, and begin at 320', () => {
  // `max-width: 767.98px` and `767px` end where 768 begins.
  const widths = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@media[^{]*\((min|max)-width: ([\d.]+)px\)/g)].map(([, bound, width]) =>
      bound === 'min' ? Number(width) : Math.ceil(Number(width) + 0.01),
    ),
  );
  expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([576, 768, 992, 1200]);
  expect(sheets.some((sheet) => /body[^}]*min-width: 320px/.test(sheet))).toBe(true);
});
