import type { OpenedApp } from '../app/boot/open-app.ts';
import { matchRoute } from '../app/navigation/routes.ts';

/**
 * Begins a tour at a path of the portal, also for who has seen it, and closes what it would wait
 * for. Nothing happens where the release has no such tour there.
 */
export async function startTour(
  { app, router }: OpenedApp,
  tour: string,
  path: string,
): Promise<void> {
  if (app.navigation.current().path !== path) await router.navigate(path);
  app.dialogs.clear();
  const screen = matchRoute(app.routes, path)?.screen;
  const chunks = [
    ...(screen === undefined ? [] : [(await app.chunks.screen(screen)).chunk]),
    app.chunk,
  ];
  const chunk = chunks.find(({ tours }) => Object.hasOwn(tours, tour));
  const at = chunk?.tours[tour]?.at;
  if (chunk && at !== undefined)
    await app.scope.child({}, { chunk }).run([{ action: 'tour', at, tour, again: true }]);
}
