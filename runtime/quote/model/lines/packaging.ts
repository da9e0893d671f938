import type { Id, QuantityRule } from '../../../pricing/index.ts';
import { asDecimal, asNumber } from '../state/decimals.ts';
import { quantityText } from './quantity-text.ts';
import { roundQuantity } from './round-quantity.ts';
import { type PackagingRecord, type ProductRecord, sameId } from '../records/records.ts';

/** A packaging in which a product is sold. */
export interface Packaging extends PackagingRecord {
  idEmb: Id;
}

/** The packaging of a product that names none. */
const FALLBACK: Packaging = { idEmb: 'DPC', unidade: 'UN', multiplo: 1 };

const packagings = new WeakMap<ProductRecord, Packaging[]>();

/**
 * The packagings of a product, its own standard one first; the same objects every time, which
 * prices are remembered by.
 */
export function packagingsOf(product: ProductRecord): Packaging[] {
  let known = packagings.get(product);
  if (!known) packagings.set(product, (known = readPackagings(product)));
  return known;
}

function readPackagings(product: ProductRecord): Packaging[] {
  const all = Object.entries(product.embalagens ?? {}).map(([idEmb, packaging]) => ({
    ...packaging,
    idEmb,
  }));
  if (all.length === 0) return [FALLBACK];
  const standard = all.findIndex((packaging) => sameId(packaging.idEmb, product.idEmb));
  return standard > 0
    ? [all[standard] as Packaging, ...all.filter((_, at) => at !== standard)]
    : all;
}

/** The packaging of that id, or undefined: another packaging would be another price. */
export function packagingOf(product: ProductRecord, idEmb: Id | undefined): Packaging | undefined {
  return packagingsOf(product).find((packaging) => sameId(packaging.idEmb, idEmb));
}

/** Label of a packaging: `Caixa com 12`. */
export function packagingLabel(packaging: Packaging): string {
  return packaging.descricao ?? packaging.emb ?? packaging.unidade ?? String(packaging.idEmb);
}

/**
 * The quantity rule of a product in a packaging.
 * @param added stock units of the same product that the quote has in other packagings
 * @param checkMaximum parameter `validaQuantidadeMaxima`
 */
export function quantityRuleOf(
  product: ProductRecord,
  packaging: Packaging,
  added: number,
  checkMaximum: boolean,
): QuantityRule {
  const price = product.precos?.[0];
  const status = price?.statEst;
  const factor = asNumber(packaging.fator_conversao) ?? 1;
  return {
    multiplo: asNumber(packaging.multiplo) ?? asNumber(price?.mult) ?? 0,
    tipoMult: price?.tipoMult,
    qtdMin: asNumber(price?.qtdMin),
    qtdMax: asNumber(price?.qtdMax),
    qtEst: asNumber(price?.qtEst),
    statEst: status === 1 || status === 2 || status === 3 ? status : undefined,
    // A factor of zero or below is none.
    fator_conversao: factor > 0 ? asDecimal(factor) : undefined,
    qtdAdicionada: added,
    produtoUnico: added === 0,
    validaQuantidadeMaxima: checkMaximum,
  };
}

/**
 * The least quantity worth offering: the minimum, brought up to the multiple; never above the
 * multiple of unit type `U`.
 */
export function initialQuantity(rule: QuantityRule): number {
  const step = rule.tipoMult === 'U' ? 0 : (rule.multiplo ?? 0);
  const least = Math.max(rule.qtdMin ?? 0, 0) || step || 1;
  if (step === 0) return least;
  return roundQuantity(Math.ceil(least / step - 1e-9) * step);
}

/** Why a product cannot be ordered at all, in the user's words; null when it can. */
export function unavailability(product: ProductRecord): string | null {
  if (product.disponivel === false) return 'INDISPONÍVEL NO MOMENTO';
  const price = product.precos?.[0];
  const stock = asNumber(price?.qtEst);
  return price?.statEst === 3 || (stock !== undefined && stock <= 0)
    ? quantityText({ code: 'out-of-stock', limit: null })
    : null;
}
