import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileTenant, type SourceFile } from '../index.ts';
import { schemaOf } from '../../vocabulary/index.ts';
import { plainColors } from './contrast.ts';

type Document = Record<string, unknown>;

const compile = (files: readonly SourceFile[]) => compileTenant({ tenant: 'small', base: files, overlay: [] });
const told = (files: readonly SourceFile[]) => compile(files).diagnostics.map(({ code, document, pointer }) => `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`);
const change = (path: string, by: (document: Document) => void) => told(changed(smallProject(), path, by));
const added = (path: string, document: Document): SourceFile => ({ path: `tests/configs/valid/small/${path}`, text: JSON.stringify(document) });

describe('a condition that never holds', () => {
  const inScreen = (body: unknown[], words: Document = {}) => change('screen/livro.json', (screen) => { Object.assign(screen, words, { body: [...(screen.body as unknown[]), ...body] }); });

  test.each<[string, unknown[], Document, string[]]>([
    ['hides a block', [{ text: 'a', when: 'false' }], {}, ['CFG2703 screen/livro.json/body/1/when']],
    ['keeps a button from answering', [{ actions: [{ id: 'x', label: 'X', enabled: '2 < 1', do: [] }] }], {}, ['CFG2703 screen/livro.json/body/1/actions/0/enabled']],
    ['hides a tab', [{ tabs: [{ id: 't', title: 'T', when: "'a' == 'b'", body: [{ text: 'x' }] }] }], {}, ['CFG2703 screen/livro.json/body/1/tabs/0/when']],
    ['keeps an action from happening', [{ actions: [{ id: 'x', label: 'X', do: [{ notify: 'x', when: 'false && params.podeApagar' }] }] }], {}, ['CFG2703 screen/livro.json/body/1/actions/0/do/0/when']],
    ['asks for what a condition around excludes', [{ section: [{ text: 'a', when: '!has(state.t)' }], when: 'has(state.t)' }], { state: { t: 'string' } }, ['CFG2703 screen/livro.json/body/1/section/0/when']],
    ['asks for another value than a condition around', [{ section: [{ text: 'a', when: "state.t == 'b'" }, { text: 'b', when: "state.t != 'b'" }], when: "state.t == 'a'" }], { state: { t: { type: 'string', default: '' } } }, ['CFG2703 screen/livro.json/body/1/section/0/when']],
    ['asks in a chain for what may have come about by then', [{ actions: [{ id: 'x', label: 'X', when: "state.t == 'a'", do: [{ refresh: 'session' }, { notify: 'x', when: "state.t == 'b'" }] }] }], { state: { t: { type: 'string', default: '' } } }, []],
    ['asks for what is derived as something else', [{ text: 'a', when: 'state.d' }], { state: { d: { type: 'boolean', derived: '1 > 2' } } }, ['CFG2703 screen/livro.json/body/1/when']],
    ['is not one that a parameter decides', [{ text: 'a', when: 'params.podeApagar' }], {}, []],
    ['is not one that always holds', [{ text: 'a', when: 'true' }], {}, []],
  ])('%s', (_title, body, words, expected) => {
    expect(inScreen(body, words)).toEqual(expected);
  });

  test('is told only when it holds at no place of its use', () => {
    const form = added('form/nota.json', { id: 'nota', schema: { type: 'object', properties: { n: { type: 'string' } } }, actions: [{ id: 'x', label: 'X', when: '!has(state.t)', do: [] }] });
    const screens = (second: string) =>
      told([...changed(smallProject(), 'screen/livro.json', (screen) => { Object.assign(screen, { state: { t: 'string' }, body: [{ section: [{ form: 'livro' }, { form: 'nota' }], when: 'has(state.t)' }, { id: 'b', section: [{ form: 'nota' }], when: second }] }); }), form]);
    expect(screens('has(state.t)')).toEqual(['CFG2703 form/nota.json/actions/0/when']);
    expect(screens('params.podeApagar')).toEqual([]);
  });
});

describe('a required field that never shows', () => {
  const form = (by: (form: Document) => void) => change('form/livro.json', by).filter((finding) => finding.startsWith('CFG2705'));
  const hide = (document: Document) => void ((document.fields as Document).titulo = { when: 'false' });
  test('is found', () => {
    expect(form(hide)).toEqual(['CFG2705 form/livro.json/fields/titulo/when']);
  });
  test('is found where the form has no such field', () => {
    const require = (schema: Document) => form((document) => { Object.assign(document.schema as Document, { required: ['titulo', 'titolo'] }, schema); });
    expect(require({})).toEqual(['CFG2705 form/livro.json/schema/required/1']);
    expect(require({ additionalProperties: { type: 'string' } })).toEqual([]);
    expect(require({ anyOf: [{ properties: { titolo: { type: 'string' } } }, {}] })).toEqual([]);
  });
  test('may have a value from elsewhere', () => {
    expect(form((document) => { hide(document); (document.schema as { properties: { titulo: Document } }).properties.titulo.default = 'Sem título'; })).toEqual([]);
    expect(form((document) => { hide(document); (document.fields as Document).obs = { on: [{ change: 'form.obs', do: [{ set: 'form.titulo', to: 'x' }] }] }; })).toEqual([]);
  });
});

describe('a required field of a record that never shows', () => {
  const endereco = { type: 'object', required: ['cep'], properties: { cep: { type: 'string' }, rua: { type: 'string' } } };
  const nota = (schema: Document, block: Document = {}) =>
    told([
      ...changed(smallProject(), 'screen/livro.json', (screen) => { Object.assign(screen, { state: { nota: { type: 'object', properties: {} } }, body: [...(screen.body as unknown[]), { form: 'nota', ...block }] }); }),
      added('form/nota.json', { id: 'nota', schema: { type: 'object', properties: { endereco }, ...schema }, fields: { 'endereco.cep': { when: 'false' } } }),
    ]).filter((finding) => finding.startsWith('CFG2705'));
  const found = ['CFG2705 form/nota.json/fields/endereco.cep/when'];

  test('is found where the record must be there', () => {
    expect(nota({ required: ['endereco'] })).toEqual(found);
    expect(nota({})).toEqual([]);
    expect(nota({ required: ['endereco'], properties: { endereco: { ...endereco, properties: { cep: { type: 'string', default: '01000-000' } } } } })).toEqual([]);
  });

  test('is none where the form begins with it', () => {
    expect(nota({ required: ['endereco'] }, { value: { endereco: { cep: '= session.nome' } } })).toEqual([]);
    expect(nota({ required: ['endereco'] }, { value: { endereco: { rua: 'x' } } })).toEqual(found);
    expect(nota({ required: ['endereco'] }, { into: 'state.nota' })).toEqual([]);
  });
});

describe('a call', () => {
  const call = (words: Document) => change('call/LIVRO_GRAVAR.json', (document) => void Object.assign(document, words)).filter((finding) => finding.includes('LIVRO_GRAVAR'));
  const body = (properties: Document) => ({ body: { type: 'object', required: ['titulo'], properties: { titulo: { type: 'string' }, obs: { type: 'string' }, ...properties } } });

  test.each<[string, Document, string[]]>([
    ['that writes keeps no answer', { cache: 5 }, ['CFG2701 call/LIVRO_GRAVAR.json/cache']],
    ['that only reads may keep it', { cache: 5, idempotent: true }, []],
    ['spreads a record over its search', { query: { mais: { type: 'object', spread: true, properties: { a: { type: 'string' } } } } }, []],
    ['spreads nothing else', { query: { mais: { type: 'string', spread: true } } }, ['CFG2702 call/LIVRO_GRAVAR.json/query/mais/spread']],
    ['spreads nothing over its path', { params: { id: { type: 'object', properties: {}, spread: true } } }, ['CFG2702 call/LIVRO_GRAVAR.json/params/id/spread']],
    ['takes files in parts', { ...body({ capas: { type: 'array', format: 'files' } }), multipart: true }, []],
    ['takes files in no other way', body({ capas: { type: 'array', format: 'files' } }), ['CFG2702 call/LIVRO_GRAVAR.json/body']],
    ['opens no session with them', { ...body({ capas: { type: 'array', format: 'files' } }), multipart: true, session: { do: 'open', token: 'id' } }, ['CFG2702 call/LIVRO_GRAVAR.json/multipart']],
    ['has parts with names', { multipart: true, body: undefined }, ['CFG2702 call/LIVRO_GRAVAR.json/multipart']],
    ['has its path below the ERP', { path: 'https://erp.example/livros/{id}' }, ['CFG1103 call/LIVRO_GRAVAR.json/path']],
    ...['../livros/{id}', 'livros/../{id}', 'livros/%2e%2E/{id}', './livros/{id}', 'livros//{id}', 'livros\\{id}'].map((path): [string, Document, string[]] => [`has its path step by step, not as ${path}`, { path }, ['CFG1103 call/LIVRO_GRAVAR.json/path']]),
    ['may have its path end with a slash', { path: 'livros/{id}/' }, []],
    ['has what is searched beside its path', { path: 'livros/{id}?a=1' }, ['CFG1103 call/LIVRO_GRAVAR.json/path']],
    ['that is a GET takes no body', { ...body({}), method: 'GET' }, ['CFG2702 call/LIVRO_GRAVAR.json/body']],
    ['that is a GET makes no body', { body: undefined, method: 'GET', map: { body: '{ "titulo": titulo }' } }, ['CFG2702 call/LIVRO_GRAVAR.json/map/body']],
    ['that is a GET may search for what it is given as a body', { ...body({}), method: 'GET', map: { query: '{ "t": titulo }' } }, []],
    ['begins with what it takes', { query: { modo: { type: 'string', enum: ['A', 'B'], default: 'A' }, n: { type: 'integer', default: 1 } } }, []],
    ['begins with nothing else', { query: { modo: { type: 'string', enum: ['A', 'B'], default: 'C' }, n: { type: 'integer', default: 'um' }, m: { type: 'integer', default: 1.5 } } }, ['m', 'modo', 'n'].map((name) => `CFG2102 call/LIVRO_GRAVAR.json/query/${name}/default`)],
    ['names only entities', body({ no: { $ref: '#/definitions/no' } }), ['CFG2001 call/LIVRO_GRAVAR.json/body/properties/no/$ref']],
  ])('%s', (_title, words, expected) => {
    expect(call(words).filter((finding) => !finding.startsWith('CFG24')).sort()).toEqual(expected);
  });

  test('names its file after what it is given', () => {
    expect(call({ download: { name: '{id}-{titulo}-{idd}.pdf' } }).filter((finding) => finding.endsWith('/name'))).toEqual(['CFG2401 call/LIVRO_GRAVAR.json/download/name']);
  });

  test('that spreads tells the server so, with the shape of what it spreads; files have theirs', () => {
    const { release } = compile(changed(smallProject(), 'call/LIVRO_GRAVAR.json', (document) => void Object.assign(document, { ...body({ capas: { type: 'array', format: 'files' } }), multipart: true, query: { mais: { type: 'object', spread: true, properties: { a: { type: 'string' } } } } })));
    expect(release?.calls.calls.LIVRO_GRAVAR).toMatchObject({ multipart: true, query: { mais: { spread: true, shape: { t: 'object' } } }, body: { shape: { props: { capas: { t: 'array', items: { t: 'object', required: ['id', 'name', 'size', 'type'] } } } } } });
  });
});

describe('an answer that nobody reads', () => {
  const answer = { response: { type: 'object', properties: { msg: { type: 'string' } } } };
  const files = (chain: unknown[]) => changed(changed(smallProject(), 'call/LIVRO_APAGAR.json', (document) => void Object.assign(document, answer)), 'list/livros.json', (list) => { list.rowActions = [{ id: 'a', label: 'A', do: chain }]; });
  const used = (chain: unknown[]) => told(files(chain)).filter((finding) => finding.includes('LIVRO_APAGAR'));
  const apagar = (words: Document = {}) => ({ call: 'LIVRO_APAGAR', with: { id: '= row.id' }, ...words });

  test.each<[string, unknown[], string[]]>([
    ['is told', [apagar({ done: [{ notify: 'Apagado' }] })], ['CFG2706 call/LIVRO_APAGAR.json/response']],
    ['is read by what comes after', [apagar({ done: [{ notify: '{{default result.msg "x"}}' }] })], []],
    ['is read by the progress around it', [{ progress: [apagar()], success: '{{default result.msg "x"}}' }], []],
    ['is not read by a progress that does not name it', [{ progress: [apagar()], success: 'Feito' }], ['CFG2706 call/LIVRO_APAGAR.json/response']],
    ['is read when one of two uses does', [apagar(), apagar({ done: [{ notify: 'x', when: "result.?msg.orValue('') == 'x'" }] })], []],
  ])('%s', (_title, chain, expected) => {
    expect(used(chain)).toEqual(expected);
  });

  test('cannot fail its call: the server does not look at it', () => {
    const kind = (words?: Document) => compile(files([apagar(words)])).release?.calls.calls.LIVRO_APAGAR?.response.kind;
    expect(kind()).toBe('none');
    expect(kind({ done: [{ notify: '{{default result.msg "x"}}' }] })).toBe('value');
  });
});

describe('data that nobody reads', () => {
  const data = { data: { um: { call: 'LIVRO', with: { id: 1 } } } };
  const screen = (body: unknown[], words: Document = {}) => change('screen/livro.json', (document) => void Object.assign(document, data, { body: [...(document.body as unknown[]), ...body] }, words)).filter((finding) => finding.startsWith('CFG2707'));

  test.each<[string, unknown[], Document, number]>([
    ['is told', [], {}, 1],
    ['is not read by asking anew', [{ actions: [{ id: 'x', label: 'X', do: [{ refresh: 'data.um' }] }] }], {}, 1],
    ['is read by waiting for it', [{ wait: 'data.um', body: [{ text: 'x' }] }], {}, 0],
    ['is read by an expression', [{ text: 'x', when: 'data.um.loading' }], {}, 0],
    ['is read by a text', [{ text: '{{default data.um.value.titulo "x"}}' }], {}, 0],
    ['is read by other data', [{ wait: 'data.dois', body: [{ text: 'x' }] }], { data: { ...data.data, dois: { call: 'LIVRO', when: 'has(data.um.value)', with: { id: '= data.um.value.id' } } } }, 0],
    ['is read by who watches it', [], { on: [{ change: 'data.um', do: [{ notify: 'x' }] }] }, 0],
  ])('%s', (_title, body, words, count) => {
    expect(screen(body, words)).toHaveLength(count);
  });
});

describe('what nothing declares', () => {
  test.each<[string, string, (document: Document) => void, string]>([
    ['a field of an entity', 'entity/livro.json', (entity) => { ((entity.schema as Document).properties as Document).livre = { title: 'Livre' }; }, 'entity/livro.json/schema/properties/livre'],
    ['the items of a list', 'entity/livro.json', (entity) => { ((entity.schema as Document).properties as Document).lista = { type: 'array' }; }, 'entity/livro.json/schema/properties/lista'],
    ['the values of a map', 'call/LIVROS.json', (call) => { (call.query as Document).filtros = { type: 'object' }; }, 'call/LIVROS.json/query/filtros'],
    ['state', 'screen/livros.json', (screen) => { (screen.state as Document).x = { default: 1 }; }, 'screen/livros.json/state/x'],
  ])('%s is told and counted', (_title, path, by, place) => {
    const { dynamicTypes } = compile(smallProject());
    const result = compile(changed(smallProject(), path, by));
    expect(result.diagnostics.map(({ code, document, pointer }) => `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`)).toEqual([`CFG2708 ${place}`]);
    expect(result.dynamicTypes).toBe(dynamicTypes + 1);
  });
});

describe('colours', () => {
  const theme = (tokens: Document) => change('theme/default.json', (document) => { document.tokens = tokens; });
  test.each<[string, Document, string[]]>([
    ['text on a page', { 'color-text': '#999' }, ['CFG2709 theme/default.json/tokens/color-text']],
    ['a page under the text', { 'color-bg': 'rgb(20, 20, 20)' }, ['CFG2709 theme/default.json/tokens/color-bg']],
    ['the menu', { 'menu-bg': '#1d2733', 'menu-text': '#56647a' }, ['CFG2709 theme/default.json/tokens/menu-text']],
    ['what can be read', { 'menu-bg': '#1d2733', 'menu-text': '#ffffff', 'color-primary': '#0f6b5c' }, []],
    ['what only a browser can tell', { 'color-text': 'color-mix(in srgb, red, blue)' }, []],
  ])('%s', (_title, tokens, expected) => {
    expect([...new Set(theme(tokens))]).toEqual(expected);
  });

  test('are found where the layer that chose them says so', () => {
    const base = changed(smallProject(), 'theme/default.json', (document) => { document.tokens = { 'color-text': '#222222', 'color-bg': '#ffffff' }; });
    const { diagnostics } = compileTenant({ tenant: 'small', base, overlay: [{ path: 'overlay/theme/default.json', text: '{"$patch":"theme/default","tokens":{"color-bg":"#333333"}}' }] });
    expect([...new Set(diagnostics.map(({ code, document, pointer }) => `${code} ${document}${pointer}`))]).toEqual(['CFG2709 overlay/theme/default.json/tokens/color-bg']);
  });

  test('those of a portal without a theme are the ones that its styles have', () => {
    const css = readFileSync(new URL('../../../runtime/styles/tokens.css', import.meta.url), 'utf8');
    expect(Object.entries(plainColors).filter(([token, color]) => !css.includes(`--${token}: ${color};`))).toEqual([]);
  });
});

test('an event that nobody sends is found where the distributor waits for it; the base waits for what an ERP may send', () => {
  const patch = (event: string): SourceFile => ({ path: 'overlay/screen/livro.json', text: JSON.stringify({ $patch: 'screen/livro', on: [{ event, do: [{ notify: 'x' }] }] }) });
  const silent = changed(smallProject(), 'tenant/tenant.json', (tenant) => { delete tenant.events; });
  const events = (base: readonly SourceFile[], overlay: SourceFile[]) => compileTenant({ tenant: 'small', base, overlay }).diagnostics.filter(({ code }) => code === 'CFG2711').map(({ document, pointer, hint }) => `${document}${pointer} ${hint}`);
  expect(events(smallProject(), [patch('avisos')])).toEqual([]);
  expect(events(smallProject(), [patch('aviso')])).toEqual(["overlay/screen/livro.json/on/0/event Quis dizer 'avisos'?"]);
  expect(events(silent, [])).toEqual([]);
  expect(events(silent, [patch('aviso')])).toEqual([expect.stringContaining('overlay/screen/livro.json/on/0/event')]);
});

test('a document that a distributor leaves unused is told only if it is its own', () => {
  const overlay: SourceFile[] = [{ path: 'overlay/dialog/meu.json', text: '{"id":"meu","body":[{"text":"x"}]}' }, { path: 'overlay/screen/livro.json', text: '{"$patch":"screen/livro","body":[{"id":"form-0","$remove":true},{"text":"x"}]}' }];
  const { diagnostics } = compileTenant({ tenant: 'small', base: [...smallProject(), added('theme/so.json', { id: 'so', tokens: {} })], overlay });
  expect(diagnostics.map(({ code, document }) => `${code} ${document}`)).toEqual(['CFG2004 overlay/dialog/meu.json']);
});

test.each<[string, Document]>([
  ['entity/so.json', { title: 'Só', schema: { type: 'object', properties: { n: { type: 'string' } } } }],
  ['theme/so.json', { tokens: {} }],
  ['adapter/so.json', { makes: 'columns', of: 'livro', name: '= item.titulo', kind: "= 'X'", kinds: { X: { format: 'text' } } }],
  ['dashboard/so.json', { widgets: [] }],
  ['tour/so.json', { steps: [{ id: 'a', target: 'menu', title: 'A', text: 'A' }] }],
])('%s: a document that nothing reaches is told', (path, document) => {
  const id = 'so';
  expect(told([...smallProject(), added(path, { id, ...document })]).filter((finding) => finding.startsWith('CFG2004'))).toEqual([`CFG2004 ${path}`]);
});

describe('what a field begins with', () => {
  const numbers = { n: { type: 'integer', minimum: 1, title: 'N' }, flag: { type: 'boolean' }, kind: { type: 'string', enum: ['a', 'b'] } };
  const begin = (name: keyof typeof numbers, value: unknown) =>
    change('form/livro.json', (form) => { Object.assign((form.schema as { properties: Document }).properties, { linhas: { type: 'array', items: { type: 'object', properties: { [name]: { ...numbers[name], default: value } } } } }); });

  test.each<[keyof typeof numbers, unknown]>([['n', 0], ['n', 1.5], ['n', 'um'], ['flag', 'sim'], ['kind', 'c']])('must be something that %s may hold, not %j', (name, value) => {
    expect(begin(name, value)).toEqual([`CFG2102 form/livro.json/schema/properties/linhas/items/properties/${name}/default`]);
  });

  test.each<[keyof typeof numbers, unknown]>([['n', 1], ['flag', false], ['kind', 'b']])('%s may begin with %j', (name, value) => {
    expect(begin(name, value)).toEqual([]);
  });
});

test('a name between braces that nothing is put in the place of, in a text of the portal', () => {
  const said = (text: string) => compileTenant({ tenant: 'small', base: smallProject(), overlay: [added('messages/messages.json', { $patch: 'messages/messages', texts: { 'form.length.min': text } })] }).diagnostics.map(({ code, pointer, hint }) => `${code} ${pointer} ${hint}`);
  expect(said('Pelo menos {m}')).toEqual(["CFG2302 /texts/form.length.min Quis dizer 'n'?"]);
  expect(said('Pelo menos {n:letra|letras}')).toEqual([]);
});

describe('a theme', () => {
  const theme = (tokens: Document) => compile(changed(smallProject(), 'theme/default.json', (document) => { document.tokens = tokens; })).diagnostics.map(({ code, pointer, message, hint }) => `${code} ${pointer} ${message} ${hint}`);

  test('knows its variables by name', () => {
    expect(theme({ 'color-primry': '#0b5cad' })).toEqual(["CFG1101 /tokens/color-primry 'color-primry' não é uma palavra daqui. Quis dizer 'color-primary'?"]);
  });

  test.each(['#0b5cad', '#0B5', '#0b5cad80', 'rgb(11 92 173 / 50%)', 'rgba(11, 92, 173, 0.5)', 'hsl(210deg 88% 36%)', 'oklch(0.5 0.1 250)', 'color-mix(in srgb, red 20%, white)', 'var(--color-primary)', 'navy', 'transparent'])('takes the colour %s', (color) => {
    expect(theme({ 'color-border': color })).toEqual([]);
  });

  test.each(['#0b5ca', '#ggg', 'rgb(azul)', '0b5cad', 'azul-claro', 'rgb(1, 2, 3', ''])('takes no colour %j', (color) => {
    expect(theme({ 'color-border': color }).map((finding) => finding.split(' ').slice(0, 2).join(' '))).toEqual(['CFG1103 /tokens/color-border']);
  });

  test('names the colour that was meant', () => {
    expect(theme({ 'color-border': 'whte' })[0]).toContain("'whte' não vale aqui. Quis dizer 'white'?");
  });

  test.each<[string, boolean]>([['8px', true], ['0', true], ['.5rem', true], ['calc(1rem + 2px)', true], ['8', false], ['8 px', false], ['8pixels', false], ['1.rem', false]])('takes the measure %j: %j', (radius, fits) => {
    expect(theme({ radius })).toHaveLength(fits ? 0 : 1);
  });

  test('has the variables of a portal without a theme, and no other', () => {
    const css = readFileSync(new URL('../../../runtime/styles/tokens.css', import.meta.url), 'utf8').split('/* Derived')[0] ?? '';
    expect(Object.keys(schemaOf('theme.schema.json#/properties/tokens').properties ?? {}).sort()).toEqual([...css.matchAll(/^ {2}--([a-z-]+):/gm)].map(([, token]) => token).sort());
  });
});

describe('what a screen looks like', () => {
  const list = (words: Document) => change('list/livros.json', (document) => { Object.assign(document, words); });
  const body = (...blocks: unknown[]) => change('screen/livro.json', (document) => { document.body = [...(document.body as unknown[]), ...blocks]; });
  const button = (icon: string) => body({ actions: [{ id: 'x', label: 'X', icon, do: [] }] });

  test('is told with icons that there are, the nearest named', () => {
    expect(button('print')).toEqual([]);
    expect(button('prnt')).toEqual(['CFG1103 screen/livro.json/body/1/actions/0/icon']);
    const { diagnostics } = compile(changed(smallProject(), 'screen/livro.json', (document) => { document.body = [...(document.body as unknown[]), { text: 'x', icon: 'calender' }]; }));
    expect(diagnostics).toMatchObject([{ code: 'CFG1103', pointer: '/body/1/icon', message: "'calender' não é um ícone.", hint: "Quis dizer 'calendar'?" }]);
    expect(body({ text: 'x', icon: '{{env.telefone}}' }, { id: 'sem', text: 'x', icon: '' })).toEqual([]);
  });

  test('knows the icons of the font that it has', () => {
    const css = readFileSync(createRequire(import.meta.url).resolve('primeicons/primeicons.css'), 'utf8');
    expect(schemaOf('icon.schema.json').enum).toEqual([...new Set([...css.matchAll(/^\.pi-([a-z0-9-]+)::?before/gm)].map(([, icon]) => icon))].sort());
  });

  test('is told with measures that have a unit', () => {
    const columns = (width: string) => list({ columns: ['titulo', { id: 'preco', width }] }).filter((finding) => finding.startsWith('CFG1103'));
    expect([columns('6rem'), columns('60%')]).toEqual([[], []]);
    expect([columns('6rm'), columns('6')]).toEqual(Array(2).fill(['CFG1103 list/livros.json/columns/1/width']));
    expect(list({ maxHeight: '280' })).toEqual(['CFG1103 list/livros.json/maxHeight']);
  });

  test('is told with tones and colours that there are', () => {
    const section = (accent: string) => body({ section: [{ text: 'x' }], accent });
    expect([section('warning'), section('#0b5cad'), section("= params.podeApagar ? 'danger' : ''")]).toEqual([[], [], []]);
    expect([section('warnning'), section("= params.podeApagar ? 'dangr' : 'red'")]).toEqual(Array(2).fill(['CFG1103 screen/livro.json/body/1/accent']));
  });
});

describe('a call that needs a session, on a screen that needs none', () => {
  const ask = { call: 'LIVROS', done: [{ notify: '{{result.paginator.total}}' }] };
  const visited = (words: Document, ...more: SourceFile[]) =>
    told([...changed(smallProject(), 'screen/entrar.json', (screen) => { Object.assign(screen, words, { body: [...(screen.body as unknown[]), ...((words.body as unknown[]) ?? [])] }); }), ...more]).filter((finding) => finding.startsWith('CFG2407'));
  const press = (...chain: unknown[]) => [{ id: 'b', actions: [{ id: 'x', label: 'X', do: chain }] }];

  test.each<[string, Document, string[]]>([
    ['by its data', { data: { livros: { call: 'LIVROS' } } }, ['CFG2407 screen/entrar.json/data/livros/call']],
    ['by a button', { body: press(ask) }, ['CFG2407 screen/entrar.json/body/2/actions/0/do/0/call']],
    ['by a list, its pictures, its buttons and their dialogs', { body: [{ list: 'livros' }] }, ['dialog/ver-livro.json/data/livro', 'list/livros.json', 'list/livros.json/rowActions/1/do/1'].map((place) => `CFG2407 ${place}/call`).concat('CFG2407 list/livros.json/columns/0')],
    ['by data that wait for a session', { data: { livros: { call: 'LIVROS', when: 'has(session.nome)' } } }, []],
    ['by a button that only shows with one', { body: [{ id: 's', section: press(ask), when: 'has(session.nome)' }] }, []],
    ['by a chain that has opened one', { body: press({ call: 'ENTRAR', with: { documento: '1', senha: '2' }, done: [ask] }) }, []],
    ['by what comes after that chain', { body: press({ call: 'ENTRAR', with: { documento: '1', senha: '2' } }, ask) }, []],
    ['by what comes before it', { body: press(ask, { call: 'ENTRAR', with: { documento: '1', senha: '2' } }) }, ['CFG2407 screen/entrar.json/body/2/actions/0/do/0/call']],
  ])('%s', (_title, words, expected) => {
    expect(visited(words).sort()).toEqual([...expected].sort());
  });

  test('is asked in a dialog by whoever has one', () => {
    const dialog = added('dialog/livros.json', { id: 'livros', data: { livros: { call: 'LIVROS' } }, body: [{ wait: 'data.livros', body: [{ text: 'x' }] }] });
    expect(visited({ body: press({ open: 'livros' }) }, dialog)).toEqual(['CFG2407 dialog/livros.json/data/livros/call']);
    expect(visited({ body: press({ open: 'livros', when: 'has(session.nome)' }) }, dialog)).toEqual([]);
  });
});

describe('a result that something waits for', () => {
  const shown = (dialog: Document, chain: Document = { done: [{ notify: 'x' }] }) =>
    told([...changed(smallProject(), 'screen/livro.json', (screen) => { screen.actions = [{ id: 'x', label: 'X', do: [{ open: 'pergunta', ...chain }] }]; }), added('dialog/pergunta.json', { id: 'pergunta', body: [{ text: 'x' }], ...dialog })]).filter((finding) => finding.startsWith('CFG2716'));
  const found = ['CFG2716 screen/livro.json/actions/0/do/0/done'];
  const close = (words: Document) => ({ actions: [{ id: 'f', label: 'F', do: [{ close: true, ...words }] }] });

  test('must be given by the dialog', () => {
    expect(shown({})).toEqual(found);
    expect(shown(close({}))).toEqual(found);
    expect(shown(close({ result: 1 }))).toEqual([]);
    expect(shown({ body: [{ actions: [{ id: 'f', label: 'F', do: [{ confirm: 'Certo?' }, { call: 'LIVROS', done: [{ close: true, result: 1 }] }] }] }] })).toEqual([]);
    expect(shown({}, { closed: [{ notify: 'x' }] })).toEqual([]);
  });
});

describe('an address that the policy of the page refuses', () => {
  const body = (block: Document, tenant: Document = {}) =>
    compile(changed(changed(smallProject(), 'screen/livro.json', (screen) => { screen.body = [...(screen.body as unknown[]), block]; }), 'tenant/tenant.json', (document) => { Object.assign(document, tenant); })).diagnostics.map(({ code, pointer, hint }) => `${code} ${pointer} ${hint}`);
  const frame = (source: string) => body({ frame: source, title: 'X' });
  const add = (origin: string, setting: string) => `Acrescente "${origin}" a ${setting} no documento do distribuidor (tenant/tenant).`;

  test('is told by its origin, with the setting that lets it in', () => {
    expect(frame("= 'https://a.exemplo.com/x?y=' + route.path")).toEqual([`CFG2717 /body/1/frame ${add('https://a.exemplo.com', 'frames')}`]);
    expect(frame("= params.podeApagar ? 'https://www.youtube-nocookie.com/embed/x' : 'http://b.exemplo.com:8080/'")).toEqual([`CFG2717 /body/1/frame ${add('http://b.exemplo.com:8080', 'frames')}`]);
    expect(body({ frame: '= env.mapa', title: 'X' }, { env: { telefone: '11', mapa: 'https://mapas.exemplo.com/' } })).toEqual([`CFG2717 /body/1/frame ${add('https://mapas.exemplo.com', 'frames')}`]);
    expect(body({ image: "= 'https://img.exemplo.com/a.png'", alt: 'A', phone: "= 'https://fotos.exemplo.com/b.png'" })).toEqual([`CFG2717 /body/1/image ${add('https://img.exemplo.com', 'images')}`]);
    expect(body({ frame: '= session.nome', as: 'youtube', title: 'X' }, { frames: [] })).toContain(`CFG2717 /body/1/as ${add('https://www.youtube-nocookie.com', 'frames')}`);
  });

  test('is not one that data bring, one of the page itself, or one that a setting lets in', () => {
    for (const source of ['= session.nome', "= '/ajuda.html'", "= 'https://www.youtube-nocookie.com/embed/x'"]) expect(frame(source)).toEqual([]);
    expect(body({ frame: "= 'https://a.exemplo.com/'", title: 'X' }, { frames: ['https://www.youtube-nocookie.com', 'https://*.exemplo.com'] })).toEqual([]);
  });
});

test.each<[string, unknown[], unknown[], string[]]>([
  ['a call that is asked with it and put there', [{ call: 'LIVRO', with: { id: '= state.a' }, done: [{ set: 'state.a', to: '= result.id' }] }], [], ['/on/0/do/0/done/0/to']],
  ['another trigger', [{ set: 'state.ab', to: '= state.a + 1' }], [{ set: 'state.a', to: '= state.ab + 1' }], ['/on/1/do/0/to']],
  ['another trigger, after a call', [{ call: 'LIVRO', with: { id: '= state.a' }, done: [{ set: 'state.ab', to: '= result.id' }] }], [{ set: 'state.a', to: '= state.ab + 1' }], ['/on/1/do/0/to']],
  ['nothing, where a condition says when it ends', [{ set: 'state.ab', to: '= state.a + 1', when: 'state.ab < 3' }], [{ set: 'state.a', to: '= state.ab + 1' }], []],
  ['nothing, where another is made of something else', [{ set: 'state.ab', to: 0 }], [{ set: 'state.a', to: '= state.ab + 1' }], []],
])('a change sets itself off through %s', (_title, first, second, expected) => {
  const integer = { type: 'integer', default: 0 };
  const found = compile(changed(smallProject(), 'screen/livro.json', (screen) => { Object.assign(screen, { state: { a: integer, ab: integer }, on: [{ change: 'state.a', do: first }, { change: 'state.ab', do: second }] }); })).diagnostics;
  expect(found.filter(({ code }) => code === 'CFG2713').map(({ pointer }) => pointer)).toEqual(expected);
});

test('a change sets itself off through data that are asked for with it, and from one field of a form to the other', () => {
  const integer = { type: 'integer', default: 1 };
  const screen = change('screen/livro.json', (document) => {
    Object.assign(document, { state: { a: integer }, data: { livro: { call: 'LIVRO', with: { id: '= state.a' } } }, on: [{ change: 'data.livro', do: [{ set: 'state.a', to: '= data.livro.?value.?id.orValue(1) + 1' }] }] });
  });
  expect(screen.filter((finding) => finding.startsWith('CFG2713'))).toEqual(['CFG2713 screen/livro.json/on/0/do/0/to']);
  const form = change('form/livro.json', (document) => {
    document.fields = { titulo: { on: [{ change: 'form.titulo', do: [{ set: 'form.obs', to: "= form.?titulo.orValue('') + '!'" }] }] }, obs: { on: [{ change: 'form.obs', do: [{ set: 'form.titulo', to: "= form.?obs.orValue('') + '!'" }] }] } };
  });
  expect(form.filter((finding) => finding.startsWith('CFG2713'))).toEqual(['CFG2713 form/livro.json/fields/obs/on/0/do/0/to']);
});

test.each<[string, unknown[], string[]]>([
  ['is found, however deep', [{ call: 'LIVROS', done: [{ set: 'state.a', to: '= state.a + 1' }] }], ['CFG2713 screen/livro.json/on/0/do/0/done/0/to']],
  ['may come to rest where a condition says so', [{ set: 'state.a', to: '= state.a + 1', when: 'state.a < 3' }, { when: 'state.a < 3', then: [{ set: 'state.a', to: '= state.a + 1' }] }], []],
  ['is none where the value comes from elsewhere', [{ set: 'state.a', to: '= state.ab' }, { set: 'state.a', to: 3 }, { set: 'state.ab', to: '= state.a + 1' }], []],
])('a trigger that sets itself off %s', (_title, chain, expected) => {
  const integer = { type: 'integer', default: 0 };
  expect(change('screen/livro.json', (screen) => { Object.assign(screen, { state: { a: integer, ab: integer }, on: [{ change: 'state.a', do: chain }] }); }).filter((finding) => finding.startsWith('CFG2713'))).toEqual(expected);
});

describe('a dialog without its cross', () => {
  const shut = (words: Document) => change('dialog/ver-livro.json', (dialog) => { Object.assign(dialog, { closable: false, actions: [] }, words); }).filter((finding) => finding.startsWith('CFG2714'));
  const button = (...chain: unknown[]) => ({ actions: [{ id: 'x', label: 'X', do: chain }] });

  test.each<[string, Document, string[]]>([
    ['and with nothing else that closes it is found', {}, ['CFG2714 dialog/ver-livro.json/closable']],
    ['nor is a button that only opens another a way out', button({ open: 'avisado', with: { total: 1 } }), ['CFG2714 dialog/ver-livro.json/closable']],
    ['has a button that closes it', button({ close: true }), []],
    ['is closed once something else is done', button({ open: 'avisado', with: { total: 1 }, closed: [{ close: true }] }), []],
    ['is left for another page', button({ navigate: '/livros' }), []],
    ['is closed by a wizard in it', { body: [{ wizard: 'novo' }] }, []],
    ['goes by itself as a card', { size: 'toast', title: undefined }, []],
  ])('%s', (_title, words, expected) => {
    expect(shut(words)).toEqual(expected);
  });
});
