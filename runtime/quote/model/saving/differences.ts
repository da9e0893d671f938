import { asNumber } from '../state/decimals.ts';
import type { ChangeRecord, ExceptionRecord, ItemRecord, QuoteRecord } from '../records/records.ts';
import type { Amount } from '../records/amount.ts';
import type { Line } from '../state/line.ts';

/** A line that differs at the ERP, identified by `key`. */
export interface LineDifference {
  key: string;
  name: string;
  code?: string | undefined;
  /** Unit prices, or quantities. */
  before: Amount;
  after: Amount;
  /** The ERP's own words. */
  reason?: string | undefined;
}

/** Differences between the ERP's answer and the quote as it was sent. */
export interface Differences {
  prices: readonly LineDifference[];
  /** Lines that stock does not cover, and, with zero, those that left the quote. */
  cuts: readonly (LineDifference & { refused: boolean })[];
  /** The condition of payment, coupon or taxes that no longer holds, in the ERP's words. */
  condition?: string | undefined;
  exceptions: readonly ExceptionRecord[];
}

export const NO_DIFFERENCES: Differences = { prices: [], cuts: [], exceptions: [] };

/**
 * The differences that two saves of one attempt found; those of the second replace the same ones of
 * the first.
 */
export function joinedDifferences(first: Differences, second: Differences): Differences {
  return {
    prices: once([...second.prices, ...first.prices]),
    cuts: once([...second.cuts, ...first.cuts]),
    condition: second.condition ?? first.condition,
    exceptions: second.exceptions,
  };
}

/** A cent comes from rounding, not from a new price. */
const TOLERANCE = 0.011;

const keyOf = ({ sqIns, idProd }: Pick<ItemRecord, 'sqIns' | 'idProd'>): string =>
  `${sqIns ?? ''}:${idProd}`;

function differs(a: Amount | undefined, b: Amount | undefined): boolean {
  const [before, after] = [asNumber(a), asNumber(b)];
  return before !== undefined && after !== undefined && Math.abs(before - after) >= TOLERANCE;
}

const named = (record: Pick<ItemRecord, 'sqIns' | 'idProd' | 'idExibicao' | 'descNF'>) => ({
  key: keyOf(record),
  name: record.descNF ?? String(record.idProd),
  code: record.idExibicao,
});

/** Each line once: what is shown first counts. */
function once<T extends LineDifference>(differences: T[]): T[] {
  return [...new Map(differences.toReversed().map((one) => [one.key, one])).values()].reverse();
}

const changed = (
  list: readonly ChangeRecord[] | undefined,
  before: 'vlUnitAnterior' | 'qtdeAnterior',
  after: 'vlUnitAtual' | 'qtdeAtual',
): LineDifference[] =>
  (list ?? []).map((record) => ({
    ...named(record),
    before: record[before] ?? 0,
    after: record[after] ?? 0,
    reason: record.motivo,
  }));

/** Some ERPs count what is missing as stock below zero. */
const fulfilledIn = (amount: Amount | undefined): number | undefined => {
  const fulfilled = asNumber(amount);
  return fulfilled === undefined ? undefined : Math.max(fulfilled, 0);
};

/**
 * The cuts that the user has not seen: a line that already shows how much of it stock fulfils needs
 * no second notice.
 */
function unseen<T extends Differences['cuts'][number]>(
  cuts: readonly T[],
  shown: readonly Line[],
): T[] {
  const seen = new Map(
    shown
      .filter(({ record }) => record.qtdeAt !== undefined)
      .map(({ record }) => [keyOf(record), fulfilledIn(record.qtdeAt)]),
  );
  return cuts.filter(
    ({ key, after, refused }) => refused || !seen.has(key) || seen.get(key) !== fulfilledIn(after),
  );
}

/**
 * The differences that an answer reports itself, without a comparison with what was sent.
 * @param shown the lines as the user sees them already
 */
export function reportedDifferences(
  answer: Partial<QuoteRecord>,
  shown: readonly Line[] = [],
): Differences {
  return {
    prices: changed(answer.itensModificados, 'vlUnitAnterior', 'vlUnitAtual'),
    cuts: unseen(
      once([
        ...changed(answer.itensRemovidos, 'qtdeAnterior', 'qtdeAtual').map((one) => ({
          ...one,
          after: 0,
          refused: true,
        })),
        ...changed(answer.itensCortados, 'qtdeAnterior', 'qtdeAtual').map((one) => ({
          ...one,
          refused: false,
        })),
      ]),
      shown,
    ),
    condition: answer.condicaoAlterada,
    exceptions: answer.excecoes ?? [],
  };
}

/**
 * The differences between an answer and the lines that were sent: those that the ERP reports, and
 * those that it only does. Prices are compared with those that the user saw last, also when a line
 * was priced anew on the way, and so are cuts.
 */
export function differencesOf(sent: readonly Line[], answer: Partial<QuoteRecord>): Differences {
  const reported = reportedDifferences(answer, sent);
  const answered = answer.itens && new Map(answer.itens.map((record) => [keyOf(record), record]));
  const seen = new Map(
    sent.map((line) => [keyOf(line.record), line.seenPrice ?? line.record.vlUnit]),
  );
  const after = (record: ItemRecord) => answered?.get(keyOf(record));
  const prices = sent.flatMap((line): LineDifference[] => {
    const before = line.seenPrice ?? line.record.vlUnit;
    const now = after(line.record)?.vlUnit ?? (answered ? undefined : line.record.vlUnit);
    return before !== undefined && now !== undefined && differs(before, now)
      ? [{ ...named(line.record), before, after: now }]
      : [];
  });
  const cuts = sent.flatMap(({ record }) => {
    if (!answered) return [];
    const now = after(record);
    const fulfilled = now ? (asNumber(now.qtdeAt) ?? now.qtde) : 0;
    return fulfilled < record.qtde
      ? [{ ...named(record), before: record.qtde, after: fulfilled, refused: now === undefined }]
      : [];
  });
  return {
    ...reported,
    prices: once([
      ...reported.prices.map((one) => ({ ...one, before: seen.get(one.key) ?? one.before })),
      ...prices,
    ]),
    cuts: once([...reported.cuts, ...unseen(cuts, sent)]),
  };
}

/** One text for each difference; the same difference has the same text again. */
export function differenceKeys({ prices, cuts, condition, exceptions }: Differences): string[] {
  return [
    ...prices.map(({ key, after }) => `price ${key} ${after}`),
    ...cuts.map(({ key, before, after }) => `cut ${key} ${before} ${after}`),
    ...(condition === undefined ? [] : [`condition ${condition}`]),
    ...exceptions.map((exception) => `exception ${JSON.stringify(exception)}`),
  ];
}
