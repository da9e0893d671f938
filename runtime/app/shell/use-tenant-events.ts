import { useEffect } from 'react';
import { followEvents } from '../../data/events.ts';
import { emitEvent } from '../../render/chains/triggers.ts';
import { useScoped } from '../../render/scope/scope.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { usePortal } from '../app-context.tsx';
import { whenQuiet } from '../boot/when-quiet.ts';

type Channels = { name: string; events: Record<string, string> }[];

/**
 * While there is a session: push events of the ERP become events for `on` of any block. Listening
 * begins when the page stands, so that its code is not in the way of what the user waits for.
 */
export function useTenantEvents(): void {
  const app = usePortal();
  const { events } = app.manifest;
  const session = useScoped(() => (app.session.current() === null ? null : app.session.id()));
  const channels = useScoped<Channels>(
    (scope) =>
      events && app.session.current()
        ? events.channels.map((channel) => ({
            name: scope.text(channel.name),
            events: channel.events,
          }))
        : [],
    equalJson,
  );
  useEffect(() => {
    if (!events || session === null || app.boot.preview?.example) return;
    const { auth } = events;
    let isOver = false;
    let end: (() => void) | undefined;
    whenQuiet(app.queries, () => {
      if (isOver) return;
      end = followEvents({
        key: events.key,
        timeout: events.timeout,
        at: window.location,
        channels: channels.filter(({ name }) => name !== ''),
        ...(auth !== undefined && {
          authorize: (request) => app.client.call(auth, { with: request, reads: true }),
        }),
        emit: emitEvent,
      });
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [app, events, session, channels]);
}
