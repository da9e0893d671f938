import type { FormContextValue } from '../form-context.ts';
import { pointerOf } from '../model/paths.ts';

/** What a field holds and what is said of it. */
interface Held {
  value: unknown;
  messages: readonly string[];
}

/** A field of a form's own record, in its place: one subscription to all that changes there. */
export interface Place {
  id: string;
  subscribe(listener: () => void): () => void;
  /** The same object for as long as nothing changed. */
  read(): Held;
  change(value: unknown): void;
  leave(): void;
  /** Counts what the widget does as under way in this place. */
  work(work: Promise<void>): void;
}

/** @param prefix of its id */
export function placeOf(
  { data, properties, store }: FormContextValue,
  name: string,
  prefix: string,
): Place {
  const path = [name];
  const pointer = pointerOf(path);
  let held: Held | undefined;
  return {
    id: `${prefix}_${name}`,
    subscribe(listener) {
      const stopValue = properties.subscribe(name, listener);
      const stopMessages = store.subscribe(listener);
      return () => {
        stopValue();
        stopMessages();
      };
    },
    read() {
      const value = data.read()[name];
      const messages = store.at(pointer);
      if (!held || !Object.is(held.value, value) || held.messages !== messages)
        held = { value, messages };
      return held;
    },
    change(value) {
      data.put(path, value);
      store.edited(pointer);
    },
    leave: () => store.visit(pointer),
    work: (work) => void store.during(path, () => work),
  };
}
