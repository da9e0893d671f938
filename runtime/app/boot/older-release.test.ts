import { expect, test } from 'vitest';
import { inThisFormat } from './older-release.ts';

const code = (when: unknown) => ({ body: [{ id: 'a', when: { $cel: when, at: 'x' } }] });

test('a release of an older version has its expressions made into trees', async () => {
  expect(await inThisFormat({ format: 1 }, code("row.st == 'A' && params.on"))).toEqual(
    code(['&&', ['==', 'row.st', "'A"], 'params.on']),
  );
  expect(await inThisFormat({ format: 1 }, code('true'))).toEqual(code(true));
});

test('one of this version is taken as it is', async () => {
  const given = code(['!', 'params.on']);
  expect(await inThisFormat({ format: 2 }, given)).toBe(given);
});
