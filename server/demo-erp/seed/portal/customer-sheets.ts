import { addDays } from '../../clock.ts';
import { fold } from '../../store/folding.ts';
import type { Store } from '../../store/store.ts';
import { FIRST_NAMES, SURNAMES } from '../names.ts';
import { digits } from '../numbers.ts';
import { CALLCENTER_ID } from '../people.ts';
import type { Random } from '../random.ts';
import { registrationOf, logisticsOf, additionalOf } from './sheets.ts';
import type { SheetCustomer } from './sheet-customer.ts';

const ROLES = [
  'Compras',
  'Financeiro',
  'Proprietário',
  'Gerente de loja',
  'Recebimento',
  null,
] as const;
const EVENTS = [
  {
    tipo: 'PEDIDO',
    texts: ['Pedido enviado pelo portal.', 'Pedido alterado a pedido do cliente.'],
  },
  {
    tipo: 'LIGACAO',
    texts: ['Ligação de acompanhamento.', 'Cliente pediu retorno na semana que vem.'],
  },
  { tipo: 'VISITA', texts: ['Visita realizada, sem pedido.', 'Apresentado o catálogo novo.'] },
  { tipo: 'FINANCEIRO', texts: ['Limite de crédito revisado.', 'Título prorrogado por 7 dias.'] },
  { tipo: 'CADASTRO', texts: ['Endereço de entrega atualizado.', null] },
] as const;
const CHANNELS = ['TELEFONE', 'WHATSAPP', 'VISITA', 'EMAIL'] as const;
const TALKS = [
  'Tirou dúvidas sobre prazo de entrega.',
  'Pediu cotação de cabos.',
  'Reclamou de atraso; entrega confirmada.',
  null,
] as const;

/**
 * A customer as staff see it: sheets, contacts, phones, e-mails, the log of activities and past
 * attendances.
 */
export function seedCustomerSheets(
  store: Store,
  random: Random,
  today: string,
  customers: readonly SheetCustomer[],
): void {
  for (const customer of customers) {
    const sheets = {
      cadastro: registrationOf(random, today, customer),
      logistica: logisticsOf(random),
      adicionais: additionalOf(random, today),
    };
    for (const [area, data] of Object.entries(sheets)) {
      store.run(
        'INSERT INTO cliente_ficha VALUES (?, ?, ?)',
        customer.id,
        area,
        JSON.stringify(data),
      );
    }
    insertContacts(store, random, customer);
    insertEvents(store, random, today, customer);
    insertAttendances(store, random, today, customer);
  }
}

function insertContacts(store: Store, random: Random, customer: SheetCustomer): void {
  const names = [
    customer.contato,
    ...Array.from(
      { length: random.int(1, 3) },
      () => `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`,
    ),
  ];
  const domain = `${fold(customer.fant)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 24)}.com.br`;
  for (const [index, nome] of names.filter((name) => name !== null).entries()) {
    const tel = phone(random, customer.uf);
    const email = `${fold(nome).replace(/[^a-z]+/g, '.')}@${domain}`;
    store.run(
      'INSERT INTO cliente_contato (idCli, nome, cargo, tel, email, dtNasc, principal) VALUES (?, ?, ?, ?, ?, ?, ?)',
      customer.id,
      nome,
      random.pick(ROLES),
      random.chance(0.1) ? null : tel,
      random.chance(0.2) ? null : email,
      random.chance(0.6)
        ? null
        : `19${random.int(60, 99)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
      index === 0 ? 'S' : 'N',
    );
    store.run(
      'INSERT INTO cliente_telefone (idCli, tipo, tel, contato, whatsapp) VALUES (?, ?, ?, ?, ?)',
      customer.id,
      index === 0 ? 'COMERCIAL' : random.pick(['CELULAR', 'FINANCEIRO']),
      tel,
      random.chance(0.2) ? null : nome,
      tel.length === 11 ? 'S' : 'N',
    );
    store.run(
      'INSERT INTO cliente_email (idCli, tipo, email, recebeNota) VALUES (?, ?, ?, ?)',
      customer.id,
      index === 0 ? 'COMERCIAL' : random.pick(['NFE', 'FINANCEIRO']),
      email,
      random.chance(0.5) ? 'S' : 'N',
    );
  }
}

const AREA_CODES: Readonly<Record<string, string>> = { SP: '11', MG: '31', PR: '41', SC: '47' };

function phone(random: Random, uf: string): string {
  const code = AREA_CODES[uf] ?? '11';
  return random.chance(0.6) ? `${code}9${digits(random, 8)}` : `${code}3${digits(random, 7)}`;
}

const moment = (random: Random, day: string) =>
  `${day}T${String(random.int(8, 17)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`;

function insertEvents(store: Store, random: Random, today: string, customer: SheetCustomer): void {
  for (let left = random.int(6, 18); left > 0; left--) {
    const event = random.pick(EVENTS);
    store.run(
      'INSERT INTO cliente_evento (idCli, tipo, datahora_criacao, observacao, idColab) VALUES (?, ?, ?, ?, ?)',
      customer.id,
      event.tipo,
      moment(random, addDays(today, -4 * left - random.int(0, 3))),
      random.pick<string | null>(event.texts),
      random.chance(0.15) ? null : random.chance(0.3) ? CALLCENTER_ID : customer.idColab,
    );
  }
}

function insertAttendances(
  store: Store,
  random: Random,
  today: string,
  customer: SheetCustomer,
): void {
  for (let left = random.int(2, 14); left > 0; left--) {
    const begin = moment(random, addDays(today, -6 * left));
    store.run(
      'INSERT INTO atendimento (idCli, idColab, canal, inicio, fim, observacao) VALUES (?, ?, ?, ?, ?, ?)',
      customer.id,
      random.chance(0.5) ? customer.idColab : CALLCENTER_ID,
      random.pick(CHANNELS),
      begin,
      `${begin.slice(0, 17)}${random.int(10, 59)}`,
      random.pick(TALKS),
    );
  }
}
