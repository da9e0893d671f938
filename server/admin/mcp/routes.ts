import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import { readJsonObject } from '../../http/body/body.ts';
import type { AppEnv } from '../../http/context.ts';
import { badInput, PortalError } from '../../http/errors.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import { withTenant } from '../../http/tenant.ts';
import { roleOf } from '../accounts/current.ts';
import { noteChange } from '../audit/note.ts';
import { permissionsOf } from '../permissions.ts';
import { type AdminEnv, permit } from '../person.ts';
import { hostOf, originOf, previewHost } from '../preview/hosts.ts';
import type { Assistant } from './assistant.ts';
import { answerAssistant } from './server.ts';

const bodyBounds = { size: 512 * 1024, depth: 70 };
const nameBounds = { size: 2_000, depth: 2 };
const longestName = 60;
/** Requests a minute: of one token, and of an address that brings none that holds. */
const perMinute = 120;
const refusedPerMinute = 30;

const noToken = (): PortalError =>
  new PortalError(401, 'TOKEN', 'Esta chave não vale aqui. Crie outra no painel, em Assistente.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="portal"' },
  });

/**
 * Whose token a request brings. Throws a 401, and a 429 for an address that brings too many that do
 * not hold.
 */
async function assistantOf(c: Context<AppEnv>, deps: Deps): Promise<Assistant> {
  const { admin, store, now } = deps;
  const tenant = c.get('tenant');
  const address = clientAddress(c, deps.trustProxy);
  const [, bearer = ''] = /^Bearer ([\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  const token = await admin.tokens.check(tenant.id, bearer);
  const person = token && (await admin.accounts.people.byId(token.person));
  const role =
    person &&
    (await roleOf({ people: admin.accounts.people, releases: deps.releases }, person, tenant));
  if (!token || !person || !role || !permissionsOf[role].includes('tokens.manage')) {
    await limitRate(store, 'admin/mcp', address, refusedPerMinute, now());
    throw noToken();
  }
  await limitRate(store, 'admin/mcp-token', token.id, perMinute, now());
  const author = { id: person.id, name: `${person.name} (assistente)` };
  return {
    tenant: tenant.id,
    author,
    email: person.email,
    mayWrite: permissionsOf[role].includes('draft.write'),
    note: (action, { detail, document }) =>
      admin.audit.record({
        tenant: tenant.id,
        person: { ...author, email: person.email },
        action,
        detail: `${detail} (chave ${token.name})`,
        ...(document !== undefined && { document }),
        address,
      }),
    previewUrl: (preview) => `${originOf(c, previewHost(hostOf(c)))}/_/preview/${preview}?to=%2F`,
  };
}

/**
 * Where assistants work, by the Model Context Protocol over HTTP. It stands before the check of the
 * page's origin: an assistant is no page, and what it proves itself with is no cookie.
 */
export function mcpRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.all('/admin/mcp', withTenant(deps.tenants), async (c) => {
    const assistant = await assistantOf(c, deps);
    if (c.req.method !== 'POST')
      throw new PortalError(405, 'METHOD', 'Use POST.', { headers: { Allow: 'POST' } });
    const body = await readJsonObject(c, bodyBounds);
    const answer = await answerAssistant(deps, assistant, c.req.raw, body);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
}

/** The person's own tokens. */
export function tokenRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const may = permit('tokens.manage');
  const { tokens } = deps.admin;

  api.get('/tokens', may, async (c) =>
    c.json(await tokens.list(c.get('tenant').id, c.get('person').id)),
  );
  api.post('/tokens', may, async (c) => {
    const { name } = await readJsonObject(c, nameBounds);
    const trimmed = typeof name === 'string' ? name.trim() : '';
    if (trimmed === '' || trimmed.length > longestName)
      throw badInput(`Dê à chave um nome de até ${longestName} letras.`, {
        name: 'Dê um nome à chave',
      });
    const made = await tokens.make(c.get('tenant').id, c.get('person').id, trimmed);
    await noteChange(c, deps, { action: 'token.create', detail: trimmed });
    return c.json(made, 201);
  });
  api.delete('/tokens/:id', may, async (c) => {
    await tokens.remove(c.get('tenant').id, c.get('person').id, c.req.param('id'));
    await noteChange(c, deps, { action: 'token.remove' });
    return c.body(null, 204);
  });
}
