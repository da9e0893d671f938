import type { Cursor } from '../../compiler/read/cursor.ts';
import { isRecord } from '../../record.ts';
import type * as Source from '../../types.generated.ts';

export const methodOf = (call: Cursor<Source.CallDocument>): string =>
  call.string('method') ?? 'GET';

/**
 * Whether the document of a call changes nothing at the ERP: its `reads`, else whether it is a GET
 * without effect on the session.
 */
const documentReads = ({
  reads,
  method = 'GET',
  session,
}: Readonly<Record<string, unknown>>): boolean =>
  typeof reads === 'boolean' ? reads : method === 'GET' && session === undefined;

/**
 * Whether a screen can show the answer of a call without asking anybody: it changes nothing,
 * answers with data, and each of its arguments may be left out.
 */
export function hasNoRequiredArguments(call: Readonly<Record<string, unknown>>): boolean {
  const { params, query, body, response } = call;
  const argumentsOf = (place: unknown): unknown[] => (isRecord(place) ? Object.values(place) : []);
  const isRequired = (one: unknown): boolean => isRecord(one) && one.required === true;
  const isAsked =
    argumentsOf(params).length > 0 ||
    argumentsOf(query).some(isRequired) ||
    (isRecord(body) && Array.isArray(body.required) && body.required.length > 0);
  return documentReads(call) && response !== undefined && !isAsked;
}

/** `documentReads` of the document that a cursor stands on. */
export const callReads = (call: Cursor<Source.CallDocument>): boolean =>
  documentReads({
    reads: call.boolean('reads'),
    method: call.string('method'),
    session: call.has('session') || undefined,
  });

/** Whether a download has an address that can be linked: a GET that only reads. */
export const isAddressed = (call: Cursor<Source.CallDocument>): boolean =>
  call.has('download') && methodOf(call) === 'GET' && callReads(call);

/**
 * A place that fetches by itself (data, list, options, filters) repeats calls at every visit, key
 * or failure. A call that changes data is allowed only where the user asks for each call, as in an
 * action; that includes `retry` of `progress`.
 */
export function checkReads(call: Cursor<Source.CallDocument>, from: Cursor): boolean {
  const reads = callReads(call);
  if (!reads)
    from.report(
      'CFG2404',
      `${call.id} muda dados e não pode ser carregada sozinha.`,
      'Chame-a só em uma ação, ou acrescente "reads": true à chamada, se ela só lê.',
    );
  return reads;
}

/** The call of a download must return a file. */
export function givesFile(call: Cursor<Source.CallDocument>, from: Cursor): boolean {
  if (!call.has('download'))
    from.report('CFG2404', `A chamada ${call.id} não baixa um arquivo.`, undefined, {
      name: 'download',
      of: call.at,
    });
  return call.has('download');
}

/** The call of a picture must have an address. */
export function checkAddressed(call: Cursor<Source.CallDocument>, from: Cursor): boolean {
  if (!isAddressed(call))
    from.report(
      'CFG2404',
      `A chamada ${call.id} não baixa um arquivo por um GET que só lê.`,
      undefined,
      { name: 'download', of: call.at },
    );
  return isAddressed(call);
}
