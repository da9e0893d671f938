import { type ProductRow, presentProduct } from '../../documents/product.ts';
import { requireDocument } from '../../documents/read.ts';
import { requireCustomerOf } from '../../documents/scope.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { requiredId, requiredText } from '../../input.ts';
import type { Store } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';

const MOST_CODES = 1000;
const LONGEST_CODE = 60;

/** How a code names a product. */
export type CodeKind = 'INTERNO' | 'BARRAS' | 'CLIENTE';

export interface FoundCode {
  tipo: CodeKind;
  row: ProductRow;
}

/**
 * The product that a code names for a customer: the customer's own code before the distributor's,
 * then the barcode. A code is read as it is typed: capitals and the zeros that spreadsheets eat do
 * not count.
 */
export function findCode(store: Store, idCli: number, code: string): FoundCode | undefined {
  const wanted = code.trim();
  if (wanted === '') return undefined;
  const own = store.one<ProductRow>(
    'SELECT produto.* FROM codigo_cliente JOIN produto ON produto.id = idProd WHERE idCli = ? AND codigo = ?',
    idCli,
    wanted.toUpperCase(),
  );
  if (own !== undefined) return { tipo: 'CLIENTE', row: own };
  const shown = store.one<ProductRow>(
    'SELECT * FROM produto WHERE idExibicao = ?',
    wanted.toUpperCase(),
  );
  if (shown !== undefined) return { tipo: 'INTERNO', row: shown };
  if (!/^\d{1,14}$/.test(wanted)) return undefined;
  const internal = store.one<ProductRow>('SELECT * FROM produto WHERE id = ?', Number(wanted));
  if (internal !== undefined) return { tipo: 'INTERNO', row: internal };
  const barcode = store.one<ProductRow>(
    'SELECT * FROM produto WHERE codBarra = ?',
    wanted.padStart(13, '0'),
  );
  return barcode === undefined ? undefined : { tipo: 'BARRAS', row: barcode };
}

/** Why a product that was found cannot be bought as it is, or null. */
export function obstacleOf(store: Store, row: ProductRow, idFil: number): string | null {
  if (row.tipo === 'G') return 'Escolha um modelo do produto.';
  if (row.disponivel !== 1) return 'Produto indisponível.';
  return store.one('SELECT 1 FROM preco WHERE idProd = ? AND idFil = ?', row.id, idFil) ===
    undefined
    ? 'Produto não vendido por esta filial.'
    : null;
}

/**
 * ORCAMENTO_CODIGOS: up to 1,000 codes at once, each answered in its turn with the product at the
 * quote's prices, or with what is wrong.
 */
export function lookUpCodes(call: Call): Answer {
  const quote = requireDocument(call, 'O');
  const { store } = call.erp;
  const codes = call.body['codigos'];
  if (
    !Array.isArray(codes) ||
    !codes.every((one) => typeof one === 'string' || typeof one === 'number')
  )
    throw unprocessable('Informe os códigos.', { codigos: 'Deve ser uma lista de códigos.' });
  if (codes.length > MOST_CODES)
    throw unprocessable(`No máximo ${MOST_CODES} códigos de cada vez.`, {
      codigos: `Máximo de ${MOST_CODES} códigos.`,
    });
  return codes.map((one) => {
    const codigo = String(one);
    const found = findCode(store, quote.idCli, codigo);
    if (found === undefined) return { codigo, message: 'Produto não encontrado.' };
    const message = obstacleOf(store, found.row, quote.idFil);
    const priced =
      store.one('SELECT 1 FROM preco WHERE idProd = ? AND idFil = ?', found.row.id, quote.idFil) !==
      undefined;
    return {
      codigo,
      tipo: found.tipo,
      produto: priced ? presentProduct(store, found.row, quote.idFil, quote) : null,
      message,
    };
  });
}

/** CLIENTE_CODIGOS */
export function ownCodes(call: Call): Answer {
  return call.erp.store.all(
    'SELECT codigo, idProd, idExibicao, descComp FROM codigo_cliente JOIN produto ON produto.id = idProd WHERE idCli = ? ORDER BY codigo',
    requireCustomerOf(call),
  );
}

/** CLIENTE_CODIGO_SALVAR: the code means this product from now on, whatever it meant before. */
export function saveOwnCode(call: Call): Answer {
  const { store } = call.erp;
  const idCli = requireCustomerOf(call);
  const codigo = requiredText(call.body, 'codigo').toUpperCase();
  if (codigo.length > LONGEST_CODE)
    throw unprocessable('Código longo demais.', {
      codigo: `Máximo de ${LONGEST_CODE} caracteres.`,
    });
  const idProd = requiredId(call.body, 'idProd');
  const product = store.one<ProductRow>('SELECT * FROM produto WHERE id = ?', idProd);
  if (product === undefined) throw notFound(`Produto ${idProd} não encontrado.`);
  store.run('INSERT OR REPLACE INTO codigo_cliente VALUES (?, ?, ?)', idCli, codigo, idProd);
  return { codigo, idProd, idExibicao: product.idExibicao, descComp: product.descComp };
}
