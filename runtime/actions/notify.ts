import { done, type ActionRunner } from './runner.ts';

export const runNotify: ActionRunner<'notify'> = (action, { scope }) => {
  scope.app.notify({ text: scope.text(action.text), tone: action.tone, life: action.life });
  return done;
};
