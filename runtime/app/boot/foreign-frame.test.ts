import { expect, test } from 'vitest';
import type { Boot } from '../../data/boot.ts';
import { voidInFrame } from './foreign-frame.ts';

const boot = (): Boot =>
  ({ session: { id: 's', data: {} }, early: [{ call: 'PEDIDOS' }] }) as unknown as Boot;
const page = {} as Window & typeof globalThis;

test('ACC-150 a session is void where the page runs inside a frame, with what was asked for it', () => {
  const framed = boot();
  voidInFrame(framed, { self: page, top: {} as Window });
  expect(framed).toEqual({ session: null });
});

test('a page of its own window keeps its session', () => {
  const own = boot();
  voidInFrame(own, { self: page, top: page });
  expect(own).toEqual(boot());
});
