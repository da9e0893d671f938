import { isWholesale } from '../../documents/operations.ts';
import { requirePlan } from '../../documents/prices/pricing.ts';
import { isCustomer } from '../../documents/scope.ts';
import { lineInput, loadTariff } from '../../documents/prices/tariff.ts';
import { priceLine } from '../../../../runtime/pricing/index.ts';
import type { Answer, Call } from '../../types.ts';
import { commissionOf } from './costs.ts';
import { MARGIN } from '../parameters.ts';
import { productOfQuote } from './related.ts';

const COLUMNS = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * ORCAMENTO_PRECOS: a product's price in every packaging and table, at the quote's payment
 * condition. Customers see the table that they buy by, staff all seven. Cost, margin and commission
 * are answered as by ORCAMENTO_CUSTOS.
 */
export function prices(call: Call): Answer {
  const { quote, row, idFil } = productOfQuote(call);
  const tariff = loadTariff(call.erp.store, row.id, idFil);
  const plan = requirePlan(call.erp.store, quote.idPl);
  const perc = commissionOf(call.user, tariff);
  const percComissao = perc === undefined ? {} : { percComissao: String(perc) };
  const custo = MARGIN.includes(call.user.type) ? {} : { custo: null };
  const tables = isCustomer(call.user) ? [quote.tabelaPreco] : COLUMNS;
  return tables.flatMap((coluna) =>
    tariff.packagings.map((packaging, index) => {
      const sold = {
        qtde: Math.max(packaging.multiplo, tariff.qtdMin, 1),
        coluna,
        percFlex: 0,
        bonificado: false,
      };
      const priced = priceLine(
        { ...lineInput(tariff, packaging, sold), ...custo, ...percComissao },
        {
          idFil,
          idTpOp: quote.idTpOp,
          atacado: isWholesale(quote.idTpOp),
          idPl: quote.idPl,
          prazMed: plan?.prazMed ?? null,
          percFin: String(plan?.percFin ?? 0),
        },
      );
      return {
        id: row.id * 100 + coluna * 10 + index,
        idProd: row.id,
        idFil,
        idTab: coluna,
        descricao: `Tabela ${coluna} - ${packaging.descricao}`,
        idEmb: packaging.idEmb,
        emb: packaging.unidade,
        vende:
          packaging.multiplo > 1
            ? `${packaging.unidade} a cada ${packaging.multiplo}`
            : packaging.unidade,
        precoBase: Number(priced.vlBaseUnit),
        precoSemImposto: Number(priced.precoSemImposto),
        semDescontos: Number(priced.semDescontos),
        descontoErp: { perc: Number(priced.percDesc) },
        ...(priced.idPromo !== null && { promocao: { id: priced.idPromo } }),
        impostos: Object.fromEntries(
          Object.entries(priced.impostos).map(([tax, { perc: rate, valor }]) => [
            tax,
            { perc: Number(rate), valor: Number(valor) },
          ]),
        ),
        ...(priced.cmv !== undefined && {
          cmv: Number(priced.cmv),
          percLucro: Number(priced.percLucro ?? 0),
        }),
        ...(priced.comissao && {
          comissao: { valor: Number(priced.comissao.valor), perc: Number(priced.comissao.perc) },
        }),
        valorImpostos: Number(priced.valorImpostos),
        precoFinal: Number(priced.precoFinal),
        qtEst: Math.floor(tariff.qtEst / packaging.fator_conversao),
        statEst: tariff.statEst,
        atual: coluna === quote.tabelaPreco,
        custo: tariff.custo,
      };
    }),
  );
}

/**
 * ORCAMENTO_DESCONTOS: the discounts by quantity that customers may know of, the smallest quantity
 * first.
 */
export function discounts(call: Call): Answer {
  const { row, idFil } = productOfQuote(call);
  return call.erp.store.all(
    'SELECT id, idFil, perc, qtdMin, qtdMax, multiplo, idPl, pri, priGeral, somenteRetira, visivel FROM desconto WHERE idProd = ? AND idFil = ? AND visivel = 1 ORDER BY qtdMin, perc',
    row.id,
    idFil,
  );
}
