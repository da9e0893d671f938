import type { JsonObject } from '../../schemas/release/types.ts';
import {
  chosenFile,
  findTicket,
  newTicket,
  plainTicket,
  returnable,
  returnDraft,
  typesOf,
} from './cases/after-sales/steps.ts';
import { ownCustomer } from './cases/steps.ts';
import type { Created } from './cases/types.ts';
import { type Refusal, tryRefusals } from './refusals.ts';
import type { Person, World } from './world.ts';

const nobody = 999_999_999;
const megabyte = 1024 * 1024;
const noAccess = 'Você não tem acesso a este cliente.';
const notFound = 'Ticket não encontrado.';
const badQuantity = 'Quantidade inválida. Verifique a quantidade adicionada.';

const otherCustomer = async (world: World) => ownCustomer(await world.as('otherCustomer'));
const closed = async (person: Person) =>
  (await findTicket(person, () => true, { status: ['F'] })).id;
const customersTicket = async (world: World) => newTicket(await world.as('customer'));

/** The return draft with its one line changed. */
async function changedReturn(person: Person, change: JsonObject): Promise<JsonObject> {
  const draft = await returnDraft(person);
  const [[invoice, products] = ['', {}]] = Object.entries(
    draft.devolucoes as Record<string, Record<string, JsonObject>>,
  );
  return {
    ...draft,
    devolucoes: {
      [invoice]: Object.fromEntries(
        Object.entries(products).map(([id, line]) => [id, { ...line, ...change }]),
      ),
    },
  };
}

/** A plain ticket with a product of the customer's in it, changed. */
async function withItem(person: Person, change: JsonObject, count = 1): Promise<JsonObject> {
  const { idCli, idFil, invoice, product } = await returnable(person);
  const reasons = await person.ask<{ id: number; informa?: boolean }[]>('TICKET_MOTIVOS_PRODUTOS');
  const reason = reasons.find(({ informa }) => informa);
  const item = {
    motivo_id: reason?.id ?? 0,
    produto_id: product.id,
    nfe: invoice.numNf,
    qtd_solicitada: 1,
    obs: 'Amassado',
    ...change,
  };
  return {
    ...(await plainTicket(person)),
    idCli,
    idFil,
    itens: Array.from({ length: count }, () => item),
  };
}

/** A ticket of a type with one of its flags required, without what the flag demands. */
async function lacking(
  person: Person,
  flag: `usa_${string}`,
  extra: JsonObject = {},
): Promise<JsonObject> {
  const type = (await typesOf(person)).find(
    (one) => one[flag] === 2 && (flag === 'usa_nota' || one.usa_nota !== 2),
  );
  const [first] = type?.motivos.itens ?? [];
  const path = [];
  for (let reason = first; reason !== undefined; reason = reason.itens[0]) path.push(reason.id);
  const reasons = Object.fromEntries(path.map((id, index) => [`motivo${index + 1}`, id]));
  return {
    ...(await ownCustomer(person)),
    origem: 'SAC',
    idTipo: type?.id ?? 0,
    assunto: 'Assunto',
    mensagem: '<p>Mensagem</p>',
    ...reasons,
    ...extra,
  };
}

const customer = { as: 'customer' } as const;
const writing = { as: 'customer', writes: true } as const;

const refusals: Record<string, Refusal> = {
  'a service request for a foreign customer': {
    ...customer,
    with: ['otherCustomer'],
    call: 'SOLICITACAO_ENVIAR',
    given: async (_, world) => ({ idCli: (await otherCustomer(world)).idCli }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'the users list for a customer': {
    ...customer,
    call: 'USUARIOS',
    given: () => ({}),
    status: 403,
    text: 'Você não tem permissão para acessar este módulo.',
    field: 'err',
  },
  'logging in as nobody': {
    as: 'staff',
    call: 'LOGIN_COLABORADOR',
    given: () => ({ idColab: nobody }),
    status: 404,
    text: 'Usuário não encontrado.',
    field: 'message',
  },
  'invoices of a foreign customer': {
    ...customer,
    with: ['otherCustomer'],
    call: 'DEVOLUCAO_BUSCAR_NOTAS_FISCAIS',
    given: async (_, world) => ({ ...(await otherCustomer(world)), numero: '1' }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'invoices without number and dates': {
    ...customer,
    call: 'DEVOLUCAO_BUSCAR_NOTAS_FISCAIS',
    given: (person) => ownCustomer(person),
    status: 422,
    text: 'Informe o número da nota ou o período.',
    field: 'error',
  },
  "products of a foreign customer's invoice": {
    ...customer,
    with: ['otherCustomer'],
    call: 'NOTA_FISCAL_PRODUTOS',
    given: async (_, world) => ({
      numNf: (await returnable(await world.as('otherCustomer'))).invoice.numNf,
    }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'a return of nothing': {
    ...writing,
    call: 'REALIZAR_DEVOLUCAO',
    given: async (person) => ({ ...(await ownCustomer(person)), devolucoes: {} }),
    status: 422,
    text: 'Nenhum produto para devolução.',
    field: 'error',
    fields: ['itens'],
  },
  'a return of more than was bought': {
    ...writing,
    call: 'REALIZAR_DEVOLUCAO',
    given: (person) => changedReturn(person, { qtdDevolucao: 999_999 }),
    status: 422,
    text: /quantidade inválida\.$/,
    field: 'error',
    fields: ['qtd'],
  },
  'a return for no reason': {
    ...writing,
    call: 'REALIZAR_DEVOLUCAO',
    given: (person) => changedReturn(person, { motivoDevolucao: nobody }),
    status: 422,
    text: 'Informe o motivo da devolução.',
    field: 'error',
    fields: ['idMotivo'],
  },
  'a return without the description that its reason asks for': {
    ...writing,
    call: 'REALIZAR_DEVOLUCAO',
    given: (person) => changedReturn(person, { descricaoDevolucao: '' }),
    status: 422,
    text: /descreva o motivo\.$/,
    field: 'error',
    fields: ['descMotivo'],
  },
  'a return from an invoice that is none': {
    ...writing,
    call: 'REALIZAR_DEVOLUCAO',
    given: async (person) => ({
      ...(await returnDraft(person)),
      devolucoes: { '1': { '1': { qtdDevolucao: 1, motivoDevolucao: 1 } } },
    }),
    status: 422,
    text: /não é desta loja e filial\.$/,
    field: 'error',
  },
  'a return that does not exist': {
    ...customer,
    call: 'DEVOLUCAO_DETALHE',
    given: () => ({ id: nobody }),
    status: 404,
    text: 'Devolução não encontrada.',
    field: 'message',
  },
  'a ticket that does not exist': {
    ...customer,
    call: 'TICKET',
    given: () => ({ idTicket: nobody }),
    status: 404,
    text: notFound,
    field: 'message',
  },
  'a ticket of a foreign customer': {
    as: 'otherCustomer',
    with: ['customer'],
    writes: true,
    call: 'TICKET',
    given: async (_, world) => ({ idTicket: await customersTicket(world) }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'the messages of a foreign ticket': {
    as: 'otherCustomer',
    with: ['customer'],
    writes: true,
    call: 'TICKET_HISTORICO',
    given: async (_, world) => ({ idTicket: await customersTicket(world) }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'a reply to a foreign ticket': {
    as: 'otherCustomer',
    with: ['customer'],
    writes: true,
    call: 'TICKET_RESPONDER',
    given: async (_, world) => ({ idTicket: await customersTicket(world), mensagem: '<p>x</p>' }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'a ticket for a foreign customer': {
    ...writing,
    with: ['otherCustomer'],
    call: 'TICKET_CRIAR',
    given: async (person, world) => ({
      ...(await plainTicket(person)),
      ...(await otherCustomer(world)),
    }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'a ticket of no type': {
    as: 'staff',
    writes: true,
    with: ['customer'],
    call: 'TICKET_CRIAR',
    given: async (_, world) => ({
      ...(await plainTicket(await world.as('customer'))),
      idTipo: nobody,
    }),
    status: 422,
    text: 'Tipo de ticket inválido.',
    field: 'error',
    fields: ['idTipo'],
  },
  'a ticket from nowhere': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: async (person) => ({ ...(await plainTicket(person)), origem: 'LUA' }),
    status: 422,
    text: 'Origem inválida.',
    field: 'error',
    fields: ['origem'],
  },
  'a ticket without branch': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: async (person) => ({ ...(await plainTicket(person)), idFil: 0 }),
    status: 422,
    text: 'Informe a filial.',
    field: 'error',
    fields: ['idFil'],
  },
  'a ticket without the message that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: async (person) => ({ ...(await plainTicket(person)), mensagem: '<p>&nbsp;</p>' }),
    status: 422,
    text: 'Descreva a sua solicitação.',
    field: 'error',
    fields: ['mensagem'],
  },
  'a ticket without the subject that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => lacking(person, 'usa_assunto', { assunto: '' }),
    status: 422,
    text: 'Informe o assunto.',
    field: 'error',
    fields: ['assunto'],
  },
  'a ticket without the invoice that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => lacking(person, 'usa_nota'),
    status: 422,
    text: 'Informe ao menos uma nota fiscal.',
    field: 'error',
    fields: ['notas'],
  },
  'a ticket without the products that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => lacking(person, 'usa_produto'),
    status: 422,
    text: 'Informe os produtos.',
    field: 'error',
    fields: ['itensAvulsos'],
  },
  'a ticket without the products or invoices that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => lacking(person, 'usa_nota_produto'),
    status: 422,
    text: 'Informe produtos ou notas fiscais.',
    field: 'error',
    fields: ['itens'],
  },
  'a ticket without the extension that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => lacking(person, 'usa_prorrogacao'),
    status: 422,
    text: 'Informe os dias de atraso.',
    field: 'error',
    fields: ['dias_atraso_prorrogacao'],
  },
  'a ticket without the carrier that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => lacking(person, 'usa_transportadora'),
    status: 422,
    text: 'Informe a transportadora.',
    field: 'error',
    fields: ['idTransp'],
  },
  'a ticket without the reasons that its type demands': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => lacking(person, 'usa_nota_produto', { motivo2: 0 }),
    status: 422,
    text: 'Informe o motivo.',
    field: 'error',
    fields: ['motivo2'],
  },
  'a final consumer without e-mail': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) =>
      lacking(person, 'usa_assunto', { consumidorFinal: true, cliente: { nome: 'Ana' } }),
    status: 422,
    text: 'Informe um e-mail válido.',
    field: 'error',
    fields: ['email'],
  },
  'more products than a ticket may hold': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => withItem(person, {}, 6),
    status: 422,
    text: 'O ticket não pode ter mais que 5 itens.',
    field: 'error',
    fields: ['itens'],
  },
  'a product in no quantity': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => withItem(person, { qtd_solicitada: 0 }),
    status: 422,
    text: badQuantity,
    field: 'error',
    fields: ['qtd_solicitada'],
  },
  'more of a product than was bought': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => withItem(person, { qtd_solicitada: 999_999 }),
    status: 422,
    text: badQuantity,
    field: 'error',
    fields: ['qtd_solicitada'],
  },
  'a product for no reason': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => withItem(person, { motivo_id: nobody }),
    status: 422,
    text: 'Obrigatório informar o motivo.',
    field: 'error',
    fields: ['motivo_id'],
  },
  'a product without the observations that its reason asks for': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => withItem(person, { obs: '' }),
    status: 422,
    text: 'O campo de observações é obrigatório.',
    field: 'error',
    fields: ['obs'],
  },
  'observations that are too long': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: (person) => withItem(person, { obs: 'x'.repeat(251) }),
    status: 422,
    text: 'As observações são longas demais.',
    field: 'error',
    fields: ['obs'],
  },
  'seven files': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: async (person) => ({
      ...(await plainTicket(person)),
      arquivos: Array.from({ length: 7 }, (_, index) => chosenFile(`${index}.pdf`)),
    }),
    status: 422,
    text: 'No máximo 6 arquivos.',
    field: 'error',
    fields: ['arquivos'],
  },
  'files that are too large together': {
    ...writing,
    call: 'TICKET_CRIAR',
    given: async (person) => ({
      ...(await plainTicket(person)),
      arquivos: [chosenFile('a.pdf', 3 * megabyte), chosenFile('b.pdf', 3 * megabyte)],
    }),
    status: 422,
    text: 'Tamanho máximo de arquivo é de 5MB',
    field: 'error',
    fields: ['arquivos'],
  },
  'a reply to a closed ticket': {
    ...writing,
    call: 'TICKET_RESPONDER',
    given: async (person) => ({
      idTicket: await closed(person),
      mensagem: '<p>Mais uma coisa</p>',
    }),
    status: 422,
    text: 'O ticket está finalizado e não aceita respostas.',
    field: 'error',
  },
  'a reply that says nothing': {
    ...writing,
    call: 'TICKET_RESPONDER',
    given: async (person) => ({ idTicket: await newTicket(person), mensagem: '<p><br></p>' }),
    status: 422,
    text: 'Escreva uma mensagem.',
    field: 'error',
    fields: ['mensagem'],
  },
  'a private message of a customer': {
    ...writing,
    call: 'TICKET_RESPONDER',
    given: async (person) => ({
      idTicket: await newTicket(person),
      mensagem: '<p>x</p>',
      tipo: 'PRIVADO',
    }),
    status: 403,
    text: 'Somente colaboradores enviam mensagens internas.',
    field: 'err',
  },
  'a step taken by a customer': {
    ...writing,
    call: 'TICKET_ETAPA_AVANCAR',
    given: async (person) => ({ idTicket: await newTicket(person) }),
    status: 403,
    text: 'Esta etapa só pode ser avançada por um colaborador.',
    field: 'err',
  },
  'a step before the first': {
    as: 'staff',
    with: ['customer'],
    writes: true,
    call: 'TICKET_ETAPA_VOLTAR',
    given: async (_, world) => ({ idTicket: await customersTicket(world) }),
    status: 422,
    text: 'O ticket está na primeira etapa.',
    field: 'error',
  },
  'finishing for no reason': {
    as: 'staff',
    with: ['customer'],
    writes: true,
    call: 'TICKET_FINALIZAR',
    given: async (_, world) => ({ idTicket: await customersTicket(world), idMotivo: nobody }),
    status: 422,
    text: 'Motivo inválido.',
    field: 'error',
    fields: ['idMotivo'],
  },
  'a type changed by a customer': {
    ...writing,
    call: 'TICKET_RECLASSIFICAR',
    given: async (person) => ({ idTicket: await newTicket(person), idTipo: 1 }),
    status: 403,
    text: 'Ação permitida somente para colaboradores.',
    field: 'err',
  },
  'the type that the ticket has': {
    as: 'staff',
    with: ['customer'],
    writes: true,
    call: 'TICKET_RECLASSIFICAR',
    given: async (person, world) => {
      const idTicket = await customersTicket(world);
      return {
        idTicket,
        idTipo: (await person.ask<{ tipo: Created }>('TICKET', { idTicket })).tipo.id,
      };
    },
    status: 422,
    text: 'O ticket já é deste tipo.',
    field: 'error',
  },
  'an attachment that does not exist': {
    ...customer,
    call: 'TICKET_ANEXO_BAIXAR',
    given: () => ({ id: nobody }),
    status: 404,
    text: 'Anexo não encontrado.',
    field: 'message',
  },
  'an article that does not exist': {
    ...customer,
    call: 'ARTIGO_FAQ_DETALHE',
    given: () => ({ id: nobody }),
    status: 404,
    text: 'Artigo não encontrado.',
    field: 'message',
  },
};

tryRefusals('%s refuses in the after-sales area', refusals);
