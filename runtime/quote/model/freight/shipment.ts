import { asNumber } from '../state/decimals.ts';
import { packagingOf } from '../lines/packaging.ts';
import type { ProductRecord } from '../records/records.ts';
import type { QuoteState } from '../state/state.ts';
import type { Line } from '../state/line.ts';

/**
 * The shipment that carriers quote. Weights in kilograms, volume in cubic metres, each with three
 * decimals.
 */
export interface Shipment {
  net: number;
  gross: number;
  volume: number;
  /** Lines whose product is not known yet: they are not in the figures. */
  unknown: number;
}

/** A product's measures are in millimetres. */
const PER_METRE = 1000;

/**
 * Three decimals, halves up: the noise of binary fractions, far below a milligram, must not decide
 * a half.
 */
const rounded = (value: number): number => Math.round(Number((value * 1000).toFixed(6))) / 1000;
const metres = (measure: ProductRecord['altura']): number => (asNumber(measure) ?? 0) / PER_METRE;

/** Units of stock in a line: packages by the conversion factor of their packaging. */
function unitsOf({ record }: Line, product: ProductRecord): number {
  return (
    record.qtde *
    (asNumber(packagingOf(product, record.idEmb)?.fator_conversao) ?? asNumber(record.qtdEmb) ?? 1)
  );
}

/** Weight and volume of the quote's lines; bonified lines travel, too. */
export function shipmentOf({ lines, products }: Pick<QuoteState, 'lines' | 'products'>): Shipment {
  const sum = { net: 0, gross: 0, volume: 0, unknown: 0 };
  for (const line of lines) {
    const product = products[String(line.record.idProd)];
    if (!product) {
      sum.unknown++;
      continue;
    }
    const units = unitsOf(line, product);
    sum.net += units * (asNumber(product.pesoLiquido) ?? 0);
    sum.gross += units * (asNumber(product.pesoBruto) ?? 0);
    sum.volume +=
      units * metres(product.altura) * metres(product.largura) * metres(product.comprimento);
  }
  return {
    net: rounded(sum.net),
    gross: rounded(sum.gross),
    volume: rounded(sum.volume),
    unknown: sum.unknown,
  };
}
