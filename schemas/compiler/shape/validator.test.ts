import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { placesIn } from '../../../tests/builders/mutate.ts';
import { smallProject, sourcesIn } from '../../../tests/builders/sources.ts';
import { times } from '../../../tests/builders/times.ts';
import { annotationKeywords, vocabulary } from '../../words/index.ts';
import { failuresOf } from './validator.ts';

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
  addUsedSchema: false,
});
for (const keyword of annotationKeywords) ajv.addKeyword(keyword);
for (const schema of Object.values(vocabulary)) ajv.addSchema(schema);

/** AJV also tells of the keywords around the one that failed. */
const around = new Set(['if', 'anyOf', 'allOf', 'propertyNames']);

function byAjv(file: string, document: unknown): string[] {
  const validate = ajv.getSchema(file);
  if (!validate) throw new Error(`no schema ${file}`);
  validate(document);
  return (validate.errors ?? [])
    .filter(({ keyword }) => !around.has(keyword))
    .map(({ keyword, instancePath, params, schema }) =>
      JSON.stringify([
        keyword,
        instancePath,
        params.missingProperty ?? params.additionalProperty ?? '',
        schema,
      ]),
    )
    .sort();
}

const byUs = (file: string, document: unknown): string[] =>
  failuresOf(file, document)
    .map(({ keyword, path, property = '', schema }) => {
      const pointer = path
        .map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
        .join('');
      return JSON.stringify([keyword, pointer, property, schema[keyword]]);
    })
    .sort();

const documents = [...smallProject(), ...sourcesIn('config/base')].map(({ path, text }) => ({
  file: `${path.split('/').at(-2)}.schema.json`,
  value: JSON.parse(text) as unknown,
}));
// Of a list that repeats items of another type than it declares, AJV tells the type alone.
const foreign: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  0.5,
  1e9,
  '',
  'x',
  'Não é um id',
  '= a',
  [],
  {},
  [[]],
  ['a', 'a'],
  { id: 1 },
  { id: 'a', x: 2 },
  { $ref: 'x' },
];
const parts = [...Object.values(vocabulary).flatMap((schema) => schema.examples ?? []), ...foreign];

test('what the vocabulary refuses is what AJV refuses, keyword by keyword', () => {
  const change = fc.record({
    at: fc.nat(),
    to: fc.constantFrom(...parts),
    how: fc.constantFrom('put', 'delete', 'add'),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(change, { maxLength: 4 }),
      ({ file, value }, changes) => {
        const document = structuredClone(value);
        for (const { at, to, how } of changes) {
          const places = placesIn(document);
          const [owner, key] = places[at % places.length] ?? [];
          if (owner === undefined || key === undefined) continue;
          if (how === 'put') owner[key] = structuredClone(to);
          else if (how === 'add')
            owner[Array.isArray(owner) ? owner.length : `${key}x`] = structuredClone(to);
          else if (Array.isArray(owner)) owner.splice(Number(key), 1);
          else delete owner[key];
        }
        expect(byUs(file, document)).toEqual(byAjv(file, document));
      },
    ),
    { numRuns: times(500), seed: 1 },
  );
}, 300_000);

test('every word refuses each foreign value at each of its places as AJV does', () => {
  const seen = new Set<string>();
  for (const [file, { examples = [] }] of Object.entries(vocabulary)) {
    for (const example of examples) {
      for (const index of [{ document: example }, ...placesIn(example)].keys()) {
        for (const part of foreign) {
          const root: Record<string | number, unknown> = { document: structuredClone(example) };
          const [owner, key] = placesIn(root)[index] ?? [root, 'document'];
          owner[key] = structuredClone(part);
          const found = byUs(file, root.document);
          for (const failure of found) seen.add(String((JSON.parse(failure) as unknown[])[0]));
          if (found.join() !== byAjv(file, root.document).join())
            expect(found, `${file} ${JSON.stringify(root.document)}`).toEqual(
              byAjv(file, root.document),
            );
        }
      }
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'additionalProperties',
      'const',
      'enum',
      'maximum',
      'minItems',
      'minLength',
      'minProperties',
      'minimum',
      'not',
      'pattern',
      'required',
      'type',
      'uniqueItems',
    ]),
  );
}, 300_000);

test('a keyword that is not understood is refused, not passed over', () => {
  const schema = vocabulary['tone.schema.json'];
  if (!schema) throw new Error('no tone');
  const words: Record<string, unknown> = vocabulary;
  words['made.schema.json'] = { ...schema, contains: {} };
  onTestFinished(() => void delete words['made.schema.json']);
  expect(() => failuresOf('made.schema.json', 'x')).toThrow("'contains'");
});
