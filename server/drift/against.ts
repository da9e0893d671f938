import type { Release } from '../../schemas/compiler/index.ts';
import type { Json, JsonObject, ServerCall } from '../../schemas/release/types.ts';
import { type Erp, ErpFailure } from '../erp/types.ts';
import { PortalError } from '../http/errors.ts';
import { readAnswer } from '../proxy/answer.ts';
import { ErpAnswerError } from '../proxy/faults.ts';
import { createMapThreads } from '../proxy/mapping/threads.ts';
import { createProcedures, type Procedure, type Procedures } from '../proxy/procedures.ts';
import { readsOnly } from '../proxy/reads.ts';
import { buildRequest, type Caller, createCaller } from '../proxy/request.ts';
import { BootstrapError, collect, sessionOf } from '../session/bootstrap.ts';
import { at } from '../session/parameters.ts';
import { reachedBy } from './reach.ts';
import { findMismatches, type Mismatch } from './mismatches.ts';

/** Outcome of one call. */
export type Outcome =
  | { call: string; outcome: 'fits' }
  | { call: string; outcome: 'mismatch'; mismatches: Mismatch[]; bootstrap?: true }
  /**
   * Not asked: it changes data, gives or takes files, this account never comes to it, or `missing`
   * arguments were not given.
   */
  | {
      call: string;
      outcome: 'skipped';
      why: 'writes' | 'file' | 'session' | 'unreached' | 'arguments';
      missing?: string[];
    }
  /** The ERP answered 403: nothing was learned of its contract. */
  | { call: string; outcome: 'denied'; message: string }
  /**
   * Also of a mismatch, `bootstrap`: a session begins with it, so that without it nobody can log
   * in.
   */
  | { call: string; outcome: 'failed'; status: number; message: string; bootstrap?: true };

/**
 * Arguments by call, for those that cannot be asked without: `{ "LOGIN": { "cpf": "...", "senha":
 * "..." }, "PEDIDO": { "id": 7 } }`.
 */
export type CallArguments = Readonly<Record<string, Record<string, Json>>>;

/**
 * Asks a running ERP every call of a release that only reads and compares the answers with what the
 * release declares. The session is opened with the arguments given for the call that opens one;
 * without them only public calls are asked. Calls that no screen of that session makes are left
 * out: an ERP need not have them. Nothing that changes data is ever sent, except that login.
 * `secrets`: what headers name.
 */
export async function askErp(
  release: Release,
  erp: Erp,
  given: CallArguments,
  now: () => number,
  secrets?: Caller['secrets'],
): Promise<Outcome[]> {
  const threads = createMapThreads();
  try {
    return await askAll(createProcedures(release.calls, threads), {
      release,
      erp,
      given,
      now,
      secrets,
    });
  } finally {
    await threads.close();
  }
}

/** Shared context of all calls. */
interface Inquiry {
  release: Release;
  erp: Erp;
  given: CallArguments;
  now: () => number;
  secrets: Caller['secrets'];
}

async function askAll(procedures: Procedures, inquiry: Inquiry): Promise<Outcome[]> {
  const { release, given } = inquiry;
  const all = Object.keys(release.calls.calls).flatMap((name) => procedures.find(name) ?? []);
  const login = all.find(({ call }) => call.session?.do === 'open' && given[call.id] !== undefined);
  const opened = login && (await ask(login, inquiry, undefined));
  const found =
    login?.call.session?.token && opened && 'value' in opened
      ? at(opened.value, login.call.session.token)
      : undefined;
  const token = typeof found === 'string' ? found : undefined;
  const begun = await begin(procedures, inquiry, token);
  const outcomes: Outcome[] = [...(opened ? [opened.outcome] : []), ...begun.outcomes];
  const asked = new Set(outcomes.map(({ call }) => call));
  for (const procedure of all) {
    const { call } = procedure;
    if (asked.has(call.id)) continue;
    const refused =
      unsafe(procedure, token !== undefined) ?? (begun.reaches(call) ? undefined : 'unreached');
    outcomes.push(
      refused
        ? { call: call.id, outcome: 'skipped', why: refused }
        : (await ask(procedure, inquiry, token)).outcome,
    );
  }
  return outcomes.sort((a, b) => (a.call < b.call ? -1 : 1));
}

/** Outcomes of the bootstrap calls, and the session they make; until that is known, everything. */
interface Beginning {
  outcomes: Outcome[];
  reaches: (call: ServerCall) => boolean;
}

async function begin(
  procedures: Procedures,
  inquiry: Inquiry,
  token: string | undefined,
): Promise<Beginning> {
  const { release } = inquiry;
  const outcomes: Outcome[] = [];
  const merged: JsonObject = {};
  if (token === undefined) return { outcomes, reaches: () => true };
  for (const step of release.calls.bootstrap) {
    const procedure = procedures.find(step.call);
    if (procedure && !readsOnly(procedure.call))
      return {
        outcomes: [...outcomes, { call: step.call, outcome: 'skipped', why: 'writes' }],
        reaches: () => true,
      };
    const { outcome, value } = procedure
      ? await ask(procedure, inquiry, token)
      : { outcome: undefined, value: undefined };
    if (outcome) outcomes.push(value === undefined ? inTheWay(outcome) : outcome);
    if (value === undefined) return { outcomes, reaches: () => true };
    collect(merged, step, value);
  }
  try {
    const { modules } = sessionOf(merged, { table: release.calls, settings: release.tenant });
    return { outcomes, reaches: reachedBy(release, new Set(modules)) };
  } catch (error) {
    if (!(error instanceof BootstrapError) || !error.behind) throw error;
    const { call, detail = error.message } = error.behind;
    return {
      outcomes: [
        ...outcomes,
        { call, outcome: 'failed', status: 0, message: detail, bootstrap: true },
      ],
      reaches: () => true,
    };
  }
}

/** A call of the bootstrap that came to nothing: whatever the reason, no session begins. */
function inTheWay(outcome: Outcome): Outcome {
  const { call } = outcome;
  if (outcome.outcome === 'denied')
    return { call, outcome: 'failed', status: 403, message: outcome.message, bootstrap: true };
  if (outcome.outcome === 'skipped')
    return {
      call,
      outcome: 'failed',
      status: 0,
      message: `faltam argumentos (${(outcome.missing ?? []).join(', ')})`,
      bootstrap: true,
    };
  return outcome.outcome === 'fits' ? outcome : { ...outcome, bootstrap: true };
}

function unsafe(
  { call }: Procedure,
  hasSession: boolean,
): 'writes' | 'file' | 'session' | undefined {
  if (call.session || !readsOnly(call)) return 'writes';
  if (call.portal || call.response.kind === 'file' || call.multipart) return 'file';
  return call.access !== 'public' && !hasSession ? 'session' : undefined;
}

interface Asked {
  outcome: Outcome;
  value?: Json;
}

async function ask(
  procedure: Procedure,
  { release, erp, given, now, secrets }: Inquiry,
  token: string | undefined,
): Promise<Asked> {
  const { call } = procedure;
  try {
    const inputs = procedure.read(given[call.id] ?? {});
    const request = await buildRequest(
      procedure,
      inputs,
      createCaller(release.tenant.erp, now(), token, secrets),
    );
    let mapped: unknown;
    let value: Json | undefined;
    try {
      value = await readAnswer(procedure, await erp.send(request), {
        inputs: inputs.all,
        observe: (_procedure, seen) => {
          mapped = seen;
        },
      });
    } catch (error) {
      // An answer that does not fit is reported by its paths below.
      if (mapped === undefined || !(error instanceof ErpAnswerError)) throw error;
    }
    const mismatches =
      mapped === undefined
        ? []
        : findMismatches(mapped, call.response.shape, release.calls.shapes, {
            sequences: call.map?.response !== undefined,
          });
    return {
      outcome:
        mismatches.length > 0
          ? { call: call.id, outcome: 'mismatch', mismatches }
          : { call: call.id, outcome: 'fits' },
      ...(value === undefined ? {} : { value }),
    };
  } catch (error) {
    return { outcome: failure(call, error) };
  }
}

function failure({ id: call, access }: ServerCall, error: unknown): Outcome {
  // With an account the calls see what this account may see: a refusal says nothing about the
  // contract.
  if (error instanceof PortalError && error.status === 403 && access !== 'public')
    return { call, outcome: 'denied', message: error.message };
  if (error instanceof PortalError && error.code === 'INPUT' && error.fields) {
    return { call, outcome: 'skipped', why: 'arguments', missing: Object.keys(error.fields) };
  }
  if (error instanceof ErpAnswerError)
    return { call, outcome: 'failed', status: error.status, message: error.detail };
  if (error instanceof PortalError)
    return { call, outcome: 'failed', status: error.status, message: error.message };
  if (error instanceof ErpFailure)
    return { call, outcome: 'failed', status: 0, message: error.kind };
  throw error;
}
