import { randomBytes } from 'node:crypto';

/** Answers that were asked for before a browser asked for them, each given to one request. */
export interface PendingAnswers {
  /**
   * Holds an answer for the request that will ask for it within seconds.
   *
   * @param key what was asked, and by which session
   * @returns a name for the browser to ask by
   */
  add(key: string, answer: Promise<string>): string;
  /** The answer of that name, if it was asked with the same key; each is given once. */
  take(name: string, key: string): Promise<string> | undefined;
  /** Forgets an answer that has been given another way. */
  drop(name: string): void;
}

/** A browser that did not ask for it by then asks anew: the answer may have grown old. */
const lifeMs = 10_000;
const mostHeld = 2_000;

/** Held in this process alone; a request that reaches another server makes its call itself. */
export function createPendingAnswers(now: () => number): PendingAnswers {
  const held = new Map<string, { key: string; answer: Promise<string>; until: number }>();

  /** Insertion order is that of time. */
  function dropOld(): void {
    for (const [name, { until }] of held) {
      if (until > now() && held.size <= mostHeld) return;
      held.delete(name);
    }
  }

  return {
    add(key, answer) {
      const name = randomBytes(12).toString('base64url');
      // A failure is the request's that takes it; one that nobody takes is nobody's.
      answer.catch(() => undefined);
      held.set(name, { key, answer, until: now() + lifeMs });
      dropOld();
      return name;
    },
    take(name, key) {
      dropOld();
      const found = held.get(name);
      if (found?.key !== key) return undefined;
      held.delete(name);
      return found.answer;
    },
    drop: (name) => void held.delete(name),
  };
}
