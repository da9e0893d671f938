import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { useScope } from '../../render/scope/scope.tsx';
import { usePortal } from '../app-context.tsx';
import { activeGate } from '../session/gates.ts';

/**
 * Watches over the ordered gates of somebody who is signed in: sends to the first that holds, or
 * shows its dialog. Renders nothing itself.
 */
export function Gates(): ReactNode {
  const app = usePortal();
  const scope = useScope();
  const closed = useRef(new Set<string>());
  const open = useRef<string | null>(null);
  const sessionId = app.session.id();
  const signedIn = app.session.current() !== null;
  const { path } = app.navigation.current();
  const roots = scope.roots();
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);

  // Another session meets every gate anew
  useEffect(() => {
    closed.current.clear();
    open.current = null;
  }, [sessionId]);

  // Conditions read the roots
  useEffect(() => {
    // The visitor's parameters are the tenant's: a gate that they close would close the login.
    if (!signedIn || open.current !== null) return;
    const held = activeGate(app.manifest.shell.gates, scope, path, closed.current);
    if (!held) return;
    const { gate, to } = held;
    if (to !== undefined) app.navigation.go(to, { replace: true });
    const dialog = gate.dialog === undefined ? undefined : app.chunk.dialogs[gate.dialog];
    if (!dialog) return;
    open.current = gate.id;
    const holds = (): boolean => app.scope.test(gate.when);
    void app.dialogs
      .open({ dialog, chunk: app.chunk, opener: app.scope, with: {}, gate: { holds } })
      .then(() => {
        open.current = null;
        closed.current.add(gate.id);
        lookAgain();
      });
  }, [roots, path, looks, signedIn]);
  return null;
}
