import { describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Gate } from '../../../schemas/release/types.ts';
import { createTestApp } from '../../testing/test-app.tsx';
import { activeGate } from './gates.ts';

const gate = (id: string, when: string, rest: Partial<Gate>): Gate => ({
  id,
  at: 'shell/shell#',
  when: { $cel: treeOf(when), at: '' },
  ...rest,
});
const reset = gate('reset', 'has(session.resetToken)', {
  navigate: {
    to: '/senha/redefinir/{token}',
    params: { token: { $cel: 'session.resetToken', at: '' } },
  },
});
const terms = gate('terms', 'session.termos', { dialog: 'termos' });

const scopeFor = (data: Record<string, unknown>) => createTestApp({ session: { data } }).scope;

describe('gates before a screen', () => {
  test('the first that holds wins, in their order', () => {
    const scope = scopeFor({ resetToken: 'a b', termos: true });
    expect(activeGate([reset, terms], scope, '/home', new Set())).toEqual({
      gate: reset,
      to: '/senha/redefinir/a%20b',
    });
    expect(activeGate([terms, reset], scope, '/home', new Set())?.gate).toBe(terms);
  });

  test('a gate that navigates lets its own target through', () => {
    expect(
      activeGate(
        [reset, terms],
        scopeFor({ resetToken: 'x', termos: true }),
        '/senha/redefinir/x',
        new Set(),
      ),
    ).toBeNull();
  });

  test('a dialog that has been closed does not hold again', () => {
    expect(activeGate([terms], scopeFor({ termos: true }), '/home', new Set(['terms']))).toBeNull();
  });

  test('nothing holds when no condition is true', () => {
    expect(activeGate([reset, terms], scopeFor({ termos: false }), '/home', new Set())).toBeNull();
  });
});
