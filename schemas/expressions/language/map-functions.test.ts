import jsonata from 'jsonata';
import { describe, expect, test } from 'vitest';
import { jsonataFunctions, mapFunctions } from './map-functions.ts';

const { isoDate, brDate, decimal, brDecimal, flag, brFlag } = mapFunctions;

describe('what a mapping can say beside JSONata', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['21/11/2026 17:23', '2026-11-21T17:23'],
    [' 21/11/2026 17:23:29 ', '2026-11-21T17:23:29'],
    ['2026-11-21', '2026-11-21'],
    ['amanhã', 'amanhã'],
    [undefined, undefined],
    [null, null],
  ])('$isoDate(%j) is %j', (given, expected) => expect(isoDate?.(given)).toBe(expected));

  test.each([
    ['2026-11-21', '21/11/2026'],
    ['2026-11-21T17:23:29', '21/11/2026 17:23'],
    ['2026-11-21T17:23:29.123Z', '21/11/2026 17:23'],
    ['21/11/2026', '21/11/2026'],
    [7, 7],
  ])('$brDate(%j) is %j', (given, expected) => expect(brDate?.(given)).toBe(expected));

  test.each([
    ['1.234,56', 1234.56],
    ['1.234', 1234],
    ['-0,5', -0.5],
    ['12.5', 12.5],
    [3, 3],
    ['três', 'três'],
  ])('$decimal(%j) is %j', (given, expected) => expect(decimal?.(given)).toBe(expected));

  test('numbers and flags also go the other way', () => {
    expect([1234.5, -2, 'x', undefined].map((value) => brDecimal?.(value))).toEqual([
      '1234,5',
      '-2',
      'x',
      undefined,
    ]);
    expect([true, false, 'x', undefined].map((value) => brFlag?.(value))).toEqual([
      'S',
      'N',
      'x',
      undefined,
    ]);
    expect(['S', 'não', 1, '0', 'talvez', null].map((value) => flag?.(value))).toEqual([
      true,
      false,
      true,
      false,
      'talvez',
      null,
    ]);
  });
});

test('the list of JSONata’s own functions is the library’s', async () => {
  for (const name of jsonataFunctions)
    expect(await jsonata(`$type($${name})`).evaluate({}), name).toBe('function');
  for (const name of Object.keys(mapFunctions))
    expect(
      await jsonata(`$type($${name})`).evaluate({}),
      `${name} would hide JSONata's own`,
    ).toBeUndefined();
});
