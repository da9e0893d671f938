import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type EventsOptions, followEvents } from './events.ts';

/**
 * A server of the Pusher protocol: greets, lets everybody subscribe, and tells the test what it
 * hears.
 */
let server: WebSocketServer;
let paths: string[];
let subscribed: Record<string, string>[];
let heard: string[];
let stop: () => void;

const say = (socket: WebSocket, event: string, data: unknown, channel?: string): void =>
  socket.send(
    JSON.stringify({
      event,
      data: JSON.stringify(data),
      ...(channel !== undefined && { channel }),
    }),
  );
const tell = (event: string, channel: string): void => {
  for (const socket of server.clients) say(socket, event, {}, channel);
};

beforeEach(async () => {
  paths = [];
  subscribed = [];
  heard = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket, request) => {
    paths.push(request.url ?? '');
    say(socket, 'pusher:connection_established', {
      socket_id: `${paths.length}.1`,
      activity_timeout: 30,
    });
    socket.on('message', (text) => {
      const { event, data } = JSON.parse(text.toString()) as {
        event: string;
        data: Record<string, string>;
      };
      if (event !== 'pusher:subscribe') return;
      subscribed.push(data);
      say(socket, 'pusher_internal:subscription_succeeded', {}, data.channel);
      server.emit('subscribed');
    });
  });
});
afterEach(() => {
  stop();
  for (const socket of server.clients) socket.terminate();
  server.close();
});

function follow(more: Partial<EventsOptions> = {}): Promise<unknown> {
  stop = followEvents({
    key: 'chave',
    timeout: 600_000,
    at: {
      protocol: 'http:',
      hostname: '127.0.0.1',
      port: String((server.address() as AddressInfo).port),
    },
    channels: [{ name: 'avisos', events: { 'aviso.novo': 'avisos', 'aviso.lido': 'avisos' } }],
    emit: (event) => {
      heard.push(event);
      server.emit('heard');
    },
    ...more,
  });
  return once(server, 'subscribed');
}

test('the portal’s own socket is asked, and an event of a channel is delivered by the portal’s name', async () => {
  await follow();
  expect(paths[0]).toMatch(/^\/_\/events\/app\/chave\?/);
  const onServer = once(server, 'heard');
  tell('outro', 'avisos');
  tell('aviso.novo', 'avisos');
  await onServer;
  expect(heard).toEqual(['avisos']);
});

test('a private channel is authorised by whoever was given, with the socket and the channel', async () => {
  const asked: unknown[] = [];
  await follow({
    channels: [{ name: 'private-colab.7', events: {} }],
    authorize: async (request) => {
      asked.push(request);
      return { auth: 'chave:assinatura' };
    },
  });
  expect(asked).toEqual([{ socket_id: '1.1', channel_name: 'private-colab.7' }]);
  expect(subscribed[0]).toMatchObject({ auth: 'chave:assinatura', channel: 'private-colab.7' });
});

test('after the connection was lost every event is delivered once, and not before', async () => {
  await follow();
  expect(heard).toEqual([]);
  const onServer = once(server, 'heard');
  for (const socket of server.clients) socket.close(4200);
  await onServer;
  expect(heard).toEqual(['avisos']);
  expect(paths).toHaveLength(2);
});

test('once it has ended nothing is asked any more', async () => {
  await follow();
  const gone = once([...server.clients][0] as WebSocket, 'close');
  stop();
  await gone;
  expect(server.clients.size).toBe(0);
});
