import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
import { press, startSuite } from './setup/suite.ts';

/** One change of each screen around access and account, as a distributor writes it. */
const overlay: Record<string, object> = {
  'form/login': {
    schema: { properties: { cpf: { title: 'Documento de acesso' } } },
    layout: [['senha'], ['cpf'], ['captcha']],
  },
  'dialog/acesso': { title: 'Quero meu acesso' },
  'form/acesso-consulta': { schema: { properties: { tipo: { title: 'Compro como' } } } },
  'form/acesso-manual': { fields: { contato: { when: "form.?cnpj.orValue('') == ''" } } },
  'dialog/esqueceu-senha': { title: 'Recuperar senha' },
  'form/senha-pedir': { submit: { label: 'Mandar código' } },
  'form/nova-conta': { fields: { dtNasc: { when: 'false' } } },
  'form/redefinir-senha': { layout: [['confirmacao'], ['senha']] },
  'form/conta-dados': { layout: [['email'], ['cpf'], ['nome'], ['dtNasc', 'tel']] },
  'form/conta-senha': { submit: { invalidLabel: 'Preencha as senhas' } },
  'screen/termos': { title: 'Documentos do distribuidor' },
  'screen/termo': { title: 'Documento' },
  'screen/formulario': { title: 'Formulário do distribuidor' },
  'screen/cadastro-consumidor': { title: 'Cadastro da pessoa' },
  'form/consumidor-final': { fields: { complemento: { when: 'false' } } },
  'screen/home': { body: [{ id: 'ola', text: 'Bem-vindo' }] },
  'screen/agendas': { title: 'Visitas' },
  'list/avisos': { card: { fields: ['data', 'idAviso'] } },
  'screen/suporte-usuarios': { title: 'Entrar como outra pessoa' },
  'list/usuarios': { columns: [{ id: 'cliente.razSoc', label: 'Empresa', $before: 'nome' }] },
  'dialog/extrato-credito': { title: 'Meus créditos' },
  'dialog/aceite-termos': { title: 'Condições de uso' },
  'shell/shell': {
    menu: { user: { items: [{ id: 'conta', label: 'Meus dados' }] } },
    consent: { title: 'O que guardamos' },
  },
};

const server = await startSuite(
  Object.fromEntries(
    Object.entries(overlay).map(([name, change]) => [name, { $patch: name, ...change }]),
  ),
);

const text = (words: string | RegExp) => async (): Promise<void> =>
  void expect((await screen.findAllByText(words))[0]).toBeTruthy();
const dialog = (title: string) => async (): Promise<void> =>
  void expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
const heading = (title: string) => async (): Promise<void> =>
  void expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
const field = (label: RegExp): Promise<HTMLElement> =>
  screen.findByLabelText(label, { selector: 'input' });
/** The first field stands before the second. */
const order = (first: RegExp, second: RegExp) => async (): Promise<void> => {
  const [one, other] = [await field(first), await field(second)];
  expect(one.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
};
const hidden = (shown: RegExp, gone: RegExp) => async (): Promise<void> => {
  await field(shown);
  expect(screen.queryByLabelText(gone)).toBeNull();
};
const click =
  (...names: (string | RegExp)[]) =>
  async (page: OpenPage): Promise<void> => {
    for (const name of names) await press(page, document.body, name);
  };

interface Case {
  path: string;
  as?: string;
  newcomer?: boolean;
  /** What the ERP answers otherwise when the session begins. */
  parameter?: string;
  then?: (page: OpenPage) => Promise<void>;
  seen: () => Promise<void>;
}

const cases: readonly [name: string, Case][] = [
  ['the login: a text', { path: '/login', seen: text('Documento de acesso') }],
  ['the login: the order', { path: '/login', seen: order(/^Senha/, /^Documento de acesso/) }],
  [
    'the request of access: its title',
    { path: '/login', then: click(/ainda não tenho acesso/), seen: dialog('Quero meu acesso') },
  ],
  [
    'the look-up: a text',
    { path: '/login', then: click(/ainda não tenho acesso/), seen: text(/^Compro como/) },
  ],
  [
    'the request by hand: a hidden field',
    {
      path: '/login',
      then: async (page) => {
        await click(/ainda não tenho acesso/)(page);
        await page.user.type(
          await screen.findByRole('textbox', { name: /^CNPJ/ }),
          '11444777000161',
        );
      },
      seen: hidden(/^Razão social/i, /^Contato/),
    },
  ],
  [
    'a forgotten password: its title',
    { path: '/login', then: click('Esqueceu sua senha?'), seen: dialog('Recuperar senha') },
  ],
  [
    'a forgotten password: its button',
    { path: '/login', then: click('Esqueceu sua senha?'), seen: text('Mandar código') },
  ],
  [
    'a new account: a hidden field',
    { path: '/nova-conta', seen: hidden(/^Nome completo/, /^Data de nascimento/) },
  ],
  [
    'a reset password: the order',
    { path: '/senha/redefinir/abc', seen: order(/^Repita/, /^Nova senha/) },
  ],
  [
    'the account: the order',
    { path: '/conta/dados', as: LOGIN.customer, seen: order(/^E-mail/, /^Nome completo/) },
  ],
  [
    'the own password: its button',
    { path: '/conta/senha', as: LOGIN.customer, seen: text('Preencha as senhas') },
  ],
  ['the terms: the title', { path: '/pagina-termos', seen: heading('Documentos do distribuidor') }],
  ['a term: the title', { path: '/pagina-termos/termos-de-uso', seen: heading('Documento') }],
  [
    'a public form: the title',
    {
      path: '/formulario/acesso-dados-pessoais',
      seen: heading('Formulário do distribuidor'),
    },
  ],
  [
    'the record of a consumer: the title',
    { path: '/cadastro-consumidor', as: LOGIN.consumer, seen: heading('Cadastro da pessoa') },
  ],
  [
    'the record of a consumer: a hidden field',
    { path: '/cadastro-consumidor', as: LOGIN.consumer, seen: hidden(/^Rua/, /^Complemento/) },
  ],
  ['home: a text', { path: '/home', as: LOGIN.customer, seen: text('Bem-vindo') }],
  ['agendas: the title', { path: '/agendas', as: LOGIN.rep, seen: heading('Visitas') }],
  ['notices: one more field', { path: '/avisos', as: LOGIN.customer, seen: text('Código') }],
  [
    'users: the title',
    { path: '/suporte-usuarios', as: LOGIN.admin, seen: heading('Entrar como outra pessoa') },
  ],
  [
    'users: one more column, before another',
    { path: '/suporte-usuarios', as: LOGIN.admin, seen: companyBeforeName },
  ],
  [
    'credit: the title',
    {
      path: '/avisos',
      as: LOGIN.customer,
      parameter: 'B2B_USA_CREDITO_CLIENTE',
      then: click(/Menu do usuário/, 'Extrato Crédito'),
      seen: dialog('Meus créditos'),
    },
  ],
  [
    'the gate of the terms: the title',
    {
      path: '/avisos',
      as: LOGIN.customer,
      parameter: 'B2B_ACEITAR_TERMO_USO',
      seen: dialog('Condições de uso'),
    },
  ],
  [
    'the user menu: an entry',
    {
      path: '/avisos',
      as: LOGIN.customer,
      then: click(/Menu do usuário/),
      seen: text('Meus dados'),
    },
  ],
  [
    'the notice of cookies: its title',
    { path: '/login', newcomer: true, seen: text('O que guardamos') },
  ],
];

async function companyBeforeName(): Promise<void> {
  const table = await screen.findByRole('table');
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual(expect.arrayContaining(['Empresa', 'Nome'])),
  );
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(names.indexOf('Empresa')).toBe(names.indexOf('Nome') - 1);
}

test.each(cases)(
  'an overlay changes %s',
  async (_, { path, as, newcomer, parameter, then, seen }) => {
    const page = await openPage(server, path, {
      ...(as && { as }),
      ...(newcomer && { newcomer }),
      ...(parameter && {
        carga: ({ parametros }) => {
          const one = parametros.find(({ nome }) => nome === parameter);
          if (one) one.valor = 'S';
          else parametros.push({ nome: parameter, valor: 'S' });
        },
      }),
    });
    await then?.(page);
    await seen();
  },
);
