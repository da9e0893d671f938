import { parameterOf } from '../../schemas/release/parameters.ts';
import type { Boot, SessionInfo } from './boot.ts';

/** The roots `session`, `params` and `env` of every expression. */
export interface SessionRoots {
  session: Record<string, unknown>;
  params: Record<string, unknown>;
  env: Record<string, unknown>;
}

export interface SessionStore {
  current(): SessionInfo | null;
  /** Same object until the session changes. */
  roots(): SessionRoots & Record<string, unknown>;
  subscribe(listener: () => void): () => void;
  set(session: SessionInfo | null): void;
  /**
   * Stores values in addition to the environment's own, e.g. those that an address has handed over.
   */
  keep(values: Record<string, string>): void;
  /** A parameter for a branch: the branch's own value, else the general one. */
  param(name: string, branch: unknown): unknown;
  /** Part of every cache key: nothing of one session is ever shown to another. */
  id(): string;
}

/** Holds who is signed in. Without a session `session` is empty and `params` are the visitor's. */
export function createSessionStore(
  boot: Pick<Boot, 'session' | 'params' | 'env'>,
  stored: Record<string, string> = {},
): SessionStore {
  let current = boot.session;
  let env: Record<string, unknown> = { ...boot.env, ...stored };
  const rootsOf = (info: SessionInfo | null): SessionRoots & Record<string, unknown> => ({
    session: info ? { ...info.data, impersonating: info.impersonating } : {},
    params: info ? info.params : boot.params,
    env,
  });
  let roots = rootsOf(current);
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    roots: () => roots,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(session) {
      current = session;
      roots = rootsOf(session);
      for (const listener of listeners) listener();
    },
    keep(values) {
      if (Object.entries(values).every(([name, value]) => env[name] === value)) return;
      env = { ...env, ...values };
      roots = rootsOf(current);
      for (const listener of listeners) listener();
    },
    param: (name, branch) =>
      parameterOf({ params: roots.params, branchParams: current?.branchParams }, name, branch),
    id: () => current?.id ?? 'visitor',
  };
}
