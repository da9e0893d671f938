import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schemas/release/types.ts';
import { newQuote, ownCustomer } from './cases/steps.ts';
import { type Implementation, implementations, type Needs, obstacle, type Role } from './implementations.ts';
import { refusal } from './refusal.ts';
import { type OpenWorld, openWorld, type Person, type World } from './world.ts';

interface Refusal extends Needs {
  call: string;
  given(person: Person, world: World): JsonObject | Promise<JsonObject>;
  status: number;
  /** The demo ERP's text and the field that carries it; another ERP has its own of both. */
  text: string | RegExp;
  field: 'err' | 'error' | 'message';
  fields?: string[];
}

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
const withoutTable = 'Cliente não possui tabela de preço associada, verifique com o setor responsável e tente novamente.';

const refusals: Record<string, Refusal> = {
  'a wrong password': { as: 'visitor', with: ['customer'], call: 'LOGIN', given: (_, world) => ({ ...world.credentials('customer'), senha: 'não é esta' }), status: 401, text: 'Usuário ou senha inválidos.', field: 'error' },
  'an empty login': { as: 'visitor', call: 'LOGIN', given: () => ({ cpf: '', senha: '' }), status: 422, text: 'Informe o usuário e a senha.', field: 'error', fields: ['cpf', 'senha'] },
  'a reset with a token that is none': { as: 'visitor', call: 'SENHA_REDEFINIR_APLICAR', given: () => ({ token: 'nenhum', senha: 'segredo-7' }), status: 400, text: 'Link inválido ou expirado.', field: 'error' },
  'addresses of a foreign customer': { as: 'customer', with: ['otherCustomer'], call: 'ENDERECOS_CLIENTE', given: async (_, world) => ({ idCli: (await otherId(world, 'otherCustomer')).idCli }), status: 403, text: noAccess, field: 'err' },
  'a quote of a foreign customer': { as: 'otherCustomer', with: ['customer'], writes: true, call: 'ORCAMENTO', given: async (_, world) => ({ id: await newQuote(await world.as('customer')) }), status: 403, text: noAccess, field: 'err' },
  'a quote for a foreign customer': { as: 'customer', with: ['otherCustomer'], writes: true, call: 'ORCAMENTO_CRIAR', given: (_, world) => otherId(world, 'otherCustomer'), status: 403, text: noAccess, field: 'err' },
  'a quote for a customer without price table': { as: 'withoutTable', writes: true, call: 'ORCAMENTO_CRIAR', given: (person) => ownCustomer(person), status: 422, text: withoutTable, field: 'error', fields: ['tabelaPreco'] },
  'addresses of nobody': { as: 'staff', call: 'ENDERECOS_CLIENTE', given: () => ({ idCli: nobody }), status: 404, text: 'Cliente não encontrado.', field: 'message' },
  'a quote that does not exist': { as: 'customer', call: 'ORCAMENTO', given: () => ({ id: nobody }), status: 404, text: 'Orçamento não encontrado.', field: 'message' },
  'an order that does not exist': { as: 'customer', call: 'PEDIDO_PREVIEW', given: () => ({ id: nobody }), status: 404, text: 'Pedido não encontrado.', field: 'message' },
  'the file of an order that does not exist': { as: 'customer', call: 'PEDIDO_DOWNLOAD', given: () => ({ id: nobody }), status: 404, text: 'Pedido não encontrado.', field: 'message' },
  'the picture of no product': { as: 'customer', call: 'PRODUTO_IMAGEM', given: () => ({ idImagem: nobody }), status: 404, text: 'Imagem não encontrada.', field: 'message' },
  'the lock that another holds': { as: 'staff', with: ['customer'], writes: true, call: 'SINALEIRA_CRIAR', given: async (_, world) => ({ id: await lockedQuote(world), fingerprint: 'janela-2' }), status: 409, text: beingEdited, field: 'error' },
  'renewing the lock of another': { as: 'staff', with: ['customer'], writes: true, call: 'SINALEIRA_ATUALIZAR', given: async (_, world) => ({ id: await lockedQuote(world), fingerprint: 'janela-2' }), status: 409, text: beingEdited, field: 'error' },
  'autosave under the lock of another': { as: 'staff', with: ['customer'], writes: true, call: 'ORCAMENTO_AUTOSAVE', given: async (_, world) => ({ id: await lockedQuote(world), obsCliente: 'x' }), status: 409, text: beingEdited, field: 'error' },
  'an order of an empty quote': { as: 'customer', writes: true, call: 'ORCAMENTO_PEDIDO', given: async (person) => ({ id: await newQuote(person), itens: [] }), status: 422, text: 'O orçamento não possui itens.', field: 'error', fields: ['itens'] },
};

function contractOf(implementation: Implementation): void {
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld(implementation);
  });
  afterAll(() => world.close());

  test.for(Object.entries(refusals))('%s', async ([, { as, call, given, status, text, field, fields = [], ...needs }], { skip }) => {
    const why = obstacle(implementation, { as, ...needs });
    if (why) skip(why);
    const person = as === 'visitor' ? world.visitor : await world.as(as);
    const sent = await given(person, world);
    const { answer } = await person.send(call, sent);
    const said = JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>;
    const refused = await refusal(person.exchange(call, sent));
    expect([answer.status, refused.status, refused.code]).toEqual([status, status, status]);
    expect([said.err, said.error, said.message]).toContain(refused.message);
    expect(Object.keys(refused.fields ?? {})).toEqual(expect.arrayContaining(fields));
    if (!implementation.demo) return;
    expect(said[field]).toMatch(text);
    expect(refused.message).toBe(said[field]);
  });

  test('a token that is none is 401', async () => {
    expect(await refusal(world.withToken('nenhum').exchange('CARGA'))).toMatchObject({ status: 401, message: expect.stringMatching(/./) });
  });
}

test('the refusals of the table carry their text in err, in error and in message', () => {
  expect(new Set(Object.values(refusals).map(({ field }) => field))).toEqual(new Set(['err', 'error', 'message']));
});

describe.for(implementations.map((one) => [one.name, one] as const))('COM-438: %s refuses with a text in err, error or message, which is read:', ([, implementation]) => contractOf(implementation));
