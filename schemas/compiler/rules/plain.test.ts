import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Words = Record<string, unknown>;

const compile = (files: ReturnType<typeof smallProject>) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] }).diagnostics.map(
    ({ code, document, pointer }) => `${code} ${document.replace(/.*small\//, '')}${pointer}`,
  );
const withScreen = (words: Words) => {
  const screen = {
    id: 'teste',
    title: 'Teste',
    routes: ['/teste'],
    access: 'session',
    body: [{ text: 'x' }],
    ...words,
  };
  return compile([
    ...smallProject(),
    { path: 'tests/configs/valid/small/screen/teste.json', text: JSON.stringify(screen) },
  ]).filter((finding) => !finding.startsWith('CFG2728'));
};

describe('the colours and sizes of a theme', () => {
  const theme = (tokens: Words) =>
    compile(
      changed(smallProject(), 'theme/default.json', (document) => void (document.tokens = tokens)),
    );
  test.each<[Words, string[]]>([
    [{ 'header-text': 'transparent' }, ['CFG2709 theme/default.json/tokens/header-text']],
    [{ 'header-text': '#1d273300' }, ['CFG2709 theme/default.json/tokens/header-text']],
    [{ 'header-text': 'rgba(0, 0, 0, 0.1)' }, ['CFG2709 theme/default.json/tokens/header-text']],
    [{ 'header-text': 'rgb(0 0 0 / 90%)' }, []],
    [{ 'header-text': '#1d2733ee' }, []],
    [{ 'font-size': '0px' }, ['CFG2767 theme/default.json/tokens/font-size']],
    [{ 'font-size': '0' }, ['CFG2767 theme/default.json/tokens/font-size']],
    [{ 'font-size': '0.1rem' }, ['CFG2767 theme/default.json/tokens/font-size']],
    [{ 'font-size': '14px' }, []],
    [{ 'font-size': '0.875rem' }, []],
  ])('%j', (tokens, expected) => {
    expect(theme(tokens)).toEqual(expected);
  });
});

describe('a route', () => {
  test.each<[string, string[]]>([
    ['/{tipo}/novo', ['CFG2764 screen/teste.json/routes/0']],
    ['/livro/novo', []],
    ['/{tipo}/{id}', []],
    ['/{tipo}/novo/{id}', []],
  ])('%s next to /livro/{id}', (route, expected) => {
    expect(withScreen({ routes: [route] })).toEqual(expected);
  });

  test('is sure where the address has a route of its own', () => {
    const files = changed(
      smallProject(),
      'screen/livro.json',
      (screen) => void (screen.routes = [...(screen.routes as string[]), '/livro/novo']),
    );
    const text = JSON.stringify({
      id: 'teste',
      title: 'Teste',
      routes: ['/{tipo}/novo'],
      access: 'session',
      body: [{ text: 'x' }],
    });
    expect(
      compile([...files, { path: 'tests/configs/valid/small/screen/teste.json', text }]).filter(
        (finding) => finding.startsWith('CFG2764'),
      ),
    ).toEqual([]);
  });
});

describe('a route that does not go with another is reported where the later layer wrote it', () => {
  const screen = (id: string, routes: string[]) => ({
    path: `tests/configs/valid/small/screen/${id}.json`,
    text: JSON.stringify({ id, title: 'Teste', routes, access: 'session', body: [{ text: 'x' }] }),
  });
  const found = (base: ReturnType<typeof smallProject>, id: string, document: Words) =>
    compileSmall({
      tenant: 'small',
      base,
      overlay: [{ path: `overlay/screen/${id}.json`, text: JSON.stringify(document) }],
    })
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ code, document, pointer }) => `${code} ${document}${pointer}`);
  const own = (routes: string[]) => JSON.parse(screen('aaa', routes).text) as Words;
  const without = changed(
    smallProject(),
    'screen/livro.json',
    (livro) => void (livro.routes = ['/a/{id}']),
  );

  test.each<[string, string, ReturnType<typeof smallProject>, string, Words, string]>([
    [
      'an address',
      'a screen',
      [...smallProject(), screen('zzz', ['/{a}/{b}/fim'])],
      'aaa',
      own(['/aaa', '/outro/{y}/{z}']),
      'CFG2764 overlay/screen/aaa.json/routes/1',
    ],
    [
      'an address',
      'a patch',
      [...without, screen('zzz', ['/{tipo}/x/fim'])],
      'livro',
      { $patch: 'screen/livro', routes: ['/livro/{id}/{fim}', '/a/{id}', '/livro/{id}'] },
      'CFG2764 overlay/screen/livro.json/routes/0',
    ],
    [
      'a route',
      'a patch',
      [...without, screen('zzz', ['/livro/{id}'])],
      'livro',
      { $patch: 'screen/livro', routes: ['/livro/{id}', '/a/{id}'] },
      'CFG2501 overlay/screen/livro.json/routes/0',
    ],
  ])('%s, by %s of the overlay', (_what, _by, base, id, document, expected) => {
    expect(found(base, id, document)).toEqual([expected]);
  });
});

describe('a screen that is left', () => {
  const leaving = (...actions: Words[]) => withScreen({ on: [{ leave: true, do: actions }] });
  test('leads nowhere itself', () => {
    expect(leaving({ navigate: '/teste' })).toEqual([
      'CFG2766 screen/teste.json/on/0/do/0/navigate',
    ]);
    expect(leaving({ navigate: '/teste', when: 'params.podeApagar' })).toEqual([]);
    expect(leaving({ notify: 'Até logo' })).toEqual([]);
  });
});

describe('a list', () => {
  const list = (words: Words) =>
    withScreen({ body: [{ list: { id: 'aqui', call: 'LIVROS', columns: ['titulo'], ...words } }] });
  test('shows something of its records', () => {
    expect(list({})).toEqual([]);
    expect(list({ columns: [] })).toEqual(['CFG2763 screen/teste.json/body/0/list/columns']);
    expect(list({ columns: [], card: { title: '{{row.titulo}}', fields: ['preco'] } })).toEqual([]);
  });

  test('has a key that tells its records apart', () => {
    expect(list({ key: 'preco' })).toEqual(['CFG2765 screen/teste.json/body/0/list/key']);
    expect(list({ key: 'st' })).toEqual(['CFG2765 screen/teste.json/body/0/list/key']);
    expect(list({ key: 'titulo' })).toEqual([]);
  });
});
