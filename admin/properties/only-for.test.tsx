import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { answering, Bench } from '../workbench/testing/bench.tsx';
import { OnlyFor } from './only-for.tsx';

const at = 'list/pedidos#/columns/vlTot';
const role = {
  value: 'session.colaborador.type',
  label: 'Perfil',
  group: 'Quem entrou',
  type: 'text',
  options: [
    { value: 'REPRESENTANTE', label: 'Representante' },
    { value: 'CLIENTE', label: 'Cliente' },
  ],
};

function show(part: Partial<DocumentPart> = {}, readOnly = false) {
  const changes: Operation[] = [];
  const { fetch } = answering({ names: () => [role], check: () => ({ findings: [] }) });
  vi.stubGlobal('fetch', fetch);
  render(
    <Bench changes={changes} readOnly={readOnly}>
      <OnlyFor
        part={{
          at,
          word: 'field',
          label: 'Total',
          value: { id: 'vlTot' },
          changed: [],
          overlayText: null,
          ...part,
        }}
      />
    </Bench>,
  );
  return { changes, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a role is one click, and is written as the builder writes it', async () => {
  const { changes, user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Representante' }));
  expect(changes).toEqual([
    { op: 'set', at: `${at}/when`, value: "session.colaborador.type == 'REPRESENTANTE'" },
  ]);
});

test('roles that are chosen are ticked, and another joins them', async () => {
  const value = { id: 'vlTot', when: "params.a && session.colaborador.type == 'CLIENTE'" };
  const { changes, user } = show({ value });
  const chosen = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Cliente' });
  expect(chosen.checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Representante' }));
  expect(changes).toEqual([
    {
      op: 'set',
      at: `${at}/when`,
      value: "params.a && session.colaborador.type in ['REPRESENTANTE', 'CLIENTE']",
    },
  ]);
});

test('another condition begins with the role in the builder', async () => {
  const { changes, user } = show();
  await screen.findByRole('checkbox', { name: 'Cliente' });
  await user.click(screen.getByRole('button', { name: 'Outra condição…' }));
  expect(screen.getByRole('group', { name: 'Condição sobre Perfil' })).toBeTruthy();
  expect(changes).toEqual([]);
});

test.each<[string, Partial<DocumentPart>, boolean]>([
  ['has no condition', { word: 'list', value: { id: 'pedidos' } }, false],
  ['is only read', {}, true],
])('nothing is asked of a place that %s', (_, part, readOnly) => {
  show(part, readOnly);
  expect(screen.queryByRole('region', { name: 'Só para' })).toBeNull();
});
