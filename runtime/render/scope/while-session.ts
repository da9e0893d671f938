import { createScope } from './create-scope.ts';
import type { Scope } from './scope-types.ts';

/**
 * The scope for what only somebody who is signed in sees. When the session ends it is still mounted
 * until the login is there: what it knows of the session stays as it was, and it hears of nothing
 * any more, so nothing of it is evaluated on a session that is empty.
 * @param scope the outermost scope; without a session it is the answer, too
 */
export function whileSession(scope: Scope): Scope {
  const { app, chunk } = scope;
  const isOn = (): boolean => app.session.current() !== null;
  if (!isOn()) return scope;
  let last = scope.roots();
  return createScope(app, chunk, {
    roots() {
      if (isOn()) last = scope.roots();
      return last;
    },
    subscribe: (listener) =>
      scope.subscribe(() => {
        if (isOn()) listener();
      }),
  });
}
