import { editedAt, type KeptEdits, only, thingsIn } from './kept-edits.ts';

/**
 * Where it says up to which writing (epoch ms) an editor's edits were gathered by another one. Only
 * who gathers writes it, so an editor that does not know yet, and writes on, cannot write over it.
 */
export const takenIn = (place: string): string => `${place}!`;

/**
 * What may be the ERP's without having been sent by this editor is so only where it was gathered.
 */
function withTriedUpTo({ tried, ...edits }: KeptEdits, taken: number): KeptEdits {
  if (!tried) return edits;
  const left = tried
    .filter(({ written = 0 }) => written <= taken)
    .map(({ written: _, ...base }) => base);
  return left.length === 0 ? edits : { ...edits, tried: left };
}

/**
 * What of an editor's edits is still its own once another one has gathered all that it had written
 * up to `taken`, in which only what it edited later is missing; null for nothing. `since`: the
 * first writing of what the editor itself had gathered last: with it all is its own again, whatever
 * was taken before. Edits that say no times are all left: twice is no loss.
 */
export function untaken(edits: KeptEdits | null, taken: number, since = 0): KeptEdits | null {
  if (!edits) return null;
  const wasTaken = taken > 0 && taken >= since;
  const mine = withTriedUpTo(edits, wasTaken ? taken : 0);
  if (!wasTaken) return mine;
  const later = thingsIn(mine).filter((thing) => editedAt(mine, thing, Infinity) > taken);
  return only(mine, new Set(later), new Set(later), later.includes('payment'));
}
