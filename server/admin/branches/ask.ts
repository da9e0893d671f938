import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import { performCall } from '../../proxy/call.ts';
import { bootstrap } from '../../session/bootstrap.ts';
import { at } from '../../session/parameters.ts';
import { callerOf, contextOf } from '../../session/renew.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { inputsOf, signInArguments, signInCall } from '../preview/sign-in.ts';

/** The page waits no longer than this for names. */
const timeLimit = 5_000;

/** The demo's people have accounts at the demo ERP alone. */
async function accountOf(deps: Deps, release: LiveRelease) {
  const own = await inputsOf(deps, release, { kind: 'account' });
  const [person] = deps.admin.previews.people;
  if (own || !person || release.settings.erp.url !== undefined) return own;
  return inputsOf(deps, release, { kind: 'person', account: person.account });
}

/** Signs in, reads what a session begins with, and signs out. Throws what the ERP refuses. */
async function read(deps: Deps, release: LiveRelease): Promise<unknown> {
  const call = signInCall(release);
  const procedure = call && release.procedures.find(call.id);
  const inputs = procedure ? await accountOf(deps, release) : null;
  if (!procedure || !inputs) return null;
  const context = contextOf(deps, release);
  const caller = (token?: string) => ({ ...callerOf(deps, release, token), timeLimit });
  const login = procedure.read(signInArguments(release, call, inputs));
  const token = at(
    await performCall(context, procedure, login, caller()),
    call.session?.token ?? [],
  );
  if (typeof token !== 'string' || token === '') return null;
  const { data } = await bootstrap(context, release, caller(token));
  const end = release.table.end && release.procedures.find(release.table.end);
  if (end) await performCall(context, end, end.read({}), caller(token));
  return data;
}

/**
 * A session's data that is nobody's session: what the ERP says to the preview account, or to
 * somebody of the demo. Null where there is neither, or the ERP does not answer.
 */
export async function askBranches(deps: Deps, release: LiveRelease): Promise<unknown> {
  try {
    return await read(deps, release);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    deps.log.warn('admin.branches', { tenant: release.tenant, code: error.code });
    return null;
  }
}
