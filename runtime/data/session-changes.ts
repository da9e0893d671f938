import { CallError } from './errors.ts';

/** Changes of the session that this page makes: a login, another user's session, the way back. */
export interface SessionChanges {
  /**
   * Makes a change; it is in effect when the promise of `change` is fulfilled. One that takes
   * longer than any answer of the ERP may is given up: it fails like a call without network, and
   * `signal` is aborted, so that nothing of it takes effect later.
   */
  make<T>(change: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * A request found its session ended. Runs `lose` unless this page has another session by then: an
   * answer may come after, or with, that of the call that replaced it.
   */
  over(sentWith: string | undefined, lose: () => void): void;
  /** Whether this page itself replaces, or has replaced, the session of a request. */
  replaces(sentWith: string | undefined): boolean;
}

/**
 * ms: twice what the server waits, by default, for a login and the two calls that the product's
 * session begins with.
 */
const changeTimeoutMs = 90_000;

/**
 * @param current id of the page's session, undefined while there is none
 * @param message what the user reads of a change that was given up
 */
export function createSessionChanges(
  current: () => string | undefined,
  message: () => string,
): SessionChanges {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  const end = (): void => {
    underWay -= 1;
    if (underWay > 0) return;
    const ready = waiting;
    waiting = [];
    for (const decide of ready) decide();
  };
  return {
    async make(change) {
      underWay += 1;
      const controller = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new CallError({ code: 0, status: 0, message: message() }));
          controller.abort();
        }, changeTimeoutMs);
      });
      try {
        return await Promise.race([change(controller.signal), tooLate]);
      } finally {
        clearTimeout(timer);
        end();
      }
    },
    over(sentWith, lose) {
      const decide = (): void => {
        if (current() === sentWith) lose();
      };
      if (underWay > 0) waiting.push(decide);
      else decide();
    },
    replaces: (sentWith) => underWay > 0 || current() !== sentWith,
  };
}
