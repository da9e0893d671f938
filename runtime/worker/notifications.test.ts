import { expect, test } from 'vitest';
import { createNotifications } from './notifications.ts';

const origin = 'https://loja.example';

function setup(open: readonly string[] = []) {
  const done: string[] = [];
  const shown: { title: string; options: NotificationOptions }[] = [];
  const notifications = createNotifications({
    location: { origin },
    fetch: async () => new Response(null, { status: 401 }),
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
      pushManager: { subscribe: () => Promise.reject(new Error('nobody is signed in')) },
    },
    clients: {
      matchAll: async () =>
        open.map((url) => ({
          url,
          focus: async () => void done.push(`focus ${url}`),
          postMessage: (message) => void done.push(`go ${JSON.stringify(message)}`),
        })),
      openWindow: async (path) => void done.push(`open ${path}`),
    },
  });
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  return {
    notifications,
    done,
    async show(json: () => unknown) {
      notifications.push({ data: { json }, waitUntil });
      await Promise.all(work);
      return shown.map(({ title, options: { body, data } }) => [title, body, data?.link]);
    },
    async choose(link: unknown) {
      let closed = false;
      notifications.click({
        notification: { close: () => void (closed = true), data: { link } },
        waitUntil,
      });
      await Promise.all(work);
      expect(closed).toBe(true);
      return done;
    },
  };
}

test.each<[string, () => unknown, unknown[]]>([
  [
    'of the portal',
    () => ({ title: 'A', body: 'b', link: '/pedidos/7' }),
    ['A', 'b', '/pedidos/7'],
  ],
  [
    'of Firebase',
    () => ({ notification: { title: 'A', body: 'b' }, fcmOptions: { link: `${origin}/x?y=1` } }),
    ['A', 'b', '/x?y=1'],
  ],
  ['with a foreign link', () => ({ title: 'A', link: 'https://evil.example/x' }), ['A', '', '/']],
  ['with a script', () => ({ title: 'A', link: 'javascript:alert(1)' }), ['A', '', '/']],
  [
    'with wrong types',
    () => ({ title: 7, body: {}, link: 7 }),
    ['Há uma novidade no portal', '', '/'],
  ],
  ['null', () => null, ['Há uma novidade no portal', '', '/']],
  [
    'that is no JSON',
    () => {
      throw new SyntaxError('no JSON');
    },
    ['Há uma novidade no portal', '', '/'],
  ],
])('a message %s is shown', async (_, json, expected) => {
  expect(await setup().show(json)).toEqual([expected]);
});

test.each<[string, string[], unknown, string[]]>([
  ['no window', [], '/pedidos/7', ['open /pedidos/7']],
  ['a window that is there', [`${origin}/home`, `${origin}/x`], '/x', [`focus ${origin}/x`]],
  [
    'a window elsewhere',
    [`${origin}/home`],
    '/x',
    [`focus ${origin}/home`, 'go {"type":"portal:open","path":"/x"}'],
  ],
  ['the admin alone', [`${origin}/admin/telas`], '/x', ['open /x']],
  ['an address of others', [], 'https://evil.example/', ['open /']],
])('a chosen notification comes to its address: %s', async (_, open, link, expected) => {
  expect(await setup(open).choose(link)).toEqual(expected);
});

test('a browser whose session is over does not renew its subscription', async () => {
  await expect(setup().notifications.renew()).resolves.toBeUndefined();
});
