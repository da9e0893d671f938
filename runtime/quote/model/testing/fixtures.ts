import { CallError } from '../../../data/errors.ts';
import { opened } from '../state/events.ts';
import type { Conditions, ItemRecord, ProductRecord, QuoteRecord } from '../records/records.ts';
import type { QuoteState } from '../state/state.ts';
import type { Settings } from '../state/editing-settings.ts';

/** Small records for the tests of this folder; every one can be changed by what it is given. */

export const conditions: Conditions = {
  cobrancas: [
    { id: 1, desc: 'Boleto bancário', taxa: 3.5 },
    { id: 2, desc: 'Pix' },
    { id: 9, desc: 'Sem plano' },
  ],
  planos: [
    { id: 7, desc: '7 dias', prazMed: 7, percFin: 0 },
    { id: 30, desc: '30 dias', prazMed: 30, percFin: 2 },
    { id: 1, desc: 'À vista', prazMed: 0, percFin: -2 },
  ],
  pivot: [
    { cobId: 1, plId: 7 },
    { cobId: 1, plId: 30 },
    { cobId: 2, plId: 1 },
  ],
};

export const settings: Settings = {
  checkMaximum: false,
  entry: { maxLength: 4, decimals: 2 },
  today: '2026-07-01',
  config: {},
};

export function product(id: number, change: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id,
    idExibicao: `P${id}`,
    descComp: `Produto ${id}`,
    idEmb: 'UN',
    imagemId: id,
    disponivel: true,
    embalagens: {
      UN: { unidade: 'UN', multiplo: 1, fator_conversao: 1, fator_preco: 1, descricao: 'Unidade' },
      CX12: {
        unidade: 'CX',
        multiplo: 2,
        fator_conversao: 12,
        fator_preco: 11.5,
        descricao: 'Caixa com 12',
      },
    },
    precos: [
      {
        idPreco: 77,
        idFil: 1,
        tipoMult: 'M',
        qtdMin: 0,
        qtdMax: -1,
        qtEst: 1000,
        statEst: 1,
        tabela: [10, 9, 8, 7, 6, 5, 4],
        aliquotas: { tipo: 1, ipi: 0 },
      },
    ],
    ...change,
  };
}

export function item(idProd: number, qtde: number, change: Partial<ItemRecord> = {}): ItemRecord {
  return {
    sqIns: idProd,
    idProd,
    idEmb: 'UN',
    emb: 'UN',
    qtdEmb: 1,
    descNF: `Produto ${idProd}`,
    qtde,
    vlUnit: 10,
    vlTot: 10 * qtde,
    idFil: 1,
    filial: { id: 1 },
    ...change,
  };
}

export function quote(change: Partial<QuoteRecord> = {}): QuoteRecord {
  return {
    id: 500,
    idFil: 1,
    filial: { id: 1, razSoc: 'Matriz', tabelaPreco: 1 },
    cliente: { id: 77, razSoc: 'Cliente' },
    st: 'orcamento',
    idCob: 1,
    idPl: 7,
    idTpOp: 3,
    acoes: ['EDITAR', 'ENVIAR_PEDIDO'],
    obsPedido: 'Portão azul',
    itens: [item(1, 2)],
    ...change,
  };
}

export function openState(
  change: Partial<QuoteRecord> = {},
  set: Partial<Settings> = {},
): QuoteState {
  return opened(quote(change), conditions, { ...settings, ...set }, ['obsPedido', 'ordComp']);
}

export const failure = (status: number, message = 'Falhou'): CallError =>
  new CallError({ code: status, status, message });

/** A promise to be settled by hand. */
export function deferred<T>(): {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
} {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
