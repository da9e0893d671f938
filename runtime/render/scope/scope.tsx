import { createContext, type ReactNode, use, useRef, useSyncExternalStore } from 'react';
import type { Scope } from './scope-types.ts';

export type {
  ChainTrigger,
  Frame,
  Roots,
  RootSource,
  RunExtra,
  RunOutcome,
  Scope,
} from './scope-types.ts';

/** What `useStableScope` reads, for a class. */
export const ScopeContext = createContext<Scope | null>(null);

/** Everything inside sees `scope`. */
export function ScopeProvider({
  scope,
  children,
}: {
  scope: Scope;
  children: ReactNode;
}): ReactNode {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/**
 * The scope, without rendering again when it changes: for event handlers and for components that
 * select below.
 */
export function useStableScope(): Scope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('no scope: the component is not inside a ScopeProvider');
  return scope;
}

/**
 * The scope of the place where the component stands. The component renders again at every change of
 * any root, so it can evaluate while rendering. The scope's own identity is stable.
 */
export function useScope(): Scope {
  const scope = useStableScope();
  useSyncExternalStore(scope.subscribe, scope.roots);
  return scope;
}

const nothingToHear = (): (() => void) => () => undefined;

/**
 * Something computed from the scope; the component renders again only when the result is another
 * one. For components that stand many times on a screen. `same` compares results (default:
 * identity). Without `select` there is nothing to compute and nothing is listened to: two hundred
 * fields of which one says something dynamic cost one listener.
 */
export function useScoped<T>(select: (scope: Scope) => T, same?: (a: T, b: T) => boolean): T;
export function useScoped<T>(
  select: ((scope: Scope) => T) | undefined,
  same?: (a: T, b: T) => boolean,
): T | undefined;
export function useScoped<T>(
  select: ((scope: Scope) => T) | undefined,
  same: (a: T, b: T) => boolean = Object.is,
): T | undefined {
  const scope = useStableScope();
  const last = useRef<{ roots: object; select: (scope: Scope) => T; value: T } | null>(null);
  const snapshot = (): T | undefined => {
    if (!select) return undefined;
    const roots = scope.roots();
    const before = last.current;
    if (before && before.roots === roots && before.select === select) return before.value;
    const value = select(scope);
    const current = before && same(before.value, value) ? before.value : value;
    last.current = { roots, select, value: current };
    return current;
  };
  return useSyncExternalStore(select ? scope.subscribe : nothingToHear, snapshot);
}
