import type { FormRecord } from './form-data.ts';

/** Changes of a record by property: who listens to one hears nothing of the others. */
export interface PropertyWatch {
  /** @returns ends it */
  subscribe(name: string, listener: () => void): () => void;
}

/**
 * Watches a record for all who listen to one of its properties, as long as anybody does.
 * @param subscribe notifies of any change, also outside the record
 */
export function watchProperties(
  subscribe: (listener: () => void) => () => void,
  read: () => FormRecord,
): PropertyWatch {
  const listeners = new Map<string, Set<() => void>>();
  let known: FormRecord = {};
  let stop: (() => void) | undefined;

  function compare(): void {
    const before = known;
    known = read();
    if (known === before) return;
    for (const [name, ofName] of listeners)
      if (before[name] !== known[name]) for (const listener of ofName) listener();
  }

  return {
    subscribe(name, listener) {
      if (!stop) {
        known = read();
        stop = subscribe(compare);
      }
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => {
        ofName.delete(listener);
        if (ofName.size === 0 && listeners.get(name) === ofName) listeners.delete(name);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
