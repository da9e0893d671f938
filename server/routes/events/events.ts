import { upgradeWebSocket, type WebSocketLike } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { WebSocket } from 'ws';
import type { Deps } from '../../deps.ts';
import type { EventsLink, OpenEvents } from '../../erp/events.ts';
import { clientAddress } from '../../http/address.ts';
import type { AppEnv } from '../../http/context.ts';
import { noSession, notFound, PortalError } from '../../http/errors.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import { readSessionCookie } from '../../http/security/cookie.ts';
import { requireSameOrigin } from '../../http/security/origin.ts';
import { currentSession } from '../../session/current.ts';
import { lifeOf, type SessionLife } from '../../session/life.ts';
import type { Session } from '../../session/session-types.ts';

export interface EventLimits {
  /** ms between looks at whether the browser is still there and its session still lives. */
  heartbeat: number;
  /** Sockets of one session: tabs, and those that are just going. */
  perSession: number;
  /** Connections a minute and address. */
  perMinute: number;
  /** Messages of a browser between two heartbeats. */
  messages: number;
  /** Bytes that may wait for a slow browser. */
  waiting: number;
  /**
   * ms that a browser stays connected when the ERP never sends anything: it reconnects a second
   * after it was closed.
   */
  patience: number;
}

export const usualLimits: EventLimits = {
  heartbeat: 30_000,
  perSession: 12,
  perMinute: 120,
  messages: 300,
  waiting: 1024 * 1024,
  patience: 10_000,
};

/**
 * Close codes of the Pusher protocol: 4000 to 4099 mean that the client shall not come back, 4100
 * to 4199 that it shall wait.
 */
const codes = { ended: 4009, busy: 4100, tooMuch: 4301 } as const;

/**
 * The ERP's own code where the protocol gives it a meaning for the client; anything else means:
 * come back a little later.
 */
const closeCode = (code: number): number => (code >= 4000 && code < 4400 ? code : codes.busy);

interface BridgeOptions {
  limits: EventLimits;
  open(listener: Parameters<OpenEvents>[2]): EventsLink;
  /** Whether the session that opened it still lives. */
  alive(): Promise<boolean>;
  over(): void;
}

/** Two connections that end together: the browser's and one of ours to the ERP. */
function bridge(
  browser: WebSocket,
  { limits, open, alive, over }: BridgeOptions,
): { text(text: string): void; end(): void } {
  let answered = true;
  let messages = 0;
  let ended = false;
  let greeted = false;
  let letGo: NodeJS.Timeout | undefined;
  const end = (code?: number): void => {
    if (ended) return;
    ended = true;
    clearInterval(heart);
    clearTimeout(letGo);
    link.close();
    if (code !== undefined) browser.close(code);
    over();
  };
  const link = open({
    text(text) {
      greeted = true;
      if (browser.bufferedAmount > limits.waiting) end(codes.busy);
      else browser.send(text);
    },
    closed(code) {
      if (greeted) end(closeCode(code));
      else letGo = setTimeout(() => end(closeCode(code)), limits.patience);
    },
  });
  const beat = async (): Promise<void> => {
    if (!answered) {
      browser.terminate();
      return end();
    }
    answered = false;
    messages = 0;
    browser.ping();
    if (!(await alive())) end(codes.ended);
  };
  const heart = setInterval(() => void beat().catch(() => end(codes.busy)), limits.heartbeat);
  heart.unref();
  browser.on('pong', () => {
    answered = true;
  });
  return {
    text(text) {
      if (++messages > limits.messages) end(codes.tooMuch);
      else link.send(text);
    },
    end: () => end(),
  };
}

/**
 * `GET /_/events/app/{key}`: the ERP's push events, for signed-in browsers of this host. The
 * browser speaks the Pusher protocol with the ERP through us, and never learns where the ERP is.
 * The ERP decides about private channels through the release's call, like about everything else.
 */
export function eventRoutes(
  app: Hono<AppEnv>,
  deps: Deps,
  limits: EventLimits = usualLimits,
): void {
  const open = new Map<string, number>();

  async function admit(c: Context<AppEnv>): Promise<{
    session: Session;
    life: SessionLife;
    events: (listener: Parameters<OpenEvents>[2]) => EventsLink;
  }> {
    requireSameOrigin(c);
    const tenant = c.get('tenant');
    const release = await deps.releases.active(tenant);
    const { events } = release.settings;
    if (!events || events.key !== c.req.param('key')) throw notFound();
    const session = await currentSession(c, deps);
    if (!session) throw noSession();
    await limitRate(
      deps.store,
      `${tenant.id}/events`,
      clientAddress(c, deps.trustProxy),
      limits.perMinute,
      deps.now(),
    );
    if ((open.get(session.publicId) ?? 0) >= limits.perSession)
      throw new PortalError(429, 'SOCKETS', 'Há abas demais abertas com esta sessão.');
    const erp = deps.erps.of(release);
    return {
      session,
      life: lifeOf(release.settings),
      events: (listener) => erp.events(events.path, events.key, listener),
    };
  }

  const count = (id: string, change: 1 | -1): void => {
    const next = (open.get(id) ?? 0) + change;
    if (next > 0) open.set(id, next);
    else open.delete(id);
  };

  app.get(
    '/_/events/app/:key',
    async (c, next) => {
      if (c.req.header('upgrade')?.toLowerCase() !== 'websocket' || deps.stopping())
        throw notFound();
      await next();
    },
    upgradeWebSocket(async (c: Context<AppEnv>) => {
      const { session, life, events } = await admit(c);
      const cookie = readSessionCookie(c) ?? '';
      let ends: ReturnType<typeof bridge> | undefined;
      return {
        onOpen(_event, { raw }) {
          if (!raw) return;
          count(session.publicId, 1);
          ends = bridge(raw as WebSocketLike & WebSocket, {
            limits,
            open: events,
            alive: async () =>
              (await deps.sessions.peek(cookie, session.tenant, life))?.publicId ===
              session.publicId,
            over: () => count(session.publicId, -1),
          });
        },
        onMessage({ data }) {
          if (typeof data === 'string') ends?.text(data);
        },
        onClose: () => ends?.end(),
      };
    }),
  );
}
