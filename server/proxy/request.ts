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
  if (!call.inject) return { query, body };
  const toQuery: JsonObject = {};
  const toBody: JsonObject = {};
  for (const [name, what] of Object.entries(call.inject)) {
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

const ownHeaders = { App: '{app}', Authorization: 'Bearer {token}' };

type Templates = NonNullable<Caller['headers']>;

interface SplitTemplates {
  headers: readonly (readonly [name: string, parts: Parts])[];
  /** Whether one of them holds a secret. */
  nameSecrets: boolean;
}

/** A header of the ERP's: texts, and between them names of values. */
type Parts = readonly string[];

const placeholder = /\{(token|app|timestamp|secret\.[A-Z][A-Z0-9_]*)\}/;
const templateParts = new WeakMap<Templates, SplitTemplates>();

const namesSecret = ([, parts]: readonly [string, Parts]): boolean =>
  parts.some((part, at) => at % 2 === 1 && part.startsWith('secret.'));

/** Headers split at their placeholders, once for each release. */
function partsOf(templates: Templates): SplitTemplates {
  let found = templateParts.get(templates);
  if (!found) {
    // What a group matches stands between the texts.
    const headers = Object.entries(templates).map(
      ([name, text]) => [name, text.split(placeholder)] as const,
    );
    found = { headers, nameSecrets: headers.some(namesSecret) };
    templateParts.set(templates, found);
  }
  return found;
}

function namedValue(
  caller: Caller,
  secrets: SecretValues | undefined,
  name: string,
): string | undefined {
  if (name === 'token') return caller.token;
  if (name === 'app') return caller.app;
  if (name === 'timestamp') return String(caller.now);
  return secrets?.[name.slice('secret.'.length)];
}

/**
 * A header with its values filled in; undefined for one that waits for a token or a secret that
 * nobody has.
 */
function fillHeader(
  parts: Parts,
  caller: Caller,
  secrets: SecretValues | undefined,
): string | undefined {
  let text = '';
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string;
    const value = at % 2 === 0 ? part : namedValue(caller, secrets, part);
    if (value === undefined) return undefined;
    text += value;
  }
  return text;
}

function headersOf(
  caller: Caller,
  templates: SplitTemplates,
  secrets: SecretValues | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  for (const [name, parts] of templates.headers) {
    const value = fillHeader(parts, caller, secrets);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
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
  const templates = partsOf(caller.headers ?? ownHeaders);
  const secrets = templates.nameSecrets ? await caller.secrets?.() : undefined;
  const headers = headersOf(caller, templates, secrets);
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
