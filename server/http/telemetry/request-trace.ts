import {
  type Context,
  propagation,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace as tracing,
} from '@opentelemetry/api';

/** How a request is followed into the ERP: by its id, and by the spans of OpenTelemetry. */
export interface RequestTrace {
  requestId: string;
  /** The request's own span is in it; without an SDK it is empty. */
  context: Context;
}

export const tracer = () => tracing.getTracer('portal');

/** Whether the operator has registered an SDK; without one there is nobody who reads spans. */
export function hasSdk(): boolean {
  const provider = tracing.getTracerProvider();
  return (
    !(provider instanceof ProxyTracerProvider) ||
    provider.getDelegateTracer('portal') !== undefined ||
    propagation.fields().length > 0
  );
}

/**
 * Runs an exchange with the ERP within a span of its own.
 *
 * @param run gets the headers by which the ERP can tell which request it belongs to
 */
export function tracedExchange<T extends { status: number } | null>(
  trace: RequestTrace | undefined,
  call: string,
  run: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!trace) return run({});
  const headers = { 'X-Request-Id': trace.requestId };
  return hasSdk() ? withSpan(trace.context, call, headers, run) : run(headers);
}

async function withSpan<T extends { status: number } | null>(
  context: Context,
  call: string,
  headers: Record<string, string>,
  run: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(`ERP ${call}`, { kind: SpanKind.CLIENT }, context);
  propagation.inject(tracing.setSpan(context, span), headers);
  try {
    const answer = await run(headers);
    if (answer) span.setAttribute('http.response.status_code', answer.status);
    return answer;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
