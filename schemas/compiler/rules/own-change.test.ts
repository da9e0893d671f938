import { expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import type { SourceFile } from '../index.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

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

test.each<[string, unknown[], unknown[], string[]]>([
  [
    'a call that is asked with it and put there',
    [{ call: 'LIVRO', with: { id: '= state.a' }, done: [{ set: 'state.a', to: '= result.id' }] }],
    [],
    ['/on/0/do/0/done/0/to'],
  ],
  [
    'another trigger',
    [{ set: 'state.ab', to: '= state.a + 1' }],
    [{ set: 'state.a', to: '= state.ab + 1' }],
    ['/on/1/do/0/to'],
  ],
  [
    'another trigger, after a call',
    [{ call: 'LIVRO', with: { id: '= state.a' }, done: [{ set: 'state.ab', to: '= result.id' }] }],
    [{ set: 'state.a', to: '= state.ab + 1' }],
    ['/on/1/do/0/to'],
  ],
  [
    'nothing, where a condition says when it ends',
    [{ set: 'state.ab', to: '= state.a + 1', when: 'state.ab < 3' }],
    [{ set: 'state.a', to: '= state.ab + 1' }],
    [],
  ],
  [
    'nothing, where another is made of something else',
    [{ set: 'state.ab', to: 0 }],
    [{ set: 'state.a', to: '= state.ab + 1' }],
    [],
  ],
])('a change sets itself off through %s', (_title, first, second, expected) => {
  const integer = { type: 'integer', default: 0 };
  const found = compile(
    changed(smallProject(), 'screen/livro.json', (screen) => {
      Object.assign(screen, {
        state: { a: integer, ab: integer },
        on: [
          { change: 'state.a', do: first },
          { change: 'state.ab', do: second },
        ],
      });
    }),
  ).diagnostics;
  expect(found.filter(({ code }) => code === 'CFG2713').map(({ pointer }) => pointer)).toEqual(
    expected,
  );
});

test('a trigger of several changes sets itself off through the second of them', () => {
  const integer = { type: 'integer', default: 0 };
  const found = compile(
    changed(smallProject(), 'screen/livro.json', (screen) => {
      Object.assign(screen, {
        state: { a: integer, b: integer },
        on: [
          {
            change: ['state.a', 'state.b'],
            do: [{ set: 'state.b', to: '= state.b + 1' }],
          },
        ],
      });
    }),
  ).diagnostics;
  expect(found.filter(({ code }) => code === 'CFG2713').map(({ pointer }) => pointer)).toEqual([
    '/on/0/do/0/to',
  ]);
});

test('a change sets itself off through data that are asked for with it, and from one field of a form to the other', () => {
  const integer = { type: 'integer', default: 1 };
  const screen = change('screen/livro.json', (document) => {
    Object.assign(document, {
      state: { a: integer },
      data: { livro: { call: 'LIVRO', with: { id: '= state.a' } } },
      on: [
        {
          change: 'data.livro',
          do: [{ set: 'state.a', to: '= data.livro.?value.?id.orValue(1) + 1' }],
        },
      ],
    });
  });
  expect(screen.filter((finding) => finding.startsWith('CFG2713'))).toEqual([
    'CFG2713 screen/livro.json/on/0/do/0/to',
  ]);
  const form = change('form/livro.json', (document) => {
    document.fields = {
      titulo: {
        on: [
          {
            change: 'form.titulo',
            do: [{ set: 'form.obs', to: "= form.?titulo.orValue('') + '!'" }],
          },
        ],
      },
      obs: {
        on: [
          { change: 'form.obs', do: [{ set: 'form.titulo', to: "= form.?obs.orValue('') + '!'" }] },
        ],
      },
    };
  });
  expect(form.filter((finding) => finding.startsWith('CFG2713'))).toEqual([
    'CFG2713 form/livro.json/fields/obs/on/0/do/0/to',
  ]);
});

test.each<[string, unknown[], string[]]>([
  [
    'is found, however deep',
    [{ call: 'LIVROS', done: [{ set: 'state.a', to: '= state.a + 1' }] }],
    ['CFG2713 screen/livro.json/on/0/do/0/done/0/to'],
  ],
  [
    'may come to rest where a condition says so',
    [
      { set: 'state.a', to: '= state.a + 1', when: 'state.a < 3' },
      { when: 'state.a < 3', then: [{ set: 'state.a', to: '= state.a + 1' }] },
    ],
    [],
  ],
  [
    'is none where the value comes from elsewhere',
    [
      { set: 'state.a', to: '= state.ab' },
      { set: 'state.a', to: 3 },
      { set: 'state.ab', to: '= state.a + 1' },
    ],
    [],
  ],
])('a trigger that sets itself off %s', (_title, chain, expected) => {
  const integer = { type: 'integer', default: 0 };
  expect(
    change('screen/livro.json', (screen) => {
      Object.assign(screen, {
        state: { a: integer, ab: integer },
        on: [{ change: 'state.a', do: chain }],
      });
    }).filter((finding) => finding.startsWith('CFG2713')),
  ).toEqual(expected);
});
