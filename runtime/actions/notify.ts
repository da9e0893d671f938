import { done, type ActionRunner } from './runner.ts';

export const runNotify: ActionRunner<'notify'> = (action, { scope }) => {
  // The text may be the ERP's, which may be empty.
  const words = scope.text(action.text).trim();
  scope.app.notify({
    text: words || scope.app.message(action.tone === 'danger' ? 'error.unknown' : 'done'),
    tone: action.tone,
    life: action.life,
  });
  return done;
};
