import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
import { press, startSuite } from './setup/suite.ts';

const server = await startSuite();

const field = (label: string | RegExp): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string): Promise<HTMLButtonElement> =>
  screen.findByRole<HTMLButtonElement>('button', { name });
const asked = (page: OpenPage, call: string): boolean =>
  page.asked.some((one) => one.call === call);
const mailbox = (address: string) => server.mails(address);
const consumer = 'beatriz.alves@exemplo.com.br';

async function type({ user }: OpenPage, label: string | RegExp, text: string): Promise<void> {
  await user.type(await field(label), text);
  act(() => (document.activeElement as HTMLElement).blur());
}

async function begin(): Promise<OpenPage> {
  const page = await openPage(server, '/login');
  await press(page, document.body, 'Esqueceu sua senha?');
  await field(/^E-mail, código/);
  // The title is read first.
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Esqueceu sua senha?' }));
  return page;
}

/** Up to the second step, as somebody; answers the code that was mailed to them. */
async function toCode(page: OpenPage, id: string, address: string): Promise<string> {
  await type(page, /^E-mail, código/, id);
  await press(page, document.body, 'Enviar código');
  await button('Enviando...');
  // What a browser makes of a tap on a disabled button.
  act(() => screen.getByRole('dialog', { name: 'Esqueceu sua senha?' }).focus());
  const code = await field(/^Código de 6/);
  // What comes next is typed, not clicked first.
  await waitFor(() => expect(document.activeElement).toBe(code));
  return /código é (\w{6})/.exec(mailbox(address)[0]?.texto ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  test('ACC-218 nothing can be sent while the field is empty', async () => {
    const page = await begin();
    expect((await button('Enviar código')).disabled).toBe(true);
    await type(page, /^E-mail, código/, 'a');
    expect((await button('Enviar código')).disabled).toBe(false);
  });

  test.each([
    ['an e-mail', consumer],
    ['a CPF', LOGIN.consumer],
    ['a registration number', '12'],
  ])('ACC-080 ACC-081 ACC-128 ACC-271 ACC-272 ACC-273 by %s, in three steps', async (_, id) => {
    const page = await begin();
    const code = await toCode(page, id, consumer);
    // A space before it, as it comes with a code copied from a mail, is no part of it.
    await type(page, /^Código de 6/, ` ${code}`);
    await press(page, document.body, 'Validar código');
    await type(page, /^Nova senha/, 'demo1234');
    await type(page, /^Repita a nova senha/, 'demo1234');
    await press(page, document.body, 'Redefinir Senha');
    await screen.findByText('Senha redefinida com sucesso!');
    expect(await page.sent('SENHA_TOKEN_REQUISITAR')).toEqual({ id });
    expect(await page.sent('SENHA_TOKEN_VALIDAR')).toEqual({ token: code });
    expect(await page.sent('SENHA_TOKEN_REDEFINIR')).toEqual({ token: code, senha: 'demo1234' });
    // A code works once.
    await expect(server.ask(LOGIN.rep, 'SENHA_TOKEN_VALIDAR', { token: code })).rejects.toThrow(
      'Código inválido ou expirado.',
    );
  });

  test('without the e-mail, the distributor’s numbers can be called and its address written to', async () => {
    const page = await begin();
    const leave = vi.spyOn(page.app.navigation, 'leave').mockImplementation(() => undefined);
    await press(page, document.body, 'Atendimento');
    expect(leave).toHaveBeenLastCalledWith('tel:1130402000');
    await press(page, document.body, 'WhatsApp');
    expect(leave).toHaveBeenLastCalledWith('https://wa.me/5511990402000', { newTab: true });
    await press(page, document.body, 'E-mail');
    expect(leave.mock.lastCall?.[0]).toMatch(/^mailto:.+@/);
  });

  test('nobody learns whether a person exists', async () => {
    const page = await begin();
    const before = server.mails().length;
    await type(page, /^E-mail, código/, 'ninguem@exemplo.com.br');
    await press(page, document.body, 'Enviar código');
    await field(/^Código de 6/);
    expect(server.mails()).toHaveLength(before);
    const known = await server.ask(LOGIN.rep, 'SENHA_TOKEN_REQUISITAR', { id: LOGIN.consumer });
    const unknown = await server.ask(LOGIN.rep, 'SENHA_TOKEN_REQUISITAR', { id: '1'.repeat(11) });
    expect(known).toEqual(unknown);
  });

  test('ACC-219 ACC-357 a code has six characters, no more and no fewer', async () => {
    const page = await begin();
    await toCode(page, LOGIN.consumer, consumer);
    await type(page, /^Código de 6/, 'ABCDE');
    expect((await button('Validar código')).disabled).toBe(true);
    await type(page, /^Código de 6/, 'FG');
    expect((await field(/^Código de 6/)).value).toBe('ABCDEF');
    await waitFor(async () => expect((await button('Validar código')).disabled).toBe(false));
    await press(page, document.body, 'Validar código');
    await screen.findByText('Código inválido ou expirado.');
    expect(asked(page, 'SENHA_TOKEN_REDEFINIR')).toBe(false);
  });

  test('ACC-220 ACC-221 ACC-357 the new password is long enough and typed twice', async () => {
    const page = await begin();
    await type(page, /^Código de 6/, await toCode(page, LOGIN.consumer, consumer));
    await press(page, document.body, 'Validar código');
    await type(page, /^Nova senha/, 'abcde');
    await screen.findByText('A senha deve conter no mínimo 6 caracteres.');
    await type(page, /^Nova senha/, 'f');
    await type(page, /^Repita a nova senha/, 'abcdeg');
    await screen.findByText('As senhas devem ser iguais.');
    expect(asked(page, 'SENHA_TOKEN_REDEFINIR')).toBe(false);
  });

  test('ACC-327 what the ERP says of a code that has just expired is shown', async () => {
    const page = await begin();
    await type(page, /^Código de 6/, await toCode(page, LOGIN.consumer, consumer));
    await press(page, document.body, 'Validar código');
    server.faults.set('SENHA_TOKEN_REDEFINIR', {
      mode: 'fail',
      status: 400,
      message: 'Código inválido ou expirado.',
      times: 1,
    });
    await type(page, /^Nova senha/, 'abcdef');
    await type(page, /^Repita a nova senha/, 'abcdef');
    await press(page, document.body, 'Redefinir Senha');
    await screen.findByText('Código inválido ou expirado.');
    // Which is no dead end.
    await press(page, document.body, 'Pedir outro código');
    await field(/^E-mail, código/);
  });

  test('a new code is asked for from the second step, and one that came before is entered in a dialog that was opened anew', async () => {
    const page = await begin();
    const code = await toCode(page, LOGIN.consumer, consumer);
    await press(page, document.body, 'Pedir outro código');
    await field(/^E-mail, código/);
    await press(page, document.body, 'Fechar');
    await press(page, document.body, 'Esqueceu sua senha?');
    await press(page, document.body, 'Já tenho um código');
    await type(page, /^Código de 6/, code);
    await press(page, document.body, 'Validar código');
    await field(/^Nova senha/);
  });
});

test('ACC-023 ACC-223 ACC-224 a reset by link names what is missing until it can be sent', async () => {
  const page = await openPage(server, '/redefinir-senha/velho');
  expect((await button('Informe os dados acima')).ariaDisabled).toBe('true');
  await type(page, /^Nova senha/, 'abcdef');
  await type(page, /^Repita a nova senha/, 'abcdef');
  await waitFor(async () => expect((await button('Redefinir Senha')).ariaDisabled).toBeNull());
  // A link that is too old is no dead end.
  await press(page, document.body, 'Redefinir Senha');
  await screen.findByText('Link inválido ou expirado.');
  await press(page, document.body, 'Voltar para o login');
  await button('Esqueceu sua senha?');
});
