import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import type { SourceFile } from '../index.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';
import { plainColors } from '../../theme/colors.ts';

type Document = Record<string, unknown>;

const compile = (files: readonly SourceFile[]) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] });
const findingsOf = (files: readonly SourceFile[]) =>
  compile(files).diagnostics.map(
    ({ code, document, pointer }) =>
      `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`,
  );
const change = (path: string, by: (document: Document) => void) =>
  findingsOf(changed(smallProject(), path, by));
const added = (path: string, document: Document): SourceFile => ({
  path: `tests/configs/valid/small/${path}`,
  text: JSON.stringify(document),
});

describe('a condition that never holds', () => {
  const inScreen = (body: unknown[], words: Document = {}) =>
    change('screen/livro.json', (screen) => {
      Object.assign(screen, words, { body: [...(screen.body as unknown[]), ...body] });
    });

  test.each<[string, unknown[], Document, string[]]>([
    [
      'hides a block',
      [{ text: 'a', when: '1 > 2' }],
      {},
      ['CFG2703 screen/livro.json/body/1/when'],
    ],
    ['is none where it is written to hide something', [{ text: 'a', when: 'false' }], {}, []],
    [
      'is none for what stands in something hidden',
      [{ section: [{ text: 'a', when: 'has(state.t)' }], when: 'false' }],
      { state: { t: 'string' } },
      [],
    ],
    [
      'keeps a button from answering',
      [{ actions: [{ id: 'x', label: 'X', enabled: '2 < 1', do: [] }] }],
      {},
      ['CFG2703 screen/livro.json/body/1/actions/0/enabled'],
    ],
    [
      'hides a tab',
      [{ tabs: [{ id: 't', title: 'T', when: "'a' == 'b'", body: [{ text: 'x' }] }] }],
      {},
      ['CFG2703 screen/livro.json/body/1/tabs/0/when'],
    ],
    [
      'keeps an action from happening',
      [
        {
          actions: [
            { id: 'x', label: 'X', do: [{ notify: 'x', when: 'false && params.podeApagar' }] },
          ],
        },
      ],
      {},
      ['CFG2703 screen/livro.json/body/1/actions/0/do/0/when'],
    ],
    [
      'asks for what a condition around excludes',
      [{ section: [{ text: 'a', when: '!has(state.t)' }], when: 'has(state.t)' }],
      { state: { t: 'string' } },
      ['CFG2703 screen/livro.json/body/1/section/0/when'],
    ],
    [
      'asks for another value than a condition around',
      [
        {
          section: [
            { text: 'a', when: "state.t == 'b'" },
            { text: 'b', when: "state.t != 'b'" },
          ],
          when: "state.t == 'a'",
        },
      ],
      { state: { t: { type: 'string', default: '' } } },
      ['CFG2703 screen/livro.json/body/1/section/0/when'],
    ],
    [
      'asks in a chain for what may have come about by then',
      [
        {
          actions: [
            {
              id: 'x',
              label: 'X',
              when: "state.t == 'a'",
              do: [{ refresh: 'session' }, { notify: 'x', when: "state.t == 'b'" }],
            },
          ],
        },
      ],
      { state: { t: { type: 'string', default: '' } } },
      [],
    ],
    [
      'asks for what is derived as something else',
      [{ text: 'a', when: 'state.d' }],
      { state: { d: { type: 'boolean', derived: '1 > 2' } } },
      ['CFG2703 screen/livro.json/body/1/when'],
    ],
    ['is not one that a parameter decides', [{ text: 'a', when: 'params.podeApagar' }], {}, []],
    ['is not one that always holds', [{ text: 'a', when: 'true' }], {}, []],
  ])('%s', (_title, body, words, expected) => {
    expect(inScreen(body, words)).toEqual(expected);
  });

  test('is reported only when it holds at no place of its use', () => {
    const form = added('form/nota.json', {
      id: 'nota',
      schema: { type: 'object', properties: { n: { type: 'string' } } },
      actions: [{ id: 'x', label: 'X', when: '!has(state.t)', do: [] }],
    });
    const screens = (second: string) =>
      findingsOf([
        ...changed(smallProject(), 'screen/livro.json', (screen) => {
          Object.assign(screen, {
            state: { t: 'string' },
            body: [
              { section: [{ form: 'livro' }, { form: 'nota' }], when: 'has(state.t)' },
              { id: 'b', section: [{ form: 'nota' }], when: second },
            ],
          });
        }),
        form,
      ]);
    expect(screens('has(state.t)')).toEqual(['CFG2703 form/nota.json/actions/0/when']);
    expect(screens('params.podeApagar')).toEqual([]);
  });
});

describe('a required field that never shows', () => {
  const form = (by: (form: Document) => void) =>
    change('form/livro.json', by).filter((finding) => finding.startsWith('CFG2705'));
  const hide = (document: Document) =>
    void ((document.fields as Document).titulo = { when: 'false' });
  test('is found', () => {
    expect(form(hide)).toEqual(['CFG2705 form/livro.json/fields/titulo/when']);
  });
  test('is found where the form has no such field', () => {
    const require = (schema: Document) =>
      form((document) => {
        Object.assign(document.schema as Document, { required: ['titulo', 'titolo'] }, schema);
      });
    expect(require({})).toEqual(['CFG2705 form/livro.json/schema/required/1']);
    expect(require({ additionalProperties: { type: 'string' } })).toEqual([]);
    expect(require({ anyOf: [{ properties: { titolo: { type: 'string' } } }, {}] })).toEqual([]);
  });
  test('may have a value from elsewhere', () => {
    expect(
      form((document) => {
        hide(document);
        (document.schema as { properties: { titulo: Document } }).properties.titulo.default =
          'Sem título';
      }),
    ).toEqual([]);
    expect(
      form((document) => {
        hide(document);
        (document.fields as Document).obs = {
          on: [{ change: 'form.obs', do: [{ set: 'form.titulo', to: 'x' }] }],
        };
      }),
    ).toEqual([]);
  });
});

describe('a required field of a record that never shows', () => {
  const endereco = {
    type: 'object',
    required: ['cep'],
    properties: { cep: { type: 'string' }, rua: { type: 'string' } },
  };
  const nota = (schema: Document, block: Document = {}) =>
    findingsOf([
      ...changed(smallProject(), 'screen/livro.json', (screen) => {
        Object.assign(screen, {
          state: { nota: { type: 'object', properties: {} } },
          body: [...(screen.body as unknown[]), { form: 'nota', ...block }],
        });
      }),
      added('form/nota.json', {
        id: 'nota',
        schema: { type: 'object', properties: { endereco }, ...schema },
        fields: { 'endereco.cep': { when: 'false' } },
      }),
    ]).filter((finding) => finding.startsWith('CFG2705'));
  const found = ['CFG2705 form/nota.json/fields/endereco.cep/when'];

  test('is found where the record must be there', () => {
    expect(nota({ required: ['endereco'] })).toEqual(found);
    expect(nota({})).toEqual([]);
    expect(
      nota({
        required: ['endereco'],
        properties: {
          endereco: { ...endereco, properties: { cep: { type: 'string', default: '01000-000' } } },
        },
      }),
    ).toEqual([]);
  });

  test('is none where the form begins with it', () => {
    expect(
      nota({ required: ['endereco'] }, { value: { endereco: { cep: '= session.nome' } } }),
    ).toEqual([]);
    expect(nota({ required: ['endereco'] }, { value: { endereco: { rua: 'x' } } })).toEqual(found);
    expect(nota({ required: ['endereco'] }, { into: 'state.nota' })).toEqual([]);
  });
});

describe('a call', () => {
  const call = (words: Document) =>
    change('call/LIVRO_GRAVAR.json', (document) => void Object.assign(document, words)).filter(
      (finding) => finding.includes('LIVRO_GRAVAR'),
    );
  const body = (properties: Document) => ({
    body: {
      type: 'object',
      required: ['titulo'],
      properties: { titulo: { type: 'string' }, obs: { type: 'string' }, ...properties },
    },
  });

  test.each<[string, Document, string[]]>([
    ['that writes keeps no answer', { cache: 5 }, ['CFG2701 call/LIVRO_GRAVAR.json/cache']],
    [
      'that may be sent again keeps none either',
      { cache: 5, idempotent: true },
      ['CFG2701 call/LIVRO_GRAVAR.json/cache'],
    ],
    ['that only reads may keep it', { cache: 5, method: 'POST', reads: true }, []],
    [
      'that is a GET and yet writes keeps none',
      { cache: 5, method: 'GET', reads: false, body: undefined },
      ['CFG2701 call/LIVRO_GRAVAR.json/cache'],
    ],
    [
      'that puts, patches or deletes does not only read',
      { reads: true },
      ['CFG2787 call/LIVRO_GRAVAR.json/reads'],
    ],
    [
      'that changes the session does not only read',
      { method: 'POST', reads: true, session: { do: 'reload' } },
      ['CFG2787 call/LIVRO_GRAVAR.json/reads'],
    ],
    [
      'spreads a record over its search',
      { query: { mais: { type: 'object', spread: true, properties: { a: { type: 'string' } } } } },
      [],
    ],
    [
      'spreads nothing else',
      { query: { mais: { type: 'string', spread: true } } },
      ['CFG2702 call/LIVRO_GRAVAR.json/query/mais/spread'],
    ],
    [
      'spreads nothing over its path',
      { params: { id: { type: 'object', properties: {}, spread: true } } },
      ['CFG2702 call/LIVRO_GRAVAR.json/params/id/spread'],
    ],
    [
      'takes files in parts',
      { ...body({ capas: { type: 'array', format: 'files' } }), multipart: true },
      [],
    ],
    [
      'takes files in no other way',
      body({ capas: { type: 'array', format: 'files' } }),
      ['CFG2702 call/LIVRO_GRAVAR.json/body'],
    ],
    [
      'opens no session with them',
      {
        ...body({ capas: { type: 'array', format: 'files' } }),
        multipart: true,
        response: { type: 'object', properties: { t: { type: 'string' } } },
        session: { do: 'open', token: 't' },
      },
      ['CFG2702 call/LIVRO_GRAVAR.json/multipart'],
    ],
    [
      'has parts with names',
      { multipart: true, body: undefined },
      ['CFG2702 call/LIVRO_GRAVAR.json/multipart'],
    ],
    [
      'has its path below the ERP',
      { path: 'https://erp.example/livros/{id}' },
      ['CFG1103 call/LIVRO_GRAVAR.json/path'],
    ],
    ...[
      '../livros/{id}',
      'livros/../{id}',
      'livros/%2e%2E/{id}',
      './livros/{id}',
      'livros//{id}',
      'livros\\{id}',
    ].map((path): [string, Document, string[]] => [
      `has its path step by step, not as ${path}`,
      { path },
      ['CFG1103 call/LIVRO_GRAVAR.json/path'],
    ]),
    ['may have its path end with a slash', { path: 'livros/{id}/' }, []],
    [
      'has what is searched next to its path',
      { path: 'livros/{id}?a=1' },
      ['CFG1103 call/LIVRO_GRAVAR.json/path'],
    ],
    [
      'that is a GET takes no body',
      { ...body({}), method: 'GET' },
      ['CFG2702 call/LIVRO_GRAVAR.json/body'],
    ],
    [
      'that is a GET makes no body',
      { body: undefined, method: 'GET', map: { body: '{ "titulo": titulo }' } },
      ['CFG2702 call/LIVRO_GRAVAR.json/map/body'],
    ],
    [
      'that is a GET makes none next to its search',
      {
        ...body({}),
        method: 'GET',
        map: { query: '{ "t": titulo }', body: '{ "titulo": titulo }' },
      },
      ['CFG2702 call/LIVRO_GRAVAR.json/map/body'],
    ],
    [
      'that is a GET may search for what it is given as a body',
      { ...body({}), method: 'GET', map: { query: '{ "t": titulo }' } },
      [],
    ],
    [
      'begins with what it takes',
      {
        query: {
          modo: { type: 'string', enum: ['A', 'B'], default: 'A' },
          n: { type: 'integer', default: 1 },
        },
      },
      [],
    ],
    [
      'begins with nothing else',
      {
        query: {
          modo: { type: 'string', enum: ['A', 'B'], default: 'C' },
          n: { type: 'integer', default: 'um' },
          m: { type: 'integer', default: 1.5 },
        },
      },
      ['m', 'modo', 'n'].map((name) => `CFG2102 call/LIVRO_GRAVAR.json/query/${name}/default`),
    ],
    [
      'names only entities',
      body({ no: { $ref: '#/definitions/no' } }),
      ['CFG2001 call/LIVRO_GRAVAR.json/body/properties/no/$ref'],
    ],
  ])('%s', (_title, words, expected) => {
    expect(
      call(words)
        .filter((finding) => !finding.startsWith('CFG24'))
        .sort(),
    ).toEqual(expected);
  });

  test('names its file after what it is given', () => {
    expect(
      call({ download: { name: '{id}-{titulo}-{idd}.pdf' } }).filter((finding) =>
        finding.endsWith('/name'),
      ),
    ).toEqual(['CFG2401 call/LIVRO_GRAVAR.json/download/name']);
  });

  test('that spreads tells the server so, with the shape of what it spreads; files have theirs', () => {
    const { release } = compile(
      changed(
        smallProject(),
        'call/LIVRO_GRAVAR.json',
        (document) =>
          void Object.assign(document, {
            ...body({ capas: { type: 'array', format: 'files' } }),
            multipart: true,
            query: {
              mais: { type: 'object', spread: true, properties: { a: { type: 'string' } } },
            },
          }),
      ),
    );
    expect(release?.calls.calls.LIVRO_GRAVAR).toMatchObject({
      multipart: true,
      query: { mais: { spread: true, shape: { t: 'object' } } },
      body: {
        shape: {
          props: {
            capas: { t: 'array', items: { t: 'object', required: ['id', 'name', 'size', 'type'] } },
          },
        },
      },
    });
  });
});

describe('an answer that nobody reads', () => {
  const answer = { response: { type: 'object', properties: { msg: { type: 'string' } } } };
  const files = (chain: unknown[]) =>
    changed(
      changed(
        smallProject(),
        'call/LIVRO_APAGAR.json',
        (document) => void Object.assign(document, answer),
      ),
      'list/livros.json',
      (list) => {
        list.rowActions = [{ id: 'a', label: 'A', do: chain }];
      },
    );
  const used = (chain: unknown[]) =>
    findingsOf(files(chain)).filter((finding) => finding.includes('LIVRO_APAGAR'));
  const apagar = (words: Document = {}) => ({
    call: 'LIVRO_APAGAR',
    with: { id: '= row.id' },
    ...words,
  });

  test.each<[string, unknown[], string[]]>([
    [
      'is reported',
      [apagar({ done: [{ notify: 'Apagado' }] })],
      ['CFG2706 call/LIVRO_APAGAR.json/response'],
    ],
    [
      'is read by what comes after',
      [apagar({ done: [{ notify: '{{default result.msg "x"}}' }] })],
      [],
    ],
    [
      'is read by the progress around it',
      [{ progress: [apagar()], success: '{{default result.msg "x"}}' }],
      [],
    ],
    [
      'is not read by a progress that does not name it',
      [{ progress: [apagar()], success: 'Feito' }],
      ['CFG2706 call/LIVRO_APAGAR.json/response'],
    ],
    [
      'is read when one of two uses does',
      [apagar(), apagar({ done: [{ notify: 'x', when: "result.?msg.orValue('') == 'x'" }] })],
      [],
    ],
  ])('%s', (_title, chain, expected) => {
    expect(used(chain)).toEqual(expected);
  });

  test('cannot fail its call: the server does not look at it', () => {
    const kind = (words?: Document) =>
      compile(files([apagar(words)])).release?.calls.calls.LIVRO_APAGAR?.response.kind;
    expect(kind()).toBe('none');
    expect(kind({ done: [{ notify: '{{default result.msg "x"}}' }] })).toBe('value');
  });
});

describe('data that nobody reads', () => {
  const data = { data: { um: { call: 'LIVRO', with: { id: 1 } } } };
  const screen = (body: unknown[], words: Document = {}) =>
    change(
      'screen/livro.json',
      (document) =>
        void Object.assign(
          document,
          data,
          { body: [...(document.body as unknown[]), ...body] },
          words,
        ),
    ).filter((finding) => finding.startsWith('CFG2707'));

  test.each<[string, unknown[], Document, number]>([
    ['is reported', [], {}, 1],
    [
      'is not read by asking anew',
      [{ actions: [{ id: 'x', label: 'X', do: [{ refresh: 'data.um' }] }] }],
      {},
      1,
    ],
    ['is read by waiting for it', [{ wait: 'data.um', body: [{ text: 'x' }] }], {}, 0],
    ['is read by an expression', [{ text: 'x', when: 'data.um.loading' }], {}, 0],
    [
      'is not read by words that mention it',
      [{ text: 'x', when: "route.path != 'data.um'" }],
      {},
      1,
    ],
    ['is not read by a text that mentions it', [{ text: 'Veja data.um' }], {}, 1],
    ['is read by a text', [{ text: '{{default data.um.value.titulo "x"}}' }], {}, 0],
    [
      'is read by other data',
      [{ wait: 'data.dois', body: [{ text: 'x' }] }],
      {
        data: {
          ...data.data,
          dois: { call: 'LIVRO', when: 'has(data.um.value)', with: { id: '= data.um.value.id' } },
        },
      },
      0,
    ],
    ['is read by who watches it', [], { on: [{ change: 'data.um', do: [{ notify: 'x' }] }] }, 0],
  ])('%s', (_title, body, words, count) => {
    expect(screen(body, words)).toHaveLength(count);
  });
});

describe('what nothing declares', () => {
  test.each<[string, string, (document: Document) => void, string]>([
    [
      'a field of an entity',
      'entity/livro.json',
      (entity) => {
        ((entity.schema as Document).properties as Document).livre = { title: 'Livre' };
      },
      'entity/livro.json/schema/properties/livre',
    ],
    [
      'the items of a list',
      'entity/livro.json',
      (entity) => {
        ((entity.schema as Document).properties as Document).lista = { type: 'array' };
      },
      'entity/livro.json/schema/properties/lista',
    ],
    [
      'the values of a map',
      'call/LIVROS.json',
      (call) => {
        (call.query as Document).filtros = { type: 'object' };
      },
      'call/LIVROS.json/query/filtros',
    ],
    [
      'state',
      'screen/livros.json',
      (screen) => {
        (screen.state as Document).x = { default: 1 };
      },
      'screen/livros.json/state/x',
    ],
  ])('%s is reported and counted', (_title, path, by, place) => {
    const { dynamicTypes } = compile(smallProject());
    const result = compile(changed(smallProject(), path, by));
    expect(
      result.diagnostics.map(
        ({ code, document, pointer }) =>
          `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`,
      ),
    ).toEqual([`CFG2708 ${place}`]);
    expect(result.dynamicTypes).toBe(dynamicTypes + 1);
  });
});

describe('colours', () => {
  const theme = (tokens: Document) =>
    change('theme/default.json', (document) => {
      document.tokens = tokens;
    });
  test.each<[string, Document, string[]]>([
    ['text on a page', { 'color-text': '#999' }, ['CFG2709 theme/default.json/tokens/color-text']],
    [
      'a page under the text',
      { 'color-bg': 'rgb(20, 20, 20)' },
      ['CFG2709 theme/default.json/tokens/color-bg'],
    ],
    [
      'the menu',
      { 'menu-bg': '#1d2733', 'menu-text': '#56647a' },
      ['CFG2709 theme/default.json/tokens/menu-text'],
    ],
    [
      'what can be read',
      { 'menu-bg': '#1d2733', 'menu-text': '#ffffff', 'color-primary': '#0f6b5c' },
      [],
    ],
    ['what only a browser can tell', { 'color-text': 'color-mix(in srgb, red, blue)' }, []],
  ])('%s', (_title, tokens, expected) => {
    expect([...new Set(theme(tokens))]).toEqual(expected);
  });

  test('are found where the layer that chose them says so', () => {
    const base = changed(smallProject(), 'theme/default.json', (document) => {
      document.tokens = { 'color-text': '#222222', 'color-bg': '#ffffff' };
    });
    const { diagnostics } = compileSmall({
      tenant: 'small',
      base,
      overlay: [
        {
          path: 'overlay/theme/default.json',
          text: '{"$patch":"theme/default","tokens":{"color-bg":"#333333"}}',
        },
      ],
    });
    expect([
      ...new Set(diagnostics.map(({ code, document, pointer }) => `${code} ${document}${pointer}`)),
    ]).toEqual(['CFG2709 overlay/theme/default.json/tokens/color-bg']);
  });

  test('those of a portal without a theme are the ones that its styles have', () => {
    const css = readFileSync(
      new URL('../../../runtime/styles/tokens.css', import.meta.url),
      'utf8',
    );
    expect(
      Object.entries(plainColors).filter(
        ([token, color]) => !css.includes(`--${token}: ${color};`),
      ),
    ).toEqual([]);
  });
});

test('an event that nobody sends is found where the distributor waits for it; the base waits for what an ERP may send', () => {
  const patch = (event: string): SourceFile => ({
    path: 'overlay/screen/livro.json',
    text: JSON.stringify({ $patch: 'screen/livro', on: [{ event, do: [{ notify: 'x' }] }] }),
  });
  const silent = changed(smallProject(), 'tenant/tenant.json', (tenant) => {
    delete tenant.events;
  });
  const events = (base: readonly SourceFile[], overlay: SourceFile[]) =>
    compileSmall({ tenant: 'small', base, overlay })
      .diagnostics.filter(({ code }) => code === 'CFG2711')
      .map(({ document, pointer, hint }) => `${document}${pointer} ${hint}`);
  expect(events(smallProject(), [patch('avisos')])).toEqual([]);
  expect(events(smallProject(), [patch('aviso')])).toEqual([
    "overlay/screen/livro.json/on/0/event Quis dizer 'avisos'?",
  ]);
  expect(events(silent, [])).toEqual([]);
  expect(events(silent, [patch('aviso')])).toEqual([
    expect.stringContaining('overlay/screen/livro.json/on/0/event'),
  ]);
});

test('a document that a distributor leaves unused is reported only if it is its own', () => {
  const overlay: SourceFile[] = [
    { path: 'overlay/dialog/meu.json', text: '{"id":"meu","body":[{"text":"x"}]}' },
    {
      path: 'overlay/screen/livro.json',
      text: '{"$patch":"screen/livro","body":[{"id":"form-0","$remove":true},{"text":"x"}]}',
    },
  ];
  const { diagnostics } = compileSmall({
    tenant: 'small',
    base: [...smallProject(), added('theme/so.json', { id: 'so', tokens: {} })],
    overlay,
  });
  expect(diagnostics.map(({ code, document }) => `${code} ${document}`)).toEqual([
    'CFG2004 overlay/dialog/meu.json',
  ]);
});

test.each<[string, Document]>([
  [
    'entity/so.json',
    { title: 'Só', schema: { type: 'object', properties: { n: { type: 'string' } } } },
  ],
  ['theme/so.json', { tokens: {} }],
  [
    'adapter/so.json',
    {
      makes: 'columns',
      of: 'livro',
      name: '= item.titulo',
      kind: "= 'X'",
      kinds: { X: { format: 'text' } },
    },
  ],
  ['dashboard/so.json', { widgets: [] }],
  ['tour/so.json', { steps: [{ id: 'a', target: 'menu', title: 'A', text: 'A' }] }],
])('%s: a document that nothing reaches is reported', (path, document) => {
  const id = 'so';
  expect(
    findingsOf([...smallProject(), added(path, { id, ...document })]).filter((finding) =>
      finding.startsWith('CFG2004'),
    ),
  ).toEqual([`CFG2004 ${path}`]);
});

describe('what a field begins with', () => {
  const numbers = {
    n: { type: 'integer', minimum: 1, title: 'N' },
    flag: { type: 'boolean' },
    kind: { type: 'string', enum: ['a', 'b'] },
  };
  const begin = (name: keyof typeof numbers, value: unknown) =>
    change('form/livro.json', (form) => {
      Object.assign((form.schema as { properties: Document }).properties, {
        linhas: {
          type: 'array',
          items: { type: 'object', properties: { [name]: { ...numbers[name], default: value } } },
        },
      });
    });

  test.each<[keyof typeof numbers, unknown]>([
    ['n', 0],
    ['n', 1.5],
    ['n', 'um'],
    ['flag', 'sim'],
    ['kind', 'c'],
  ])('must be something that %s may hold, not %j', (name, value) => {
    expect(begin(name, value)).toEqual([
      `CFG2102 form/livro.json/schema/properties/linhas/items/properties/${name}/default`,
    ]);
  });

  test.each<[keyof typeof numbers, unknown]>([
    ['n', 1],
    ['flag', false],
    ['kind', 'b'],
  ])('%s may begin with %j', (name, value) => {
    expect(begin(name, value)).toEqual([]);
  });
});

test('a name between braces that nothing is put in the place of, in a text of the portal', () => {
  const said = (text: string) =>
    compileSmall({
      tenant: 'small',
      base: smallProject(),
      overlay: [
        added('messages/messages.json', {
          $patch: 'messages/messages',
          texts: { 'form.length.min': text },
        }),
      ],
    }).diagnostics.map(({ code, pointer, hint }) => `${code} ${pointer} ${hint}`);
  expect(said('Pelo menos {m}')).toEqual(["CFG2302 /texts/form.length.min Quis dizer 'n'?"]);
  expect(said('Pelo menos {n:letra|letras}')).toEqual([]);
});

describe('a result that something waits for', () => {
  const shown = (dialog: Document, chain: Document = { done: [{ notify: 'x' }] }) =>
    findingsOf([
      ...changed(smallProject(), 'screen/livro.json', (screen) => {
        screen.actions = [{ id: 'x', label: 'X', do: [{ open: 'pergunta', ...chain }] }];
      }),
      added('dialog/pergunta.json', { id: 'pergunta', body: [{ text: 'x' }], ...dialog }),
    ]).filter((finding) => finding.startsWith('CFG2716'));
  const found = ['CFG2716 screen/livro.json/actions/0/do/0/done'];
  const close = (words: Document) => ({
    actions: [{ id: 'f', label: 'F', do: [{ close: true, ...words }] }],
  });

  test('must be given by the dialog', () => {
    expect(shown({})).toEqual(found);
    expect(shown(close({}))).toEqual(found);
    expect(shown(close({ result: 1 }))).toEqual([]);
    expect(
      shown({
        body: [
          {
            actions: [
              {
                id: 'f',
                label: 'F',
                do: [{ confirm: 'Certo?' }, { call: 'LIVROS', done: [{ close: true, result: 1 }] }],
              },
            ],
          },
        ],
      }),
    ).toEqual([]);
    expect(shown({}, { closed: [{ notify: 'x' }] })).toEqual([]);
  });
});

describe('a dialog without its cross', () => {
  const shut = (words: Document) =>
    change('dialog/ver-livro.json', (dialog) => {
      Object.assign(dialog, { closable: false, actions: [] }, words);
    }).filter((finding) => finding.startsWith('CFG2714'));
  const button = (...chain: unknown[]) => ({ actions: [{ id: 'x', label: 'X', do: chain }] });
  const none = ['CFG2714 dialog/ver-livro.json/closable'];

  test.each<[string, Document, string[]]>([
    [
      'and with nothing else that closes it is found',
      {},
      ['CFG2714 dialog/ver-livro.json/closable'],
    ],
    [
      'nor is a button that only opens another a way out',
      button({ open: 'avisado', with: { total: 1 } }),
      ['CFG2714 dialog/ver-livro.json/closable'],
    ],
    ['has a button that closes it', button({ close: true }), []],
    [
      'is closed once something else is done',
      button({ open: 'avisado', with: { total: 1 }, closed: [{ close: true }] }),
      [],
    ],
    ['is left for another page', button({ navigate: '/livros' }), []],
    ['is closed by a wizard in it, if its call succeeds', { body: [{ wizard: 'novo' }] }, none],
    ['goes by itself as a card', { size: 'toast', title: undefined }, []],
    ['is not left by a page in another tab', button({ navigate: '/livros', newTab: true }), none],
    ['is not left by reading the session anew', button({ session: 'reload' }), none],
    ['is left by ending the session', button({ session: 'end' }), []],
    [
      'has a button that never shows',
      { actions: [{ id: 'x', label: 'X', when: '1 > 2', do: [{ close: true }] }] },
      none,
    ],
    [
      'has a button that never answers',
      { actions: [{ id: 'x', label: 'X', enabled: 'false', do: [{ close: true }] }] },
      none,
    ],
    [
      'has a button that answers in time',
      { actions: [{ id: 'x', label: 'X', enabled: 'state.id > 2', do: [{ close: true }] }] },
      [],
    ],
    [
      'is closed in a case that never comes',
      button({ when: 'false', then: [{ close: true }] }),
      none,
    ],
    [
      'is closed in the other case',
      button({ when: 'false', then: [], else: [{ close: true }] }),
      [],
    ],
  ])('%s', (_title, words, expected) => {
    expect(shut(words)).toEqual(expected);
  });
});
