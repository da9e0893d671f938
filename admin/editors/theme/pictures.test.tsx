import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';
import type { ThemeState } from './model.ts';
import { ThemeEditor } from './theme-editor.tsx';

afterEach(closePage);

const hash = '0123456789abcdef0123456789abcdef';
const state: ThemeState = {
  document: 'theme/default',
  tokens: {},
  base: {},
  palette: [],
  logo: undefined,
  login: undefined,
  icon: undefined,
  font: undefined,
  headerKind: 'DEFAULT_LEFT',
  headerText: '',
  headerKindAt: 'tenant/tenant#/values/cabecalhoTipo',
  name: 'Acme',
};

function open(more: Partial<ThemeState> = {}) {
  const made: Operation[] = [];
  const { sent } = openPage(
    <ThemeEditor
      state={{ ...state, ...more }}
      disabled={false}
      isFresh
      beforeUndo={() => () => undefined}
      previewHref="/"
      onChange={async (operation) => {
        made.push(operation);
        return true;
      }}
    />,
    { answers: { 'GET /assets': [], 'POST /assets': { hash } } },
  );
  return { made, uploads: () => sent.filter(({ method }) => method === 'POST') };
}

/** A picture's part of the page: a group of colours may be called alike. */
const pictureOf = (name: string): HTMLElement =>
  screen
    .getAllByRole('group', { name })
    .find((group) => group.matches('.picture-field')) as HTMLElement;

/** Chooses a file of the computer in a part of the page. */
async function choose(part: HTMLElement, file: File): Promise<void> {
  const input = part.querySelector('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, file);
}

test.each([
  ['Marca', 'logo', 'use=logo&name=a.png&trim=1'],
  ['Imagem da entrada', 'login', 'use=login&name=a.png'],
  ['Ícone', 'icon', 'use=icon&name=a.png'],
])('%s: what was sent stands in the theme by the hash of its content', async (name, key, query) => {
  const { made, uploads } = open();
  await choose(pictureOf(name), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('Imagens')).toBeTruthy();
  expect(uploads().map(({ path }) => path)).toEqual([`/assets?${query}`]);
  expect(made).toEqual([
    { op: 'set', at: `theme/default#/pictures/${key}`, value: `/_/asset/${hash}` },
  ]);
});

test('a picture of more than 5 MB is refused in words and not sent', async () => {
  const { made, uploads } = open();
  const large = new File([new Uint8Array(6 * 1024 * 1024)], 'b.png', { type: 'image/png' });
  const logo = pictureOf('Marca');
  await choose(logo, large);
  expect((await within(logo).findByRole('alert')).textContent).toContain(
    'O arquivo tem 6 MB; o máximo é 5 MB.',
  );
  expect([made, uploads()]).toEqual([[], []]);
});

test('the tenant’s own font is sent, and taken away', async () => {
  const fonts = (): HTMLElement => screen.getByRole('region', { name: 'Textos e medidas' });
  // The window of tests draws no letters.
  vi.stubGlobal('FontFace', class {});
  Object.assign(document, { fonts: { add: () => undefined, delete: () => true } });
  const { made, uploads } = open({ font: `/_/asset/${hash}` });
  await choose(fonts(), new File(['x'], 'marca.woff2', { type: 'font/woff2' }));
  expect(uploads().map(({ path }) => path)).toEqual(['/assets?use=font&name=marca.woff2']);
  expect(made).toEqual([{ op: 'set', at: 'theme/default#/font', value: `/_/asset/${hash}` }]);
  await userEvent.click(within(fonts()).getByRole('button', { name: 'Tirar' }));
  expect(made.at(-1)).toMatchObject({ at: 'theme/default#/font' });
  expect(made).toHaveLength(2);
});
