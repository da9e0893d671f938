import type { Random } from '../../seed/random.ts';
import { positiveCents } from '../../seed/rounding.ts';
import type { Store } from '../../store/store.ts';
import { ANALYSIS_REASONS, PRODUCT_REASONS } from '../data/reasons.ts';
import type { SeedTicket } from './seed-ticket.ts';

/** The invoice that a ticket is about, with who is behind its customer. */
export interface SeedInvoice {
  numNf: number;
  idCli: number;
  idFil: number;
  idTransp: number | null;
  idRepresentante: number;
  idCriador: number;
}

interface Line {
  idProd: number;
  descricao: string;
  codBarra: string;
  qtd: number;
  vlUnit: number;
}

/**
 * Products of the tickets whose type has any, decided once the ticket has left its analysis; sets
 * the ticket's values.
 */
export function seedProducts(
  store: Store,
  random: Random,
  ticket: SeedTicket,
  invoice: SeedInvoice,
): void {
  const reasons = PRODUCT_REASONS.filter((reason) =>
    (reason.tipos as readonly string[]).includes(ticket.type.chave),
  );
  if (reasons.length === 0) return;
  const lines = store.all<Line>(
    `SELECT idProd, produto.descComp AS descricao, produto.codBarra, qtd, vlUnit FROM notas_itens JOIN produto ON produto.id = idProd
     WHERE numNf = ? ORDER BY seq LIMIT ?`,
    invoice.numNf,
    random.int(1, 4),
  );
  const decided = ticket.etapa >= 2 || ticket.status === 'F';
  const loose = ticket.type.chave === 'QUALIDADE';
  let [total, approved] = [0, 0];
  for (const line of lines) {
    const asked = random.int(1, Math.max(1, Math.min(8, Math.floor(line.qtd))));
    const status = decided ? random.pick(['A', 'A', 'N', 'AN']) : 'AN';
    const granted = status === 'A' ? random.int(1, asked) : status === 'N' ? 0 : null;
    total += asked * line.vlUnit;
    approved += (granted ?? 0) * line.vlUnit;
    insertProduct(store, random, ticket, {
      ...line,
      nfe: loose ? null : invoice.numNf,
      idMotivo: Number(random.pick(reasons).id),
      asked,
      status,
      granted,
    });
  }
  store.run(
    'UPDATE ticket SET valorTotal = ?, valorAprovado = ? WHERE id = ?',
    positiveCents(total),
    decided && approved > 0 ? positiveCents(approved) : null,
    ticket.id,
  );
}

function insertProduct(
  store: Store,
  random: Random,
  ticket: SeedTicket,
  line: Line & {
    nfe: number | null;
    idMotivo: number;
    asked: number;
    status: string;
    granted: number | null;
  },
): void {
  const counted = ticket.etapa >= 3;
  store.run(
    `INSERT INTO ticket_produto (idTicket, idProd, descricao, codBarra, nfe, idMotivo, obs, status, qtdSolicitada, qtdComprada, qtdAutorizada, foraPrazo,
     outraMarca, falta, avaria, quebraDireta, motivoAnalise) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ticket.id,
    line.idProd,
    line.descricao,
    line.codBarra,
    line.nfe,
    line.idMotivo,
    random.chance(0.4) ? 'Embalagem com sinais de queda.' : null,
    line.status,
    line.asked,
    line.nfe === null ? null : line.qtd,
    line.granted,
    counted ? random.int(0, 1) : null,
    counted ? random.int(0, 1) : null,
    counted ? random.int(0, 1) : null,
    counted ? line.granted : null,
    counted ? 0 : null,
    line.status === 'AN' ? null : random.pick(ANALYSIS_REASONS),
  );
}
