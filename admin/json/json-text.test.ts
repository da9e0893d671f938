import { describe, expect, test } from 'vitest';
import { rangeOf, rangeOfPlace, refusalOf } from './json-text.ts';

describe('a text that is to be a document', () => {
  test('may have comments, as files do', () => {
    expect(refusalOf('{ // nota\n "id": "x" }')).toBeNull();
  });

  test('is refused with the line and the reason when it is no JSON', () => {
    expect(refusalOf('{\n  "id": "x"\n  "title": 1 }')).toEqual({
      message: 'Isto não é JSON: linha 3, coluna 3, falta uma vírgula.',
      offset: 16,
    });
    expect(refusalOf('[1]')?.message).toBe('Um documento é um objeto, entre { e }.');
  });

  test('is refused beyond 10 MB and beyond 100 levels, before it is parsed', () => {
    expect(refusalOf(`{"a":"${'x'.repeat(10_000_000)}"}`)?.message).toMatch('10 MB');
    expect(refusalOf(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)?.message).toMatch(
      '100 níveis',
    );
    expect(refusalOf(`{"a": "${'['.repeat(500)}\\"${'{'.repeat(500)}"}`)).toBeNull();
  });
});

describe('the place of a pointer', () => {
  const text = '{ "columns": [{ "id": "a" }, { "id": "b/c" }] }';

  test('is the value that it leads to, or the nearest around it', () => {
    const { from, to } = rangeOf(text, '/columns/1/id');
    expect(text.slice(from, to)).toBe('"b/c"');
    const near = rangeOf(text, '/columns/1/label');
    expect(text.slice(near.from, near.to)).toBe('{ "id": "b/c" }');
  });

  test('is the beginning for one that leads nowhere', () => {
    expect(rangeOf(text, '/nada')).toEqual({ from: 0, to: 1 });
  });
});

test('finds a place by its ids, else the closest around that the text has', () => {
  const text = '{ "$patch": "list/x", "columns": [{ "id": "a" }, { "id": "b", "label": "B" }] }';
  const at = (...steps: string[]): string | undefined => {
    const range = rangeOfPlace(text, steps);
    return range && text.slice(range.from, range.to);
  };
  expect(at('columns', 'b', 'label')).toBe('"B"');
  expect(at('columns', 'b', 'width')).toBe('{ "id": "b", "label": "B" }');
  expect(at('columns', 'c')).toBe('[{ "id": "a" }, { "id": "b", "label": "B" }]');
  expect(at('filters', 'a')).toBeUndefined();
});
