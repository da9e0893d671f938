import { notFound, unprocessable } from '../../errors.ts';
import { requireCustomer } from '../../documents/scope.ts';
import type { Answer, Call, Erp } from '../../types.ts';
import { fileAnswer, idOf } from '../call.ts';
import type { Upload } from '../fields.ts';
import { drawPng } from '../png.ts';
import { hidesPrivate } from './entries.ts';
import { typeOf } from './present.ts';
import { requireTicket } from './read.ts';

// The writer of PDF files is loaded at the first download: it costs more than all the rest of the
// start.
const paper = () => import('../paper.ts');

interface FileRow {
  id: number;
  idTicket: number;
  idHistorico: number | null;
  nome: string;
  tipo: string;
  dt: string;
  conteudo: string | null;
}

function presentFile(row: FileRow) {
  return {
    id: row.id,
    nome_exibicao: row.nome,
    link: `devolucao/anexos/${row.id}/download`,
    datahora_criacao: row.dt,
    idHistorico: row.idHistorico,
  };
}

/** Keeps files on a ticket, with a message or a product of it when they came with one. */
export function keepFiles(
  { store, clock }: Erp,
  idTicket: number,
  files: readonly Upload[],
  of: { idHistorico?: number; idProduto?: number } = {},
): void {
  for (const file of files) {
    store.run(
      'INSERT INTO ticket_anexo (idTicket, idHistorico, idProduto, nome, tipo, dt, conteudo) VALUES (?, ?, ?, ?, ?, ?, ?)',
      idTicket,
      of.idHistorico ?? null,
      of.idProduto ?? null,
      file.nome,
      file.tipo,
      clock.now(),
      file.conteudo,
    );
  }
}

/** Files of a message. */
export function filesOfEntry({ store }: Erp, idHistorico: number) {
  return store
    .all<FileRow>('SELECT * FROM ticket_anexo WHERE idHistorico = ? ORDER BY id', idHistorico)
    .map(presentFile);
}

/** Files of a product. */
export function filesOfProduct({ store }: Erp, idProduto: number) {
  return store
    .all<FileRow>('SELECT * FROM ticket_anexo WHERE idProduto = ? ORDER BY id', idProduto)
    .map(presentFile);
}

/** TICKET_ANEXOS: newest first, without those of messages that the user may not read. */
export function ticketFiles(call: Call): Answer {
  const row = requireTicket(call);
  return call.erp.store
    .all<FileRow>(
      `SELECT ticket_anexo.* FROM ticket_anexo LEFT JOIN ticket_historico ON ticket_historico.id = idHistorico
       WHERE ticket_anexo.idTicket = ? AND (ticket_historico.tipo IS NULL OR ticket_historico.tipo <> 'PRIVADO' OR ? = 0) ORDER BY ticket_anexo.dt DESC, ticket_anexo.id DESC`,
      row.id,
      hidesPrivate(call.user) ? 1 : 0,
    )
    .map(presentFile);
}

/**
 * TICKET_ANEXO_BAIXAR: what was sent, or a picture or page drawn for a file of the made-up past.
 */
export async function downloadFile(call: Call): Promise<Answer> {
  const { store } = call.erp;
  const row = store.one<FileRow & { idCli: number; entrada: string | null }>(
    `SELECT ticket_anexo.*, ticket.idCli, ticket_historico.tipo AS entrada FROM ticket_anexo JOIN ticket ON ticket.id = ticket_anexo.idTicket
     LEFT JOIN ticket_historico ON ticket_historico.id = idHistorico WHERE ticket_anexo.id = ?`,
    idOf(call, 'id', 'Anexo não encontrado.'),
  );
  if (row === undefined || (row.entrada === 'PRIVADO' && hidesPrivate(call.user)))
    throw notFound('Anexo não encontrado.');
  requireCustomer(store, call.user, row.idCli);
  if (row.conteudo !== null)
    return fileAnswer(new Uint8Array(Buffer.from(row.conteudo, 'base64')), row.tipo, row.nome);
  if (row.tipo === 'image/png') return fileAnswer(drawPng(row.id), row.tipo, row.nome);
  const { printLines } = await paper();
  return fileAnswer(
    await printLines(row.nome, [
      `Anexo ${row.id} do ticket ${row.idTicket}.`,
      'Documento de demonstração.',
    ]),
    row.tipo,
    row.nome,
  );
}

/**
 * TICKET_ESPELHO: what the customer's return invoice must say; 422 for types and tickets that have
 * none.
 */
export async function returnMirror(call: Call): Promise<Answer> {
  const row = requireTicket(call);
  if (typeOf(row).gera_espelho_devolucao !== 'S')
    throw unprocessable('Este tipo de ticket não gera espelho de devolução.');
  const products = call.erp.store.all<{ descricao: string; nfe: number | null; qtd: number }>(
    'SELECT descricao, nfe, coalesce(qtdAutorizada, qtdSolicitada) AS qtd FROM ticket_produto WHERE idTicket = ? ORDER BY id',
    row.id,
  );
  const { printLines } = await paper();
  const lines = products.map(
    ({ descricao, nfe, qtd }) => `${qtd} x ${descricao}${nfe === null ? '' : ` (NF ${nfe})`}`,
  );
  const bytes = await printLines(`Espelho da nota de devolução - ticket ${row.id}`, [
    `Cliente: ${row.razSoc}`,
    ...lines,
  ]);
  return fileAnswer(bytes, 'application/pdf', `${row.id}_espelho_nota_fiscal_devolucao.pdf`);
}
