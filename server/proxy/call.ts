import type { Json } from '../../schemas/release/types.ts';
import { BusyError } from '../concurrency/bulkhead.ts';
import { CircuitOpenError } from '../erp/circuit.ts';
import type { ErpGuard, ExchangeOptions } from '../erp/guard.ts';
import { type Erp, ErpFailure } from '../erp/types.ts';
import type { Metrics } from '../http/telemetry/metrics.ts';
import { type RequestTrace, tracedExchange } from '../http/telemetry/request-trace.ts';
import { type AnswerObserver, readAnswer } from './answer.ts';
import { fromFailure, fromGuard } from './faults.ts';
import type { Inputs } from './inputs.ts';
import type { Procedure } from './procedures.ts';
import { buildRequest, type Caller } from './request.ts';

/** Context of every exchange with one tenant's ERP. */
export interface CallContext {
  erp: Erp;
  guard: ErpGuard;
  /** Whose exchanges these are. */
  owner?: string;
  metrics: Metrics;
  /** Of the request that asks; absent for what the server does by itself. */
  trace?: RequestTrace;
  observe?: AnswerObserver;
}

const measure = (metrics: Metrics, call: string, outcome: string, start: number): void =>
  metrics.observeErp(call, outcome, performance.now() - start);

/**
 * Runs an exchange with the ERP, measures it, and turns its failure into an error for the browser.
 *
 * @param run gets headers that the ERP's request must carry
 */
export async function exchange<T extends { status: number } | null>(
  context: CallContext,
  call: string,
  run: (headers: Record<string, string>) => Promise<T>,
  options?: ExchangeOptions,
): Promise<T> {
  const { metrics } = context;
  const start = performance.now();
  try {
    const answer = await context.guard.run(
      call,
      context.owner,
      () => tracedExchange(context.trace, call, run),
      options,
    );
    measure(metrics, call, answer ? `${Math.floor(answer.status / 100)}xx` : 'streamed', start);
    return answer;
  } catch (error) {
    if (error instanceof BusyError || error instanceof CircuitOpenError) {
      measure(metrics, call, error instanceof BusyError ? 'busy' : 'circuit', start);
      throw fromGuard(error);
    }
    if (!(error instanceof ErpFailure)) throw error;
    measure(metrics, call, error.kind, start);
    throw fromFailure(error);
  }
}

/** One call, from its inputs to its reduced value. Throws `PortalError`. */
export async function performCall(
  context: CallContext,
  procedure: Procedure,
  inputs: Inputs,
  caller: Caller,
): Promise<Json> {
  const request = await buildRequest(procedure, inputs, caller);
  const answer = await exchange(context, procedure.call.id, (headers) =>
    context.erp.send({ ...request, headers: Object.assign(request.headers, headers) }),
  );
  return readAnswer(procedure, answer, {
    inputs: inputs.all,
    ...(context.observe ? { observe: context.observe } : {}),
  });
}
