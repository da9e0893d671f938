import { useEffect, useMemo } from 'react';
import { createPlace } from '../../render/place/place.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import { useScoped } from '../../render/scope/scope.tsx';
import { whileSession } from '../../render/scope/while-session.ts';
import { usePortal } from '../app-context.tsx';

/**
 * The scope of the frame: with its own data and triggers while there is a session, anew for each
 * session. Screens are its siblings, not its children: they see the application's scope and not the
 * frame's data.
 */
export function useShellScope(): Scope {
  const app = usePortal();
  const session = useScoped(() => app.session.id());
  const signedIn = useScoped(() => app.session.current() !== null);
  const { shell } = app.manifest;
  // Recreated when the session changes
  const place = useMemo(
    () =>
      signedIn
        ? createPlace({
            id: 'shell',
            at: shell.at,
            outer: whileSession(app.scope),
            chunk: app.chunk,
            state: {},
            data: shell.data,
          })
        : null,
    [app, session, signedIn],
  );
  useEffect(() => place?.start(shell.on), [place, shell]);
  return place?.scope ?? app.scope;
}
