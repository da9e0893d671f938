import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { StoreUnavailableError } from '../store/errors.ts';
import type { AppEnv } from './context.ts';

export interface ErrorBody {
  error: {
    code: number | string;
    status: number;
    message: string;
    fields?: Record<string, string>;
    generic?: true;
    call?: string;
  };
}

interface Behind {
  call: string;
  code: number | string;
  detail?: string;
}

/** An error that is answered to the browser; anything else that is thrown becomes a plain 500. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;
  readonly code: number | string;
  readonly fields: Record<string, string> | undefined;
  /**
   * The message replaces one that the ERP did not give: a caller that knows what was tried may say
   * it better.
   */
  readonly generic: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The inner call that failed, with details for the log only. */
  readonly behind: Behind | undefined;
  constructor(
    status: number,
    code: number | string,
    message: string,
    more: {
      fields?: Record<string, string>;
      generic?: boolean;
      headers?: Readonly<Record<string, string>>;
      behind?: Behind;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.generic = more.generic ?? false;
    this.headers = more.headers ?? {};
    this.behind = more.behind;
  }
}

export const notFound = (): PortalError => new PortalError(404, 'NOT_FOUND', 'Não encontrado.');
export const noSession = (): PortalError =>
  new PortalError(401, 'SESSION', 'Sua sessão terminou. Entre novamente para continuar.');

/** The database is away: who reads it can only wait. */
const storeAway = (cause: StoreUnavailableError): PortalError =>
  new PortalError(
    503,
    'STORE',
    'O portal está fora do ar por um instante. Tente novamente em alguns segundos.',
    { generic: true, headers: { 'Retry-After': '5' }, cause },
  );

export function errorBody(error: PortalError): ErrorBody {
  const { code, status, message, fields, generic, behind } = error;
  return {
    error: {
      code,
      status,
      message,
      ...(fields ? { fields } : {}),
      ...(generic ? { generic } : {}),
      ...(behind ? { call: behind.call } : {}),
    },
  };
}

function answer(c: Context<AppEnv>, error: PortalError): Response {
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  c.header('Cache-Control', 'no-store');
  // Somebody who opened an address in a browser reads a sentence; programs get the object.
  if (c.req.method === 'GET' && /text\/html/.test(c.req.header('accept') ?? ''))
    return c.text(error.message, error.status as ContentfulStatusCode);
  return c.json(errorBody(error), error.status as ContentfulStatusCode);
}

/**
 * The one place where errors become answers. What was not expected is logged whole and answered
 * without detail.
 */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof PortalError) {
    c.set('errorCode', error.code);
    if (error.behind)
      c.get('log').warn('call.behind', {
        requestId: c.get('requestId'),
        tenant: c.get('tenant')?.id,
        status: error.status,
        ...error.behind,
      });
    return answer(c, error);
  }
  if (error instanceof StoreUnavailableError) {
    c.set('errorCode', 'STORE');
    return answer(c, storeAway(error));
  }
  c.get('log').error('unexpected', { requestId: c.get('requestId'), error });
  return answer(
    c,
    new PortalError(500, 'INTERNAL', 'Ocorreu um erro desconhecido!', { generic: true }),
  );
};

export const onNotFound: NotFoundHandler<AppEnv> = (c) => answer(c, notFound());
