import { requireDocument } from '../../documents/read.ts';
import { loadTariff } from '../../documents/tariff.ts';
import { forbidden, unprocessable } from '../../errors.ts';
import type { Answer, Call } from '../../types.ts';
import { COMMISSION, MARGIN } from '../parameters.ts';

const MOST_PRODUCTS = 1000;

/** Commission in percent; what is in promotion pays half of it. */
const COMMISSION_PERC = 3;

/** ORCAMENTO_CUSTOS: what a seller may know of products beside their price: managers the cost, sellers their commission. 403 for everybody else. */
export function costs(call: Call): Answer {
  const quote = requireDocument(call, 'O');
  const { erp, user, body } = call;
  const [margin, commission] = [MARGIN.includes(user.type), COMMISSION.includes(user.type)];
  if (!margin && !commission) throw forbidden('Você não tem acesso a custos e comissões.');
  const ids = body['produtos'];
  if (!Array.isArray(ids) || !ids.every((id) => Number.isInteger(id))) throw unprocessable('Informe os produtos.', { produtos: 'Deve ser uma lista de números.' });
  if (ids.length > MOST_PRODUCTS) throw unprocessable(`No máximo ${MOST_PRODUCTS} produtos de cada vez.`, { produtos: `Máximo de ${MOST_PRODUCTS} produtos.` });
  return ids
    .filter((id) => erp.store.one('SELECT 1 FROM preco WHERE idProd = ? AND idFil = ?', id, quote.idFil) !== undefined)
    .map((id) => {
      const { custo, promocao } = loadTariff(erp.store, id, quote.idFil);
      return {
        idProd: id,
        ...(margin && { custo }),
        ...(commission && { percComissao: promocao === null ? COMMISSION_PERC : COMMISSION_PERC / 2 }),
      };
    });
}
