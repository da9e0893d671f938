import { notFound, unprocessable } from '../../errors.ts';
import { optionalId, optionalNumber, optionalText } from '../../input.ts';
import type { Answer, Call, Erp } from '../../types.ts';
import { requireStaff } from '../call.ts';
import { PRODUCT_REASONS } from '../data/reasons.ts';
import { recordsIn } from '../fields.ts';
import { insertItems, invoiceItems, requireRoom } from './items.ts';
import { noteActivity } from './entries.ts';
import { filesOfProduct } from './files.ts';
import { requireOpen, requireTicket } from './read.ts';

const STATUSES = ['A', 'AN', 'N'] as const;

/** The portal's fields of a product, and the columns that store them. */
const QUANTITIES = {
  qtd_solicitada: 'qtdSolicitada',
  qtd_autorizada: 'qtdAutorizada',
  qtd_fora_prazo: 'foraPrazo',
  qtd_outra_marca: 'outraMarca',
  qtd_falta: 'falta',
  qtd_avaria: 'avaria',
  qtd_quebra_direta: 'quebraDireta',
} as const;

interface ProductRow {
  id: number;
  idProd: number | null;
  idExibicao: string | null;
  descricao: string;
  marca: string | null;
  classe: string | null;
  nfe: number | null;
  dtSai: string | null;
  idMotivo: number | null;
  obs: string | null;
  status: string;
  qtdSolicitada: number;
  qtdComprada: number | null;
  unidade: string | null;
  vlSemImposto: number | null;
  vlUnit: number | null;
  foraPrazo: number | null;
  outraMarca: number | null;
  falta: number | null;
  avaria: number | null;
  quebraDireta: number | null;
  qtdAutorizada: number | null;
  motivoAnalise: string | null;
}

const PRODUCTS = `SELECT ticket_produto.*, produto.idExibicao, produto.marca, produto.categoria AS classe, produto.und AS unidade, notas.dtSai,
  linha.vlSemImposto, linha.vlUnit FROM ticket_produto LEFT JOIN produto ON produto.id = ticket_produto.idProd
  LEFT JOIN notas ON notas.numNf = ticket_produto.nfe LEFT JOIN notas_itens AS linha ON linha.numNf = ticket_produto.nfe AND linha.idProd = ticket_produto.idProd
  WHERE idTicket = ? GROUP BY ticket_produto.id ORDER BY ticket_produto.id`;

function presentProduct(erp: Erp, row: ProductRow) {
  return {
    id: row.id,
    produto_id: row.idProd,
    idExibicao: row.idExibicao,
    descricao: row.descricao,
    marca: row.marca,
    classe_venda: row.classe,
    nfe: row.nfe === null ? null : String(row.nfe),
    data_nota: row.dtSai,
    motivo: PRODUCT_REASONS.find(({ id }) => Number(id) === row.idMotivo)?.desc ?? null,
    motivo_id: row.idMotivo,
    motivo_descricao: row.obs,
    status: row.status,
    qtd_solicitada: row.qtdSolicitada,
    qtd_comprada: row.qtdComprada === null ? null : String(row.qtdComprada),
    unidade: row.unidade,
    valor_sem_imposto: row.vlSemImposto,
    valor_unitario: row.vlUnit,
    qtd_fora_prazo: row.foraPrazo,
    qtd_outra_marca: row.outraMarca,
    qtd_falta: row.falta,
    qtd_avaria: row.avaria,
    qtd_quebra_direta: row.quebraDireta,
    qtd_autorizada: row.qtdAutorizada === null ? null : String(row.qtdAutorizada),
    motivoAnalise: row.motivoAnalise === null ? null : { desc: row.motivoAnalise },
    anexos: filesOfProduct(erp, row.id),
    custo: 1.1,
  };
}

/** TICKET_PRODUTOS */
export function ticketProducts(call: Call): Answer {
  const row = requireTicket(call);
  return call.erp.store
    .all<ProductRow>(PRODUCTS, row.id)
    .map((product) => presentProduct(call.erp, product));
}

/** TICKET_PRODUTOS_INCLUIR: more products of the customer's invoices. */
export function addTicketProducts(call: Call): Answer {
  const { erp, user, body } = call;
  const row = requireTicket(call);
  requireOpen(row);
  const there = erp.store.all<ProductRow>(PRODUCTS, row.id);
  const list = recordsIn(body, 'itens');
  requireRoom(there.length + list.length);
  const held = (nfe: number, idProd: number) =>
    there
      .filter((one) => one.nfe === nfe && one.idProd === idProd)
      .reduce((sum, one) => sum + one.qtdSolicitada, 0);
  const items = invoiceItems(call, row.idCli, list, held);
  if (items.length === 0)
    throw unprocessable('Informe os produtos.', { itens: 'Campo obrigatório' });
  erp.store.transaction(() => {
    insertItems(call, row.id, items);
    sumUp(erp, row.id);
    noteActivity(erp, row.id, user, 'PRODUTOS', `${items.length} produto(s) incluído(s).`);
  });
  return { message: 'Produtos incluídos no ticket.' };
}

/** TICKET_PRODUTOS_ATUALIZAR: quantities, status and analysis of products that the ticket has. */
export function updateTicketProducts(call: Call): Answer {
  requireStaff(call.user);
  const row = requireTicket(call);
  requireOpen(row);
  call.erp.store.transaction(() => {
    decideProducts(call, row.id, recordsIn(call.body, 'itens'));
    noteActivity(call.erp, row.id, call.user, 'PRODUTOS', 'Produtos atualizados.');
  });
  return { message: 'Produtos atualizados.' };
}

/**
 * Sets what is given of each product and adds up the ticket's values. 422 for a quantity above what
 * was bought.
 */
export function decideProducts(
  { erp }: Pick<Call, 'erp'>,
  idTicket: number,
  list: readonly Record<string, unknown>[],
): void {
  for (const given of list) {
    const product = erp.store.one<ProductRow>(
      'SELECT * FROM ticket_produto WHERE id = ? AND idTicket = ?',
      optionalId(given, 'id') ?? -1,
      idTicket,
    );
    if (product === undefined) throw notFound('Produto não encontrado no ticket.');
    const status = optionalText(given, 'status') ?? product.status;
    if (!STATUSES.some((one) => one === status))
      throw unprocessable('Situação inválida.', { status: 'O campo é inválido' });
    erp.store.run(
      'UPDATE ticket_produto SET status = ?, motivoAnalise = coalesce(?, motivoAnalise) WHERE id = ?',
      status,
      optionalText(given, 'motivo_analise'),
      product.id,
    );
    for (const [name, column] of Object.entries(QUANTITIES)) {
      const quantity = optionalNumber(given, name);
      if (quantity === null) continue;
      if (quantity < 0 || quantity > (product.qtdComprada ?? Number.MAX_SAFE_INTEGER)) {
        throw unprocessable('Quantidade inválida. Verifique a quantidade adicionada.', {
          [name]: 'Quantidade inválida. Verifique a quantidade adicionada.',
        });
      }
      erp.store.run(`UPDATE ticket_produto SET ${column} = ? WHERE id = ?`, quantity, product.id);
    }
  }
  sumUp(erp, idTicket);
}

/** The values of a ticket: what is asked for, and what of it was approved. */
export function sumUp({ store }: Erp, idTicket: number): void {
  const value = `coalesce((SELECT max(vlUnit) FROM notas_itens WHERE numNf = nfe AND notas_itens.idProd = ticket_produto.idProd), 0)`;
  store.run(
    `UPDATE ticket SET valorTotal = (SELECT round(sum(qtdSolicitada * ${value}), 2) FROM ticket_produto WHERE idTicket = ticket.id),
     valorAprovado = (SELECT round(sum(qtdAutorizada * ${value}), 2) FROM ticket_produto WHERE idTicket = ticket.id AND status = 'A') WHERE id = ?`,
    idTicket,
  );
}
