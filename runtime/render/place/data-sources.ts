import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import type { CallSource, DataSource, RecordsSource } from '../../../schemas/release/types.ts';
import { CallError, errorRoot } from '../../data/errors.ts';
import type { App } from '../scope/app.ts';
import { callKey, callQuery } from '../calls/call-query.ts';
import { triggerDepth, atTriggerDepth } from '../chains/trigger-depth.ts';
import type { Chunk } from '../scope/chunk.ts';
import { Fault } from '../faults/faults.ts';
import { activeRecords } from './active-records.ts';
import type { Scope } from '../scope/scope-types.ts';
import { faultOfAnswer } from '../faults/row-fault.ts';

/** `data.x`: absent properties do not exist, so expressions guard them with `has()`. */
export interface DataRoot {
  value?: unknown;
  loading: boolean;
  error?: ReturnType<typeof errorRoot>;
  /** Epoch milliseconds of the last answer. */
  updatedAt?: number;
}

export interface DataSources {
  /** Same object until something changed. */
  roots(): Record<string, DataRoot>;
  /** Evaluates `when` and `with` again; asks anew where they changed. */
  update(scope: Scope): void;
  /** Begins to fetch and to respond to `refresh`; returns a function that stops it. */
  start(): () => void;
}

function rootOf(
  app: App,
  result: QueryObserverResult<unknown, CallError>,
  asked: boolean,
): DataRoot {
  if (!asked) return { loading: false };
  const value = result.data === null ? undefined : result.data;
  const fault = faultOfAnswer(value);
  const error =
    fault === undefined
      ? result.error
      : new CallError({ code: 'CONTRACT', status: 200, message: app.message('error.row') });
  return {
    ...(value !== undefined && fault === undefined && { value }),
    loading: result.isPending,
    ...(error && { error: errorRoot(error) }),
    ...(result.dataUpdatedAt > 0 && { updatedAt: result.dataUpdatedAt }),
  };
}

const isOfRecords = (entry: [string, DataSource]): entry is [string, RecordsSource] =>
  'records' in entry[1];
const isOfCall = (entry: [string, DataSource]): entry is [string, CallSource] => 'call' in entry[1];

/** The roots of some names; the same object until one of them changes. */
function createRoots(names: readonly string[], changed: () => void) {
  let roots: Record<string, DataRoot> = Object.fromEntries(
    names.map((name) => [name, { loading: false }]),
  );
  return {
    roots: () => roots,
    put(name: string, root: DataRoot): void {
      const before = roots[name];
      if (
        before &&
        before.value === root.value &&
        before.loading === root.loading &&
        before.error?.message === root.error?.message &&
        before.updatedAt === root.updatedAt
      )
        return;
      roots = { ...roots, [name]: root };
      changed();
    },
  };
}

/** The answers of a call, and what they were last asked with. */
interface CallEntry {
  name: string;
  source: CallSource;
  observer: QueryObserver<unknown, CallError>;
  asked: boolean;
  key: string;
  /** Trigger depth at which the next answer was asked for. */
  triggerDepth: number;
}

/** Asks anew where the condition or the arguments have changed; false where they have not. */
function ask(app: App, chunk: Chunk, entry: CallEntry, scope: Scope): boolean {
  const { name, source, observer } = entry;
  const asked = scope.test(source.when);
  const args = asked ? scope.value(source.with) : undefined;
  const key = asked ? JSON.stringify(callKey(app, source.call, args)) : '';
  if (asked === entry.asked && key === entry.key) return false;
  entry.asked = asked;
  entry.key = key;
  entry.triggerDepth = triggerDepth();
  if (asked) observer.setOptions({ ...callQuery(app, chunk, source.call, args), enabled: true });
  else observer.setOptions({ queryKey: ['unasked', name], enabled: false });
  return true;
}

/**
 * Keeps the declared data of one place fetched, through the shared cache. No component takes part.
 */
export function createDataSources(
  app: App,
  chunk: Chunk,
  sources: Record<string, DataSource>,
  changed: () => void,
): DataSources {
  const held = Object.entries(sources).filter(isOfRecords);
  /** By name, the records that were there last, as text. */
  const shown = new Map<string, string>();
  const entries = Object.entries(sources)
    .filter(isOfCall)
    .map(([name, source]): CallEntry => {
      const observer = new QueryObserver<unknown, CallError>(app.queries, {
        queryKey: ['unasked', name],
        enabled: false,
      });
      return { name, source, observer, asked: false, key: '', triggerDepth: 0 };
    });
  const { roots, put } = createRoots(Object.keys(sources), changed);

  const faulty = (name: string, cause: unknown): void => {
    if (!(cause instanceof Fault)) throw cause;
    put(name, {
      loading: false,
      error: { message: app.message('error.expression'), code: 'FAULT', status: 0 },
    });
  };
  const putHeld = (scope: Scope, name: string, { records, when }: RecordsSource): void => {
    const value = scope.test(when) ? activeRecords(records, scope, app.celHost.today()) : undefined;
    const text = JSON.stringify(value) ?? '';
    if (shown.get(name) === text) return;
    shown.set(name, text);
    put(name, { ...(value && { value }), loading: false });
  };

  return {
    roots,
    update(scope) {
      for (const [name, source] of held) {
        try {
          putHeld(scope, name, source);
        } catch (cause) {
          shown.delete(name);
          faulty(name, cause);
        }
      }
      for (const entry of entries) {
        try {
          if (ask(app, chunk, entry, scope))
            put(entry.name, rootOf(app, entry.observer.getCurrentResult(), entry.asked));
        } catch (cause) {
          faulty(entry.name, cause);
        }
      }
    },
    start() {
      const stops = entries.flatMap((entry) => [
        entry.observer.subscribe((result) => {
          const depth = entry.triggerDepth;
          if (result.fetchStatus === 'idle') entry.triggerDepth = 0;
          atTriggerDepth(depth, () => put(entry.name, rootOf(app, result, entry.asked)));
        }),
        app.handles.register('data', entry.name, {
          async refresh() {
            entry.triggerDepth = triggerDepth();
            if (entry.asked) await entry.observer.refetch();
          },
        }),
      ]);
      for (const entry of entries)
        put(entry.name, rootOf(app, entry.observer.getCurrentResult(), entry.asked));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
