import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { EVENTS_KEY } from './index.ts';
import { type Client, LOGIN, loginAs, openDemo } from './testing/client.ts';

interface Said {
  event: string;
  channel?: string;
  data: Record<string, unknown>;
}

const erp = openDemo({ products: 60 });
afterAll(() => erp.close());

const read = (text: string): Said => {
  const message = JSON.parse(text) as { event: string; channel?: string; data: string };
  return { ...message, data: JSON.parse(message.data) as Record<string, unknown> };
};

/** A connection without a wire, and everything it was sent. */
function connect(key = EVENTS_KEY) {
  const said: Said[] = [];
  const codes: number[] = [];
  const connection = erp.events.connect(
    key,
    (text) => said.push(read(text)),
    (code) => codes.push(code),
  );
  const send = (event: string, data: object = {}) =>
    connection.receive(JSON.stringify({ event, data }));
  return { said, codes, send, ...connection, socketId: String(said[0]?.data['socket_id']) };
}

async function authorize(client: Client, socket_id: string, channel_name: string) {
  return client.send<{ auth?: string; err?: string }>('POST', '/broadcasting/auth', {
    socket_id,
    channel_name,
  });
}

const ownId = async (client: Client) =>
  (await client.get<{ colaborador: { id: number } }>('/carga')).body.colaborador.id;
const notice = (idColab: number, titulo: string) =>
  erp.app.request('/_demo/avisos', { method: 'POST', body: JSON.stringify({ idColab, titulo }) });

describe('events', () => {
  test('a connection is greeted with its id, and answers a ping', () => {
    const line = connect();
    expect(line.said).toEqual([
      {
        event: 'pusher:connection_established',
        data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
      },
    ]);
    line.send('pusher:ping');
    expect(line.said.at(-1)).toEqual({ event: 'pusher:pong', data: {} });
  });

  test('a wrong key is error 4001, and the line is to be closed', () => {
    const line = connect('outra');
    expect(line.said).toEqual([
      { event: 'pusher:error', data: { message: expect.stringMatching(/outra/), code: 4001 } },
    ]);
    expect(line.codes).toEqual([4001]);
    line.send('pusher:ping');
    expect(line.said).toHaveLength(1);
  });

  test('ACC-314: a new notice reaches whoever is on the collaborator’s channel, with the unread total, and nobody else', async () => {
    const rep = await loginAs(erp, LOGIN.rep);
    const id = await ownId(rep);
    const channel = `private-colaborador.${id}`;
    const [mine, other] = [connect(), connect()];
    const { body } = await authorize(rep, mine.socketId, channel);
    mine.send('pusher:subscribe', { channel, auth: body.auth });
    expect(mine.said.at(-1)).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel,
      data: {},
    });

    const before = (await rep.get<{ quantidade: string }>('/avisos/total-nao-lidos')).body
      .quantidade;
    await notice(id, 'Chegou agora');
    expect(mine.said.at(-1)).toEqual({
      event: 'aviso.novo',
      channel,
      data: { idAviso: expect.any(Number), titulo: 'Chegou agora', quantidade: Number(before) + 1 },
    });
    expect(other.said).toHaveLength(1);

    mine.send('pusher:unsubscribe', { channel });
    await notice(id, 'Sem ninguém');
    expect(mine.said.at(-1)?.data['titulo']).toBe('Chegou agora');
  });

  test('a closed connection is sent nothing more', async () => {
    const rep = await loginAs(erp, LOGIN.rep);
    const id = await ownId(rep);
    const line = connect();
    const channel = `private-colaborador.${id}`;
    line.send('pusher:subscribe', {
      channel,
      auth: (await authorize(rep, line.socketId, channel)).body.auth,
    });
    line.close();
    await notice(id, 'Tarde demais');
    expect(line.said.map((one) => one.event)).not.toContain('aviso.novo');
  });

  test('a channel is not joined with another connection’s signature, one made with a guessed secret, or none', async () => {
    const rep = await loginAs(erp, LOGIN.rep);
    const channel = `private-colaborador.${await ownId(rep)}`;
    const [line, other] = [connect(), connect()];
    const foreign = (await authorize(rep, other.socketId, channel)).body.auth;
    const guessed = `${EVENTS_KEY}:${createHmac('sha256', 'senha').update(`${line.socketId}:${channel}`).digest('hex')}`;
    for (const auth of [foreign, guessed, undefined, 7]) {
      line.send('pusher:subscribe', { channel, auth });
      expect(line.said.at(-1)).toMatchObject({
        event: 'pusher:subscription_error',
        channel,
        data: { status: 401 },
      });
    }
  });

  test('nobody is given the signature of another collaborator’s channel', async () => {
    const rep = await loginAs(erp, LOGIN.rep);
    const other = await loginAs(erp, LOGIN.otherRep);
    const reply = await authorize(rep, '1.2', `private-colaborador.${await ownId(other)}`);
    expect([reply.status, reply.body.err]).toEqual([403, 'Você não tem acesso a este canal.']);
    expect((await authorize(rep, 'x', 'private-colaborador.1')).status).toBe(422);
  });

  test.each([
    '{',
    '[]',
    '"x"',
    '{"event":"client-ola"}',
    '{"event":"pusher:subscribe","data":"x"}',
  ])('%s is answered, not thrown', (text) => {
    const line = connect();
    line.receive(text);
    expect(line.said.at(-1)?.event).toMatch(/^pusher:(subscription_)?error$/);
  });
});

test('the test switch takes a login too, and knows nobody it does not know', async () => {
  const customer = await loginAs(erp, LOGIN.customer);
  const post = (body: object) =>
    erp.app.request('/_demo/avisos', { method: 'POST', body: JSON.stringify(body) });
  const { idAviso } = (await (
    await post({
      login: LOGIN.customer,
      titulo: 'Para você',
      mensagem: '<p>Olá</p>',
      link: '/pedidos',
    })
  ).json()) as { idAviso: number };
  const [newest] = (await customer.get<{ itens: object[] }>('/avisos')).body.itens;
  expect(newest).toMatchObject({
    idAviso,
    titulo: 'Para você',
    mensagem: '<p>Olá</p>',
    lido: 'N',
    link: '/pedidos',
  });
  expect((await post({ login: '00000000000' })).status).toBe(404);
  expect((await post({})).status).toBe(404);
});

test('over a port, the same protocol at /app/{key}; other paths are 404', async () => {
  const own = openDemo({ products: 60 });
  const server = await own.listen(0);
  const url = server.url.replace('http', 'ws');
  try {
    const socket = new WebSocket(`${url}/app/${EVENTS_KEY}?protocol=7&client=js`);
    const texts: string[] = [];
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        texts.push(read(String(data)).event);
        if (texts.length === 1) socket.send('{"event":"pusher:ping","data":{}}');
        else resolve();
      });
    });
    expect(texts).toEqual(['pusher:connection_established', 'pusher:pong']);
    const code = await new Promise((resolve) =>
      new WebSocket(`${url}/app/outra`).on('close', resolve),
    );
    expect(code).toBe(4001);
    const refused = await new Promise<Error>((resolve) =>
      new WebSocket(`${url}/outro`).on('error', resolve),
    );
    expect(refused.message).toMatch(/404/);
  } finally {
    await server.close();
    own.close();
  }
});
