import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { PushSettings } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import { readJsonObject } from '../../http/body/body.ts';
import type { AppEnv } from '../../http/context.ts';
import { badInput, noSession, notFound, PortalError } from '../../http/errors.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import { withTenant } from '../../http/tenant.ts';
import { performCall } from '../../proxy/call.ts';
import type { PushMessage } from '../../push/push.ts';
import { currentSession } from '../../session/current.ts';
import { callerOf, contextOf } from '../../session/renew.ts';
import type { Session } from '../../session/session-types.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';

const bounds = { size: 8_000, depth: 5 };
/** Registrations a minute and address. */
const registrations = 30;
/** Messages of an ERP, or a client that pretends to be one, a minute and address. */
const messages = 600;
const longest = { title: 120, body: 600, link: 500 } as const;

interface Registering {
  release: LiveRelease;
  settings: PushSettings;
  session: Session;
}

/** Who asks for their own browser. Throws where the tenant has no messages, and for nobody. */
async function registering(c: Context<AppEnv>, deps: Deps): Promise<Registering> {
  const release = await deps.releases.active(c.get('tenant'));
  const { push: settings } = release.settings;
  if (!settings) throw notFound();
  const session = await currentSession(c, deps);
  if (!session) throw noSession();
  return { release, settings, session };
}

/** Registers the person's token at the ERP. */
async function registerAtErp(
  deps: Deps,
  { release, settings, session }: Registering,
  token: string,
): Promise<void> {
  const procedure = release.procedures.find(settings.call);
  if (!procedure) throw notFound();
  await performCall(
    contextOf(deps, release, session),
    procedure,
    procedure.read({ [settings.input]: token }),
    callerOf(deps, release, session.token),
  );
}

/**
 * Leads to this portal, whatever its host: browsers drop control characters and read `\\` as `/`.
 */
const isPath = (link: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(link) &&
  URL.canParse(link, 'https://own.invalid') &&
  !new URL(link, 'https://own.invalid').pathname.startsWith('//');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Throws a 401 unless the request brings the secret that the tenant gave its ERP. */
async function requireErp(c: Context<AppEnv>, deps: Deps, settings: PushSettings): Promise<void> {
  const { id } = c.get('tenant');
  const secret =
    settings.secret === undefined ? undefined : (await deps.secrets.values(id))[settings.secret];
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (!secret || !given || !timingSafeEqual(digest(secret), digest(given)))
    throw new PortalError(401, 'PUSH_SECRET', 'O segredo das notificações não confere.');
}

/**
 * The message of a request in the form of Firebase's HTTP v1 API, so that an ERP that sends by
 * Firebase sends to this address as well. Throws a 400.
 */
function readMessage(given: unknown): { token: string; message: PushMessage } {
  const { token, notification, webpush } = (given ?? {}) as {
    token?: unknown;
    notification?: Record<string, unknown>;
    webpush?: { fcm_options?: Record<string, unknown> };
  };
  const text = (name: keyof typeof longest, value: unknown): string => {
    if (typeof value !== 'string' || value.length > longest[name])
      throw badInput(`O campo ${name} da notificação falta ou é longo demais.`);
    return value;
  };
  if (typeof token !== 'string' || token.length > 4_096) throw badInput('Falta o token.');
  const link = text('link', webpush?.fcm_options?.link ?? '/');
  if (!isPath(link)) throw badInput('O link de uma notificação é um caminho deste portal.');
  return {
    token,
    message: {
      title: text('title', notification?.title),
      body: text('body', notification?.body ?? ''),
      link,
    },
  };
}

/**
 * `POST /_/push/send` with the tenant's secret: a message to one browser, from the ERP. Registered
 * before requests of other origins are refused, since a server has none.
 */
export function pushSendRoute(app: Hono<AppEnv>, deps: Deps): void {
  app.post('/_/push/send', withTenant(deps.tenants), async (c) => {
    const tenant = c.get('tenant');
    const { push: settings } = (await deps.releases.active(tenant)).settings;
    if (settings?.kind !== 'WEB_PUSH') throw notFound();
    const address = clientAddress(c, deps.trustProxy);
    await limitRate(deps.store, `${tenant.id}/push-send`, address, messages, deps.now());
    await requireErp(c, deps, settings);
    const { token, message } = readMessage((await readJsonObject(c, bounds)).message);
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const result = await deps.push.send(tenant.id, token, message, `https://${host}`);
    if (result === 'gone')
      throw new PortalError(404, 'UNREGISTERED', 'Este navegador não recebe mais notificações.');
    if (result === 'refused')
      throw new PortalError(
        502,
        'PUSH_SERVICE',
        'O serviço do navegador não aceitou a notificação.',
      );
    return c.json({ ok: true });
  });
}

/**
 * `GET /_/push`: the key that this browser subscribes with. `POST /_/push { subscription }`: its
 * messages are the signed-in person's from now on, and the ERP hears of its token, again after a
 * week. Not for somebody who acts as another: that person's messages are not theirs.
 */
export function pushRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/_/push', async (c) => {
    const { settings, session } = await registering(c, deps);
    c.header('Cache-Control', 'no-store');
    return c.json({ key: await deps.push.publicKey(session.tenant, settings) });
  });

  app.post('/_/push', async (c) => {
    const who = await registering(c, deps);
    const { session, settings } = who;
    const address = clientAddress(c, deps.trustProxy);
    await limitRate(deps.store, `${session.tenant}/push`, address, registrations, deps.now());
    if (session.previousToken !== null)
      throw new PortalError(409, 'ACTING', 'Quem age como outro usuário não recebe notificações.');
    const { subscription } = await readJsonObject(c, bounds);
    const token = await deps.push.subscribe(session, settings, subscription);
    try {
      if (token !== null) await registerAtErp(deps, who, token);
    } catch (error) {
      // The next page tries again from the beginning.
      await deps.push.end(session);
      throw error;
    }
    return c.json({ ok: true });
  });
}
