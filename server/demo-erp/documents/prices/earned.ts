import { unprocessable } from '../../errors.ts';
import { optionalId, optionalNumber, records } from '../../input.ts';
import type { Store } from '../../store/store.ts';
import { CASHBACK_SHARE, money, mostCashback } from './credit.ts';
import { giftsOf } from './gifts.ts';
import type { DocumentRow } from '../select.ts';

/**
 * Checks the rewards that a stored quote claims for its goods: 422 for more cashback than its share
 * of the goods, and for gifts that it has not earned, or more of them. While it is edited neither
 * is checked: a line may still come.
 */
export function requireEarned(store: Store, row: DocumentRow): void {
  const stored = JSON.parse(row.cabecalho) as Record<string, unknown>;
  const most = mostCashback(row.vlSubTot);
  if ((optionalNumber(stored, 'cashback') ?? 0) > most) {
    throw unprocessable(`O cashback paga até ${CASHBACK_SHARE}% da compra: ${money(most)}.`, {
      cashback: `Máximo de ${money(most)}.`,
    });
  }
  const gifts = giftsOf(store, row);
  for (const wanted of records(stored, 'brindes') ?? []) {
    const gift = gifts.find(({ idProd }) => idProd === optionalId(wanted, 'idProd'));
    if (gift === undefined)
      throw unprocessable('Este produto não é um brinde.', { brindes: 'Brinde inexistente.' });
    const qtde = optionalNumber(wanted, 'qtde') ?? 0;
    if (gift.times === 0)
      throw unprocessable(`A compra ainda não dá direito ao brinde ${gift.descComp}.`, {
        brindes: 'Brinde não alcançado.',
      });
    if (qtde <= 0 || qtde > gift.qtde)
      throw unprocessable(`A compra dá direito a ${gift.qtde} do brinde ${gift.descComp}.`, {
        brindes: `Máximo de ${gift.qtde}.`,
      });
  }
}
