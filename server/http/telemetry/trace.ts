import {
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as tracing,
} from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from '../context.ts';
import { tracer } from './request-trace.ts';

/**
 * A span for each request, below the caller's where a header names one. Names and attributes are
 * routes, calls and tenants: never addresses, queries or persons.
 */
export const traced: MiddlewareHandler<AppEnv> = async (c, next) => {
  const requestId = c.get('requestId');
  const caller = propagation.extract(ROOT_CONTEXT, c.req.header());
  const span = tracer().startSpan(c.req.method, { kind: SpanKind.SERVER }, caller);
  c.set('trace', { requestId, context: tracing.setSpan(caller, span) });
  try {
    await next();
  } finally {
    if (span.isRecording()) describe(span, c);
    span.end();
  }
};

function describe(span: Span, c: Parameters<typeof traced>[0]): void {
  const route = routePath(c);
  const status = c.get('sentStatus') ?? c.res.status;
  span.updateName(`${c.req.method} ${route}`);
  span.setAttributes({
    'http.request.method': c.req.method,
    'http.route': route,
    'http.response.status_code': status,
    'portal.request_id': c.get('requestId'),
    'portal.tenant': c.get('tenant')?.id ?? '',
    'portal.call': c.get('callName') ?? '',
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
