import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo-erp/index.ts';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type FakeErp as Provider, startFakeErp } from '../../server/testing/fake-erp.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
import { startServer, type TestServer } from './setup/server.ts';
import { press, startSuite } from './setup/suite.ts';

const server = await startSuite();
const known = '11222333000181';
const alphanumeric = '12ABC34501DE35';
const unknown = '11444777000161';
const strangerCpf = '39053344705';
const unknownText =
  'O CNPJ informado não foi localizado em nosso sistema. Click no botão abaixo se deseja solicitar um novo cadastro.';

const field = (label: string | RegExp): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string): Promise<HTMLButtonElement> =>
  screen.findByRole<HTMLButtonElement>('button', { name });
const calls = (page: OpenPage, call: string): number =>
  page.asked.filter((one) => one.call === call).length;

async function begin(from: TestServer = server): Promise<OpenPage> {
  const page = await openPage(from, '/login');
  await press(page, document.body, 'Sou cliente mas ainda não tenho acesso');
  await screen.findByRole('radio', { name: 'CNPJ' });
  return page;
}

async function look(page: OpenPage, document: string, label = 'CNPJ'): Promise<void> {
  if (label === 'CPF') await page.user.click(await screen.findByRole('radio', { name: 'CPF' }));
  await page.user.type(await screen.findByRole('textbox', { name: label }), document);
}

/** A distributor that is set up otherwise. */
async function distributor(
  values: Record<string, string>,
  lgpd = true,
  more: object = {},
): Promise<TestServer> {
  const other = await startServer({
    'tenant/tenant': {
      $patch: 'tenant/tenant',
      name: 'Outra',
      hosts: ['demo.localhost'],
      env: { B2B_USA_LGPD: lgpd },
      values,
      ...more,
    },
  });
  afterAll(() => other.close());
  return other;
}

test('a login that the browser fills in at the press itself is sent by that press, without a captcha too', async () => {
  const plain = await distributor({}, true, { captcha: { kind: 'NONE' } });
  const page = await openPage(plain, '/login');
  const entries = { 'CPF ou CNPJ': LOGIN.customer, Senha: DEMO_PASSWORD };
  const inputs = await Promise.all(
    Object.keys(entries).map((label) => field(new RegExp(`^${label}`))),
  );
  // A browser shows what it has stored, and hands it to the page with the first press.
  const fillIn = (): void => {
    for (const [index, text] of Object.values(entries).entries()) {
      const input = inputs[index] as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      for (const type of ['input', 'change'])
        input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  document.addEventListener('pointerdown', fillIn, { capture: true, once: true });
  await page.user.click(await button('Entrar'));
  await waitFor(() => expect(page.address()).toBe('/home'));
  expect(calls(page, 'LOGIN')).toBe(1);
});

describe('a request of access', () => {
  test('ACC-066 ACC-018 ACC-067 ACC-068 ACC-358 the look-up begins with the last character of a CNPJ or CPF', async () => {
    const page = await begin();
    await look(page, known.slice(0, 13));
    expect(calls(page, 'EMPRESA_CONSULTAR')).toBe(0);
    await look(page, known.slice(13));
    await screen.findByText(/Comercial|Ltda|S\.A\./i, { selector: 'dd, dd *' });
    expect(await page.sent('EMPRESA_CONSULTAR')).toMatchObject({ documento: known });
    await look(page, LOGIN.person, 'CPF');
    await waitFor(async () =>
      expect(await page.sent('EMPRESA_CONSULTAR')).toMatchObject({ documento: LOGIN.person }),
    );
  });

  test('ACC-068 a CNPJ with letters is looked up, too', async () => {
    const page = await begin();
    await look(page, alphanumeric);
    await waitFor(async () =>
      expect(await page.sent('EMPRESA_CONSULTAR')).toMatchObject({ documento: alphanumeric }),
    );
  });

  test('nobody learns a person’s name or whole e-mail by their CPF', async () => {
    const page = await begin();
    await look(page, LOGIN.person, 'CPF');
    await screen.findByText('Cadastro de pessoa física');
    expect(document.body.textContent).not.toContain('Antônio');
    expect(document.body.textContent).not.toContain('antonio.souza@');
  });

  test('ACC-123 ACC-296 ACC-331 the stores of the company are listed, or that there are none', async () => {
    const page = await begin();
    await look(page, LOGIN.customer);
    const none = await screen.findByText('Nenhum cadastro vinculado.');
    // One line, not the blank of an empty list.
    expect(none.closest('.list')).toBeNull();
    expect(calls(page, 'EMPRESA_CONSULTAR')).toBe(1);
  });

  test('ACC-069 ACC-198 ACC-199 ACC-297 ACC-339 sending waits for a phone and, under the law, for the terms', async () => {
    const page = await begin();
    await look(page, known);
    await screen.findByText('Você deve aceitar os termos para prosseguir');
    await page.user.type(await field(/^Telefone/), '1198765432');
    expect((await button('Enviar')).disabled).toBe(true);
    await page.user.click(await screen.findByRole('checkbox', { name: /aceito os termos/ }));
    await waitFor(async () => expect((await button('Enviar')).disabled).toBe(false));
    expect(screen.queryByText('Você deve aceitar os termos para prosseguir')).toBeNull();
    // What was found is another document's as soon as it changes.
    await look(page, '{Backspace}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull());
  });

  test('ACC-158 ACC-074 ACC-125 ACC-339 a request is sent, and its outcome said', async () => {
    const page = await begin();
    server.faults.set('ACESSO_INTEGRADO', { mode: 'slow', ms: 150, times: 1 });
    await look(page, known);
    await page.user.type(await field(/^Telefone/), '11987654321');
    await page.user.click(await screen.findByRole('checkbox', { name: /aceito os termos/ }));
    server.faults.clear();
    await press(page, document.body, 'Enviar');
    // In the dialog's foot, which does not scroll: on a phone the form is as high as the screen.
    const reset = await screen.findByRole('button', { name: /Redefinir Senha/ });
    expect(reset.closest('.modal-footer')).not.toBeNull();
    expect(await page.sent('ACESSO_INTEGRADO')).toMatchObject({ cpf: known, tel: '11987654321' });
  });

  test('ACC-072 ACC-073 ACC-269 ACC-335 after a refusal the password can be reset by mail', async () => {
    const page = await begin();
    await look(page, known);
    await page.user.type(await field(/^Telefone/), '11987654321');
    await page.user.click(await screen.findByRole('checkbox', { name: /aceito os termos/ }));
    await press(page, document.body, 'Enviar');
    await press(page, document.body, 'Redefinir Senha');
    await screen.findByText('Verifique seu E-mail com as instruções para a troca de senha!');
    expect(await page.sent('SENHA_REDEFINIR')).toEqual({ id: known });
    expect(server.mails()[0]?.link).toMatch(/\/senha\/redefinir\/\w+$/);
  });

  test.each([
    ['ACC-325', 400, 'Cadastro sem e-mail.', 'Cadastro sem e-mail.'],
    ['ACC-326', 500, 'Interno', 'Erro ao processar solicitação'],
  ] as const)('ACC-325 ACC-326 %s a failed reset says %s', async (_, status, message, shown) => {
    const page = await begin();
    await look(page, known);
    await page.user.type(await field(/^Telefone/), '11987654321');
    await page.user.click(await screen.findByRole('checkbox', { name: /aceito os termos/ }));
    await press(page, document.body, 'Enviar');
    server.faults.set('SENHA_REDEFINIR', { mode: 'fail', status, message, times: 3 });
    await press(page, document.body, 'Redefinir Senha');
    await screen.findByText(shown);
  });

  test('ACC-071 ACC-124 ACC-200 ACC-298 ACC-329 a company that is not known is asked for by a form', async () => {
    const page = await begin();
    await look(page, strangerCpf, 'CPF');
    await screen.findByText(/^O CPF informado não foi localizado em nosso sistema/);
    expect(screen.queryByText(unknownText)).toBeNull();
    await page.user.click(await screen.findByRole('radio', { name: 'CNPJ' }));
    await look(page, unknown);
    await screen.findByText(unknownText);
    expect(screen.queryByText(/^O CPF informado/)).toBeNull();
    const submit = await button('Solicitar');
    await page.user.type(await field(/^Razão social/), 'Mercado Novo Ltda');
    await page.user.type(await field(/^Contato/), 'Rita');
    await page.user.type(await field(/^E-mail/), 'rita@mercadonovo.example');
    await page.user.click(submit);
    expect(calls(page, 'ACESSO_SOLICITAR')).toBe(0);
    await page.user.type(await field(/^Telefone/), '1132104567');
    await press(page, document.body, 'Solicitar');
    await screen.findByText('Solicitação realizada com sucesso');
    expect(await page.sent('ACESSO_SOLICITAR')).toEqual({
      cnpj: unknown,
      razSoc: 'Mercado Novo Ltda',
      contato: 'Rita',
      email: 'rita@mercadonovo.example',
      telefone: '1132104567',
    });
  });
});

describe('other ways for whoever is not found', async () => {
  const redirecting = await distributor({
    acessoTipo: 'REDIRECIONAR',
    textoCadastroNaoEncontrado: 'Ainda não conhecemos sua empresa.',
  });
  const integrated = await distributor({ acessoTipo: 'INTEGRADO_ERP' }, false);

  test('ACC-070 ACC-074 ACC-075 ACC-328 REDIRECIONAR leads to the new account, with the distributor’s words', async () => {
    const page = await begin(redirecting);
    await look(page, unknown);
    await screen.findByText('Ainda não conhecemos sua empresa.');
    expect(screen.queryByRole('button', { name: 'Solicitar' })).toBeNull();
    await press(page, document.body, 'Novo cadastro');
    await waitFor(() => expect(page.address()).toBe('/nova-conta'));
    const form = await screen.findByRole('dialog', { name: 'Solicitar Nova Conta' });
    // Whoever closes it, and begins anew there, comes to it again.
    const [cross] = within(form).getAllByRole('button', { name: 'Fechar' });
    if (cross) await page.user.click(cross);
    await press(page, document.body, 'Sou cliente mas ainda não tenho acesso');
    await look(page, unknown);
    await press(page, document.body, 'Novo cadastro');
    await screen.findByRole('dialog', { name: 'Solicitar Nova Conta' });
  });

  test('ACC-074 ACC-075 ACC-125 INTEGRADO_ERP registers the company at the ERP', async () => {
    const page = await begin(integrated);
    await look(page, unknown);
    await page.user.type(await field(/^Nome da empresa/), 'Mercado Novo');
    await page.user.type(await field(/^Telefone/), '1132104567');
    await press(page, document.body, 'Solicitar');
    await screen.findByText('Solicitação realizada com sucesso');
    expect(await page.sent('ACESSO_INTEGRADO')).toEqual({
      empresa: 'Mercado Novo',
      tel: '1132104567',
      cpf: unknown,
    });
  });

  test('ACC-198 without the law there are no terms to accept', async () => {
    const page = await begin(integrated);
    await look(page, known);
    await page.user.type(await field(/^Telefone/), '11987654321');
    await waitFor(async () => expect((await button('Enviar')).disabled).toBe(false));
    expect(screen.queryByRole('checkbox', { name: /aceito os termos/ })).toBeNull();
  });
});

/** What a page asks of the provider's script, which the test plays. */
interface Script {
  boxes: { sitekey: string; callback(token: string): void }[];
  resets: number;
  scored: { action: string }[];
}

describe('a captcha of a provider', () => {
  let provider: Provider;
  let other: TestServer;
  let providers = 0;
  afterEach(async () => {
    Reflect.deleteProperty(globalThis, 'grecaptcha');
    await other.close();
    await provider.close();
  });
  const verdict = { success: true, score: 0.9, action: 'portal' };
  const assessment = { tokenProperties: { valid: true }, riskAnalysis: { score: 0.9 } };

  async function enter(captcha: { kind: string; [word: string]: unknown }, path = '/login') {
    provider = await startFakeErp();
    provider.on('POST /siteverify', verdict);
    provider.on('POST /v1/projects/portal/assessments', assessment);
    const isEnterprise = captcha.kind === 'RECAPTCHA_ENTERPRISE';
    // A page fetches the script of an address once, and the window is that of all tests.
    const origin = `https://fornecedor-${++providers}.example`;
    other = await startServer({
      'tenant/tenant': {
        $patch: 'tenant/tenant',
        name: 'Com captcha',
        hosts: ['demo.localhost'],
        captcha: {
          siteKey: 'chave-do-site',
          secret: 'RECAPTCHA',
          origin,
          verify: isEnterprise ? provider.url : `${provider.url}/siteverify`,
          ...captcha,
        },
      },
    });
    await other.putSecret('RECAPTCHA', 'chave-secreta');
    const script: Script = { boxes: [], resets: 0, scored: [] };
    const page = await openPage(other, path);
    await screen.findAllByRole('group', { name: 'Não sou um robô' });
    const api = {
      ready: (then: () => void) => then(),
      render: (_: HTMLElement, box: Script['boxes'][number]) => script.boxes.push(box) - 1,
      reset: () => void (script.resets += 1),
      execute: async (_: string, options: { action: string }) =>
        `visita-${script.scored.push(options)}`,
    };
    Object.assign(globalThis, { grecaptcha: isEnterprise ? { enterprise: api } : api });
    // An effect puts the script there, which may run after the box is in the page.
    const element = await waitFor(() => {
      const found = document.head.querySelector(`script[src^="${origin}/recaptcha/"]`);
      expect(found).not.toBeNull();
      return found;
    });
    await act(async () => void element?.dispatchEvent(new Event('load')));
    return { page, script };
  }

  async function type({ user }: OpenPage, senha: string): Promise<void> {
    await user.clear(await field(/^CPF ou CNPJ/));
    await user.type(await field(/^CPF ou CNPJ/), LOGIN.customer);
    await user.clear(await field(/^Senha/));
    await user.type(await field(/^Senha/), senha);
  }

  test.each([
    ['V2', { kind: 'RECAPTCHA_V2' }],
    ['Enterprise with its challenge', { kind: 'RECAPTCHA_ENTERPRISE', project: 'portal' }],
  ])(
    'ACC-004 ACC-062 ACC-065 %s: the login shows a box, which has to be solved anew after a refusal',
    async (_, captcha) => {
      const { page, script } = await enter(captcha);
      for (const link of ['Esqueceu sua senha?', 'Sou cliente mas ainda não tenho acesso'])
        expect(await button(link)).toBeTruthy();
      expect(script.boxes.map(({ sitekey }) => sitekey)).toEqual(['chave-do-site']);
      expect(script.scored).toEqual([]);
      await type(page, DEMO_PASSWORD);
      await press(page, document.body, 'Entrar');
      expect(calls(page, 'LOGIN')).toBe(0);
      act(() => script.boxes[0]?.callback('resolvido'));
      await type(page, 'errada');
      await press(page, document.body, 'Entrar');
      await screen.findByText('Usuário ou senha inválidos.');
      await waitFor(() => expect(script.resets).toBe(1));
      act(() => script.boxes[0]?.callback('resolvido-de-novo'));
      await type(page, DEMO_PASSWORD);
      await press(page, document.body, 'Entrar');
      await waitFor(() => expect(page.address()).toBe('/home'));
      expect(provider.seen.map(({ body }) => /resolvido(-de-novo)?/.exec(body)?.[0])).toEqual([
        'resolvido',
        'resolvido-de-novo',
      ]);
    },
  );

  test('look-ups of a new account wait for the proof, and share it', async () => {
    const { page, script } = await enter({ kind: 'RECAPTCHA_V2' }, '/nova-conta');
    /** The form of the login is behind the dialog, with a box of its own. */
    const solve = (token: string): void =>
      act(() => {
        for (const { callback } of script.boxes) callback(token);
      });
    const form = await screen.findByRole('dialog', { name: 'Solicitar Nova Conta' });
    const [first] = await screen.findAllByRole('group', { name: 'Item 1' });
    await waitFor(() => expect(script.boxes).toHaveLength(2));
    await page.user.type(
      within(first as HTMLElement).getByRole('textbox', { name: /CNPJ/ }),
      known,
    );
    await waitFor(() => expect(calls(page, 'CONSULTA_CNPJ')).toBe(1));
    expect(within(first as HTMLElement).queryByLabelText(/^Empresa/)).toBeNull();
    solve('resolvido');
    await within(first as HTMLElement).findByLabelText(/^Empresa/);
    await page.user.type(within(form).getByRole('textbox', { name: /^CPF/ }), LOGIN.person);
    await within(form).findByText('Este CPF já tem acesso ao portal.');
    expect(provider.seen).toHaveLength(1);
    // A proof that is over is asked for anew, once by itself.
    await page.user.clear(within(form).getByRole('textbox', { name: /^CPF/ }));
    provider.on('POST /siteverify', { success: false, 'error-codes': ['timeout-or-duplicate'] });
    solve('vencido');
    await page.user.type(within(form).getByRole('textbox', { name: /^CPF/ }), LOGIN.person);
    await waitFor(() => expect(script.resets).toBe(1));
  });

  test('ACC-063 without a challenge the visit is scored, and nobody is asked anything', async () => {
    const { page, script } = await enter({ kind: 'RECAPTCHA_V3' });
    expect(script.boxes).toEqual([]);
    expect(script.scored).toEqual([{ action: 'portal' }]);
    await type(page, DEMO_PASSWORD);
    await press(page, document.body, 'Entrar');
    await waitFor(() => expect(page.address()).toBe('/home'));
    expect(provider.seen[0]?.body).toContain('response=visita-1');
  });
});
