import type { Context } from 'hono';
import type { AppEnv } from '../../http/context.ts';
import { errorBody, PortalError } from '../../http/errors.ts';
import { hostOf, originOf, portalHost } from './hosts.ts';

const over = new PortalError(
  404,
  'PREVIEW_ENDED',
  'Esta prévia terminou. Abra-a de novo pelo painel ou peça um novo link.',
);

const page = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Prévia encerrada</title></head>
<body><main><h1>Prévia encerrada</h1><p>${over.message}</p></main></body>
</html>`;

/** The answer without permission to see a preview: it reveals nothing. */
export function endedPage(c: Context<AppEnv>): Response {
  c.header('Cache-Control', 'no-store');
  if (!/text\/html/.test(c.req.header('accept') ?? '')) return c.json(errorBody(over), 404);
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; frame-ancestors ${originOf(c, portalHost(hostOf(c)))}`,
  );
  return c.html(page, 404);
}
