import {
  type Attributes,
  type Context,
  propagation,
  type Span,
  type SpanContext,
  type SpanStatus,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../testing/harness.ts';

interface Recorded {
  name: string;
  id: SpanContext;
  parent: string | undefined;
  attributes: Attributes;
  status: SpanStatus | undefined;
}

/** Registers an SDK as an operator does, as far as the server uses one; W3C's header. */
function registerSdk(): Recorded[] {
  const spans: Recorded[] = [];
  const startSpan = (name: string, _options: unknown, context: Context): Span => {
    const above = trace.getSpan(context)?.spanContext();
    const id: SpanContext = {
      traceId: above?.traceId ?? 'a'.repeat(32),
      spanId: String(spans.length + 1).padStart(16, '0'),
      traceFlags: TraceFlags.SAMPLED,
    };
    const recorded: Recorded = {
      name,
      id,
      parent: above?.spanId,
      attributes: {},
      status: undefined,
    };
    const span = {
      spanContext: () => id,
      isRecording: () => true,
      updateName: (next: string) => void (recorded.name = next),
      setAttribute: (key: string, value: string) => void (recorded.attributes[key] = value),
      setAttributes: (more: Attributes) => void Object.assign(recorded.attributes, more),
      setStatus: (status: SpanStatus) => void (recorded.status = status),
      end: () => void spans.push(recorded),
    };
    return span as unknown as Span;
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) as never });
  propagation.setGlobalPropagator({
    inject(context, carrier: Record<string, string>) {
      const { traceId, spanId } = trace.getSpan(context)?.spanContext() ?? {};
      carrier.traceparent = `00-${traceId}-${spanId}-01`;
    },
    extract(context, carrier: Record<string, string>) {
      const [, traceId, spanId] = carrier.traceparent?.split('-') ?? [];
      if (!traceId || !spanId) return context;
      return trace.setSpanContext(context, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
    },
    fields: () => ['traceparent'],
  });
  return spans;
}

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(async () => {
  trace.disable();
  propagation.disable();
  await h.close();
});
const erpHeaders = (path: string) => h.erp.seen.find(({ url }) => url === path)?.headers ?? {};

test('the ERP gets the id of the request, and the one that the browser sees', async () => {
  h.erp.on('GET /pedidos/7', { id: 7 });
  const cookie = await h.login();
  const response = await h.call('PEDIDO', { id: '7' }, { cookie });
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  const headers = erpHeaders('/pedidos/7');
  expect(headers['x-request-id']).toBe(response.headers.get('x-request-id'));
  expect(headers.traceparent).toBeUndefined();
});

test('spans name route, call and tenant, hang together, and hold nothing of what was asked', async () => {
  h.erp.on('GET /pedidos/7', { id: 7 });
  const cookie = await h.login();
  const spans = registerSdk();
  const caller = { traceparent: `00-${'b'.repeat(32)}-${'c'.repeat(16)}-01` };
  await h.call('PEDIDO', { id: '7' }, { cookie, headers: caller });
  const [exchange, request] = spans;
  expect(request).toMatchObject({
    name: 'POST /_/call/:name',
    id: { traceId: 'b'.repeat(32) },
    parent: 'c'.repeat(16),
    attributes: {
      'http.route': '/_/call/:name',
      'http.response.status_code': 200,
      'portal.tenant': 'teste',
      'portal.call': 'PEDIDO',
    },
  });
  expect(exchange).toMatchObject({ name: 'ERP PEDIDO', parent: request?.id.spanId });
  expect(erpHeaders('/pedidos/7').traceparent).toBe(
    `00-${'b'.repeat(32)}-${exchange?.id.spanId}-01`,
  );
  expect(JSON.stringify(spans)).not.toContain('pedidos/7');
});

test('an ERP that fails is an error of both spans', async () => {
  h.erp.on('GET /pedidos/7', (_seen: unknown, response: { destroy(): void }) => response.destroy());
  const cookie = await h.login();
  const spans = registerSdk();
  await h.call('PEDIDO', { id: '7' }, { cookie });
  expect(spans.map(({ name, status }) => [name, status?.code])).toEqual([
    ['ERP PEDIDO', 2],
    ['POST /_/call/:name', 2],
  ]);
});
