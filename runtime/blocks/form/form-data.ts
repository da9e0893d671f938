import { readPath, splitPath, writePath } from '../../render/values/paths.ts';
import type { RootSource, Scope } from '../../render/scope/scope-types.ts';
import { type Path, putAt, valueAt } from './model/paths.ts';

export type FormRecord = Record<string, unknown>;

/** A form's data as the root `form`: its own, or a part of the surrounding state. */
export interface FormData extends RootSource {
  read(): FormRecord;
  write(data: FormRecord): void;
  /** Replaces one value; undefined takes it away. */
  put(path: Path, value: unknown): void;
  /** Writes the defaults of what is missing. */
  complete(): void;
}

/**
 * @param into state path that holds the data; without it the form keeps them
 * @param given what the form begins with, and with its defaults returns to by `reset`
 */
export function createFormData(
  outer: Scope,
  into: string | undefined,
  given: FormRecord,
  withDefaults: (data: FormRecord) => FormRecord,
): FormData {
  const initial = withDefaults(given);
  const listeners = new Set<() => void>();
  let own = initial;
  let roots: { form: FormRecord } = { form: initial };

  function read(): FormRecord {
    if (into === undefined) return own;
    const stored = readPath(outer.roots(), splitPath(into));
    return typeof stored === 'object' && stored !== null ? (stored as FormRecord) : initial;
  }

  function keep(next: FormRecord): void {
    if (into !== undefined) {
      outer.set(into, next);
      return;
    }
    own = next;
    for (const listener of listeners) listener();
  }

  const write = (data: FormRecord): void => keep(withoutAbsent(data) as FormRecord);

  return {
    read,
    write,
    // Values next to the path were normalized when they were written: only the new one is walked.
    put: (path, value) =>
      keep((putAt(read(), path, withoutAbsent(value) ?? undefined) ?? {}) as FormRecord),
    complete: () => write(withDefaults(read())),
    roots() {
      const form = read();
      if (roots.form !== form) roots = { form };
      return roots;
    },
    subscribe(listener) {
      // With `into` the surrounding scope notifies of changes.
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: ([, ...path], value) => write(writePath(read(), path, value) as FormRecord),
    reset: ([, ...path]) =>
      write(
        path.length === 0
          ? initial
          : (writePath(read(), path, readPath(initial, path)) as FormRecord),
      ),
  };
}

/** The root `item` of a list item's fields. */
export interface ItemSource extends RootSource {
  /** The item moved. */
  move(path: Path): void;
}

/**
 * @param at the item's path in the form's data
 */
export function createItemSource(data: FormData, at: Path): ItemSource {
  let path = at;
  let roots: { item: unknown } = { item: undefined };
  const within = ([, ...rest]: readonly string[]): string[] => [
    'form',
    ...path.map(String),
    ...rest,
  ];
  return {
    roots() {
      // A removed item is not rendered again, but may be read once before that.
      const item = valueAt(data.read(), path) ?? roots.item;
      if (roots.item !== item) roots = { item };
      return roots;
    },
    set: (place, value) => data.set?.(within(place), value),
    reset: (place) => data.reset?.(within(place)),
    move(to) {
      path = to;
    },
  };
}

/**
 * The same data without properties that hold nothing: RJSF writes undefined where a field was
 * emptied.
 */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutAbsent);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  // Files and the like are values, not records.
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  let isSame = true;
  const entries = Object.entries(value).flatMap(([name, before]) => {
    const after = withoutAbsent(before);
    if (after !== before || after === undefined || after === null) isSame = false;
    return after === undefined || after === null ? [] : [[name, after] as const];
  });
  return isSame ? value : Object.fromEntries(entries);
}
