import { createECDH, randomBytes } from 'node:crypto';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { openPage } from './setup/open-page.tsx';
import { heading, startSuite } from './setup/suite.ts';

const server = await startSuite();
// The prompt looks every two seconds whether it may come; nothing else stands still.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The part of a browser that shows messages, with a permission that a person gives or refuses. */
async function stubBrowser(
  permission: NotificationPermission,
  answer = permission,
  as: string = LOGIN.customer,
) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const closed: string[] = [];
  let subscription: object | null = null;
  const requestPermission = vi.fn(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = { permission, requestPermission };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const key = Buffer.from(applicationServerKey, 'base64url');
      subscription = {
        options: { applicationServerKey: new Uint8Array(key).buffer },
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/aparelho',
          keys: {
            p256dh: ecdh.getPublicKey('base64url'),
            auth: randomBytes(16).toString('base64url'),
          },
        }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = {
    active: {},
    pushManager,
    getNotifications: async () => [{ close: () => void closed.push('Pedido faturado') }],
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  const cookie = await server.cookieOf(as);
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    server.request(path, init, cookie),
  );
  let registered = 0;
  server.alter('/conta/firebase-token', () => void registered++);
  return {
    requestPermission,
    closed,
    registered: () => registered,
    subscription: () => subscription,
  };
}

const prompt = (): HTMLElement | null =>
  screen.queryByRole('region', { name: 'Quer receber notificações?' });
/** Two looks of the prompt go by: it comes with the first, were it to come. */
const pass = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(4_500)));
async function asked(): Promise<HTMLElement> {
  await pass();
  return screen.findByRole('region', { name: 'Quer receber notificações?' });
}

async function open(as: string = LOGIN.customer, path = '/home') {
  const page = await openPage(server, path, { as });
  await heading(/.+/);
  return page;
}
test('ACC-112 ACC-162 ACC-163 ACC-290 a browser that was not asked is asked; ACEITO registers it and tells the ERP', async () => {
  const browser = await stubBrowser('default', 'granted');
  const { user } = await open();
  const region = await asked();
  expect(region.textContent).toContain('NÃO, OBRIGADO');
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'ACEITO' }));
  await vi.waitFor(() => expect(browser.registered()).toBe(1));
  expect(prompt()).toBeNull();
});

test('ACC-162 nobody is asked over a page that is worked with, and then at home', async () => {
  await stubBrowser('default');
  const { app } = await open(LOGIN.customer, '/conta/dados');
  await pass();
  expect(prompt()).toBeNull();
  act(() => app.navigation.go('/home'));
  expect(await asked()).toBeTruthy();
});

test('ACC-112 NÃO, OBRIGADO asks the browser nothing, and is not asked again by the next page', async () => {
  const browser = await stubBrowser('default');
  const { user } = await open();
  await asked();
  await user.click(screen.getByRole('button', { name: 'NÃO, OBRIGADO' }));
  expect(prompt()).toBeNull();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  const { mayAsk } = await import('../../runtime/app/push/push-client.ts');
  expect(mayAsk(30)).toBe(false);
  expect(mayAsk(30, Date.now() + 31 * 24 * 60 * 60 * 1000)).toBe(true);
});

test('ACC-163 where it was granted before nobody is asked, and the browser registers by itself', async () => {
  const browser = await stubBrowser('granted');
  await open();
  await vi.waitFor(() => expect(browser.subscription()).not.toBeNull());
  await pass();
  expect(prompt()).toBeNull();
});

test('a browser that denied is neither asked nor registered', async () => {
  const browser = await stubBrowser('denied');
  await open();
  await pass();
  expect(prompt()).toBeNull();
  expect(browser.subscription()).toBeNull();
});

test('signing out drops the subscription and what is shown', async () => {
  const browser = await stubBrowser('granted', 'granted', LOGIN.rep);
  const { app } = await open(LOGIN.rep);
  await vi.waitFor(() => expect(browser.subscription()).not.toBeNull());
  await act(async () => void (await app.endSession()));
  expect(browser.subscription()).toBeNull();
  expect(browser.closed).toEqual(['Pedido faturado']);
});
