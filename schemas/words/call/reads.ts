import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

export const methodOf = (call: Cursor<Source.CallDocument>): string =>
  call.string('method') ?? 'GET';

/**
 * Whether making a call changes nothing at the ERP: what its document says, else whether it is a
 * GET that leaves the session as it is.
 */
export const callReads = (call: Cursor<Source.CallDocument>): boolean =>
  call.boolean('reads') ?? (methodOf(call) === 'GET' && !call.has('session'));

/**
 * Whether the file of a download has an address, which anybody's link may lead to: the ERP gives it
 * to a GET that only reads.
 */
export const isAddressed = (call: Cursor<Source.CallDocument>): boolean =>
  call.has('download') && methodOf(call) === 'GET' && callReads(call);

/**
 * A place that asks by itself (data, list, options, filters) asks again whenever it likes: at every
 * visit, at every key, after a failure. A call that changes data may stand only where a person asks
 * for it each time, as in an action; `progress` with its `retry` is such a place, because the
 * second attempt is asked for too.
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

/** What a download fetches is a file. */
export function givesFile(call: Cursor<Source.CallDocument>, from: Cursor): boolean {
  if (!call.has('download'))
    from.report('CFG2404', `A chamada ${call.id} não baixa um arquivo.`, undefined, {
      name: 'download',
      of: call.at,
    });
  return call.has('download');
}

/** A picture is loaded by its address. */
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
