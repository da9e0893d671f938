import { describe, expect, test } from 'vitest';
import type { PreviewBoot, SessionInfo } from '../../schemas/release/boot.ts';
import { createSessionStore } from '../data/session-store.ts';
import { branchesOf, keepSeenAs, seenAs } from './seen-as.ts';

const session = {
  data: {
    colaborador: { nome: 'Ana', type: 'ADMIN' },
    filiais: [
      { idFil: 1, razSoc: 'Matriz' },
      { idFil: 2, razSoc: 'Sul' },
    ],
  },
  params: { a: 1 },
} as unknown as SessionInfo;

const boot = (seen?: PreviewBoot['seen']): PreviewBoot => ({
  id: 'p',
  admin: 'http://demo.localhost',
  example: false,
  link: false,
  branches: { of: [['colaborador', 'cliente', 'filiais'], ['filiais']], key: ['idFil'] },
  ...(seen && { seen }),
});

test('the branches of a session are those that it names, with their names', () => {
  expect(branchesOf(session, boot())).toEqual([
    { code: '1', label: '1 · Matriz' },
    { code: '2', label: '2 · Sul' },
  ]);
  expect(branchesOf(null, boot())).toEqual([]);
});

describe('a session that is seen as another', () => {
  test('has the values that were chosen, next to all others of its own', () => {
    const seen = seenAs(session, boot({ fields: { 'colaborador.type': 'GERENTE' } }));
    expect(seen).toMatchObject({
      data: { colaborador: { nome: 'Ana', type: 'GERENTE' } },
      params: { a: 1 },
    });
    expect(session.data.colaborador).toEqual({ nome: 'Ana', type: 'ADMIN' });
  });

  test('has one branch alone: its own, or one that it does not know, by its code', () => {
    const branchesSeen = (branch: string): unknown =>
      seenAs(session, boot({ fields: {}, branch }))?.data.filiais;
    expect(branchesSeen('2')).toEqual([{ idFil: 2, razSoc: 'Sul' }]);
    expect(branchesSeen('7')).toEqual([{ idFil: 7 }]);
  });

  test('is the same one where nothing was chosen', () => {
    expect(seenAs(session, boot())).toBe(session);
    expect(seenAs(null, boot({ fields: { a: 'b' } }))).toBeNull();
  });

  test('stays so when its data are read anew, and for the next one', () => {
    const changed = boot({ fields: { 'colaborador.type': 'GERENTE' } });
    const store = createSessionStore({
      session: seenAs(session, changed),
      params: {},
      env: {},
    });
    keepSeenAs(store, changed);
    store.set({ ...session, params: { a: 2 } });
    expect(store.roots()).toMatchObject({
      session: { colaborador: { nome: 'Ana', type: 'GERENTE' } },
      params: { a: 2 },
    });
    store.set(null);
    expect(store.current()).toBeNull();
  });
});
