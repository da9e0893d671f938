import { unprocessable } from '../../errors.ts';
import { optionalId, optionalNumber, optionalText } from '../../input.ts';
import type { Call } from '../../types.ts';
import { PRODUCT_REASONS } from '../data/reasons.ts';
import { findInvoice, invoiceProducts, fitsUnit } from '../invoices.ts';
import { LONGEST_NOTE, MOST_TICKET_ITEMS } from '../limits.ts';

type Body = Record<string, unknown>;

/** A product as it goes onto a ticket. */
export interface TicketItem {
  idProd: number | null;
  descricao: string;
  codBarra: string | null;
  nfe: number | null;
  idMotivo: number | null;
  obs: string | null;
  qtdSolicitada: number;
  qtdComprada: number | null;
  vlUnit: number;
  /** It may not go without a file. */
  needsFile: boolean;
}

const INVALID_QUANTITY = 'Quantidade inválida. Verifique a quantidade adicionada.';

/** 422 once a ticket holds more products than allowed. */
export function requireRoom(count: number): void {
  if (count > MOST_TICKET_ITEMS) {
    const text = `O ticket não pode ter mais que ${MOST_TICKET_ITEMS} itens.`;
    throw unprocessable(text, { itens: text });
  }
}

/**
 * Products of invoices, each checked against what was bought there; `held` is what the ticket has
 * of each already.
 */
export function invoiceItems(
  call: Call,
  idCli: number,
  list: readonly Body[],
  held: (nfe: number, idProd: number) => number = () => 0,
): TicketItem[] {
  return list.map((line) => {
    const nfe = optionalId(line, 'nfe');
    const invoice = nfe === null ? undefined : findInvoice(call.erp.store, nfe);
    const product =
      invoice?.idCli === idCli
        ? invoiceProducts(call.erp, invoice).find(({ id }) => id === optionalId(line, 'produto_id'))
        : undefined;
    if (invoice === undefined || product === undefined)
      throw unprocessable('Produto não encontrado nas notas fiscais do cliente.', {
        produto_id: 'O campo é inválido',
      });
    if (product.indisponivel)
      throw unprocessable(`${product.descNF}: produto indisponível para devolução.`, {
        produto_id: 'Indisponível',
      });
    if (!product.permiteDevolucao)
      throw unprocessable(`${product.descNF}: Produto fora do prazo de devolução`, {
        produto_id: 'Produto fora do prazo de devolução',
      });
    const asked = optionalNumber(line, 'qtd_solicitada') ?? 0;
    if (
      asked <= 0 ||
      asked > product.qtd - held(invoice.numNf, product.id) ||
      !fitsUnit(product, asked)
    )
      throw unprocessable(INVALID_QUANTITY, { qtd_solicitada: INVALID_QUANTITY });
    return {
      idProd: product.id,
      descricao: product.descNF,
      codBarra: product.codigo_barras,
      nfe: invoice.numNf,
      ...reasonOf(line),
      qtdSolicitada: asked,
      qtdComprada: Number(product.qtd_comprada),
      vlUnit: Number(product.valor_unitario),
      needsFile: product.anexo_obrigatorio === 'S',
    };
  });
}

function reasonOf(line: Body): { idMotivo: number; obs: string | null } {
  const reason = PRODUCT_REASONS.find(({ id }) => Number(id) === optionalId(line, 'motivo_id'));
  if (reason === undefined)
    throw unprocessable('Obrigatório informar o motivo.', { motivo_id: 'Campo obrigatório' });
  const obs = optionalText(line, 'obs')?.trim() || null;
  if ((reason.informa === 'S' || reason.informa === 1) && obs === null)
    throw unprocessable('O campo de observações é obrigatório.', { obs: 'Campo obrigatório' });
  if ((obs?.length ?? 0) > LONGEST_NOTE)
    throw unprocessable('As observações são longas demais.', {
      obs: `O campo deve ter no máximo ${LONGEST_NOTE} caracteres`,
    });
  return { idMotivo: Number(reason.id), obs };
}

/** Loose products: of the catalogue, or described by hand. */
export function looseItems({ erp }: Call, list: readonly Body[]): TicketItem[] {
  return list.map((line) => {
    const idProd = optionalId(line, 'produto_id');
    const known =
      idProd === null
        ? undefined
        : erp.store.one<{ descComp: string; codBarra: string }>(
            'SELECT descComp, codBarra FROM produto WHERE id = ?',
            idProd,
          );
    const descricao = known?.descComp ?? optionalText(line, 'descricao')?.trim() ?? '';
    if ((idProd !== null && known === undefined) || descricao === '')
      throw unprocessable('Informe o produto.', { itensAvulsos: 'O campo é inválido' });
    return {
      idProd,
      descricao,
      codBarra: known?.codBarra ?? optionalText(line, 'codigo_barras'),
      nfe: null,
      idMotivo: null,
      obs: optionalText(line, 'obs'),
      qtdSolicitada: optionalNumber(line, 'qtd_solicitada') ?? 1,
      qtdComprada: null,
      vlUnit: 0,
      needsFile: false,
    };
  });
}

/** Puts products on a ticket; answers their ids. */
export function insertItems(
  { erp }: Pick<Call, 'erp'>,
  idTicket: number,
  items: readonly TicketItem[],
): number[] {
  return items.map(
    (item) =>
      erp.store.run(
        'INSERT INTO ticket_produto (idTicket, idProd, descricao, codBarra, nfe, idMotivo, obs, qtdSolicitada, qtdComprada) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        idTicket,
        item.idProd,
        item.descricao,
        item.codBarra,
        item.nfe,
        item.idMotivo,
        item.obs,
        item.qtdSolicitada,
        item.qtdComprada,
      ).id,
  );
}
