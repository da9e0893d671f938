import { createScope } from './create-scope.ts';
import type { Scope } from './scope-types.ts';

/**
 * The scope of what needs a session. When the session ends it is mounted until the login shows: it
 * keeps the last session's roots and is notified no more, so that nothing is evaluated over an
 * empty session.
 * @param scope the outermost scope; without a session it is returned unchanged
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
