import Handlebars from 'handlebars';
import { describe, expect, test } from 'vitest';
import { helperNames } from '../../../schemas/words/parts/text/text-helpers.ts';
import { textTreeOf } from '../../../schemas/words/parts/text/text-tree.ts';
import { random } from '../../../tests/builders/mutate.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { isRecord } from '../../../schemas/record.ts';
import { textHelpers } from './text-helpers.ts';
import { templatesOf } from './text-tree.ts';

const library = Handlebars.create();
for (const [name, helper] of Object.entries(textHelpers()))
  library.registerHelper(name, (...args: unknown[]) => helper(...args.slice(0, -1)));
const knownHelpers = Object.fromEntries(helperNames.map((name) => [name, true]));

function shownBy(source: string): (roots: unknown) => string {
  const { text } = templatesOf({ text: textTreeOf(Handlebars.parseWithoutProcessing(source)) });
  return text as (roots: unknown) => string;
}

/** The texts of the product's documents that are templates. */
const written = [
  ...new Set(
    sourcesIn('config').flatMap(({ text }) => {
      const found: string[] = [];
      JSON.parse(text, (_key, value: unknown) => {
        if (typeof value === 'string' && /\{\{\S/.test(value) && !value.includes('{{ }}'))
          found.push(value);
        return value;
      });
      return found;
    }),
  ),
];

/** What the product's texts do not use. */
const made = [
  '{{row.[a.b]}} {{@root.row.[a.b]}} {{this.row.a}}',
  '{{#each rows}}{{@index}}{{@key}}{{@first}}{{@last}} {{a}} {{this.size}} {{@root.row.a}}{{#each s}}{{@index}}{{this}}{{#if @last}}.{{/if}}{{/each}}{{else}}no {{row.a}}{{/each}}',
  ' {{#if row.n}}\n  {{row.n}}\n{{else if row.a}}\n a\n{{else}}\n none\n{{/if}}\n',
  '{{^if row.a}}no{{/if}} {{#unless row.b}}b{{/unless}} {{~row.a~}} x',
  '{{upper (default row.a "x.y")}} {{default row.n 0}} {{eq row.n 2.5}} {{eq row.b true}} {{join rows}}',
  'text of {{row.a.b.c}} {{row.a.length}} {{row.toString}} {{nothing.a}} {{row.constructor.name}}',
  '{{!-- said to nobody --}}{{row.a}} \\{{row.a}} {{row.a}}',
];

type Next = () => number;
const one = <T>(next: Next, of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;

const anyScalar = (next: Next): unknown =>
  one(next, ['', 'a', '12', '2026-01-31', 0, 1, 2.5, -3, true, false, null, undefined]);

/** A scalar, a record or a list of what a template names. */
function anyValue(next: Next, names: readonly string[]): unknown {
  const kind = next();
  const record = (): unknown =>
    Object.fromEntries(names.slice(-12).map((name) => [name, anyScalar(next)]));
  if (kind < 0.6) return anyScalar(next);
  if (kind < 0.7) return record();
  return Array.from({ length: Math.floor(next() * 4) }, () =>
    kind < 0.9 ? record() : anyScalar(next),
  );
}

/** Roots that mostly have what a template reads. */
function anyRoots(next: Next, paths: readonly string[], names: readonly string[]): unknown {
  const roots: Record<string, unknown> = {};
  for (const path of paths.filter(() => next() < 0.9)) {
    const steps = path.replace('[a.b]', 'a,b').split('.');
    const last = (steps.pop() ?? '').replace(',', '.');
    let owner: Record<string, unknown> = roots;
    for (const step of steps.filter((each) => each !== '@root' && each !== 'this')) {
      const found = owner[step];
      owner = (isRecord(found) ? found : (owner[step] = {})) as Record<string, unknown>;
    }
    owner[last] = anyValue(next, names);
  }
  return roots;
}

describe('a text as a tree', () => {
  test('there are templates to compare', () => expect(written.length).toBeGreaterThan(200));

  test.each([...written, ...made])('is shown as Handlebars shows it: %j', (source) => {
    const next = random(source.length);
    const read = (source.match(/\{\{.*?\}\}/g) ?? []).join(' ');
    const paths = [...new Set(read.match(/@?[A-Za-z_][\w.[\]]*/g))];
    const names = [...new Set([...(read.match(/[A-Za-z_]\w*/g) ?? []), 'a.b'])].filter(
      (name) => !(name in Object.prototype),
    );
    const own = shownBy(source);
    // Numbers side by side would be added up, as below.
    const expected = library.compile(
      source.replace(/(?<!\\)\{\{(?=[\w@])(?!else)/g, '{{upper ""}}{{'),
      {
        noEscape: true,
        knownHelpers,
      },
    );
    for (let round = 0; round < 40; round += 1) {
      const roots = anyRoots(next, paths, names);
      expect(own(roots)).toBe(expected(roots));
    }
  });

  test('numbers side by side stay what they are', () => {
    expect(shownBy('{{row.a}}{{row.b}}')({ row: { a: 1, b: 2 } })).toBe('12');
  });
});
