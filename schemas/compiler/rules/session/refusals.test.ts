import { expect, test } from 'vitest';
import { compileSmall } from '../../../../tests/builders/compile.ts';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import type { SourceFile } from '../../index.ts';

type Words = Record<string, unknown>;

const root = 'tests/configs/valid/small/';
const screen = (id: string, words: Words): SourceFile => ({
  path: `${root}screen/${id}.json`,
  text: JSON.stringify({
    id,
    title: id,
    routes: [`/${id}`],
    access: 'session',
    body: [{ text: id }],
    ...words,
  }),
});
const session = (words: Words) => (files: SourceFile[]) =>
  changed(files, 'shell/shell.json', (shell) => void Object.assign(shell.session as Words, words));
const findingsOf = (...change: ((files: SourceFile[]) => SourceFile[])[]) =>
  compileSmall({
    tenant: 'small',
    base: change.reduce((files, next) => next(files), smallProject()),
    overlay: [],
  })
    .diagnostics.filter(({ code }) => code === 'CFG2757')
    .map(({ document, pointer }) => `${document.replace(root, '')}${pointer}`);
const withScreens =
  (...more: SourceFile[]) =>
  (files: SourceFile[]) => [...files, ...more];
const open = (path: string, words: Words) => (files: SourceFile[]) =>
  changed(files, path, (document) => void Object.assign(document, words));
const home = 'screen/livros.json';
const login = 'screen/entrar.json';

test.each<[string, ((files: SourceFile[]) => SourceFile[])[], string[]]>([
  [
    'a home behind a module',
    [open(home, { access: { module: 'LIVROS' } })],
    ['screen/livros.json/access'],
  ],
  [
    'a home whose condition is false',
    [open(home, { when: 'params.limite > 99' })],
    ['screen/livros.json/when'],
  ],
  [
    'a home that says so of whom it refuses',
    [open(home, { when: 'params.limite > 99', otherwise: 'notFound' })],
    [],
  ],
  [
    'a login that asks for a session',
    [open(login, { access: 'session' })],
    ['screen/entrar.json/access'],
  ],
  [
    'a login with a condition',
    [open(login, { when: "env.telefone == ''" })],
    ['screen/entrar.json/when'],
  ],
  [
    'screens that lead to each other',
    [
      withScreens(
        screen('ida', { when: 'params.limite > 99', otherwise: '/volta' }),
        screen('volta', { when: 'params.podeApagar', otherwise: '/ida' }),
      ),
    ],
    ['screen/ida.json/otherwise'],
  ],
  [
    'three of them',
    [
      withScreens(
        screen('a', { when: 'params.limite > 99', otherwise: '/b' }),
        screen('b', { when: 'params.podeApagar', otherwise: '/c' }),
        screen('c', { when: 'params.limite > 50', otherwise: '/a' }),
      ),
    ],
    ['screen/a.json/otherwise'],
  ],
  [
    'screens that take turns',
    [
      withScreens(
        screen('ida', { when: 'params.podeApagar', otherwise: '/volta' }),
        screen('volta', { when: '!params.podeApagar', otherwise: '/ida' }),
      ),
    ],
    [],
  ],
  [
    'a condition that ends at the home',
    [withScreens(screen('ida', { when: 'params.podeApagar' }))],
    [],
  ],
  [
    'a home that leads back to what refuses',
    [
      open(home, { when: 'params.limite > 99', otherwise: '/ida' }),
      withScreens(screen('ida', { access: { module: 'LIVROS' } })),
    ],
    ['screen/livros.json/otherwise'],
  ],
  [
    'a gate before what may refuse',
    [
      open('shell/shell.json', {
        gates: [{ id: 'g', when: 'params.limite > 1', navigate: '/ida' }],
      }),
      withScreens(screen('ida', { when: 'params.podeApagar' })),
    ],
    ['shell/shell.json/gates/0/navigate'],
  ],
  [
    'a gate before what it makes sure of',
    [
      open('shell/shell.json', {
        gates: [{ id: 'g', when: 'params.podeApagar', navigate: '/ida' }],
      }),
      withScreens(screen('ida', { when: 'params.podeApagar' })),
    ],
    [],
  ],
])('%s', (_title, change, expected) => {
  expect(findingsOf(...change)).toEqual(expected);
});

test('is reported where the overlay wrote it: a home of the base behind a module', () => {
  const files = withScreens(screen('loja', { access: { module: 'LIVROS' } }))(smallProject());
  const patch = { $patch: 'shell/shell', session: { home: '/loja' } };
  const overlay = [{ path: 'overlay/shell/shell.json', text: JSON.stringify(patch) }];
  const { diagnostics } = compileSmall({ tenant: 'small', base: files, overlay });
  expect(diagnostics.map(({ code, document, pointer }) => `${code} ${document}${pointer}`)).toEqual(
    ['CFG2757 overlay/shell/shell.json/session/home'],
  );
  expect(findingsOf(session({ home: '/loja' }), withScreens(screen('loja', {})))).toEqual([]);
});
