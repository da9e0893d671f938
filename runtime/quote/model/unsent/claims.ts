import { editedAt, type UnsentEdits, pickEdits, targetsOf } from './unsent-edits.ts';

/**
 * Name of the claim of a journal: the time (epoch ms) up to which another editor has taken over its
 * edits. Only the claiming editor writes it, so the journal's own editor cannot overwrite it.
 */
export const claimName = (place: string): string => `${place}!`;

/** Without the sent states (`tried`) that another editor cannot have found by the time `taken`. */
function withTriedUpTo({ tried, ...edits }: UnsentEdits, taken: number): UnsentEdits {
  if (!tried) return edits;
  const left = tried
    .filter(({ written = 0 }) => written <= taken)
    .map(({ written: _, ...base }) => base);
  return left.length === 0 ? edits : { ...edits, tried: left };
}

/**
 * The edits that a claim up to `taken` (epoch ms) leaves to their editor: those made later; null for
 * none. `since`: when the editor itself last claimed edits; claims before it do not count. Edits
 * without times all remain: applying one twice does no harm.
 */
export function unclaimed(edits: UnsentEdits | null, taken: number, since = 0): UnsentEdits | null {
  if (!edits) return null;
  const wasTaken = taken > 0 && taken >= since;
  const mine = withTriedUpTo(edits, wasTaken ? taken : 0);
  if (!wasTaken) return mine;
  const later = targetsOf(mine).filter((thing) => editedAt(mine, thing, Infinity) > taken);
  return pickEdits(mine, new Set(later), new Set(later), later.includes('payment'));
}
