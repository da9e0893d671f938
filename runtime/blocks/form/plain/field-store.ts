import type { FormContextValue } from '../form-context.ts';
import { pointerOf } from '../model/paths.ts';

/** A field's value and its messages. */
interface FieldContent {
  value: unknown;
  messages: readonly string[];
}

/** A field of a form's own record: one subscription to its value and its messages. */
export interface FieldStore {
  id: string;
  subscribe(listener: () => void): () => void;
  /** The same object for as long as nothing changed. */
  read(): FieldContent;
  change(value: unknown): void;
  leave(): void;
  /** Counts the widget's work as under way at this field. */
  work(work: Promise<void>): void;
}

/** @param prefix of the field's id */
export function fieldStoreOf(
  { data, properties, store }: FormContextValue,
  name: string,
  prefix: string,
): FieldStore {
  const path = [name];
  const pointer = pointerOf(path);
  let content: FieldContent | undefined;
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
      if (!content || !Object.is(content.value, value) || content.messages !== messages)
        content = { value, messages };
      return content;
    },
    change(value) {
      data.put(path, value);
      store.edited(pointer);
    },
    leave: () => store.visit(pointer),
    work: (work) => void store.during(path, () => work),
  };
}
