import type { Context, Hono } from 'hono';
import type { TicketAnswer } from '../../../schemas/admin/tenants.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import { readJsonObject } from '../../http/body/body.ts';
import type { AppEnv } from '../../http/context.ts';
import { badInput, notFound, PortalError } from '../../http/errors.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import { isSecure } from '../../http/security/secure.ts';
import type { TenantRecord } from '../../store/releases.ts';
import { roleOf } from '../accounts/current.ts';
import { noteForeign } from '../audit/foreign.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit, plainContext } from '../person.ts';

const bodyBounds = { size: 4_000, depth: 2 };
const perMinute = 30;

/** A place of the admin, and nothing that leads out of it. */
const isPlace = (path: string): boolean => /^\/(?![/\\])[\w\-./#%?=&:~]{0,1000}$/.test(path);

/** Where a tenant's admin stands, on the port and protocol of the request. */
function originOf(c: Context<AppEnv>, { id, hosts }: TenantRecord): string {
  const port = /:\d+$/.exec(c.req.header('host') ?? '')?.[0] ?? '';
  return `${isSecure(c) ? 'https' : 'http'}://${hosts[0] ?? `${id}.localhost`}${port}`;
}

/** From one tenant's admin to another's, without signing in again. */
export function visitRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  api.post('/ticket', permit('read'), async (c) => {
    const person = c.get('person');
    const { tenant, path = '/' } = await readJsonObject(c, bodyBounds);
    if (typeof tenant !== 'string' || typeof path !== 'string' || !isPlace(path))
      throw badInput('Diga o distribuidor e o lugar.');
    const record = await deps.store.tenant(tenant);
    const { people } = deps.admin.accounts;
    const role = record && (await roleOf({ people, releases: deps.releases }, person, record));
    if (!record || !role) {
      await noteForeign(plainContext(c), deps, { person: person.id, tenant });
      throw notFound();
    }
    await noteChange(c, deps, { action: 'tenant.visit', tenant });
    const origin = originOf(c as unknown as Context<AppEnv>, record);
    const ticket = deps.admin.tickets.issue(tenant, { person: person.id, path });
    const answer: TicketAnswer = { url: `${origin}/admin/entrar-com?ticket=${ticket}` };
    return c.json(answer);
  });
}

/** Where a ticket leads: a session at this host, then the place that was asked for. */
export function ticketRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/admin/entrar-com', async (c) => {
    await limitRate(
      deps.store,
      'admin/ticket',
      clientAddress(c, deps.trustProxy),
      perMinute,
      deps.now(),
    );
    const visit = await deps.admin.tickets.redeem(c.get('tenant').id, c.req.query('ticket') ?? '');
    if (!visit)
      throw new PortalError(
        403,
        'TICKET',
        'Este link já foi usado ou venceu. Volte ao painel de onde você veio e abra de novo.',
      );
    await deps.admin.accounts.sessions.open(c, visit.person);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(`/admin${visit.path}`);
  });
}
