import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import { startServer } from './setup/server.ts';
import { press, startSuite } from './setup/suite.ts';

const server = await startSuite();
const company = '11222333000181';

const form = (): HTMLElement => screen.getByRole('dialog', { name: 'Solicitar Nova Conta' });
const field = async (label: string | RegExp): Promise<HTMLInputElement> => {
  const found = await within(form()).findAllByLabelText<HTMLInputElement>(label);
  return found.find(({ type }) => type !== 'radio') as HTMLInputElement;
};
/** Without a layout the dialog knows no next field to go to. */
const leave = (): void => act(() => (document.activeElement as HTMLElement).blur());
const item = async (index: number): Promise<HTMLElement> => {
  const [found] = await screen.findAllByRole('group', { name: `Item ${index}` });
  return found as HTMLElement;
};
/** The entries of documents, without those of the companies found. */
const documents = async (): Promise<HTMLInputElement[]> =>
  (await within(form()).findAllByRole<HTMLInputElement>('textbox', { name: /^CNPJ/ })).filter(
    ({ readOnly }) => !readOnly,
  );
const calls = (page: OpenPage, call: string): number =>
  page.asked.filter((one) => one.call === call).length;

async function begin(from = server): Promise<OpenPage> {
  const page = await openPage(from, '/nova-conta');
  await screen.findByRole('dialog', { name: 'Solicitar Nova Conta' });
  return page;
}

async function type({ user }: OpenPage, label: string | RegExp, text: string): Promise<void> {
  await user.type(await field(label), text);
  leave();
}

async function fill(page: OpenPage): Promise<void> {
  await type(page, /^Nome completo/, 'Rita Moraes');
  await type(page, /^WhatsApp/, '11987654321');
  await type(page, /^E-mail/, 'rita@mercadonovo.example');
  await page.user.type(within(await item(1)).getByRole('textbox', { name: /CNPJ/ }), company);
  await waitFor(() => expect(calls(page, 'CONSULTA_CNPJ')).toBe(1));
}

describe('a new account', () => {
  test('ACC-021 ACC-076 ACC-254 a visitor is shown the form at /nova-conta', async () => {
    await begin();
    const send = await screen.findByRole('button', { name: 'Informe todos os campos' });
    expect(send.ariaDisabled).toBe('true');
  });

  test.each([
    ['ACC-203', /^Nome completo/, 'Rita', 'Informe seu nome e sobrenome'],
    ['ACC-207', /^CPF/, '11144477734', 'CPF Inválido'],
    ['ACC-209', /^E-mail/, 'rita', 'E-mail inválido'],
    ['ACC-211', /^Senha/, 'abcde', 'Senha inválida'],
    ['ACC-204', /^Data de nascimento/, '31022000', 'Data inválida'],
  ])('ACC-203 ACC-204 ACC-207 ACC-209 ACC-211 %s', async (_, label, text, message) => {
    const page = await begin();
    await type(page, label, text);
    await screen.findByText(message);
  });

  test('ACC-206 a phone is needed', async () => {
    const page = await begin();
    await type(page, /^WhatsApp/, '1');
    await page.user.clear(await field(/^WhatsApp/));
    leave();
    await screen.findByText('Campo obrigatório');
  });

  test('ACC-212 ACC-213 a document is needed, and named by its kind', async () => {
    const page = await begin();
    const first = await item(1);
    await page.user.click(within(first).getByRole('textbox', { name: /CNPJ/ }));
    leave();
    await within(first).findByText('Preencha o CNPJ');
    await page.user.type(within(first).getByRole('textbox', { name: /CNPJ/ }), '11222333000182');
    leave();
    await within(first).findByText('CNPJ Inválido');
    await page.user.click(within(first).getByRole('radio', { name: 'CPF' }));
    await page.user.click(await within(first).findByRole('textbox', { name: /CPF/ }));
    leave();
    await within(first).findByText('Preencha o CPF');
    await page.user.type(within(first).getByRole('textbox', { name: /CPF/ }), '11144477734');
    leave();
    await within(first).findByText('CPF Inválido');
  });

  test('ACC-077 ACC-293 ACC-214 ACC-215 ACC-217 the look-up of a document blocks adding and sending', async () => {
    const page = await begin();
    server.faults.set('CONSULTA_CNPJ', { mode: 'slow', ms: 1500, times: 1 });
    await page.user.type(within(await item(1)).getByRole('textbox', { name: /CNPJ/ }), company);
    const waits = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Aguarde...' });
    await waitFor(() => expect(waits()).toHaveLength(2));
    const waiting = waits();
    // A press of the one that sends waits for the answer, and then says what is missing.
    expect(waiting.map(({ disabled }) => disabled)).toEqual([true, false]);
    const asked = page.asked.length;
    await page.user.click(waiting[1] as HTMLElement);
    expect(page.asked).toHaveLength(asked);
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aguarde...' })).toBeNull());
    // The company and the stores that belong to it can only be read.
    const found = await within(await item(1)).findByRole('group', { name: 'Cadastro encontrado' });
    expect(within(found).getByLabelText<HTMLInputElement>(/^Empresa/).value).not.toBe('');
    const linked = within(found).getByRole('group', { name: 'Cadastros vinculados' });
    expect(within(linked).getAllByLabelText(/^CNPJ/).length).toBeGreaterThan(0);
    const inputs = within(found).getAllByRole<HTMLInputElement>('textbox');
    expect(inputs.every(({ readOnly }) => readOnly)).toBe(true);
    expect(within(found).queryAllByRole('button')).toEqual([]);
    // One document there must be. A second: one button says what it adds, neither can be moved.
    expect(screen.queryByRole('button', { name: 'Remover' })).toBeNull();
    await press(page, form(), 'Adicionar documento');
    await item(2);
    expect(screen.getAllByRole('button', { name: 'Remover' })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Adicionar/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
  });

  test('a document that the list has already is refused at both places', async () => {
    const page = await begin();
    await fill(page);
    await press(page, form(), 'Adicionar documento');
    await waitFor(async () => expect(await documents()).toHaveLength(2));
    const second = (await documents())[1] as HTMLElement;
    await page.user.type(second, company);
    leave();
    expect(await screen.findAllByText('Este CNPJ já está na lista')).toHaveLength(2);
    await page.user.type(second, '{Backspace}');
    await waitFor(() => expect(screen.queryByText('Este CNPJ já está na lista')).toBeNull());
  });

  test('ACC-341 ACC-293 a document that is not found says so at its field', async () => {
    const page = await begin();
    await page.user.type(
      within(await item(1)).getByRole('textbox', { name: /CNPJ/ }),
      '11444777000161',
    );
    await within(await item(1)).findByText('Não encontramos este cadastro.');
  });

  test('ACC-208 ACC-292 ACC-295 a CPF that has access already says so at its field', async () => {
    const page = await begin();
    await type(page, /^CPF/, LOGIN.person);
    await screen.findByText('Este CPF já tem acesso ao portal.');
    expect(await page.sent('CONSULTA_CPF')).toEqual({ cpf: LOGIN.person });
  });

  test('ACC-210 ACC-294 an e-mail is looked up once, a second after the last key', async () => {
    const page = await begin();
    const input = await field(/^E-mail/);
    await page.user.type(input, 'beatriz.alves@exemplo.com');
    await page.user.type(input, '.br');
    expect(calls(page, 'CONSULTA_EMAIL')).toBe(0);
    await screen.findByText('Este e-mail já tem acesso ao portal.');
    expect(calls(page, 'CONSULTA_EMAIL')).toBe(1);
    expect(await page.sent('CONSULTA_EMAIL')).toEqual({ email: 'beatriz.alves@exemplo.com.br' });
  });

  test('ACC-127 ACC-205 ACC-216 ACC-291 ACC-340 it is sent once the terms are accepted, and the answer shown', async () => {
    const page = await begin();
    await fill(page);
    await type(page, /^Data de nascimento/, '29021980');
    await screen.findByRole('button', { name: 'Informe todos os campos' });
    await page.user.click(await screen.findByRole('checkbox', { name: /aceito os termos/ }));
    await press(page, document.body, 'Solicitar');
    await screen.findByText(/^Solicitação \d+ recebida/);
    expect(await page.sent('CONTA_NOVA')).toMatchObject({
      nome: 'Rita Moraes',
      dtNasc: '1980-02-29',
      tel: '11987654321',
      email: 'rita@mercadonovo.example',
      documentos: [{ tipoDoc: 'CNPJ', value: company, empresa: { nome: expect.any(String) } }],
      aceite: true,
    });
  });

  test('ACC-340 what the ERP refuses is said under Atenção!', async () => {
    const page = await begin();
    await fill(page);
    await page.user.click(await screen.findByRole('checkbox', { name: /aceito os termos/ }));
    server.faults.set('CONTA_NOVA', { mode: 'fail', status: 422, message: 'Já existe.', times: 1 });
    await press(page, document.body, 'Solicitar');
    await screen.findByText('Já existe.');
    await screen.findByText('Atenção!');
  });

  test('ACC-078 ACC-300 the terms can be read from the form', async () => {
    const page = await begin();
    await press(page, document.body, 'Ler os termos');
    await screen.findByRole('heading', { name: 'Política de Privacidade' });
  });
});

describe('ACC-216 without the law', async () => {
  const lawless = await startServer({
    'tenant/tenant': {
      $patch: 'tenant/tenant',
      name: 'Sem LGPD',
      hosts: ['demo.localhost'],
      env: { B2B_USA_LGPD: false },
    },
  });
  afterEach(closePage);
  afterAll(() => lawless.close());

  test('ACC-334 without any terms the page says so', async () => {
    lawless.faults.set('TERMOS', { mode: 'empty', times: 9 });
    await openPage(lawless, '/pagina-termos');
    await screen.findByText('Nenhum termo a ser exibido');
    lawless.clear();
  });

  test('ACC-216 no terms are asked for', async () => {
    const page = await begin(lawless);
    await fill(page);
    expect(screen.queryByRole('checkbox', { name: /aceito os termos/ })).toBeNull();
    await press(page, document.body, 'Solicitar');
    await screen.findByText(/^Solicitação \d+ recebida/);
  });
});

describe('terms of use', () => {
  const asking = (carga: { parametros: { nome: string; valor: string }[] }): void => {
    carga.parametros.push({ nome: 'B2B_ACEITAR_TERMO_USO', valor: 'S' });
    carga.parametros = carga.parametros.filter(
      ({ nome, valor }) => nome !== 'B2B_ACEITAR_TERMO_USO' || valor === 'S',
    );
  };

  const accept = async (page: OpenPage): Promise<void> => {
    const dialog = await screen.findByRole('dialog', { name: 'Termos de Uso' });
    await within(dialog).findByText(/portal permite consultar/);
    await press(page, dialog, 'Li e aceito');
  };

  test('ACC-093 ACC-165 ACC-247 ACC-301 ACC-332 they hold before any screen until they are accepted', async () => {
    const announced = vi.spyOn(Storage.prototype, 'setItem');
    const page = await openPage(server, '/avisos', { as: LOGIN.customer, carga: asking });
    await accept(page);
    await screen.findByText('Termos de uso aceito com sucesso.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Termos de Uso' })).toBeNull());
    expect(await page.sent('TERMO_ACEITAR')).toEqual({ termoId: 1 });
    expect(announced).toHaveBeenCalledWith(
      'portal:session-changed',
      expect.stringContaining(page.app.session.id()),
    );
    announced.mockRestore();
  });

  test('they go by themselves in the tabs where they were not accepted', async () => {
    const page = await openPage(server, '/avisos', { as: LOGIN.customer, carga: asking });
    await screen.findByRole('dialog', { name: 'Termos de Uso' });
    // The other tab, of the same session.
    await page.app.client.call('TERMO_ACEITAR', { with: { termoId: 1 }, reads: false });
    const id = page.app.session.id();
    const other = (session: string): boolean =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'portal:session-changed', newValue: `${session} 1` }),
      );
    act(() => void other('another session'));
    screen.getByRole('dialog', { name: 'Termos de Uso' });
    act(() => void other(id));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Termos de Uso' })).toBeNull());
  });

  test('ACC-302 the acceptance holds for the session, whatever the ERP goes on saying', async () => {
    const page = await openPage(server, '/avisos', { as: LOGIN.fourStores, carga: asking });
    server.alter('/carga', asking);
    await accept(page);
    await screen.findByText('Termos de uso aceito com sucesso.');
    await waitFor(() =>
      expect(page.app.session.roots()).toMatchObject({ params: { aceitarTermoUso: false } }),
    );
  });

  test('ACC-165 ACC-333 an acceptance that fails is said, and the terms stay', async () => {
    const page = await openPage(server, '/avisos', { as: LOGIN.customer, carga: asking });
    server.faults.set('TERMO_ACEITAR', { mode: 'fail', status: 500, message: 'x', times: 3 });
    await accept(page);
    await screen.findByText('Falha ao registrar aceite dos termos de uso.');
    await screen.findByRole('dialog', { name: 'Termos de Uso' });
  });

  test('ACC-165 a tenant that asks all for them still lets people sign in', async () => {
    const asking = await startServer({
      'tenant/tenant': {
        $patch: 'tenant/tenant',
        hosts: ['demo.localhost'],
        values: { aceitarTermoUso: true },
      },
    });
    await openPage(asking, '/login');
    await screen.findByLabelText(/^CPF ou CNPJ/);
    expect(screen.queryByRole('dialog')).toBeNull();
    closePage();
    const page = await openPage(asking, '/avisos', { as: LOGIN.customer });
    await accept(page);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Termos de Uso' })).toBeNull());
    closePage();
    await asking.close();
  });

  test('ACC-247 without the parameter nobody is asked', async () => {
    await openPage(server, '/avisos', { as: LOGIN.customer });
    await screen.findByRole('heading', { name: 'Avisos', level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ACC-364 they are asked for once in five minutes', async () => {
    let asked = 0;
    server.alter('/pagina-termos/acordo-de-processamento-de-dados', () => {
      asked += 1;
    });
    const open = async (): Promise<number> => {
      await openPage(server, '/pagina-termos/acordo-de-processamento-de-dados');
      await screen.findByText(/portal permite consultar/);
      closePage();
      return asked;
    };
    const first = await open();
    expect([first, await open()]).toEqual([1, 1]);
    const { cache } = JSON.parse(readFileSync('config/base/call/TERMO.json', 'utf8')) as {
      cache: number;
    };
    expect(cache).toBe(5);
  });

  test.each([
    ['termos-de-uso', 'Termos de Uso'],
    ['politica-de-privacidade', 'Política de Privacidade'],
    ['acordo-de-processamento-de-dados', 'Acordo de Processamento de Dados'],
  ])('ACC-135 ACC-300 %s is a public page', async (slug, title) => {
    await openPage(server, `/pagina-termos/${slug}`);
    await screen.findByRole('heading', { name: title, level: 1 });
    await screen.findByText(/portal permite consultar/);
  });

  test('ACC-300 a page lists them, and without any says so', async () => {
    const page = await openPage(server, '/pagina-termos');
    await press(page, document.body, 'Política de Privacidade');
    await waitFor(() => expect(page.address()).toBe('/pagina-termos/politica-de-privacidade'));
  });
});
