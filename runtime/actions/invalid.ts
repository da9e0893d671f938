import { reportFault } from '../render/faults/faults.ts';
import { done, type ActionRunner } from './runner.ts';

/**
 * Shows a finding at a field of the surrounding form; the form cannot be submitted until the field
 * changes.
 */
export const runInvalid: ActionRunner<'invalid'> = (action, { scope }) => {
  const frame = scope.frame('invalid');
  if (!frame?.invalid)
    throw reportFault(action.at, new Error(`there is no form around to tell '${action.field}' in`));
  frame.invalid(action.field, scope.text(action.message));
  return done;
};
