import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Json, ServerCall } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/context.ts';
import { PortalError } from '../../http/errors.ts';
import { readsOnly } from '../../proxy/reads.ts';
import { openCall } from '../../calls/open-call.ts';
import type { SessionAnswer } from '../../calls/change-session.ts';
import { currentSession } from '../../session/current.ts';
import type { TenantPreview } from '../../tenancy/preview.ts';
import { actingOf, followActing, mayActAs } from './acting/acting.ts';
import { emptyAnswer, sampleAnswer, shortAnswer } from './sample/answer.ts';

const blocked = (isActing = false): PortalError =>
  new PortalError(
    409,
    'PREVIEW_BLOCKED',
    isActing
      ? 'Você está vendo o portal como outra pessoa: é só leitura, nada foi gravado.'
      : 'Esta é uma prévia: o que grava dados no ERP não é enviado.',
  );
const failing = (): PortalError =>
  new PortalError(502, 'ERP', 'O sistema do distribuidor não respondeu (simulado nesta prévia).', {
    generic: true,
  });

/** Signing in and out again changes whose eyes a preview has, and nothing at the ERP. */
const isSignIn = ({ session }: ServerCall): boolean =>
  session !== undefined && session.do !== 'reload';

/**
 * Signing in, and as somebody else: that is for those who administer the tenant, never by a shared
 * link, and in the log. Throws a 403.
 */
async function seeAs(
  c: Context<AppEnv>,
  deps: Deps,
  preview: TenantPreview,
  { session }: ServerCall,
  next: Next,
): Promise<void> {
  const isSwitch = session?.do === 'switch';
  const { boot, by, code, options } = preview;
  const viewer = { tenant: c.get('tenant').id, id: boot.id, link: boot.link, by, options };
  if (isSwitch && !(await mayActAs(deps, viewer)))
    throw new PortalError(
      403,
      'FORBIDDEN',
      'Só quem administra o portal vê a prévia como outra pessoa.',
    );
  await next();
  if (!isSwitch || !c.res.ok) return;
  const { session: entered } = (await c.res.clone().json()) as SessionAnswer;
  await followActing(c, deps, viewer, actingOf(deps, code.release, entered));
}

/**
 * Throws a 409 for a call that writes, unless it was allowed in this preview; seeing or acting as
 * somebody else allows nothing.
 */
async function refuseWrites(
  c: Context<AppEnv>,
  deps: Deps,
  { boot, options }: TenantPreview,
  call: ServerCall,
): Promise<void> {
  if (readsOnly(call) && call.session === undefined) return;
  const session = await currentSession(c, deps);
  if (session?.previousToken) throw blocked(true);
  if (boot.link || options.seen || !options.allowed.includes(call.id)) throw blocked();
}

/** Leaves the first rows of what the ERP answered. */
async function shorten(c: Context<AppEnv>, call: ServerCall): Promise<void> {
  if (!c.res.ok || !['list', 'page'].includes(call.response.kind)) return;
  const { status, headers } = c.res;
  const short = JSON.stringify(shortAnswer(call, (await c.res.json()) as Json));
  headers.delete('content-length');
  c.res = undefined;
  c.res = new Response(short, { status, headers });
}

/**
 * A preview's handling of a call or file before the portal answers it: writes are refused, a slow
 * or failing ERP is simulated, and without a session of the ERP the answer is a sample.
 */
export const previewAnswers =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const name = c.req.param('name') ?? '';
    const { preview } = c.get('tenant');
    const calls = preview?.code.release.table.calls ?? {};
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!preview || !call) return next();
    if (isSignIn(call)) return seeAs(c, deps, preview, call, next);
    await refuseWrites(c, deps, preview, call);
    const { pace } = preview.options;
    if (pace === 'slow') await pause(deps.admin.slowness);
    if (pace === 'failing') throw failing();
    const empty = pace === 'empty' ? emptyAnswer(call) : undefined;
    if (empty === undefined && !preview.session) {
      await next();
      return pace === 'few' ? shorten(c, call) : undefined;
    }
    await openCall(c, deps, name, c.req.header('x-release') ?? c.req.query('r'));
    c.header('Cache-Control', 'no-store');
    if (empty !== undefined) return c.json(empty);
    const [titles, kinds] = await Promise.all([deps.admin.baseTitles(), deps.admin.baseKinds()]);
    const sample = await sampleAnswer(preview.code, { titles, kinds }, call);
    return c.json(pace === 'few' ? shortAnswer(call, sample) : sample);
  };
