import type { Release } from '../../schemas/compiler/index.ts';
import type { Json } from '../../schemas/release/types.ts';
import { type Erp, ErpFailure } from '../erp/types.ts';
import { PortalError } from '../http/errors.ts';
import { readAnswer } from '../proxy/answer.ts';
import { ErpAnswerError } from '../proxy/faults.ts';
import { createProcedures, type Procedure } from '../proxy/procedures.ts';
import { buildRequest, createCaller } from '../proxy/request.ts';
import { at } from '../session/parameters.ts';
import { findMismatches, type Mismatch } from './mismatches.ts';

/** What came of asking one call. */
export type Outcome =
  | { call: string; outcome: 'fits' }
  | { call: string; outcome: 'mismatch'; mismatches: Mismatch[] }
  /** Not asked: it changes data, is a file, or `missing` arguments were not given. */
  | { call: string; outcome: 'skipped'; why: 'writes' | 'file' | 'session' | 'arguments'; missing?: string[] }
  | { call: string; outcome: 'failed'; status: number; message: string };

/** Arguments by call, for those that cannot be asked without: `{ "LOGIN": { "cpf": "...", "senha": "..." }, "PEDIDO": { "id": 7 } }`. */
export type GivenArguments = Readonly<Record<string, Record<string, Json>>>;

/**
 * Asks a running ERP every safe call of a release (GET, or a read marked idempotent) and compares the answers with what
 * the release declares. The session is opened with the arguments given for the call that opens one; without them only
 * public calls are asked. Nothing that changes data is ever sent, except that login.
 */
export async function askErp(release: Release, erp: Erp, given: GivenArguments, now: () => number): Promise<Outcome[]> {
  const procedures = createProcedures(release.calls);
  const all = Object.keys(release.calls.calls).flatMap((name) => procedures.find(name) ?? []);
  const login = all.find(({ call }) => call.session?.do === 'open' && given[call.id] !== undefined);
  const opened = login && (await ask(login, release, erp, given[login.call.id] ?? {}, undefined, now));
  const token = login?.call.session?.token && opened && 'value' in opened ? at(opened.value, login.call.session.token) : undefined;
  const outcomes: Outcome[] = opened ? [opened.outcome] : [];
  for (const procedure of all) {
    if (procedure === login) continue;
    const { call } = procedure;
    const refused = unsafe(procedure, typeof token === 'string');
    outcomes.push(refused ? { call: call.id, outcome: 'skipped', why: refused } : (await ask(procedure, release, erp, given[call.id] ?? {}, typeof token === 'string' ? token : undefined, now)).outcome);
  }
  return outcomes.sort((a, b) => (a.call < b.call ? -1 : 1));
}

function unsafe({ call }: Procedure, hasSession: boolean): 'writes' | 'file' | 'session' | undefined {
  if (call.session || (call.method !== 'GET' && !call.idempotent)) return 'writes';
  if (call.response.kind === 'file') return 'file';
  return call.access !== 'public' && !hasSession ? 'session' : undefined;
}

interface Asked {
  outcome: Outcome;
  value?: Json;
}

async function ask(procedure: Procedure, release: Release, erp: Erp, given: Record<string, Json>, token: string | undefined, now: () => number): Promise<Asked> {
  const { call } = procedure;
  try {
    const inputs = procedure.read(given);
    const request = await buildRequest(procedure, inputs, createCaller(release.tenant.erp, now(), token));
    let mapped: unknown;
    let value: Json | undefined;
    try {
      value = await readAnswer(procedure, await erp.send(request), {
        inputs: inputs.all,
        look: (_procedure, seen) => {
          mapped = seen;
        },
      });
    } catch (error) {
      // An answer that does not fit is told by its places below.
      if (mapped === undefined || !(error instanceof ErpAnswerError)) throw error;
    }
    const mismatches = mapped === undefined ? [] : findMismatches(mapped, call.response.shape, release.calls.shapes, { sequences: call.map?.response !== undefined });
    return { outcome: mismatches.length > 0 ? { call: call.id, outcome: 'mismatch', mismatches } : { call: call.id, outcome: 'fits' }, ...(value === undefined ? {} : { value }) };
  } catch (error) {
    return { outcome: failure(call.id, error) };
  }
}

function failure(call: string, error: unknown): Outcome {
  if (error instanceof PortalError && error.code === 'INPUT' && error.fields) {
    return { call, outcome: 'skipped', why: 'arguments', missing: Object.keys(error.fields) };
  }
  if (error instanceof ErpAnswerError) return { call, outcome: 'failed', status: error.status, message: error.detail };
  if (error instanceof PortalError) return { call, outcome: 'failed', status: error.status, message: error.message };
  if (error instanceof ErpFailure) return { call, outcome: 'failed', status: 0, message: error.kind };
  throw error;
}
