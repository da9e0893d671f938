import { requireDocument } from '../../documents/read.ts';
import { loadTariff } from '../../documents/prices/tariff.ts';
import { forbidden, unprocessable } from '../../errors.ts';
import type { Tariff } from '../../documents/prices/tariff.ts';
import type { Answer, Call, User } from '../../types.ts';
import { COMMISSION, MARGIN } from '../parameters.ts';

const MOST_PRODUCTS = 1000;

/** Commission in percent; what is in promotion pays half of it. */
const COMMISSION_PERC = 3;

/**
 * A seller's commission on a product, in percent; undefined without one or without the right to
 * know it.
 */
export const commissionOf = (
  { type }: Pick<User, 'type'>,
  { promocao }: Pick<Tariff, 'promocao'>,
): number | undefined =>
  COMMISSION.includes(type) ? COMMISSION_PERC / (promocao === null ? 1 : 2) : undefined;

/**
 * ORCAMENTO_CUSTOS: the facts about products that a seller may know in addition to their price:
 * managers the cost, sellers their commission. 403 for everybody else.
 */
export function costs(call: Call): Answer {
  const quote = requireDocument(call, 'O');
  const { erp, user, body } = call;
  const [margin, commission] = [MARGIN.includes(user.type), COMMISSION.includes(user.type)];
  if (!margin && !commission) throw forbidden('Você não tem acesso a custos e comissões.');
  const ids = body['produtos'];
  if (!Array.isArray(ids) || !ids.every((id) => Number.isInteger(id)))
    throw unprocessable('Informe os produtos.', { produtos: 'Deve ser uma lista de números.' });
  if (ids.length > MOST_PRODUCTS)
    throw unprocessable(`No máximo ${MOST_PRODUCTS} produtos de cada vez.`, {
      produtos: `Máximo de ${MOST_PRODUCTS} produtos.`,
    });
  return ids
    .filter(
      (id) =>
        erp.store.one('SELECT 1 FROM preco WHERE idProd = ? AND idFil = ?', id, quote.idFil) !==
        undefined,
    )
    .map((id) => {
      const tariff = loadTariff(erp.store, id, quote.idFil);
      return {
        idProd: id,
        ...(margin && { custo: tariff.custo }),
        ...(commission && { percComissao: commissionOf(user, tariff) }),
      };
    });
}
