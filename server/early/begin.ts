import type { Context } from 'hono';
import type { EarlyCall, SessionInfo } from '../../schemas/release/boot.ts';
import type { OpeningAddress } from '../../schemas/release/opening-calls.ts';
import type { JsonObject, ServerCall } from '../../schemas/release/types.ts';
import { logCall } from '../calls/access-log.ts';
import { answerKey, answerText } from '../calls/answer-text.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { PortalError } from '../http/errors.ts';
import { readsOnly } from '../proxy/reads.ts';
import { mayAccess } from '../session/current.ts';
import type { Session } from '../session/session-types.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import { openingCallsOf } from './opening.ts';

/** A call that was started before the browser asked for it. */
export interface BegunCall extends EarlyCall {
  answer: Promise<string>;
  /** Records that its answer was given with the page. */
  given(): void;
}

/** A person may have eight exchanges with the ERP at a time. */
const mostCalls = 6;

/**
 * Whether a call may be made before it is asked for: the ERP answers it, it changes nothing, proves
 * nothing, and is neither limited nor open to everybody.
 */
const mayStartEarly = (call: ServerCall): boolean =>
  readsOnly(call) &&
  call.access !== 'public' &&
  call.response.kind !== 'file' &&
  !call.portal &&
  !call.multipart &&
  !call.portal &&
  !call.session &&
  !call.endsSessions &&
  !call.attempts &&
  call.captcha === undefined &&
  call.rate === undefined;

/** A page that a browser loads in case somebody opens it asks the ERP nothing. */
const isOpened = (c: Context<AppEnv>): boolean =>
  c.req.method === 'GET' && !/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '');

/**
 * Starts the calls that the page of a session will make when it opens. Rights and bounds are those
 * of a call that the browser makes.
 */
export async function beginOpeningCalls(
  c: Context<AppEnv>,
  deps: Deps,
  at: {
    release: LiveRelease;
    session: Session;
    info: SessionInfo;
    screen: string | undefined;
    address: OpeningAddress;
  },
): Promise<BegunCall[]> {
  const { release, session, info, screen, address } = at;
  if (!isOpened(c) || session.data.reset === true) return [];
  const begun = new Map<string, BegunCall>();
  for (const { call: name, with: given } of await openingCallsOf(
    deps,
    release,
    info,
    screen,
    address,
  )) {
    const procedure = release.procedures.find(name);
    if (!procedure || !mayStartEarly(procedure.call) || !mayAccess(procedure.call.access, session))
      continue;
    const open = { release, procedure, session, trace: c.get('trace') };
    try {
      const inputs = procedure.read(given as JsonObject);
      const key = answerKey(open, inputs);
      if (begun.has(key) || begun.size >= mostCalls) continue;
      const answer = answerText(deps, open, inputs);
      const id = deps.early.add(key, answer);
      // One that found no room is made again by the request that asks for it.
      answer.catch((error: unknown) => {
        if (error instanceof PortalError && error.code === 'ERP_BUSY') deps.early.drop(id);
      });
      begun.set(key, {
        id,
        call: name,
        with: given,
        answer,
        given() {
          deps.early.drop(id);
          logCall(c, deps, open, inputs.all, null);
        },
      });
    } catch (error) {
      // Arguments that the call does not take: the browser's own request gets the answer to that.
      if (!(error instanceof PortalError)) throw error;
    }
  }
  return [...begun.values()];
}
