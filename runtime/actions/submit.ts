import { reportFault } from '../render/faults/faults.ts';
import type { ActionRunner } from './runner.ts';

/** Validates and submits a mounted form; the chain goes on when it was sent. */
export const runSubmit: ActionRunner<'submit'> = (action, { scope }) => {
  const form = scope.app.handles.find('form', action.form)[0];
  if (!form) throw reportFault(action.at, new Error(`form '${action.form}' is not on the screen`));
  return form.submit();
};
