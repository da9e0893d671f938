import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { ServerCall } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import type { AppEnv } from '../../http/context.ts';
import { PortalError } from '../../http/errors.ts';
import { readsOnly } from '../../proxy/reads.ts';
import { openCall } from '../../proxy/openCall.ts';
import { currentSession } from '../../session/current.ts';
import type { TenantPreview } from '../../tenancy/preview.ts';
import { everyTenant } from '../../store/accounts.ts';
import { permissionsOf } from '../permissions.ts';
import { emptyAnswer, sampleAnswer } from './sample-answer.ts';

/** ms that a slow ERP takes longer. */
const slowness = 3_000;

const blocked = (): PortalError =>
  new PortalError(
    409,
    'PREVIEW_BLOCKED',
    'Esta é uma prévia: o que grava dados no ERP não é enviado.',
  );
const failing = (): PortalError =>
  new PortalError(502, 'ERP', 'O sistema do distribuidor não respondeu (simulado nesta prévia).', {
    generic: true,
  });

/** Signing in and out again changes whose eyes a preview has, and nothing at the ERP. */
const isSignIn = ({ session }: ServerCall): boolean =>
  session !== undefined && session.do !== 'reload';

/** Whether a person may see the portal as a customer: those who administer the tenant. */
async function mayActAs({ store }: Deps, tenant: string, person: string): Promise<boolean> {
  return (await store.memberships(person)).some(
    (one) =>
      (one.tenant === tenant || one.tenant === everyTenant) &&
      permissionsOf[one.role].includes('tenant.settings'),
  );
}

/**
 * Signing in, and as somebody else: that is for those who administer the tenant, never by a shared
 * link, and in the log. Throws a 403.
 */
async function seeAs(
  c: Context<AppEnv>,
  deps: Deps,
  { boot, by }: TenantPreview,
  { id, session }: ServerCall,
  next: Next,
): Promise<void> {
  if (session?.do === 'switch') {
    const tenant = c.get('tenant').id;
    if (boot.link || !(await mayActAs(deps, tenant, by.id)))
      throw new PortalError(
        403,
        'FORBIDDEN',
        'Só quem administra o portal vê a prévia como outra pessoa.',
      );
    await deps.admin.audit.record({
      tenant,
      person: by,
      action: 'preview.as',
      detail: id,
      address: clientAddress(c, deps.trustProxy),
    });
  }
  await next();
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
  if (boot.link || options.seen || session?.previousToken || !options.allowed.includes(call.id))
    throw blocked();
}

/**
 * What a preview does about a call or file before the portal answers it: nothing that writes
 * passes, a slow or failing ERP is acted, and without a session of the ERP the answer is made up.
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
    if (pace === 'slow') await pause(slowness);
    if (pace === 'failing') throw failing();
    const empty = pace === 'empty' ? emptyAnswer(call) : undefined;
    if (empty === undefined && !preview.session) return next();
    await openCall(c, deps, name, c.req.header('x-release') ?? c.req.query('r'));
    c.header('Cache-Control', 'no-store');
    return c.json(empty === undefined ? await sampleAnswer(preview.code, call) : empty);
  };
