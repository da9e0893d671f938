import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FieldView } from '../../fields/view/field-view.tsx';
import { createHarness } from '../../fields/testing/harness.tsx';
import { HtmlBlock } from './html-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';
const of = { $cel: 'state.texto', at };

test('formatted text is shown clean', async () => {
  const { render } = createHarness({ state: { texto: '<h2 onclick="x()">Olá</h2>' } });
  await act(async () => void render(<HtmlBlock block={{ block: 'html', id: 'h', at, of }} />));
  expect((await screen.findByRole('heading', { name: 'Olá' })).outerHTML).toBe('<h2>Olá</h2>');
});

test('an empty one says what its document says', () => {
  createHarness({ state: { texto: ' ' } }).render(
    <HtmlBlock block={{ block: 'html', id: 'h', at, of, empty: 'Sem texto' }} />,
  );
  expect(screen.getByText('Sem texto')).toBeTruthy();
});

test('a field of this format is shown clean, too', async () => {
  const field = {
    id: 'x',
    at,
    path: ['x'],
    label: 'X',
    format: 'html' as const,
    align: 'start' as const,
  };
  await act(
    async () =>
      void createHarness().render(<FieldView field={field} of={{ x: '<b class="y">forte</b>' }} />),
  );
  expect((await screen.findByText('forte')).outerHTML).toBe('<b>forte</b>');
});
