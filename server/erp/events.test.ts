import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { inProcessEvents, eventsAddress, type InProcessEvents, socketEvents } from './events.ts';

describe('the address of the ERP’s websocket', () => {
  test.each([
    ['http://erp:4000', 'app', 'ws://erp:4000/app/k'],
    ['https://erp.example/api/', '/socket/app/', 'wss://erp.example/api/socket/app/k'],
  ])('%s with path %s', (erp, path, expected) => {
    expect(eventsAddress(erp, path, 'k').split('?')[0]).toBe(expected);
  });

  test('a key cannot climb out of its place', () => {
    expect(new URL(eventsAddress('http://erp', 'app', '../x?y#z')).pathname).toBe(
      '/app/..%2Fx%3Fy%23z',
    );
  });
});

describe('events over a websocket', () => {
  test('what is sent before the connection stands is not lost', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    server.on('connection', (socket) =>
      socket.on('message', (data) => socket.send(`eco ${data.toString()}`)),
    );
    const open = socketEvents(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const answer = await new Promise<string>((resolve) => {
      const link = open('app', 'k', {
        text: (text) => {
          link.close();
          resolve(text);
        },
        closed: () => resolve('closed'),
      });
      link.send('cedo');
    });
    expect(answer).toBe('eco cedo');
    server.close();
  });

  test('an ERP that does not answer is a closed connection, not an error thrown', async () => {
    const code = await new Promise<number>((resolve) =>
      socketEvents('http://127.0.0.1:1')('app', 'k', { text: () => undefined, closed: resolve }),
    );
    expect(code).toBe(1006);
  });
});

describe('events of an ERP in this process', () => {
  test('texts go both ways, and none after the end', async () => {
    const received: string[] = [];
    let say: (text: string) => void = () => undefined;
    let closed = 0;
    const erp: InProcessEvents = {
      connect(key, send) {
        say = send;
        send(`olá ${key}`);
        return { receive: (text) => received.push(text), close: () => closed++ };
      },
    };
    const heard: string[] = [];
    const link = inProcessEvents(erp)('app', 'k', {
      text: (text) => heard.push(text),
      closed: () => undefined,
    });
    link.send('um');
    await Promise.resolve();
    expect(heard).toEqual(['olá k']);
    link.close();
    link.close();
    link.send('dois');
    say('tarde');
    await Promise.resolve();
    expect({ received, heard, closed }).toEqual({ received: ['um'], heard: ['olá k'], closed: 1 });
  });

  test('the ERP’s own end comes after its last words, once', async () => {
    const heard: unknown[] = [];
    const erp: InProcessEvents = {
      connect(_key, send, end) {
        send('não');
        end(4001);
        end(4001);
        return { receive: () => undefined, close: () => undefined };
      },
    };
    inProcessEvents(erp)('app', 'k', {
      text: (text) => heard.push(text),
      closed: (code) => heard.push(code),
    });
    await Promise.resolve();
    expect(heard).toEqual(['não', 4001]);
  });
});
