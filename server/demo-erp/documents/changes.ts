import { cents } from '../cents.ts';
import { unprocessable } from '../errors.ts';
import {
  flag,
  isRecord,
  optionalId,
  optionalNumber,
  optionalText,
  records,
  requiredId,
} from '../input.ts';
import type { Store } from '../store/store.ts';
import { type SaleExtras, readExtras } from './prices/extras.ts';
import { MOST_ITEMS, limitAt } from './limits.ts';
import type { SaleTerms, WantedLine } from './prices/pricing.ts';
import type { DocumentRow } from './select.ts';

const GREATEST_FREIGHT = 1_000_000;

/**
 * Fields of a sent header that the ERP computes, that have columns of their own, or that it must
 * not store (cards); the rest is stored as it came.
 */
const NOT_STORED = new Set(
  [
    'itens itensModificados itensRemovidos cartao fingerprint margem',
    'id st acoes grupo grupoPedido tituloExibicao filial cliente emitente colaborador atendente plano cobranca',
    'vlTot vlSubTot vlBoni vlTaxaFixa qtdeIt dtHorInc dtVal dtAlt cupom cupomValor vlCredito valorTotalAPagar',
    'itensCortados condicaoAlterada excecoes linkPagamento linkPagamentoStatus linkExterno enderecoEntrega modeloCheckout exigeOrdemCompra',
  ].flatMap((names) => names.split(' ')),
);

/** Choices in the stored rest, which a whole header without them withdraws. */
const CHOSEN = [
  'idTranspRedespacho',
  'idTipoFrete',
  'dtEntr',
  'retira',
  'cotacao',
  'vlFreteCotacao',
  'vlEntrada',
  'cashback',
  'brindes',
  'idAtendente',
];

/** Changes of a quote by a sent header. */
export interface HeaderChange extends SaleTerms {
  idEndEntr: number | null;
  obsPedido: string | null;
  obsCliente: string | null;
  obsEntrega: string | null;
  ordComp: string | null;
  extras: SaleExtras;
  /** The stored rest, as JSON. */
  cabecalho: string;
}

/**
 * Reads a header against the quote it belongs to; 422 for a foreign customer, another branch or
 * values of no sense.
 *
 * A body that names its customer is a whole header: what was chosen before and is absent now
 * (carrier, address, payment, freight) was withdrawn. Any other body changes only what it names.
 * Texts change only when named, in both.
 */
export function readHeader(
  store: Store,
  body: Record<string, unknown>,
  row: DocumentRow,
  today: string,
): HeaderChange {
  if ((optionalId(body, 'idCli') ?? row.idCli) !== row.idCli) {
    throw unprocessable('O cliente do orçamento não pode ser trocado.', {
      idCli: 'Diferente do orçamento.',
    });
  }
  if ((optionalId(body, 'idFil') ?? row.idFil) !== row.idFil) {
    throw unprocessable('A filial do orçamento não pode ser trocada.', {
      idFil: 'Diferente do orçamento.',
    });
  }
  const whole = 'idCli' in body;
  const id = (name: 'idCob' | 'idPl' | 'idTransp' | 'idEndEntr') =>
    whole || name in body ? optionalId(body, name) : row[name];
  const text = (name: 'obsPedido' | 'obsCliente' | 'obsEntrega' | 'ordComp') =>
    name in body ? optionalText(body, name) : row[name];
  const idEndEntr = id('idEndEntr');
  if (
    idEndEntr !== null &&
    store.one('SELECT 1 FROM endereco WHERE id = ? AND idCli = ?', idEndEntr, row.idCli) ===
      undefined
  ) {
    throw unprocessable('Endereço de entrega inexistente.', { idEndEntr: 'Endereço inexistente.' });
  }
  const cabecalho = storedHeader(body, row, whole);
  const stored = JSON.parse(cabecalho) as Record<string, unknown>;
  // A quotation that a whole header does not name was withdrawn, and with it its freight.
  const cotacao = whole ? optionalText(body, 'cotacao') : optionalText(stored, 'cotacao');
  return {
    idFil: row.idFil,
    tabelaPreco: row.tabelaPreco,
    idCob: id('idCob'),
    idPl: id('idPl'),
    idTransp: id('idTransp'),
    idTpOp: optionalId(body, 'idTpOp') ?? row.idTpOp,
    idEndEntr,
    ...readFreight(body, whole ? 0 : row.vlFrete),
    obsPedido: text('obsPedido'),
    obsCliente: text('obsCliente'),
    obsEntrega: text('obsEntrega'),
    ordComp: text('ordComp'),
    cabecalho,
    extras: readExtras(store, body, row, { whole, today, cotacao }),
  };
}

/**
 * The freight as quoted and what is waived of it; a header with a plain `vlFrete` means it was
 * quoted so.
 */
function readFreight(
  body: Record<string, unknown>,
  present: number,
): { vlFreteOriginal: number; vlFreteAbonado: number } {
  const original =
    optionalNumber(body, 'vlFreteOriginal') ??
    optionalNumber(body, 'vlFrete') ??
    ('vlFrete' in body ? 0 : present);
  const waived = optionalNumber(body, 'vlFreteAbonado') ?? 0;
  for (const [name, value] of Object.entries({ vlFrete: original, vlFreteAbonado: waived })) {
    if (value < 0 || value > GREATEST_FREIGHT) {
      throw unprocessable('Valor de frete inválido.', { [name]: 'Valor inválido.' });
    }
  }
  return {
    vlFreteOriginal: cents(original),
    vlFreteAbonado: cents(waived),
  };
}

function storedHeader(body: Record<string, unknown>, row: DocumentRow, whole: boolean): string {
  const before: unknown = JSON.parse(row.cabecalho);
  const stays = Object.entries(isRecord(before) ? before : {}).filter(
    ([name]) => !whole || !CHOSEN.includes(name),
  );
  const sent = Object.entries(body).filter(([name]) => !NOT_STORED.has(name));
  const stored = Object.entries({ ...Object.fromEntries(stays), ...Object.fromEntries(sent) });
  return JSON.stringify(Object.fromEntries(stored.filter(([, value]) => value !== null)));
}

/**
 * The lines of a body, or null when it has none (the quote keeps its own). 422 for too many or for
 * lines of no sense.
 */
export function readLines(
  store: Store,
  body: Record<string, unknown>,
  row: { idFil: number; idCli: number },
): WantedLine[] | null {
  const sent = records(body, 'itens');
  if (sent === null) return null;
  const most = limitAt(MOST_ITEMS, row.idFil);
  if (sent.length > most) {
    throw unprocessable(`O orçamento pode ter no máximo ${most} itens.`, {
      itens: `Máximo de ${most} itens.`,
    });
  }
  const branches = store
    .all<{ idFil: number }>('SELECT idFil FROM cliente_filial WHERE idCli = ?', row.idCli)
    .map((one) => one.idFil);
  const lines = sent.map((line) => readLine(line, row.idFil));
  for (const line of lines) {
    if (!branches.includes(line.idFil)) {
      throw unprocessable(`A filial ${line.idFil} não atende este cliente.`, {
        idFil: 'Filial inválida.',
      });
    }
  }
  requireModels(store, lines);
  return numberLines(lines);
}

/** A grouped product cannot be sold, only one of its models; 422 for the first that was sent. */
function requireModels(store: Store, lines: readonly WantedLine[]): void {
  const group = store.one<{ descComp: string }>(
    "SELECT descComp FROM produto WHERE tipo = 'G' AND id IN (SELECT value FROM json_each(?))",
    JSON.stringify(lines.map((line) => line.idProd)),
  );
  if (group !== undefined)
    throw unprocessable(`Escolha um modelo do produto ${group.descComp}.`, {
      idProd: 'Produto com modelos.',
    });
}

function readLine(line: Record<string, unknown>, idFil: number): WantedLine {
  const idProd = requiredId(line, 'idProd');
  const qtde = optionalNumber(line, 'qtde');
  if (qtde === null || qtde <= 0 || qtde > 1e9) {
    throw unprocessable(`Quantidade inválida para o produto ${idProd}.`, {
      qtde: 'Quantidade inválida.',
    });
  }
  return {
    sqIns: optionalId(line, 'sqIns') ?? 0,
    idProd,
    idFil: optionalId(line, 'idFil') ?? idFil,
    idEmb: optionalText(line, 'idEmb'),
    qtde,
    percFlex: optionalNumber(line, 'percFlex') ?? 0,
    bonificado: flag(line, 'bonificado'),
    idCor: optionalId(line, 'idCor'),
  };
}

/** Lines keep their number; those without one, or with one in use, get the next free. */
function numberLines(lines: WantedLine[]): WantedLine[] {
  const usedNumbers = new Set<number>();
  let next = Math.max(0, ...lines.map((line) => line.sqIns)) + 1;
  return lines.map((line) => {
    const sqIns = line.sqIns === 0 || usedNumbers.has(line.sqIns) ? next++ : line.sqIns;
    usedNumbers.add(sqIns);
    return { ...line, sqIns };
  });
}
