import { reportFault } from '../render/faults/faults.ts';
import { done, stopped, type ActionRunner } from './runner.ts';

export const runWhen: ActionRunner<'when'> = (action, { scope, chain }) =>
  chain(scope.test(action.test) ? action.then : action.else);

export const runStep: ActionRunner<'step'> = (action, { scope }) => {
  const frame = scope.frame('step');
  if (!frame?.step) throw reportFault(action.at, new Error('there is no wizard to step through'));
  return frame.step(action.to);
};

export const runSession: ActionRunner<'session'> = async (action, { scope: { app } }) => {
  if (action.do === 'end') return (await app.endSession()) ? done : stopped;
  if (action.do === 'restore') await app.restoreSession();
  else await app.reloadSession();
  return done;
};
