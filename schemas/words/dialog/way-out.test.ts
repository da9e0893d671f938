import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const close = { close: true };
const button = (...chain: unknown[]) => ({ actions: [{ id: 'x', label: 'X', do: chain }] });
const apagar = (words: Document = {}) => ({
  call: 'LIVRO_APAGAR',
  with: { id: '= state.id' },
  ...words,
});

/** The findings of a dialog without its cross, with these words and this form. */
function findingsOf(words: Document, submit?: Document): string[] {
  const base = changed(smallProject(), 'dialog/ver-livro.json', (dialog) => {
    Object.assign(dialog, { closable: false, actions: [] }, words);
  });
  const nota = {
    id: 'nota',
    schema: { type: 'object', properties: { n: { type: 'string', title: 'N' } } },
    submit,
  };
  const files = submit
    ? [...base, { path: 'tests/configs/valid/small/form/nota.json', text: JSON.stringify(nota) }]
    : base;
  const { diagnostics } = compileSmall({ tenant: 'small', base: files, overlay: [] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const found = diagnostics.filter(({ code }) => code === 'CFG2714');
  expect(
    found.every(
      ({ document, pointer }) =>
        document.endsWith('dialog/ver-livro.json') && pointer === '/closable',
    ),
  ).toBe(true);
  return found.map(({ message }) => message);
}

describe('a dialog that only luck closes', () => {
  const onSuccess = [
    'O diálogo só fecha quando a chamada LIVRO_APAGAR dá certo: enquanto ela falhar, ninguém consegue sair dele.',
  ];
  const onFailure = [
    'O diálogo só fecha quando a chamada LIVRO_APAGAR falha: quando ela dá certo, ninguém consegue sair dele.',
  ];
  const onRow = [
    "O diálogo só fecha a partir de uma linha da lista 'estante': sem nenhuma, ninguém consegue sair dele.",
  ];
  const onRecord = [
    'O diálogo só fecha a partir de um registro: sem nenhum, ninguém consegue sair dele.',
  ];
  const onData = [
    "O diálogo só fecha depois que 'data.livro' chega: enquanto isso falhar, ninguém consegue sair dele.",
  ];
  const estante = (words: Document) => ({
    list: { id: 'estante', call: 'LIVROS', columns: ['titulo'], ...words },
  });
  const wait = (...body: unknown[]) => ({ id: 'w', wait: 'data.livro', body });

  test.each<[string, Document, string[]]>([
    ['a call that must succeed before', button(apagar(), close), onSuccess],
    ['a call that closes it in done', button(apagar({ done: [close] })), onSuccess],
    ['a call that fails', button(apagar({ fail: [close] })), onFailure],
    [
      'a call in the one case',
      button({ when: 'state.id > 2', then: [apagar(), close] }),
      onSuccess,
    ],
    ['a call that shows how it goes', button({ progress: [apagar()], done: [close] }), onSuccess],
    ['data that must have come', { body: [wait(button(close))] }, onData],
    ['a row that must be there', { body: [estante({ open: [close] })] }, onRow],
    [
      'a record that must be there',
      {
        body: [
          wait({ id: 'e', each: '= data.livro.value.tags', body: [{ id: 'b', ...button(close) }] }),
        ],
      },
      onRecord,
    ],
  ])('is reported: %s', (_title, words, expected) => {
    expect(findingsOf(words)).toEqual(expected);
  });

  test.each<[string, Document]>([
    ['a call that closes it however it ends', button(apagar({ done: [close], fail: [close] }))],
    [
      'a call that closes it when it fails, and goes on to close it',
      button(apagar({ fail: [close] }), close),
    ],
    [
      'a call next to a button that closes it',
      { actions: [...button(apagar(), close).actions, { id: 'y', label: 'Y', do: [close] }] },
    ],
    [
      'a call next to a button that ends the session',
      {
        actions: [
          ...button(apagar(), close).actions,
          { id: 'y', label: 'Y', do: [{ session: 'end' }] },
        ],
      },
    ],
    [
      'progress that closes it however it ends',
      button({ progress: [apagar()], done: [close], fail: [close] }),
    ],
    [
      'data that must have come, next to a button',
      { body: [wait(button(close))], ...button(close) },
    ],
    [
      'a list with a button above its rows',
      { body: [estante({ open: [close], ...button(close) })] },
    ],
    ['a question before', button({ confirm: 'Certo?' }, close)],
  ])('is not reported: %s', (_title, words) => {
    expect(findingsOf(words)).toEqual([]);
  });

  test.each<[string, Document, Document, string[]]>([
    ['that sends itself to a call', {}, { label: 'S', do: [apagar(), close] }, onSuccess],
    [
      'that a button of the dialog sends to a call',
      button({ submit: 'nota' }, close),
      { label: 'S', do: [apagar()] },
      onSuccess,
    ],
    [
      'that is never to be sent',
      {},
      { label: 'S', enabled: '1 > 2', do: [close] },
      ['O diálogo não fecha sozinho, e nada nele o fecha.'],
    ],
    [
      'that a button of the dialog sends',
      button({ submit: 'nota' }, close),
      { label: 'S', do: [{ notify: 'x' }] },
      [],
    ],
    ['that closes it', {}, { label: 'S', do: [close] }, []],
  ])('by a form %s', (_title, words, submit, expected) => {
    expect(findingsOf({ body: [{ form: 'nota' }], ...words }, submit)).toEqual(expected);
  });

  test('is not reported of a wizard whose first step goes back', () => {
    const back = { label: 'Voltar', do: [close] };
    const base = changed(
      changed(smallProject(), 'wizard/novo.json', (wizard) => {
        Object.assign((wizard.steps as Document[])[0] ?? {}, { back });
      }),
      'dialog/ver-livro.json',
      (dialog) => {
        Object.assign(dialog, {
          closable: false,
          actions: [],
          data: undefined,
          body: [{ wizard: 'novo' }],
        });
      },
    );
    expect(
      compileSmall({ tenant: 'small', base, overlay: [] }).diagnostics.map(({ code }) => code),
    ).toEqual([]);
  });
});
