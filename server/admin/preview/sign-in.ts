import type { Context } from 'hono';
import type { PreviewAs } from '../../../schemas/admin/preview.ts';
import type { JsonObject, ServerCall } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/context.ts';
import { PortalError } from '../../http/errors.ts';
import { passedCaptcha } from '../../proxy/captcha.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { changeSession } from '../../calls/change-session.ts';
import type { DemoPerson } from './demo-person.ts';

/** The call that opens a session; undefined where the release has none. */
export const signInCall = ({ table }: LiveRelease): ServerCall | undefined =>
  Object.values(table.calls).find(({ session }) => session?.do === 'open');

/** Names of what the login asks for, without its captcha. */
export function signInInputs(release: LiveRelease): string[] {
  const call = signInCall(release);
  const shape = call?.body?.shape;
  const target = shape?.t === 'ref' ? release.table.shapes[shape.id] : shape;
  return target?.t === 'object'
    ? Object.keys(target.props).filter((name) => name !== call?.captcha)
    : [];
}

/** Arguments of the sign-in: the inputs that its call takes, and its captcha as passed. */
export function signInArguments(
  release: LiveRelease,
  call: ServerCall,
  inputs: JsonObject,
): JsonObject {
  const known = signInInputs(release);
  return {
    ...Object.fromEntries(Object.entries(inputs).filter(([name]) => known.includes(name))),
    ...passedCaptcha(call),
  };
}

function inputsOfPerson(release: LiveRelease, { account, password }: DemoPerson): JsonObject {
  const name = signInCall(release)?.attempts?.account;
  return Object.fromEntries(
    signInInputs(release).map((input) => [input, input === name ? account : password]),
  );
}

/**
 * Inputs of the sign-in; null where the viewer signs in, or the chosen account is not there any
 * more.
 */
export async function inputsOf(
  deps: Deps,
  release: LiveRelease,
  as: PreviewAs,
): Promise<JsonObject | null> {
  if (as.kind === 'account') return deps.admin.previews.accounts.of(release.tenant);
  const person =
    as.kind === 'person'
      ? deps.admin.previews.people.find(({ account }) => account === as.account)
      : undefined;
  return person ? inputsOfPerson(release, person) : null;
}

/**
 * Signs in to the tenant's ERP and hands out the session's cookie. Answers why it did not work, in
 * pt-BR; null when it did.
 */
export async function signIn(
  c: Context<AppEnv>,
  deps: Deps,
  release: LiveRelease,
  inputs: JsonObject,
): Promise<string | null> {
  const call = signInCall(release);
  const procedure = call && release.procedures.find(call.id);
  if (!procedure) return 'Este portal não tem uma chamada de entrada.';
  try {
    await changeSession(
      c,
      deps,
      { release, procedure, session: null, trace: c.get('trace') },
      procedure.read(signInArguments(release, call, inputs)),
    );
    return null;
  } catch (error) {
    if (error instanceof PortalError) return error.message;
    throw error;
  }
}
