import { triggerDepth } from '../render/chains/trigger-depth.ts';
import { reportFault } from '../render/faults/faults.ts';
import { openDialog } from '../render/chains/open-dialog.ts';
import { done, stopped, type ActionRunner } from './runner.ts';

/** ms within which the second click must come. */
const secondClick = 3000;

/**
 * Opens a dialog and goes on at once; `done` runs when it closes with a result, `closed` whenever
 * it has closed. A press on a screen that is being left, such as the second one of a double click,
 * opens nothing: it would lie over the next screen. The shell's dialogs stay through both.
 */
export const runOpen: ActionRunner<'open'> = (action, { scope, extra }) => {
  if (extra.leaving && scope.chunk !== scope.app.chunk) return done;
  const inputs = scope.value(action.with) as Record<string, unknown>;
  void openDialog(scope, action.at, action.dialog, inputs).then(async (outcome) => {
    const { triggerDepth } = outcome;
    const caused = triggerDepth === undefined ? {} : { triggerDepth };
    if ('result' in outcome)
      await scope.run(action.done, { ...caused, roots: { result: outcome.result } });
    if (action.closed) await scope.run(action.closed, caused);
  });
  return done;
};

export const runClose: ActionRunner<'close'> = (action, { scope }) => {
  const frame = scope.frame('close');
  if (!frame?.close) throw reportFault(action.at, new Error('there is no dialog to close'));
  frame.close({
    ...(triggerDepth() > 0 && { triggerDepth: triggerDepth() }),
    ...(action.result !== undefined && { result: scope.value(action.result) }),
  });
  return done;
};

/** Asks before going on. Without a button to arm, the second click becomes a dialog. */
export const runConfirm: ActionRunner<'confirm'> = async (action, { scope, extra }) => {
  const { app } = scope;
  if (action.style === 'twice' && extra.trigger) {
    const text = action.text === undefined ? app.message('confirm.twice') : scope.text(action.text);
    return (await extra.trigger.confirmTwice(text, secondClick)) ? done : stopped;
  }
  const yes = await app.dialogs.ask({
    title: action.title === undefined ? app.message('confirm.title') : scope.text(action.title),
    text: action.text === undefined ? app.message('confirm.twice') : scope.text(action.text),
    yes: scope.text(action.yes),
    ...(action.style !== 'warning' && { no: scope.text(action.no) }),
    tone: action.tone,
  });
  return yes || action.style === 'warning' ? done : stopped;
};
