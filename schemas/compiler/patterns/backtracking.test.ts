import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { backtracking } from './backtracking.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';
import { loopsOf } from './loops.ts';

describe('a regular expression', () => {
  test.each([
    '^(a+)+$',
    '(.*)*x',
    '^(\\w+\\s?)*$',
    '^(a|a)*$',
    '^(a|aa)+$',
    'a.*b.*c',
    '(a*)\\1b',
    '(?:x+x+)+y',
  ])('%s is refused', (pattern) => {
    expect(backtracking(pattern, '')).toBe('endless');
  });

  test.each([
    '^[0-9]{8}$',
    '^\\d+$',
    '\\s+$',
    '^[^@ ]+@[^@ ]+[.][^@ ]+$',
    '^\\s*\\S+\\s+\\S',
    '^\\d{2}/\\d{4}$',
    '^a+|b+$',
    '^(?=.*[A-Z])(?=.*\\d).{8,}$',
    '(\\d{3}\\.){2}\\d{3}-\\d{2}',
    '^\\p{L}+( \\p{L}+)*$',
    '(',
    '^[A-Z]{2}\\d+(-\\d+)?$',
  ])('%s is none that backtracks', (pattern) => {
    expect(backtracking(pattern, 'u')).toBeUndefined();
  });

  // What a form is taken for must hold at the engine that runs it: none takes long over texts made
  // to hurt it.
  test.each([
    '^[^@ ]+@[^@ ]+[.][^@ ]+$',
    '^\\s*\\S+\\s+\\S',
    '\\s+$',
    '^a*b*$',
    '^\\d+-?\\d+$',
    '(?=a*b)a+',
    'x?y*z',
  ])('%s is as quick as its form says', (pattern) => {
    expect(loopsOf(pattern)).toBeLessThanOrEqual(2);
    const expression = new RegExp(pattern);
    const started = performance.now();
    for (const char of ['a', ' ', '1', '@', '-', 'b', 'y'])
      for (const end of ['', '!', '@']) expression.test(`${char.repeat(2_000)}${end}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('that repeats what varies is not judged by its form', () => {
    expect(['(a+)+', '(a|b)*', '(a?){20}', '([ab]', 'a)'].map(loopsOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what a browser runs', () => {
  const found = (path: string, change: (document: Record<string, unknown>) => void) =>
    compileSmall({ tenant: 'small', base: changed(smallProject(), path, change), overlay: [] })
      .diagnostics.filter(({ code }) => code === 'CFG2759')
      .map(({ document, pointer }) => `${document.replace(/.*small\//, '')}${pointer}`);

  test('is judged in schemas, names of fields and conditions, and a message is no pattern', () => {
    const schema = (words: object) => (document: Record<string, unknown>) =>
      void Object.assign((document.schema as { properties: object }).properties, words);
    expect(
      found('form/livro.json', schema({ obs: { type: 'string', pattern: '^(a+)+$' } })),
    ).toEqual(['form/livro.json/schema/properties/obs/pattern']);
    expect(
      found(
        'form/livro.json',
        (document) =>
          void Object.assign(document.schema as object, {
            patternProperties: { '^(a+)+$': { type: 'string' } },
          }),
      ),
    ).toEqual(['form/livro.json/schema/patternProperties/^(a+)+$']);
    expect(
      found(
        'form/livro.json',
        (document) => void (document.messages = { titulo: { pattern: '(a+)+' } }),
      ),
    ).toEqual([]);
    expect(
      found(
        'screen/livro.json',
        (document) =>
          void (document.body = [
            ...(document.body as object[]),
            { text: 'x', when: "route.path.matches('^(a+)+$')" },
          ]),
      ),
    ).toEqual(['screen/livro.json/body/1/when']);
    expect(
      found(
        'call/LIVRO.json',
        (document) => void (document.ok = "string(result.a).matches('^(a+)+$')"),
      ),
    ).toEqual([]);
  });
});
