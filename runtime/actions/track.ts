import { done, type ActionRunner } from './runner.ts';

/** Tells the tenant's analytics, where there are any, that something happened. */
export const runTrack: ActionRunner<'track'> = (action, { scope }) => {
  if (!scope.app.manifest.analytics) return done;
  const page = window as Window & { dataLayer?: unknown[] };
  (page.dataLayer ??= []).push({ ...(scope.value(action.with) as Record<string, unknown>), event: action.event });
  return done;
};
