import { expect, test } from 'vitest';
import * as catalogue from './cases/catalogue.ts';
import * as checkout from './cases/checkout.ts';
import * as freight from './cases/freight.ts';
import * as imports from './cases/import.ts';
import type { CallCase } from './cases/types.ts';
import { table } from './contract.ts';
import { tryCalls } from './suite.ts';

/** Calls behind the quote editor's dialogs. */
const calls: Record<string, [what: string, tried: CallCase]> = {
  ORCAMENTO_DIMENSOES: [
    'COM-338: the dimensions of a quote take customer and quote and have values that the search knows',
    catalogue.ORCAMENTO_DIMENSOES,
  ],
  CLIENTE_COMPRAS: [
    'COM-339: purchases of a customer, latest first, and the periods to narrow the search to',
    catalogue.CLIENTE_COMPRAS,
  ],
  PRODUTO_DETALHES: [
    'COM-340: details of a product by its id, pictures and fiscal data with them',
    catalogue.PRODUTO_DETALHES,
  ],
  CLIENTE_MIX: ['COM-341: the mix of a customer at a branch', catalogue.CLIENTE_MIX],
  CLIENTE_MIX_SALVAR: [
    'a product joins the mix with its quantity and leaves it with none',
    catalogue.CLIENTE_MIX_SALVAR,
  ],
  OPORTUNIDADES: [
    'COM-342: opportunities are loaded, and each narrows the search',
    catalogue.OPORTUNIDADES,
  ],
  ORCAMENTO_CATALOGO: [
    'products of the quote’s branch by words, without prices',
    catalogue.ORCAMENTO_CATALOGO,
  ],
  ORCAMENTO_SIMILARES: [
    'COM-335: similar products take quote, product and branch',
    catalogue.ORCAMENTO_SIMILARES,
  ],
  ORCAMENTO_AGREGADOS: ['products that go with a product', catalogue.ORCAMENTO_AGREGADOS],
  ORCAMENTO_MODELOS: [
    'COM-167: models of a grouped product, each to be bought by itself',
    catalogue.ORCAMENTO_MODELOS,
  ],
  ORCAMENTO_PRECOS: [
    'prices of a product: customers see their table, staff all',
    catalogue.ORCAMENTO_PRECOS,
  ],
  ORCAMENTO_DESCONTOS: ['visible quantity discounts of a product', catalogue.ORCAMENTO_DESCONTOS],
  ORCAMENTO_CUSTOS: [
    'COM-300 COM-301: costs and commissions of products, for staff',
    catalogue.ORCAMENTO_CUSTOS,
  ],
  ORCAMENTO_CODIGOS: [
    'many codes at once, each with its product and price or with what is wrong',
    catalogue.ORCAMENTO_CODIGOS,
  ],
  CLIENTE_CODIGOS: ['codes that a customer gives to products', catalogue.CLIENTE_CODIGOS],
  CLIENTE_CODIGO_SALVAR: [
    'a customer’s own code is stored and found, however it is written',
    catalogue.CLIENTE_CODIGO_SALVAR,
  ],
  COTACAO_FRETE: [
    'COM-368 COM-369: freight is quoted by place, weight and value; a message with status 200 is a failure',
    freight.COTACAO_FRETE,
  ],
  CONDICIONAIS_FRETE: [
    'COM-370: conditions of delivery, each with its own id',
    freight.CONDICIONAIS_FRETE,
  ],
  ORCAMENTO_TRANSPORTES: [
    'types of freight of a quote, pick-up among them',
    freight.ORCAMENTO_TRANSPORTES,
  ],
  RASTREIO_FRETE: [
    'COM-371: occurrences of a delivery by tipo and codigo, latest first, or none yet',
    freight.RASTREIO_FRETE,
  ],
  ESTADOS: ['ACC-306: the states', freight.ESTADOS],
  CIDADES: ['COM-372 ACC-305: the cities of a state', freight.CIDADES],
  CEP: [
    'COM-375 ACC-307: an address by its postcode; an unknown one says erro, a city-wide one leaves the street empty',
    freight.CEP,
  ],
  IMPORTAR_ITENS_DE_ARQUIVO: [
    'COM-376: a file in arquivo answers columns and rows; what is no sheet is refused in words',
    imports.IMPORTAR_ITENS_DE_ARQUIVO,
  ],
  CONFIRMAR_IMPORTACAO_ITENS_DE_ARQUIVO: [
    'COM-377: codes and quantities of a sheet become items, same products one of them',
    imports.CONFIRMAR_IMPORTACAO_ITENS_DE_ARQUIVO,
  ],
  ORCAMENTO_CUPOM: [
    'COM-347 COM-359: a coupon is validated against the quote as it is sent, and then takes from its total',
    checkout.ORCAMENTO_CUPOM,
  ],
  ORCAMENTO_CASHBACK: ['COM-350 COM-354: cashback of a quote', checkout.ORCAMENTO_CASHBACK],
  ORCAMENTO_CASHBACK_REGRAS: ['COM-355: rules of cashback', checkout.ORCAMENTO_CASHBACK_REGRAS],
  CLIENTE_CREDITO: ['COM-356: credit of a customer by branch, or at one', checkout.CLIENTE_CREDITO],
  ORCAMENTO_BRINDES: ['gifts, and what is missing to earn them', checkout.ORCAMENTO_BRINDES],
  ATENDENTE: ['COM-358: an attendant by idAtendente', checkout.ATENDENTE],
  ORCAMENTO_COMPROVANTES: [
    'COM-349: receipts of a quote are listed',
    checkout.ORCAMENTO_COMPROVANTES,
  ],
  ORCAMENTO_COMPROVANTE_ENVIAR: [
    'COM-349: a receipt is sent, a PDF or a picture',
    checkout.ORCAMENTO_COMPROVANTE_ENVIAR,
  ],
  ORCAMENTO_COMPROVANTE_EXCLUIR: [
    'COM-349: a removed receipt is gone',
    checkout.ORCAMENTO_COMPROVANTE_EXCLUIR,
  ],
  ORCAMENTO_COMPROVANTE_BAIXAR: [
    'a receipt comes back byte by byte',
    checkout.ORCAMENTO_COMPROVANTE_BAIXAR,
  ],
  ORCAMENTO_LINK_PAGAMENTO: [
    'COM-348: the payment link of a quote is one until it expires, and the quote carries it',
    checkout.ORCAMENTO_LINK_PAGAMENTO,
  ],
  CARRINHO_ABRIR: [
    'COM-344: the cart of a customer at a branch is one; a branch without carts answers a quote',
    checkout.CARRINHO_ABRIR,
  ],
  CARRINHO: [
    'COM-333: a cart takes validar and chave_tributaria, and says what changed',
    checkout.CARRINHO,
  ],
};

tryCalls(calls);

test('COM-351: the catalogue of calls names the quote’s endpoints about products, prices and conditions', () => {
  const paths = Object.values(table.calls).map(({ path }) => path);
  const named = [
    'produtos',
    'produtos-precos',
    'similares',
    'agregados',
    'modelos',
    'precos',
    'descontos',
    'condicoes',
    'dimensoes',
    'transportadoras',
    'transportes',
  ];
  expect(paths).toEqual(expect.arrayContaining(named.map((name) => `orcamentos/{id}/${name}`)));
});
