import { readPath, splitPath, writePath } from '../../render/paths.ts';
import type { RootSource, Scope } from '../../render/scope-types.ts';

export type FormRecord = Record<string, unknown>;

/** A form's data as the root `form`: its own, or a part of the surrounding state. */
export interface FormData extends RootSource {
  read(): FormRecord;
  write(data: FormRecord): void;
}

/**
 * @param into state path that holds the data; without it the form keeps them
 * @param initial what the form begins with, and returns to by `reset`
 */
export function createFormData(outer: Scope, into: string | undefined, initial: FormRecord): FormData {
  const listeners = new Set<() => void>();
  let own = initial;
  let roots: { form: FormRecord } = { form: initial };

  function read(): FormRecord {
    if (into === undefined) return own;
    const kept = readPath(outer.roots(), splitPath(into));
    return typeof kept === 'object' && kept !== null ? (kept as FormRecord) : initial;
  }

  function write(data: FormRecord): void {
    const next = withoutAbsent(data) as FormRecord;
    if (into !== undefined) {
      outer.set(into, next);
      return;
    }
    own = next;
    for (const listener of listeners) listener();
  }

  return {
    read,
    write,
    roots() {
      const form = read();
      if (roots.form !== form) roots = { form };
      return roots;
    },
    subscribe(listener) {
      // With `into` the surrounding scope tells of changes.
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: ([, ...path], value) => write(writePath(read(), path, value) as FormRecord),
    reset: ([, ...path]) => write(path.length === 0 ? initial : (writePath(read(), path, readPath(initial, path)) as FormRecord)),
  };
}

/** The same data without properties that hold nothing: RJSF writes undefined where a field was emptied. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutAbsent);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  // Files and the like are values, not records.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  let isSame = true;
  const entries = Object.entries(value).flatMap(([name, before]) => {
    const after = withoutAbsent(before);
    if (after !== before || after === undefined || after === null) isSame = false;
    return after === undefined || after === null ? [] : [[name, after] as const];
  });
  return isSame ? value : Object.fromEntries(entries);
}
