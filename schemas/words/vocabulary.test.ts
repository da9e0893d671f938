import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { describe, expect, test } from 'vitest';
import { generateTypes } from '../generate-types.ts';
import {
  actionWords,
  annotationKeywords,
  blockWords,
  formats,
  kinds,
  propertyNames,
  wordSchema,
  vocabulary,
  type WordSchema,
} from './index.ts';

const files = Object.keys(vocabulary);

const ajv = new Ajv({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
  verbose: true,
});
ajv.addVocabulary([...annotationKeywords]);
for (const schema of Object.values(vocabulary)) ajv.addSchema(schema);

/** The errors a person would see: `if` only repeats that a branch has failed. */
function errorsOf(file: string, document: unknown): ErrorObject[] {
  const validate = ajv.getSchema(file);
  if (validate === undefined) throw new Error(`no schema ${file}`);
  validate(document);
  return (validate.errors ?? []).filter((error) => error.keyword !== 'if');
}

function unknownWords(file: string, document: unknown): string[] {
  return errorsOf(file, document).map(
    (error) => `${error.instancePath}: ${String(error.params.additionalProperty)}`,
  );
}

/** Every schema object inside a schema, with the pointer that leads to it. */
function* parts(schema: WordSchema, pointer = ''): Generator<[string, WordSchema]> {
  yield [pointer, schema];
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' || key === 'patternProperties' || key === 'definitions') {
      for (const [name, part] of Object.entries(value as Record<string, WordSchema>))
        yield* parts(part, `${pointer}/${key}/${name}`);
    } else if (
      ['items', 'additionalProperties', 'if', 'then', 'else', 'not'].includes(key) &&
      typeof value === 'object'
    ) {
      yield* parts(value as WordSchema, `${pointer}/${key}`);
    } else if (key === 'allOf' || key === 'anyOf') {
      for (const [index, part] of (value as WordSchema[]).entries())
        yield* parts(part, `${pointer}/${key}/${index}`);
    }
  }
}

describe('The list of words', () => {
  test('holds every schema of the folder under its $id', () => {
    const onDisk = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.schema.json') && !path.includes('contracts'),
    );
    expect(files.toSorted()).toEqual(onDisk.map((path) => basename(path)).toSorted());
    for (const file of files) expect(vocabulary[file]?.$id).toBe(file);
  });

  test('is linked by paths that an editor can follow', () => {
    const broken = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.schema.json'))
      .flatMap((path) => {
        const file = join(import.meta.dirname, path);
        return [...readFileSync(file, 'utf8').matchAll(/"\$ref": "([^"#]+\.schema\.json)/g)]
          .filter(([, target = '']) => !existsSync(join(dirname(file), target)))
          .map(([reference]) => `${path}: ${reference}`);
      });
    expect(broken).toEqual([]);
  });

  test('reaches every word from a kind or a patch', () => {
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, part] of parts(wordSchema(file))) {
        const target = part.$ref?.split('#')[0];
        if (target) visit(target);
      }
    };
    for (const kind of [...kinds, 'patch']) visit(`${kind}.schema.json`);
    expect(files.filter((file) => !reached.has(file))).toEqual([]);
  });

  test.each([
    ['block', blockWords],
    ['action', actionWords],
  ])('leads from every %s word to its schema, which requires the word', (family, words) => {
    const branches = wordSchema(`${family}.schema.json`).allOf as { then: WordSchema }[];
    const required = branches.flatMap(({ then }) =>
      then.$ref ? [wordSchema(then.$ref).required ?? []] : [],
    );
    expect(required).toHaveLength(words.length);
    for (const [index, word] of words.entries()) expect(required[index]).toContain(word);
  });

  test('names the semantic formats', () => {
    expect(formats).toEqual(
      expect.arrayContaining(['money', 'cnpj', 'relative', 'captcha', 'tags']),
    );
  });
});

describe.each(files)('%s', (file) => {
  const schema = wordSchema(file);

  test('compiles strictly and accepts its own examples', () => {
    expect(schema.examples?.length).toBeGreaterThan(0);
    for (const example of schema.examples ?? []) expect(errorsOf(file, example)).toEqual([]);
  });

  test('says in words what it and each of its properties are for', () => {
    expect(schema.title).toMatch(/\S/);
    expect(schema.description).toMatch(/\.$/);
    for (const [pointer, part] of parts(schema)) {
      for (const [name, property] of Object.entries(part.properties ?? {})) {
        expect(
          property.description ?? property.title,
          `${file}#${pointer}/properties/${name}`,
        ).toMatch(/\S/);
      }
    }
  });

  test('names for the admin only properties that it has', () => {
    const {
      first = [],
      labels = {},
      help = {},
      unset = {},
    } = (schema['x-admin'] ?? {}) as {
      first?: string[];
      labels?: Record<string, string>;
      help?: Record<string, string>;
      unset?: Record<string, string>;
    };
    const own = Object.keys(schema.properties ?? {});
    const named = [...first, ...Object.keys(labels), ...Object.keys(help), ...Object.keys(unset)];
    expect(named.filter((name) => !own.includes(name))).toEqual([]);
    expect(new Set(first).size).toBe(first.length);
  });

  test('closes every object that has named properties', () => {
    for (const [pointer, part] of parts(schema)) {
      const isOpenOnPurpose = [
        'patch.schema.json',
        'block.schema.json',
        'action.schema.json',
      ].includes(file);
      if (part.properties !== undefined && !isOpenOnPurpose)
        expect(part.additionalProperties, `${file}#${pointer}`).toBe(false);
    }
  });
});

describe('A misspelt word', () => {
  test('is reported once, at its place, in a document', () => {
    const list = { id: 'boletos', call: 'BOLETOS', columns: ['nro'], pagesize: 12 };
    expect(unknownWords('list.schema.json', list)).toEqual([': pagesize']);
  });

  test('is reported once, at its place, deep inside blocks and actions', () => {
    const button = { label: 'Imprimir', do: [{ notify: 'Pronto', tom: 'success' }] };
    const screen = {
      id: 'x',
      title: 'X',
      routes: ['/x'],
      access: 'public',
      body: [{ section: [{ actions: [button] }] }],
    };
    expect(unknownWords('screen.schema.json', screen)).toEqual([
      '/body/0/section/0/actions/0/do/0: tom',
    ]);
  });

  test('that should have been the word of a block is answered with the words there are', () => {
    const [error, ...others] = errorsOf('blocks.schema.json', [{ secton: [] }]);
    expect(others).toEqual([]);
    expect(error?.instancePath).toBe('/0');
    expect(error?.parentSchema?.['x-words']).toEqual(blockWords);
  });

  test('that should have been the word of an action is answered with the words there are', () => {
    const [error, ...others] = errorsOf('actions.schema.json', [{ notifi: 'x' }]);
    expect(others).toEqual([]);
    expect(error?.parentSchema?.['x-words']).toEqual(actionWords);
  });
});

describe('A node that carries two words', () => {
  test('is the block whose word comes first, when the other is one of its properties', () => {
    expect(blockWords.indexOf('wait')).toBeLessThan(blockWords.indexOf('text'));
    expect(blockWords.indexOf('section')).toBeLessThan(blockWords.indexOf('actions'));
    expect(errorsOf('block.schema.json', { text: 'Carregando', wait: 'data.x', body: [] })).toEqual(
      [],
    );
    expect(errorsOf('block.schema.json', { actions: [], section: [] })).toEqual([]);
  });

  test('is an action under a condition, when one of them is `when`', () => {
    expect(actionWords.at(-1)).toBe('when');
    expect(errorsOf('action.schema.json', { when: 'true', notify: 'x' })).toEqual([]);
    expect(errorsOf('action.schema.json', { when: 'true' }).map((error) => error.params)).toEqual([
      { missingProperty: 'then' },
    ]);
  });

  test('is refused when neither belongs to the other', () => {
    expect(unknownWords('block.schema.json', { list: 'a', form: 'b' })).toEqual([
      ': form',
      ': list',
    ]);
  });
});

describe('What must go together', () => {
  test.each([
    [
      'a menu item does something or leads somewhere',
      'menu-item.schema.json',
      { label: 'x' },
      'do',
    ],
    [
      'a gate leads to a route or a dialog',
      'gate.schema.json',
      { id: 'x', when: 'true' },
      'navigate',
    ],
    ['set has a value unless it removes', 'action.schema.json', { set: 'row' }, 'to'],
  ])('%s', (_title, file, document, missing) => {
    expect(errorsOf(file, document).map((error) => error.params.missingProperty)).toEqual([
      missing,
    ]);
  });

  test.each([
    [
      'the rows of a list come from somewhere',
      'list.schema.json',
      { id: 'x', columns: [] },
      ['call', 'rows', 'of'],
    ],
    [
      'a list shows columns or cards',
      'list.schema.json',
      { id: 'x', call: 'X' },
      ['columns', 'card', 'adapter'],
    ],
    [
      'options come from rows or a call',
      'option-source.schema.json',
      { label: 'x' },
      ['call', 'rows'],
    ],
  ])('%s', (_title, file, document, words) => {
    expect(errorsOf(file, document).map((error) => error.parentSchema?.['x-words'])).toEqual([
      words,
    ]);
  });

  test('a trigger has exactly one occasion', () => {
    expect(errorsOf('trigger.schema.json', { load: true, after: 10, do: [] })).toHaveLength(1);
    expect(errorsOf('trigger.schema.json', { do: [] })).toHaveLength(1);
  });

  test('null is no value', () => {
    expect(errorsOf('value.schema.json', { a: [null] })).toHaveLength(1);
  });
});

describe('The questions of the compiler', () => {
  test('are answered for nested objects by pointer', () => {
    expect(propertyNames('list.schema.json#/properties/sort')).toEqual([
      'by',
      'direction',
      'options',
    ]);
  });

  test('fail loudly for a schema that does not exist', () => {
    expect(() => propertyNames('lista.schema.json')).toThrow('lista.schema.json');
  });
});

test('The generated types are fresh', async () => {
  expect(readFileSync(new URL('../types.generated.ts', import.meta.url), 'utf8')).toBe(
    await generateTypes(),
  );
});
