import { paymentTerms } from '../prices/payment/conditions.ts';
import { asNumber } from '../state/decimals.ts';
import { branchOf, headerOf, priceTableOf, type QuoteState } from '../state/state.ts';
import type { ItemRecord, QuoteRecord } from './records.ts';

/**
 * A quote as it is sent: header, checkout fields by name, and lines. Absent values are left out.
 */
export type Payload = Record<string, unknown> & { itens: Record<string, unknown>[] };

/** The fields of a line that the ERP accepts, in addition to those that name the product. */
const LINE_FIELDS = [
  'sqIns',
  'idProd',
  'idPreco',
  'aplFin',
  'idPromo',
  'idNegoc',
  'vlTot',
  'vlBaseUnit',
  'vlUnit',
  'percDesc',
  'idDesc',
  'idEmb',
  'qtdEmb',
  'percFlex',
  'impostos',
  'precoSemImposto',
  'precoComImposto',
  'precoFinal',
  'baseCalculoImposto',
  'qtde',
  'qtdCotada',
  'idColab',
  'origem',
  'coluna_preco',
  'idCor',
  'bonificado',
] as const satisfies readonly (keyof ItemRecord)[];

/**
 * Header fields that go back as they came: an ERP takes a whole header, and what it does not name
 * is cleared.
 */
const KEPT_FIELDS = [
  'idTransp',
  'idTranspRedespacho',
  'idTipoFrete',
  'idTpOp',
  'idEndEntr',
  'dtEntr',
  'retira',
  'cotacao',
  'vlFreteCotacao',
  'vlEntrada',
  'pedidoOrigemId',
  'valorPedidoOrigem',
  'obsPedido',
  'obsCliente',
  'obsEntrega',
  'ordComp',
] as const satisfies readonly (keyof QuoteRecord)[];

function present(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  );
}

const made = new WeakMap<ItemRecord, { idFil: unknown; payload: Record<string, unknown> }>();

/**
 * A line as it is sent. A record never changes, so it is made once: of a thousand lines an edit
 * makes one anew.
 */
function linePayload(record: ItemRecord, idFil: unknown): Record<string, unknown> {
  const known = made.get(record);
  if (known && known.idFil === idFil) return known.payload;
  const payload = present({
    ...Object.fromEntries(LINE_FIELDS.map((name) => [name, record[name]])),
    idFil: record.idFil ?? record.filial?.id ?? idFil,
    origem: record.origem ?? 'D',
  });
  made.set(record, { idFil, payload });
  return payload;
}

/** Header values that only local prices need: the ERP has them with the freight quote itself. */
const LOCAL_FIELDS = [
  'vlMin',
  'vlIsenta',
  'embutido',
  'percBaseImposto',
] as const satisfies readonly (keyof QuoteRecord)[];

/** Values sent for money or goods that the user withdrew. */
const EMPTY = { vlEntrada: 0, cashback: 0, brindes: [] } as const satisfies Partial<QuoteRecord>;

function withdrawnFields({ fields, fieldRevs }: QuoteState): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(EMPTY).filter(([name]) => name in fieldRevs && fields[name] === undefined),
  );
}

/**
 * Everything that autosave, save and order send of a quote. An ERP reads it as a whole header and
 * clears what it does not name; withdrawn cashback, down payment and gifts are sent as empty values
 * all the same, because an ERP that held on to them would spend the customer's money against his
 * will.
 */
export function payloadOf(state: QuoteState): Payload {
  const { quote, payment, totals } = state;
  const terms = paymentTerms(state.conditions, payment);
  const header = headerOf(state);
  const local = Object.fromEntries(LOCAL_FIELDS.map((name) => [name, undefined]));
  return {
    ...withdrawnFields(state),
    ...present({
      idCli: quote.idCli ?? quote.cliente?.id,
      idFil: branchOf(quote),
      ...Object.fromEntries(KEPT_FIELDS.map((name) => [name, header[name]])),
      ...state.fields,
      ...local,
      cupom: header.cupom?.codigo,
      idCob: payment.idCob,
      idPl: payment.idPl,
      percFin: asNumber(terms.percFin),
      taxaCob: asNumber(totals.vlTaxaFixa),
      vlFrete: asNumber(totals.vlFrete),
      vlFreteOriginal: asNumber(totals.vlFreteOriginal),
      vlFreteAbonado: asNumber(totals.vlFreteAbonado),
      cupomValor: asNumber(totals.cupomValor),
      vlCredito: asNumber(totals.vlCredito),
      cashback: asNumber(totals.vlCashback),
      valorTotalAPagar: asNumber(totals.valorTotalAPagar),
      tabelaPreco: priceTableOf(quote),
    }),
    itens: state.lines.map((line) => linePayload(line.record, branchOf(quote))),
  };
}
