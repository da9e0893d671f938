import { asNumber } from '../state/decimals.ts';
import { type ItemRecord, sameId } from '../records/records.ts';

/**
 * The most of a line that stock fulfils, in packages; undefined where the ERP never said that it
 * serves less than was wanted. What it said last of a quantity that it cut holds for other
 * quantities, too, until it says otherwise: only so the total in sight stays the ERP's.
 */
export function mostFulfilled({ qtde, qtdeAt, atendeAte }: ItemRecord): number | undefined {
  const fulfilled = asNumber(qtdeAt);
  // Some ERPs count what is missing as stock below zero.
  return fulfilled !== undefined && fulfilled < qtde ? Math.max(fulfilled, 0) : atendeAte;
}

/**
 * The line as the ERP has it now, with what it said before of its stock, as far as that still can
 * be.
 */
export function withKnownStock(record: ItemRecord, before: ItemRecord | undefined): ItemRecord {
  const known = before && mostFulfilled(before);
  const fulfilled = asNumber(record.qtdeAt) ?? record.qtde;
  return known === undefined || fulfilled < record.qtde || fulfilled > known
    ? record
    : { ...record, atendeAte: known };
}

/** A line that was edited earlier, with what the ERP says of its stock by now. */
export function withStockOf(record: ItemRecord, now: ItemRecord): ItemRecord {
  const atendeAte = mostFulfilled(withKnownStock(now, record));
  return {
    ...record,
    atendeAte,
    qtdeAt: atendeAte !== undefined && atendeAte < record.qtde ? atendeAte : undefined,
  };
}

/**
 * The quantity of a product in a packaging that the ERP promised at most, as last read, for a line
 * that is not in the quote now.
 */
export function mostFulfilledIn(
  items: readonly ItemRecord[] | undefined,
  line: Pick<ItemRecord, 'idProd' | 'idEmb'>,
): number | undefined {
  const known =
    items?.flatMap((item) =>
      sameId(item.idProd, line.idProd) && sameId(item.idEmb, line.idEmb)
        ? (mostFulfilled(item) ?? [])
        : [],
    ) ?? [];
  return known.length === 0 ? undefined : Math.min(...known);
}
