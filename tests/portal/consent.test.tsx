import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followConsent } from '../../runtime/app/boot/analytics.ts';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { consentCookie } from '../builders/consent.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import { origin } from '../window.ts';
import { press, startSuite } from './setup/suite.ts';

const counted = await startSuite({
  'tenant/tenant': {
    $patch: 'tenant/tenant',
    hosts: ['demo.localhost'],
    env: { B2B_USA_LGPD: false },
    analytics: { kind: 'GA4', id: 'G-DEMO' },
  },
});
const plain = await startSuite();

afterEach(() => document.head.replaceChildren());

/** The window's cookies with what a page cannot read of them. */
interface Jar {
  getCookiesSync(url: string): { key: string; value: string; expiryTime(): number }[];
}

const scripts = (): number => document.head.querySelectorAll('script').length;
const notice = () => screen.queryByRole('region', { name: 'Cookies e privacidade' });
const findNotice = () => screen.findByRole('region', { name: 'Cookies e privacidade' });
const stored = () => {
  const { cookieJar } = (globalThis as unknown as { jsdom: { cookieJar: Jar } }).jsdom;
  return cookieJar.getCookiesSync(origin).find(({ key }) => key === 'portal_consent');
};
const choice = (): unknown => JSON.parse(decodeURIComponent(stored()?.value ?? 'null'));

/** As the browser starts the page. */
async function visit(server: typeof plain, options = {}): Promise<OpenPage> {
  const page = await openPage(server, '/login', { newcomer: true, ...options });
  followConsent(page.app.manifest.analytics, page.app.consent);
  return page;
}

test('ACC-246, ACC-366: the notice keeps the version and the date of what was read for 365 days', async () => {
  const page = await visit(plain);
  const before = Date.now();
  expect(within(await findNotice()).queryByText(/conta também as visitas/)).toBeNull();
  await press(page, await findNotice(), 'Entendi');
  expect(notice()).toBeNull();
  expect(choice()).toEqual({
    version: '1',
    at: expect.stringMatching(/^\d{4}-/),
    analytics: null,
  });
  const days = ((stored()?.expiryTime() ?? 0) - before) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

test('ACC-318: analysis is initialised from configuration, after the person allows it and not before', async () => {
  const page = await visit(counted);
  expect(await findNotice()).toBeTruthy();
  expect(scripts()).toBe(0);
  await press(page, await findNotice(), 'Só o necessário');
  expect([scripts(), notice()]).toEqual([0, null]);
  // It is taken up again, and taken back, where the choice was made.
  await press(page, document.body, 'Cookies e privacidade');
  expect(
    within(await findNotice()).getByText(/Sua escolha de .*versão 1.*só o necessário/),
  ).toBeTruthy();
  await press(page, await findNotice(), 'Permitir');
  expect(scripts()).toBe(1);
  expect(choice()).toMatchObject({ analytics: true });
  await press(page, document.body, 'Cookies e privacidade');
  await press(page, await findNotice(), 'Só o necessário');
  expect(choice()).toMatchObject({ analytics: false });
  expect((window as { 'ga-disable-G-DEMO'?: boolean })['ga-disable-G-DEMO']).toBe(true);
});

test('ACC-048: the notice leads to both privacy forms, and stays away from who has answered it', async () => {
  const page = await visit(plain);
  await press(page, await findNotice(), 'Pedir acesso aos meus dados');
  await waitFor(() => expect(page.address()).toBe('/formulario/acesso-dados-pessoais'));
  await press(page, await findNotice(), 'Avisar de um incidente com dados');
  await waitFor(() => expect(page.address()).toBe('/formulario/incidente-dados-pessoais'));
  await press(page, await findNotice(), 'Entendi');
  await act(async () => page.app.navigation.go('/login'));
  await screen.findByRole('button', { name: 'Entrar' });
  expect(notice()).toBeNull();
});

test('a text of another version asks again; somebody signed in finds the choice in the user menu', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the portal writes it
  document.cookie = consentCookie.replace('%221%22', '%220%22');
  const old = await openPage(plain, '/login', { keepsConsent: true });
  await press(old, await findNotice(), 'Entendi');
  closePage();
  const page = await openPage(plain, '/orcamentos', {
    as: LOGIN.customer,
    keepsConsent: true,
  });
  await page.user.click(await screen.findByRole('button', { name: /Menu do usuário/ }));
  expect(notice()).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: 'Cookies e privacidade' }));
  expect(within(await findNotice()).getByText(/Sua escolha de/)).toBeTruthy();
});
