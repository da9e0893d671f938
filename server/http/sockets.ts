import { WebSocketServer } from 'ws';

/**
 * Bytes of one message from a browser: the protocol's own are tiny, and client events are capped at
 * 10 KB by it.
 */
const maxPayload = 16 * 1024;

/** Takes websocket upgrades over from the HTTP server; gets only those that a route let through. */
export const createSockets = (): WebSocketServer =>
  new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });

/**
 * Says goodbye to every browser: the process stops, and they may come back at once, to the next
 * one.
 */
export function closeSockets(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) {
    socket.close(1012);
    // A client that does not answer the close must not keep the process.
    setTimeout(() => socket.terminate(), 1_000).unref();
  }
}
