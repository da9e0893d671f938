import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

const methodOf = (call: Cursor<Source.CallDocument>): string => call.string('method') ?? 'GET';

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

/** What a call says of its reading must hold together. */
export function checkReading(call: Cursor<Source.CallDocument>): void {
  // An answer that is kept stands for the call: of a call that changes data, the change would not
  // be made.
  if (call.has('cache') && !callReads(call))
    call
      .get('cache')
      .report(
        'CFG2701',
        `${call.id} grava: com a resposta guardada, a segunda gravação não seria feita.`,
      );
  if (call.boolean('reads') !== true) return;
  if (['PUT', 'PATCH', 'DELETE'].includes(methodOf(call)))
    call
      .latest('reads', 'method')
      .report(
        'CFG2787',
        `${methodOf(call)} grava, e por isso ${call.id} não pode ser uma chamada que só lê.`,
      );
  else if (call.has('session'))
    call
      .latest('reads', 'session')
      .report('CFG2787', `${call.id} muda a sessão, e por isso não é uma chamada que só lê.`);
}
