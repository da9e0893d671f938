import type Pusher from 'pusher-js';

export interface EventsOptions {
  /** The ERP's application key. */
  key: string;
  /** ms of silence after which the connection is looked after. */
  timeout: number;
  /** Where the portal is. */
  at: Pick<Location, 'protocol' | 'hostname' | 'port'>;
  /** `events`: name in the channel -> name in the portal. */
  channels: readonly { name: string; events: Readonly<Record<string, string>> }[];
  /** Proves to the ERP that this session may hear a private channel. */
  authorize?(request: { socket_id: string; channel_name: string }): Promise<unknown>;
  emit(event: string): void;
}

const socketPath = '/_/events';

function connect(library: typeof Pusher, { key, timeout, at, authorize }: EventsOptions): Pusher {
  const secure = at.protocol === 'https:';
  const port = Number(at.port) || (secure ? 443 : 80);
  return new library(key, {
    // Asked for by the library, and used for nothing where the host is given.
    cluster: '',
    wsHost: at.hostname,
    wsPort: port,
    wssPort: port,
    wsPath: socketPath,
    forceTLS: secure,
    enabledTransports: [secure ? 'wss' : 'ws'],
    activityTimeout: timeout,
    ...(authorize && {
      channelAuthorization: {
        // The handler below takes the place of what these say.
        endpoint: '',
        transport: 'ajax' as const,
        customHandler: ({ socketId, channelName }, answer) => {
          authorize({ socket_id: socketId, channel_name: channelName }).then(
            (authorization) => answer(null, authorization as { auth: string }),
            (error: unknown) =>
              answer(error instanceof Error ? error : new Error(String(error)), null),
          );
        },
      },
    }),
  });
}

/**
 * Receives the ERP's push events over the portal's own socket and emits them as the portal's
 * events. When a channel reconnects, all its events are emitted once, because some may have been
 * missed. The returned function ends it, also while the library is still loading; without the
 * library no event arrives.
 */
export function followEvents(options: EventsOptions): () => void {
  let over = false;
  let pusher: Pusher | undefined;
  void import('pusher-js').then(
    ({ default: library }) => {
      if (over) return;
      pusher = connect(library, options);
      for (const { name, events } of options.channels) {
        const channel = pusher.subscribe(name);
        let heardBefore = false;
        channel.bind('pusher:subscription_succeeded', () => {
          if (heardBefore) for (const event of new Set(Object.values(events))) options.emit(event);
          heardBefore = true;
        });
        for (const [theirs, ours] of Object.entries(events))
          channel.bind(theirs, () => options.emit(ours));
      }
    },
    () => undefined,
  );
  return () => {
    over = true;
    pusher?.disconnect();
  };
}
