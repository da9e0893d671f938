import { presentItems } from '../documents/present.ts';
import type { DocumentRow } from '../documents/select.ts';
import type { Store } from '../store/store.ts';

/** A document as it goes on paper or into a spreadsheet. */
export interface PrintedDocument {
  titulo: string;
  filial: string;
  cliente: string;
  documento: string;
  dtHorInc: string | null;
  dtVal: string | null;
  pagamento: string | null;
  ordComp: string | null;
  itens: {
    codigo: string;
    descricao: string;
    emb: string;
    qtde: number;
    vlUnit: number;
    vlTot: number;
  }[];
  totais: [label: string, value: number][];
}

/** Gathers what a quote or an order says on paper. */
export function printedDocument(store: Store, row: DocumentRow): PrintedDocument {
  const payment = [row.cobrancaDesc, row.planoDesc].filter((part) => part !== null).join(' - ');
  return {
    titulo: `${row.tipo === 'P' ? 'Pedido' : 'Orçamento'} ${row.id}`,
    filial: row.filialRazSoc,
    cliente: row.clienteRazSoc,
    documento: row.clienteCnpj,
    dtHorInc: row.dtHorInc,
    dtVal: row.dtVal,
    pagamento: payment === '' ? null : payment,
    ordComp: row.ordComp,
    itens: presentItems(store, row.id).map((item) => ({
      codigo: item.idExibicao,
      descricao: item.descNF,
      emb: item.emb,
      qtde: item.qtde,
      vlUnit: item.vlUnit,
      vlTot: item.vlTot,
    })),
    totais: [
      ['Subtotal', row.vlSubTot],
      ['Frete', row.vlFrete],
      ['Taxas', row.vlTaxaFixa],
      ['Total', row.vlTot],
    ],
  };
}
