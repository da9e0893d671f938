import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schemas/release/types.ts';
import { fullQuote, newOrder, newQuote, ownCustomer } from './cases/steps.ts';
import { fieldsOf, pluck } from './conform.ts';
import { demoInProcess, type Role } from './implementations.ts';
import { type OpenWorld, openWorld, type Person } from './world.ts';

/** The demo ERP is untidy on purpose, as grown ERPs are: here is seen that none of it arrives. */
let world: OpenWorld;
beforeAll(async () => {
  world = await openWorld(demoInProcess);
});
afterAll(() => world.close());

type Given = (person: Person) => Promise<JsonObject>;
const nothing: Given = async () => ({});
const ofQuote: Given = async (person) => ({ id: await newQuote(person) });
const ofFullQuote: Given = async (person) => {
  const quote = await fullQuote(person);
  await person.ask('ORCAMENTO_AUTOSAVE', quote);
  return { id: quote.id };
};
const ofOrders: Given = async (person) => {
  await newOrder(person);
  return { idCli: (await ownCustomer(person)).idCli };
};

async function rawAndReduced(
  role: Role,
  call: string,
  given: Given,
): Promise<{ raw: unknown; value: unknown }> {
  const person = await world.as(role);
  const { answer, value } = await person.exchange(call, await given(person));
  return { raw: JSON.parse(answer.body.toString('utf8')), value };
}

describe('numbers in texts arrive as numbers', () => {
  test.for<[call: string, path: string, role: Role, given: Given]>([
    ['ORCAMENTOS_PAGINADOS', 'itens.qtdeIt', 'staff', async () => ({ take: 50 })],
    ['PEDIDOS_PAGINATE', 'itens.qtdeIt', 'staff', async () => ({ take: 50 })],
    ['CLIENTES_PESQUISAR', 'itens.filiais.tabelaPreco', 'staff', nothing],
    ['CARGA', 'colaborador.cliente.filiais.tabelaPreco', 'customer', nothing],
    ['ORCAMENTO_CONDICOES', 'planos.prazMed', 'customer', ofQuote],
    ['ORCAMENTO_PRODUTOS', 'itens.pesoBruto', 'customer', ofQuote],
  ])('%s %s', async ([call, path, role, given]) => {
    const { raw, value } = await rawAndReduced(role, call, given);
    const sent = pluck(raw, path).filter((one) => one !== null);
    expect(sent.some((one) => typeof one === 'string')).toBe(true);
    expect(pluck(value, path).filter((one) => one !== undefined)).toEqual(sent.map(Number));
  });
});

describe('flags in texts arrive as flags', () => {
  test.for<[call: string, path: string, role: Role, given: Given]>([
    ['ORCAMENTOS_PAGINADOS', 'itens.permiteInclusao', 'staff', async () => ({ take: 50 })],
    ['PEDIDOS_PAGINATE', 'itens.permiteInclusao', 'staff', async () => ({ take: 50 })],
    ['PEDIDOS_ABERTOS', 'permiteInclusao', 'customer', ofOrders],
    ['ORCAMENTO_TRANSPORTADORAS', 'retira', 'customer', ofQuote],
  ])('%s %s', async ([call, path, role, given]) => {
    const { raw, value } = await rawAndReduced(role, call, given);
    const inRow = (answer: unknown) =>
      Array.isArray(answer) ? answer.flatMap((row) => pluck(row, path)) : pluck(answer, path);
    expect(inRow(raw).every((one) => one === 'S' || one === 'N')).toBe(true);
    expect(inRow(raw).length).toBeGreaterThan(0);
    expect(inRow(value)).toEqual(inRow(raw).map((one) => one === 'S'));
  });
});

describe('what nobody declared does not arrive', () => {
  test.for<[call: string, path: string, role: Role, given: Given]>([
    ['ORCAMENTOS_PAGINADOS', 'itens.margem', 'staff', nothing],
    ['PEDIDOS_PAGINATE', 'itens.margem', 'staff', nothing],
    ['ORCAMENTO', 'margem', 'customer', ofFullQuote],
    ['ORCAMENTO', 'itens.custo', 'customer', ofFullQuote],
    ['ORCAMENTO_PREVIEW', 'itens.custo', 'customer', ofFullQuote],
    ['ORCAMENTO_PRODUTOS', 'itens.precos.custo', 'customer', ofQuote],
    ['ORCAMENTO_PRODUTOS', 'itens.precos.margem', 'customer', ofQuote],
    ['CLIENTES_PESQUISAR', 'itens.limiteCredito', 'staff', nothing],
    ['CARGA', 'colaborador.cliente.limiteCredito', 'customer', nothing],
  ])('%s %s', async ([call, path, role, given]) => {
    const { raw, value } = await rawAndReduced(role, call, given);
    expect(fieldsOf(raw)).toContain(path);
    expect(JSON.stringify(value)).not.toMatch(/"(?:custo|margem|limiteCredito)"/);
  });
});

test('null arrives as absent', async () => {
  const { raw, value } = await rawAndReduced('staff', 'ORCAMENTOS_PAGINADOS', async () => ({
    take: 50,
  }));
  expect(JSON.stringify(raw)).toContain(':null');
  expect(JSON.stringify(value)).not.toContain(':null');
});
