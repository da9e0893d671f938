import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../schemas/release/types.ts';
import { allTime, branches, findTicket } from './cases/after-sales/steps.ts';
import { fieldsOf, pluck } from './conform.ts';
import { demoInProcess } from './implementations.ts';
import { type OpenWorld, openWorld, type Person } from './world.ts';

/**
 * The after-sales area of the demo ERP is as untidy as the rest of it, and none of that arrives
 * either.
 */
let world: OpenWorld;
let staff: Person;
beforeAll(async () => {
  world = await openWorld(demoInProcess);
  staff = await world.as('staff');
});
afterAll(() => world.close());

type Given = (person: Person) => Promise<JsonObject>;
const nothing: Given = async () => ({});
const manyTickets: Given = async () => ({ take: 100 });
/** One about products that were bought. */
const ofTicket: Given = async (person) => ({
  idTicket: (
    await findTicket(person, async ({ id }) =>
      (
        await person.ask<{ nfe?: string }[]>('TICKET_PRODUTOS', { idTicket: id })
      ).some(({ nfe }) => nfe !== undefined),
    )
  ).id,
});
const ofCustomer: Given = async () => {
  const [where] = await branches(await world.as('customer'));
  return { ...where, ...allTime };
};

async function rawAndReduced(call: string, given: Given) {
  const { answer, value } = await staff.exchange(call, await given(staff));
  const raw: unknown = JSON.parse(answer.body.toString('utf8'));
  const rows = (whole: unknown, path: string) =>
    (Array.isArray(whole) ? whole.flatMap((row) => pluck(row, path)) : pluck(whole, path)).filter(
      (one) => one !== null && one !== undefined,
    );
  return { raw, value, rows };
}

test.for<[call: string, path: string, given: Given]>([
  ['TICKET_TIPOS', 'usa_mensagem', nothing],
  ['TICKET_TIPOS', 'usa_transportadora', nothing],
  ['MOTIVOS_DEVOLUCAO', 'id', nothing],
  ['TICKETS', 'itens.valor_total', manyTickets],
  ['TICKETS', 'itens.slaExibicao.percentual', manyTickets],
  ['TICKET_PRODUTOS', 'qtd_comprada', ofTicket],
  ['TICKET_HISTORICO', 'itens.colaborador_id', ofTicket],
  ['DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', 'vlTot', ofCustomer],
  ['TICKET_BUSCAR_NOTAS_FISCAIS', 'itens.produtos.qtd_comprada', ofCustomer],
])('numbers in texts arrive as numbers: %s %s', async ([call, path, given]) => {
  const { raw, value, rows } = await rawAndReduced(call, given);
  const sent = rows(raw, path);
  expect(sent.some((one) => typeof one === 'string')).toBe(true);
  expect(rows(value, path)).toEqual(sent.map(Number));
});

test.for<[call: string, path: string, given: Given]>([
  ['TICKETS', 'itens.arquivado', manyTickets],
  ['TICKET_TIPOS', 'gera_espelho_devolucao', nothing],
  ['TICKET_TIPOS', 'motivos.obrigatorio', nothing],
  ['TICKET_BUSCAR_NOTAS_FISCAIS', 'itens.produtos.anexo_obrigatorio', ofCustomer],
])('flags in texts arrive as flags: %s %s', async ([call, path, given]) => {
  const { raw, value, rows } = await rawAndReduced(call, given);
  expect(new Set(rows(raw, path))).toEqual(new Set(['S', 'N']));
  expect(rows(value, path)).toEqual(rows(raw, path).map((one) => one === 'S'));
});

test.for<[call: string, path: string, given: Given]>([
  ['DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', 'margem', ofCustomer],
  ['TICKET_BUSCAR_NOTAS_FISCAIS', 'itens.produtos.custo', ofCustomer],
  ['TICKETS', 'itens.custo_interno', nothing],
  ['TICKET_PRODUTOS', 'custo', ofTicket],
  ['TICKET_HISTORICO', 'itens.ip', ofTicket],
  ['CONSULTA_PRODUTO', 'itens.custo', nothing],
])('what nobody declared does not arrive: %s %s', async ([call, path, given]) => {
  const { raw, value } = await rawAndReduced(call, given);
  expect(fieldsOf(raw)).toContain(path);
  expect(fieldsOf(value)).not.toContain(path);
  expect(JSON.stringify(value)).not.toContain(':null');
});
