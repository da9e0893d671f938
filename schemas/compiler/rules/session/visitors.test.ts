import { describe, expect, test } from 'vitest';
import { compileSmall } from '../../../../tests/builders/compile.ts';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import type { SourceFile } from '../../index.ts';

type Document = Record<string, unknown>;

const compile = (files: readonly SourceFile[]) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] });
const findingsOf = (files: readonly SourceFile[]) =>
  compile(files).diagnostics.map(
    ({ code, document, pointer }) =>
      `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`,
  );
const added = (path: string, document: Document): SourceFile => ({
  path: `tests/configs/valid/small/${path}`,
  text: JSON.stringify(document),
});

describe('a call that needs a session, on a screen that needs none', () => {
  const ask = { call: 'LIVROS', done: [{ notify: '{{result.paginator.total}}' }] };
  const visited = (words: Document, ...more: SourceFile[]) =>
    findingsOf([
      ...changed(smallProject(), 'screen/entrar.json', (screen) => {
        Object.assign(screen, words, {
          body: [...(screen.body as unknown[]), ...((words.body as unknown[]) ?? [])],
        });
      }),
      ...more,
    ]).filter((finding) => finding.startsWith('CFG2407'));
  const press = (...chain: unknown[]) => [
    { id: 'b', actions: [{ id: 'x', label: 'X', do: chain }] },
  ];

  test.each<[string, Document, string[]]>([
    [
      'by its data',
      { data: { livros: { call: 'LIVROS' } } },
      ['CFG2407 screen/entrar.json/data/livros/call'],
    ],
    [
      'by a button',
      { body: press(ask) },
      ['CFG2407 screen/entrar.json/body/2/actions/0/do/0/call'],
    ],
    [
      'by a list, its pictures, its buttons and their dialogs',
      { body: [{ list: 'livros' }] },
      ['dialog/ver-livro.json/data/livro', 'list/livros.json', 'list/livros.json/rowActions/1/do/1']
        .map((place) => `CFG2407 ${place}/call`)
        .concat('CFG2407 list/livros.json/columns/0'),
    ],
    [
      'by data that wait for a session',
      { data: { livros: { call: 'LIVROS', when: 'has(session.nome)' } } },
      [],
    ],
    [
      'by a button that only shows with one',
      { body: [{ id: 's', section: press(ask), when: 'has(session.nome)' }] },
      [],
    ],
    [
      'by a chain that has opened one',
      { body: press({ call: 'ENTRAR', with: { documento: '1', senha: '2' }, done: [ask] }) },
      [],
    ],
    [
      'by what comes after that chain',
      { body: press({ call: 'ENTRAR', with: { documento: '1', senha: '2' } }, ask) },
      [],
    ],
    [
      'by what comes before it',
      { body: press(ask, { call: 'ENTRAR', with: { documento: '1', senha: '2' } }) },
      ['CFG2407 screen/entrar.json/body/2/actions/0/do/0/call'],
    ],
  ])('%s', (_title, words, expected) => {
    expect(visited(words).sort()).toEqual([...expected].sort());
  });

  test('is asked in a dialog by whoever has one', () => {
    const dialog = added('dialog/livros.json', {
      id: 'livros',
      data: { livros: { call: 'LIVROS' } },
      body: [{ wait: 'data.livros', body: [{ text: 'x' }] }],
    });
    expect(visited({ body: press({ open: 'livros' }) }, dialog)).toEqual([
      'CFG2407 dialog/livros.json/data/livros/call',
    ]);
    expect(visited({ body: press({ open: 'livros', when: 'has(session.nome)' }) }, dialog)).toEqual(
      [],
    );
  });

  describe('in a dialog', () => {
    const dialog = (words: Document = {}) =>
      added('dialog/livros.json', {
        id: 'livros',
        data: { livros: { call: 'LIVROS' } },
        body: [{ wait: 'data.livros', body: [{ text: 'x' }] }],
        ...words,
      });
    const finding = ['CFG2407 dialog/livros.json/data/livros/call'];
    const sure = { id: 's', section: press({ open: 'livros' }), when: 'has(session.nome)' };
    const unsure = { id: 'u', section: press({ open: 'livros' }) };
    const second = added('dialog/outro.json', { id: 'outro', body: press({ open: 'livros' }) });

    test.each<[string, unknown[], SourceFile[], string[]]>([
      ['that opens with and without one, in this order', [sure, unsure], [dialog()], finding],
      ['that opens without and with one', [unsure, sure], [dialog()], finding],
      ['that only opens with one, from two places', [sure, { ...sure, id: 't' }], [dialog()], []],
      [
        'that opens from another dialog, which opens both ways',
        [{ ...sure, section: press({ open: 'outro' }) }, ...press({ open: 'outro' })],
        [dialog(), second],
        finding,
      ],
      [
        'that opens from another dialog, which only opens with one',
        [{ ...sure, section: press({ open: 'outro' }) }],
        [dialog(), second],
        [],
      ],
      [
        'that makes sure of one itself',
        [unsure],
        [dialog({ data: { livros: { call: 'LIVROS', when: 'has(session.nome)' } } })],
        [],
      ],
    ])('%s', (_title, body, files, expected) => {
      expect(visited({ body }, ...files)).toEqual(expected);
    });
  });
});
