import type { Store } from '../store/store.ts';

/** Payment plans: `prazMed` is the mean term in days, `percFin` the financial surcharge. */
const PLANS = [
  { id: 1, desc: 'À vista', prazMed: 0, percFin: -2, parcelas: 1 },
  { id: 7, desc: '7 dias', prazMed: 7, percFin: 0, parcelas: 1 },
  { id: 28, desc: '28 dias', prazMed: 28, percFin: 0, parcelas: 1 },
  { id: 30, desc: '28/35/42 dias', prazMed: 35, percFin: 0.8, parcelas: 3 },
  { id: 45, desc: '30/60 dias', prazMed: 45, percFin: 1.2, parcelas: 2 },
  { id: 60, desc: '30/60/90 dias', prazMed: 60, percFin: 2.1, parcelas: 3 },
  { id: 75, desc: '30/60/90/120 dias', prazMed: 75, percFin: 3.05, parcelas: 4 },
  { id: 90, desc: 'Cartão em até 6 vezes', prazMed: 105, percFin: 4.5, parcelas: 6 },
] as const;

export const COLLECTIONS = [
  {
    id: 1,
    desc: 'Boleto bancário',
    desctaxafixa: 'Tarifa de boleto',
    taxa: 3.5,
    plans: [7, 28, 30, 45, 60, 75],
  },
  { id: 2, desc: 'Pix', desctaxafixa: null, taxa: 0, plans: [1] },
  { id: 3, desc: 'Cartão de crédito', desctaxafixa: null, taxa: 0, plans: [1, 90] },
  { id: 4, desc: 'Depósito identificado', desctaxafixa: null, taxa: 0, plans: [1, 7] },
  { id: 5, desc: 'Carteira', desctaxafixa: 'Taxa administrativa', taxa: 5, plans: [28, 30] },
] as const;

const CARRIERS = [
  { id: 1, razSoc: 'Retira', retira: 'S' },
  { id: 2, razSoc: 'Entrega própria Ipê', retira: 'N' },
  { id: 3, razSoc: 'Transportes Serra do Mar Ltda', retira: 'N' },
  { id: 4, razSoc: 'Rápido Mantiqueira Cargas e Encomendas', retira: 'N' },
  { id: 5, razSoc: 'Expresso Campos Gerais S.A.', retira: 'N' },
  { id: 6, razSoc: 'Cargas Especiais Planalto Ltda', retira: 'N' },
] as const;

/** Writes payment plans, collections and carriers. */
export function seedConditions(store: Store): void {
  for (const plan of PLANS) {
    store.run(
      'INSERT INTO plano VALUES (?, ?, ?, ?, ?)',
      plan.id,
      plan.desc,
      plan.prazMed,
      plan.percFin,
      plan.parcelas,
    );
  }
  for (const collection of COLLECTIONS) {
    store.run(
      'INSERT INTO cobranca VALUES (?, ?, ?, ?)',
      collection.id,
      collection.desc,
      collection.desctaxafixa,
      collection.taxa,
    );
    for (const plan of collection.plans)
      store.run('INSERT INTO plano_cobranca VALUES (?, ?)', collection.id, plan);
  }
  for (const carrier of CARRIERS) {
    store.run(
      'INSERT INTO transportadora VALUES (?, ?, ?)',
      carrier.id,
      carrier.razSoc,
      carrier.retira,
    );
  }
}
