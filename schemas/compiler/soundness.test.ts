import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../tests/builders/sources.ts';
import { compileSmall } from '../../tests/builders/compile.ts';

type Document = Record<string, unknown>;
type Change = (document: Document) => void;

function codes(path: string, change: Change): string[] {
  const { diagnostics } = compileSmall({
    tenant: 'small',
    base: changed(smallProject(), path, change),
    overlay: [],
  });
  return diagnostics
    .filter((finding) => finding.severity === 'error')
    .map((finding) => `${finding.code} ${finding.pointer}`);
}

/** Puts a chain into the screen's button, which has the state `t` (may be missing), `b` and `n`. */
const chain =
  (actions: unknown[]): Change =>
  (screen) => {
    screen.query = { q: 'string' };
    screen.state = {
      ...(screen.state as Document),
      t: 'string',
      b: { type: 'boolean', default: false },
      n: { type: 'integer', default: 0 },
      livro: { $ref: 'livro' },
    };
    screen.actions = [{ id: 'x', label: 'X', do: actions }];
  };
const uses = { notify: 'x', when: "state.t.startsWith('a')" };
const at = '/actions/0/do';

describe('what compiles does not fault', () => {
  test.each<[string, string, Change, string[]]>([
    [
      'a value that may be missing makes nothing sure',
      'screen/livros.json',
      chain([{ set: 'state.t', to: '= route.query.q' }, uses]),
      [`CFG2204 ${at}/1/when`],
    ],
    [
      'an action under a condition makes nothing sure',
      'screen/livros.json',
      chain([{ set: 'state.t', to: 'x', when: 'state.b' }, uses]),
      [`CFG2204 ${at}/1/when`],
    ],
    [
      'a reset takes away what was sure',
      'screen/livros.json',
      chain([{ set: 'state.t', to: 'x' }, { reset: 'state.t' }, uses]),
      [`CFG2204 ${at}/2/when`],
    ],
    [
      'a reset inside a branch does too',
      'screen/livros.json',
      chain([
        { set: 'state.t', to: 'x' },
        { when: 'state.b', then: [{ reset: ['state.t'] }] },
        uses,
      ]),
      [`CFG2204 ${at}/2/when`],
    ],
    [
      'a certain set makes the path sure',
      'screen/livros.json',
      chain([{ set: 'state.t', to: 'x' }, uses]),
      [],
    ],
    [
      'an answer is put away before done',
      'screen/livros.json',
      chain([
        {
          call: 'LIVRO',
          with: { id: 1 },
          into: 'state.livro',
          done: [{ notify: '{{state.livro.titulo}}', when: 'state.livro.id > 1' }],
        },
      ]),
      [],
    ],
    [
      'what happens after a dialog has closed comes after what its result does',
      'screen/livros.json',
      chain([
        { set: 'state.t', to: 'x' },
        { open: 'ver-livro', with: { id: 1 }, done: [{ reset: 'state.t' }], closed: [uses] },
      ]),
      [`CFG2716 ${at}/1/done`, `CFG2204 ${at}/1/closed/0/when`],
    ],
    [
      'each value of a map fits it',
      'screen/livros.json',
      (screen) => {
        chain([{ set: 'state.m', to: { a: 'x' } }])(screen);
        (screen.state as Document).m = {
          type: 'object',
          additionalProperties: { type: 'number' },
          default: {},
        };
      },
      [`CFG2102 ${at}/0/to/a`],
    ],
    [
      'an answer must fit its place',
      'screen/livros.json',
      chain([{ call: 'LIVRO', with: { id: 1 }, into: 'state.n' }]),
      [`CFG2102 ${at}/0/into`],
    ],
    [
      'derived state is not set',
      'screen/livros.json',
      chain([{ set: 'state.total', to: 1 }]),
      [`CFG2103 ${at}/0/set`],
    ],
    [
      'derived state sees no later derived state',
      'screen/livros.json',
      (screen) => {
        screen.state = {
          busca: { type: 'string', default: '' },
          d: { type: 'integer', derived: 'state.e + 1' },
          e: { type: 'integer', derived: '1' },
        };
      },
      ['CFG2203 /state/d/derived'],
    ],
    [
      'a wizard step outside of a wizard',
      'screen/livros.json',
      chain([{ step: 'next' }]),
      [`CFG2105 ${at}/0/step`],
    ],
    [
      'closing without a dialog',
      'screen/livros.json',
      chain([{ close: true }]),
      [`CFG2105 ${at}/0/close`],
    ],
    [
      'an unknown step',
      'wizard/novo.json',
      (wizard) => {
        (wizard.finish as Document).do = [{ step: 'fimm' }];
      },
      ['CFG2105 /finish/do/0/step'],
    ],
    [
      'an action of the whole list sees no row',
      'list/livros.json',
      (list) => {
        list.actions = [{ id: 'a', label: 'A', when: 'row.id > 1', do: [] }];
      },
      ['CFG2202 /actions/0/when'],
    ],
    [
      'a column is there for all rows or none',
      'list/livros.json',
      (list) => {
        list.columns = [{ id: 'titulo', when: 'row.id > 1' }];
      },
      ['CFG2202 /columns/0/when'],
    ],
    [
      'no selection where nothing can be chosen',
      'list/livros.json',
      (list) => {
        list.actions = [{ id: 'a', label: 'A', when: 'size(selection) > 0', do: [] }];
      },
      ['CFG2202 /actions/0/when'],
    ],
    [
      'a list that lets choose has one',
      'list/livros.json',
      (list) => {
        list.selection = {};
        list.actions = [{ id: 'a', label: 'A', when: 'size(selection) > 0', do: [] }];
      },
      [],
    ],
    [
      'a whole object needs its required fields',
      'screen/livros.json',
      chain([{ set: 'state.livro', to: { id: 1 } }]),
      ['titulo', 'preco', 'st', 'autor', 'tags'].map(() => `CFG2102 ${at}/0/to`),
    ],
    [
      'a whole number is whole',
      'screen/livros.json',
      chain([{ set: 'state.n', to: 1.5 }]),
      [`CFG2102 ${at}/0/to`],
    ],
    [
      'names of prototypes are no fields',
      'list/livros.json',
      (list) => {
        list.columns = ['toString'];
      },
      ['CFG2101 /columns/0'],
    ],
    [
      'names of prototypes are no arguments',
      'screen/livros.json',
      chain([{ call: 'LIVRO', with: { id: 1, constructor: 1 } }]),
      [`CFG2401 ${at}/0/with/constructor`],
    ],
  ])('%s', (_title, path, change, expected) => {
    expect(codes(path, change)).toEqual(expected);
  });

  test('a dialog knows nothing of what one opener has made sure of', () => {
    const files = changed(
      changed(smallProject(), 'dialog/novo.json', (dialog) => {
        dialog.body = [{ text: 'x', when: "route.query.q == 'a'" }];
      }),
      'screen/livros.json',
      (screen) => {
        screen.query = { q: 'string' };
        screen.actions = [
          { id: 'a', label: 'A', when: 'has(route.query.q)', do: [{ open: 'novo' }] },
          { id: 'b', label: 'B', do: [{ open: 'novo' }] },
        ];
      },
    );
    const { diagnostics } = compileSmall({ tenant: 'small', base: files, overlay: [] });
    expect(
      diagnostics
        .filter((finding) => finding.severity === 'error')
        .map((finding) => `${finding.code} ${finding.pointer}`),
    ).toEqual(['CFG2204 /body/0/when']);
  });
});

describe('names are checked wherever they stand', () => {
  test.each<[string, string, Change, string]>([
    [
      "a tenant's own parameter",
      'tenant/tenant.json',
      (tenant) => {
        tenant.values = { podeApagarr: true };
      },
      'CFG2101 /values/podeApagarr',
    ],
    [
      'its value',
      'tenant/tenant.json',
      (tenant) => {
        tenant.values = { limite: 'dez' };
      },
      'CFG2102 /values/limite',
    ],
    [
      "a branch's value of what no branch has",
      'tenant/tenant.json',
      (tenant) => {
        tenant.branchValues = { 2: { limite: 5 } };
      },
      'CFG2404 /branchValues/2/limite',
    ],
    [
      'the list of modules',
      'tenant/tenant.json',
      (tenant) => {
        ((tenant.session as Document).modules as Document).of = 'nome';
      },
      'CFG2102 /session/modules/of',
    ],
    [
      'who somebody is',
      'tenant/tenant.json',
      (tenant) => {
        (tenant.session as Document).person = 'modulos';
      },
      'CFG2102 /session/person',
    ],
    [
      'a property of the parameters',
      'tenant/tenant.json',
      (tenant) => {
        ((tenant.session as Document).parameters as Document).value = 'typo';
      },
      'CFG2101 /session/parameters/value',
    ],
    [
      "a field of a form's messages",
      'form/livro.json',
      (form) => {
        form.messages = { titulos: { required: 'x' } };
      },
      'CFG2101 /messages/titulos',
    ],
    [
      "a keyword of a form's messages",
      'form/livro.json',
      (form) => {
        form.messages = { titulo: { requird: 'x' } };
      },
      'CFG2101 /messages/titulo/requird',
    ],
    [
      'watched data',
      'screen/livros.json',
      (screen) => {
        screen.on = [{ change: 'data.typo', do: [] }];
      },
      'CFG2105 /on/0/change',
    ],
    [
      'the name of the page',
      'list/livros.json',
      (list) => {
        list.paging = { page: 'pagina' };
      },
      'CFG2401 /paging/page',
    ],
    [
      'the field of the order',
      'list/livros.json',
      (list) => {
        (list.sort as Document).by = 'tituloo';
      },
      'CFG2101 /sort/by',
    ],
    [
      'two filters with one id',
      'list/livros.json',
      (list) => {
        list.filters = [
          { id: 'mes', label: 'a' },
          { id: 'mes', label: 'b' },
        ];
      },
      'CFG1104 /filters/1',
    ],
    [
      'two buttons with one id',
      'list/livros.json',
      (list) => {
        list.rowActions = [
          { id: 'a', label: 'a', do: [] },
          { id: 'a', label: 'b', do: [] },
        ];
      },
      'CFG1104 /rowActions/1',
    ],
    [
      "an entity in a call's body",
      'call/LIVRO_GRAVAR.json',
      (call) => {
        call.body = { type: 'object', properties: { livro: { $ref: 'livroo' } } };
      },
      'CFG2001 /body/properties/livro/$ref',
    ],
    [
      'an entity in state',
      'screen/livros.json',
      (screen) => {
        (screen.state as Document).x = { type: 'array', items: { $ref: 'nada' } };
      },
      'CFG2001 /state/x/items/$ref',
    ],
    [
      'the route of the failure page',
      'shell/shell.json',
      (shell) => {
        (shell.failure as Document).to = '/nada';
      },
      'CFG2502 /failure/to',
    ],
    [
      'a route that needs a value',
      'shell/shell.json',
      (shell) => {
        (shell.session as Document).home = '/livro/{id}';
      },
      'CFG2503 /session/home',
    ],
    [
      'a route with an empty step',
      'screen/livro.json',
      (screen) => {
        screen.routes = ['/livro/{id}', '//x'];
      },
      'CFG1103 /routes/1',
    ],
    [
      'a query that the target does not read',
      'form/livro.json',
      (form) => {
        ((form.submit as { do: { done: Document[] }[] }).do[0] as { done: Document[] }).done = [
          { navigate: '/livros', query: { typo: 'x' } },
        ];
      },
      'CFG2503 /submit/do/0/done/0/query/typo',
    ],
    [
      'the captcha of a call',
      'call/ENTRAR.json',
      (call) => {
        call.captcha = 'typo';
      },
      'CFG2101 /captcha',
    ],
    ...(
      [
        ['a path', { path: 'x' }, 'CFG2702 /path'],
        ['everybody', { access: 'public' }, 'CFG2702 /access'],
        ['a reading method', { method: 'GET' }, 'CFG2702 /method'],
      ] as const
    ).map(([what, words, found]): [string, string, Change, string] => [
      `${what} of a call that the portal answers`,
      'call/LIVRO_APAGAR.json',
      (call) => {
        for (const word of Object.keys(call))
          if (!['$schema', 'id', 'access'].includes(word)) delete call[word];
        Object.assign(call, { portal: 'endOtherSessions', method: 'POST', ...words });
      },
      found,
    ]),
    [
      'uses of a captcha that there is not',
      'call/LIVRO.json',
      (call) => {
        call.captchaUses = 3;
      },
      'CFG2702 /captchaUses',
    ],
  ])('%s', (_title, path, change, expected) => {
    expect(codes(path, change)).toContain(expected);
  });
});
