import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { useSharedTitle } from '../../data/configuration.ts';
import { answering, Bench } from '../../workbench/testing/bench.tsx';
import { RenamedNote } from './renamed-note.tsx';

const at = 'list/pedidos#/columns/vlTot';
const title = 'entity/pedido#/schema/properties/vlTot/title';
const other = 'list/cliente-pedidos#/columns/vlTot';
const partOf = (value: { id: string; label?: string }): DocumentPart => ({
  at,
  word: 'field',
  label: 'Valor',
  value,
  changed: [],
  overlayText: null,
});

/** Shows that the question was answered, where the note has nothing to say. */
function Answered(): ReactNode {
  const { data } = useSharedTitle({ id: 'd1', revision: 3 }, at);
  return data && <p>{`${data.title} de ${data.at.split('#')[0]}`}</p>;
}

async function show(part: DocumentPart, renamed: object) {
  const changes: Operation[] = [];
  const opened: string[] = [];
  const { fetch } = answering({
    title: () => ({ at: title, title: 'Valor', places: [at, other], ...renamed }),
    map: () => [
      { at: 'list/cliente-pedidos', word: 'list', label: 'Pedidos do cliente', changed: false },
    ],
  });
  vi.stubGlobal('fetch', fetch);
  render(
    <Bench changes={changes} onSelect={(one) => opened.push(one)}>
      <RenamedNote part={part} />
      <Answered />
    </Bench>,
  );
  await screen.findByText('Valor de entity/pedido');
  return { changes, opened, user: userEvent.setup() };
}

const renamed = {
  standard: 'Total',
  changed: { by: 'Ana', at: Date.UTC(2026, 2, 3, 15), sentence: 'Título: Valor' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says who changed the title, where it shows, and goes back', async () => {
  const { changes, opened, user } = await show(partOf({ id: 'vlTot' }), renamed);
  const note = await screen.findByRole('region', { name: 'Título alterado em toda parte' });
  expect(note.textContent).toContain('antes era Total');
  expect(note.textContent).toMatch(/Ana, 03\/03\/2026.*neste rascunho/);
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver os 2 lugares que o mostram' }));
  await user.click(screen.getByRole('button', { name: 'Pedidos do cliente: Colunas' }));
  expect(opened).toEqual([other]);
  await user.click(screen.getByRole('button', { name: 'Voltar ao padrão' }));
  expect(changes).toEqual([{ op: 'reset', at: title }]);
});

test.each<[string, DocumentPart, object]>([
  ['a title of its own', partOf({ id: 'vlTot', label: 'Soma' }), renamed],
  ['the title of the product', partOf({ id: 'vlTot' }), {}],
])('says nothing of a column with %s', async (_, part, words) => {
  await show(part, words);
  expect(screen.queryByRole('region')).toBeNull();
});
