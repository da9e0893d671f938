import type { Gate } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';

export interface ActiveGate {
  gate: Gate;
  /** Where it sends to, for gates that navigate. */
  to: string | undefined;
}

/**
 * The first gate that holds. One that navigates lets its own target through, or nobody would ever
 * pass; one whose dialog has been closed in this page is not asked again.
 */
export function activeGate(
  gates: readonly Gate[],
  scope: Scope,
  path: string,
  closed: ReadonlySet<string>,
): ActiveGate | null {
  for (const gate of gates) {
    if (closed.has(gate.id) || !scope.test(gate.when)) continue;
    const to = gate.navigate?.to.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(scope.value(gate.navigate?.params[name] ?? ''))),
    );
    if (to !== undefined && to.split('?')[0] === path) return null;
    return { gate, to };
  }
  return null;
}
