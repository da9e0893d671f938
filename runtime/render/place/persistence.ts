import { coerceText } from '../../../schemas/release/coerce.ts';
import type { StateEntry } from '../../../schemas/release/types.ts';
import { storedPrefix } from '../../data/storage.ts';
import type { Navigation } from '../scope/app.ts';
import type { Keeper } from './place-state.ts';

export interface UrlPersistence extends Keeper {
  parse(text: string, entry: StateEntry | undefined): unknown;
  /** Calls back when values change in the address by going back and forth, not by `write`. */
  follow(
    names: readonly string[],
    changed: (values: Record<string, string | undefined>) => void,
  ): () => void;
}

/** Keeps values in the query of the address. */
export function urlPersistence(navigation: Navigation): UrlPersistence {
  const seen: Record<string, string | undefined> = {};
  // Writing is answered by a change of the address later; until then newer values may have been
  // written.
  const written: Record<string, (string | undefined)[]> = {};
  const { path } = navigation.current();
  let following = false;
  return {
    read(name) {
      seen[name] = navigation.current().query[name];
      return seen[name];
    },
    write(name, text) {
      // A chain that outlives its screen must not write into the address of the next one.
      if (!following) return;
      (written[name] ??= []).push(text);
      navigation.query({ [name]: text });
    },
    parse: (text, entry) => coerceText(text, entry?.schema ?? {}),
    follow(names, changed) {
      if (names.length === 0) return () => undefined;
      following = true;
      const stop = navigation.subscribe(() => {
        const { query, path: now } = navigation.current();
        if (now !== path) return;
        const foreign: Record<string, string | undefined> = {};
        for (const name of names) {
          const text = query[name];
          if (text === seen[name]) continue;
          seen[name] = text;
          const own = written[name]?.indexOf(text) ?? -1;
          if (own >= 0) written[name]?.splice(0, own + 1);
          else foreign[name] = text;
        }
        if (Object.keys(foreign).length > 0) changed(foreign);
      });
      return () => {
        following = false;
        stop();
      };
    },
  };
}

/** Keeps values in this browser, until the session ends. */
export function browserPersistence(place: string): Keeper {
  const key = (name: string): string => `${storedPrefix}state:${place}:${name}`;
  return {
    read: (name) => localStorage.getItem(key(name)) ?? undefined,
    write(name, text) {
      if (text === undefined) localStorage.removeItem(key(name));
      else localStorage.setItem(key(name), text);
    },
  };
}
