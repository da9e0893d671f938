import {
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as tracing,
} from '@opentelemetry/api';
import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { hasSdk, tracer } from './request-trace.ts';

/** What a request's span is described by when it was answered. */
export interface Answered {
  route: string;
  status: number;
}

/**
 * Begins a span for a request, below the caller's where a header names one; undefined where nobody
 * would read it. Names and attributes are routes, calls and tenants: never addresses, queries or
 * persons.
 *
 * @returns ends it
 */
export function beginSpan(
  c: Context<AppEnv>,
  requestId: string,
): ((answered: Answered) => void) | undefined {
  if (!hasSdk()) {
    c.set('trace', { requestId, context: ROOT_CONTEXT });
    return undefined;
  }
  const caller = propagation.extract(ROOT_CONTEXT, c.req.header());
  const span = tracer().startSpan(c.req.method, { kind: SpanKind.SERVER }, caller);
  c.set('trace', { requestId, context: tracing.setSpan(caller, span) });
  return (answered) => {
    if (span.isRecording()) describe(span, c, answered);
    span.end();
  };
}

function describe(span: Span, c: Context<AppEnv>, { route, status }: Answered): void {
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
