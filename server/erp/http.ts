import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { socketEvents } from './events.ts';
import { type Erp, type ErpAnswer, ErpFailure, type ErpHead, type ErpRequest } from './types.ts';

export interface HttpErpOptions {
  /** Address of the ERP; its path is put before every call's. */
  url: string;
  connections?: number;
  /** Bytes of an answer that is read into memory. */
  limit?: number;
}

const defaultLimit = 8 * 1024 * 1024;
/** Bytes of a download that give it another whole time limit. */
const progress = 64 * 1024;
const unreachableCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const text = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

function toHead(
  status: number,
  headers: IncomingHttpHeaders,
  statusText: string | undefined,
): ErpHead {
  const length = text(headers['content-length']);
  return {
    status,
    statusText: statusText ?? '',
    contentType: text(headers['content-type']),
    headers,
    ...(length ? { contentLength: length } : {}),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

function toFailure(error: Error): ErpFailure {
  if (error instanceof ErpFailure) return error;
  return new ErpFailure(
    codeOf(error).endsWith('TIMEOUT') && codeOf(error) !== 'UND_ERR_CONNECT_TIMEOUT'
      ? 'timeout'
      : 'unreachable',
    error,
  );
}

type Open = (head: ErpHead) => Writable | null;

/**
 * One request on its way: takes the answer from undici's dispatcher directly, without a stream
 * between, which is what keeps this proxy near the speed of a bare one. A class, so that a request
 * costs one object and not ten closures.
 */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly open: Open | null;
  private readonly limit: number;
  private readonly resolve: (answer: ErpAnswer | null) => void;
  private readonly reject: (reason: ErpFailure) => void;
  private readonly timer: NodeJS.Timeout;
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private head: ErpHead | undefined;
  private sink: Writable | null = null;
  /** Bytes since the time limit began anew. */
  private progressed = 0;
  private isPaused = false;
  private controller: Dispatcher.DispatchController | undefined;
  private finished = false;

  constructor(
    timeout: number,
    limit: number,
    open: Open | null,
    resolve: (answer: ErpAnswer | null) => void,
    reject: (reason: ErpFailure) => void,
  ) {
    this.open = open;
    this.limit = limit;
    this.resolve = resolve;
    this.reject = reject;
    // undici's own timeouts start anew with every piece: a dripping answer would never end.
    // A browser that does not take what the ERP sends says nothing about the ERP.
    this.timer = setTimeout(
      () => this.fail(new ErpFailure(this.isPaused ? 'aborted' : 'timeout')),
      timeout,
    );
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.finished) controller.abort(new ErpFailure('timeout'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    statusText?: string,
  ): void {
    if (status < 200) return;
    this.head = toHead(status, headers, statusText);
    this.sink = this.open?.(this.head) ?? null;
    if (this.sink) {
      this.sink.on('drain', () => {
        this.isPaused = false;
        controller.resume();
      });
      this.sink.once('close', () => this.fail(new ErpFailure('aborted')));
    } else if (Number(this.head.contentLength ?? 0) > this.limit)
      this.fail(new ErpFailure('tooBig'));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.sink) {
      this.advance(chunk.length);
      if (this.sink.write(chunk)) return;
      this.isPaused = true;
      controller.pause();
      return;
    }
    this.size += chunk.length;
    if (this.size > this.limit) this.fail(new ErpFailure('tooBig'));
    else this.chunks.push(chunk);
  }

  /** A download may take any time, as long as it goes on; a dripping one does not. */
  private advance(bytes: number): void {
    this.progressed += bytes;
    if (this.progressed < progress) return;
    this.progressed = 0;
    this.timer.refresh();
  }

  onResponseEnd(): void {
    if (this.finished) return;
    this.finished = true;
    clearTimeout(this.timer);
    if (this.sink) {
      this.sink.end();
      this.resolve(null);
    } else if (this.head) {
      const [only] = this.chunks;
      this.resolve({
        ...this.head,
        body: only && this.chunks.length === 1 ? only : Buffer.concat(this.chunks, this.size),
      });
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(toFailure(error));
  }

  private fail(reason: ErpFailure): void {
    if (this.finished) return;
    this.finished = true;
    clearTimeout(this.timer);
    this.sink?.destroy();
    this.controller?.abort(reason);
    this.reject(reason);
  }
}

/** An ERP behind HTTP: one pool of keep-alive connections. */
export function createHttpErp(options: HttpErpOptions): Erp {
  const address = new URL(options.url);
  const prefix = address.pathname.replace(/\/+$/, '');
  const limit = options.limit ?? defaultLimit;
  const pool = new Pool(address.origin, {
    connections: options.connections ?? 64,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
    connect: { timeout: 3_000 },
  });

  function exchange(request: ErpRequest, open: Open | null): Promise<ErpAnswer | null> {
    const { method, path, headers, body = null, timeout } = request;
    return new Promise((resolve, reject) => {
      pool.dispatch(
        {
          path: `${prefix}/${path}`,
          method,
          headers,
          body,
          // The exchange has its own timeout.
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        new Exchange(timeout, limit, open, resolve, reject),
      );
    });
  }

  /**
   * A server may close an idle connection at the very moment it is used again: such a request was
   * never seen.
   */
  async function send(request: ErpRequest): Promise<ErpAnswer> {
    try {
      return (await exchange(request, null)) as ErpAnswer;
    } catch (error) {
      const dead =
        error instanceof ErpFailure &&
        error.kind === 'unreachable' &&
        unreachableCodes.has(codeOf(error.cause));
      if (!dead || !request.idempotent) throw error;
      return (await exchange(request, null)) as ErpAnswer;
    }
  }

  return { send, stream: exchange, events: socketEvents(options.url), close: () => pool.destroy() };
}
