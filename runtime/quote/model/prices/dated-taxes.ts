import { chargesTaxes, type InformativeLine, type LineInput } from '../../../pricing/index.ts';
import { asDecimal } from '../state/decimals.ts';
import { packagingOf } from '../lines/packaging.ts';
import { ownOf, priceOf, pricerOf, type Terms } from './price.ts';
import type { ItemRecord, ProductRecord } from '../records/records.ts';
import { mostFulfilled } from '../lines/fulfilment.ts';
import type { Settings } from '../state/editing-settings.ts';

const charges = new WeakMap<Settings['config'], { day: string; charged: boolean }>();

/** It is asked several times for each key: rates are looked through once for a day. */
function isCharged(config: Settings['config'], day: string): boolean {
  const known = charges.get(config);
  if (known?.day === day) return known.charged;
  const charged = chargesTaxes(config, day);
  charges.set(config, { day, charged });
  return charged;
}

/**
 * The day whose rates of CBS and IBS are charged on top of the quote's total; undefined while they
 * are only shown, and no total depends on them. Throws `PricingError` for rates that cannot be
 * read.
 */
export function chargedDay({
  config,
  today,
}: Pick<Settings, 'config' | 'today'>): string | undefined {
  return today !== undefined && isCharged(config, today) ? today : undefined;
}

/**
 * A line at the price it has, whatever the terms: its product is not known here. A promotion
 * without finance is that.
 */
export function atShownPrice(record: ItemRecord): LineInput {
  return {
    qtde: record.qtde,
    qtdeAt: mostFulfilled(record),
    tipo: 1,
    bonificado: record.bonificado,
    promocao: { id: record.idProd, final: asDecimal(record.vlUnit) ?? '0', aplFin: false },
  };
}

interface CachedTaxes {
  product: ProductRecord | undefined;
  terms: string;
  informative: InformativeLine | undefined;
}

const cache = new WeakMap<ItemRecord, CachedTaxes>();

/**
 * Looks up a line's CBS and IBS under terms that have a day. A line whose product or price is
 * unknown counts with the price it shows: a total without its taxes would be too low. Records are
 * immutable, so each is computed once per terms.
 */
export function createTaxLookup(
  terms: Terms,
): (record: ItemRecord, product: ProductRecord | undefined) => InformativeLine | undefined {
  const key = JSON.stringify([terms.context, terms.coluna, terms.config]);
  return (record, product) => {
    const last = cache.get(record);
    if (last && last.product === product && last.terms === key) return last.informative;
    const packaging = product && packagingOf(product, record.idEmb);
    const price = packaging && priceOf(product, packaging, record.qtde, terms, ownOf(record));
    const { informativos } = price?.ok
      ? price.priced
      : pricerOf(terms.config).priceLine(atShownPrice(record), terms.context);
    cache.set(record, { product, terms: key, informative: informativos });
    return informativos;
  };
}
