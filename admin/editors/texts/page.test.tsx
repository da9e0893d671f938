import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentTexts } from '../../../schemas/admin/design.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { inDraft } from '../../testing/in-draft.tsx';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { exportTexts } from './exchange.ts';
import { Component } from './page.tsx';

afterEach(closePage);

const textsOf = (title: string): readonly DocumentTexts[] => [
  {
    document: 'screen/a',
    kind: 'Tela',
    label: 'Pedidos',
    texts: [
      { at: 'screen/a#/title', place: 'Título', text: title },
      { at: 'screen/a#/empty', place: 'Texto quando vazio', text: 'Nada, {{ nome }}.' },
    ],
  },
];
const now = textsOf('Pedidos');
const at = ['screen/a#/title', 'screen/a#/empty'] as const;

/** The exported file with the last column filled in by a translator. */
const filled = (documents: readonly DocumentTexts[], texts: Readonly<Record<string, string>>) =>
  exportTexts(documents)
    .split('\r\n')
    .map((line) => {
      const id = Object.keys(texts).find((place) => line.startsWith(place));
      return id === undefined ? line : `${line}${texts[id]}`;
    })
    .join('\r\n');

function open(readOnly = false): Operation[] {
  const made: Operation[] = [];
  openPage(inDraft(<Component />, made, { readOnly }), {
    answers: { 'GET /drafts/d1/texts': now },
  });
  return made;
}

async function give(text: string): Promise<void> {
  await screen.findByText('Nada, {{ nome }}.');
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  const file = new File([text], 'textos.csv', { type: 'text/csv' });
  // jsdom's files can not be read this way.
  await userEvent.upload(input, Object.assign(file, { text: async () => text }));
}

const downloads: string[] = [];
afterEach(() => {
  downloads.length = 0;
  vi.restoreAllMocks();
});

test('the table has every text with its place, and a search finds words, also without accents', async () => {
  open();
  await screen.findByText('Nada, {{ nome }}.');
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    expect.stringContaining('Tela · Título'),
    expect.stringContaining('Tela · Texto quando vazio'),
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Procurar texto' }), 'titulo');
  await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Tela · Título')]));
});

test('an export holds every text of the draft, for whoever translates', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
  open();
  await screen.findByText('Nada, {{ nome }}.');
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(downloads).toEqual(['textos.csv']);
  const [blob] = blobs;
  if (!blob) throw new Error('nothing was written');
  const reader = new FileReader();
  const text = await new Promise<unknown>((resolve) => {
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
  for (const place of at) expect(text).toContain(place);
});

test('an import says what it changes and what a translation lost, before it is one change', async () => {
  const made = open();
  await give(filled(now, { [at[0]]: 'Orders', [at[1]]: 'Nothing.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar textos' });
  expect(within(dialog).getByText('Mudam (2)')).toBeTruthy();
  expect(within(dialog).getByText('Não mostra mais {{ nome }}')).toBeTruthy();
  expect(made).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mudar 2 textos' }));
  await waitFor(() =>
    expect(made).toEqual([
      {
        op: 'group',
        title: 'Importar 2 textos',
        operations: [
          { op: 'set', at: at[0], value: 'Orders' },
          { op: 'set', at: at[1], value: 'Nothing.' },
        ],
      },
    ]),
  );
});

test('what somebody changed after the export stays, unless it is wanted', async () => {
  const made = open();
  await give(filled(textsOf('Compras'), { [at[0]]: 'Orders' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar textos' });
  expect(within(dialog).getByText('No arquivo, o texto era: Compras')).toBeTruthy();
  const none = within(dialog).getByRole('button', { name: 'Mudar 0 textos' });
  expect(none).toHaveProperty('disabled', true);
  await userEvent.click(within(dialog).getByLabelText('Mudar também os que alguém mudou depois'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mudar 1 texto' }));
  await waitFor(() => expect(made).toHaveLength(1));
});

test('a file that is no export is refused in words', async () => {
  const made = open();
  await give('a;b\r\n1;2\r\n');
  expect(await screen.findByText(/não tem as colunas id e texto novo/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(made).toEqual([]);
});

test('whoever only looks exports, and imports nothing', async () => {
  open(true);
  await screen.findByText('Nada, {{ nome }}.');
  expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: 'Importar' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});
