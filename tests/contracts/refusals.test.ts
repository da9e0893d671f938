import { expect, test } from 'vitest';
import { newQuote, ownCustomer } from './cases/steps.ts';
import type { Role } from './implementations.ts';
import { type Refusal, tryRefusals } from './refusals.ts';
import type { World } from './world.ts';

const nobody = 999_999_999;
const otherId = async (world: World, role: Role) => ownCustomer(await world.as(role));
/** A quote of the customer's that the customer is editing. */
async function lockedQuote(world: World): Promise<number> {
  const customer = await world.as('customer');
  const id = await newQuote(customer);
  await customer.ask('SINALEIRA_CRIAR', { id, fingerprint: 'janela-1' });
  return id;
}

const noAccess = 'Você não tem acesso a este cliente.';
const beingEdited = /^O orçamento está sendo editado por \S.*\.$/;
const withoutTable =
  'Cliente não possui tabela de preço associada, verifique com o setor responsável e tente novamente.';

const refusals: Record<string, Refusal> = {
  'a wrong password': {
    as: 'visitor',
    with: ['customer'],
    call: 'LOGIN',
    given: (_, world) => ({ ...world.credentials('customer'), senha: 'não é esta' }),
    status: 401,
    text: 'Usuário ou senha inválidos.',
    field: 'error',
  },
  'an empty login': {
    as: 'visitor',
    call: 'LOGIN',
    given: () => ({ cpf: '', senha: '' }),
    status: 422,
    text: 'Informe o usuário e a senha.',
    field: 'error',
    fields: ['cpf', 'senha'],
  },
  'a reset with a token that is none': {
    as: 'visitor',
    call: 'SENHA_REDEFINIR_APLICAR',
    given: () => ({ token: 'nenhum', senha: 'segredo-7' }),
    status: 400,
    text: 'Link inválido ou expirado.',
    field: 'error',
  },
  'addresses of a foreign customer': {
    as: 'customer',
    with: ['otherCustomer'],
    call: 'ENDERECOS_CLIENTE',
    given: async (_, world) => ({ idCli: (await otherId(world, 'otherCustomer')).idCli }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'a quote of a foreign customer': {
    as: 'otherCustomer',
    with: ['customer'],
    writes: true,
    call: 'ORCAMENTO',
    given: async (_, world) => ({ id: await newQuote(await world.as('customer')) }),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'a quote for a foreign customer': {
    as: 'customer',
    with: ['otherCustomer'],
    writes: true,
    call: 'ORCAMENTO_CRIAR',
    given: (_, world) => otherId(world, 'otherCustomer'),
    status: 403,
    text: noAccess,
    field: 'err',
  },
  'a quote for a customer without price table': {
    as: 'withoutTable',
    writes: true,
    call: 'ORCAMENTO_CRIAR',
    given: (person) => ownCustomer(person),
    status: 422,
    text: withoutTable,
    field: 'error',
    fields: ['tabelaPreco'],
  },
  'addresses of nobody': {
    as: 'staff',
    call: 'ENDERECOS_CLIENTE',
    given: () => ({ idCli: nobody }),
    status: 404,
    text: 'Cliente não encontrado.',
    field: 'message',
  },
  'a quote that does not exist': {
    as: 'customer',
    call: 'ORCAMENTO',
    given: () => ({ id: nobody }),
    status: 404,
    text: 'Orçamento não encontrado.',
    field: 'message',
  },
  'an order that does not exist': {
    as: 'customer',
    call: 'PEDIDO_PREVIEW',
    given: () => ({ id: nobody }),
    status: 404,
    text: 'Pedido não encontrado.',
    field: 'message',
  },
  'the file of an order that does not exist': {
    as: 'customer',
    call: 'PEDIDO_DOWNLOAD',
    given: () => ({ id: nobody }),
    status: 404,
    text: 'Pedido não encontrado.',
    field: 'message',
  },
  'the picture of no product': {
    as: 'customer',
    call: 'PRODUTO_IMAGEM',
    given: () => ({ idImagem: nobody }),
    status: 404,
    text: 'Imagem não encontrada.',
    field: 'message',
  },
  'the lock that another holds': {
    as: 'staff',
    with: ['customer'],
    writes: true,
    call: 'SINALEIRA_CRIAR',
    given: async (_, world) => ({ id: await lockedQuote(world), fingerprint: 'janela-2' }),
    status: 409,
    text: beingEdited,
    field: 'error',
  },
  'renewing the lock of another': {
    as: 'staff',
    with: ['customer'],
    writes: true,
    call: 'SINALEIRA_ATUALIZAR',
    given: async (_, world) => ({ id: await lockedQuote(world), fingerprint: 'janela-2' }),
    status: 409,
    text: beingEdited,
    field: 'error',
  },
  'autosave under the lock of another': {
    as: 'staff',
    with: ['customer'],
    writes: true,
    call: 'ORCAMENTO_AUTOSAVE',
    given: async (_, world) => ({ id: await lockedQuote(world), obsCliente: 'x' }),
    status: 409,
    text: beingEdited,
    field: 'error',
  },
  'COM-300 COM-301 costs asked for by a customer': {
    as: 'customer',
    writes: true,
    call: 'ORCAMENTO_CUSTOS',
    given: async (person) => ({ id: await newQuote(person), produtos: [1] }),
    status: 403,
    text: 'Você não tem acesso a custos e comissões.',
    field: 'err',
  },
  'an order of an empty quote': {
    as: 'customer',
    writes: true,
    call: 'ORCAMENTO_PEDIDO',
    given: async (person) => ({ id: await newQuote(person), itens: [] }),
    status: 422,
    text: 'O orçamento não possui itens.',
    field: 'error',
    fields: ['itens'],
  },
};

test('the refusals of the table carry their text in err, in error and in message', () => {
  expect(new Set(Object.values(refusals).map(({ field }) => field))).toEqual(
    new Set(['err', 'error', 'message']),
  );
});

tryRefusals('COM-438: %s refuses with a text in err, error or message, which is read:', refusals);
