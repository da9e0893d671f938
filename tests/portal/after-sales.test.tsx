import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { withParameters } from './setup/carga.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import type { Carga } from './setup/server.ts';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();

const withModules =
  (without: readonly string[]) =>
  ({ modulos }: Carga): void => {
    for (const module of modulos) if (without.includes(module.nome)) module.autorizado = false;
  };

/** Chooses an option of a list that the portal draws. */
async function choose(
  { user }: OpenPage,
  among: HTMLElement,
  name: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  await user.click(await within(among).findByRole('combobox', { name }));
  await user.click((await screen.findAllByRole('option', { name: option }))[0] as HTMLElement);
}

describe('ways that lead nowhere', () => {
  test('AFT-023 any other address says so, with a link home', async () => {
    await openPage(server, '/nada/disso', { as: LOGIN.customer });
    expect(await heading('404')).toBeTruthy();
    expect(screen.getByText('Not Found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'inicial' }).getAttribute('href')).toBe('/home');
  });

  test.each([
    '/solicitacao-de-atendimento',
    '/solicitacao-de-troca',
    '/suporte-usuarios',
    '/sac',
    '/ticket/9001',
    '/faq',
    '/artigo/1',
  ])('AFT-024 a visitor who opens %s is led to / and, once signed in, back', async (path) => {
    const page = await openPage(server, path);
    await screen.findByRole('button', { name: 'Entrar' });
    expect(page.address()).toBe('/');
    await page.logIn(LOGIN.admin);
    await waitFor(() => expect(page.address()).toBe(path));
  });

  test.each([
    ['B2B_SAC', 'SAC', ['/sac', '/ticket/9001']],
    ['B2B_FAQ', 'Perguntas Frequentes', ['/faq', '/artigo/1']],
  ])(
    'AFT-025 AFT-327 ACC-240 ACC-241 ACC-242 without the module %s its menu entry is gone, and its pages lead home with a notice',
    async (module, entry, paths) => {
      for (const path of paths) {
        const page = await openPage(server, path, {
          as: LOGIN.customer,
          carga: withModules([module]),
        });
        expect(await screen.findByText('Este módulo não está disponível para você.')).toBeTruthy();
        await waitFor(() => expect(page.address()).toBe('/home'));
        const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
        expect(
          within(menu)
            .getAllByRole('link')
            .map(({ textContent }) => textContent),
        ).not.toContain(entry);
        closePage();
      }
      const page = await openPage(server, paths[0] ?? '', { as: LOGIN.customer });
      expect(await heading(entry === 'SAC' ? 'SAC' : /./)).toBeTruthy();
      expect(page.address()).toBe(paths[0]);
    },
  );
});

describe('service requests', () => {
  test.each([
    ['customers', LOGIN.customer],
    ['staff', LOGIN.callcenter],
  ])('AFT-003 %s find the channels to their seller, and write to them', async (_, login) => {
    const page = await openPage(server, '/solicitacao-de-atendimento', { as: login });
    await heading('FIQUE À VONTADE PARA FALAR CONOSCO');
    expect(
      (await screen.findAllByRole('button', { name: /WhatsApp|Chat|Telefone|Vendas|Central/i }))
        .length,
    ).toBeGreaterThan(0);
    await press(page, document.body, 'Nova Solicitação');
    const dialog = await screen.findByRole('dialog', { name: 'Enviar uma Solicitação' });
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: /^Lojas/ })).toBeTruthy(),
    );
    expect(within(dialog).getByLabelText(/^Mensagem/)).toBeTruthy();
  });
});

describe('settings', () => {
  const gates = [
    'B2B_SOLICITA_ATENDIMENTO',
    'B2B_TROCA_PRODUTO_AVULSO',
    'B2B_DIAS_LIMITE_DEVOLUCAO',
    'B2B_MAXIMO_ITENS_TICKET',
    'B2B_USA_LGPD',
  ];
  const absent = withParameters(Object.fromEntries(gates.map((name) => [name, null])));

  test('AFT-320 AFT-321 an absent setting is off, or no limit', async () => {
    const { app } = await openPage(server, '/solicitacao-de-atendimento', {
      as: LOGIN.customer,
      carga: absent,
    });
    await heading('FIQUE À VONTADE PARA FALAR CONOSCO');
    expect(screen.queryByRole('button', { name: 'Nova Solicitação' })).toBeNull();
    const { params } = app.session.roots() as { params: Record<string, unknown> };
    expect(params).toMatchObject({
      solicitaAtendimento: false,
      TROCA_PRODUTO_AVULSO: false,
      usaLgpd: false,
      maximoItensTicket: 0,
    });
    expect(params.DIAS_LIMITE_DEVOLUCAO).toBeLessThan(0);
  });

  test.each([
    ['with', 'S', true],
    ['without', 'N', false],
  ])('AFT-320 the privacy forms are there %s usaLgpd', async (_, value, there) => {
    await openPage(server, '/formulario/acesso-dados-pessoais', {
      as: LOGIN.customer,
      carga: withParameters({ B2B_USA_LGPD: value }),
    });
    expect(await heading(there ? /Solicitação de acesso/ : '404')).toBeTruthy();
  });
});

describe('a return', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Nova Solicitação' });
  const store = async (page: OpenPage): Promise<HTMLElement> => {
    const wizard = await dialog();
    await within(wizard).findByRole('group', { name: 'Escolha a loja e a filial' });
    await choose(page, wizard, /^Filial/, /./);
    return wizard;
  };
  const begin = async (
    path: string,
    carga?: (carga: Carga) => void,
  ): Promise<[OpenPage, HTMLElement]> => {
    const page = await openPage(server, path, { as: LOGIN.customer, ...(carga && { carga }) });
    if (!path.includes('?')) await press(page, document.body, 'Nova Solicitação');
    return [page, await store(page)];
  };
  const current = (wizard: HTMLElement): string | null =>
    within(wizard).getByRole('tab', { selected: true }).textContent;

  test('AFT-228 the chosen origin decides what the second step shows', async () => {
    const [page, wizard] = await begin('/solicitacao-de-troca');
    await press(page, wizard, 'Continuar');
    for (const [origin, tab, text] of [
      ['Produto Avulso', 'Produtos Avulso', 'Use a caixa de pesquisa para buscar por produtos.'],
      ['Nota Fiscal', 'Notas Fiscais', /^Nota Fiscal \d+$/],
    ] as const) {
      await press(page, wizard, origin);
      await waitFor(() => expect(current(wizard)).toContain(tab));
      expect((await within(wizard).findAllByText(text)).length).toBeGreaterThan(0);
      await press(page, wizard, 'Voltar');
    }
  });

  test('AFT-229 where loose products are not taken, back from the products asks, and begins anew', async () => {
    const [page, wizard] = await begin(
      '/solicitacao-de-troca',
      withParameters({ B2B_TROCA_PRODUTO_AVULSO: 'N' }),
    );
    await press(page, wizard, 'Continuar');
    await within(wizard).findByRole('group', { name: 'Escolha os produtos' });
    expect(within(wizard).queryByRole('tab', { name: /Produtos Avulso/ })).toBeNull();
    await press(page, wizard, 'Voltar');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      'Tem certeza que deseja voltar? Todo o progresso será perdido.',
    );
    expect(question.querySelector('.pi-exclamation-triangle')).toBeTruthy();
    await press(page, question, 'Sim, tenho certeza');
    await within(wizard).findByRole('group', { name: 'Escolha a loja e a filial' });
    expect(within(wizard).getByRole<HTMLInputElement>('combobox', { name: /^Filial/ }).value).toBe(
      '',
    );
  });

  test('AFT-232 COM-101 COM-102 an unknown origin is refused in a warning, and no return is begun', async () => {
    const page = await openPage(server, '/solicitacao-de-troca?origem=OUTRA', {
      as: LOGIN.customer,
    });
    const warning = await screen.findByRole('alertdialog');
    expect(within(warning).getByText('Origem desconhecida.')).toBeTruthy();
    expect(warning.querySelector('.pi-exclamation-triangle')).toBeTruthy();
    expect(
      within(warning)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((label) => label !== ''),
    ).toEqual(['Entendi']);
    await press(page, warning, 'Entendi');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('AFT-228 a link may name the origin', async () => {
    const [page, wizard] = await begin('/solicitacao-de-troca?origem=AVULSO');
    expect(within(wizard).queryByText('Origem desconhecida.')).toBeNull();
    await press(page, wizard, 'Continuar');
    expect(await within(wizard).findByRole('button', { name: 'Produto Avulso' })).toBeTruthy();
  });
});

test('AFT-221 a public form answers with the words of the chosen alternatives, which stand in their order, and leaves out what was left open', async () => {
  const page = await openPage(server, '/formulario/pesquisa-de-satisfacao');
  await page.user.type(await screen.findByLabelText(/^Nome da empresa/), 'Nakamura');
  await page.user.type(screen.getByLabelText(/^De 0 a 10/), '9');
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'No prazo',
    'Adiantada',
    'Atrasada',
    'Não chegou',
  ]);
  await page.user.click(screen.getByRole('radio', { name: 'Atrasada' }));
  for (const name of ['Atendimento', 'Preço'])
    await page.user.click(screen.getByRole('checkbox', { name }));
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: /Em que cidade/ }),
    'Curitiba',
  );
  await press(page, document.body, 'Enviar');
  const { respostas } = (await page.sent('FORMULARIO_ENVIAR')) as {
    respostas: { id: number; resposta: unknown }[];
  };
  expect(Object.fromEntries(respostas.map(({ id, resposta }) => [id, resposta]))).toEqual({
    301: 'Nakamura',
    302: 9,
    303: 'Atrasada',
    304: expect.arrayContaining(['Atendimento', 'Preço']),
    307: 'Curitiba',
  });
});

describe('tickets', () => {
  test.each([
    ['customers', LOGIN.customer],
    ['staff', LOGIN.callcenter],
  ])('AFT-005 %s open tickets of every kind', async (_, login) => {
    const page = await openPage(server, '/sac', { as: login });
    await press(page, document.body, 'NOVO TICKET');
    const wizard = await screen.findByRole('dialog', { name: 'Abrir novo ticket' });
    const kinds: string[] = [];
    for (const menu of ['Solicitação', 'Reclamação', 'Dúvida']) {
      await page.user.click(await within(wizard).findByRole('radio', { name: menu }));
      const type = await within(wizard).findByRole<HTMLInputElement>('combobox', { name: /^Tipo/ });
      if (type.value) kinds.push(type.value);
      await page.user.click(type);
      kinds.push(
        ...(await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? ''),
      );
      await page.user.keyboard('{Escape}');
    }
    for (const kind of ['Devolução', 'Troca', 'Prorrogação', 'Reclamação', 'Dúvida'])
      expect(
        kinds.some((one) => one.startsWith(kind)),
        kind,
      ).toBe(true);
  });

  test('AFT-330 the menu has the modules of the area that the session may use', async () => {
    const page = await openPage(server, '/faq', { as: LOGIN.admin });
    await heading(/./);
    const { modulos } = (page.app.session.current()?.data ?? {}) as {
      modulos: { nome: string; descPlural: string }[];
    };
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    for (const nome of [
      'B2B_SOL_ATENDIMENTO',
      'B2B_SOLICITACOES_TROCA',
      'B2B_MODULO_USUARIOS',
      'B2B_SAC',
      'B2B_FAQ',
    ]) {
      expect(
        within(menu).getAllByRole('link', {
          name: modulos.find((one) => one.nome === nome)?.descPlural ?? nome,
        }).length,
      ).toBeGreaterThan(0);
    }
  });

  test('AFT-427 a call that does not reach the server says so in its place', async () => {
    const page = await openPage(server, '/faq', { as: LOGIN.fourStores });
    await heading(/./);
    page.offline(true);
    await page.user.click(
      within(await screen.findByRole('navigation', { name: 'Menu principal' })).getAllByRole(
        'link',
        { name: 'SAC' },
      )[0] as HTMLElement,
    );
    expect(await screen.findByText('Falha na comunicação com o servidor!')).toBeTruthy();
  });

  test('AFT-247 ACC-164 the browser keeps which dialogs are open, and a page that starts has none', async () => {
    localStorage.setItem('portal:open:canal', '1');
    const page = await openPage(server, '/sac', { as: LOGIN.customer });
    const open = () => Object.keys(localStorage).filter((key) => key.startsWith('portal:open:'));
    expect(open()).toEqual([]);
    await press(page, document.body, 'NOVO TICKET');
    await screen.findByRole('dialog', { name: 'Abrir novo ticket' });
    expect(open()).toEqual(['portal:open:ticket-novo']);
    await page.user.keyboard('{Escape}');
    await press(page, await screen.findByRole('alertdialog'), 'Sim, tenho certeza');
    await waitFor(() => expect(open()).toEqual([]));
  });

  test('AFT-249 AFT-256 a ticket opens with its step; the step’s dialog forgets what was written when it is closed', async () => {
    const page = await openPage(server, '/sac', { as: LOGIN.callcenter });
    await heading('SAC');
    const { itens } = (await page.app.client.call('TICKETS', { with: { take: 200 } })) as {
      itens: { id: number; etapaAtual: { desc: string; requisito_id?: string } }[];
    };
    const ticket = itens.find(
      ({ etapaAtual }) =>
        etapaAtual.requisito_id === 'ENVIAR_NFD' ||
        etapaAtual.requisito_id?.startsWith('PRORROGACAO'),
    );
    if (!ticket)
      throw new Error('The demo has no ticket that waits for something to be filled in.');
    await page.app.navigation.go(`/ticket/${ticket.id}`);
    await page.user.click(await screen.findByRole('tab', { name: 'Detalhes' }));
    const details = await screen.findByRole('tabpanel', { name: 'Detalhes' });
    expect(within(details).getByText(ticket.etapaAtual.desc)).toBeTruthy();
    const advance = async (): Promise<HTMLInputElement> => {
      await press(page, details, 'Avançar etapa');
      const dialog = await screen.findByRole('dialog', { name: ticket.etapaAtual.desc });
      return (
        await within(dialog).findAllByRole<HTMLInputElement>('textbox')
      )[0] as HTMLInputElement;
    };
    const written = await advance();
    await page.user.type(written, '12');
    expect(written.value).not.toBe('');
    await page.user.keyboard('{Escape}');
    await press(page, await screen.findByRole('alertdialog'), 'Descartar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await advance()).value).toBe('');
  });
});
