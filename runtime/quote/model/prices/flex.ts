import type { DecimalString } from '../../../pricing/index.ts';
import { asDecimal } from '../state/decimals.ts';
import { withLines } from '../state/events.ts';
import { noPrice } from './no-price.ts';
import { packagingOf } from '../lines/packaging.ts';
import { type LineOwn, ownOf, priceOf } from './price.ts';
import { withPrice } from './reprice.ts';
import { lineKey, lineOf, type QuoteState, termsOf } from '../state/state.ts';
import type { Line } from '../state/line.ts';

/** Result of a change of a line's own conditions. */
export interface LineChange {
  state: QuoteState;
  /** Why nothing changed, in the user's words; null when it did, or when it was so already. */
  refused: string | null;
}

const UNKNOWN = 'Os preços deste produto ainda não foram carregados.';

/** The line with other conditions of its own; a text when it cannot be priced under them. */
function changed(
  state: QuoteState,
  line: Line,
  own: Pick<LineOwn, 'percFlex' | 'bonificado'>,
  rev: number,
): Line | string {
  const { record } = line;
  const product = state.products[String(record.idProd)];
  const packaging = product && packagingOf(product, record.idEmb);
  if (!product || !packaging) return UNKNOWN;
  const price = priceOf(product, packaging, record.qtde, termsOf(state), {
    ...ownOf(record),
    ...own,
  });
  return price.ok
    ? { ...line, record: withPrice(record, price.priced), rev, stale: false, unpriced: false }
    : noPrice(price.reason, state.settings.staff);
}

/**
 * The seller's own discount of lines, in percent; below zero it raises the price. Lines that cannot
 * be priced keep what they have: one such line alone is refused, of several the others change.
 */
export function flexChanged(
  state: QuoteState,
  keys: ReadonlySet<string>,
  percFlex: DecimalString,
): LineChange {
  const rev = state.rev + 1;
  let refused: string | null = null;
  let count = 0;
  const lines = state.lines.map((line) => {
    if (!keys.has(line.key) || (asDecimal(line.record.percFlex) ?? '0') === percFlex) return line;
    const next = changed(state, line, { percFlex }, rev);
    if (typeof next !== 'string') {
      count++;
      return next;
    }
    refused = next;
    return line;
  });
  return count === 0
    ? { state, refused }
    : { state: { ...withLines(state, lines), rev }, refused: null };
}

/**
 * A line is given away, or charged again. It stands in its place under another key: charged and
 * bonified lines of a product are two.
 */
export function bonifiedChanged(state: QuoteState, key: string, bonificado: boolean): LineChange {
  const line = lineOf(state, key);
  if (!line || (line.record.bonificado === true) === bonificado) return { state, refused: null };
  const other = lineKey({ ...line.record, bonificado });
  if (lineOf(state, other))
    return {
      state,
      refused: bonificado
        ? 'Este produto já está bonificado em outra linha.'
        : 'Este produto já está em outra linha, sem bonificação.',
    };
  const rev = state.rev + 1;
  const next = changed(state, line, { bonificado }, rev);
  if (typeof next === 'string') return { state, refused: next };
  const { [other]: _back, ...removed } = state.removed;
  const lines = state.lines.map((one) => (one === line ? { ...next, key: other } : one));
  return {
    state: { ...withLines(state, lines), rev, removed: { ...removed, [key]: rev } },
    refused: null,
  };
}
