import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PreviewBoot } from '../../schemas/release/boot.ts';
import type { FromPreview } from '../admin/preview-messages.ts';
import { actingName, answerSeeAs } from './acting.ts';
import { Crash } from './crash.tsx';
import { showNote } from './note.ts';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const seeAs: NonNullable<PreviewBoot['seeAs']> = {
  people: 'USUARIOS',
  search: 'q',
  id: ['id'],
  label: ['nome'],
  detail: ['cliente', 'razSoc'],
  call: 'ENTRAR_COMO',
  input: 'idColab',
  name: [['nome'], ['loja']],
};

/** The tenant's calls, as the server answers them, and what the page says and does. */
function frame(answers: Record<string, () => unknown>) {
  const made: unknown[] = [];
  const said: FromPreview[] = [];
  const changed = vi.fn<() => void>();
  const call = async (name: string, { with: given }: { with: unknown }): Promise<unknown> => {
    made.push([name, given]);
    return answers[name]?.();
  };
  const client = { call, restoreSession: async () => made.push('restore') };
  const parts = { client, seeAs, post: (one: FromPreview) => void said.push(one), changed };
  return { made, said, changed, parts };
}

test('people are those of the tenant’s call, by the fields that it names, and no more than twenty', async () => {
  const row = { id: 7, nome: 'Ana', cliente: { razSoc: 'MERCADO X' } };
  const rows = [row, { nome: 'Sem código' }, ...Array.from({ length: 30 }, (_, id) => ({ id }))];
  const { made, said, parts } = frame({ USUARIOS: () => ({ itens: rows }) });
  await answerSeeAs({ type: 'findPeople', text: 'ana' }, parts);
  expect(made).toEqual([['USUARIOS', { q: 'ana' }]]);
  expect(said).toMatchObject([{ type: 'people', text: 'ana', problem: null }]);
  const people = said[0]?.type === 'people' ? said[0].people : [];
  expect(people[0]).toEqual({ id: 7, label: 'Ana', detail: 'MERCADO X' });
  expect(people).toHaveLength(19);
});

test('an ERP that fails is a problem in words, not an empty list', async () => {
  const { said, parts } = frame({
    USUARIOS: () => {
      throw new Error('Falha na comunicação com o servidor!');
    },
  });
  await answerSeeAs({ type: 'findPeople', text: 'a' }, parts);
  const problem = 'Falha na comunicação com o servidor!';
  expect(said).toEqual([{ type: 'people', text: 'a', people: [], problem }]);
});

test('entering and leaving load the page anew; who has no access is not entered as', async () => {
  const { made, changed, said, parts } = frame({});
  await answerSeeAs({ type: 'seeAs', id: 7 }, parts);
  await answerSeeAs({ type: 'stopSeeingAs' }, parts);
  expect(made).toEqual([['ENTRAR_COMO', { idColab: 7 }], 'restore']);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(said).toEqual([]);

  const refused = frame({
    ENTRAR_COMO: () => {
      throw new Error('Este usuário não tem acesso ao portal.');
    },
  });
  await answerSeeAs({ type: 'seeAs', id: 7 }, refused.parts);
  const problem = 'Este usuário não tem acesso ao portal.';
  expect(refused.said).toEqual([{ type: 'notSeen', problem }]);
  expect(refused.changed).not.toHaveBeenCalled();
});

test('who may not see customers makes no call', async () => {
  const { made, said, parts } = frame({});
  await answerSeeAs({ type: 'seeAs', id: 7 }, { ...parts, seeAs: undefined });
  expect([made, said]).toEqual([[], []]);
});

test('the page says as whom and in which branch it is seen, and ceases to', () => {
  const boot: PreviewBoot = { id: 'p', admin: '', example: false, link: false, seeAs };
  const session = { data: { nome: 'Ana', loja: 'MERCADO X' }, impersonating: true };
  expect(actingName({ ...session, impersonating: false }, boot)).toBeNull();
  const seen = { fields: {}, branch: '2' };
  showNote(document, { ...boot, seen }, actingName(session, boot));
  const note = screen.getByRole('note');
  expect(note.textContent).toBe('Vendo como Ana, MERCADO X, na filial 2 · só leitura');
  showNote(document, boot, null);
  expect(screen.queryByRole('note')).toBeNull();
});

test('a page that fails stays in the preview, with a way to take the last change back', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Failing = (): ReactNode => {
    throw new Error('quebrou');
  };
  const undo = vi.fn<() => void>();
  const { rerender } = render(
    <Crash key={1} onUndo={undo}>
      <Failing />
    </Crash>,
  );
  expect(screen.getByRole('alert').textContent).toContain('O que seus clientes veem não mudou.');
  fireEvent.click(screen.getByRole('button', { name: 'Voltar um passo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  // The release without the change.
  rerender(
    <Crash key={2} onUndo={undo}>
      <p>Pedidos</p>
    </Crash>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Pedidos')).toBeTruthy();
});
