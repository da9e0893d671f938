import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

/**
 * Answers 200 with a text that is ready, past the web's objects where there is a socket.
 *
 * @param headers all of them but the length; where the request was given headers of hono's own, such
 *   as a cookie, it is to be answered by hono
 */
export function sendText(
  c: Context<AppEnv>,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const outgoing = c.env?.outgoing;
  if (!outgoing) return c.body(text, 200, headers);
  for (const name of Object.keys(headers)) outgoing.setHeader(name, headers[name] as string);
  outgoing.setHeader('Content-Length', Buffer.byteLength(text));
  outgoing.end(text);
  c.set('sentStatus', 200);
  return RESPONSE_ALREADY_SENT;
}
