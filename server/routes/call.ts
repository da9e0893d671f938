import type { Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { readJsonObject, withOf } from '../http/body.ts';
import type { AppEnv } from '../http/context.ts';
import { asAttempt, unlockNamed } from '../calls/attempt.ts';
import { cacheKey } from '../proxy/cache.ts';
import { performCall } from '../proxy/call.ts';
import type { Inputs } from '../proxy/inputs.ts';
import { readsOnly } from '../proxy/reads.ts';
import { sendMultipart } from '../calls/multipart.ts';
import { checkCaptcha } from '../calls/check-captcha.ts';
import { type OpenCall, openCall, callErrorOf, unknownCall } from '../calls/open-call.ts';
import { noteCall } from '../calls/access-log.ts';
import { changeSession, endOtherSessions, reloadAfterCall } from '../calls/change-session.ts';
import { callerOf, contextOf } from '../session/renew.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** The answer's JSON text, from the cache when the call allows it. */
async function answerText(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  inputs: Inputs,
): Promise<string> {
  const { release, procedure, session } = open;
  const { call } = procedure;
  const perform = async () => {
    const answer = await performCall(
      contextOf(deps, release, session),
      procedure,
      inputs,
      callerOf(deps, release, session?.token),
    );
    await endOtherSessions(c, deps, open, answer);
    await unlockNamed(c, deps, open, answer);
    return answer;
  };
  if (call.cache === undefined || call.session !== undefined || !readsOnly(call))
    return JSON.stringify(await perform());
  const key = cacheKey(
    { tenant: release.tenant, release: release.hash, session: session?.publicId ?? null },
    call.id,
    inputs,
  );
  const known = deps.cache.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(await perform());
  deps.cache.set(key, text, call.cache);
  return text;
}

export function callRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.post('/_/call/:name', async (c) => {
    const open = await openCall(c, deps, c.req.param('name'), c.req.header('x-release'));
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
      const given = await checkCaptcha(
        c,
        deps,
        open,
        withOf(await readJsonObject(c, open.procedure.bounds)),
      );
      const inputs = open.procedure.read(given);
      if (call.session && call.session.do !== 'reload')
        return c.json(
          await asAttempt(c, deps, open, inputs, () => changeSession(c, deps, open, inputs)),
          200,
          noStore,
        );
      const text = await asAttempt(c, deps, open, inputs, () => answerText(c, deps, open, inputs));
      noteCall(c, deps, open, inputs.all);
      if (call.session) await reloadAfterCall(c, deps, open);
      return c.body(text, 200, { 'Content-Type': 'application/json; charset=UTF-8', ...noStore });
    } catch (error) {
      throw await callErrorOf(c, deps, open, error);
    }
  });
}
