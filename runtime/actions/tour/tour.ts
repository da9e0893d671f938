import type { Dialogs } from '../../render/scope/app.ts';
import { reportFault } from '../../render/faults/faults.ts';
import { done, type ActionRunner } from '../runner.ts';
import { whenInSight } from './targets.ts';

/** ms that the parts of a page that is still being loaded have to appear. */
const appearWithinMs = 2_000;

/** Outside of what ends with the session: who has seen a tour has seen it. */
const seenKey = (tour: string): string => `tour:${tour}`;

/** Resolves once nothing lies over the page. */
function whenUncovered(dialogs: Dialogs): Promise<void> {
  return new Promise((resolve) => {
    if (!dialogs.coverPage()) return resolve();
    const stop = dialogs.subscribe(() => {
      if (dialogs.coverPage()) return;
      stop();
      resolve();
    });
  });
}

/**
 * Begins a tour and goes on at once. Steps whose part is not in sight are left out; a tour without
 * any is not seen. It waits while a dialog is open, and begins anew after one that opens over it.
 */
export const runTour: ActionRunner<'tour'> = (action, { scope }) => {
  const { app, chunk } = scope;
  const tour = chunk.tours[action.tour] ?? app.chunk.tours[action.tour];
  if (!tour) throw reportFault(action.at, new Error(`tour '${action.tour}' is unknown`));
  if (!action.again && localStorage.getItem(seenKey(tour.tour)) !== null) return done;
  const steps = tour.steps
    .filter((step) => scope.test(step.when))
    .map((step) => ({
      target: step.target,
      title: scope.text(step.title),
      text: scope.text(step.text),
    }));
  const { path } = app.navigation.current();
  const begin = async (): Promise<void> => {
    await whenUncovered(app.dialogs);
    const [{ showTour }] = await Promise.all([
      import('./show-tour.ts'),
      whenInSight(
        steps.map((step) => step.target),
        appearWithinMs,
      ),
    ]);
    if (app.navigation.current().path !== path) return;
    if (app.dialogs.coverPage()) return begin();
    showTour(steps, app, {
      seen: () => localStorage.setItem(seenKey(tour.tour), '1'),
      covered: start,
    });
  };
  const start = (): void => void begin().catch((cause: unknown) => reportFault(tour.at, cause));
  start();
  return done;
};
