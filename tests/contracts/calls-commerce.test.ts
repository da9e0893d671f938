import * as catalogue from './cases/catalogue.ts';
import type { CallCase } from './cases/types.ts';
import { tryCalls } from './suite.ts';

/** Calls behind the quote editor's dialogs. */
const calls: Record<string, [what: string, tried: CallCase]> = {
  ORCAMENTO_DIMENSOES: ['COM-338: the dimensions of a quote take customer and quote and have values that the search knows', catalogue.ORCAMENTO_DIMENSOES],
  CLIENTE_COMPRAS: ['COM-339: purchases of a customer, latest first, and the periods to narrow the search to', catalogue.CLIENTE_COMPRAS],
  PRODUTO_DETALHES: ['COM-340: details of a product by its id, pictures and fiscal data with them', catalogue.PRODUTO_DETALHES],
  CLIENTE_MIX: ['COM-341: the mix of a customer at a branch', catalogue.CLIENTE_MIX],
  CLIENTE_MIX_SALVAR: ['a product joins the mix with its quantity and leaves it with none', catalogue.CLIENTE_MIX_SALVAR],
  OPORTUNIDADES: ['COM-342: opportunities are loaded, and each narrows the search', catalogue.OPORTUNIDADES],
  ORCAMENTO_SIMILARES: ['COM-335: similar products take quote, product and branch', catalogue.ORCAMENTO_SIMILARES],
  ORCAMENTO_AGREGADOS: ['products that go with a product', catalogue.ORCAMENTO_AGREGADOS],
  ORCAMENTO_MODELOS: ['models of a grouped product, each to be bought by itself', catalogue.ORCAMENTO_MODELOS],
  ORCAMENTO_PRECOS: ['prices of a product: customers see their table, staff all', catalogue.ORCAMENTO_PRECOS],
  ORCAMENTO_DESCONTOS: ['visible quantity discounts of a product', catalogue.ORCAMENTO_DESCONTOS],
  ORCAMENTO_CODIGOS: ['many codes at once, each with its product and price or with what is wrong', catalogue.ORCAMENTO_CODIGOS],
  CLIENTE_CODIGOS: ['codes that a customer gives to products', catalogue.CLIENTE_CODIGOS],
  CLIENTE_CODIGO_SALVAR: ['a customer’s own code is kept and found, however it is written', catalogue.CLIENTE_CODIGO_SALVAR],
};

tryCalls(calls);
