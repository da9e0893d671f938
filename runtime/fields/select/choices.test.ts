import { describe, expect, test } from 'vitest';
import { hintOf, matching, rowsOf } from './choices.ts';

const idle = { text: '', min: 0, count: 0, loading: false, failed: false };

describe('what stands in place of choices', () => {
  test('ACC-343 no options at all', () => expect(hintOf(idle)).toBe('options.none'));
  test('ACC-344 a text that matches nothing', () =>
    expect(hintOf({ ...idle, text: 'zzz' })).toBe('options.notFound'));
  test('ACC-345 before typing in a searched list', () =>
    expect(hintOf({ ...idle, min: 1 })).toBe('options.type'));
  test('nothing while there are choices', () =>
    expect(hintOf({ ...idle, count: 3 })).toBeUndefined());
  test('waiting and failing are shown before anything else', () => {
    expect(hintOf({ ...idle, loading: true, count: 3 })).toBe('loading');
    expect(hintOf({ ...idle, failed: true })).toBe('options.failed');
  });
});

test('typing finds labels and details without accents and case', () => {
  const choices = [
    { value: 1, label: 'São Paulo', record: {} },
    { value: 2, label: 'Filial 2', detail: 'Santos', record: {} },
  ];
  expect(matching(choices, 'sao').map((choice) => choice.value)).toEqual([1]);
  expect(matching(choices, 'SANTOS').map((choice) => choice.value)).toEqual([2]);
});

test('rows come plain or in a page', () => {
  expect(rowsOf([1])).toEqual([1]);
  expect(rowsOf({ itens: [1], paginator: {} })).toEqual([1]);
  expect(rowsOf(undefined)).toEqual([]);
});
