import { addDays } from '../clock.ts';
import type { SeedCustomer } from './customers.ts';
import type { Random } from './random.ts';

/** When a document was made, for whom, and how far it has come. */
export interface DocumentPlan {
  tipo: 'O' | 'P';
  customer: SeedCustomer;
  when: string;
  validUntil: string | null;
  /** The date of creation was lost. */
  undated: boolean;
  st: string;
  grupo: string;
  grupoPedido: string;
  openForInclusion: boolean;
}

const QUOTES = 270;
const ORDERS = 640;
const UNDATED_ORDERS = 3;

/** Orders run through these as days pass; the first whose `until` is not over applies. */
const ORDER_STAGES = [
  {
    until: 3,
    statuses: ['aguardando', 'aguardando', 'analise', 'pendente', 'deposito', 'bloqueado'],
  },
  {
    until: 8,
    statuses: [
      'liberado',
      'separacao',
      'separacao',
      'faturado',
      'transporte',
      'pagamento_expirado',
    ],
  },
  {
    until: 400,
    statuses: [
      'entregue',
      'entregue',
      'entregue',
      'entregue',
      'faturado',
      'realizado',
      'cancelado',
      'devolucao',
      'rejeitado',
    ],
  },
] as const;

const OPEN_QUOTES = ['orcamento', 'orcamento', 'ativo', 'cotacao', 'pendente'] as const;
const CLOSED_QUOTES = [
  'vencido',
  'vencido',
  'perdido',
  'realizado',
  'realizado',
  'rejeitado',
] as const;

/** Orders to which something can still be added. */
const ADDABLE = ['aguardando', 'analise', 'pendente'];

/** All documents, oldest first. */
export function planDocuments(
  random: Random,
  today: string,
  buyers: readonly SeedCustomer[],
): DocumentPlan[] {
  const quotes = Array.from({ length: QUOTES }, (_, index) =>
    planQuote(random, today, buyers, index),
  );
  const orders = Array.from({ length: ORDERS }, (_, index) =>
    planOrder(random, today, buyers, index),
  );
  return [...quotes, ...orders].sort((one, other) =>
    one.when < other.when ? -1 : one.when > other.when ? 1 : 0,
  );
}

/**
 * The account with one store buys the most, then the one with four; the rest share what is left.
 */
function pickCustomer(random: Random, buyers: readonly SeedCustomer[]): SeedCustomer {
  const draw = random.next();
  const main = buyers[0];
  if (main !== undefined && draw < 0.3) return main;
  const stores = buyers.filter((buyer) => buyer.idMatriz === buyers[1]?.id);
  return stores.length > 0 && draw < 0.46 ? random.pick(stores) : random.pick(buyers);
}

/** A third is fresh and open; the older ones ended in one way or another. */
function planQuote(
  random: Random,
  today: string,
  buyers: readonly SeedCustomer[],
  index: number,
): DocumentPlan {
  const fresh = index % 3 === 0;
  const day = addDays(today, -(fresh ? random.int(0, 5) : random.int(8, 360)));
  const st = fresh ? random.pick(OPEN_QUOTES) : random.pick(CLOSED_QUOTES);
  const grupo = index % 10 < 6 ? 'MEUS' : index % 10 < 8 ? 'REPRESENTANTE' : 'CALLCENTER';
  return {
    tipo: 'O',
    customer: pickCustomer(random, buyers),
    when: at(random, day, today),
    undated: false,
    st,
    grupo,
    validUntil: index % 41 === 0 ? null : addDays(day, 7),
    grupoPedido: quoteGroup(st, grupo, index),
    openForInclusion: false,
  };
}

function quoteGroup(st: string, grupo: string, index: number): string {
  if (st === 'perdido') return 'PERDIDO';
  if (grupo !== 'MEUS') return grupo;
  if (index % 17 === 0) return 'INCLUSAO';
  if (index % 19 === 0) return 'EDICAO';
  return index % 11 === 0 ? 'OUTROS' : 'ORCAMENTO';
}

function planOrder(
  random: Random,
  today: string,
  buyers: readonly SeedCustomer[],
  index: number,
): DocumentPlan {
  const age = index % 8 === 0 ? random.int(0, 8) : random.int(0, 364);
  const stage = ORDER_STAGES.find((one) => age <= one.until);
  if (stage === undefined) throw new RangeError('an order is older than the last stage');
  const st = random.pick(stage.statuses);
  const day = addDays(today, -age);
  return {
    tipo: 'P',
    customer: pickCustomer(random, buyers),
    when: at(random, day, today),
    validUntil: index % 3 === 0 ? null : addDays(day, 7),
    undated: index >= ORDERS - UNDATED_ORDERS && age > 30,
    st,
    grupo: 'MEUS',
    grupoPedido: ['ORCAMENTO', 'REPRESENTANTE', 'CALLCENTER', 'OUTROS'][index % 4] ?? 'OUTROS',
    openForInclusion: ADDABLE.includes(st),
  };
}

/**
 * A moment in office hours; of today its very beginning, so that nothing lies in the future.
 */
function at(random: Random, day: string, today: string): string {
  const hour = day === today ? 0 : random.int(8, 18);
  const two = (value: number) => String(value).padStart(2, '0');
  const minute = random.int(0, hour === 0 ? 4 : 59);
  const second = random.int(0, 59);
  return day === today ? `${day}T00:00:00` : `${day}T${two(hour)}:${two(minute)}:${two(second)}`;
}
