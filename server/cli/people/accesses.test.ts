import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Access, createAccessCodec } from '../../access/codec.ts';
import { createWorkplace, secret, type Workplace } from '../testing/workplace.ts';

const hour = 60 * 60 * 1000;
const now = Date.parse('2026-11-23T12:00:00Z');
const codec = createAccessCodec(secret);

let place: Workplace;
const session = '1a2b3c4d-0000-4000-8000-000000000000';
const seal = (at: number, more: Partial<Access>, tenant = 'demo') =>
  codec.seal({
    at,
    tenant,
    event: 'opened',
    session,
    address: '203.0.113.5',
    who: '17',
    as: null,
    customer: null,
    ...more,
  });

beforeEach(async () => {
  place = createWorkplace(() => now);
  await place.store.createTenant('demo', 1);
  await place.store.recordAccesses([
    seal(now - 30 * hour, {}),
    seal(now - 3 * hour, { customer: '40' }),
    seal(now - 2 * hour, { event: 'switched', as: '52' }),
    seal(now - hour, {
      event: 'call',
      as: '52',
      what: 'PEDIDO',
      record: { id: '7', busca: '\u001b[2J\u202e' },
    }),
    createAccessCodec(Buffer.alloc(32, 9)).seal({
      at: now,
      tenant: 'demo',
      event: 'ended',
      session,
      address: 'x',
      who: '1',
      as: null,
      customer: null,
    }),
    seal(now, { who: '99' }, 'outro'),
  ]);
});
afterEach(() => place.close());

test('tells who did what, as whom and in whose name, of the last day, oldest first', async () => {
  expect(await place.run(['accesses'])).toEqual({
    code: 0,
    err: '',
    out: [
      '2026-11-23T09:00:00.000Z  17, pelo cliente 40  entrou  203.0.113.5  sessão 1a2b3c4d',
      '2026-11-23T10:00:00.000Z  17 como 52  entrou como outra pessoa  203.0.113.5  sessão 1a2b3c4d',
      '2026-11-23T11:00:00.000Z  17 como 52  fez a chamada PEDIDO id=7 busca=?[2J?  203.0.113.5  sessão 1a2b3c4d',
      '2026-11-23T12:00:00.000Z  cifrado com outra chave',
    ].join('\n'),
  });
});

test.each([
  ['2d', 5],
  ['90m', null],
  ['2h', 3],
  ['2026-11-22', 5],
  ['2026-11-23T10:30:00Z', 2],
  ['ontem', null],
  ['2026-13-40', null],
])('since %s', async (since, count) => {
  const { code, out, err } = await place.run(['accesses', 'demo', '--since', since]);
  if (count === null)
    expect([code, err]).toEqual([
      2,
      `'${since}' não diz desde quando: use 12h, 7d, 2026-11-23 ou 2026-11-23T08:00.`,
    ]);
  else expect([code, out.split('\n').length]).toEqual([0, count]);
});

test('for programs, one object a line', async () => {
  const { out } = await place.run(['accesses', '--tenant', 'demo', '--since', '1h', '--json']);
  expect(out.split('\n').map((line) => JSON.parse(line) as object)).toEqual([
    {
      at: '2026-11-23T11:00:00.000Z',
      tenant: 'demo',
      event: 'call',
      session,
      address: '203.0.113.5',
      who: '17',
      as: '52',
      customer: null,
      what: 'PEDIDO',
      record: { id: '7', busca: '\u001b[2J\u202e' },
    },
    { at: '2026-11-23T12:00:00.000Z', tenant: 'demo', event: 'unreadable' },
  ]);
});

test('of a tenant that there is, named once', async () => {
  expect(await place.run(['accesses', 'nada'])).toMatchObject({
    code: 2,
    err: "O distribuidor 'nada' não existe.",
  });
  expect(await place.run(['accesses', 'demo', '--tenant', 'demo'])).toMatchObject({
    code: 2,
    err: 'Diga o distribuidor uma vez só.',
  });
  await place.store.createTenant('outro', 2);
  expect((await place.run(['accesses'])).err).toContain(
    'Diga o distribuidor com --tenant: demo, outro.',
  );
});
