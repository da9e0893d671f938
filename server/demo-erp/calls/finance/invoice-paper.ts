import type { Store } from '../../store/store.ts';

/** How the items of a DANFE may be ordered: by code, by description, or as the XML has them. */
export const ORDERINGS = ['CODIGO', 'DESCRICAO', 'XML'] as const;
const ORDER_BY = {
  CODIGO: 'produto.idExibicao, seq',
  DESCRICAO: 'produto.ordem, seq',
  XML: 'seq',
} as const;

/** An invoice as it stands on paper and in its XML. */
export interface InvoicePaper {
  numNf: number;
  serie: string;
  chave: string;
  idCli: number;
  /** Moment, local time. */
  dtEmi: string;
  dtSai: string;
  vlTot: number;
  emitente: { razSoc: string; cnpj: string; cid: string; uf: string };
  destinatario: { razSoc: string; cnpj: string; exib: string; cidade: string; uf: string };
  transportadora: string | null;
  observacao: string | null;
  itens: InvoicePaperLine[];
}

export interface InvoicePaperLine {
  idExibicao: string;
  descComp: string;
  codBarra: string;
  unidade: string;
  qtd: number;
  vlUnit: number;
  vlTot: number;
}

interface Head extends Omit<InvoicePaper, 'emitente' | 'destinatario' | 'itens'> {
  emRazSoc: string;
  emCnpj: string;
  emCid: string;
  emUf: string;
  razSoc: string;
  cnpj: string;
  exib: string;
  cidade: string;
  uf: string;
}

/** The invoice of an access key with its items in the given order; undefined when there is none. */
export function invoicePaper(
  store: Store,
  chave: string,
  ordering: (typeof ORDERINGS)[number],
): InvoicePaper | undefined {
  const head = store.one<Head>(
    `SELECT notas.numNf, notas.serie, notas.chave, notas.idCli, notas.dtEmi, notas.dtSai, notas.vlTot, filial.razSoc AS emRazSoc, filial.cnpj AS emCnpj,
       filial.cid AS emCid, filial.uf AS emUf, cliente.razSoc, cliente.cnpj, cliente.exib, cliente.cidade, cliente.uf, transportadora.razSoc AS transportadora,
       documento.obsPedido AS observacao
     FROM notas JOIN filial ON filial.id = notas.idFil JOIN cliente ON cliente.id = notas.idCli LEFT JOIN transportadora ON transportadora.id = notas.idTransp
     LEFT JOIN documento ON documento.id = notas.idPedido WHERE notas.chave = ?`,
    chave,
  );
  if (head === undefined) return undefined;
  const { emRazSoc, emCnpj, emCid, emUf, razSoc, cnpj, exib, cidade, uf, ...rest } = head;
  return {
    ...rest,
    emitente: { razSoc: emRazSoc, cnpj: emCnpj, cid: emCid, uf: emUf },
    destinatario: { razSoc, cnpj, exib, cidade, uf },
    itens: store.all<InvoicePaperLine>(
      `SELECT produto.idExibicao, produto.descComp, produto.codBarra, notas_itens.unidade, notas_itens.qtd, notas_itens.vlUnit, notas_itens.vlTot
       FROM notas_itens JOIN produto ON produto.id = notas_itens.idProd WHERE numNf = ? ORDER BY ${ORDER_BY[ordering]}`,
      head.numNf,
    ),
  };
}
