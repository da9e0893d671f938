import {
  type Coupon,
  type LineInput,
  type PriceContext,
  type PricedLine,
  PricingError,
  priceLine,
  totalQuote,
} from '../../../../runtime/pricing/index.ts';
import { unprocessable } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import type { SaleExtras } from './extras.ts';
import { isWholesale } from '../operations.ts';
import { type Packaging, type Tariff, lineInput, loadTariff } from './tariff.ts';

/** A line as it is asked for: everything else is the ERP's to decide. */
export interface WantedLine {
  sqIns: number;
  idProd: number;
  idFil: number;
  /** Absent: the product's first packaging. */
  idEmb: string | null;
  qtde: number;
  percFlex: number;
  bonificado: boolean;
  /** The model of a grouped product. */
  idCor: number | null;
}

/** Terms of a document's prices, other than its lines. */
export interface SaleTerms {
  idFil: number;
  tabelaPreco: number;
  idPl: number | null;
  idCob: number | null;
  idTransp: number | null;
  idTpOp: number | null;
  /** Freight before and after what is waived, in reais. */
  vlFreteOriginal: number;
  vlFreteAbonado: number;
  /** Coupon, credit and the rules of the chosen freight; by default none. */
  extras?: SaleExtras;
}

export interface SoldLine {
  wanted: WantedLine;
  tariff: Tariff;
  packaging: Packaging;
  priced: PricedLine;
  /** Fulfilled quantity, in packages: cut ones are not charged. */
  qtdeAt: number;
}

/** A line that was priced, before its fulfilled quantity is known. */
export type OfferedLine = Omit<SoldLine, 'qtdeAt'>;

export interface DocumentTotals {
  vlSubTot: number;
  vlBoni: number;
  vlFrete: number;
  vlTaxaFixa: number;
  vlTot: number;
  cupomValor: number;
  vlCredito: number;
  valorTotalAPagar: number;
}

/**
 * Prices a whole document from the ERP's own tables, with the same engine that the portal uses.
 * `attended` gives the fulfilled quantity of a line; by default all of it. 404 and 422 as for its
 * parts.
 */
export function priceDocument(
  store: Store,
  terms: SaleTerms,
  wanted: readonly WantedLine[],
  attended: (line: OfferedLine) => number = (line) => line.wanted.qtde,
): { lines: SoldLine[]; totals: DocumentTotals } {
  const plan = requirePlan(store, terms.idPl);
  const collection =
    terms.idCob === null
      ? undefined
      : store.one<{ taxa: number }>('SELECT taxa FROM cobranca WHERE id = ?', terms.idCob);
  const carrier =
    terms.idTransp === null
      ? undefined
      : store.one<{ retira: string }>(
          'SELECT retira FROM transportadora WHERE id = ?',
          terms.idTransp,
        );
  if (terms.idCob !== null && collection === undefined) {
    throw unprocessable('Forma de cobrança inexistente.', { idCob: 'Cobrança inexistente.' });
  }
  if (terms.idTransp !== null && carrier === undefined) {
    throw unprocessable('Transportadora inexistente.', { idTransp: 'Transportadora inexistente.' });
  }

  const context = {
    idPl: terms.idPl,
    idTpOp: terms.idTpOp,
    atacado: isWholesale(terms.idTpOp),
    prazMed: plan?.prazMed ?? null,
    percFin: String(plan?.percFin ?? 0),
    retira: carrier?.retira === 'S',
    percBaseImposto: String(terms.extras?.percBaseImposto ?? 0),
  };
  const lines = wanted.map((line) =>
    priceWanted(store, line, terms.tabelaPreco, context, attended),
  );
  const { extras } = terms;
  const add = (cupom: Coupon | null) =>
    totalQuote(
      lines.map((line) => line.priced),
      {
        vlFreteOriginal: String(terms.vlFreteOriginal),
        vlFreteAbonado: String(terms.vlFreteAbonado),
        vlTaxaFixa: String(collection?.taxa ?? 0),
        vlMin: String(terms.vlFreteOriginal > 0 ? (extras?.vlMin ?? 0) : 0),
        vlIsenta: String(extras?.vlIsenta ?? 0),
        embutido: extras?.embutido ?? false,
        cupom,
        creditoDisponivel: String((extras?.vlCredito ?? 0) + (extras?.cashback ?? 0)),
      },
    );
  const plain = add(null);
  const coupon = extras?.couponFor(Number(plain.vlSubTot)) ?? null;
  const totals = coupon === null ? plain : add(coupon);
  return {
    lines,
    totals: {
      vlSubTot: Number(totals.vlSubTot),
      vlBoni: Number(totals.vlBoni),
      vlFrete: Number(totals.vlFrete),
      vlTaxaFixa: Number(totals.vlTaxaFixa),
      vlTot: Number(totals.vlTot),
      cupomValor: Number(totals.cupomValor),
      vlCredito: extras?.vlCredito ?? 0,
      valorTotalAPagar: Number(totals.valorTotalAPagar),
    },
  };
}

/** Term and surcharge of a plan; undefined where none is chosen, 422 where it does not exist. */
export function requirePlan(
  store: Store,
  idPl: number | null,
): { prazMed: number; percFin: number } | undefined {
  if (idPl === null) return undefined;
  const plan = store.one<{ prazMed: number; percFin: number }>(
    'SELECT prazMed, percFin FROM plano WHERE id = ?',
    idPl,
  );
  if (plan === undefined)
    throw unprocessable('Plano de pagamento inexistente.', { idPl: 'Plano inexistente.' });
  return plan;
}

/**
 * A line at its price; a cut quantity keeps the unit price of the wanted one, and the fulfilled one
 * is charged.
 */
function priceWanted(
  store: Store,
  wanted: WantedLine,
  coluna: number,
  context: Omit<PriceContext, 'idFil'>,
  attended: (line: OfferedLine) => number,
): SoldLine {
  const tariff = loadTariff(store, wanted.idProd, wanted.idFil);
  const packaging =
    wanted.idEmb === null
      ? tariff.packagings[0]
      : tariff.packagings.find((one) => one.idEmb === wanted.idEmb);
  if (packaging === undefined) {
    throw unprocessable(`O produto ${wanted.idProd} não tem a embalagem ${wanted.idEmb}.`, {
      idEmb: 'Embalagem inexistente.',
    });
  }
  try {
    const line = lineInput(tariff, packaging, {
      qtde: wanted.qtde,
      coluna,
      percFlex: wanted.percFlex,
      bonificado: wanted.bonificado,
    });
    const price = (input: LineInput) => priceLine(input, { ...context, idFil: wanted.idFil });
    const offered = { wanted, tariff, packaging, priced: price(line) };
    const qtdeAt = attended(offered);
    return qtdeAt === wanted.qtde
      ? { ...offered, qtdeAt }
      : { ...offered, priced: price({ ...line, qtdeAt }), qtdeAt };
  } catch (failure) {
    if (!(failure instanceof PricingError)) throw failure;
    throw unprocessable(`Não foi possível calcular o preço do produto ${wanted.idProd}.`, {
      [failure.field]: 'Valor inválido.',
    });
  }
}
