import type { ClientCall } from '../../schemas/release/types.ts';
import type { CallRequest } from '../data/client.ts';
import { CallError, errorRoot, isSessionOver } from '../data/errors.ts';
import type { ActionContext, ActionRunner } from './runner.ts';

/** ms; failures stay longer than other toasts because they are read, not glanced at. */
const failureLife = 5000;

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** The answer of a call; a session that it changed has been taken over by then. */
async function answerOf(
  name: string,
  known: ClientCall,
  request: CallRequest,
  { scope: { app }, extra }: ActionContext,
): Promise<unknown> {
  if (!known.session) return app.client.call(name, request);
  const kind = known.session;
  return app.changeSession(async (signal) => {
    const result = await app.client.call(name, { signal, ...request });
    if (!extra.signal?.aborted && !signal.aborted) await app.sessionChanged(kind, result, signal);
    return result;
  });
}

/**
 * Calls the ERP by the call's name. Success runs `done` with the root `result`; failure runs `fail`
 * with the root `error`, or notifies the user, and ends the chain. Only the session's own notice
 * reports an ended session.
 */
export const runCall: ActionRunner<'call'> = async (action, context) => {
  const { scope, extra, chain } = context;
  const { app } = scope;
  const known = app.callOf(action.call, scope.chunk);
  const args = scope.value(action.with);
  const release = action.busy === undefined ? undefined : app.busy(scope.text(action.busy));
  let result: unknown;
  extra.asks?.(known.reads || known.idempotent === true);
  try {
    const request: CallRequest = {
      with: args,
      reads: known.reads,
      ...(known.multipart && { multipart: true }),
      ...(extra.unloading && { keepalive: true }),
      ...(known.reads && extra.signal && { signal: extra.signal }),
    };
    result = await answerOf(action.call, known, request, context);
  } catch (cause) {
    release?.();
    if (isAbort(cause)) return { status: 'stopped' };
    if (!(cause instanceof CallError)) throw cause;
    const error =
      action.failText !== undefined && cause.generic
        ? new CallError({
            ...errorRoot(cause),
            message: scope.text(action.failText),
            generic: true,
            unsent: cause.unsent,
          })
        : cause;
    if (isSessionOver(error)) return { status: 'failed', error };
    if (action.fail.length > 0) await chain(action.fail, { error: errorRoot(error) });
    else if (!action.quiet && !extra.quiet)
      app.notify({ text: error.message, tone: 'danger', life: failureLife });
    return { status: 'failed', error };
  }
  release?.();
  extra.answered?.(result);
  if (extra.signal?.aborted) return { status: 'stopped' };
  if (action.into !== undefined) scope.set(action.into, result);
  return chain(action.done, result === undefined ? undefined : { result });
};
