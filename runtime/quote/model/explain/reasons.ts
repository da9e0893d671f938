import type { RejectedReward, RejectedRule, RejectionReason } from '../../../pricing/index.ts';
import { money, named, percent, plain } from './words.ts';

/** Why a rule did not apply, to follow its name. */
function reasonText(reason: RejectionReason, limit: number | undefined): string {
  const bound = limit === undefined ? '' : plain(limit);
  switch (reason) {
    case 'branch':
      return 'vale para outra filial';
    case 'plan':
      return 'vale para outro plano de pagamento';
    case 'term':
      return bound === ''
        ? 'o prazo médio do plano não é conhecido'
        : `o prazo médio do plano passa de ${bound} dias`;
    case 'operation':
      return 'vale para outro tipo de operação';
    case 'quantity-below':
      return bound === '' ? 'a quantidade é menor que a mínima' : `a quantidade mínima é ${bound}`;
    case 'quantity-above':
      return bound === '' ? 'a quantidade passa da máxima' : `a quantidade máxima é ${bound}`;
    case 'multiple':
      return bound === ''
        ? 'a quantidade não é múltipla da exigida'
        : `a quantidade não é múltipla de ${bound}`;
    case 'pick-up-only':
      return 'só vale para pedidos com retirada';
    case 'blocked-by-promotion':
      return 'a promoção aplicada não aceita desconto';
    case 'lower-priority':
      return 'outra regra tem prioridade';
  }
}

/** `Desconto 72 (3%): a quantidade mínima é 6.` */
export function rejectedText(kind: string, { id, reason, perc, limit }: RejectedRule): string {
  return `${named(kind, id)}${perc === undefined ? '' : ` (${percent(perc)})`}: ${reasonText(reason, limit)}.`;
}

/** `Cashback 3: o subtotal não chega a R$ 500,00.` */
export function rejectedReward(name: string, { reason, limit }: RejectedReward): string {
  switch (reason) {
    case 'below-limit':
      return `${name}: o subtotal não chega a ${money(limit)}.`;
    case 'lower-value':
      return `${name}: outra regra dá mais.`;
    case 'lower-priority':
      return `${name}: outra isenção já vale.`;
  }
}
