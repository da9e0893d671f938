import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { commonHeaders } from './security/security.ts';

const jsonHeaders = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'no-store',
};
const inTurn = Object.entries(jsonHeaders).flat();

/**
 * Up to so many characters a text is sent as bytes: node would put it together with the head and
 * encode that as one text. Longer ones do not fit into the memory that its buffers share.
 */
const shortText = 4_000;

/** Answers 200 with a JSON text that is ready; no cache keeps it. */
export const jsonAnswer = (c: Context<AppEnv>, text: string): Response =>
  c.body(text, 200, jsonHeaders);

/**
 * The same past the web's objects, where there is a socket, with all headers at once: one that is
 * set by itself costs several times as much. For a request that no header was set for yet, neither
 * of node's answer nor of hono's.
 */
export function sendJson(c: Context<AppEnv>, text: string): Response {
  const outgoing = c.env?.outgoing;
  if (!outgoing) return jsonAnswer(c, text);
  const body = text.length <= shortText ? Buffer.from(text) : text;
  const length = String(Buffer.byteLength(body));
  outgoing.writeHead(200, [...commonHeaders(c), ...inTurn, 'Content-Length', length]);
  outgoing.end(body);
  c.set('sentStatus', 200);
  return RESPONSE_ALREADY_SENT;
}
