import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';

/** The name of a call is one segment. */
const callPath = /^\/_\/call\/[^/]+$/;
/** A release has some hundred calls; other names are of nobody's. */
const mostKnown = 1_000;
/** Longer paths are not remembered: names of calls are short, and anybody may send any. */
const longestKnown = 100;

/** Handlers are in the order in which they were added. */
const firstOf = <T>([handlers, stash]: Result<T>): Result<T> =>
  [handlers.slice(0, 1), stash] as Result<T>;

/**
 * Hono's own router, which finds the route of each call once instead of with every request, and for
 * calls nothing but the first route that fits: it does all that they need.
 */
export class CallRouter<T> implements Router<T> {
  readonly name = 'CallRouter';
  private readonly inner = new SmartRouter<T>({
    routers: [new RegExpRouter<T>(), new TrieRouter<T>()],
  });
  private readonly known = new Map<string, Result<T>>();

  add(method: string, path: string, handler: T): void {
    this.inner.add(method, path, handler);
  }

  match(method: string, path: string): Result<T> {
    if (method !== 'POST') return this.inner.match(method, path);
    let found = this.known.get(path);
    if (!found) {
      found = this.inner.match(method, path);
      if (!callPath.test(path)) return found;
      found = firstOf(found);
      if (path.length > longestKnown) return found;
      if (this.known.size >= mostKnown) this.known.clear();
      this.known.set(path, found);
    }
    return found;
  }
}
