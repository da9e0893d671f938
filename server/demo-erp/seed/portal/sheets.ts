import { addDays } from '../../clock.ts';
import { digits } from '../numbers.ts';
import type { Random } from '../random.ts';
import type { SheetCustomer } from './sheet-customer.ts';

const ACTIVITIES = [
  { cnae: '4744099', desc: 'Comércio varejista de materiais de construção em geral' },
  { cnae: '4742300', desc: 'Comércio varejista de material elétrico' },
  { cnae: '4741500', desc: 'Comércio varejista de tintas e materiais para pintura' },
  { cnae: '4744001', desc: 'Comércio varejista de ferragens e ferramentas' },
  { cnae: '4744003', desc: 'Comércio varejista de materiais hidráulicos' },
  { cnae: '4120400', desc: 'Construção de edifícios' },
] as const;
const SEGMENTS = ['Varejo', 'Construtora', 'Revenda', 'Indústria'] as const;

export type Registration = ReturnType<typeof registrationOf>;

/** Customers up to this one sign in themselves, and order without a number of their own. */
const LAST_WITH_LOGIN = 1008;

/** Whether a customer wants the number of its purchase order on every order. */
function purchaseOrders(random: Random, { id }: SheetCustomer) {
  const isRequired = random.chance(0.25) && id > LAST_WITH_LOGIN;
  return {
    obs: isRequired ? 'Cliente exige ordem de compra em todo pedido.' : null,
    exigeOrdemCompra: isRequired ? 'S' : 'N',
  };
}

/** Registration data of a customer, the business it is in among them. */
export function registrationOf(random: Random, today: string, customer: SheetCustomer) {
  const person = customer.cnpj.length === 11;
  const first = random.int(0, ACTIVITIES.length - 1);
  return {
    inscEst: person || random.chance(0.1) ? null : digits(random, 12),
    inscMun: random.chance(0.5) ? null : digits(random, 7),
    suframa: null,
    regime: person ? null : random.pick(['Simples Nacional', 'Lucro Presumido', 'Lucro Real']),
    segmento: person ? 'Pessoa física' : random.pick(SEGMENTS),
    canal: random.pick(['Balcão', 'Televendas', 'Portal']),
    contribuinte: person ? 'N' : 'S',
    dtCadastro: addDays(today, -random.int(400, 4000)),
    dtFundacao: person || random.chance(0.3) ? null : addDays(today, -random.int(4000, 12_000)),
    qtdeFunc: person ? null : String(random.int(2, 180)),
    ...purchaseOrders(random, customer),
    limite: random.int(20, 320) * 1000,
    dtRevisaoLimite: addDays(today, random.int(-20, 300)),
    atividades: Array.from({ length: person ? 0 : random.int(1, 3) }, (_, index) => ({
      ...(ACTIVITIES[(first + index) % ACTIVITIES.length] ?? ACTIVITIES[0]),
      principal: index === 0 ? 'S' : 'N',
    })),
  };
}

export type Logistics = ReturnType<typeof logisticsOf>;

/** How goods reach a customer. */
export function logisticsOf(random: Random) {
  const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'];
  return {
    rota: `R${random.int(10, 48)} - ${random.pick(['Zona Norte', 'Zona Sul', 'Interior', 'Litoral', 'Região metropolitana'])}`,
    diasEntrega: days.filter(() => random.chance(0.5)),
    janela: random.pick(['08:00 às 11:30', '08:00 às 17:00', '13:00 às 17:30', null]),
    prazoMedio: String(random.int(1, 9)),
    distancia: random.int(20, 6400) / 10,
    transportadora: random.pick([
      'Entrega própria Ipê',
      'Transportes Serra do Mar Ltda',
      'Rápido Mantiqueira Cargas e Encomendas',
    ]),
    agendaEntrega: random.chance(0.25) ? 'S' : 'N',
    restricoes: random.pick(['Veículo até 7 metros', 'Descarga por conta do cliente', null, null]),
  };
}

/** Further information by dimension, as the distributor keeps it; some dimensions are empty. */
export function additionalOf(random: Random, today: string) {
  return {
    comercial: [
      { label: 'Potencial de compra', valor: random.pick(['Alto', 'Médio', 'Baixo']) },
      {
        label: 'Concorrente principal',
        valor: random.pick(['Atacadão das Tintas', 'Casa Forte', null]),
      },
      {
        label: 'Última campanha',
        valor: addDays(today, -random.int(10, 90)).split('-').reverse().join('/'),
      },
    ],
    loja: [
      { label: 'Área de venda (m²)', valor: random.int(40, 1800) },
      { label: 'Check-outs', valor: String(random.int(1, 12)) },
      { label: 'Estacionamento', valor: random.chance(0.5) ? 'Sim' : 'Não' },
    ],
    fiscal: random.chance(0.5)
      ? []
      : [{ label: 'Regime especial de ICMS', valor: 'Termo 1.204/2024' }],
  };
}
