import type { Context } from 'hono';
import type { JsonObject } from '../../schemas/release/types.ts';
import type { Verdict } from '../captcha/recaptcha.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import { PortalError } from '../http/errors.ts';
import { captchaPassed } from '../proxy/captcha.ts';
import type { OpenCall } from './open-call.ts';

async function judge(
  c: Context<AppEnv>,
  deps: Deps,
  { release, procedure }: OpenCall,
  token: unknown,
): Promise<Verdict> {
  const { tenant, settings } = release;
  const { captchaUses: uses = 1 } = procedure.call;
  const { captcha } = settings;
  if (captcha.kind === 'NONE') return 'passed';
  if (captcha.kind === 'ALTCHA')
    return (await deps.captcha.verify(tenant, token, uses)) ? 'passed' : 'refused';
  return deps.recaptcha.verify(captcha, {
    tenant,
    token,
    secret: (await deps.secrets.values(tenant))[captcha.secret],
    host: new URL(`http://${c.req.header('host') ?? new URL(c.req.url).host}`).hostname,
    address: clientAddress(c, deps.trustProxy),
    userAgent: c.req.header('user-agent'),
    uses,
  });
}

/**
 * What a call is given, with its captcha replaced by the word that it was verified; in an address
 * there is none of it. Throws 400 for
 * whoever is no person, 503 while the provider does not say.
 */
export async function checkCaptcha(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  given: JsonObject,
): Promise<JsonObject> {
  const { captcha } = open.procedure.call;
  if (captcha === undefined) return given;
  const verdict = await judge(c, deps, open, given[captcha]);
  if (verdict === 'unavailable') {
    deps.log.warn('captcha.unavailable', {
      requestId: c.get('requestId'),
      tenant: open.release.tenant,
    });
    throw new PortalError(
      503,
      'CAPTCHA_UNAVAILABLE',
      'Não foi possível conferir a verificação agora. Tente novamente em instantes.',
      { headers: { 'Retry-After': '10' } },
    );
  }
  if (verdict === 'refused')
    throw new PortalError(400, 'CAPTCHA', 'Confirme que você não é um robô.', {
      fields: { [captcha]: 'Confirme que você não é um robô.' },
    });
  const { [captcha]: _, ...rest } = given;
  if (Object.hasOwn(open.procedure.call.query, captcha)) return rest;
  return { ...rest, [captcha]: captchaPassed };
}
