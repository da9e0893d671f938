import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { earlyHeader } from '../../../schemas/release/boot.ts';
import { logCall } from '../../calls/access-log.ts';
import { answerKey, answerText } from '../../calls/answer-text.ts';
import { answerHere } from '../../calls/answered-here.ts';
import { asCallAttempt, unlockNamed } from '../../calls/attempt.ts';
import { changeSession, endOtherSessions, reloadAfterCall } from '../../calls/change-session.ts';
import { checkCaptcha } from '../../calls/check-captcha.ts';
import { inEvenTime } from '../../calls/even-time.ts';
import { sendMultipart } from '../../calls/multipart.ts';
import { callErrorOf, type OpenCall, openCall, unknownCall } from '../../calls/open-call.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject, withOf } from '../../http/body/body.ts';
import type { AppEnv, HostHandler } from '../../http/context.ts';
import { onError } from '../../http/error-answer.ts';
import { requirePlain } from '../../http/guarded.ts';
import { headerOf } from '../../http/header.ts';
import { requireOwnOrigin } from '../../http/security/origin.ts';
import { setCommonHeaders } from '../../http/security/security.ts';
import { jsonAnswer, sendJson } from '../../http/send-json.ts';
import { beginRequest } from '../../http/telemetry/log.ts';
import { setTenant } from '../../http/tenant.ts';
import type { Inputs } from '../../proxy/inputs.ts';

const callPath = '/_/call/:name';
const noStore = { 'Cache-Control': 'no-store' };
const earlyName = earlyHeader.toLowerCase();

/** The answer's text: one that the page began, from the cache, or of the ERP. */
function textOf(c: Context<AppEnv>, deps: Deps, open: OpenCall, inputs: Inputs): Promise<string> {
  const early = headerOf(c, earlyName);
  const begun = early && deps.early.take(early, answerKey(open, inputs));
  if (begun) return begun;
  const { attempts, endsSessions } = open.procedure.call;
  if (!attempts && !endsSessions) return answerText(deps, open, inputs);
  return answerText(deps, open, inputs, async (answer) => {
    await endOtherSessions(c, deps, open, answer);
    await unlockNamed(c, deps, open, answer);
  });
}

const evenly = <T>(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  inputs: Inputs,
  run: () => Promise<T>,
): Promise<T> =>
  inEvenTime(open.procedure.call.evenTime, () => asCallAttempt(c, deps, open, inputs, run));

/** @param send answers with a text that no header goes with */
async function answerCall(
  c: Context<AppEnv>,
  deps: Deps,
  send: (c: Context<AppEnv>, text: string) => Response,
): Promise<Response> {
  const open = await openCall(c, deps, c.req.param('name') ?? '', headerOf(c, 'x-release'));
  const { call } = open.procedure;
  if (call.response.kind === 'file') throw unknownCall();
  try {
    if (call.multipart) {
      const answer = await sendMultipart(c, deps, open, (given) =>
        checkCaptcha(c, deps, open, given),
      );
      if (call.session) await reloadAfterCall(c, deps, open);
      return c.json(answer, 200, noStore);
    }
    const body = withOf(await readJsonObject(c, open.procedure.bounds));
    const inputs = open.procedure.read(
      call.captcha === undefined ? body : await checkCaptcha(c, deps, open, body),
    );
    if (call.session && call.session.do !== 'reload') {
      const answer = await evenly(c, deps, open, inputs, () =>
        changeSession(c, deps, open, inputs),
      );
      return c.json(answer, 200, noStore);
    }
    if (call.portal)
      return c.json(await answerHere(c, deps, open, call.portal, inputs), 200, noStore);
    const text = await evenly(c, deps, open, inputs, () => textOf(c, deps, open, inputs));
    logCall(c, deps, open, inputs.all);
    if (!call.session) return send(c, text);
    // The answer has a header more.
    await reloadAfterCall(c, deps, open);
    return jsonAnswer(c, text);
  } catch (error) {
    throw await callErrorOf(c, deps, open, error);
  }
}

/** Calls of a preview's page, whose answers what stands around this may change. */
export function callRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.post(callPath, (c) => answerCall(c, deps, jsonAnswer));
}

/**
 * Calls of the portal, which are most of what a server is asked. The same is checked, in the same
 * order, as for any other request, but in one function: each around the next costs as much as a
 * check, and headers cost least where they are sent all at once. Comes before all other routes.
 *
 * @param ownRelease gives some requests another release
 */
export function directCallRoute(
  app: Hono<AppEnv>,
  deps: Deps,
  previews: HostHandler,
  ownRelease: MiddlewareHandler<AppEnv>,
): void {
  app.post(callPath, async (c) => {
    const ofPreview = previews(c);
    if (ofPreview) return ofPreview;
    const end = beginRequest(c, deps);
    try {
      requirePlain(c);
      requireOwnOrigin(c);
      await setTenant(c, deps.tenants);
      await ownRelease(c, async () => {
        c.res = await answerCall(c, deps, sendJson);
      });
    } catch (error) {
      c.res = await onError(error as Error, c);
    }
    if (c.res !== RESPONSE_ALREADY_SENT) setCommonHeaders(c);
    end();
    return c.res;
  });
}
