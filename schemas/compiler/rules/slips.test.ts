import { describe, expect, test } from 'vitest';
import { changed, smallProject, sourcesIn } from '../../../tests/builders/sources.ts';
import type { SourceFile } from '../index.ts';
import { compileProduct, compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const compile = (files: readonly SourceFile[], overlay: readonly SourceFile[] = []) =>
  compileSmall({ tenant: 'small', base: files, overlay });
const findingsOf = (files: readonly SourceFile[]) =>
  compile(files).diagnostics.map(
    ({ code, document, pointer }) =>
      `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`,
  );
const change = (path: string, by: (document: Document) => void) =>
  findingsOf(changed(smallProject(), path, by));

describe('a pattern that cannot be read', () => {
  const inForm = (schema: Document) =>
    compile(
      changed(smallProject(), 'form/livro.json', (form) => {
        Object.assign((form.schema as { properties: Document }).properties, { obs: schema });
      }),
    ).diagnostics;

  test.each([
    ['^(a', 'parêntese foi aberto'],
    ['a)', 'fechado sem ter sido aberto'],
    ['[a', 'colchete'],
    ['*a', 'não há o que repetir'],
    ['[z-a]', 'ao contrário'],
    ['a{3,1}', 'o primeiro número é maior'],
    ['a\\', 'barra invertida'],
  ])('%s says why in words', (pattern, reason) => {
    expect(inForm({ type: 'string', pattern })).toMatchObject([
      {
        code: 'CFG1115',
        pointer: '/schema/properties/obs/pattern',
        message: expect.stringContaining(reason),
      },
    ]);
  });

  test('is reported of every schema, and not of data', () => {
    expect(
      change('call/LIVRO_GRAVAR.json', (call) => {
        call.query = { q: { type: 'string', pattern: '(' } };
      }),
    ).toContain('CFG1115 call/LIVRO_GRAVAR.json/query/q/pattern');
    expect(
      inForm({
        type: 'object',
        properties: { pattern: { type: 'string' }, properties: { type: 'string', pattern: '(' } },
        default: { pattern: '(' },
      })
        .map(({ code, pointer }) => `${code} ${pointer}`)
        .filter((finding) => finding.startsWith('CFG1115')),
    ).toEqual(['CFG1115 /schema/properties/obs/properties/properties/pattern']);
  });

  test('is reported of matches() in the same words', () => {
    const { diagnostics } = compile(
      changed(smallProject(), 'form/livro.json', (form) => {
        form.rules = [
          { field: 'obs', when: "form.?titulo.orValue('').matches('(a')", message: 'x' },
        ];
      }),
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'CFG2206',
        pointer: '/rules/0/when',
        message: expect.stringContaining('um parêntese foi aberto'),
      },
    ]);
  });
});

describe('definitions of a form in a circle', () => {
  const form = (definitions: Document) =>
    change('form/livro.json', (document) => {
      const schema = document.schema as { properties: Document; definitions?: Document };
      schema.definitions = definitions;
      schema.properties.outro = { $ref: '#/definitions/a' };
    });
  test('are reported, and one that contains itself further in is none', () => {
    expect(form({ a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } })).toEqual([
      'CFG2005 form/livro.json/schema/definitions/a/$ref',
      'CFG2005 form/livro.json/schema/definitions/b/$ref',
    ]);
    expect(form({ a: { type: 'object', properties: { a: { $ref: '#/definitions/a' } } } })).toEqual(
      [],
    );
    expect(form({ a: { $ref: '#/definitions/c' } })).toEqual([
      'CFG2001 form/livro.json/schema/definitions/a/$ref',
    ]);
  });
});

describe('what stands twice', () => {
  const options = [
    { value: 'A', label: 'Aberto' },
    { value: 'A', label: 'Fechado' },
  ];
  test.each<[string, string, (document: Document) => void, string]>([
    [
      'a code in options of an entity',
      'entity/livro.json',
      (entity) => {
        (entity.schema as { properties: Document }).properties.st = { type: 'string', options };
      },
      'CFG1104 entity/livro.json/schema/properties/st/options/1/value',
    ],
    [
      'a code in options of a filter',
      'list/livros.json',
      (list) => {
        list.filters = [{ id: 'q', label: 'x', options }];
      },
      'CFG1104 list/livros.json/filters/0/options/1/value',
    ],
    [
      'a value in enum',
      'form/livro.json',
      (form) => {
        (form.schema as { properties: Document }).properties.obs = {
          type: 'string',
          enum: ['a', 'b', 'a'],
        };
      },
      'CFG1104 form/livro.json/schema/properties/obs/enum/2',
    ],
    [
      'a required field',
      'form/livro.json',
      (form) => {
        (form.schema as Document).required = ['titulo', 'titulo'];
      },
      'CFG1104 form/livro.json/schema/required/1',
    ],
    [
      'a name of a call in path and search',
      'call/LIVRO_GRAVAR.json',
      (call) => {
        call.query = { id: 'integer' };
      },
      'CFG2406 call/LIVRO_GRAVAR.json/query/id',
    ],
    [
      'a name of a call in path and body',
      'call/LIVRO_GRAVAR.json',
      (call) => {
        (call.body as { properties: Document }).properties.id = { type: 'integer' };
      },
      'CFG2406 call/LIVRO_GRAVAR.json/params/id',
    ],
  ])('%s is reported', (_title, path, by, expected) => {
    expect(change(path, by)).toContain(expected);
  });
});

describe('widgets on one another', () => {
  const widgets = (place: Document, words: Document = {}) =>
    change('dashboard/resumo.json', (dashboard) => {
      (dashboard.widgets as unknown[]).push({ id: 'x', place, body: [{ text: 'x' }], ...words });
    });
  test('are reported, those with conditions may take turns', () => {
    expect(widgets({ x: 5, y: 3, w: 1, h: 1 })).toEqual([
      'CFG1116 dashboard/resumo.json/widgets/2/place',
    ]);
    expect(widgets({ x: 5, y: 3, w: 1, h: 1 }, { when: 'params.podeApagar' })).toEqual([]);
    expect(widgets({ x: 6, y: 0, w: 1, h: 1 })).toEqual([]);
    expect(widgets({ x: 0, y: 4, w: 1, h: 1 })).toEqual([]);
  });
});

describe('what comes after a way out of the page', () => {
  const chain = (...actions: Document[]) =>
    change('form/livro.json', (form) => {
      form.actions = [{ id: 'x', label: 'X', do: actions }];
    });
  const away = { navigate: '/livro/{id}', with: { id: 1 } };
  test('is reported unless it is seen from everywhere', () => {
    expect(chain(away, { refresh: 'session' })).toEqual(['CFG2727 form/livro.json/actions/0/do/1']);
    expect(chain(away, { notify: 'Feito' })).toEqual([]);
    expect(chain({ ...away, newTab: true }, { refresh: 'session' })).toEqual([]);
    expect(
      chain({ ...away, when: "form.?obs.orValue('') == 'a'" }, { refresh: 'session' }),
    ).toEqual([]);
  });
});

describe('a screen without a link', () => {
  const screen = (words: Document, more: SourceFile[] = []) =>
    compile(smallProject(), [
      {
        path: 'overlay/screen/x.json',
        text: JSON.stringify({
          id: 'x',
          title: 'X',
          routes: ['/x'],
          access: 'session',
          body: [{ text: 'x' }],
          ...words,
        }),
      },
      ...more,
    ]).diagnostics.map(({ code, document, pointer }) => `${code} ${document}${pointer}`);
  test('is reported where only a link could lead to it', () => {
    expect(screen({})).toEqual(['CFG2728 overlay/screen/x.json']);
    expect(screen({ access: 'public' })).toEqual([]);
    expect(screen({ access: { module: 'LIVROS' } })).toEqual([]);
    expect(
      screen({}, [
        {
          path: 'overlay/screen/livro.json',
          text: JSON.stringify({
            $patch: 'screen/livro',
            actions: [{ id: 'x', label: 'X', do: [{ navigate: '/x' }] }],
          }),
        },
      ]),
    ).toEqual([]);
  });
});

describe('ok', () => {
  const ok = (source: string, words: Document = {}) =>
    change('call/LIVRO_GRAVAR.json', (call) => {
      Object.assign(call, { ok: source }, words);
    });
  test('may read what is not declared, but not what is nearly declared', () => {
    expect(ok('has(result.idd)')).toEqual(['CFG2218 call/LIVRO_GRAVAR.json/ok']);
    expect(ok('!has(result.message)')).toEqual([]);
    expect(ok('has(result.idd)', { map: { response: '{ "id": idd }' } })).toEqual([]);
  });
});

test('what a patch adds behind the navigate of the base is reported at the patch, with the place that it should have', () => {
  const overlay = [
    {
      path: 'overlay/screen/orcamento.json',
      text: JSON.stringify({
        $patch: 'screen/orcamento',
        body: [{ id: 'editor', on: { finished: [{ refresh: 'session' }] } }],
      }),
    },
  ];
  const { diagnostics } = compileProduct({
    tenant: 'demo',
    base: sourcesIn('config/base'),
    overlay,
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'CFG2727',
      document: 'overlay/screen/orcamento.json',
      pointer: '/body/0/on/finished/0',
      hint: expect.stringContaining('"$before": "navigate-0"'),
    },
  ]);
});
