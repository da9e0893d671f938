import { opened, withLines } from '../../../runtime/quote/model/state/events.ts';
import type { ItemRecord, ProductRecord } from '../../../runtime/quote/model/records/records.ts';
import { repriceAll } from '../../../runtime/quote/model/prices/reprice.ts';
import type { QuoteState } from '../../../runtime/quote/model/state/state.ts';
import { sampleConfig, sampleContext, sampleLines } from './sample.ts';

const { idPl, idTpOp, prazMed, percFin, percBaseImposto } = sampleContext;

/** The sample as the editor has it: records of an ERP, numbers where the engine takes texts. */
export function editedQuote(size: number): QuoteState {
  const lines = sampleLines(size);
  const products = lines.map(
    (line, at): ProductRecord => ({
      id: at + 1,
      descComp: `Produto ${at + 1}`,
      idEmb: 'CX',
      embalagens: {
        UN: { unidade: 'UN' },
        CX: {
          unidade: 'CX',
          fator_preco: Number(line.fator_preco),
          fator_conversao: 12,
          divisor_unidade: 12,
        },
      },
      descontos: line.descontos?.map(({ perc, ...rest }) => ({
        ...rest,
        perc: Number(perc),
      })) as ProductRecord['descontos'],
      precos: [
        {
          idFil: 1,
          tabela: line.precos?.map(Number),
          promocao: line.promocao
            ? ({ ...line.promocao, final: Number(line.promocao.final) } as NonNullable<
                ProductRecord['precos']
              >[number]['promocao'])
            : undefined,
          aliquotas: {
            tipo: line.tipo,
            ipi: 6.5,
            st: 12.35,
            stsn: 1.785,
            icmsPartilha: 8,
            mva: 40,
            icmsProprio: 12,
            icmsInterno: 18,
            reducao: 0,
            interestadual: true,
          },
        },
      ],
    }),
  );
  const itens = lines.map(
    ({ qtde, percFlex }, at): ItemRecord => ({
      sqIns: at + 1,
      idProd: at + 1,
      idEmb: 'CX',
      descNF: `Produto ${at + 1}`,
      qtde,
      percFlex: Number(percFlex),
    }),
  );
  const plan = { id: idPl ?? 0, prazMed: prazMed ?? 0, percFin: Number(percFin) };
  const state = opened(
    {
      id: 1,
      idFil: 1,
      idTpOp: idTpOp ?? undefined,
      idCob: 1,
      idPl: plan.id,
      tabelaPreco: 1,
      percBaseImposto: Number(percBaseImposto),
      itens,
    },
    { cobrancas: [{ id: 1 }], planos: [plan], pivot: [{ cobId: 1, plId: plan.id }] },
    { checkMaximum: false, entry: { maxLength: 4, decimals: 2 }, config: sampleConfig },
    [],
  );
  const known = {
    ...state,
    products: Object.fromEntries(products.map((product) => [String(product.id), product])),
  };
  return withLines(known, repriceAll(known));
}

/** Cost of another payment condition for the editor: every line priced again, and the totals. */
export function repriced(state: QuoteState): QuoteState {
  return withLines(state, repriceAll(state));
}
