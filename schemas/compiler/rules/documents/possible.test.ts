import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import { compileSmall } from '../../../../tests/builders/compile.ts';
import { lengthsOf } from '../../patterns/lengths.ts';

type Words = Record<string, unknown>;

const findingsOf = (path: string, change: (document: Words) => void) =>
  compileSmall({
    tenant: 'small',
    base: changed(smallProject(), path, change),
    overlay: [],
  }).diagnostics.map(
    ({ code, document, pointer }) => `${code} ${document.replace(/.*small\//, '')}${pointer}`,
  );
const text = (words: Words, field: Words = {}) =>
  findingsOf('form/livro.json', (form) => {
    Object.assign((form.schema as { properties: Words }).properties, {
      obs: { type: 'string', ...words },
    });
    (form.fields as Words).obs = field;
    form.rules = [];
  });
const at = (place: string, code = 'CFG2761') => [`${code} form/livro.json/${place}`];
const schema = 'schema/properties/obs';

describe('a field that no value fits', () => {
  test.each<[string, Words, string[]]>([
    ['begins with too long a text', { maxLength: 2, default: 'longo' }, at(`${schema}/default`)],
    ['begins with too short a text', { minLength: 9, default: 'curto' }, at(`${schema}/default`)],
    [
      'begins with what its pattern refuses',
      { pattern: '^\\d+$', default: 'dez' },
      at(`${schema}/default`),
    ],
    ['begins empty', { minLength: 2, pattern: '^\\d+$', default: '' }, []],
    ['begins with what fits', { minLength: 2, maxLength: 3, pattern: '^\\d+$', default: '12' }, []],
    [
      'takes too few signs for its pattern',
      { pattern: '^\\d{8}$', maxLength: 5 },
      at(`${schema}/maxLength`),
    ],
    [
      'asks for more signs than its pattern has',
      { pattern: '^[A-Z]{2}$', minLength: 3 },
      at(`${schema}/minLength`),
    ],
    ['has room for its pattern', { pattern: '^\\d{5}-?\\d{3}$', maxLength: 8 }, []],
    [
      'lists nothing that its pattern takes',
      { pattern: '^\\d+$', enum: ['um', 'dois'] },
      at(`${schema}/pattern`),
    ],
    [
      'offers what it does not take',
      {
        enum: ['A', 'B'],
        options: [
          { value: 'D', label: 'd' },
          { value: 'C', label: 'c' },
        ],
      },
      at(`${schema}/options`),
    ],
    [
      'offers more than it takes',
      {
        enum: ['A', 'B'],
        options: [
          { value: 'A', label: 'a' },
          { value: 'C', label: 'c' },
        ],
      },
      [],
    ],
  ])('%s', (_title, words, expected) => {
    expect(text(words)).toEqual(expected);
  });

  test.each<[string, Words, Words, string[]]>([
    [
      'ends before it begins',
      { format: 'date' },
      { min: '= addDays(today(), 30)', max: '= addDays(today(), 1)' },
      at('fields/obs/min', 'CFG1105'),
    ],
    [
      'is written the wrong way round',
      { format: 'date' },
      { min: '2026-12-31', max: '2026-01-01' },
      at('fields/obs/min', 'CFG1105'),
    ],
    [
      'hangs on data',
      { format: 'date' },
      { min: "= params.limite > 1 ? today() : '2030-01-01'", max: '= addDays(today(), 1)' },
      [],
    ],
    ['has days in it', { format: 'date' }, { min: '= today()', max: '= addDays(today(), 1)' }, []],
  ])('a span that %s', (_title, words, field, expected) => {
    expect(text(words, field)).toEqual(expected);
  });
});

describe('a required field', () => {
  const titulo = (field: Words, words: Words = {}) =>
    findingsOf('form/livro.json', (form) => {
      Object.assign((form.schema as { properties: { titulo: Words } }).properties.titulo, words);
      form.fields = { titulo: field };
    });
  test('that nobody can fill in is reported', () => {
    expect(titulo({ readOnly: 'true' })).toEqual(at('fields/titulo/readOnly'));
    expect(titulo({}, { readOnly: true })).toEqual(at('schema/properties/titulo/readOnly'));
    expect(titulo({ readOnly: 'params.podeApagar' })).toEqual([]);
    expect(titulo({ readOnly: 'true' }, { default: 'Sem título' })).toEqual([]);
  });
  test('that some people never see is reported', () => {
    expect(titulo({ when: 'params.limite > 100000' })).toEqual(at('fields/titulo/when', 'CFG2762'));
    expect(titulo({ when: "form.?obs.orValue('') == 'x'" })).toEqual([]);
    expect(titulo({ when: 'params.limite > 100000' }, { default: 'Sem título' })).toEqual([]);
  });
});

test('the lengths that a pattern leaves', () => {
  const lengths = (pattern: string) => Object.values(lengthsOf(pattern) ?? {});
  expect(lengths('^\\d{5}-?\\d{3}$')).toEqual([8, 9]);
  expect(lengths('^(?:ab|c)+$')).toEqual([1, Number.POSITIVE_INFINITY]);
  expect(lengths('^(?=.{9})[a-z]{2,4}(x|yy)?$')).toEqual([2, 6]);
  expect(lengths('\\d{3}')).toEqual([3, Number.POSITIVE_INFINITY]);
  expect(lengths('(a)\\1')).toEqual([]);
});
