import { pushAnalytics } from '../data/analytics-queue.ts';
import { done, type ActionRunner } from './runner.ts';

/** Tells the tenant's analytics, where there are any, that something happened. */
export const runTrack: ActionRunner<'track'> = (action, { scope }) => {
  if (scope.app.manifest.analytics) pushAnalytics('event', action.event, scope.value(action.with));
  return done;
};
