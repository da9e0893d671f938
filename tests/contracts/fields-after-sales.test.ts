import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTime, branches, findTicket, newTicket, returnable } from './cases/after-sales/steps.ts';
import type { Created, Page } from './cases/types.ts';
import { type Implementation, implementations, obstacle } from './implementations.ts';
import { type Row, testRows } from './rows.ts';
import { type OpenWorld, openWorld, type Person } from './world.ts';

/** Answers of a call about each of the first tickets. */
const aboutTickets = (call: string) => async (person: Person) => {
  const { itens } = await person.ask<Page<Created>>('TICKETS', { take: 50 });
  return Promise.all(itens.map(({ id }) => person.ask<object>(call, { idTicket: id })));
};

const invoices = async (person: Person) =>
  Promise.all(
    (await branches(person)).map((where) =>
      person.ask<object>('TICKET_BUSCAR_NOTAS_FISCAIS', { ...where, ...allTime }),
    ),
  );

const rows: readonly Row[] = [
  [
    'AFT-174: a service request',
    (person) => person.ask('SOLICITACOES'),
    'id idColab nomeColab mensagem cliente.id cliente.razSoc cliente.fant dtHrInc idCli idMotivo',
  ],
  ['AFT-175: a service reason', (person) => person.ask('MOTIVOS_ATENDIMENTO'), 'id desc'],
  [
    'AFT-176: a contact channel',
    (person) => person.ask('CANAIS_ATENDIMENTO'),
    'desc url imagem novaAba',
  ],
  ['AFT-177: a user', (person) => person.ask('USUARIOS'), 'itens.id itens.nome', { as: 'staff' }],
  [
    'AFT-178: an invoice',
    async (person) => [
      await invoices(person),
      await person.ask('TICKET_BUSCAR_NOTAS_FISCAIS', await ofProduct(person)),
    ],
    'itens.numNf itens.chave itens.vlTot itens.qtdeIt itens.dtSai itens.filial itens.cliente itens.transportadora itens.produtos itens.produto itens.id itens.numero paginator',
  ],
  [
    'AFT-179: a product of an invoice',
    async (person) =>
      person.ask('NOTA_FISCAL_PRODUTOS', { numNf: (await returnable(person)).invoice.numNf }),
    'id idExibicao descNF qtd qtd_comprada qtd_devolvida marca unidade valor_sem_imposto valor_unitario idImagem numNF indisponivel anexo_obrigatorio permiteDevolucao transportadora',
  ],
  [
    'AFT-180: a return reason',
    (person) => person.ask('MOTIVOS_DEVOLUCAO'),
    'id desc informa padrao',
  ],
  ['AFT-184: a return', (person) => person.ask('DEVOLUCOES', allTime), 'id idCli dtInc status'],
  [
    'AFT-185: a return with its items',
    async (person) =>
      Promise.all(
        (await person.ask<Created[]>('DEVOLUCOES', allTime)).map(({ id }) =>
          person.ask('DEVOLUCAO_DETALHE', { id }),
        ),
      ),
    'id nomeColab cliente.id cliente.razSoc cliente.fant filial dtInc status obs itens.idProd itens.idExibicao itens.descComp itens.qtde itens.nota itens.motivo',
  ],
  [
    'AFT-186: a ticket',
    async (person) => [
      await person.ask('TICKETS', { take: 100 }),
      await person.ask('TICKET', {
        idTicket: (
          await findTicket(person, ({ etapasCondicionais }) => etapasCondicionais.length > 0)
        ).id,
      }),
    ],
    'itens.id itens.status itens.tipo itens.etapaAtual.desc itens.proximaEtapa etapasCondicionais.id itens.numero_nota_devolucao itens.datahora_criacao itens.cliente itens.representante.nome itens.transportadora.razSoc itens.setor_descricao itens.slaExibicao.datahora_resolucao itens.slaExibicao.percentual itens.slaExibicao.icones.cor itens.slaExibicao.icones.icone itens.valor_aprovado itens.valor_total itens.criador.nome itens.arquivado itens.motivos.desc',
    { as: 'staff' },
  ],
  [
    'AFT-187: a type of ticket',
    (person) => person.ask('TICKET_TIPOS'),
    'id chave desc usa_assunto usa_nota usa_consumidor_final usa_prorrogacao motivos.itens motivos.obrigatorio gera_espelho_devolucao',
  ],
  [
    'AFT-188: the flags of the wizard',
    (person) => person.ask('TICKET_TIPOS'),
    'usa_produto usa_nota usa_nota_produto usa_prorrogacao usa_mensagem usa_transportadora',
  ],
  ['AFT-191: a status', (person) => person.ask('TICKET_STATUS'), 'id label cor'],
  ['AFT-192: a menu', (person) => person.ask('TICKET_MENUS'), 'chave descricao tipos'],
  ['AFT-193: an origin', (person) => person.ask('TICKET_ORIGENS'), 'id descricao'],
  [
    'AFT-194: a message',
    aboutTickets('TICKET_HISTORICO'),
    'itens.id itens.colaborador_id itens.colaborador.nome itens.datahora_criacao itens.tipo itens.mensagem itens.anexos.link itens.anexos.nome_exibicao',
  ],
  [
    'AFT-195: an attachment',
    aboutTickets('TICKET_ANEXOS'),
    'id nome_exibicao link datahora_criacao',
  ],
  [
    'AFT-196: a product of a ticket',
    aboutTickets('TICKET_PRODUTOS'),
    'idExibicao descricao marca classe_venda nfe data_nota motivo motivo_descricao status qtd_solicitada qtd_comprada unidade valor_sem_imposto valor_unitario qtd_fora_prazo qtd_outra_marca qtd_falta qtd_avaria qtd_quebra_direta qtd_autorizada motivoAnalise.desc anexos',
  ],
  [
    'AFT-224: an activity',
    aboutTickets('TICKET_ATIVIDADES'),
    'tipo datahora_criacao observacao colaborador',
  ],
  [
    'AFT-210: an article',
    async (person) => person.ask('ARTIGOS_FAQ', { assunto: 'devolução' }),
    'id tipo titulo palavras_chave conteudo score',
  ],
  ['AFT-211: a category of articles', (person) => person.ask('FAQ_TIPOS'), 'tipo label icone'],
  [
    'AFT-212: a carrier',
    async (person) =>
      person.ask('TICKET_TRANSPORTADORAS', { idCli: (await returnable(person)).idCli }),
    'id razSoc',
  ],
  ['AFT-213: a representative', (person) => person.ask('TICKET_REPRESENTANTES'), 'id nome'],
  [
    'AFT-214: where a page stands',
    (person) => person.ask('TICKETS'),
    'paginator.current_page paginator.per_page paginator.total paginator.last_page',
  ],
];

async function ofProduct(person: Person) {
  const { idCli, idFil, product } = await returnable(person);
  return { idCli, idFil, ...allTime, idProd: product.id };
}

function contractOf(implementation: Implementation): void {
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld(implementation);
  });
  afterAll(() => world.close());

  testRows(implementation, rows, () => world);

  test('AFT-222 AFT-223: what a step demands is one of the known words, or the choice of the next step', async ({
    skip,
  }) => {
    const why = obstacle(implementation, { as: 'staff' });
    if (why) skip(why);
    const { itens } = await (await world.as('staff')).ask<
      Page<{ etapaAtual: { requisito_id?: string }; etapasCondicionais: object[] }>
    >('TICKETS', { take: 200 });
    const words = [
      'ANALISE_DEVOLUCAO',
      'ENVIAR_NFD',
      'CHECKIN_DEVOLUCAO',
      'PRORROGACAO_LOGISTICA',
      'PRORROGACAO_FINANCEIRO',
      'MODAL_ETAPAS_CONDICIONAIS',
    ];
    const found = new Set(itens.flatMap(({ etapaAtual }) => etapaAtual.requisito_id ?? []));
    expect([...found].sort()).toEqual([...words].sort());
    expect(
      itens.filter(
        ({ etapaAtual, etapasCondicionais }) =>
          (etapaAtual.requisito_id === 'MODAL_ETAPAS_CONDICIONAIS') !==
          etapasCondicionais.length > 0,
      ),
    ).toEqual([]);
  });

  test('private messages and their files stay with the staff', async ({ skip }) => {
    const why = obstacle(implementation, { as: 'staff', with: ['customer'], writes: true });
    if (why) skip(why);
    const [staff, customer] = [await world.as('staff'), await world.as('customer')];
    const idTicket = await newTicket(customer);
    const { id } = await staff.ask<Created>('TICKET_RESPONDER', {
      idTicket,
      tipo: 'PRIVADO',
      mensagem: '<p>Só entre nós</p>',
      arquivos: [{ id: 'a', name: 'margem.pdf', size: 40, type: 'application/pdf' }],
    });
    const seenBy = async (person: Person) =>
      (await person.ask<Page<Created>>('TICKET_HISTORICO', { idTicket })).itens.map(
        (message) => message.id,
      );
    expect([(await seenBy(staff)).includes(id), (await seenBy(customer)).includes(id)]).toEqual([
      true,
      false,
    ]);
    expect(await customer.ask('TICKET_ANEXOS', { idTicket })).toEqual([]);
    const [file] = await staff.ask<Created[]>('TICKET_ANEXOS', { idTicket });
    expect((await customer.send('TICKET_ANEXO_BAIXAR', { id: file?.id ?? 0 })).answer.status).toBe(
      404,
    );
  });
}

describe.for(implementations.map((one) => [one.name, one] as const))(
  '%s answers every field of',
  ([, implementation]) => contractOf(implementation),
);
