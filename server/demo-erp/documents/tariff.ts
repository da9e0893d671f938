import type { Discount, LineInput, Promotion, TaxRates, TaxType } from '../../../runtime/pricing/index.ts';
import { notFound, unprocessable } from '../errors.ts';
import type { Store } from '../store/store.ts';

/** What the ERP knows of one product at one branch, as the pricing engine wants it, plus what a document line keeps. */
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

interface PriceRow {
  c1: number;
  c2: number;
  c3: number;
  c4: number;
  c5: number;
  c6: number;
  c7: number;
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
  precoBase: number;
  final: number | null;
  aplFin: number;
  aplicaDesconto: number;
}

/** ST rates differ by the state that sells; SP, MG and PR in the order of the branches. */
const ST_BY_BRANCH: Readonly<Record<number, number>> = { 1: 12.35, 2: 10.8, 3: 11.42 };

/** Loads a product's tariff at a branch; 404 when there is no such product, 422 when the branch does not sell it. */
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
    precos: [row.c1, row.c2, row.c3, row.c4, row.c5, row.c6, row.c7],
    atacado: row.atacado,
    custo: row.custo,
    descontos: loadDiscounts(store, idProd, idFil),
    promocao: loadPromotion(store, idProd, idFil),
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
      return { ...base, mva: '40', icmsProprio: '12', icmsInterno: '18', reducao: '0', interestadual: idFil !== 1 };
  }
}

function loadDiscounts(store: Store, idProd: number, idFil: number): Discount[] {
  return store
    .all<DiscountRow>('SELECT * FROM desconto WHERE idProd = ? AND idFil = ? ORDER BY id', idProd, idFil)
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

function loadPromotion(store: Store, idProd: number, idFil: number): Promotion | null {
  const row = store.one<PromotionRow>('SELECT * FROM promocao WHERE idProd = ? AND idFil = ?', idProd, idFil);
  if (row === undefined) return null;
  return {
    id: row.id,
    validaPlano: row.validaPlano === 1,
    idPl: row.idPl,
    prazMed: row.prazMed,
    qtdMin: row.qtdMin,
    qtdMax: row.qtdMax,
    precoBase: String(row.precoBase),
    final: row.final === null ? null : String(row.final),
    aplFin: row.aplFin === 1,
    aplicaDesconto: row.aplicaDesconto === 1,
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
    coluna: sold.coluna,
    fator_preco: String(packaging.fator_preco),
    fator_conversao: String(packaging.fator_conversao),
    divisor_unidade: String(packaging.divisor_unidade),
    tipo: tariff.tipo,
    aliquotas: tariff.aliquotas,
    promocao: tariff.promocao,
    descontos: tariff.descontos,
    percFlex: String(sold.percFlex),
    bonificado: sold.bonificado,
    custo: String(tariff.custo),
  };
}
