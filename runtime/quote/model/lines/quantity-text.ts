import type { QuantityViolation } from '../../../pricing/index.ts';

/** Why a quantity is not allowed, in the user's words. */
export function quantityText({ code, limit }: QuantityViolation): string {
  const number = (limit ?? '').replace('.', ',');
  switch (code) {
    case 'multiple':
      return `Qtd. digitada não é multiplo de ${number}`;
    case 'quantity-below':
      return `Qtde mínima não atingida (${number})`;
    case 'out-of-stock':
      return 'Produto sem estoque';
    case 'quantity-above':
      return 'Quantidade máxima atingida';
  }
}

/** The text of a violation; null for none. */
export const textOf = (violation: QuantityViolation | null): string | null =>
  violation && quantityText(violation);
