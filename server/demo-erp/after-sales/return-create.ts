import { requireCustomer } from '../documents/scope.ts';
import { unprocessable } from '../errors.ts';
import { isRecord, optionalText, requiredId } from '../input.ts';
import type { Answer, Call } from '../types.ts';
import { recordIn, recordsIn } from './fields.ts';
import { RETURN_REASONS } from './data/reasons.ts';
import { type InvoiceProduct, findInvoice, invoiceProducts, fitsUnit } from './invoices.ts';
import { BRANCHES_WITHOUT_LOOSE_RETURNS } from './limits.ts';

/** Key of the products that come from no invoice. */
const LOOSE = 'avulso';
const MOST_LOOSE = 9999;

interface ReturnLine {
  nota: number | null;
  idProd: number;
  qtde: number;
  idMotivo: number;
  descMotivo: string | null;
}

/**
 * REALIZAR_DEVOLUCAO: `itens` is a record of lists, by the number of the invoice or 'avulso'. What
 * is returned counts as returned from here on.
 */
export function createReturn(call: Call): Answer {
  const { erp, user, body } = call;
  const idCli = requiredId(body, 'idCli');
  const idFil = requiredId(body, 'idFil');
  requireCustomer(erp.store, user, idCli);
  const groups = Object.entries(recordIn(body, 'itens') ?? {});
  const lines = groups.flatMap(([key]) =>
    linesOf(call, idCli, idFil, key, recordsIn(isRecord(body['itens']) ? body['itens'] : {}, key)),
  );
  if (lines.length === 0)
    throw unprocessable('Nenhum produto para devolução.', { itens: 'Deve ter no mínimo 1 itens' });
  if (new Set(lines.map((line) => `${line.nota}/${line.idProd}`)).size < lines.length)
    throw unprocessable('Há um produto repetido na devolução.', { itens: 'Produto repetido' });
  const id = erp.store.transaction(() => {
    const created = erp.store.run(
      "INSERT INTO devolucao (idCli, idFil, idColab, dtInc, status) VALUES (?, ?, ?, ?, 'AGUARDANDO')",
      idCli,
      idFil,
      user.id,
      erp.clock.now(),
    );
    for (const [index, line] of lines.entries()) {
      erp.store.run(
        'INSERT INTO devolucao_item VALUES (?, ?, ?, ?, ?, ?, ?)',
        created.id,
        index + 1,
        line.nota,
        line.idProd,
        line.qtde,
        line.idMotivo,
        line.descMotivo,
      );
      erp.store.run(
        'UPDATE notas_itens SET qtdDevolvida = qtdDevolvida + ? WHERE numNf = ? AND idProd = ?',
        line.qtde,
        line.nota,
        line.idProd,
      );
    }
    return created.id;
  });
  return { id, message: `Solicitação de devolução ${id} enviada com sucesso!` };
}

function linesOf(
  call: Call,
  idCli: number,
  idFil: number,
  key: string,
  list: Record<string, unknown>[],
): ReturnLine[] {
  if (key === LOOSE) {
    if (BRANCHES_WITHOUT_LOOSE_RETURNS.includes(idFil))
      throw unprocessable('Esta filial não aceita devolução de produto avulso.');
    return list.map((line) => ({
      nota: null,
      ...lineOf(line, () => looseProduct(call, requiredId(line, 'cod'))),
    }));
  }
  const invoice = findInvoice(call.erp.store, /^\d{1,9}$/.test(key) ? Number(key) : -1);
  if (invoice === undefined || invoice.idCli !== idCli || invoice.idFil !== idFil)
    throw unprocessable(`A nota fiscal ${key} não é desta loja e filial.`, {
      itens: 'O campo é inválido',
    });
  const products = invoiceProducts(call.erp, invoice);
  return list.map((line) => ({
    nota: invoice.numNf,
    ...lineOf(line, () => products.find(({ id }) => id === requiredId(line, 'cod'))),
  }));
}

type Returnable = Pick<InvoiceProduct, 'id' | 'descNF' | 'permiteDevolucao' | 'unidade' | 'qtd'>;

function looseProduct({ erp }: Call, id: number): Returnable | undefined {
  const row = erp.store.one<{ id: number; descNF: string; unidade: string }>(
    'SELECT id, descComp AS descNF, und AS unidade FROM produto WHERE id = ?',
    id,
  );
  return row === undefined ? undefined : { ...row, permiteDevolucao: true, qtd: MOST_LOOSE };
}

function lineOf(
  line: Record<string, unknown>,
  find: () => Returnable | undefined,
): Omit<ReturnLine, 'nota'> {
  const product = find();
  if (product === undefined)
    throw unprocessable('Produto não encontrado na nota fiscal.', { cod: 'O campo é inválido' });
  if (!product.permiteDevolucao)
    throw unprocessable(`${product.descNF}: Produto fora do prazo de devolução`, {
      cod: 'Produto fora do prazo de devolução',
    });
  const qtde = Number(line['qtd']);
  if (!(qtde > 0) || qtde > product.qtd)
    throw unprocessable(`${product.descNF}: quantidade inválida.`, {
      qtd: `Deve ser no máximo ${product.qtd}`,
    });
  if (!fitsUnit(product, qtde))
    throw unprocessable(`${product.descNF}: quantidade inválida.`, {
      qtd: 'Deve ser um número inteiro',
    });
  const reason = RETURN_REASONS.find(({ id }) => Number(id) === Number(line['idMotivo']));
  if (reason === undefined)
    throw unprocessable('Informe o motivo da devolução.', { idMotivo: 'Campo obrigatório' });
  const descMotivo = optionalText(line, 'descMotivo')?.trim() || null;
  if ((reason.informa === 'S' || reason.informa === true) && descMotivo === null) {
    throw unprocessable(`${product.descNF}: descreva o motivo.`, {
      descMotivo: 'Campo obrigatório',
    });
  }
  return { idProd: product.id, qtde, idMotivo: Number(reason.id), descMotivo };
}
