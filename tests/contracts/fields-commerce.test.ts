import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schemas/release/types.ts';
import { newQuote, ownCustomer, fullQuote, type Product, productsOf } from './cases/steps.ts';
import type { Created, Page } from './cases/types.ts';
import { fieldsOf, pluck } from './conform.ts';
import { type Implementation, implementations, obstacle } from './implementations.ts';
import { type Row, testRows } from './rows.ts';
import { type OpenWorld, openWorld, type Person } from './world.ts';

/** The first pages of what may be sold. */
async function catalogue(person: Person): Promise<Product[]> {
  const id = await newQuote(person);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      person.ask<Page<Product>>('ORCAMENTO_PRODUTOS', { id, page, filtros: {} }),
    ),
  );
  return pages.flatMap(({ itens }) => itens);
}

/**
 * A quote with everything that can be said of one: coupon, address, freight, payment link, changed
 * and refused lines.
 */
async function richQuote(person: Person): Promise<unknown[]> {
  const quote = await fullQuote(person);
  const [address] = await person.ask<Created[]>('ENDERECOS_CLIENTE', {
    idCli: (await ownCustomer(person)).idCli,
  });
  const saved = await person.ask('ORCAMENTO_SALVAR', {
    ...quote,
    idCob: 2,
    idPl: 1,
    cupom: 'BEMVINDO10',
    cotacao: 'COT-9',
    idEndEntr: address?.id ?? 0,
    obsPedido: 'Conferir',
    obsEntrega: 'Portão 3',
  });
  await person.ask('ORCAMENTO_LINK_PAGAMENTO', { id: quote.id });
  const [first, second] = quote.itens as JsonObject[];
  const gone = (await catalogue(person)).find(({ disponivel }) => !disponivel);
  const changed = await person.ask('ORCAMENTO_SALVAR', {
    ...quote,
    itens: [
      { ...first, vlUnit: 0.01 },
      { ...second, ...(gone && { idProd: gone.id, idEmb: gone.idEmb }) },
    ],
  });
  const { itens } = await person.ask<Page<object>>('ORCAMENTOS_PAGINADOS', { take: 200 });
  return [saved, changed, await person.ask('ORCAMENTO', { id: quote.id }), itens];
}

/** Quotations to a near and to a far place. */
async function freight(person: Person): Promise<unknown> {
  const orcamentoId = await newQuote(person);
  const to = [
    { cidade: 'São Paulo', uf: 'SP', cepEntrega: '01310100' },
    { cidade: 'Belo Horizonte', uf: 'MG', cepEntrega: '30130010' },
    { cidade: 'Curitiba', uf: 'PR', cepEntrega: '80010010' },
  ];
  const total = [500, 9_000];
  return Promise.all(
    to.flatMap((place) =>
      total.map((value) =>
        person
          .ask('COTACAO_FRETE', { orcamentoId, ...place, peso: 80, total: value, redespacho: 0 })
          .catch(() => []),
      ),
    ),
  );
}

async function pricesOf(person: Person): Promise<unknown> {
  const id = await newQuote(person);
  const products = [
    ...(await productsOf(person, id)),
    ...(await catalogue(person)).filter(({ precos }) => precos[0]?.promocao),
  ];
  return Promise.all(
    products.map((product) => person.ask('ORCAMENTO_PRECOS', { id, idProduto: product.id })),
  );
}

const writes = { writes: true } as const;
const rows: readonly Row[] = [
  [
    'COM-142: a quote',
    async (person) => richQuote(person),
    'id idFil chaveTribut filial.tabelaPreco cliente.id cliente.razSoc cliente.fant emitente.desc colaborador.nome atendente contato.nome st dtHorInc dtVal qtdeIt vlTot vlSubTot vlBoni vlFrete vlTaxaFixa itens itensModificados itensRemovidos.idProd isCarrinho isInclusao permiteInclusao idTransp cotacao cupom.codigo cupom.desconto idCob idPl plano.desc cobranca.desc cobranca.desctaxafixa obsPedido obsCliente obsEntrega idEndEntr enderecoEntrega ordComp loja grupo grupoPedido tituloExibicao acoes linkExterno.label linkExterno.url linkPagamento.validade linkPagamentoStatus',
    { as: 'otherCustomer', writes: true },
  ],
  [
    'COM-166: a product',
    catalogue,
    'id idExibicao descComp codBarra emb caixa und unidade idEmb idTab generico imagemId tipo disponivel pesoLiquido pesoBruto altura largura comprimento descontos descontosTabela embalagens precos',
    writes,
  ],
  [
    'COM-168: a packaging, under its id',
    async (person) => (await catalogue(person)).map(({ idEmb, embalagens }) => embalagens[idEmb]),
    'unidade multiplo fator_conversao fator_preco divisor_unidade emb descricao',
    writes,
  ],
  ['COM-173: a price', pricesOf, 'semDescontos precoFinal descontoErp.perc promocao.id', writes],
  [
    'COM-175: a discount',
    async (person) => (await catalogue(person)).map((product) => pluck(product, 'descontos')),
    'id idFil perc qtdMin qtdMax multiplo idPl operacoes pri priGeral somenteRetira visivel',
    writes,
  ],
  [
    'COM-176: a promotion',
    async (person) => (await catalogue(person)).map(({ precos }) => precos[0]?.promocao),
    'validaPlano idPl prazMed qtdMin qtdMax tabelaPreco colunaPreco precoBase final aplFin aplicaDesconto',
    writes,
  ],
  [
    'COM-178: payment conditions',
    async (person) => person.ask('ORCAMENTO_CONDICOES', { id: await newQuote(person) }),
    'cobrancas planos pivot.cobId pivot.plId pivotOperacoesCobrancas botoescarrinho',
    writes,
  ],
  [
    'COM-181 COM-213: a page of products',
    async (person) =>
      person.ask('ORCAMENTO_PRODUTOS', { id: await newQuote(person), page: 1, filtros: {} }),
    'itens paginator.current_page paginator.per_page paginator.total paginator.last_page',
    writes,
  ],
  [
    'COM-182: the four dimensions',
    async (person) => person.ask('ORCAMENTO_DIMENSOES', { id: await newQuote(person) }),
    'dim1.label dim1.itens dim2.label dim2.itens dim3.label dim3.itens dim4.label dim4.itens',
    writes,
  ],
  [
    'COM-183: purchases',
    async (person) => person.ask('CLIENTE_COMPRAS', { idCli: (await ownCustomer(person)).idCli }),
    'compras.dtUlt compras.dias filtros',
  ],
  [
    'COM-184 COM-186: a freight quotation with its legs',
    freight,
    'idTransp nomeTransp prazo previsao trechos perc embutido valor aConsultar vlMin vlIsenta selecionavel diasSemanaEntrega numero trechos.modo trechos.origem trechos.tabela trechos.tipoTabela trechos.prazo trechos.valor',
    writes,
  ],
  ['COM-188: a freight condition', (person) => person.ask('CONDICIONAIS_FRETE'), 'id descricao'],
  [
    'COM-191: an occurrence of a delivery',
    (person) => person.ask('RASTREIO_FRETE', { tipo: 'TRANSPORTADORA', codigo: 'BR12345' }),
    'ocorrencias.codigo ocorrencias.data_hora ocorrencias.descricao',
  ],
  [
    'COM-196: an invoice',
    (person) =>
      person.ask('NOTAS_FISCAIS_PAGINADAS', {
        dtInicial: '2020-01-01',
        dtFinal: '2099-12-31',
        take: 200,
      }),
    'itens.id itens.numNf itens.chave itens.vlTot itens.dtSai itens.qtdeIt itens.filial.id itens.cliente.id itens.observacao itens.rastreio itens.idFil itens.idCli',
  ],
  [
    'ACC-117 ACC-119 ACC-120 ACC-122 ACC-132: a session',
    async (person) => [await person.ask('CARGA'), { links: await person.ask('LINKS') }],
    'colaborador.nome colaborador.type colaborador.id filiais lojas.id lojas.cnpj lojas.razSoc modulos.nome modulos.autorizado modulos.descPlural modulos.url modulos.icon parametros preferencias.tipo_menu links',
  ],
  [
    'ACC-130: a delivery address',
    async (person) => person.ask('ENDERECOS_CLIENTE', { idCli: (await ownCustomer(person)).idCli }),
    'id rua num compl bairro cidade estado cep obs',
  ],
  [
    'ACC-138: a visit',
    (person) =>
      person.ask('AGENDAS_HISTORICO', {
        dtIni: '2026-01-01',
        dtFim: '2026-12-31',
        page: 1,
        take: 10_000,
      }),
    'itens.id itens.data_agendada itens.tipo itens.idColab itens.nomeColab itens.cliente.id itens.cliente.razSoc itens.cliente.fant itens.motivo itens.obs',
    { as: 'staff' },
  ],
  [
    'ACC-149: where a page stands',
    (person) => person.ask('ORCAMENTOS_PAGINADOS'),
    'paginator.current_page paginator.per_page paginator.total paginator.last_page',
  ],
];

const modules = [
  'B2B_ORCAMENTO',
  'B2B_CARRINHO',
  'B2B_PEDIDO',
  'B2B_NOTA_FISCAL',
  'B2B_BOLETO',
  'B2B_SOL_ATENDIMENTO',
  'B2B_SOLICITACOES_TROCA',
  'B2B_MODULO_USUARIOS',
  'B2B_SAC',
  'B2B_FAQ',
  'B2B_CARGA_INICIAL',
  'B2B_DASHBOARD',
  'B2B_CONTA',
];

/** Of a line as the cart sends it, each with a value that an ERP has to keep or to compute. */
const line = {
  idPreco: 11,
  aplFin: true,
  idPromo: 5,
  idNegoc: 3,
  percDesc: 2,
  idDesc: 9,
  qtdEmb: 1,
  percFlex: 0,
  impostos: { ipi: { perc: 0, valor: 0 } },
  precoSemImposto: 10,
  precoComImposto: 11,
  precoFinal: 11,
  baseCalculoImposto: 10,
  qtdCotada: 1,
  idColab: 7,
  origem: 'D',
  coluna_preco: 1,
  idCor: 0,
  bonificado: false,
};
/** Of a header as it is sent. */
const header = {
  idTransp: 1,
  idTranspRedespacho: 1,
  idTipoFrete: 'CIF',
  idTpOp: 1,
  idEndEntr: 1,
  dtEntr: '2026-12-01',
  retira: false,
  cotacao: 'COT-9',
  vlFrete: 40,
  vlFreteOriginal: 40,
  vlFreteAbonado: 0,
  vlFreteCotacao: 40,
  percFin: 0,
  taxaCob: 0,
  vlEntrada: 0,
  impostoCalculado: 1.5,
  pedidoOrigemId: 1,
  valorPedidoOrigem: 250.5,
  cupom: '',
  brindes: [],
  vlCredito: 0,
  cupomValor: 0,
  valorTotalAPagar: 100,
  tabelaPreco: 1,
  cartao: { bandeira: 'VISA', final: '1234', validade: '12/2029', parcelas: 2 },
};

function contractOf(implementation: Implementation): void {
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld(implementation);
  });
  afterAll(() => world.close());

  testRows(implementation, rows, () => world);

  test('COM-174: a calculated price, cost and commission only for those who may know', async ({
    skip,
  }) => {
    const why = obstacle(implementation, { as: 'customer', with: ['staff'], writes: true });
    if (why) skip(why);
    const [customer, staff] = [await world.as('customer'), await world.as('staff')];
    const id = await newQuote(customer);
    const [product] = await productsOf(customer, id);
    const given = { id, idProduto: product?.id ?? 0 };
    const seen = fieldsOf(await staff.ask('ORCAMENTO_PRECOS', given));
    expect(
      [
        'precoSemImposto',
        'valorImpostos',
        'precoFinal',
        'impostos.ipi.valor',
        'cmv',
        'percLucro',
        'comissao.valor',
        'comissao.perc',
        'descontoErp.perc',
      ].filter((field) => !seen.has(field)),
    ).toEqual([]);
    const own = fieldsOf(await customer.ask('ORCAMENTO_PRECOS', given));
    expect(['cmv', 'percLucro', 'comissao', 'custo'].filter((field) => own.has(field))).toEqual([]);
  });

  test('COM-143 COM-171: a quote leaves with every field of its header and of its lines', async ({
    skip,
  }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const { itens, ...quote } = await fullQuote(customer);
    const { request } = await customer.send('ORCAMENTO_SALVAR', {
      ...quote,
      ...header,
      itens: (itens as JsonObject[]).map((one) => ({ ...line, ...one })),
    });
    const sent = JSON.parse(String(request.body)) as JsonObject & { itens: JsonObject[] };
    expect(sent).toMatchObject(header);
    expect(
      Object.keys(header)
        .concat('idCli', 'idFil', 'idCob', 'idPl', 'itens')
        .filter((name) => !(name in sent)),
    ).toEqual([]);
    for (const one of sent.itens)
      expect(
        Object.keys(line)
          .concat('vlTot', 'vlBaseUnit', 'vlUnit', 'idEmb', 'qtde', 'sqIns')
          .filter((name) => !(name in one)),
      ).toEqual([]);
  });

  test('COM-179: a product search leaves with every filter', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const customer = await world.as('customer');
    const filtros = {
      termo: 'tinta',
      dimensoes: { dim1: ['A'] },
      oportunidades: true,
      compra: true,
      mix: true,
      produto_id: [1],
      tabelaPreco: 1,
      filial_id: 1,
      somente_descricao: true,
      chave_tributaria: 'SP-PF',
    };
    const { request } = await customer.send('ORCAMENTO_PRODUTOS', {
      id: await newQuote(customer),
      page: 1,
      filtros,
      orderBy: { campo: 'id', modo: 'ASC' },
    });
    expect(JSON.parse(String(request.body))).toMatchObject({
      filtros,
      orderBy: { campo: 'id', modo: 'ASC' },
    });
  });

  test('COM-170: the stock of a product is 1 normal, 2 low or 3 empty', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer', writes: true });
    if (why) skip(why);
    const prices = (await catalogue(await world.as('customer'))).flatMap(
      ({ precos }) => precos as { statEst: number; qtEst?: number }[],
    );
    expect(new Set(prices.map(({ statEst }) => statEst))).toEqual(new Set([1, 2, 3]));
    expect(prices.filter(({ statEst, qtEst = 0 }) => (statEst === 3) !== qtEst <= 0)).toEqual([]);
    const [least, most] = [
      Math.min(...prices.filter(({ statEst }) => statEst === 1).map(({ qtEst = 0 }) => qtEst)),
      Math.max(...prices.filter(({ statEst }) => statEst === 2).map(({ qtEst = 0 }) => qtEst)),
    ];
    expect(least).toBeGreaterThan(most);
  });

  test('ACC-121: the modules of the portal, by their names', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'customer' });
    if (why) skip(why);
    const { modulos } = await (await world.as('customer')).ask<{ modulos: { nome: string }[] }>(
      'CARGA',
    );
    expect(modulos.map(({ nome }) => nome).filter((nome) => !modules.includes(nome))).toEqual([]);
    if (implementation.demo)
      expect(modulos.map(({ nome }) => nome).sort()).toEqual([...modules].sort());
  });
}

describe.for(implementations.map((one) => [one.name, one] as const))(
  '%s answers every field of',
  ([, implementation]) => contractOf(implementation),
);
