import { addDays } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { CALLCENTER_ID } from '../people.ts';
import type { Random } from '../random.ts';
import type { SheetCustomer } from './sheet-customer.ts';

const REASONS = [
  { id: 1, desc: 'Pedido realizado' },
  { id: 2, desc: 'Cliente abastecido' },
  { id: 3, desc: 'Comprador ausente' },
  { id: 4, desc: 'Cliente fechado' },
  { id: 5, desc: 'Cobrança negociada' },
  { id: 6, desc: 'Preço acima da concorrência' },
] as const;

const VISITS = [
  'Visita de rotina',
  'Apresentar lançamentos',
  'Retorno de orçamento',
  'Revisar mix de produtos',
  'Reativação de cliente',
] as const;
const COLLECTIONS = [
  'Cobrança de título vencido',
  'Lembrete de vencimento',
  'Acordo de pagamento',
] as const;
const NOTES = [
  'Confirmar por telefone na véspera.',
  'Levar o catálogo de iluminação.',
  'Falar com o comprador antes das 11h.',
  'Estacionar nos fundos.',
] as const;

/** Two months behind and two ahead of today. */
const REACH = 60;

/**
 * Visits (A) by representatives and collection calls (C) by the call center; what is past is mostly
 * done.
 */
export function seedAgendas(
  store: Store,
  random: Random,
  today: string,
  customers: readonly SheetCustomer[],
): void {
  for (const reason of REASONS)
    store.run('INSERT INTO agenda_motivo VALUES (?, ?)', reason.id, reason.desc);
  for (const customer of customers) {
    const visits = customer.id === customers[0]?.id ? 24 : random.int(3, 8);
    for (let left = visits; left > 0; left--) insertEntry(store, random, today, customer, 'A');
    for (let left = random.int(0, 3); left > 0; left--)
      insertEntry(store, random, today, customer, 'C');
  }
}

function insertEntry(
  store: Store,
  random: Random,
  today: string,
  customer: SheetCustomer,
  tipo: 'A' | 'C',
): void {
  const ahead = random.int(-REACH, REACH);
  const day = addDays(today, ahead);
  const hour = `${String(random.int(8, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}:00`;
  const done = ahead < 0 && random.chance(0.8);
  const reasons = REASONS.filter((reason) => (tipo === 'C') === (reason.id === 5));
  store.run(
    'INSERT INTO agenda (tipo, idCli, idColab, data_agendada, data_finalizada, idMotivo, assunto, obs) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    tipo,
    customer.id,
    tipo === 'A' ? customer.idColab : CALLCENTER_ID,
    `${day}T${hour}`,
    done ? `${day}T${hour.slice(0, 3)}59:00` : null,
    done ? random.pick(reasons).id : null,
    random.pick(tipo === 'A' ? VISITS : COLLECTIONS),
    random.chance(0.35) ? random.pick(NOTES) : null,
  );
}
