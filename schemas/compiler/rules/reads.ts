import type { Cursor } from '../cursor.ts';

/** Whether a call only reads: it is a GET, or its document says that repeating it changes nothing. */
export const isRead = (call: Cursor): boolean => (call.string('method') ?? 'GET') === 'GET' || call.boolean('idempotent') === true;

/**
 * A place that asks by itself (data, list, options, filters) asks again whenever it likes: at every visit, at every key,
 * after a failure. A call that changes data may stand only where a person asks for it each time, as in an action;
 * `progress` with its `retry` is such a place, because the second attempt is asked for too.
 */
export function checkReads(call: Cursor, from: Cursor): void {
  if (!isRead(call)) from.report('CFG2404', `${call.id} muda dados e não pode ser carregada sozinha.`, 'Chame-a em uma ação, ou marque-a como idempotent se ela só lê.');
}

/** An answer that is kept stands for the call: of a call that changes data, the change would not be made. */
export function checkCache(call: Cursor): void {
  if (call.has('cache') && !isRead(call)) call.get('cache').report('CFG2701', `${call.id} grava: com a resposta guardada, a segunda gravação não seria feita.`);
}
