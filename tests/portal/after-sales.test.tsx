import './window.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { closePage, openPage, type OpenPage } from './open-page.tsx';
import { type Carga, startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  closePage();
  server.faults.clear();
});
afterAll(() => server.close());

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });
const withModules = (without: readonly string[]) => ({ modulos }: Carga): void => {
  for (const module of modulos) if (without.includes(module.nome)) module.autorizado = false;
};
const withParameters = (values: Record<string, string | null>) => (carga: Carga): void => {
  carga.parametros = carga.parametros.filter(({ nome }) => !(nome in values));
  for (const [nome, valor] of Object.entries(values)) if (valor !== null) carga.parametros.push({ nome, valor });
};

/** Chooses an option of a select, whether the browser draws it or the portal. */
async function choose({ user }: OpenPage, within_: HTMLElement, name: string | RegExp, option: string | RegExp): Promise<void> {
  const control = await within(within_).findByRole('combobox', { name });
  await user.click(control);
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('ways that lead nowhere', () => {
  test('AFT-023 any other address says so, with a link home', async () => {
    await openPage(server, '/nada/disso', { as: LOGIN.customer });
    expect(await heading('404')).toBeTruthy();
    expect(screen.getByText('Not Found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'inicial' }).getAttribute('href')).toBe('/home');
  });

  test.each(['/solicitacao-de-atendimento', '/solicitacao-de-troca', '/suporte-usuarios', '/sac', '/ticket/9001', '/faq', '/artigo/1'])('AFT-024 a visitor who opens %s is led to / and, once signed in, back', async (path) => {
    const page = await openPage(server, path);
    await screen.findByRole('button', { name: 'Entrar' });
    expect(page.address()).toBe('/');
    await page.logIn(LOGIN.admin);
    await waitFor(() => expect(page.address()).toBe(path));
  });

  test.each([
    ['B2B_SAC', 'SAC', ['/sac', '/ticket/9001']],
    ['B2B_FAQ', 'Perguntas Frequentes', ['/faq', '/artigo/1']],
  ])('AFT-025 AFT-327 ACC-241 ACC-242 without the module %s its menu entry is gone, and its pages lead home with a notice', async (module, entry, paths) => {
    for (const path of paths) {
      const page = await openPage(server, path, { as: LOGIN.customer, carga: withModules([module]) });
      expect(await screen.findByText('Este módulo não está disponível para você.')).toBeTruthy();
      await waitFor(() => expect(page.address()).toBe('/home'));
      const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
      expect(within(menu).getAllByRole('link').map(({ textContent }) => textContent)).not.toContain(entry);
      closePage();
    }
    const page = await openPage(server, paths[0] ?? '', { as: LOGIN.customer });
    expect(await heading(entry === 'SAC' ? 'SAC' : /./)).toBeTruthy();
    expect(page.address()).toBe(paths[0]);
  });
});
