import { requireDocument } from '../../documents/read.ts';
import { likeAll } from '../../store/folding.ts';
import { readPaging, selectPage } from '../../store/paging.ts';
import type { Answer, Call } from '../../types.ts';

const PAGE_SIZE = 12;

/**
 * ORCAMENTO_CATALOGO: names and codes of what the quote's branch sells, without prices; `q` narrows
 * by code, barcode, brand and words.
 */
export function productNames(call: Call): Answer {
  const { erp, query } = call;
  const { idFil } = requireDocument(call, 'O');
  const term = likeAll('produto.busca', query.get('q') ?? '');
  return selectPage(erp.store, {
    columns:
      "produto.id, idExibicao || ' - ' || descComp AS display, idExibicao, descComp AS descricao, marca, codBarra AS codigo_barras, und AS unidade",
    from: `produto JOIN preco ON preco.idProd = produto.id AND preco.idFil = ? WHERE ${term.sql}`,
    values: [idFil, ...term.values],
    order: 'produto.ordem, produto.id',
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE),
  });
}
