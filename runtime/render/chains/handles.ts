import type { RunOutcome } from '../scope/scope-types.ts';

/** A mounted list, or a declared data source of a mounted place, as `refresh` reaches it. */
export interface RefreshHandle {
  refresh(): Promise<void>;
}

/** A mounted form, as actions reach it. */
export interface FormHandle {
  /** Validates; when valid runs the form's submit chain. */
  submit(): Promise<RunOutcome>;
}

interface HandleKinds {
  list: RefreshHandle;
  data: RefreshHandle;
  form: FormHandle;
}

export interface Handles {
  /** Returns a function that unregisters it, for an effect's clean-up. */
  register<K extends keyof HandleKinds>(kind: K, id: string, handle: HandleKinds[K]): () => void;
  /** The mounted ones of that id, the last mounted first. */
  find<K extends keyof HandleKinds>(kind: K, id: string): HandleKinds[K][];
}

/** Mounted parts by id: lists and forms by that of their document, data by its name. */
export function createHandles(): Handles {
  const mounted: { [K in keyof HandleKinds]: { id: string; handle: HandleKinds[K] }[] } = {
    list: [],
    data: [],
    form: [],
  };
  return {
    register(kind, id, handle) {
      const entry = { id, handle };
      mounted[kind].push(entry);
      return () => {
        mounted[kind].splice(mounted[kind].indexOf(entry), 1);
      };
    },
    find: (kind, id) =>
      mounted[kind]
        .filter((entry) => entry.id === id)
        .map((entry) => entry.handle)
        .reverse(),
  };
}
