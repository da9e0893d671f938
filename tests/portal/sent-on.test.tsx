import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { onFault } from '../../runtime/render/faults/faults.ts';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { closePage, openPage } from './setup/open-page.tsx';
import { startServer, type TestServer } from './setup/server.ts';

const to = (navigate: string) => ({ on: [{ load: true, do: [{ navigate, replace: true }] }] });
const place = (id: string, words: object) => ({
  id,
  title: id,
  routes: [`/${id}`],
  access: 'session',
  body: [{ text: id }],
  ...words,
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    // What leads on by itself leads to what refuses, and that leads back: a loop that only running
    // shows.
    'screen/ida': place('ida', to('/meio')),
    'screen/meio': place('meio', {
      when: 'params.maximoItensTicket > 100000',
      otherwise: '/volta',
    }),
    'screen/volta': place('volta', {
      when: 'params.maximoItensTicket > 100000',
      otherwise: '/ida',
    }),
  });
});
afterEach(closePage);
afterAll(() => server.close());

/** The same server, whose release has another home, as one that was published before had it. */
const withHome = (home: string): TestServer => ({
  ...server,
  async request(path, init, cookie) {
    const answer = await server.request(path, init, cookie);
    const text = await answer.clone().text();
    const isManifest = text.startsWith('{"format"');
    if (!isManifest) return answer;
    return new Response(text.replace('"home":"/home"', `"home":"${home}"`), answer);
  },
});

const failed = () => screen.findByRole('heading', { name: /Ocorreu um erro/ });

describe('screens that lead to each other without end', () => {
  test('come to rest as a fault that names one of them', async () => {
    const faults: string[] = [];
    const stop = onFault(({ at, message }) => void faults.push(`${at} ${message}`));
    await openPage(server, '/ida', { as: LOGIN.customer });
    expect(await failed()).toBeTruthy();
    // The page is drawn before its fault is reported.
    await vi.waitFor(() =>
      expect(faults).toContainEqual(
        expect.stringMatching(/^screen\/(?:ida|meio|volta)# .*without end/),
      ),
    );
    stop();
  });

  test('come to rest where the home itself is refused', async () => {
    const carga = (answer: { modulos: { nome: string; autorizado: boolean | string }[] }): void => {
      for (const one of answer.modulos) if (one.nome === 'B2B_BOLETO') one.autorizado = false;
    };
    const page = await openPage(withHome('/boletos'), '/boletos', { as: LOGIN.customer, carga });
    expect(await failed()).toBeTruthy();
    expect(page.asked.filter(({ call }) => call === 'COBRANCAS')).toEqual([]);
  });
});
