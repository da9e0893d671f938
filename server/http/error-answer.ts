import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { StoreUnavailableError } from '../store/errors.ts';
import type { AppEnv } from './context.ts';
import { errorBody, notFound, PortalError } from './errors.ts';

/** The database is away: who reads it can only wait. */
const storeAway = (cause: StoreUnavailableError): PortalError =>
  new PortalError(
    503,
    'STORE',
    'O portal está fora do ar por um instante. Tente novamente em alguns segundos.',
    { generic: true, headers: { 'Retry-After': '5' }, cause },
  );

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
