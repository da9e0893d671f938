import { numberText } from '../../../format/numbers.ts';
import { asNumber } from '../state/decimals.ts';
import { type Packaging, packagingLabel, packagingsOf } from '../lines/packaging.ts';
import { priceOf, type Terms } from './price.ts';
import type { ProductRecord } from '../records/records.ts';
import type { ShownSettings } from '../state/settings.ts';
import { showsPrice, stockQuantity } from '../lines/stock.ts';

/**
 * A product in one packaging as the price dropdown shows it. Names are those of the ERP's own price
 * list.
 */
export interface PriceRow {
  /** Identifies the row. */
  key: string;
  product: ProductRecord;
  packaging: Packaging;
  record: {
    id: string;
    descricao: string;
    emb: string;
    vende: string;
    precoSemImposto?: number;
    valorImpostos?: number;
    precoFinal?: number;
    /** In stock, of this packaging. */
    qtEst?: number;
    statEst?: number;
  };
}

/** `CX a cada 2`: the unit that is sold, and in which steps. */
function soldBy(product: ProductRecord, packaging: Packaging): string {
  const unit = packaging.unidade ?? packaging.emb ?? String(packaging.idEmb);
  const multiple = asNumber(packaging.multiplo) ?? 0;
  if (product.precos?.[0]?.tipoMult === 'U' || multiple <= 1) return unit;
  return `${unit} a cada ${numberText(multiple)}`;
}

function priceRow(
  product: ProductRecord,
  packaging: Packaging,
  quantity: number | undefined,
  terms: Terms,
  show: ShownSettings,
): PriceRow {
  const multiple = asNumber(packaging.multiplo) ?? 0;
  const price = showsPrice(product, show)
    ? priceOf(product, packaging, quantity ?? (multiple > 0 ? multiple : 1), terms)
    : undefined;
  const stock = stockQuantity(product, packaging, show);
  return {
    key: `${product.id}:${packaging.idEmb}`,
    product,
    packaging,
    record: {
      id: product.idExibicao ?? String(product.id),
      descricao: product.descComp ?? String(product.id),
      emb: packagingLabel(packaging),
      vende: soldBy(product, packaging),
      ...(price?.ok && {
        precoSemImposto: Number(price.priced.precoSemImposto),
        valorImpostos: Number(price.priced.valorImpostos),
        precoFinal: Number(price.priced.precoFinal),
      }),
      ...(stock !== undefined && { qtEst: stock }),
      statEst: product.precos?.[0]?.statEst,
    },
  };
}

/**
 * The rows of the price dropdown: each product in each packaging it is sold in, priced here at the
 * quote's terms.
 * @param quantity packages that were typed; without them a price is that of the least quantity
 */
export function priceRows(
  products: readonly ProductRecord[],
  quantity: number | undefined,
  terms: Terms,
  show: ShownSettings,
): PriceRow[] {
  return products.flatMap((product) =>
    packagingsOf(product).map((packaging) => priceRow(product, packaging, quantity, terms, show)),
  );
}
