import Handlebars from 'handlebars';
import { expect, test } from 'vitest';
import { helpersFor, inThisFormat } from './older-release.ts';

const code = (when: unknown) => ({ body: [{ id: 'a', when: { $cel: when, at: 'x' } }] });

test('a release of an older version has its expressions made into trees', async () => {
  expect(await inThisFormat({ format: 1 }, code("row.st == 'A' && params.on"))).toEqual(
    code(['&&', ['==', 'row.st', "'A"], 'params.on']),
  );
  expect(await inThisFormat({ format: 1 }, code('true'))).toEqual(code(true));
});

test('one of this version is taken as it is', async () => {
  const given = code(['!', 'params.on']);
  expect(await inThisFormat({ format: 3 }, given)).toBe(given);
});

test('modules of older versions find the Handlebars that their texts were compiled for', async () => {
  const ajv = { ucs2length: () => 0, equal: () => true, formats: {} };
  expect(await helpersFor({ format: 3 }, ajv)).toEqual({ ajv });
  const { handlebars } = await helpersFor({ format: 2 }, ajv);
  const precompiled = Handlebars.precompile('{{row.st}} {{upper row.st}}', {
    noEscape: true,
    knownHelpers: { upper: true },
    knownHelpersOnly: true,
  });
  const text = handlebars?.template(new Function(`return ${String(precompiled)}`)());
  expect(text?.({ row: { st: 'a' } })).toBe('a A');
});
