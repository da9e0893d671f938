import { asNumber } from './decimals.ts';
import { paymentTerms } from './conditions.ts';
import type { ItemRecord } from './records.ts';
import { type QuoteState, branchOf, priceTableOf } from './state.ts';

/** A quote as it is sent: header, checkout fields by name, and lines. Absent values are left out. */
export type Payload = Record<string, unknown> & { itens: Record<string, unknown>[] };

/** The fields of a line that the ERP takes, beside those that say which product it is. */
const LINE_FIELDS = [
  'sqIns', 'idProd', 'idPreco', 'aplFin', 'idPromo', 'idNegoc', 'vlTot', 'vlBaseUnit', 'vlUnit', 'percDesc', 'idDesc',
  'idEmb', 'qtdEmb', 'percFlex', 'impostos', 'precoSemImposto', 'precoComImposto', 'precoFinal', 'baseCalculoImposto',
  'qtde', 'qtdCotada', 'idColab', 'origem', 'coluna_preco', 'idCor', 'bonificado',
] as const satisfies readonly (keyof ItemRecord)[];

function present(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null));
}

function linePayload(record: ItemRecord, idFil: unknown): Record<string, unknown> {
  return present({
    ...Object.fromEntries(LINE_FIELDS.map((name) => [name, record[name]])),
    idFil: record.idFil ?? record.filial?.id ?? idFil,
    origem: record.origem ?? 'D',
  });
}

/** Everything that autosave, save and order send of a quote. */
export function payloadOf(state: QuoteState): Payload {
  const { quote, payment, totals } = state;
  const terms = paymentTerms(state.conditions, payment);
  return {
    ...present({
      idCli: quote.idCli ?? quote.cliente?.id,
      idFil: branchOf(quote),
      idTransp: quote.idTransp,
      idTpOp: quote.idTpOp,
      idEndEntr: quote.idEndEntr,
      pedidoOrigemId: quote.pedidoOrigemId,
      valorPedidoOrigem: asNumber(quote.valorPedidoOrigem),
      ...state.fields,
      idCob: payment.idCob,
      idPl: payment.idPl,
      percFin: asNumber(terms.percFin),
      taxaCob: asNumber(totals.vlTaxaFixa),
      vlFrete: asNumber(totals.vlFrete),
      vlFreteOriginal: asNumber(totals.vlFreteOriginal),
      vlFreteAbonado: asNumber(totals.vlFreteAbonado),
      valorTotalAPagar: asNumber(totals.valorTotalAPagar),
      tabelaPreco: priceTableOf(quote),
    }),
    itens: state.lines.map((line) => linePayload(line.record, branchOf(quote))),
  };
}
