import type { QuoteRecord } from './records.ts';

/**
 * Header properties that the editor's own dialogs set, in addition to those of the checkout form.
 */
export const HEADER_FIELDS = [
  'idTransp',
  'idTranspRedespacho',
  'idTipoFrete',
  'retira',
  'cotacao',
  'vlFreteOriginal',
  'vlFreteAbonado',
  'vlFreteCotacao',
  'vlMin',
  'vlIsenta',
  'embutido',
  'percBaseImposto',
  'idEndEntr',
  'dtEntr',
  'vlEntrada',
  'vlCredito',
  'cupom',
  'brindes',
  'cashback',
  'idAtendente',
  'idTpOp',
] as const satisfies readonly (keyof QuoteRecord)[];

/** Properties that belong together: a change of one changes them all. */
const FREIGHT = [
  'idTransp',
  'idTranspRedespacho',
  'idTipoFrete',
  'retira',
  'cotacao',
  'vlFreteOriginal',
  'vlFreteAbonado',
  'vlFreteCotacao',
  'vlMin',
  'vlIsenta',
  'embutido',
  'percBaseImposto',
] as const satisfies readonly (typeof HEADER_FIELDS)[number][];

/** The properties that are chosen together with this one, itself among them. */
export function chosenWith(name: string): readonly string[] {
  return (FREIGHT as readonly string[]).includes(name) ? FREIGHT : [name];
}
