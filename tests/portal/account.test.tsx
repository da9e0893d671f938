import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
import { press, startSuite } from './setup/suite.ts';

const server = await startSuite();

const field = (label: string | RegExp): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label);

async function retype({ user }: OpenPage, label: string | RegExp, text: string): Promise<void> {
  const input = await field(label);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
  await user.tab();
}

/**
 * Presses until it counts: the second half of a double click does not. 'Salvar' asks once what its
 * fields still do is over.
 */
const confirm = async ({ user }: OpenPage): Promise<void> => {
  await screen.findByRole('button', { name: 'Confirmar?' });
  await waitFor(async () => {
    const asked = screen.queryByRole('button', { name: 'Confirmar?' });
    if (!asked) return;
    await user.click(asked);
    throw new Error('not confirmed yet');
  });
};

describe('account data', () => {
  const open = (as: string): Promise<OpenPage> => openPage(server, '/conta/dados', { as });

  test('ACC-030 ACC-092 ACC-133 ACC-286 the tab shows what the ERP knows, and leads to the other tab', async () => {
    server.alter('/conta/dados', (answer: object) =>
      Object.assign(answer, {
        dtNasc: '1980-02-29',
        tel: '11987654321',
        email: 'antonio@exemplo.com.br',
      }),
    );
    const page = await open(LOGIN.person);
    expect((await field(/^Data de nascimento/)).value).toBe('29/02/1980');
    expect((await field(/^WhatsApp/)).value).toBe('(11) 98765-4321');
    expect((await field(/^E-mail/)).value).toBe('antonio@exemplo.com.br');
    expect((await field(/^Nome completo/)).value).toBe('Antônio Carlos de Souza');
    expect((await field('CPF')).value).toBe('529.982.247-25');
    await page.user.click(screen.getByRole('tab', { name: 'Alterar Senha' }));
    expect(page.address()).toBe('/conta/senha');
    await field(/^Senha atual/);
    await page.user.click(screen.getByRole('tab', { name: 'Dados da Conta' }));
    expect(page.address()).toBe('/conta/dados');
  });

  test('ACC-134 what is not among the editable fields is read-only, and the CPF always', async () => {
    await open(LOGIN.rep);
    expect((await field(/^Nome completo/)).readOnly).toBe(true);
    expect((await field('CPF')).readOnly).toBe(true);
    expect((await field(/^WhatsApp/)).readOnly).toBe(false);
  });

  test('ACC-134 the CPF of somebody who may change the rest is read-only, too', async () => {
    await open(LOGIN.person);
    expect((await field(/^Nome completo/)).readOnly).toBe(false);
    expect((await field('CPF')).readOnly).toBe(true);
  });

  test.each([/^Nome completo/, /^WhatsApp/, /^E-mail/])(
    'ACC-228 ACC-231 ACC-232 %s is needed, the birth date is not',
    async (label) => {
      const page = await open(LOGIN.person);
      await retype(page, label, '');
      await press(page, document.body, 'Salvar');
      await screen.findByText('Preencha todos campos');
      expect(page.asked.some(({ call }) => call === 'CONTA_DADOS_SALVAR')).toBe(false);
    },
  );

  test('ACC-229 ACC-230 ACC-287 ACC-337 saving asks for a second click, and an unknown date is sent empty', async () => {
    const page = await open(LOGIN.person);
    await retype(page, /^WhatsApp/, '11987654321');
    await press(page, document.body, 'Salvar');
    await confirm(page);
    await screen.findByText('Dados Alterados');
    expect(await page.sent('CONTA_DADOS_SALVAR')).toMatchObject({ tel: '11987654321', dtNasc: '' });
  });

  test.each([undefined, 'N/D'])('a CPF that is not known (%s) is no mistake', async (cpf) => {
    server.alter('/conta/dados', (answer: object) => Object.assign(answer, { cpf }));
    const page = await open(LOGIN.person);
    expect(await field('CPF')).toMatchObject({ value: '', placeholder: 'N/D' });
    await retype(page, /^WhatsApp/, '11987654321');
    await press(page, document.body, 'Salvar');
    await confirm(page);
    expect(await page.sent('CONTA_DADOS_SALVAR')).toMatchObject({ tel: '11987654321' });
  });

  test('ACC-229 a name that is not known is sent empty', async () => {
    server.alter('/conta/dados', (answer: { nome: string }) => {
      answer.nome = 'N/D';
    });
    const page = await open(LOGIN.person);
    await retype(page, /^WhatsApp/, '11987654321');
    await press(page, document.body, 'Salvar');
    await confirm(page);
    expect(await page.sent('CONTA_DADOS_SALVAR')).toMatchObject({ nome: '' });
  });
});

describe('change of the password', () => {
  const open = (): Promise<OpenPage> => openPage(server, '/conta/senha', { as: LOGIN.consumer });
  const fill = async (page: OpenPage, current: string, next: string, repeat: string) => {
    await retype(page, /^Senha atual/, current);
    await retype(page, /^Nova senha/, next);
    await retype(page, /^Repita a nova senha/, repeat);
  };

  test.each([
    ['ACC-225', '', 'abcdef', 'abcdef', 'Informe sua senha atual'],
    ['ACC-226', 'demo1234', 'abcde', 'abcde', 'Informe uma senha de 6 à 20 caracteres'],
    ['ACC-227', 'demo1234', 'abcdef', 'abcdeg', 'As senhas não são iguais'],
  ])('ACC-225 ACC-226 ACC-227 %s %#', async (_, current, next, repeat, message) => {
    const page = await open();
    await fill(page, current, next, repeat);
    if (current === '') {
      await page.user.type(await field(/^Senha atual/), 'x');
      await retype(page, /^Senha atual/, '');
    }
    await screen.findByText(message);
    expect(page.asked.some(({ call }) => call === 'CONTA_SENHA')).toBe(false);
  });

  test('ACC-225 ACC-226 no more fits in than the password may be long', async () => {
    const page = await open();
    await fill(page, 'x'.repeat(51), 'y'.repeat(21), '');
    expect((await field(/^Senha atual/)).value).toHaveLength(50);
    expect((await field(/^Nova senha/)).value).toHaveLength(20);
  });

  test('a wrong current password is said under the form', async () => {
    const page = await open();
    await fill(page, 'outra', 'abcdef', 'abcdef');
    await press(page, document.body, 'Alterar Senha');
    await screen.findByText('A senha atual não confere.');
  });

  test('ACC-031 ACC-288 ACC-338 the new password is set, and the form is empty again', async () => {
    const page = await open();
    await fill(page, 'demo1234', 'demo1234', 'demo1234');
    await press(page, document.body, 'Alterar Senha');
    await screen.findByText('Senha Alterada com sucesso!');
    expect(await page.sent('CONTA_SENHA')).toEqual({ atual: 'demo1234', senha: 'demo1234' });
    await waitFor(async () => expect((await field(/^Senha atual/)).value).toBe(''));
  });
});

test('the devices where one is signed in are listed, and ended one by one or all others at once', async () => {
  const again = (): Promise<string> => server.cookieOf(LOGIN.alphanumeric, () => undefined);
  const status = async (cookie: string): Promise<number> =>
    (await server.request('/_/session', {}, cookie)).status;
  const others = [await again(), await again()];
  const page = await openPage(server, '/conta/dados', { as: LOGIN.alphanumeric });
  await page.user.click(await screen.findByRole('tab', { name: 'Aparelhos' }));
  expect(page.address()).toBe('/conta/aparelhos');
  await screen.findByText('Este aparelho');
  const end = await screen.findAllByRole('button', { name: /^Encerrar(?! os)/ });
  expect(end).toHaveLength(2);
  await page.user.click(end[0] as HTMLElement);
  await screen.findByText('Acesso encerrado.');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Encerrar(?! os)/ })).toHaveLength(1),
  );
  expect((await Promise.all(others.map(status))).sort()).toEqual([200, 401]);
  await press(page, document.body, 'Encerrar os outros acessos');
  await screen.findByText('Os outros acessos foram encerrados.');
  // Where there are no others nothing offers to end them.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Encerrar/ })).toBeNull());
  expect(await Promise.all(others.map(status))).toEqual([401, 401]);
  expect(await status(await server.cookieOf(LOGIN.alphanumeric))).toBe(200);
});

test.each(['SUPERIOR_DESANINHADO', 'LATERAL_ANINHADO'])(
  'ACC-098 the user menu leads to data and password in the menu %s',
  async (kind) => {
    const page = await openPage(server, '/avisos', {
      as: LOGIN.customer,
      carga: (carga) => Object.assign(carga, { preferencias: { tipo_menu: kind } }),
    });
    await press(page, document.body, /Paulo Cesar Nakamura/);
    const item = await screen.findByRole('button', { name: 'Alterar Senha' });
    screen.getByText('Dados da Conta');
    await page.user.click(item);
    await waitFor(() => expect(page.address()).toBe('/conta/senha'));
  },
);
