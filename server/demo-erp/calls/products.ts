import { requireDocument } from '../documents/read.ts';
import { type ProductRow, presentProduct } from '../documents/product.ts';
import { unprocessable } from '../errors.ts';
import { isRecord, optionalId, optionalText } from '../input.ts';
import { readPaging, selectPage } from '../store/paging.ts';
import type { Answer, Call } from '../types.ts';
import { productFilters } from './catalogue/filters.ts';
import type { Condition } from './catalogue/condition.ts';

const PAGE_SIZE = 24;
const COLUMNS = 7;
/**
 * From so many products on it is quicker to walk along the order until a page is full than to sort
 * what was found.
 */
const MANY = 2000;

type Body = Record<string, unknown>;

/**
 * ORCAMENTO_PRODUTOS: products of the branch at the prices of the quote. Code, barcode, brand and
 * description are searched, or the description alone; a whole barcode finds its product and nothing
 * else. `dimensoes`, `oportunidades`, `compra` and `mix` narrow the search by what their own calls
 * answer. `tabelaPreco` shows another table's prices.
 */
export function products(call: Call): Answer {
  const { erp, body } = call;
  const quote = requireDocument(call, 'O');
  const filters = isRecord(body['filtros']) ? body['filtros'] : {};
  const idFil = optionalId(filters, 'filial_id') ?? quote.idFil;
  const table = optionalId(filters, 'tabelaPreco') ?? quote.tabelaPreco;
  if (table > COLUMNS)
    throw unprocessable('Tabela de preço inexistente.', { tabelaPreco: 'Tabela inexistente.' });
  const conditions: Condition[] = [
    { sql: 'preco.idFil = ?', values: [idFil] },
    ...productFilters(erp.store, filters, { idCli: quote.idCli, idFil, today: erp.clock.today() }),
  ];
  const order = productOrder(body['orderBy'], table);
  const where = conditions.map((one) => `(${one.sql})`).join(' AND ');
  const page = selectPage<ProductRow>(erp.store, {
    columns: 'produto.*',
    from: (total) =>
      `${total > MANY && !order.startsWith('preco.') ? 'produto CROSS JOIN preco' : 'produto JOIN preco'} ON preco.idProd = produto.id WHERE ${where}`,
    counted: conditions.some((one) => one.product === true)
      ? `preco JOIN produto ON produto.id = preco.idProd WHERE ${where}`
      : `preco WHERE ${where}`,
    values: conditions.flatMap((one) => one.values),
    order,
    ...readPaging(optionalText(body, 'page'), optionalText(body, 'take'), PAGE_SIZE),
  });
  return {
    ...page,
    itens: page.itens.map((row) =>
      presentProduct(erp.store, row, idFil, { ...quote, tabelaPreco: table }),
    ),
  };
}

function productOrder(orderBy: unknown, tabelaPreco: number): string {
  const order: Body = isRecord(orderBy) ? orderBy : {};
  const field = optionalText(order, 'campo') ?? 'relevancia';
  const way = (optionalText(order, 'modo') ?? 'ASC').toUpperCase();
  if (way !== 'ASC' && way !== 'DESC') {
    throw unprocessable('Sentido de ordenação inválido.', { modo: 'Use ASC ou DESC.' });
  }
  switch (field) {
    case 'relevancia':
      return 'produto.popularidade DESC, produto.id';
    case 'id':
      return `produto.id ${way}`;
    case 'descricaocompleta':
      return `produto.ordem ${way}, produto.id`;
    case 'precobase':
      return `preco.c${tabelaPreco} ${way}, preco.idProd ${way}`;
    default:
      throw unprocessable(`Não é possível ordenar por "${field}".`, {
        campo: 'Campo desconhecido.',
      });
  }
}
