import {
  type DecimalString,
  type LineInput,
  type LineProfit,
  lineProfit,
  PricingError,
  type QuoteProfit,
  sumProfit,
} from '../../../pricing/index.ts';
import { asDecimal } from '../state/decimals.ts';
import { sharePositions } from '../state/positions.ts';
import { type Costs, pricerOf } from './price.ts';
import type { CostRecord, ItemRecord } from '../records/records.ts';
import { withProfit } from './reprice.ts';
import { mostFulfilled } from '../lines/fulfilment.ts';
import type { QuoteState } from '../state/state.ts';
import type { Line } from '../state/line.ts';

/** A line's margin and commission at the price that it has, which may be the ERP's own. */
function profited(
  record: ItemRecord,
  cost: Costs[string],
  { settings: { config } }: QuoteState,
): ItemRecord {
  const net = asDecimal(record.precoSemImposto);
  if (net === undefined) return record;
  const input: LineInput = {
    qtde: record.qtde,
    qtdeAt: mostFulfilled(record),
    precoBase: net,
    tipo: 1,
    fator_conversao: asDecimal(record.qtdEmb),
    ...cost,
  };
  try {
    return withProfit(record, pricerOf(config).priceLine(input, { idFil: record.idFil ?? '' }));
  } catch (reason) {
    if (!(reason instanceof PricingError)) throw reason;
    // A nonsensical cost gives no margin; the line's price does not depend on it.
    return record;
  }
}

/**
 * Costs became known, in a session that may know them: lines tell their margin and commission. No
 * edit, and no price changes.
 */
export function costsKnown(state: QuoteState, records: readonly CostRecord[]): QuoteState {
  const fresh: Costs = Object.fromEntries(
    records.map(({ idProd, custo, percComissao }) => [
      String(idProd),
      { custo: asDecimal(custo), percComissao: asDecimal(percComissao) },
    ]),
  );
  return marked({ ...state, costs: { ...state.costs, ...fresh } }, fresh);
}

function marked(state: QuoteState, costs: Costs): QuoteState {
  const lines = state.lines.map((line): Line => {
    const cost = costs[String(line.record.idProd)];
    return cost ? { ...line, record: profited(line.record, cost, state) } : line;
  });
  sharePositions(state.lines, lines);
  return { ...state, lines };
}

/**
 * Lines that came from the ERP tell their margin and commission again, where this session may know
 * them.
 */
export function profitsShown(state: QuoteState): QuoteState {
  return state.costs ? marked(state, state.costs) : state;
}

/**
 * Margins of lines as they are: of a thousand, an edit computes one anew. Null for a line that has
 * none.
 */
const profits = new WeakMap<ItemRecord, LineProfit | null>();

function profitIn(record: ItemRecord): LineProfit | null {
  const known = profits.get(record);
  if (known !== undefined) return known;
  const profit =
    record.cmv === undefined && record.vlComissao === undefined
      ? null
      : lineProfit({
          qtde: record.qtde,
          qtdeAt: mostFulfilled(record),
          precoSemImposto: text(record.precoSemImposto),
          bonificado: record.bonificado === true,
          ...(record.cmv !== undefined && { cmv: text(record.cmv) }),
          ...(record.vlComissao !== undefined && {
            comissao: { perc: text(record.percComissao), valor: text(record.vlComissao) },
          }),
        });
  profits.set(record, profit);
  return profit;
}

const text = (amount: ItemRecord['cmv']): DecimalString => asDecimal(amount) ?? '0';

type Profitable = Pick<QuoteState, 'lines' | 'totals' | 'settings'>;

/**
 * The last sum: the states that follow an edit, as it is sent and answered, have the same
 * lines.
 */
let last: { of: Profitable; profit: QuoteProfit | null } | undefined;

/** Margin and commission of the whole quote; null while a line has none. */
export function profitOf({ lines, totals, settings }: Profitable): QuoteProfit | null {
  if (last?.of.lines === lines && last.of.totals === totals && last.of.settings === settings)
    return last.profit;
  const known = lines.flatMap(({ record }) => profitIn(record) ?? []);
  const profit =
    lines.length === 0 || known.length < lines.length
      ? null
      : sumProfit(known, totals.cupomValor, settings.config);
  last = { of: { lines, totals, settings }, profit };
  return profit;
}
