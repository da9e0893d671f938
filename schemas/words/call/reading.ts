import type { Cursor } from '../../compiler/read/cursor.ts';
import type * as Source from '../../types.generated.ts';
import { callReads, methodOf } from './reads.ts';

/** A call that changes data must not be declared as one that only reads. */
export function checkReading(call: Cursor<Source.CallDocument>): void {
  // A cached response replaces the call: the change would not be made.
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
