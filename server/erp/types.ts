import type { Readable, Writable } from 'node:stream';
import type { OpenEvents } from './events.ts';

export interface ErpRequest {
  method: string;
  /** Path and query, relative to the ERP's address, already encoded. */
  path: string;
  headers: Record<string, string>;
  body?: string | Readable;
  /** ms, for the whole exchange; of a stream, for its head and then for every further 64 KB. */
  timeout: number;
  /** May be sent once more when a keep-alive connection turns out to be dead. */
  idempotent: boolean;
}

export interface ErpHead {
  status: number;
  statusText: string;
  contentType: string;
  contentLength?: string;
  /** All of them, by lower-case name. */
  headers?: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ErpAnswer extends ErpHead {
  body: Buffer;
}

/**
 * Why an exchange with the ERP came to nothing. An answer with an error status is an answer, not a
 * failure.
 */
export type ErpFailureKind = 'unreachable' | 'timeout' | 'tooBig' | 'aborted';

/** An exchange with the ERP that came to nothing; `kind` says why. */
export class ErpFailure extends Error {
  override readonly name = 'ErpFailure';
  readonly kind: ErpFailureKind;
  constructor(kind: ErpFailureKind, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** A connection to one ERP. */
export interface Erp {
  /** The whole answer in memory, up to the size limit. Throws `ErpFailure`. */
  send(request: ErpRequest): Promise<ErpAnswer>;
  /**
   * Streams the answer's body into what `open` yields for its head. A null from `open` means that
   * the answer is wanted in memory after all (an error instead of a file), and it is returned.
   * Throws `ErpFailure`.
   */
  stream(request: ErpRequest, open: (head: ErpHead) => Writable | null): Promise<ErpAnswer | null>;
  /** The ERP's push events. */
  events: OpenEvents;
  close(): Promise<void>;
}
