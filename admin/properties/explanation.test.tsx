import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentPart, Explanation } from '../../schemas/admin/documents.ts';
import { answering, Bench } from '../workbench/testing/bench.tsx';
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
  });
  vi.stubGlobal('fetch', fetch);
  render(
    <MemoryRouter>
      <Bench changes={[]}>{tab}</Bench>
    </MemoryRouter>,
  );
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

test('a change that is older than the releases that were looked into is said to be so', async () => {
  show(<OriginTab part={{ ...part, changed: ['label'] }} />, { searched: 20 });
  expect(await screen.findByText(/mais antiga que as 20 publicações mais novas/)).toBeDefined();
});

test('what nobody of the tenant changed has no older change', async () => {
  show(<OriginTab part={part} />, { searched: 20 });
  await screen.findByText('Vem com o produto.');
  expect(screen.queryByText(/mais antiga que/)).toBeNull();
});
