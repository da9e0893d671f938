import type { CallTable, Json, JsonObject } from '../../schemas/release/types.ts';
import { isJsonObject } from '../../schemas/record.ts';
import { PortalError } from '../http/errors.ts';
import { type CallContext, performCall } from '../proxy/call.ts';
import { ErpAnswerError, ErpRefusal } from '../proxy/faults.ts';
import { createReducer, ShapeFault } from '../proxy/reduce.ts';
import type { Caller } from '../proxy/request.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import { at, readErpParameters } from './parameters.ts';
import type { BootstrapData } from './bootstrap-data.ts';

/** A text or number by which the ERP names somebody; null for anything else. */
export const idTextOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/**
 * Facts about the session in a login's answer other than its token, under the names the session
 * entity may declare.
 */
export function carriedOf(data: JsonObject): JsonObject {
  const { reset, resetToken } = data;
  return {
    ...(reset === true ? { reset } : {}),
    ...(typeof resetToken === 'string' ? { resetToken } : {}),
  };
}

/** Leaves out rows that did not fit their shape: a session shows no faults. */
function withoutFaults(value: Json): Json {
  if (Array.isArray(value)) {
    return value
      .filter(
        (entry) => !(entry !== null && typeof entry === 'object' && Object.hasOwn(entry, '$fault')),
      )
      .map(withoutFaults);
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withoutFaults(entry)]),
  );
}

function readModules(
  data: JsonObject,
  { of, key, allowed }: { of: string[]; key: string; allowed: string },
): string[] {
  const rows = at(data, of);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const name = at(row, key.split('.'));
    return typeof name === 'string' && at(row, allowed.split('.')) === true ? [name] : [];
  });
}

/** The calls that a session begins with: what `CallTable.bootstrap` says of one. */
type Step = CallTable['bootstrap'][number];

/**
 * A call that the session begins with failed, or its answer is no such session: what was asked for
 * cannot come about.
 */
export class BootstrapError extends PortalError {
  constructor(call: string, cause: PortalError) {
    const detail =
      cause instanceof ErpAnswerError
        ? cause.detail
        : cause instanceof ErpRefusal
          ? cause.hidden
          : undefined;
    const message = `Não foi possível carregar os dados da sua sessão (${call}): ${cause.message}`;
    super(cause.status, 'BOOTSTRAP', message, {
      headers: cause.headers,
      behind: { call, code: cause.code, ...(detail === undefined ? {} : { detail }) },
      cause,
    });
  }
}

/** Puts what a call answered where its step says. */
export function collect(merged: JsonObject, { into }: Step, answer: Json): void {
  const value = withoutFaults(answer);
  if (into !== undefined) merged[into] = value;
  else if (isJsonObject(value)) Object.assign(merged, value);
}

/** Names of the calls whose answers may hold a place of the session. */
function callsBehind(steps: readonly Step[], path: string): string {
  const [first] = path.split(/[.[]/);
  const own = steps.filter(({ into }) => into === first);
  return (own.length > 0 ? own : steps.filter(({ into }) => into === undefined))
    .map(({ call }) => call)
    .join(', ');
}

/**
 * The session of what all calls answered together. `carried` is what the login itself said and no
 * bootstrap call repeats: whether the password must be reset. Throws `BootstrapError` when the
 * whole does not fit the session entity.
 */
export function sessionOf(
  merged: JsonObject,
  { table, settings }: Pick<LiveRelease, 'table' | 'settings'>,
  carried: JsonObject = {},
): BootstrapData {
  try {
    const reduced = createReducer({ t: 'ref', id: settings.sessionType }, table.shapes, {
      faultRows: true,
    })(merged);
    const data = withoutFaults(reduced ?? {});
    // The ERP's raw parameters stay here: the browser gets the merged ones that the configuration
    // declares.
    const shown = isJsonObject(data)
      ? Object.fromEntries(Object.entries(data).filter(([name]) => name !== table.parameters.of[0]))
      : {};
    const person = table.person ? idTextOf(at(data, table.person)) : null;
    // The login's facts stay, declared or not: calls are refused by them.
    return {
      data: { ...shown, ...carried },
      person,
      parameters: readErpParameters(merged, table.parameters),
      modules: readModules(merged, table.modules),
    };
  } catch (error) {
    if (error instanceof ShapeFault)
      throw new BootstrapError(
        callsBehind(table.bootstrap, error.path),
        new ErpAnswerError(`session: ${error.message}`, error),
      );
    throw error;
  }
}

/**
 * Asks the ERP who the token belongs to: the release's bootstrap calls in order, each merged into
 * the session's data or put under its name. Throws `BootstrapError`, which names the call that
 * failed.
 */
export async function bootstrap(
  context: CallContext,
  release: LiveRelease,
  caller: Caller,
  carried: JsonObject = {},
): Promise<BootstrapData> {
  const merged: JsonObject = { ...carried };
  for (const step of release.table.bootstrap) {
    const procedure = release.procedures.find(step.call);
    if (!procedure)
      throw new Error(`The release's bootstrap names '${step.call}', which is not in its table`);
    try {
      collect(merged, step, await performCall(context, procedure, procedure.read({}), caller));
    } catch (error) {
      throw error instanceof PortalError ? new BootstrapError(step.call, error) : error;
    }
  }
  return sessionOf(merged, release, carried);
}
