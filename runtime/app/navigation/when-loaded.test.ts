import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Router } from './navigation.ts';
import { whenLoaded } from './when-loaded.ts';

/** A router whose only route loads until it is told that it has. */
function loadingRouter(): { router: Router; load(): void } {
  let load: (data: null) => void = () => undefined;
  const loaded = new Promise<null>((resolve) => {
    load = resolve;
  });
  const router = createMemoryRouter([{ path: '/', loader: () => loaded, element: null }]);
  return { router, load: () => load(null) };
}

test('waits for the first route of an application, and no longer', async () => {
  const { router, load } = loadingRouter();
  const seen: string[] = [];
  const waiting = whenLoaded({ router }).then(() => seen.push('loaded'));
  await Promise.resolve();
  expect(seen).toEqual([]);
  load();
  await waiting;
  expect(router.state.initialized).toBe(true);
  await whenLoaded({ router }).then(() => seen.push('again'));
  expect(seen).toEqual(['loaded', 'again']);
});

test('does not wait for a route that failed', async () => {
  const failing = createMemoryRouter([
    { path: '/', loader: () => Promise.reject(new Error('no answer')), element: null },
  ]);
  await whenLoaded({ router: failing });
  expect(failing.state.errors).not.toBeNull();
});
