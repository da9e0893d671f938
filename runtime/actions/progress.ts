import { type CallError, errorRoot, mayBeDone, wasRefused } from '../data/errors.ts';
import type { ProgressDialog, ProgressStage } from '../render/scope/app.ts';
import type { RunOutcome, Scope } from '../render/scope/scope-types.ts';
import { type ActionContext, type ActionOf, type ActionRunner, stopped } from './runner.ts';

type Progress = ActionOf<'progress'>;

/** The stage after success. Buttons whose conditions do not hold for the result are not offered. */
function successStage(action: Progress, scope: Scope): ProgressStage {
  const said = action.success === undefined ? '' : scope.text(action.success);
  const buttons = action.buttons.filter(
    (button) => scope.test(button.when) && scope.test(button.enabled),
  );
  return {
    kind: 'success',
    text: said || scope.app.message('progress.success'),
    choices: [
      ...buttons.map(({ id, label, icon, tone, look }) => ({
        id: `do:${id}`,
        label: scope.text(label),
        icon,
        tone,
        look,
      })),
      {
        id: 'close',
        label: scope.text(action.close),
        tone: 'primary',
        look: buttons.length > 0 ? 'outlined' : 'solid',
        main: true,
      },
    ],
    escape: 'close',
  };
}

/** What a chain's calls have written so far. */
interface Writes {
  /** The call under way writes. */
  isWriting: boolean;
  /** A call that writes has succeeded: another run would write a second time. */
  hasWritten: boolean;
}

/** Whether the chain may run once more without anything being written twice. */
const isRepeatable = ({ isWriting, hasWritten }: Writes, error: CallError): boolean =>
  !hasWritten && (!isWriting || error.unsent || wasRefused(error));

/** Whether a writing call was sent, and nobody knows whether it was carried out. */
const isInDoubt = ({ isWriting }: Writes, error: CallError): boolean =>
  isWriting && mayBeDone(error);

/** The stage after a failure. Where nobody knows what became of it, that is said, too. */
function failureStage(
  action: Progress,
  scope: Scope,
  error: CallError,
  writes: Writes,
): ProgressStage {
  const retry = action.retry && isRepeatable(writes, error);
  const said =
    action.failure === undefined
      ? ''
      : scope.child({ error: errorRoot(error) }).text(action.failure);
  const text = said || error.message || scope.app.message('error.unknown');
  return {
    kind: 'failure',
    text: isInDoubt(writes, error) ? `${text}\n${scope.app.message('progress.unknown')}` : text,
    choices: [
      {
        id: 'back',
        label: scope.text(action.back),
        tone: 'neutral',
        look: 'outlined',
        main: !retry,
      },
      ...(retry
        ? [
            {
              id: 'retry',
              label: scope.app.message('progress.retry'),
              tone: 'primary',
              look: 'solid',
              main: true,
            } as const,
          ]
        : []),
    ],
    escape: 'back',
  };
}

async function runIn(
  dialog: ProgressDialog,
  action: Progress,
  { scope, extra, chain }: ActionContext,
): Promise<RunOutcome> {
  const { app } = scope;
  for (;;) {
    let result: unknown;
    const writes: Writes = { isWriting: false, hasWritten: false };
    void dialog.show({ kind: 'busy', text: scope.text(action.busy), choices: [] });
    const outcome = await app.run(action.chain, scope, {
      quiet: true,
      ...(extra.signal && { signal: extra.signal }),
      asks: (harmless) => {
        writes.isWriting = !harmless;
      },
      answered: (answer) => {
        result = answer;
        writes.hasWritten ||= writes.isWriting;
        writes.isWriting = false;
      },
    });
    if (outcome.status === 'stopped') return outcome;
    if (outcome.status === 'done') {
      const roots = result === undefined ? undefined : { result };
      const choice = await dialog.show(successStage(action, roots ? scope.child(roots) : scope));
      if (choice === null) return stopped;
      dialog.close();
      const end = await chain(action.done, roots);
      const button = action.buttons.find(({ id }) => choice === `do:${id}`);
      return button && end.status === 'done' ? chain(button.do, roots) : end;
    }
    const choice = await dialog.show(failureStage(action, scope, outcome.error, writes));
    if (choice === 'retry') continue;
    dialog.close();
    if (choice !== null) await chain(action.fail, { error: errorRoot(outcome.error) });
    return outcome;
  }
}

/**
 * Runs a chain in a dialog that cannot be left while it runs, then shows how it ended. Failures
 * inside are shown there and not by a toast; a retry is offered only where it could write nothing
 * twice. Ends as the chain did: after a failure nothing that follows runs, even when `fail` dealt
 * with it.
 */
export const runProgress: ActionRunner<'progress'> = async (action, context) => {
  const { scope } = context;
  const { app } = scope;
  const dialog = app.dialogs.progress(
    action.title === undefined ? app.message('progress.title') : scope.text(action.title),
    action.title === undefined,
  );
  try {
    return await runIn(dialog, action, context);
  } finally {
    dialog.close();
  }
};
