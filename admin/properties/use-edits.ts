import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Json, Operation } from '../../schemas/draft/operation.ts';
import { setProperty } from './operations.ts';

/** How long typing pauses before it is stored, in milliseconds. */
const pause = 600;

interface EditOptions {
  /** Of the draft as it is stored. */
  findings: readonly Finding[];
  /** Findings with an operation that is not stored. */
  check: (operation: Operation, signal: AbortSignal) => Promise<readonly Finding[]>;
  change: (operation: Operation, since?: number) => Promise<unknown>;
  /** Of the draft. */
  revision: number;
}

export interface Edits {
  /** Of the part, with what was typed and is not stored yet. */
  values: Readonly<Record<string, Json | undefined>>;
  /** Of the last key; those of the stored draft once it has what was typed. */
  findings: readonly Finding[];
  set: (name: string, value: Json | undefined) => void;
  /** Stores what was typed into a property now, or everything. */
  flush: (name?: string) => void;
}

type Typed = ReadonlyMap<string, Json | undefined>;

const without = (typed: Typed, names: ReadonlySet<string>): Typed =>
  new Map([...typed].filter(([name]) => !names.has(name)));

/**
 * The properties of one place while they are edited: each key is checked (the latest wins), and
 * stored as one operation after a pause, when the field is left, or when the panel goes to another
 * place.
 */
export function useEdits(
  part: DocumentPart,
  { findings, check, change, revision }: EditOptions,
): Edits {
  const [typed, setTyped] = useState<Typed>(new Map());
  /** Sent, and shown as typed until the place says the same. */
  const stored = useRef(new Set<string>());
  /** Revision of the draft at the first key, of what is typed and not sent. */
  const begun = useRef(new Map<string, number>());
  const latest = useRef({ part, typed, change, revision });
  latest.current = { part, typed, change, revision };
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const { checked, ask } = useCheck(check, findings);

  const store = useCallback((name: string) => {
    clearTimeout(timers.current.get(name));
    timers.current.delete(name);
    const now = latest.current;
    if (!now.typed.has(name)) return;
    const operation = setProperty(now.part, name, now.typed.get(name));
    if (operation) {
      stored.current.add(name);
      void now.change(operation, begun.current.get(name));
    } else setTyped((before) => without(before, new Set([name])));
    begun.current.delete(name);
  }, []);

  const set = useCallback(
    (name: string, value: Json | undefined) => {
      if (!begun.current.has(name)) begun.current.set(name, latest.current.revision);
      const next = new Map(latest.current.typed).set(name, value);
      latest.current.typed = next;
      stored.current.delete(name);
      setTyped(next);
      clearTimeout(timers.current.get(name));
      timers.current.set(
        name,
        setTimeout(() => store(name), pause),
      );
      ask(setProperty(latest.current.part, name, value));
    },
    [store, ask],
  );

  const flush = useCallback(
    (name?: string) => {
      for (const waiting of name === undefined ? [...timers.current.keys()] : [name])
        if (timers.current.has(waiting)) store(waiting);
    },
    [store],
  );

  // A new state of the place has what was sent.
  useEffect(() => {
    const sent = new Set(stored.current);
    stored.current.clear();
    if (sent.size > 0) setTyped((before) => without(before, sent));
  }, [part]);
  useEffect(() => flush, [flush]);

  return {
    values: { ...propertiesOf(part), ...Object.fromEntries(typed) },
    findings: checked ?? findings,
    set,
    flush,
  };
}

const propertiesOf = ({ value }: DocumentPart): Readonly<Record<string, Json>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};

/** Findings with the operation of the last key; null where those of the draft hold. */
function useCheck(check: EditOptions['check'], findings: readonly Finding[]) {
  const [checked, setChecked] = useState<readonly Finding[] | null>(null);
  const question = useRef<AbortController>(null);
  const latest = useRef(check);
  latest.current = check;
  const ask = useCallback((operation: Operation | null): void => {
    question.current?.abort();
    const asked = new AbortController();
    question.current = asked;
    if (!operation) {
      setChecked(null);
      return;
    }
    latest.current(operation, asked.signal).then(
      (found) => asked.signal.aborted || setChecked(found),
      () => undefined,
    );
  }, []);
  // Findings of the stored draft are newer than those of a key.
  useEffect(() => setChecked(null), [findings]);
  useEffect(() => () => question.current?.abort(), []);
  return { checked, ask };
}
