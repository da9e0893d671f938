import { numberText } from '../../../format/numbers.ts';
import { type Conditions, type DiscountRecord, sameId } from '../records/records.ts';

/** From which quantity to which a discount applies; 0 is no limit. */
function range({ qtdMin = 0, qtdMax = 0 }: DiscountRecord): string {
  if (qtdMin > 0 && qtdMax > 0) return `De ${numberText(qtdMin)} a ${numberText(qtdMax)}`;
  if (qtdMin > 0) return `A partir de ${numberText(qtdMin)}`;
  return qtdMax > 0 ? `Até ${numberText(qtdMax)}` : 'Qualquer quantidade';
}

/** A visible discount in the user's words: `A partir de 10`, and under which further conditions. */
export interface DiscountText {
  id: string;
  range: string;
  perc: number;
  conditions: string[];
}

/**
 * The discounts by quantity, the smallest quantity first. One whose percentage cannot be read is
 * left to the engine, which refuses it.
 */
export function discountTexts(
  discounts: readonly DiscountRecord[],
  { planos }: Conditions,
): DiscountText[] {
  return discounts
    .filter(({ perc }) => Number.isFinite(Number(perc)) && Number(perc) > 0)
    .toSorted((a, b) => (a.qtdMin ?? 0) - (b.qtdMin ?? 0) || Number(a.perc) - Number(b.perc))
    .map((discount) => {
      const { multiplo = 0, idPl, somenteRetira } = discount;
      const plan =
        idPl === undefined
          ? undefined
          : (planos.find(({ id }) => sameId(id, idPl))?.desc ?? String(idPl));
      return {
        id: String(discount.id),
        range: range(discount),
        perc: Number(discount.perc),
        conditions: [
          ...(multiplo > 1 ? [`em múltiplos de ${numberText(multiplo)}`] : []),
          ...(plan === undefined ? [] : [`no plano ${plan}`]),
          ...(somenteRetira ? ['somente na retirada'] : []),
        ],
      };
    });
}
