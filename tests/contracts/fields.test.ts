import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../schemas/release/types.ts';
import { type Document, fullQuote, newQuote, ownCustomer, type Product } from './cases/steps.ts';
import type { Page } from './cases/types.ts';
import { declaration } from './common.ts';
import { badForms, fieldsOf } from './conform.ts';
import { type Implementation, implementations, obstacle, type Role } from './implementations.ts';
import { type OpenWorld, openWorld } from './world.ts';

const words = (text: string) => text.split(' ');

/**
 * Fields that the screens and the quote editor stand on, and that some record of an ERP has to
 * carry.
 */
const quoteFields = words(
  'id idFil chaveTribut filial.tabelaPreco cliente.id cliente.razSoc cliente.fant emitente.desc colaborador.nome atendente contato.nome st dtHorInc dtVal qtdeIt vlTot ' +
    'vlSubTot vlBoni vlFrete vlTaxaFixa isCarrinho isInclusao permiteInclusao idTransp idCob idPl plano.desc cobranca.desc cobranca.desctaxafixa obsPedido obsCliente ' +
    'obsEntrega ordComp loja grupo grupoPedido tituloExibicao acoes',
);
const taxes = ['ipi', 'st', 'stsn', 'icmsPartilha'].flatMap((tax) => [
  `impostos.${tax}.perc`,
  `impostos.${tax}.valor`,
]);
const itemFields = [
  ...words(
    'idProd idImagem idExibicao emb descNF vlUnit qtde qtdeAt qtdeSolicitada vlTot filial.id filial.razSoc',
  ),
  ...taxes,
];
const priceFields = words(
  'idFil mult tipoMult qtdMin qtdMax qtdCotada qtdAdicionada precoBase precoBaseAtacado aliquotas.id statEst qtEst textEst carrinho',
);
const customerFields = words(
  'id razSoc fant cnpj endereco.exib endereco.cep endereco.cidade endereco.uf filiais.idFil filiais.id filiais.razSoc filiais.cid filiais.uf filiais.tabelaPreco',
);
const storeFields = words('id cnpj razSoc fant endereco.exib');

/** Of the checkout; the ERP keeps them for the editor. */
const storedFields = {
  retira: true,
  idTipoFrete: 'CIF',
  dtEntr: '2026-12-01',
  cotacao: 'COT-9',
  vlFreteOriginal: 40,
  vlFreteAbonado: 15,
  vlFreteCotacao: 40,
  vlEntrada: 100,
  valorPedidoOrigem: 250.5,
  obsPedido: 'Conferir na doca',
  obsEntrega: 'Portão 3',
};

function contractOf(implementation: Implementation): void {
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld(implementation);
  });
  afterAll(() => world.close());
  const missing = (wanted: readonly string[], records: unknown) => {
    const present = fieldsOf(records);
    return wanted.filter((field) => !present.has(field));
  };

  test('COM-192: a customer', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'staff' });
    if (why) skip(why);
    const { itens } = await (await world.as('staff')).ask<Page<object>>('CLIENTES_PESQUISAR', {
      take: 50,
    });
    expect(missing(customerFields, itens)).toEqual([]);
  });

  test('COM-193: a store', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'otherCustomer' });
    if (why) skip(why);
    const { lojas } = await (await world.as('otherCustomer')).ask<{ lojas: object[] }>('CARGA');
    expect(missing(storeFields, lojas)).toEqual([]);
  });

  test('a quote, over the quotes there are', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'staff' });
    if (why) skip(why);
    const { itens } = await (await world.as('staff')).ask<Page<object>>('ORCAMENTOS_PAGINADOS', {
      take: 200,
    });
    expect(missing(quoteFields, itens)).toEqual([]);
  });

  test('COM-165: a line of a quote', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const { itens } = await customer.ask<Document>('ORCAMENTO_SALVAR', await fullQuote(customer));
    expect(itens?.map((line) => missing(itemFields, line))).toEqual([[], []]);
  });

  test('COM-169: the price of a product, its line in the cart with it', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const quote = await fullQuote(customer);
    await customer.ask('ORCAMENTO_AUTOSAVE', quote);
    const { itens } = await customer.ask<Page<Product>>('ORCAMENTO_PRODUTOS', {
      id: quote.id,
      orderBy: { campo: 'precobase', modo: 'DESC' },
    });
    expect(
      missing(
        priceFields,
        itens.map(({ precos }) => precos[0]),
      ),
    ).toEqual([]);
  });

  test('COM-195: the editing lock', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const lock = await customer.ask<object>('SINALEIRA_CRIAR', {
      id: await newQuote(customer),
      fingerprint: 'janela-1',
    });
    expect(missing(['idColab', 'token', 'fingerprint'], lock)).toEqual([]);
  });

  test('a saved quote: what the editor sends back with every save, or the next one would lose it', async ({
    skip,
  }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const quote = await fullQuote(customer);
    const [carrier] = await customer.ask<{ id: number }[]>('ORCAMENTO_TRANSPORTADORAS', {
      id: quote.id,
    });
    const stored = {
      ...storedFields,
      idTransp: carrier?.id ?? 0,
      idTranspRedespacho: carrier?.id ?? 0,
    };
    await customer.ask('ORCAMENTO_AUTOSAVE', { ...quote, ...stored });
    const read = await customer.ask<Document>('ORCAMENTO', { id: quote.id });
    expect(read).toMatchObject(stored);
    expect(read.itens?.map((line) => missing(['qtdCotada'], line))).toEqual([[], []]);
  });

  test.for<[call: string, as: Role]>([
    ['CARGA', 'customer'],
    ['CLIENTES_PESQUISAR', 'staff'],
    ['ORCAMENTOS_PAGINADOS', 'staff'],
    ['PEDIDOS_PAGINATE', 'staff'],
  ])(
    'ACC-315: %s: dates, documents, phones and codes in the form of the wire, lists with a paginator',
    async ([call, as], { skip }) => {
      const why = obstacle(implementation, { as });
      if (why) skip(why);
      const { answer } = await (await world.as(as)).send(call);
      const raw = JSON.parse(answer.body.toString('utf8')) as Json;
      expect(badForms(raw)).toEqual([]);
      if (declaration(call).response.kind === 'page')
        expect(raw).toMatchObject({
          itens: expect.any(Array),
          paginator: { total: expect.any(Number) },
        });
    },
  );

  test('COM-321: a quote begins with a payment condition and lines', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const { idCob = 0, idPl = 0, itens = [] } = await fullQuote(customer);
    const { idCli } = await ownCustomer(customer);
    const { id } = await customer.ask<{ id: number }>('ORCAMENTO_CRIAR', {
      idCli,
      idCob,
      idPl,
      itens,
    });
    const { itens: lines, ...header } = await customer.ask<Document>('ORCAMENTO', { id });
    expect(header).toMatchObject({ idCob, idPl });
    expect(lines).toMatchObject(
      (itens as { idProd: number; qtde: number }[]).map(({ idProd, qtde }) => ({ idProd, qtde })),
    );
  });
}

describe.for(implementations.map((one) => [one.name, one] as const))(
  '%s answers every field of',
  ([, implementation]) => contractOf(implementation),
);
