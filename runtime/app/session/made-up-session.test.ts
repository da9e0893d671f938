import { expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Screen } from '../../../schemas/release/types.ts';
import { createTestApp } from '../../testing/test-app.tsx';
import { scopeOfMadeUpSession } from './made-up-session.ts';

const cliente = { id: 7 };
const screen = (when?: string): Screen =>
  ({ id: 'x', ...(when && { when: { $cel: treeOf(when), at: 'w' } }) }) as Screen;

function seenBy(when: string | undefined, customer?: string[]): unknown {
  const { app, scope } = createTestApp({
    session: { data: { colaborador: { nome: 'Ana', cliente } } },
  });
  Object.assign(app.boot, { preview: { example: true, ...(customer && { customer }) } });
  const shown = scopeOfMadeUpSession(screen(when), scope);
  return (shown.roots().session as { colaborador: unknown }).colaborador;
}

const whole = { nome: 'Ana', cliente };

test('a made-up session is a customer’s, and to a screen that refuses customers one of the staff', () => {
  const path = ['colaborador', 'cliente'];
  expect(seenBy(undefined, path)).toEqual(whole);
  expect(seenBy('has(session.colaborador.cliente)', path)).toEqual(whole);
  expect(seenBy('!has(session.colaborador.cliente)', path)).toEqual({ nome: 'Ana' });
});

test('what opens for neither stays as it is, and so does a session of the ERP', () => {
  expect(seenBy("session.colaborador.nome == 'Bia'", ['colaborador', 'cliente'])).toEqual(whole);
  expect(seenBy('!has(session.colaborador.cliente)')).toEqual(whole);
});
