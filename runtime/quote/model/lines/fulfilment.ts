import { asNumber } from '../state/decimals.ts';
import { type ItemRecord, sameId } from '../records/records.ts';

/**
 * The most of a line that stock serves, in packages; undefined where the ERP never said that it
 * serves less than was wanted. What it said last of a quantity that it cut holds for other
 * quantities, too, until it says otherwise: only so the total in sight stays the ERP's.
 */
export function mostServed({ qtde, qtdeAt, atendeAte }: ItemRecord): number | undefined {
  const served = asNumber(qtdeAt);
  // Some ERPs count what is missing as stock below zero.
  return served !== undefined && served < qtde ? Math.max(served, 0) : atendeAte;
}

/**
 * The line as the ERP has it now, with what it said before of its stock, as far as that still can
 * be.
 */
export function withKnownStock(record: ItemRecord, before: ItemRecord | undefined): ItemRecord {
  const known = before && mostServed(before);
  const served = asNumber(record.qtdeAt) ?? record.qtde;
  return known === undefined || served < record.qtde || served > known
    ? record
    : { ...record, atendeAte: known };
}

/** A line that was edited earlier, with what the ERP says of its stock by now. */
export function withStockOf(record: ItemRecord, now: ItemRecord): ItemRecord {
  const atendeAte = mostServed(withKnownStock(now, record));
  return {
    ...record,
    atendeAte,
    qtdeAt: atendeAte !== undefined && atendeAte < record.qtde ? atendeAte : undefined,
  };
}

/**
 * What the ERP said, when it was read last, to serve at most of a product in a packaging, for a
 * line that is not there now.
 */
export function mostServedIn(
  items: readonly ItemRecord[] | undefined,
  line: Pick<ItemRecord, 'idProd' | 'idEmb'>,
): number | undefined {
  const known =
    items?.flatMap((item) =>
      sameId(item.idProd, line.idProd) && sameId(item.idEmb, line.idEmb)
        ? (mostServed(item) ?? [])
        : [],
    ) ?? [];
  return known.length === 0 ? undefined : Math.min(...known);
}
