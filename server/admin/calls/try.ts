import type { TryAnswer } from '../../../schemas/admin/calls.ts';
import type { Json } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import { findMismatches } from '../../drift/mismatches.ts';
import type { ErpAnswer, ErpRequest } from '../../erp/types.ts';
import { PortalError } from '../../http/errors.ts';
import { readAnswer } from '../../proxy/answer.ts';
import { exchange } from '../../proxy/call.ts';
import { ErpAnswerError } from '../../proxy/faults.ts';
import type { Procedure } from '../../proxy/procedures.ts';
import { buildRequest } from '../../proxy/request.ts';
import { callerOf, contextOf } from '../../session/renew.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { masker } from './mask.ts';
import { undeclaredFields } from './undeclared.ts';

export interface Trial {
  release: LiveRelease;
  procedure: Procedure;
  given: Readonly<Record<string, Json>>;
  /** The ERP's token; undefined: nobody is signed in. */
  token: string | undefined;
}

/** Characters of an answer that are shown. */
const shownText = 200_000;

type Mask = (text: string) => string;

const sentenceOf = (error: PortalError): string =>
  error instanceof ErpAnswerError ? `${error.message} (${error.detail})` : error.message;

function shownRequest(
  { method, path, headers, body }: ErpRequest,
  origin: string,
  mask: Mask,
): TryAnswer['request'] {
  const masked = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, mask(value)]),
  );
  return {
    method,
    url: mask(`${origin}/${path}`),
    headers: masked,
    body: typeof body === 'string' ? mask(body) : null,
  };
}

function shownAnswer(
  { status, contentType, body }: ErpAnswer,
  took: number,
  mask: Mask,
): NonNullable<TryAnswer['answer']> {
  const isText = /json|text|xml|javascript|urlencoded/i.test(contentType) || contentType === '';
  // A value that is hidden may lie across the cut: it is hidden first.
  const text = isText
    ? mask(body.subarray(0, shownText * 2).toString('utf8')).slice(0, shownText)
    : null;
  return { status, contentType, took: Math.round(took), text, size: body.length };
}

type Checked = Pick<TryAnswer, 'failure' | 'findings' | 'undeclared' | 'value'>;

/** The portal's reading of an answer, and where that differs from the call's declaration. */
async function checkAnswer(
  { procedure, release }: Trial,
  answer: ErpAnswer,
  inputs: Readonly<Record<string, Json>>,
): Promise<Checked> {
  const { call } = procedure;
  const nothing: Checked = { failure: null, findings: [], undeclared: [] };
  if (call.response.kind === 'file' && answer.status < 400) return nothing;
  let mapped: unknown;
  let outcome: Checked = nothing;
  try {
    const value = await readAnswer(procedure, answer, {
      inputs,
      observe: (_procedure, seen) => {
        mapped = seen;
      },
    });
    outcome = { ...nothing, value };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    outcome = { ...nothing, failure: sentenceOf(error) };
  }
  if (mapped === undefined) return outcome;
  const { shapes } = release.table;
  const findings = findMismatches(mapped, call.response.shape, shapes, {
    sequences: call.map?.response !== undefined,
  });
  return {
    ...outcome,
    findings,
    undeclared: undeclaredFields(mapped, call.response.shape, shapes),
  };
}

/**
 * Makes a call as the portal would and shows every step of it: the request that was built, the
 * ERP's own answer, and what is left of it. Throws a 400 for arguments that the call does not take.
 */
export async function tryCall(deps: Deps, trial: Trial): Promise<TryAnswer> {
  const { release, procedure, given, token } = trial;
  const inputs = procedure.read(given);
  const mask = masker([token, ...Object.values(await deps.secrets.values(release.tenant))]);
  const request = await buildRequest(procedure, inputs, callerOf(deps, release, token));
  const shown = shownRequest(request, deps.erps.address(release.settings), mask);
  const start = performance.now();
  let answer: ErpAnswer;
  try {
    const erp = deps.erps.of(release);
    answer = await exchange(contextOf(deps, release), procedure.call.id, () => erp.send(request));
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return { request: shown, answer: null, failure: error.message, findings: [], undeclared: [] };
  }
  const took = performance.now() - start;
  return {
    request: shown,
    answer: shownAnswer(answer, took, mask),
    ...(await checkAnswer(trial, answer, inputs.all)),
  };
}
