import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { ErpHead } from '../erp/types.ts';
import { parseJsonObject } from '../http/body.ts';
import type { AppEnv } from '../http/context.ts';
import { PortalError } from '../http/errors.ts';
import { filePolicy } from '../http/security.ts';
import { exchange } from '../proxy/call.ts';
import { contentDisposition, fileName } from '../proxy/disposition.ts';
import { refuseFile } from '../proxy/answer.ts';
import type { Inputs } from '../proxy/inputs.ts';
import { type OpenCall, openCall, refusalOf, unknownCall } from '../proxy/openCall.ts';
import { buildRequest } from '../proxy/request.ts';
import { callerOf, lineOf } from '../session/renew.ts';

const noOutgoing = (): PortalError => new PortalError(500, 'INTERNAL', 'Ocorreu um erro desconhecido!');

function headersOf(c: Context<AppEnv>, { procedure }: OpenCall, inputs: Inputs, head: ErpHead): Record<string, string> {
  const { call } = procedure;
  const name = fileName(call.download?.name ?? call.id, inputs.all);
  return {
    'Content-Type': call.download?.type ?? (head.contentType || 'application/octet-stream'),
    'Content-Disposition': contentDisposition(name, call.download?.inline === true),
    'Cache-Control': call.cache === undefined ? 'no-store' : `private, max-age=${call.cache * 60}`,
    'Content-Security-Policy': filePolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': c.get('requestId'),
    ...(head.contentLength === undefined ? {} : { 'Content-Length': head.contentLength }),
  };
}

/**
 * A page where a file should be is an error page of the ERP or of something before it; JSON is a refusal, where the ERP
 * is known to refuse with status 200.
 */
function isFile(head: ErpHead, { download, ok }: OpenCall['procedure']['call']): boolean {
  const declared = download?.type ?? '';
  const isRefusal = (/html/i.test(head.contentType) && !/html/i.test(declared)) || (ok !== undefined && /json/i.test(head.contentType) && !/json/i.test(declared));
  return head.status >= 200 && head.status < 300 && !isRefusal;
}

/** Streams a file from the ERP's socket to the browser's, without a web stream between. */
async function sendFile(c: Context<AppEnv>, deps: Deps, open: OpenCall, inputs: Inputs): Promise<Response> {
  const { release, procedure, session } = open;
  const outgoing = c.env.outgoing;
  if (!outgoing) throw noOutgoing();
  const line = lineOf(deps, release);
  const request = await buildRequest(procedure, inputs, callerOf(deps, release, session?.token));
  const answer = await exchange(line, procedure.call.id, () =>
    line.erp.stream({ ...request, headers: { ...request.headers, Accept: '*/*' } }, (head) => {
      if (!isFile(head, procedure.call)) return null;
      outgoing.writeHead(200, headersOf(c, open, inputs, head));
      return outgoing;
    }),
  );
  if (!answer) {
    c.set('sentStatus', 200);
    return RESPONSE_ALREADY_SENT;
  }
  return refuseFile(procedure, answer);
}

export function fileRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.get('/_/file/:name', async (c) => {
    const open = await openCall(c, deps, c.req.param('name'), c.req.query('r'));
    if (open.procedure.call.response.kind !== 'file' || open.procedure.call.method !== 'GET') throw unknownCall();
    try {
      return await sendFile(c, deps, open, open.procedure.read(parseJsonObject(c.req.query('w') ?? '{}')));
    } catch (error) {
      // Once the head is out there is nobody left to tell: the broken connection says it.
      if (c.env.outgoing?.headersSent) {
        c.env.outgoing.destroy();
        c.set('sentStatus', 502);
        return RESPONSE_ALREADY_SENT;
      }
      throw await refusalOf(c, deps, open, error);
    }
  });
}
