import {
  type Context,
  propagation,
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

/** Without an SDK that the operator has registered, spans are none and cost next to nothing. */
export const tracer = () => tracing.getTracer('portal');

/**
 * Runs an exchange with the ERP within a span of its own.
 *
 * @param run gets the headers by which the ERP can tell which request it belongs to
 */
export async function tracedExchange<T extends { status: number } | null>(
  trace: RequestTrace | undefined,
  call: string,
  run: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!trace) return run({});
  const span = tracer().startSpan(`ERP ${call}`, { kind: SpanKind.CLIENT }, trace.context);
  const headers: Record<string, string> = { 'X-Request-Id': trace.requestId };
  propagation.inject(tracing.setSpan(trace.context, span), headers);
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
