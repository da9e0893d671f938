import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentPart, Explanation } from '../../../schemas/admin/documents.ts';
import { answering, Bench } from '../../workbench/testing/bench.tsx';
import { OriginTab, WhoSeesTab } from './explanation.tsx';

const at = 'list/pedidos#/columns/vlTot';
const part: DocumentPart = {
  at,
  word: 'field',
  label: 'Total',
  value: { id: 'vlTot' },
  changed: [],
  overlayText: null,
};
const explanation = {
  layer: 'base',
  changed: null,
  ways: [],
  shownTo: [{ sentence: 'Só quem usa o carrinho.', at, condition: 'params.usaCarrinho' }],
} as unknown as Explanation;

function show(tab: ReactNode, more: Partial<Explanation> = {}): void {
  const { fetch } = answering({
    explain: () => ({ ...explanation, ...more }),
    names: () => [],
    check: () => ({ findings: [] }),
    '/admin/api/changes': (_, query) =>
      query.get('before') === '81'
        ? { older: 61 }
        : {
            changed: { by: 'Ana', at: Date.UTC(2026, 2, 3, 15), release: 'a1b2', sentence: 'Soma' },
          },
  });
  vi.stubGlobal('fetch', fetch);
  render(<Bench changes={[]}>{tab}</Bench>);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['who sees it', <WhoSeesTab part={part} />, 'Como está escrito', 'params.usaCarrinho'],
  ['where it comes from', <OriginTab part={part} />, 'Endereço no arquivo', at],
])('%s is said in words, and as it is written for those who ask', async (_, tab, label, text) => {
  show(tab);
  const summary = await screen.findByText(label);
  const details = screen.getByText(text).closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(summary);
  expect(details?.open).toBe(true);
});

test('a change that is older than the releases that were looked into is searched further', async () => {
  show(<OriginTab part={{ ...part, changed: ['label'] }} />, { older: 81 });
  const further = await screen.findByRole('button', { name: 'Procurar mais antigas' });
  await userEvent.click(further);
  await waitFor(() => expect(further).toHaveProperty('disabled', false));
  await userEvent.click(further);
  expect(await screen.findByText(/^Ana, 03\/03\/2026.*publicado na versão a1b2/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Procurar mais antigas' })).toBeNull();
});

test('what nobody of the tenant changed has no older change', async () => {
  show(<OriginTab part={part} />, { older: 81 });
  await screen.findByText('Vem com o produto.');
  expect(screen.queryByRole('button', { name: 'Procurar mais antigas' })).toBeNull();
});
