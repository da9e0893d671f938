import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { isRecord } from './input.ts';

/** Key of the demonstration's application: part of the websocket's address. */
export const EVENTS_KEY = 'demo-portal';
const SECRET = 'segredo-da-demonstracao';
/** Seconds without a message after which a client should ping. */
const ACTIVITY_TIMEOUT = 120;

/** One client on the line; texts are messages of the Pusher protocol (version 7). */
export interface Connection {
  receive(text: string): void;
  close(): void;
}

/** The way in, for a websocket or for a bridge in the same process. */
export interface EventsPort {
  /**
   * Opens a connection and greets it through `send`. A wrong key is answered with error 4001, and
   * nothing follows; `end` is called to close the connection with that code.
   */
  connect(key: string, send: (text: string) => void, end?: (code: number) => void): Connection;
}

export interface Events extends EventsPort {
  /** Proof that a connection may subscribe to a channel, as `POST broadcasting/auth` answers it. */
  sign(socketId: string, channel: string): string;
  /** Sends an event to all subscribers of a channel. */
  emit(channel: string, event: string, data: object): void;
}

interface Client {
  socketId: string;
  channels: Set<string>;
  say(event: string, data: object, channel?: string): void;
}

/** The channel of one collaborator. */
export const collaboratorChannel = (idColab: number) => `private-colaborador.${idColab}`;

/** The ERP's push events, over the Pusher protocol. */
export function createEvents(): Events {
  const clients = new Set<Client>();
  const sign = (socketId: string, channel: string) =>
    `${EVENTS_KEY}:${createHmac('sha256', SECRET).update(`${socketId}:${channel}`).digest('hex')}`;

  return {
    sign,
    emit(channel, event, data) {
      for (const client of clients)
        if (client.channels.has(channel)) client.say(event, data, channel);
    },
    connect(key, send, end) {
      const client: Client = {
        socketId: `${randomInt(1, 1_000_000)}.${randomInt(1, 1_000_000_000)}`,
        channels: new Set(),
        // The protocol wants `data` as text within the text.
        say: (event, data, channel) =>
          send(JSON.stringify({ event, channel, data: JSON.stringify(data) })),
      };
      if (key !== EVENTS_KEY) {
        client.say('pusher:error', { message: `Application ${key} does not exist`, code: 4001 });
        end?.(4001);
        return { receive: () => {}, close: () => {} };
      }
      clients.add(client);
      client.say('pusher:connection_established', {
        socket_id: client.socketId,
        activity_timeout: ACTIVITY_TIMEOUT,
      });
      return {
        receive: (text) => receive(client, text, sign),
        close: () => clients.delete(client),
      };
    },
  };
}

function receive(client: Client, text: string, sign: Events['sign']): void {
  const message = parse(text);
  if (message === undefined) {
    client.say('pusher:error', { message: 'Invalid message', code: 4200 });
    return;
  }
  const data = isRecord(message['data']) ? message['data'] : {};
  const channel = typeof data['channel'] === 'string' ? data['channel'] : '';
  switch (message['event']) {
    case 'pusher:ping':
      client.say('pusher:pong', {});
      return;
    case 'pusher:subscribe':
      subscribe(client, channel, data['auth'], sign);
      return;
    case 'pusher:unsubscribe':
      client.channels.delete(channel);
      return;
    default:
      client.say('pusher:error', { message: 'Client events are not enabled', code: 4301 });
  }
}

function subscribe(client: Client, channel: string, auth: unknown, sign: Events['sign']): void {
  const proven = typeof auth === 'string' && same(auth, sign(client.socketId, channel));
  if (channel === '' || (/^(private|presence)-/.test(channel) && !proven)) {
    const error = {
      type: 'AuthError',
      error: 'The signature of the channel is not valid',
      status: 401,
    };
    client.say('pusher:subscription_error', error, channel);
    return;
  }
  client.channels.add(channel);
  client.say('pusher_internal:subscription_succeeded', {}, channel);
}

function same(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : undefined;
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
}
