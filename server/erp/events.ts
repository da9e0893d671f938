import { WebSocket } from 'ws';

/**
 * One connection to the ERP's events. Texts are messages of the Pusher protocol and pass unread.
 */
export interface EventsLink {
  send(text: string): void;
  /** Closes it from our side; `closed` is not called any more. */
  close(): void;
}

/** Callbacks of a connection's owner. */
export interface EventsListener {
  text(text: string): void;
  /**
   * The ERP ended it, or could not be reached; `code` is a websocket close code, 1006 when there
   * was no goodbye.
   */
  closed(code: number): void;
}

/**
 * Connects to the application `key` at `path` below the ERP's address. Never throws: what fails is
 * `closed`.
 */
export type OpenEvents = (path: string, key: string, listener: EventsListener) => EventsLink;

/**
 * Events of an ERP in this process, without a port. `end` is called when the ERP closes it, with a
 * websocket close code.
 */
export interface InProcessEvents {
  connect(
    key: string,
    send: (text: string) => void,
    end: (code: number) => void,
  ): { receive(text: string): void; close(): void };
}

/** Bytes of one message from the ERP. */
const maxPayload = 256 * 1024;
const handshakeTimeout = 5_000;
/** Messages that wait for the connection to stand; a client says little before it is greeted. */
const mostWaiting = 32;

/** Address of the ERP's websocket: its own address with the other scheme, then path and key. */
export function eventsAddress(erp: string, path: string, key: string): string {
  const url = new URL(erp);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const segments = [...url.pathname.split('/'), ...path.split('/'), encodeURIComponent(key)].filter(
    (segment) => segment !== '',
  );
  url.pathname = `/${segments.join('/')}`;
  url.search = '?protocol=7&client=portal&version=8.6.0&flash=false';
  return url.href;
}

/** Events of an ERP behind a websocket. */
export function socketEvents(erp: string): OpenEvents {
  return (path, key, listener) => {
    const socket = new WebSocket(eventsAddress(erp, path, key), {
      maxPayload,
      handshakeTimeout,
      perMessageDeflate: false,
    });
    const waiting: string[] = [];
    let over = false;
    socket.on('open', () => {
      for (const text of waiting.splice(0)) socket.send(text);
    });
    socket.on('message', (data, isBinary) => {
      if (!over && !isBinary) listener.text(data.toString());
    });
    // 'close' follows every error, and says what there is to say.
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (over) return;
      over = true;
      listener.closed(code);
    });
    return {
      send(text) {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
        else if (socket.readyState === WebSocket.CONNECTING && waiting.length < mostWaiting)
          waiting.push(text);
      },
      close() {
        over = true;
        if (socket.readyState === WebSocket.OPEN) socket.close(1000);
        else socket.terminate();
      },
    };
  };
}

/** Events of an ERP in this process. Its texts come in a later turn, as they would over a wire. */
export function inProcessEvents(erp: InProcessEvents): OpenEvents {
  return (_path, key, listener) => {
    let over = false;
    const later = (call: () => void): void =>
      queueMicrotask(() => {
        if (!over) call();
      });
    const link = erp.connect(
      key,
      (text) => later(() => listener.text(text)),
      (code) =>
        later(() => {
          over = true;
          listener.closed(code);
        }),
    );
    return {
      send(text) {
        if (!over) link.receive(text);
      },
      close() {
        if (over) return;
        over = true;
        link.close();
      },
    };
  };
}
