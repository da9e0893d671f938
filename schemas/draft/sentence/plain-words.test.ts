import { idsOf } from '../../places/address.ts';
import { expect, test } from 'vitest';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { kinds, propertyLabels } from '../../words/index.ts';
import { toAddress } from '../address.ts';
import { isRecord } from '../../record.ts';
import type { Json, Operation } from '../operation.ts';
import { readableDocument, targetOf } from '../source.ts';
import { sentence } from './sentence.ts';

const files = {
  base: [
    ...sourcesIn('config/base'),
    ...sourcesIn('config/tenants/galeria').filter(({ text }) => !text.includes('"$patch"')),
  ],
  overlay: [],
};

/** A document's path, a pointer, the name of a field or a key of the ERP, a counted id. */
const raw = new RegExp(
  [
    `\\b(?:${kinds.join('|')})/`,
    '#/',
    '\\$',
    '\\{\\{',
    '\\b[a-z]+[A-Z]\\w*',
    '\\w_\\w',
    '\\b\\w+-\\d+\\b',
    'undefined',
    ', ,',
  ].join('|'),
);

/** Every operation on a place that there can be. */
function operationsAt(at: string, value: unknown): Operation[] {
  return [
    { op: 'set', at, value: value as Json },
    { op: 'unset', at },
    { op: 'reset', at },
  ];
}

function operationsOn(list: string, item: unknown, id: string): Operation[] {
  const at = `${list}/${id}`;
  return [
    { op: 'remove', at },
    { op: 'move', at, position: { at: 'last' } },
    { op: 'insert', at: list, item: item as { [key: string]: Json }, position: { before: id } },
  ];
}

/** Operations on all of a document, those of a kind of place once. */
function operationsIn(key: string, seen: Set<string>): Operation[] {
  const found: Operation[] = [];
  const once = (name: string, operations: () => Operation[]): void => {
    if (seen.has(name)) return;
    seen.add(name);
    found.push(...operations());
  };
  const visit = (value: unknown, steps: readonly string[], place: string): void => {
    const at = toAddress(key, steps);
    if (steps.length > 0) once(place, () => operationsAt(at, value));
    if (Array.isArray(value)) {
      if (!value.every(isRecord)) return;
      for (const [index, id] of idsOf(value).entries()) {
        once(`${place}/${Number.isNaN(Number(id))}`, () => operationsOn(at, value[index], id));
        visit(value[index], [...steps, id], `${place}/*`);
      }
      return;
    }
    for (const [name, inner] of Object.entries(isRecord(value) ? value : {}))
      if (name !== '$schema' && name !== 'id')
        visit(inner, [...steps, name], `${place}/${name in propertyLabels ? name : '*'}`);
  };
  visit(readableDocument(files, key), [], key.split('/')[0] ?? '');
  return found;
}

test('no sentence of any operation on any place has a path, an id or a key in it', () => {
  const seen = new Set<string>();
  const keys = files.base.map(targetOf);
  const sentences = keys
    .flatMap((key) => operationsIn(key, seen))
    .map((operation) => sentence(files, operation));
  expect(sentences.length).toBeGreaterThan(3_000);
  // What people wrote themselves stands between quotes.
  const own = (words: string): string => words.replace(/ passa a (ser|se chamar) '.*$/, '');
  expect(sentences.filter((words) => raw.test(own(words)))).toEqual([]);
}, 300_000);
