import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNavigation } from './use-navigation.ts';

afterEach(cleanup);

const [first, second] = [{}, {}];

function openFrame() {
  const post = vi.fn();
  const props = { ready: undefined as object | undefined, path: '/', place: '/', post };
  const { rerender } = renderHook(useNavigation, { initialProps: props });
  return {
    sent: () => post.mock.calls.splice(0).map(([{ path }]) => path as string),
    now: (change: Partial<typeof props>) => rerender(Object.assign(props, change)),
  };
}

test('a path that is chosen while the page loads is sent when it is ready, once', () => {
  const { sent, now } = openFrame();
  now({ path: '/pedidos' });
  expect(sent()).toEqual([]);
  now({ ready: first });
  expect(sent()).toEqual(['/pedidos']);
  now({ place: '/pedidos' });
  now({ ready: second });
  expect(sent()).toEqual([]);
});

test('a page that is loaded again before it went there is sent there again', () => {
  const { sent, now } = openFrame();
  now({ ready: first });
  now({ path: '/pedidos' });
  expect(sent()).toEqual(['/pedidos']);
  now({ ready: undefined });
  now({ ready: second });
  expect(sent()).toEqual(['/pedidos']);
});

test('where a page begins by itself does not count as gone there', () => {
  const { sent, now } = openFrame();
  now({ path: '/pedidos' });
  now({ place: '/inicio' });
  now({ ready: first });
  expect(sent()).toEqual(['/pedidos']);
});

test('who moved on in the page is left where he is', () => {
  const { sent, now } = openFrame();
  now({ ready: first });
  now({ path: '/pedidos' });
  now({ place: '/pedidos' });
  now({ place: '/boletos' });
  sent();
  now({ ready: second });
  expect(sent()).toEqual([]);
});

test('a page that is on its way elsewhere is sent back to where it still is', () => {
  const { sent, now } = openFrame();
  now({ ready: first });
  now({ path: '/pedidos' });
  now({ path: '/' });
  expect(sent()).toEqual(['/pedidos', '/']);
});
