import { type ProductRow, presentProduct } from '../../documents/product.ts';
import { requireDocument } from '../../documents/read.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { pathId } from '../../input.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';

const MOST_RELATED = 12;

/**
 * The quote of the path, the product that `idProduto` names and the branch that `idFil` does (the
 * quote's, without one). 404 and 422.
 */
export function productOfQuote(call: Call) {
  const quote = requireDocument(call, 'O');
  const idProd = pathId(call.query.get('idProduto') ?? undefined);
  if (idProd === null)
    throw unprocessable('Informe o produto.', { idProduto: 'Campo obrigatório' });
  const row = call.erp.store.one<ProductRow>('SELECT * FROM produto WHERE id = ?', idProd);
  if (row === undefined) throw notFound(`Produto ${idProd} não encontrado.`);
  return { quote, row, idFil: pathId(call.query.get('idFil') ?? undefined) ?? quote.idFil };
}

function related(
  call: Call,
  where: string,
  values: (row: ProductRow) => SqlValue[],
  order: string,
): Answer {
  const { quote, row, idFil } = productOfQuote(call);
  const { store } = call.erp;
  const rows = store.all<ProductRow>(
    `SELECT produto.* FROM produto JOIN preco ON preco.idProd = produto.id AND preco.idFil = ? WHERE ${where} ORDER BY ${order}`,
    idFil,
    ...values(row),
  );
  return rows.map((one) => presentProduct(store, one, idFil, quote));
}

/** ORCAMENTO_SIMILARES: others of the same line, those in stock first. */
export function similar(call: Call): Answer {
  const where =
    "produto.linha = ? AND produto.id <> ? AND produto.tipo <> 'M' AND produto.disponivel = 1";
  return related(
    call,
    where,
    (row) => [row.linha, row.id],
    `preco.statEst, produto.popularidade DESC LIMIT ${MOST_RELATED}`,
  );
}

/** ORCAMENTO_AGREGADOS: what goes with it: the best sold of each other line of its category. */
export function aggregates(call: Call): Answer {
  const where = `preco.statEst <> 3 AND produto.disponivel = 1 AND produto.id IN (
    SELECT id FROM (SELECT id, max(popularidade) FROM produto WHERE categoria = ? AND linha <> ? AND tipo <> 'M' GROUP BY linha))`;
  return related(
    call,
    where,
    (row) => [row.categoria, row.linha],
    `produto.popularidade DESC LIMIT ${MOST_RELATED}`,
  );
}

/**
 * ORCAMENTO_MODELOS: the models of a grouped product, colour by colour; a product that is none has
 * none.
 */
export function models(call: Call): Answer {
  return related(
    call,
    'produto.id IN (SELECT idProd FROM modelo WHERE idGrupo = ?)',
    (row) => [row.id],
    'produto.id',
  );
}
