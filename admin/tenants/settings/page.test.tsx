import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { CompiledSummary } from '../../../schemas/admin/drafts.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { inDraft } from '../../testing/in-draft.tsx';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { Component } from './page.tsx';

afterEach(closePage);

const base = {
  name: 'Portal B2B',
  hosts: [],
  erp: { app: 'portal', timeout: 15_000 },
  captcha: { kind: 'ALTCHA' },
  frames: [],
  env: { FILIAL_FIXA: '' },
};
const value = { ...base, name: 'Acme', hosts: ['pedidos.acme.com.br'] };
const compiled = (findings: CompiledSummary['findings'] = []): CompiledSummary =>
  ({ revision: 3, ok: findings.length === 0, findings }) as unknown as CompiledSummary;

function open(given: Json = value, summary = compiled(), more: Record<string, unknown> = {}) {
  const made: Operation[] = [];
  const { sent } = openPage(inDraft(<Component />, made, { compiled: summary }), {
    answers: {
      'GET /drafts/d1/document': { value: given, base } as unknown as DocumentPart,
      'GET /secrets': [],
      ...more,
      'POST /erp-test': { reached: true, status: 200, took: 31, message: 'O ERP respondeu.' },
    },
  });
  return { made, sent };
}
const field = (label: string) => screen.findByLabelText(label);
const setting = (path: string, next: Json): Operation => ({
  op: 'set',
  at: `tenant/tenant#/${path}`,
  value: next,
});

async function retype(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
}

test('each text is stored where the tenant’s document says it, once its field is left', async () => {
  const { made } = open();
  await retype('Nome', 'Acme Sul');
  await retype('Filial fixa', '2');
  await retype('Endereço', 'https://erp.acme.com.br');
  await retype('Nome do sistema', 'b2b');
  await retype('Chave dos avisos na hora', 'abc');
  expect(made).toEqual([
    setting('name', 'Acme Sul'),
    setting('env/FILIAL_FIXA', '2'),
    setting('erp/url', 'https://erp.acme.com.br'),
    setting('erp/app', 'b2b'),
    setting('events/key', 'abc'),
  ]);
});

test('the notice of cookies is stored where the shell says it', async () => {
  const { made } = open();
  await retype('Versão do texto', '2');
  expect(made).toEqual([{ op: 'set', at: 'shell/shell#/consent/version', value: '2' }]);
});

test('the fixed branch is chosen by name where the tenant’s branches are known', async () => {
  const { made } = open(value, compiled(), {
    'GET /branches': { list: [{ code: '2', label: '2 · Sul', sessions: 0 }], others: 0 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nenhuma: cada um na sua' }));
  await userEvent.click(await screen.findByRole('option', { name: '2 · Sul', hidden: true }));
  expect(made).toEqual([setting('env/FILIAL_FIXA', '2')]);
});

test('a name may not be emptied, and what is left as it was stores nothing', async () => {
  const { made } = open();
  await userEvent.clear(await field('Nome'));
  await userEvent.tab();
  await retype('Nome', 'Acme');
  expect(made).toEqual([]);
});

test('what the product says too is taken back instead of stored, as the way back does', async () => {
  const reset: Operation = { op: 'reset', at: 'tenant/tenant#/name' };
  const typed = open();
  await retype('Nome', base.name);
  expect(typed.made).toEqual([reset]);
  closePage();
  const { made } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nome: voltar ao padrão' }));
  expect(made).toEqual([reset]);
  expect(await field('Nome')).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Nome: voltar ao padrão' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nome do sistema: voltar ao padrão' })).toBeNull();
});

test('milliseconds are shown as seconds, and addresses are stored one by one in small letters', async () => {
  const { made } = open();
  const timeout = await field('Tempo máximo de uma chamada');
  expect((timeout as HTMLInputElement).value).toBe('15 s');
  await userEvent.type(await field('Endereços do portal'), 'B2B.acme.com.br{Enter}');
  expect(made).toEqual([setting('hosts', ['pedidos.acme.com.br', 'b2b.acme.com.br'])]);
});

test('pages that may be framed are stored as their origins, one by one', async () => {
  const { made } = open({ ...value, frames: ['https://www.youtube-nocookie.com'] });
  const frames = await field('Páginas que podem aparecer dentro do portal');
  await userEvent.type(frames, 'ERP{Enter}');
  expect(made).toEqual([setting('frames', ['https://www.youtube-nocookie.com', 'erp'])]);
});

test('what the compiler finds stands at the field that it is about', async () => {
  open(
    value,
    compiled([
      { severity: 'error', message: 'Este endereço já é de outro.', at: 'tenant/tenant#/hosts/0' },
    ] as unknown as CompiledSummary['findings']),
  );
  const message = await screen.findByText('Este endereço já é de outro.');
  expect(message.closest('.field')?.querySelector('label')?.textContent).toBe(
    'Endereços do portal',
  );
});

test('the test asks the address that stands in the draft', async () => {
  const { sent } = open({ ...value, erp: { ...base.erp, url: 'https://erp.acme.com.br' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Testar conexão' }));
  const section = screen.getByRole('button', { name: 'Testar conexão' }).parentElement;
  if (!section) throw new Error('no section');
  expect(await within(section).findByText('O ERP respondeu. 31 ms.')).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/erp-test')?.body).toEqual({
      url: 'https://erp.acme.com.br',
    }),
  );
});

test('a captcha asks for what its provider needs, and no more', async () => {
  const { made } = open({
    ...value,
    captcha: { kind: 'RECAPTCHA_ENTERPRISE', siteKey: 'site', secret: 'RECAPTCHA', project: 'p' },
  } as Json);
  await retype('Chave do site', 'outro-site');
  await retype('Projeto no Google Cloud', 'portal');
  await retype('Ação', 'entrar');
  expect(await field('Menor pontuação de uma pessoa')).toHaveProperty('placeholder', '0,5');
  await userEvent.click(await field('Com uma caixa para marcar'));
  expect(made).toEqual([
    setting('captcha/siteKey', 'outro-site'),
    setting('captcha/project', 'portal'),
    setting('captcha/action', 'entrar'),
    setting('captcha/visible', false),
  ]);
});

test("the portal's own captcha asks for no key", async () => {
  open();
  await field('Com uma caixa para marcar');
  expect(screen.queryByLabelText('Chave do site')).toBeNull();
  expect(screen.queryByLabelText('Menor pontuação de uma pessoa')).toBeNull();
});

test('a secret that a header names is asked for, and written without being shown', async () => {
  const named = { ...base, erp: { ...base.erp, headers: { 'X-Chave': '{secret.CHAVE_ERP}' } } };
  const { sent, made } = open(named, compiled(), { 'PUT /secrets/CHAVE_ERP': {} });
  const row = (await screen.findByText('CHAVE_ERP')).closest('li') as HTMLElement;
  expect(within(row).getByText('Sem valor')).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: 'Gravar' }));
  const secret = await field('Valor');
  expect(secret).toHaveProperty('type', 'password');
  await userEvent.type(secret, 'segredo{enter}');
  await waitFor(() =>
    expect(sent).toContainEqual({
      method: 'PUT',
      path: '/secrets/CHAVE_ERP',
      body: { value: 'segredo' },
    }),
  );
  expect(made).toEqual([]);
});

test('what was typed stays in sight until the draft is read again', async () => {
  open();
  await retype('Nome', 'Acme Sul');
  expect((await field('Nome')).getAttribute('value')).toBe('Acme Sul');
});

describe('the headers of requests', () => {
  const named = { ...value, erp: { ...base.erp, headers: { 'X-Um': '1', 'X-Dois': '2' } } };
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Nome do cabeçalho');

  test('keep the focus while one is renamed, and their order', async () => {
    const { made } = open(named);
    const [first] = await screen.findAllByLabelText('Nome do cabeçalho');
    await userEvent.type(first as HTMLElement, 'a');
    await userEvent.tab();
    await userEvent.keyboard('9');
    expect(document.activeElement).toBe(screen.getByLabelText('Valor de X-Uma'));
    await userEvent.tab();
    const at = 'tenant/tenant#/erp/headers';
    expect(made).toEqual([
      { op: 'set', at, value: { 'X-Uma': '1', 'X-Dois': '2' } },
      { op: 'set', at, value: { 'X-Uma': '9', 'X-Dois': '2' } },
    ]);
  });

  test('give the focus to one that is added, which keeps it once stored, and take it back from one that goes', async () => {
    open(named);
    await userEvent.click(await screen.findByRole('button', { name: 'Cabeçalho' }));
    expect(document.activeElement).toBe(names()[2]);
    await userEvent.keyboard('X-Tres');
    await userEvent.tab();
    await userEvent.keyboard('3');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tirar X-Tres' }));
    await userEvent.keyboard('{Enter}');
    expect(names().map((input) => input.value)).toEqual(['X-Um', 'X-Dois']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cabeçalho' }));
  });

  test('are not lost to another of the same name', async () => {
    const { made } = open(named);
    const [first] = await screen.findAllByLabelText('Nome do cabeçalho');
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, 'X-Dois');
    await userEvent.tab();
    expect(screen.getByText('Já há um cabeçalho X-Dois.')).toBeTruthy();
    expect(made).toEqual([]);
  });
});
