import type {
  Discount,
  LineInput,
  Promotion,
  TaxRates,
  TaxType,
} from '../../../../runtime/pricing/index.ts';
import { notFound, unprocessable } from '../../errors.ts';
import type { Store } from '../../store/store.ts';

/**
 * The ERP's data of one product at one branch, in the pricing engine's form, plus the fields that a
 * document line stores.
 */
export interface Tariff {
  idProd: number;
  idFil: number;
  tipo: TaxType;
  aliquotas: TaxRates;
  /** The seven columns. */
  precos: number[];
  atacado: number;
  custo: number;
  descontos: Discount[];
  promocao: Promotion | null;
  /**
   * The price table that the promotion names, by its number; nothing where it has a price of its
   * own.
   */
  tabelas: Record<string, number[]>;
  qtEst: number;
  statEst: number;
  tipoMult: string;
  qtdMin: number;
  qtdMax: number;
  disponivel: boolean;
  packagings: Packaging[];
}

export interface Packaging {
  idEmb: string;
  unidade: string;
  multiplo: number;
  fator_conversao: number;
  fator_preco: number;
  divisor_unidade: number;
  descricao: string;
}

type PriceColumns = Record<'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7', number>;

const columnsOf = (row: PriceColumns): number[] => [
  row.c1,
  row.c2,
  row.c3,
  row.c4,
  row.c5,
  row.c6,
  row.c7,
];

interface PriceRow extends PriceColumns {
  atacado: number;
  custo: number;
  qtEst: number;
  statEst: number;
  tipoMult: string;
  qtdMin: number;
  qtdMax: number;
  tipoImposto: TaxType;
  ipi: number;
  disponivel: number;
}

interface DiscountRow {
  id: number;
  perc: number;
  qtdMin: number;
  qtdMax: number;
  multiplo: number;
  idPl: number | null;
  pri: number;
  priGeral: number;
  somenteRetira: number;
}

interface PromotionRow {
  id: number;
  validaPlano: number;
  idPl: number | null;
  prazMed: number | null;
  qtdMin: number;
  qtdMax: number;
  precoBase: number | null;
  final: number | null;
  tabelaPreco: number | null;
  aplFin: number;
  aplicaDesconto: number;
}

/** ST rates differ by the state that sells; SP, MG and PR in the order of the branches. */
const ST_BY_BRANCH: Readonly<Record<number, number>> = { 1: 12.35, 2: 10.8, 3: 11.42 };

/**
 * Loads a product's tariff at a branch; 404 when there is no such product, 422 when the branch does
 * not sell it.
 */
export function loadTariff(store: Store, idProd: number, idFil: number): Tariff {
  const row = store.one<PriceRow>(
    `SELECT preco.*, produto.tipoImposto, produto.ipi, produto.disponivel FROM produto
     JOIN preco ON preco.idProd = produto.id AND preco.idFil = ? WHERE produto.id = ?`,
    idFil,
    idProd,
  );
  if (row === undefined) {
    if (store.one('SELECT 1 FROM produto WHERE id = ?', idProd) === undefined) {
      throw notFound(`Produto ${idProd} não encontrado.`);
    }
    throw unprocessable(`O produto ${idProd} não é vendido pela filial ${idFil}.`);
  }
  return {
    idProd,
    idFil,
    tipo: row.tipoImposto,
    aliquotas: taxRates(row.tipoImposto, row.ipi, idFil),
    precos: columnsOf(row),
    atacado: row.atacado,
    custo: row.custo,
    descontos: loadDiscounts(store, idProd, idFil),
    ...loadPromotion(store, idProd, idFil),
    qtEst: row.qtEst,
    statEst: row.statEst,
    tipoMult: row.tipoMult,
    qtdMin: row.qtdMin,
    qtdMax: row.qtdMax,
    disponivel: row.disponivel === 1,
    packagings: store.all<Packaging>(
      'SELECT idEmb, unidade, multiplo, fator_conversao, fator_preco, divisor_unidade, descricao FROM embalagem WHERE idProd = ? ORDER BY pos',
      idProd,
    ),
  };
}

/** The tax rates of a tax type at a branch; each type brings only what it needs. */
function taxRates(type: TaxType, ipi: number, idFil: number): TaxRates {
  const base = { ipi: String(ipi) };
  switch (type) {
    case 1:
      return base;
    case 2:
      return { ...base, st: String(ST_BY_BRANCH[idFil] ?? 12) };
    case 3:
      return { ...base, stsn: '1.785' };
    case 4:
      return { ...base, partilha: '8' };
    case 5:
      return {
        ...base,
        mva: '40',
        icmsProprio: '12',
        icmsInterno: '18',
        reducao: '0',
        interestadual: idFil !== 1,
      };
  }
}

function loadDiscounts(store: Store, idProd: number, idFil: number): Discount[] {
  return store
    .all<DiscountRow>(
      'SELECT * FROM desconto WHERE idProd = ? AND idFil = ? ORDER BY id',
      idProd,
      idFil,
    )
    .map((row) => ({
      id: row.id,
      idFil,
      perc: String(row.perc),
      qtdMin: row.qtdMin,
      qtdMax: row.qtdMax,
      multiplo: row.multiplo,
      idPl: row.idPl,
      operacoes: [],
      pri: row.pri,
      priGeral: row.priGeral,
      somenteRetira: row.somenteRetira === 1,
    }));
}

function loadPromotion(
  store: Store,
  idProd: number,
  idFil: number,
): Pick<Tariff, 'promocao' | 'tabelas'> {
  const row = store.one<PromotionRow>(
    'SELECT * FROM promocao WHERE idProd = ? AND idFil = ?',
    idProd,
    idFil,
  );
  if (row === undefined) return { promocao: null, tabelas: {} };
  const promocao: Promotion = {
    id: row.id,
    validaPlano: row.validaPlano === 1,
    idPl: row.idPl,
    prazMed: row.prazMed,
    qtdMin: row.qtdMin,
    qtdMax: row.qtdMax,
    precoBase: row.precoBase === null ? null : String(row.precoBase),
    final: row.final === null ? null : String(row.final),
    aplFin: row.aplFin === 1,
    aplicaDesconto: row.aplicaDesconto === 1,
    tabelaPreco: row.tabelaPreco,
  };
  const tables = store.all<PriceColumns & { idTab: number }>(
    'SELECT * FROM preco_promocional WHERE idTab = ? AND idProd = ? AND idFil = ?',
    row.tabelaPreco,
    idProd,
    idFil,
  );
  return {
    promocao,
    tabelas: Object.fromEntries(tables.map((table) => [String(table.idTab), columnsOf(table)])),
  };
}

/** The engine's line of a product in one of its packagings. */
export function lineInput(
  tariff: Tariff,
  packaging: Packaging,
  sold: { qtde: number; coluna: number; percFlex: number; bonificado: boolean },
): LineInput {
  return {
    qtde: sold.qtde,
    idFil: tariff.idFil,
    precos: tariff.precos.map(String),
    precoBaseAtacado: String(tariff.atacado),
    coluna: sold.coluna,
    fator_preco: String(packaging.fator_preco),
    fator_conversao: String(packaging.fator_conversao),
    divisor_unidade: String(packaging.divisor_unidade),
    tipo: tariff.tipo,
    aliquotas: tariff.aliquotas,
    promocao: tariff.promocao,
    tabelas: Object.fromEntries(
      Object.entries(tariff.tabelas).map(([table, columns]) => [table, columns.map(String)]),
    ),
    descontos: tariff.descontos,
    percFlex: String(sold.percFlex),
    bonificado: sold.bonificado,
    custo: String(tariff.custo),
  };
}
