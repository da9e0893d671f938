import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { inlineJson } from './page/inline-json.ts';

/** The environment's flags, which the browser keeps for five minutes. */
const fiveMinutes = 'public, max-age=300';

/** `GET /parametros/B2B/env.json` and `env.js`: the flags of the tenant's environment. */
export function envRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/parametros/B2B/env.json', async (c) => {
    const { settings } = await deps.releases.active(c.get('tenant'));
    c.header('Cache-Control', fiveMinutes);
    return c.json(settings.env);
  });
  app.get('/parametros/B2B/env.js', async (c) => {
    const { settings } = await deps.releases.active(c.get('tenant'));
    c.header('Cache-Control', fiveMinutes);
    return c.body(`window.env = ${inlineJson(settings.env)};\n`, 200, {
      'Content-Type': 'text/javascript; charset=UTF-8',
    });
  });
}
