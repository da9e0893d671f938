import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import { readJsonObject } from '../http/body/body.ts';
import type { AppEnv } from '../http/context.ts';
import { badInput } from '../http/errors.ts';
import { limitRate } from '../http/limits/rate-limit.ts';

const perMinute = 60;
const bounds = { size: 1_000, depth: 2 };
const longestPlace = 300;

/**
 * `POST /_/fault { at }` with `X-Release`: a page could not carry out the object code of a place.
 * Counted by release and place, so that those who published hear of it; a place that the release
 * does not have is not.
 */
export function faultRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.post('/_/fault', async (c) => {
    const tenant = c.get('tenant');
    await limitRate(
      deps.store,
      `${tenant.id}/fault`,
      clientAddress(c, deps.trustProxy),
      perMinute,
      deps.now(),
    );
    const { hash } = await deps.releases.serving(tenant, c.req.header('x-release'));
    const { at } = await readJsonObject(c, bounds);
    if (typeof at !== 'string' || at === '' || at.length > longestPlace)
      throw badInput('Diga o lugar em at.');
    await deps.store.countFault(tenant.id, hash, at, deps.now());
    return c.body(null, 204);
  });
}
