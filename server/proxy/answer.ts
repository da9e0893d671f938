import type { Json } from '../../schemas/release/types.ts';
import type { ErpAnswer } from '../erp/types.ts';
import { ErpAnswerError, fromErpError } from './faults.ts';
import { MapFault } from './mapping/evaluation.ts';
import type { Procedure } from './procedures.ts';
import { createReducer, ShapeFault } from './reduce.ts';

const stripNulls = createReducer({ t: 'any' }, {}, { faultRows: false });

function parse(answer: ErpAnswer): unknown {
  if (answer.body.length === 0) return undefined;
  if (/html/i.test(answer.contentType)) throw new ErpAnswerError('html');
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch (cause) {
    throw new ErpAnswerError(`not JSON: ${answer.contentType || 'no content type'}`, cause);
  }
}

async function checkOk(procedure: Procedure, answer: ErpAnswer, raw: unknown): Promise<void> {
  if (!procedure.ok) return;
  try {
    if (await procedure.ok(stripNulls(raw) ?? {}, answer.body.length)) return;
  } catch (error) {
    if (error instanceof MapFault) throw new ErpAnswerError(`ok: ${error.message}`, error);
    throw error;
  }
  throw await fromErpError({ ...answer, statusText: '' }, procedure.map.error, 422);
}

/** Throws what the ERP refuses a file with: an error status, or a 200 that `ok` sees through. */
export async function refuseFile(procedure: Procedure, answer: ErpAnswer): Promise<never> {
  if (answer.status >= 400) throw await fromErpError(answer, procedure.map.error);
  if (/json/i.test(answer.contentType)) await checkOk(procedure, answer, parse(answer));
  throw new ErpAnswerError(`no file: ${answer.status} ${answer.contentType}`);
}

/**
 * The value of an empty answer: an empty list or record, if the shape allows it. Throws
 * `ShapeFault`.
 */
function reduceNothing({ call, reduce, blank }: Procedure): Json {
  const value = blank === undefined ? undefined : reduce(blank);
  if (value !== undefined) return value;
  if (call.response.shape.t === 'any') return null;
  throw new ShapeFault('', 'vazio');
}

/** Is shown each answer after its mapping; must neither throw nor take time. */
export type AnswerObserver = (procedure: Procedure, value: unknown) => void;

export interface Reading {
  /** The call's inputs, for the mapping of its answer. */
  inputs?: Readonly<Record<string, Json>>;
  observe?: AnswerObserver;
}

/**
 * The value of an ERP's answer: checked, mapped, and brought to the declared shape. Rows that do
 * not fit are `$fault` rows; anything else that does not fit is an `ErpAnswerError`, and so is no
 * answer where one was declared, because expressions were compiled against its shape. Null for a
 * call that declares none.
 */
export async function readAnswer(
  procedure: Procedure,
  answer: ErpAnswer,
  { inputs = {}, observe }: Reading = {},
): Promise<Json> {
  const { call, map, reduce } = procedure;
  if (answer.status >= 400) throw await fromErpError(answer, map.error);
  if (answer.status < 200 || answer.status >= 300)
    throw new ErpAnswerError(`status ${answer.status}`);
  if (call.response.kind === 'none' && call.ok === undefined) return null;
  const raw = parse(answer);
  await checkOk(procedure, answer, raw);
  if (call.response.kind === 'none') return null;
  try {
    const mapped = map.response
      ? await map.response(raw, {
          known: { inputs, headers: answer.headers ?? {} },
          size: answer.body.length,
        })
      : raw;
    observe?.(procedure, mapped);
    return reduce(mapped) ?? reduceNothing(procedure);
  } catch (error) {
    if (error instanceof MapFault)
      throw new ErpAnswerError(`response mapping: ${error.message}`, error);
    if (error instanceof ShapeFault) throw new ErpAnswerError(error.message, error);
    throw error;
  }
}
