import { type Payment, samePayment } from '../prices/payment/conditions.ts';
import { chosenWith } from '../records/header-names.ts';
import { asDecimal } from '../state/decimals.ts';
import { lineOf, type QuoteState } from '../state/state.ts';
import { type EditBase, type LineValues, pickEdits, type UnsentEdits } from './edits.ts';
import { valuesOf } from './unsent-part.ts';

/**
 * The same thing, changed here without being sent and changed elsewhere meanwhile. Identified by
 * `id`.
 */
export type Conflict =
  | { kind: 'line'; id: string; name: string; mine: LineValues; theirs: LineValues }
  | { kind: 'payment'; id: string; mine: Payment; theirs: Payment }
  /** Header properties that are chosen together. */
  | {
      kind: 'header';
      id: string;
      mine: Readonly<Record<string, unknown>>;
      theirs: Readonly<Record<string, unknown>>;
    };

export type Side = 'mine' | 'theirs';

/** Result of comparing stored edits with a quote that was read again. */
export interface Reconciled {
  /** Edits to put onto the quote, those in conflict among them; null when the ERP has them all. */
  edits: UnsentEdits | null;
  conflicts: readonly Conflict[];
}

/** Whether the user decided the same of a line. */
export function sameLine(a: LineValues, b: LineValues): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.qtde === b.qtde && Number(asDecimal(a.percFlex) ?? 0) === Number(asDecimal(b.percFlex) ?? 0)
  );
}

const sameValues = (
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean =>
  Object.keys(a).every(
    (name) => JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null),
  );

/**
 * `done`: the ERP has it, or nothing was changed here; `mine`: only here; `clash`: here and
 * elsewhere, differently.
 */
type Verdict = 'done' | 'mine' | 'clash';

function verdictOf<T>(
  same: (a: T, b: T) => boolean,
  mine: T,
  theirs: T,
  base: { value: T } | undefined,
  tried: readonly { value: T }[],
): Verdict {
  if (same(mine, theirs)) return 'done';
  // Changed again here after a try that the ERP has although it never answered.
  const late = tried.some(({ value }) => same(value, theirs));
  if (base && same(mine, base.value) && !late) return 'done';
  return late || (base && same(base.value, theirs)) ? 'mine' : 'clash';
}

function pick<T extends Record<string, unknown>>(
  from: T | undefined,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, from?.[name] ?? null]));
}

/** Lines edited or removed here, by key. */
function myLines(
  stored: UnsentEdits,
): { key: string; name: string | undefined; mine: LineValues }[] {
  return [
    ...stored.lines.map(({ key, record }) => ({
      key,
      name: record.descNF,
      mine: valuesOf(record),
    })),
    ...stored.removed.map((key) => ({ key, name: undefined, mine: null })),
  ];
}

/** Each thing that was edited here, with what it is here and there. */
function compare(fresh: QuoteState, stored: UnsentEdits): { verdict: Verdict; about: Conflict }[] {
  const at = (known: EditBase, key: string): { value: LineValues }[] =>
    key in known.lines ? [{ value: known.lines[key] ?? null }] : [];
  const tries = stored.tried ?? [];
  const lines = myLines(stored).map(({ key, name, mine }) => {
    const line = lineOf(fresh, key);
    const theirs = valuesOf(line?.record);
    const verdict = verdictOf(
      sameLine,
      mine,
      theirs,
      at(stored.base, key)[0],
      tries.flatMap((tried) => at(tried, key)),
    );
    return {
      verdict,
      about: {
        kind: 'line' as const,
        id: key,
        name: name ?? line?.record.descNF ?? String(line?.record.idProd ?? key),
        mine,
        theirs,
      },
    };
  });
  const fields = groups(stored).map((names) => {
    const [id = ''] = names;
    const mine = pick(stored.fields, names);
    const theirs = pick(fresh.fields as Record<string, unknown>, names);
    const known = (from: EditBase): { value: Record<string, unknown> } => ({
      value: pick(from.fields, names),
    });
    const verdict = verdictOf(
      sameValues,
      mine,
      theirs,
      known(stored.base),
      tries.filter(({ fields }) => id in fields).map(known),
    );
    return { verdict, about: { kind: 'header' as const, id, mine, theirs } };
  });
  if (!stored.payment) return [...lines, ...fields];
  const theirs = { idCob: fresh.quote.idCob, idPl: fresh.quote.idPl };
  const verdict = verdictOf(
    samePayment,
    stored.payment,
    theirs,
    { value: stored.base.payment },
    tries.map((tried) => ({ value: tried.payment })),
  );
  return [
    ...lines,
    ...fields,
    { verdict, about: { kind: 'payment', id: 'payment', mine: stored.payment, theirs } },
  ];
}

/**
 * Compares stored edits with a quote that was read again, line by line and field by field: what
 * only this side changed is put onto it, what both changed differently is a conflict, and what the
 * ERP has already needs nothing.
 */
export function reconcile(fresh: QuoteState, stored: UnsentEdits): Reconciled {
  const compared = compare(fresh, stored);
  const wanted = compared.flatMap(({ verdict, about }) => (verdict === 'done' ? [] : [about]));
  return {
    edits: pickEdits(
      stored,
      new Set(wanted.filter(({ kind }) => kind === 'line').map(({ id }) => id)),
      new Set(wanted.flatMap((about) => (about.kind === 'header' ? Object.keys(about.mine) : []))),
      wanted.some(({ kind }) => kind === 'payment'),
    ),
    conflicts: compared.flatMap(({ verdict, about }) => (verdict === 'clash' ? [about] : [])),
  };
}

/**
 * The stored edits that a closed quote does not have. The payment of a quote
 * that had none is the editor's own proposal.
 */
export function unsentOf(fresh: QuoteState, stored: UnsentEdits): Conflict[] {
  const isProposal = (about: Conflict): boolean =>
    about.kind === 'payment' && (stored.base.payment.idCob ?? null) === null;
  return compare(fresh, stored).flatMap(({ verdict, about }) =>
    verdict === 'done' || isProposal(about) ? [] : [about],
  );
}

/** The stored fields in the groups in which they are chosen. */
function groups(stored: UnsentEdits): string[][] {
  const names = Object.keys(stored.fields ?? {});
  const seen = new Set<string>();
  return names.flatMap((name) => {
    if (seen.has(name)) return [];
    const group = chosenWith(name).filter((other) => names.includes(other));
    for (const other of group) seen.add(other);
    return [group];
  });
}

/** The edits without those in which the other side was chosen; null when none is left. */
export function chosen(
  edits: UnsentEdits,
  conflicts: readonly Conflict[],
  choice: Readonly<Record<string, Side>>,
): UnsentEdits | null {
  const given = conflicts.filter(({ id }) => choice[id] === 'theirs');
  const lines = new Set(given.filter(({ kind }) => kind === 'line').map(({ id }) => id));
  const fields = new Set(
    given.flatMap((conflict) => (conflict.kind === 'header' ? Object.keys(conflict.mine) : [])),
  );
  return pickEdits(
    edits,
    new Set(
      myLines(edits)
        .map(({ key }) => key)
        .filter((key) => !lines.has(key)),
    ),
    new Set(Object.keys(edits.fields ?? {}).filter((name) => !fields.has(name))),
    edits.payment !== undefined && !given.some(({ kind }) => kind === 'payment'),
  );
}
