import { addDays } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { FIRST_PRODUCT } from '../products.ts';
import { TOWNS } from '../names.ts';

/** Customers of the accounts that the cases below belong to. */
const MAIN = 1001;
const PERSON = 1008;

/** Coupons, one for each result: accepted, expired, too little, somebody else's, used up. */
function seedCoupons(store: Store, today: string): void {
  const coupon = (
    codigo: string,
    descricao: string,
    tipo: 'PERC' | 'VALOR',
    desconto: number,
    rest: { dtVal?: string; vlMin?: number; idCli?: number; usos?: number; usados?: number } = {},
  ) =>
    store.run(
      'INSERT INTO cupom VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      codigo,
      descricao,
      tipo,
      desconto,
      rest.dtVal ?? null,
      rest.vlMin ?? 0,
      rest.idCli ?? null,
      rest.usos ?? 0,
      rest.usados ?? 0,
    );
  coupon('BEMVINDO10', '10% de desconto na compra', 'PERC', 10, { dtVal: addDays(today, 90) });
  coupon('MENOS50', 'R$ 50,00 de desconto', 'VALOR', 50);
  coupon('NATAL25', '25% na campanha de Natal passada', 'PERC', 25, { dtVal: addDays(today, -30) });
  coupon('ATACADO15', '15% a partir de R$ 5.000,00', 'PERC', 15, { vlMin: 5000 });
  coupon('QUEIROZ20', '20% da Rede Queiroz', 'PERC', 20, { idCli: MAIN + 1 });
  coupon('RELAMPAGO', '30% nas cem primeiras compras', 'PERC', 30, { usos: 100, usados: 100 });
}

/** Cashback, credit limits and gifts. */
function seedRewards(store: Store, today: string): void {
  const rule = 'INSERT INTO cashback_regra VALUES (?, ?, ?, ?, ?)';
  store.run(rule, 1, '1% em compras a partir de R$ 500,00', 1, 500, 60);
  store.run(rule, 2, '2% em compras a partir de R$ 2.000,00', 2, 2000, 60);
  store.run(rule, 3, '3,5% em compras a partir de R$ 10.000,00', 3.5, 10_000, 90);
  for (const [idCli, valor] of [
    [MAIN, 182.4],
    [MAIN + 1, 540],
  ] as const) {
    store.run('INSERT INTO cashback_saldo VALUES (?, ?, ?)', idCli, valor, addDays(today, 45));
  }
  store.run('INSERT INTO limite_credito VALUES (?, ?)', PERSON, 800);
  const gift = 'INSERT INTO brinde VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
  store.run(
    gift,
    1,
    'Em compras a partir de R$ 1.500,00',
    'VALOR',
    1500,
    null,
    0,
    FIRST_PRODUCT + 6,
    1,
  );
  store.run(
    gift,
    2,
    'Em compras a partir de R$ 6.000,00',
    'VALOR',
    6000,
    null,
    0,
    FIRST_PRODUCT + 17,
    1,
  );
  store.run(
    gift,
    3,
    'A cada compra de 20 itens de ferramentas',
    'PRODUTOS',
    0,
    'FERRAMENTAS',
    20,
    FIRST_PRODUCT + 20,
    2,
  );
}

/** Every fourth product at first, so that a mix is neither everything nor nothing. */
const MIX_STEP = 4;
const MIX_SIZE = 20;

/**
 * Usual purchases of each customer at each branch, and the codes that the main one gives to
 * products.
 */
function seedHabits(store: Store, products: number): void {
  const last = FIRST_PRODUCT + products;
  for (const { idCli, idFil } of store.all<{ idCli: number; idFil: number }>(
    'SELECT idCli, idFil FROM cliente_filial WHERE tabelaPreco IS NOT NULL ORDER BY idCli, idFil',
  )) {
    for (let index = 0; index < MIX_SIZE; index++) {
      const id = FIRST_PRODUCT + (idCli % MIX_STEP) + index * MIX_STEP;
      if (id < last)
        store.run('INSERT INTO mix VALUES (?, ?, ?, ?)', idCli, idFil, id, 5 * (1 + (index % 3)));
    }
  }
  for (let index = 0; index < Math.min(12, products); index++) {
    store.run(
      'INSERT INTO codigo_cliente VALUES (?, ?, ?)',
      MAIN,
      `NK-${100 + index}`,
      FIRST_PRODUCT + index,
    );
  }
}

/**
 * Towns in addition to those of customers, so that every state of the region has some to choose
 * from.
 */
const MORE_TOWNS = [
  ['3304557', 'Rio de Janeiro', 'RJ'],
  ['3303302', 'Niterói', 'RJ'],
  ['3205309', 'Vitória', 'ES'],
  ['4314902', 'Porto Alegre', 'RS'],
  ['4305108', 'Caxias do Sul', 'RS'],
  ['4205407', 'Florianópolis', 'SC'],
  ['3171303', 'Viçosa', 'MG'],
  ['3552205', 'Sorocaba', 'SP'],
  ['5300108', 'Brasília', 'DF'],
  ['5208707', 'Goiânia', 'GO'],
  ['2927408', 'Salvador', 'BA'],
  ['1302603', 'Manaus', 'AM'],
  ['2304400', 'Fortaleza', 'CE'],
  ['2611606', 'Recife', 'PE'],
] as const;

function seedTowns(store: Store): void {
  for (const { ibge, cidade, uf } of TOWNS)
    store.run('INSERT INTO cidade VALUES (?, ?, ?)', ibge, cidade, uf);
  for (const [ibge, nome, uf] of MORE_TOWNS)
    store.run('INSERT INTO cidade VALUES (?, ?, ?)', ibge, nome, uf);
}

/**
 * Fills what the quote editor's dialogs offer. None of it takes from a stream of chances, so
 * nothing seeded before changes.
 */
export function seedOffers(
  store: Store,
  { today, products }: { today: string; products: number },
): void {
  seedCoupons(store, today);
  seedRewards(store, today);
  seedHabits(store, products);
  seedTowns(store);
}
