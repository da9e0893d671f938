import type { Payment } from '../prices/conditions.ts';
import { chosenWith } from '../records/header-names.ts';
import type { Amount, ItemRecord } from '../records/records.ts';

/** What of a line the user decides; null where there is no line. */
export type LineValues = { qtde: number; percFlex?: Amount | undefined } | null;

/** The values that the ERP had of what was edited, by the same names as the edits. */
export interface KeptBase {
  lines: Record<string, LineValues>;
  fields: Record<string, unknown>;
  payment: Payment;
  /** Not sent, but written to the browser then (epoch ms). */
  written?: number;
}

/** Edits the ERP does not have yet, as they are written to the browser. */
export interface KeptEdits {
  format: 2;
  lines: { key: string; record: ItemRecord }[];
  removed: string[];
  payment?: Payment;
  /**
   * Header fields that changed, with those that are chosen together with them; null for one that
   * was taken away.
   */
  fields?: Record<string, unknown>;
  /** What the ERP had when they were made: what it has otherwise later, somebody else changed. */
  base: KeptBase;
  /** What was sent without an answer, oldest first: the ERP may have any of it. */
  tried?: KeptBase[];
  /**
   * When each of them was made, epoch ms, by the names of `thingsIn`. A line that is missing only
   * got another price: nobody edited it.
   */
  times?: Record<string, number>;
}

/** How many lines edits are about. */
export const sizeOf = ({ lines, removed }: KeptEdits): number => lines.length + removed.length;

/**
 * When a thing was edited, epoch ms: header fields are with those that they are chosen with; 0 for
 * what only got another price. `untold`: for edits that say no times.
 */
export function editedAt({ times }: KeptEdits, thing: string, untold: number): number {
  return times ? Math.max(...chosenWith(thing).map((name) => times[name] ?? 0)) : untold;
}

/** What edits are about: keys of lines, names of fields, and the payment. */
export function thingsIn({ lines, removed, fields, payment }: KeptEdits): string[] {
  return [
    ...lines.map(({ key }) => key),
    ...removed,
    ...Object.keys(fields ?? {}),
    ...(payment ? ['payment'] : []),
  ];
}

/** These of the edits; null when none is left. */
export function only(
  kept: KeptEdits,
  lines: ReadonlySet<string>,
  fields: ReadonlySet<string>,
  payment: boolean,
): KeptEdits | null {
  if (lines.size === 0 && fields.size === 0 && !payment) return null;
  const { payment: chosen, fields: values, ...rest } = kept;
  return {
    ...rest,
    lines: kept.lines.filter(({ key }) => lines.has(key)),
    removed: kept.removed.filter((key) => lines.has(key)),
    ...(payment && chosen && { payment: chosen }),
    ...(values &&
      fields.size > 0 && {
        fields: Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name))),
      }),
  };
}

/** Whether something that was read is unsent edits as they are written now. */
export function isKept(value: unknown): value is KeptEdits {
  const kept = value as Partial<KeptEdits> | null;
  return (
    kept !== null &&
    typeof kept === 'object' &&
    kept.format === 2 &&
    Array.isArray(kept.lines) &&
    Array.isArray(kept.removed) &&
    typeof kept.base === 'object'
  );
}
