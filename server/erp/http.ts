import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { type Erp, type ErpAnswer, ErpFailure, type ErpHead, type ErpRequest } from './types.ts';

export interface HttpErpOptions {
  /** Address of the ERP; its path is put before every call's. */
  url: string;
  connections?: number;
  /** Bytes of an answer that is read into memory. */
  limit?: number;
}

const defaultLimit = 8 * 1024 * 1024;
const unreachableCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const text = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));

function toHead(status: number, headers: IncomingHttpHeaders, statusText: string | undefined): ErpHead {
  const length = text(headers['content-length']);
  return { status, statusText: statusText ?? '', contentType: text(headers['content-type']), ...(length ? { contentLength: length } : {}) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function toFailure(error: Error): ErpFailure {
  if (error instanceof ErpFailure) return error;
  return new ErpFailure(codeOf(error).endsWith('TIMEOUT') && codeOf(error) !== 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable', error);
}

/**
 * An ERP behind HTTP: one pool of kept-alive connections. Answers are taken from undici's dispatcher directly, without
 * a stream between, which is what keeps this proxy near the speed of a bare one.
 */
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

  function exchange(request: ErpRequest, open: ((head: ErpHead) => Writable | null) | null): Promise<ErpAnswer | null> {
    return new Promise((resolve, reject) => {
      let head: ErpHead | undefined;
      let sink: Writable | null = null;
      let size = 0;
      const chunks: Buffer[] = [];
      let abort: ((reason: Error) => void) | undefined;
      let finished = false;
      const timer = setTimeout(() => fail(new ErpFailure('timeout')), request.timeout);

      const fail = (reason: ErpFailure): void => {
        if (finished) return;
        finished = true;
        clearTimeout(timer);
        sink?.destroy();
        abort?.(reason);
        reject(reason);
      };

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: (controller) => {
          abort = (reason) => controller.abort(reason);
          if (finished) controller.abort(new ErpFailure('timeout'));
        },
        onResponseStart: (controller, status, headers, statusText) => {
          if (status < 200) return;
          head = toHead(status, headers, statusText);
          sink = open?.(head) ?? null;
          if (sink) {
            sink.on('drain', () => controller.resume());
            sink.once('close', () => fail(new ErpFailure('aborted')));
          } else if (Number(head.contentLength ?? 0) > limit) fail(new ErpFailure('tooBig'));
        },
        onResponseData: (controller, chunk) => {
          if (sink) {
            if (!sink.write(chunk)) controller.pause();
            return;
          }
          size += chunk.length;
          if (size > limit) fail(new ErpFailure('tooBig'));
          else chunks.push(chunk);
        },
        onResponseEnd: () => {
          if (finished) return;
          finished = true;
          clearTimeout(timer);
          if (sink) {
            sink.end();
            resolve(null);
          } else if (head) resolve({ ...head, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size) });
        },
        onResponseError: (_controller, error) => fail(toFailure(error)),
      };

      const { method, headers, body, timeout } = request;
      pool.dispatch({ path: `${prefix}/${request.path}`, method, headers, body: body ?? null, headersTimeout: timeout, bodyTimeout: timeout }, handler);
    });
  }

  /** A server may close an idle connection at the very moment it is used again: such a request was never seen. */
  async function send(request: ErpRequest): Promise<ErpAnswer> {
    const attempt = () => exchange(request, null) as Promise<ErpAnswer>;
    try {
      return await attempt();
    } catch (error) {
      const dead = error instanceof ErpFailure && error.kind === 'unreachable' && unreachableCodes.has(codeOf(error.cause));
      if (!dead || !request.idempotent) throw error;
      return attempt();
    }
  }

  return { send, stream: exchange, close: () => pool.close() };
}
