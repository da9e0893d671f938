import { type NewDocument, storeLines, insertDocument } from '../documents/write.ts';
import type { WantedLine } from '../documents/prices/pricing.ts';
import type { Store } from '../store/store.ts';
import { COLLECTIONS } from './conditions.ts';
import type { SeedCustomer } from './customers.ts';
import { CALLCENTER_ID } from './people.ts';
import { type DocumentPlan, planDocuments } from './history-plan.ts';
import { FIRST_PRODUCT } from './products.ts';
import type { Random } from './random.ts';

const NOTES = [
  'Entregar somente pela manhã.',
  'Ligar antes da entrega.',
  'Conferir a tonalidade com o lote anterior.',
  'Descarregar na obra, portão 2.',
];

/** Ids begin where a distributor of some years would be. */
const FIRST_DOCUMENT = 48000;

interface Seller {
  idColab: number;
  emitente: string;
  origem: string | null;
}

/** A year of quotes and orders up to `today`, oldest first, so that ids grow with time. */
export function seedHistory(
  store: Store,
  random: Random,
  today: string,
  customers: readonly SeedCustomer[],
  products: number,
): void {
  store.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('documento', ?)", FIRST_DOCUMENT);
  const accounts = new Map(
    store
      .all<{ id: number; login: string }>(
        'SELECT id, login FROM colaborador WHERE login IS NOT NULL',
      )
      .map((row) => [row.login, row.id]),
  );
  const buyers = customers.filter((customer) => customer.branches.length > 0);
  for (const plan of planDocuments(random, today, buyers)) {
    const document = draft(random, plan, sellerOf(random, plan.customer, buyers, accounts));
    const id = insertDocument(store, document);
    const cut = plan.tipo === 'P' && random.chance(0.12);
    storeLines(
      store,
      id,
      document,
      wantLines(store, random, plan, document.idFil, products),
      (line) =>
        cut && line.wanted.sqIns % 3 === 1 ? Math.floor(line.wanted.qtde / 2) : line.wanted.qtde,
    );
  }
  linkComplements(store);
}

/**
 * A complement belongs to an order of the same customer and branch, one that may still grow where
 * there is one.
 */
function linkComplements(store: Store): void {
  const origin = `SELECT id FROM documento AS pedido WHERE tipo = 'P' AND idCli = documento.idCli AND idFil = documento.idFil
    ORDER BY permiteInclusao DESC, id DESC LIMIT 1`;
  store.run(`UPDATE documento SET pedidoOrigemId = (${origin}) WHERE isInclusao = 1`);
}

/** Who made the document: the customer in the portal, the representative, or the call center. */
function sellerOf(
  random: Random,
  customer: SeedCustomer,
  buyers: readonly SeedCustomer[],
  accounts: ReadonlyMap<string, number>,
): Seller {
  const owner =
    customer.account ?? buyers.find((one) => one.id === customer.idMatriz)?.account ?? null;
  const account = owner === null ? undefined : accounts.get(owner);
  const draw = random.next();
  if (account !== undefined && draw < 0.6)
    return { idColab: account, emitente: 'Portal B2B', origem: 'B2B' };
  if (draw < 0.85) return { idColab: customer.idColab, emitente: 'Representante', origem: 'REP' };
  return {
    idColab: CALLCENTER_ID,
    emitente: 'Televendas',
    origem: random.chance(0.5) ? 'TELE' : null,
  };
}

function draft(random: Random, plan: DocumentPlan, seller: Seller): NewDocument {
  const branch = random.pick(plan.customer.branches);
  const collection = random.pick(COLLECTIONS);
  const unpaid = plan.tipo === 'O' && random.chance(0.25);
  const freight = random.chance(0.4) ? random.int(1800, 32000) / 100 : 0;
  const rival = plan.grupoPedido === 'OUTROS';
  return {
    tipo: plan.tipo,
    idCli: plan.customer.id,
    idFil: branch.idFil,
    tabelaPreco: branch.tabelaPreco,
    idColab: seller.idColab,
    atendente: seller.idColab === CALLCENTER_ID ? 'Tatiane Rocha Figueiredo' : null,
    contato: random.chance(0.15) ? null : plan.customer.contato,
    emitente: rival ? 'Sistema ERP' : seller.emitente,
    origem: rival ? null : seller.origem,
    st: plan.st,
    grupo: plan.grupo,
    grupoPedido: plan.grupoPedido,
    dtHorInc: plan.undated ? null : plan.when,
    dtVal: plan.validUntil,
    dtAlt: plan.when,
    idCob: unpaid ? null : collection.id,
    idPl: unpaid ? null : random.pick(collection.plans),
    idTransp: random.chance(0.3) ? null : random.int(1, 5),
    idTpOp: 1,
    idEndEntr: null,
    vlFreteOriginal: freight,
    vlFreteAbonado: freight > 100 && random.chance(0.3) ? 20 : 0,
    obsPedido: random.chance(0.2) ? random.pick(NOTES) : null,
    obsCliente: random.chance(0.25) ? random.pick(NOTES) : null,
    obsEntrega: random.chance(0.15) ? random.pick(NOTES) : null,
    ordComp: random.chance(0.4) ? `OC-${random.int(1000, 99999)}` : null,
    isInclusao: plan.grupoPedido === 'INCLUSAO',
    permiteInclusao: plan.openForInclusion,
    pedidoOrigemId: null,
    cabecalho: '{}',
  };
}

interface Sellable {
  idEmb: string;
  multiplo: number;
  tipoMult: string;
  qtdMin: number;
}

/**
 * Between 1 and 14 lines of different products, in quantities that may be sold; some documents mix
 * two branches.
 */
function wantLines(
  store: Store,
  random: Random,
  plan: DocumentPlan,
  idFil: number,
  products: number,
): WantedLine[] {
  const second = random.chance(0.12) ? random.pick(plan.customer.branches).idFil : idFil;
  return pickProducts(store, random, products).map((idProd, index) => {
    const branch = index % 4 === 3 ? second : idFil;
    const options = store.all<Sellable>(
      'SELECT idEmb, multiplo, tipoMult, qtdMin FROM embalagem JOIN preco ON preco.idProd = embalagem.idProd AND preco.idFil = ? WHERE embalagem.idProd = ? ORDER BY pos',
      branch,
      idProd,
    );
    const option = random.pick(options);
    const qtde = sellable(option, random.int(1, 20));
    return {
      sqIns: index + 1,
      idProd,
      idFil: branch,
      idEmb: option.idEmb,
      qtde,
      percFlex: 0,
      bonificado: random.chance(0.02),
      idCor: null,
    };
  });
}

/** Different products that are still sold, at least one: the first product always is. */
function pickProducts(store: Store, random: Random, products: number): number[] {
  const ids = new Set<number>();
  for (let left = Math.min(random.int(1, 14), products); left > 0; left--) {
    const id = FIRST_PRODUCT + random.int(0, products - 1);
    if (store.one('SELECT 1 FROM produto WHERE id = ? AND disponivel = 1', id) !== undefined)
      ids.add(id);
  }
  return ids.size === 0 ? [FIRST_PRODUCT] : [...ids];
}

/** So many steps of the package multiple, no fewer than the minimum. */
function sellable({ multiplo, tipoMult, qtdMin }: Sellable, steps: number): number {
  if (tipoMult === 'U') return Math.min(Math.max(steps, qtdMin), multiplo);
  return Math.max(steps, Math.ceil(qtdMin / multiplo)) * multiplo;
}
