import type { Payment } from '../prices/payment/conditions.ts';
import type { Amount } from '../records/amount.ts';
import { chosenWith } from '../records/header-names.ts';
import type { ItemRecord } from '../records/records.ts';

/** The values of a line that the user decides; null where there is no line. */
export type LineValues = { qtde: number; percFlex?: Amount | undefined } | null;

/** The values that the ERP had of what was edited, by the same names as the edits. */
export interface EditBase {
  lines: Record<string, LineValues>;
  fields: Record<string, unknown>;
  payment: Payment;
  /** Set where it was written to the browser and not sent: when, epoch ms. */
  written?: number;
}

/** Edits that the ERP does not have yet, as they are stored in the browser. */
export interface UnsentEdits {
  format: 2;
  lines: { key: string; record: ItemRecord }[];
  removed: string[];
  payment?: Payment;
  /**
   * Header fields that changed, with those that are chosen together with them; null for a removed
   * one.
   */
  fields?: Record<string, unknown>;
  /** The ERP's values when the edits were made: a later difference is somebody else's change. */
  base: EditBase;
  /** States that were sent without an answer, oldest first: the ERP may have any of them. */
  tried?: EditBase[];
  /**
   * Time of each edit, epoch ms, by target (`targetsOf`). A line without a time only got another
   * price: nobody edited it.
   */
  times?: Record<string, number>;
}

/** Number of lines that edits concern. */
export const lineCount = ({ lines, removed }: UnsentEdits): number => lines.length + removed.length;

/**
 * When a target was edited, epoch ms: a header field counts with those that are chosen together
 * with it; 0 for a line that only got another price. `fallback` is for edits without times.
 */
export function editedAt({ times }: UnsentEdits, target: string, fallback: number): number {
  return times ? Math.max(...chosenWith(target).map((name) => times[name] ?? 0)) : fallback;
}

/** The targets of edits: keys of lines, names of fields, and `payment`. */
export function targetsOf({ lines, removed, fields, payment }: UnsentEdits): string[] {
  return [
    ...lines.map(({ key }) => key),
    ...removed,
    ...Object.keys(fields ?? {}),
    ...(payment ? ['payment'] : []),
  ];
}

/** The edits of these lines, fields and the payment; null when none is left. */
export function pickEdits(
  stored: UnsentEdits,
  lines: ReadonlySet<string>,
  fields: ReadonlySet<string>,
  payment: boolean,
): UnsentEdits | null {
  if (lines.size === 0 && fields.size === 0 && !payment) return null;
  const { payment: chosen, fields: values, ...rest } = stored;
  return {
    ...rest,
    lines: stored.lines.filter(({ key }) => lines.has(key)),
    removed: stored.removed.filter((key) => lines.has(key)),
    ...(payment && chosen && { payment: chosen }),
    ...(values &&
      fields.size > 0 && {
        fields: Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name))),
      }),
  };
}

/** Whether a stored value has the current format of unsent edits. */
export function isUnsentEdits(value: unknown): value is UnsentEdits {
  const stored = value as Partial<UnsentEdits> | null;
  return (
    stored !== null &&
    typeof stored === 'object' &&
    stored.format === 2 &&
    Array.isArray(stored.lines) &&
    Array.isArray(stored.removed) &&
    typeof stored.base === 'object'
  );
}

const among = <T>(
  values: Readonly<Record<string, T>> | undefined,
  holds: (name: string) => boolean,
): Record<string, T> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => holds(name)));

/**
 * Merges two sets of unsent edits of one quote. Of the same target the later edit counts, with its
 * base: that of `later`, unless the times of both say otherwise.
 */
export function mergeEdits(
  earlier: UnsentEdits | null,
  later: UnsentEdits | null,
): UnsentEdits | null {
  if (!earlier || !later) return earlier ?? later;
  const before = new Set(targetsOf(earlier));
  const mine = new Set(
    targetsOf(later).filter(
      (thing) =>
        !before.has(thing) || editedAt(later, thing, Infinity) >= editedAt(earlier, thing, 0),
    ),
  );
  const wins = (thing: string): boolean => mine.has(thing);
  const added = later.lines.filter(({ key }) => wins(key));
  const changed = new Map(added.map((line) => [line.key, line]));
  const removed = later.removed.filter(wins);
  const gone = new Set(removed);
  const present = new Set(earlier.lines.map(({ key }) => key));
  const fields = { ...earlier.fields, ...among(later.fields, wins) };
  const payment = wins('payment') ? later.payment : earlier.payment;
  const times = { ...earlier.times, ...among(later.times, wins) };
  return {
    format: 2,
    // A line keeps its place: those that are new to the ERP are added in this order.
    lines: [
      ...earlier.lines
        .filter(({ key }) => !gone.has(key))
        .map((line) => changed.get(line.key) ?? line),
      ...added.filter(({ key }) => !present.has(key)),
    ],
    removed: [...earlier.removed.filter((key) => !wins(key)), ...removed],
    ...(payment && { payment }),
    ...(Object.keys(fields).length > 0 && { fields }),
    base: {
      lines: { ...earlier.base.lines, ...among(later.base.lines, wins) },
      fields: { ...earlier.base.fields, ...among(later.base.fields, wins) },
      payment: wins('payment') ? later.base.payment : earlier.base.payment,
    },
    ...((earlier.tried || later.tried) && {
      tried: [...(earlier.tried ?? []), ...(later.tried ?? [])],
    }),
    ...((earlier.times || later.times) && { times }),
  };
}
