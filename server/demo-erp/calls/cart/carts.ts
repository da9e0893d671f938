import { usesCart } from '../../documents/limits.ts';
import { fullDocument, requireDocument } from '../../documents/read.ts';
import { requireCustomer } from '../../documents/scope.ts';
import { insertDocument } from '../../documents/write.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { optionalId, requiredId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { requireEditable, saveWithDifferences } from '../quotes/quote-save.ts';
import { newQuote, requireBranch } from '../quotes/quotes.ts';

/**
 * CARRINHO_ABRIR: the cart of a customer at a branch, which is one however often it is opened. A
 * branch that sells by quotes answers a new quote instead. 422 for another price table than the
 * customer's.
 */
export function openCart(call: Call): Answer {
  const { erp, user, body } = call;
  const idCli = requiredId(body, 'idCli');
  requireCustomer(erp.store, user, idCli);
  const branch = requireBranch(erp.store, idCli, requiredId(body, 'idFil'));
  const table = optionalId(body, 'tabelaPreco');
  if (table !== null && table !== branch.tabelaPreco)
    throw unprocessable('A tabela de preço não é a do cliente.', {
      tabelaPreco: `Tabela ${branch.tabelaPreco}.`,
    });
  if (!usesCart(branch.idFil))
    return { id: insertDocument(erp.store, newQuote(call, idCli, branch)), isCarrinho: 'N' };
  const begun = erp.store.one<{ id: number }>(
    "SELECT id FROM documento WHERE isCarrinho = 1 AND idCli = ? AND idFil = ? AND st = 'orcamento' AND excluido = 0 AND idPedido IS NULL",
    idCli,
    branch.idFil,
  );
  return {
    id:
      begun?.id ??
      insertDocument(erp.store, {
        ...newQuote(call, idCli, branch),
        dtVal: null,
        isCarrinho: true,
      }),
    isCarrinho: 'S',
  };
}

/**
 * CARRINHO: a cart with its lines. With `validar=1` it is priced again first, and says what changed
 * meanwhile; `chave_tributaria` is what the portal priced it for.
 */
export function cart(call: Call): Answer {
  const row = requireDocument(call, 'O');
  if (row.isCarrinho !== 1) throw notFound('Carrinho não encontrado.');
  if (call.query.get('validar') !== '1') return fullDocument(call, row);
  return saveWithDifferences(call, requireEditable(call), call.query.get('chave_tributaria'));
}
