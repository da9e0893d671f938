import { priceLine } from '../../../runtime/pricing/index.ts';
import type { Store } from '../store/store.ts';
import type { DocumentRow } from './select.ts';
import { type Tariff, loadTariff } from './prices/tariff.ts';

/** A row of the product table. */
export interface ProductRow {
  id: number;
  idExibicao: string;
  descComp: string;
  codBarra: string;
  marca: string;
  categoria: string;
  caixa: number;
  und: string;
  generico: string;
  disponivel: number;
  pesoLiquido: number;
  pesoBruto: number;
  altura: number;
  largura: number;
  comprimento: number;
  linha: string;
  /** `G` stands for its models, `M` is a model, `N` neither. */
  tipo: 'N' | 'G' | 'M';
}

const STOCK_TEXTS: Readonly<Record<number, string>> = {
  1: 'Em estoque',
  2: 'Últimas unidades',
  3: 'Sem estoque',
};

/**
 * A product with the price of one branch; `margem` and `custo` are what an ERP sends without being
 * asked.
 */
export function presentProduct(store: Store, row: ProductRow, idFil: number, quote: DocumentRow) {
  const tariff = loadTariff(store, row.id, idFil);
  const first = tariff.packagings[0];
  return {
    id: row.id,
    idExibicao: row.idExibicao,
    descComp: row.descComp,
    codBarra: row.codBarra,
    marca: row.marca,
    emb: first?.unidade ?? 'UN',
    caixa: row.caixa,
    und: row.und,
    unidade: row.und,
    idEmb: first?.idEmb ?? 'DPC',
    idTab: quote.tabelaPreco,
    generico: row.generico,
    imagemId: row.id,
    tipo: row.tipo,
    disponivel: row.disponivel === 1,
    pesoLiquido: row.pesoLiquido,
    pesoBruto: String(row.pesoBruto),
    altura: row.altura,
    largura: row.largura,
    comprimento: row.comprimento,
    categoria: row.categoria,
    linha: row.linha,
    ...modelOf(store, row),
    codigoCliente:
      store.one<{ codigo: string }>(
        'SELECT min(codigo) AS codigo FROM codigo_cliente WHERE idCli = ? AND idProd = ?',
        quote.idCli,
        row.id,
      )?.codigo ?? null,
    descontos: tariff.descontos.map(presentDiscount),
    // All of this distributor’s discounts are the products’ own.
    descontosTabela: [],
    embalagens: presentPackagings(tariff),
    precos: [presentPrice(store, tariff, quote)],
  };
}

/** Colour and size of a model. */
function modelOf(
  store: Store,
  row: ProductRow,
): { idCor?: number; cor?: string; tamanho?: string } {
  if (row.tipo !== 'M') return {};
  return (
    store.one<{ idCor: number; cor: string; tamanho: string }>(
      'SELECT idCor, cor, tamanho FROM modelo WHERE idProd = ?',
      row.id,
    ) ?? {}
  );
}

/** The customer's usual quantity of a product, and the day of their last purchase. */
function habitOf(
  store: Store,
  quote: DocumentRow,
  { idProd, idFil }: Tariff,
): { qtdMix: number | null; dtUlt: string | null } {
  const mix = store.one<{ qtde: number }>(
    'SELECT qtde FROM mix WHERE idCli = ? AND idFil = ? AND idProd = ?',
    quote.idCli,
    idFil,
    idProd,
  );
  const last = store.one<{ dtUlt: string | null }>(
    "SELECT max(substr(documento.dtAlt, 1, 10)) AS dtUlt FROM item JOIN documento ON documento.id = item.idDoc WHERE item.idProd = ? AND documento.tipo = 'P' AND documento.idCli = ?",
    idProd,
    quote.idCli,
  );
  return { qtdMix: mix?.qtde ?? null, dtUlt: last?.dtUlt ?? null };
}

function presentPackagings(tariff: Tariff) {
  return Object.fromEntries(
    tariff.packagings.map(({ idEmb, ...packaging }) => [
      idEmb,
      { ...packaging, emb: packaging.unidade },
    ]),
  );
}

function presentDiscount(discount: Tariff['descontos'][number]) {
  return { ...discount, perc: Number(discount.perc), visivel: true };
}

function presentPrice(store: Store, tariff: Tariff, quote: DocumentRow) {
  const column = tariff.precos[quote.tabelaPreco - 1] ?? tariff.precos[0] ?? 0;
  const { promocao } = tariff;
  const line = store.one<{
    sqIns: number;
    idEmb: string;
    qtde: number;
    vlUnit: number;
    vlTot: number;
  }>(
    'SELECT sqIns, idEmb, qtde, vlUnit, vlTot FROM item WHERE idDoc = ? AND idProd = ? AND idFil = ? ORDER BY sqIns',
    quote.id,
    tariff.idProd,
    tariff.idFil,
  );
  const { partilha, ...rates } = Object.fromEntries(
    Object.entries(tariff.aliquotas).map(([name, value]) => [
      name,
      typeof value === 'string' ? Number(value) : value,
    ]),
  );
  return {
    idFil: tariff.idFil,
    idPreco: tariff.idProd * 10 + tariff.idFil,
    mult: tariff.packagings[0]?.multiplo ?? 1,
    tipoMult: tariff.tipoMult,
    qtdMin: tariff.qtdMin,
    qtdMax: tariff.qtdMax,
    qtdCotada: line?.qtde ?? 0,
    qtdAdicionada: line?.qtde ?? 0,
    ...habitOf(store, quote, tariff),
    qtdInicial: Math.max(
      tariff.qtdMin,
      tariff.tipoMult === 'M' ? (tariff.packagings[0]?.multiplo ?? 1) : 1,
    ),
    precoBase: column,
    precoBaseAtacado: tariff.atacado,
    tabela: tariff.precos,
    promocao:
      promocao === null
        ? null
        : {
            ...promocao,
            precoBase: promocao.precoBase == null ? null : Number(promocao.precoBase),
            final: promocao.final == null ? null : Number(promocao.final),
            // Its own price goes before that of any table.
            tabelaPreco: promocao.tabelaPreco ?? quote.tabelaPreco,
            colunaPreco: quote.tabelaPreco,
          },
    tabelas: tariff.tabelas,
    aliquotas: {
      id: tariff.tipo,
      tipo: tariff.tipo,
      ipi: 0,
      st: 0,
      stsn: 0,
      icmsPartilha: partilha ?? 0,
      ...rates,
    },
    statEst: tariff.statEst,
    qtEst: tariff.qtEst,
    textEst: STOCK_TEXTS[tariff.statEst],
    carrinho: line ?? null,
    custo: tariff.custo,
    margem: marginOf(tariff, column),
  };
}

/** Margin of the single unit in the quote's column, in percent. */
function marginOf(tariff: Tariff, column: number): number | null {
  const priced = priceLine(
    { qtde: 1, precoBase: String(column), tipo: 1, custo: String(tariff.custo) },
    { idFil: tariff.idFil },
  );
  return priced.percLucro == null ? null : Number(priced.percLucro);
}
