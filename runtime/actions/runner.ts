import type { Action } from '../../schemas/release/types.ts';
import { CallError, isSessionOver } from '../data/errors.ts';
import { atTriggerDepth, scopeAtDepth } from '../render/chains/trigger-depth.ts';
import { reportFault } from '../render/faults/faults.ts';
import type { Roots, RunExtra, RunOutcome, Scope } from '../render/scope/scope-types.ts';

export interface ActionContext {
  scope: Scope;
  extra: RunExtra;
  /** Runs a chain that hangs on this action, with further roots (`result`, `error`). */
  chain(actions: readonly Action[], roots?: Roots): Promise<RunOutcome>;
}

export type ActionOf<W extends Action['action']> = Extract<Action, { action: W }>;
/** Carries out one word. The chain goes on only after `done`. */
export type ActionRunner<W extends Action['action']> = (
  action: ActionOf<W>,
  context: ActionContext,
) => RunOutcome | Promise<RunOutcome>;
export type ActionRegistry = { readonly [W in Action['action']]: ActionRunner<W> };

export const done: RunOutcome = { status: 'done' };
export const stopped: RunOutcome = { status: 'stopped' };

async function runChain(
  registry: ActionRegistry,
  actions: readonly Action[],
  scope: Scope,
  extra: RunExtra,
): Promise<RunOutcome> {
  const context: ActionContext = {
    scope,
    extra,
    chain: (next, roots) => runChain(registry, next, roots ? scope.child(roots) : scope, extra),
  };
  for (const action of actions) {
    if (extra.signal?.aborted) return stopped;
    if (!scope.test(action.when)) continue;
    const runner = registry[action.action] as
      | ((action: Action, context: ActionContext) => RunOutcome | Promise<RunOutcome>)
      | undefined;
    if (!runner) throw reportFault(action.at, new Error(`unknown action '${action.action}'`));
    // Whatever it triggers elsewhere, in a form, a dialog or another place, is at this depth.
    const outcome = await (extra.triggerDepth === undefined
      ? runner(action, context)
      : atTriggerDepth(extra.triggerDepth, () => runner(action, context)));
    if (outcome.status !== 'done') return outcome;
  }
  return done;
}

function faultError(actions: readonly Action[], scope: Scope, cause: unknown): CallError {
  reportFault(actions[0]?.at ?? scope.chunk.id, cause);
  return new CallError({
    code: 'FAULT',
    status: 0,
    message: scope.app.message('error.expression'),
  });
}

/** Resolves after this time (ms), or as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * Creates the runner of chains. A chain is a list of actions that run in order; it ends early when
 * a question is declined, a call fails or a newer chain supersedes it. It never throws: a fault is
 * reported, shown to the user, and ends the chain.
 */
export function createRunner(registry: ActionRegistry) {
  return async (
    actions: readonly Action[],
    scope: Scope,
    extra: RunExtra = {},
  ): Promise<RunOutcome> => {
    try {
      if (extra.wait) await pause(extra.wait, extra.signal);
      const seen = extra.roots ? scope.child(extra.roots) : scope;
      return await runChain(
        registry,
        actions,
        extra.triggerDepth === undefined ? seen : scopeAtDepth(seen, extra.triggerDepth),
        extra,
      );
    } catch (cause) {
      const error = cause instanceof CallError ? cause : faultError(actions, scope, cause);
      if (!extra.quiet && !isSessionOver(error))
        scope.app.notify({ text: error.message, tone: 'danger', life: 5000 });
      return { status: 'failed', error };
    }
  };
}
