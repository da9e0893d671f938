import { repriceAll } from './reprice.ts';
import type { QuoteRecord } from './records.ts';
import { fieldsChanged, withLines } from './events.ts';
import type { QuoteState } from './state.ts';

/** Header properties that the editor's own dialogs set, beside those of the checkout form. */
export const HEADER_FIELDS = [
  'idTransp', 'idTranspRedespacho', 'idTipoFrete', 'retira', 'cotacao', 'vlFreteOriginal', 'vlFreteAbonado', 'vlFreteCotacao',
  'vlMin', 'vlIsenta', 'embutido', 'percBaseImposto', 'idEndEntr', 'dtEntr', 'vlEntrada', 'vlCredito', 'cupom', 'brindes', 'cashback',
] as const satisfies readonly (keyof QuoteRecord)[];

/** Of those, the ones that prices of lines depend on. */
const PRICE_FIELDS: readonly string[] = ['retira', 'percBaseImposto'];

/** Properties that make sense only together: whoever takes one of them takes them all. */
const FREIGHT = [
  'idTransp', 'idTranspRedespacho', 'idTipoFrete', 'retira', 'cotacao', 'vlFreteOriginal', 'vlFreteAbonado', 'vlFreteCotacao', 'vlMin', 'vlIsenta', 'embutido', 'percBaseImposto',
] as const satisfies readonly (typeof HEADER_FIELDS)[number][];

/** The properties that are chosen together with this one, itself among them. */
export function chosenWith(name: string): readonly string[] {
  return (FREIGHT as readonly string[]).includes(name) ? FREIGHT : [name];
}

export type Header = Partial<Pick<QuoteRecord, (typeof HEADER_FIELDS)[number]>>;

/**
 * Header values were set; undefined takes one away. Lines are priced again when they depend on what changed. The same
 * values again are no change.
 */
export function headerChanged(state: QuoteState, header: Header): QuoteState {
  const next = fieldsChanged(state, Object.fromEntries(Object.entries({ ...state.fields, ...header }).filter(([, value]) => value !== undefined)));
  if (next === state) return state;
  const priced = PRICE_FIELDS.some((name) => next.fields[name] !== state.fields[name]);
  return withLines(next, priced ? repriceAll(next) : next.lines);
}
