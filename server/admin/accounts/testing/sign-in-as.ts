import { Hono } from 'hono';
import type { Role } from '../../../../schemas/admin/accounts.ts';
import type { Deps } from '../../../deps.ts';
import type { AppEnv } from '../../../http/context.ts';
import { everyTenant } from '../../../store/accounts.ts';

/**
 * A session of a person of the role, `{role}@{tenant}.example`, who is made at the first time;
 * yields the cookie pair.
 */
export async function signInAs(
  { admin: { accounts }, store, now }: Deps,
  role: Role,
  tenant: string,
): Promise<string> {
  const email = `${role}@${tenant}.example`;
  const person =
    (await accounts.people.byEmail(email)) ??
    (await accounts.people.create({
      name: `${role} de ${tenant}`,
      email,
      password: 'uma senha longa',
    }));
  await store.putMembership({
    person: person.id,
    tenant: role === 'implementer' ? everyTenant : tenant,
    role,
    createdAt: now(),
  });
  const app = new Hono<AppEnv>();
  app.get('/', async (c) => {
    await accounts.sessions.open(c, person.id);
    return c.body(null);
  });
  const response = await app.request('/');
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
