import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { JsonObject } from '../../../schemas/release/types.ts';
import { logCall } from '../../calls/access-log.ts';
import { callErrorOf, type OpenCall, openCall, unknownCall } from '../../calls/open-call.ts';
import type { Deps } from '../../deps.ts';
import type { ErpHead } from '../../erp/types.ts';
import { servedType } from '../../files/served.ts';
import { parseJsonObject, readJsonObject, withOf } from '../../http/body/body.ts';
import type { TextBounds } from '../../http/body/json-text.ts';
import type { AppEnv } from '../../http/context.ts';
import { PortalError } from '../../http/errors.ts';
import { filePolicy } from '../../http/security/security.ts';
import { refuseFile } from '../../proxy/answer.ts';
import { exchange } from '../../proxy/call.ts';
import { contentDisposition, fileName, nameIn } from '../../proxy/disposition.ts';
import type { Inputs } from '../../proxy/inputs.ts';
import { readsOnly } from '../../proxy/reads.ts';
import { buildRequest } from '../../proxy/request.ts';
import { callerOf, contextOf } from '../../session/renew.ts';

const noOutgoing = (): PortalError =>
  new PortalError(500, 'INTERNAL', 'Ocorreu um erro desconhecido!');

function givenName({ headers }: ErpHead): string | undefined {
  const disposition = headers?.['content-disposition'];
  return typeof disposition === 'string' ? nameIn(disposition) : undefined;
}

function headersOf(
  c: Context<AppEnv>,
  { procedure }: OpenCall,
  inputs: Inputs,
  head: ErpHead,
): Record<string, string> {
  const { call } = procedure;
  const name =
    call.download?.name === undefined
      ? fileName(givenName(head) ?? call.id.toLowerCase(), {})
      : fileName(call.download.name, inputs.all);
  const { type, shown } = servedType(call.download?.type ?? head.contentType);
  return {
    'Content-Type': type,
    'Content-Disposition': contentDisposition(name, shown && call.download?.inline === true),
    'Cache-Control': call.cache === undefined ? 'no-store' : `private, max-age=${call.cache * 60}`,
    'Content-Security-Policy': filePolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': c.get('requestId'),
    ...(head.contentLength === undefined ? {} : { 'Content-Length': head.contentLength }),
  };
}

/**
 * A page where a file should be is an error page of the ERP or of something before it; JSON is a
 * refusal, where the ERP is known to refuse with status 200.
 */
function isFile(head: ErpHead, { download, ok }: OpenCall['procedure']['call']): boolean {
  const declared = download?.type ?? '';
  const isRefusal =
    (/html/i.test(head.contentType) && !/html/i.test(declared)) ||
    (ok !== undefined && /json/i.test(head.contentType) && !/json/i.test(declared));
  return head.status >= 200 && head.status < 300 && !isRefusal;
}

/** Streams a file from the ERP's socket to the browser's, without a web stream between. */
async function sendFile(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  inputs: Inputs,
): Promise<Response> {
  const { release, procedure, session } = open;
  const outgoing = c.env.outgoing;
  if (!outgoing) throw noOutgoing();
  const context = contextOf(deps, release, session, open.trace);
  const request = await buildRequest(procedure, inputs, callerOf(deps, release, session?.token));
  const answer = await exchange(context, procedure.call.id, (traceHeaders) =>
    context.erp.stream(
      { ...request, headers: { ...request.headers, ...traceHeaders, Accept: '*/*' } },
      (head) => {
        if (!isFile(head, procedure.call)) return null;
        outgoing.writeHead(200, headersOf(c, open, inputs, head));
        return outgoing;
      },
    ),
  );
  if (!answer) {
    logCall(c, deps, open, inputs.all);
    c.set('sentStatus', 200);
    return RESPONSE_ALREADY_SENT;
  }
  return refuseFile(procedure, answer);
}

/**
 * A file whose address holds what it is asked with: pictures, and whatever an ERP answers to a GET.
 */
const isAddressed = ({ procedure: { call } }: OpenCall): boolean =>
  call.method === 'GET' && readsOnly(call);

/**
 * Files of download calls. By GET only what the ERP gives to a GET that only reads, as a link of
 * another site may lead there; by POST, as calls are made, all of them.
 */
export function fileRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const answer = async (
    c: Context<AppEnv>,
    name: string,
    release: string | undefined,
    given: (bounds: TextBounds) => JsonObject | Promise<JsonObject>,
    serves: (open: OpenCall) => boolean,
  ): Promise<Response> => {
    const open = await openCall(c, deps, name, release);
    if (open.procedure.call.response.kind !== 'file' || !serves(open)) throw unknownCall();
    try {
      return await sendFile(c, deps, open, open.procedure.read(await given(open.procedure.bounds)));
    } catch (error) {
      // After the head no error can be sent: the broken connection shows it.
      if (c.env.outgoing?.headersSent) {
        c.env.outgoing.destroy();
        c.set('sentStatus', 502);
        return RESPONSE_ALREADY_SENT;
      }
      throw await callErrorOf(c, deps, open, error);
    }
  };
  app.get('/_/file/:name', (c) =>
    answer(
      c,
      c.req.param('name'),
      c.req.query('r'),
      (bounds) => parseJsonObject(c.req.query('w') ?? '{}', bounds),
      isAddressed,
    ),
  );
  app.post('/_/file/:name', (c) =>
    answer(
      c,
      c.req.param('name'),
      c.req.header('x-release'),
      async (bounds) => withOf(await readJsonObject(c, bounds)),
      () => true,
    ),
  );
}
