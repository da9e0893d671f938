import { pushAnalytics } from '../data/analytics-queue.ts';
import { type ActionRunner, done } from './runner.ts';

/** Sends an event to the tenant's analytics, where there are any and the person consents. */
export const runTrack: ActionRunner<'track'> = (action, { scope }) => {
  if (scope.app.consent.allowsAnalytics())
    pushAnalytics('event', action.event, scope.value(action.with));
  return done;
};
