import { fold } from '../store/folding.ts';
import type { Store } from '../store/store.ts';
import {
  BRANDLIKE,
  BUSINESSES,
  DISTRICTS,
  ENDINGS,
  FIRST_NAMES,
  LONG_NAMES,
  STREETS,
  SURNAMES,
  TOWNS,
} from './names.ts';
import { digits, randomAlphanumericCnpj, randomCnpj, randomCpf } from './numbers.ts';
import { REP_IDS } from './people.ts';
import type { Random } from './random.ts';

/** A customer as the rest of the data making needs it. */
export interface SeedCustomer {
  id: number;
  idMatriz: number;
  razSoc: string;
  idColab: number;
  /** Login of its own account, if it has one. */
  account: string | null;
  contato: string | null;
  branches: { idFil: number; tabelaPreco: number }[];
}

interface Draft {
  razSoc: string;
  fant: string;
  cnpj: string;
  rep: number;
  account?: boolean;
  stores?: readonly string[];
  withoutTable?: boolean;
  allBranches?: boolean;
}

const CUSTOMERS = 60;
const [MAIN_REP, SECOND_REP] = REP_IDS;

/** Customers that have an account or a trait to be found by. */
const KNOWN: readonly Draft[] = [
  {
    razSoc: 'Nakamura Materiais para Construção Ltda',
    fant: 'Nakamura Materiais',
    cnpj: '12345678000195',
    rep: MAIN_REP,
    account: true,
    allBranches: true,
  },
  {
    razSoc: 'Rede Queiroz Casa e Construção Ltda',
    fant: 'Queiroz Loja Centro',
    cnpj: '11222333000181',
    rep: MAIN_REP,
    account: true,
    allBranches: true,
    stores: ['11222333000262', '11222333000343', '11222333000424'],
  },
  {
    razSoc: 'Bittencourt Soluções Elétricas Ltda',
    fant: 'Bittencourt Elétrica',
    cnpj: '12ABC34501DE35',
    rep: SECOND_REP,
    account: true,
  },
  {
    razSoc: 'Barreto Campos Comércio de Ferragens Ltda ME',
    fant: 'Barreto Ferragens',
    cnpj: '44556677000186',
    rep: SECOND_REP,
    account: true,
    withoutTable: true,
  },
  {
    razSoc: 'Antônio Carlos de Souza',
    fant: 'Antônio Carlos de Souza',
    cnpj: '52998224725',
    rep: SECOND_REP,
    account: true,
  },
  {
    razSoc: 'Beatriz Monteiro Alves',
    fant: 'Beatriz Monteiro Alves',
    cnpj: '12345678909',
    rep: MAIN_REP,
    account: true,
  },
];
const STORE_NAMES = [
  'Queiroz Loja Zona Norte',
  'Queiroz Loja Guarulhos',
  'Queiroz Centro de Distribuição',
];

/** Fills customers, stores, their branches and delivery addresses; answers who may buy. */
export function seedCustomers(store: Store, random: Random): SeedCustomer[] {
  const drafts: Draft[] = [
    ...KNOWN,
    ...LONG_NAMES.map((name) => ({ ...name, cnpj: randomCnpj(random), rep: MAIN_REP })),
  ];
  while (drafts.length < CUSTOMERS) drafts.push(randomDraft(random, drafts.length));

  const made: SeedCustomer[] = [];
  let nextId = 1001;
  for (const draft of drafts) {
    const id = nextId++;
    made.push(insertCustomer(store, random, id, id, draft));
    if (draft.account === true)
      store.run('UPDATE colaborador SET idCli = ? WHERE login = ?', id, draft.cnpj);
    for (const [index, cnpj] of (draft.stores ?? []).entries()) {
      const fant = STORE_NAMES[index] ?? draft.fant;
      made.push(
        insertCustomer(store, random, nextId++, id, { ...draft, cnpj, fant, account: false }),
      );
    }
  }
  return made;
}

function randomDraft(random: Random, index: number): Draft {
  const rep = random.chance(0.5) ? MAIN_REP : random.pick(REP_IDS);
  if (index % 9 === 0) {
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`;
    return { razSoc: name, fant: name, cnpj: randomCpf(random), rep };
  }
  const fant = `${random.pick(BUSINESSES)} ${random.pick(BRANDLIKE)}`;
  const cnpj = index % 7 === 0 ? randomAlphanumericCnpj(random) : randomCnpj(random);
  return {
    razSoc: `${fant} ${random.pick(ENDINGS)}`,
    fant,
    cnpj,
    rep,
    allBranches: random.chance(0.25),
  };
}

function insertCustomer(
  store: Store,
  random: Random,
  id: number,
  idMatriz: number,
  draft: Draft,
): SeedCustomer {
  const town = draft.allBranches === true ? TOWNS[0] : random.pick(TOWNS);
  const table = draft.withoutTable === true ? null : random.int(1, 7);
  const address = randomAddress(random, town);
  const contato = random.chance(0.2)
    ? null
    : `${random.pick(FIRST_NAMES)} ${random.pick(SURNAMES)}`;
  const exib = `${address.rua}, ${address.num} - ${address.bairro}, ${town.cidade}/${town.uf}`;
  store.run(
    'INSERT INTO cliente VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    idMatriz,
    draft.razSoc,
    draft.fant,
    draft.cnpj,
    table,
    draft.rep,
    address.cep,
    town.cidade,
    town.uf,
    exib,
    contato,
    fold(`${id} ${draft.razSoc} ${draft.fant} ${draft.cnpj}`),
  );
  const ids = draft.allBranches === true ? [1, 2, 3] : [town.idFil];
  for (const idFil of ids)
    store.run('INSERT INTO cliente_filial VALUES (?, ?, ?)', id, idFil, table);
  insertAddress(store, id, { ...address, obs: 'Entregar no balcão, das 8h às 17h' }, town);
  if (random.chance(0.6))
    insertAddress(store, id, { ...randomAddress(random, town), obs: null }, town);
  return {
    id,
    idMatriz,
    razSoc: draft.razSoc,
    idColab: draft.rep,
    contato,
    account: draft.account === true ? draft.cnpj : null,
    branches: table === null ? [] : ids.map((idFil) => ({ idFil, tabelaPreco: table })),
  };
}

type Town = (typeof TOWNS)[number];

function randomAddress(random: Random, town: Town) {
  return {
    rua: random.pick(STREETS),
    num: random.chance(0.05) ? 'S/N' : String(random.int(10, 4800)),
    compl: random.chance(0.3) ? `Galpão ${random.int(1, 9)}` : null,
    bairro: random.pick(DISTRICTS),
    cep: `${town.cep}${digits(random, 5)}`,
  };
}

function insertAddress(
  store: Store,
  idCli: number,
  address: ReturnType<typeof randomAddress> & { obs: string | null },
  town: Town,
): void {
  store.run(
    'INSERT INTO endereco (idCli, rua, num, compl, bairro, cidade, ibge, estado, cep, obs) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    idCli,
    address.rua,
    address.num,
    address.compl,
    address.bairro,
    town.cidade,
    town.ibge,
    town.uf,
    address.cep,
    address.obs,
  );
}
