import Ajv from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesIn } from '../../../tests/builders/mutate.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { times } from '../../../tests/builders/times.ts';
import type { JsonSchema } from '../../release/types.ts';
import { assertSchema } from './grammar.ts';

const ajv = new Ajv({ strict: false });
const schemas = sourcesIn('config/base').flatMap(({ path, text }) =>
  /\/(form|entity)\//.test(path) ? [(JSON.parse(text) as { schema: JsonSchema }).schema] : [],
);
const words = [
  'type',
  'properties',
  'items',
  'required',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maximum',
  'multipleOf',
  'uniqueItems',
  'additionalProperties',
  'dependencies',
  'propertyNames',
  'if',
  'anyOf',
  'not',
  'definitions',
  '$ref',
  'title',
  'readOnly',
  'x',
];
const values: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  '',
  'string',
  'x',
  '(',
  [],
  ['a', 'a'],
  ['a'],
  ['string', 'null'],
  [{}],
  {},
  { type: 'x' },
  { a: { type: 'string' } },
  { a: ['b'] },
  { a: 1 },
  { $ref: '#' },
];

function refusal(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (cause) {
    return String(cause);
  }
}

test('what is refused as no schema is what AJV refuses, in its words', () => {
  const change = fc.record({
    at: fc.nat(),
    word: fc.constantFrom(...words),
    value: fc.constantFrom(...values),
    put: fc.boolean(),
  });
  const numRuns = times(500);
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...schemas),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (original, changes) => {
        const schema = structuredClone(original);
        for (const { at, word, value, put } of changes) {
          const places = placesIn(schema).filter(([owner]) => !Array.isArray(owner));
          const [owner, key] = places[at % places.length] ?? [];
          if (owner !== undefined && key !== undefined)
            owner[put ? key : word] = structuredClone(value);
        }
        const theirs = refusal(() => ajv.validateSchema(schema, true));
        expect(refusal(() => assertSchema(schema))).toBe(theirs);
        if (theirs !== undefined) refused += 1;
      },
    ),
    { numRuns, seed: 1 },
  );
  expect(refused).toBeGreaterThan(numRuns * 0.15);
  expect(refused).toBeLessThan(numRuns * 0.9);
});
