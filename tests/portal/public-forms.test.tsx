import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { expectAccessible } from './setup/accessible.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import { startServer, type TestServer } from './setup/server.ts';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();
const danger = 'Erro ao enviar formulario! Por favor, tente novamente mais tarde.';
const waitingList = '/formulario/lista-de-espera';

const open = (slug: string, as?: string, from: TestServer = server): Promise<OpenPage> =>
  openPage(from, `/formulario/${slug}`, as === undefined ? {} : { as });
const send = (page: OpenPage): Promise<void> => press(page, document.body, 'Enviar');

/** A visitor who has filled the form of the waiting list in. */
async function answered(): Promise<OpenPage> {
  const page = await open('lista-de-espera');
  await page.user.type(await screen.findByLabelText(/Produto/), 'Cabo');
  return page;
}

describe('a form of the ERP', () => {
  test.each([
    ['a failure', { mode: 'fail', status: 500, message: 'Interno' }],
    ['a cut line', { mode: 'drop' }],
  ] as const)('AFT-417 %s is shown, and the answers stay', async (_, fault) => {
    const page = await answered();
    server.faults.set('FORMULARIO_ENVIAR', { ...fault, times: 3 });
    await send(page);
    await screen.findByText(danger);
    expect(screen.getByLabelText<HTMLInputElement>(/Produto/).value).toBe('Cabo');
  });

  test('AFT-418 an answer without a message is shown', async () => {
    await send(await answered());
    await screen.findByText('Nenhuma resposta do servidor.');
  });

  test('a 401 is no end of a session: nobody is sent to the login', async () => {
    const fault = { mode: 'fail', status: 401, message: 'Sem token' } as const;
    server.faults.set('FORMULARIO_ENVIAR', { ...fault, times: 1 });
    const page = await answered();
    await send(page);
    await screen.findByText(danger);
    expect(page.address()).toBe(waitingList);
    server.faults.set('FORMULARIO', { ...fault, times: 5 });
    closePage();
    const again = await open('lista-de-espera');
    await screen.findByText('Sem token');
    expect(again.address()).toBe(waitingList);
  });

  test('AFT-420 a refusal with status 200 is shown as an error, and the answers stay', async () => {
    const page = await open('inscricao-treinamento');
    await page.user.type(await screen.findByLabelText(/Nome/), 'Ana');
    await page.user.click(screen.getByRole('radio', { name: 'Manhã' }));
    await send(page);
    await screen.findByText('As vagas desta turma acabaram.');
    expect(screen.queryByText(danger)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Ana');
    await expectAccessible();
  });

  test('AFT-173 a form that does not exist is shown; one that is slow is shown as loading', async () => {
    server.faults.set('FORMULARIO', { mode: 'slow', ms: 500, times: 1 });
    await open('nenhum');
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    await screen.findByText('Esse formulário não existe.');
    await expectAccessible();
  });

  test('a form that comes in an unreadable shape is shown and can be asked for again', async () => {
    server.faults.set('FORMULARIO', { mode: 'type' });
    const page = await open('lista-de-espera');
    await screen.findByText('Este registro veio com dados inválidos.');
    await expectAccessible();
    server.faults.clear('FORMULARIO');
    await press(page, document.body, 'Tentar Novamente');
    await screen.findByLabelText(/Produto/);
  });
});

describe('AFT-020 AFT-021 ACC-048 ACC-246 the forms of the privacy law', () => {
  const forms = [
    ['acesso-dados-pessoais', 'Solicitação de acesso a dados pessoais'],
    ['incidente-dados-pessoais', 'Comunicação de incidente com dados pessoais'],
  ] as const;

  test.each(forms)('%s is there while the law’s parameter is on', async (slug, title) => {
    await open(slug);
    await heading(title);
  });

  describe('AFT-022 without the law', async () => {
    const lawless = await startServer({
      'tenant/tenant': {
        $patch: 'tenant/tenant',
        name: 'Sem LGPD',
        hosts: ['demo.localhost'],
        env: { B2B_USA_LGPD: false },
        values: { usaLgpd: false },
      },
    });
    afterAll(() => lawless.close());

    test.each(
      forms.flatMap(([slug]) => [
        [slug, 'a visitor', undefined],
        [slug, 'a representative', LOGIN.rep],
      ]) as [string, string, string | undefined][],
    )('%s is not found by %s', async (slug, _, login) => {
      await open(slug, login, lawless);
      await screen.findByRole('heading', { name: '404' });
      within(document.body).getByText('Not Found');
    });

    test('other forms are', async () => {
      await open('lista-de-espera', undefined, lawless);
      await heading('Lista de espera');
    });
  });
});
