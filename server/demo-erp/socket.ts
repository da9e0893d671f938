import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { EventsPort } from './events.ts';

const PATH = /^\/app\/([^/?]+)(?:\?|$)/;
/** No message of the protocol is longer. */
const MOST_BYTES = 16_384;

/** Lets websockets in at `/app/{key}`; answers what ends those that are open. */
export function openSocket(server: Server, events: EventsPort): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  server.on('upgrade', (request, line, head) => {
    const key = PATH.exec(request.url ?? '')?.[1];
    if (key === undefined) {
      line.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, line, head, (socket) => {
      const connection = events.connect(
        key,
        (text) => socket.send(text),
        (code) => socket.close(code),
      );
      socket.on('message', (data) => connection.receive(String(data)));
      socket.on('close', () => connection.close());
      socket.on('error', () => socket.terminate());
    });
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}
