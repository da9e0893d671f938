import type { Hono } from 'hono';
import { earlyHeader } from '../../../schemas/release/boot.ts';
import { logCall } from '../../calls/access-log.ts';
import { answerKey, answerText } from '../../calls/answer-text.ts';
import { answerHere } from '../../calls/answered-here.ts';
import { asCallAttempt, unlockNamed } from '../../calls/attempt.ts';
import { changeSession, endOtherSessions, reloadAfterCall } from '../../calls/change-session.ts';
import { checkCaptcha } from '../../calls/check-captcha.ts';
import { inEvenTime } from '../../calls/even-time.ts';
import { sendMultipart } from '../../calls/multipart.ts';
import { callErrorOf, openCall, unknownCall } from '../../calls/open-call.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject, withOf } from '../../http/body/body.ts';
import type { AppEnv } from '../../http/context.ts';
import { headerOf } from '../../http/header.ts';
import { sendText } from '../../http/send-text.ts';

const noStore = { 'Cache-Control': 'no-store' };
const jsonText = { 'Content-Type': 'application/json; charset=UTF-8', ...noStore };
const earlyName = earlyHeader.toLowerCase();

export function callRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.post('/_/call/:name', async (c) => {
    const open = await openCall(c, deps, c.req.param('name'), headerOf(c, 'x-release'));
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
      const evenly = <T>(run: () => Promise<T>): Promise<T> =>
        inEvenTime(call.evenTime, () => asCallAttempt(c, deps, open, inputs, run));
      if (call.session && call.session.do !== 'reload')
        return c.json(await evenly(() => changeSession(c, deps, open, inputs)), 200, noStore);
      if (call.portal)
        return c.json(await answerHere(c, deps, open, call.portal, inputs), 200, noStore);
      const early = headerOf(c, earlyName);
      const text = await evenly(
        () =>
          (early && deps.early.take(early, answerKey(open, inputs))) ||
          answerText(deps, open, inputs, async (answer) => {
            await endOtherSessions(c, deps, open, answer);
            await unlockNamed(c, deps, open, answer);
          }),
      );
      logCall(c, deps, open, inputs.all);
      if (call.session) await reloadAfterCall(c, deps, open);
      // Its answer has a header more; a preview may change the answer behind this.
      return call.session || c.get('tenant').preview
        ? c.body(text, 200, jsonText)
        : sendText(c, text, jsonText);
    } catch (error) {
      throw await callErrorOf(c, deps, open, error);
    }
  });
}
