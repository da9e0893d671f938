import { type ActionRunner, done } from './runner.ts';

/** Opens the notice of cookies again. */
export const runConsent: ActionRunner<'consent'> = (_action, { scope }) => {
  scope.app.consent.review();
  return done;
};
