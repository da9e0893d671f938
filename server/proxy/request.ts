import type { Json, JsonObject, TenantSettings } from '../../schemas/release/types.ts';
import { isJsonObject } from '../../schemas/record.ts';
import { buildPath, buildQuery, PathError } from '../erp/path.ts';
import type { ErpRequest } from '../erp/types.ts';
import { PortalError } from '../http/errors.ts';
import type { SecretValues } from '../secrets/secrets.ts';
import { ErpAnswerError } from './faults.ts';
import type { Inputs } from './inputs.ts';
import { MapFault } from './mapping/evaluation.ts';
import type { Mapping } from './mapping/map.ts';
import type { Procedure } from './procedures.ts';

/** Values of a request to the ERP other than its inputs. */
export interface Caller {
  /** The ERP's token of the session; absent for visitors. */
  token?: string;
  /** Name of this system, for the header `App`. */
  app: string;
  /** The ERP's own headers, in the place of `App` and `Authorization`. */
  headers?: Readonly<Record<string, string>>;
  /** Secrets that headers name as `{secret.NAME}`; read when one does. */
  secrets?: () => Promise<SecretValues>;
  now: number;
  /** ms; cuts the call's own time short when somebody waits for more than its answer. */
  timeLimit?: number;
}

/** Who calls the ERP of a tenant at `now`; without a token, a visitor. */
export function createCaller(
  { app, headers }: TenantSettings['erp'],
  now: number,
  token: string | undefined,
  secrets?: Caller['secrets'],
): Caller {
  return {
    app,
    now,
    ...(headers === undefined ? {} : { headers }),
    ...(token === undefined ? {} : { token }),
    ...(secrets ? { secrets } : {}),
  };
}

function withInjected(
  procedure: Procedure,
  caller: Caller,
  query: JsonObject,
  body: Json | undefined,
): { query: JsonObject; body: Json | undefined } {
  const { call } = procedure;
  const toQuery: JsonObject = {};
  const toBody: JsonObject = {};
  for (const [name, what] of Object.entries(call.inject ?? {})) {
    const value = { token: caller.token, timestamp: caller.now, app: caller.app }[what];
    if (value === undefined) continue;
    if (call.method === 'GET' || Object.hasOwn(call.query, name)) toQuery[name] = value;
    else toBody[name] = value;
  }
  return {
    query: { ...query, ...toQuery },
    body:
      Object.keys(toBody).length === 0 ? body : { ...(isJsonObject(body) ? body : {}), ...toBody },
  };
}

function pathOf(procedure: Procedure, inputs: Inputs): string {
  try {
    return buildPath(procedure.call.path, inputs.params);
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    throw new PortalError(400, 'INPUT', `Dados inválidos: ${error.parameter}`, {
      fields: { [error.parameter]: 'O campo é inválido' },
    });
  }
}

const placeholder = /\{(token|app|timestamp|secret\.[A-Z][A-Z0-9_]*)\}/g;

/**
 * A header with its placeholders filled in; undefined for one that waits for a token or a secret
 * that nobody has.
 */
function fillHeader(template: string, values: ReadonlyMap<string, string>): string | undefined {
  for (const [, name = ''] of template.matchAll(placeholder))
    if (!values.has(name)) return undefined;
  return template.replace(placeholder, (_, name: string) => values.get(name) ?? '');
}

async function headersOf(caller: Caller): Promise<Record<string, string>> {
  const { token, app, now } = caller;
  const own = caller.headers ?? { App: '{app}', Authorization: 'Bearer {token}' };
  const values = new Map([
    ['app', app],
    ['timestamp', String(now)],
  ]);
  if (token !== undefined) values.set('token', token);
  if (Object.values(own).some((template) => template.includes('{secret.'))) {
    for (const [name, value] of Object.entries((await caller.secrets?.()) ?? {}))
      values.set(`secret.${name}`, value);
  }
  const filled = Object.entries(own).map(
    ([name, template]) => [name, fillHeader(template, values)] as const,
  );
  return {
    Accept: 'application/json',
    ...Object.fromEntries(
      filled.filter((header): header is readonly [string, string] => header[1] !== undefined),
    ),
  };
}

async function mappedBy(map: Mapping | undefined, inputs: Inputs): Promise<unknown> {
  try {
    return await map?.(inputs.all);
  } catch (error) {
    throw error instanceof MapFault
      ? new ErpAnswerError(`request mapping: ${error.message}`, error)
      : error;
  }
}

/** Builds the ERP's request of a call: path, query, body, headers. Throws `PortalError`. */
export async function buildRequest(
  procedure: Procedure,
  inputs: Inputs,
  caller: Caller,
): Promise<ErpRequest> {
  const { call, map } = procedure;
  const mappedQuery = map.query ? await mappedBy(map.query, inputs) : inputs.query;
  const mappedBody = map.body
    ? ((await mappedBy(map.body, inputs)) as Json | undefined)
    : inputs.body;
  const { query, body } = withInjected(
    procedure,
    caller,
    isJsonObject(mappedQuery) ? mappedQuery : {},
    mappedBody,
  );
  const headers = await headersOf(caller);
  if (body !== undefined && call.method !== 'GET') headers['Content-Type'] = 'application/json';
  return {
    method: call.method,
    path: `${pathOf(procedure, inputs)}${buildQuery(query)}`,
    headers,
    ...(body !== undefined && call.method !== 'GET' ? { body: JSON.stringify(body) } : {}),
    timeout: Math.min(call.timeout, caller.timeLimit ?? call.timeout),
    idempotent: call.idempotent,
  };
}
