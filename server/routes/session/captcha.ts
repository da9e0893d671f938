import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import type { AppEnv } from '../../http/context.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';

const challengesPerMinute = 60;

/** `GET /_/captcha/challenge`: a challenge of the portal's own captcha, limited by address. */
export function captchaRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/_/captcha/challenge', async (c) => {
    const { id } = c.get('tenant');
    await limitRate(
      deps.store,
      `${id}/captcha`,
      clientAddress(c, deps.trustProxy),
      challengesPerMinute,
      deps.now(),
    );
    c.header('Cache-Control', 'no-store');
    return c.json(await deps.captcha.challenge(id));
  });
}
