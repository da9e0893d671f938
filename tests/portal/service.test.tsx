import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { withParameters } from './setup/carga.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import { click, heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();
const address = '/solicitacao-de-atendimento';
const title = 'FIQUE À VONTADE PARA FALAR CONOSCO';

interface Channel {
  desc: string;
  url: string;
  imagem: string;
  novaAba?: boolean;
}

describe('the service page', () => {
  const channels = () => server.ask<Channel[]>(LOGIN.customer, 'CANAIS_ATENDIMENTO', {});
  const cardOf = async ({ desc }: Channel): Promise<HTMLElement> => {
    const card = (await screen.findByRole('button', { name: desc })).closest<HTMLElement>(
      '[role=listitem], li',
    );
    if (!card) throw new Error(`${desc} is no card`);
    return card;
  };

  test('AFT-027 has a card with name and picture for each channel', async () => {
    await openPage(server, address, { as: LOGIN.customer });
    const all = await channels();
    expect(all.length).toBeGreaterThan(2);
    for (const channel of all) {
      const card = await cardOf(channel);
      await waitFor(() =>
        expect(card.querySelector('img')?.getAttribute('src')).toBe(channel.imagem),
      );
    }
  });

  test('channels that do not come say so, and are asked for again', async () => {
    server.faults.set('CANAIS_ATENDIMENTO', { mode: 'fail', status: 500, message: 'Parado.' });
    const page = await openPage(server, address, { as: LOGIN.customer });
    const place = (await screen.findAllByRole('alert'))[0] as HTMLElement;
    server.faults.clear();
    await press(page, place, 'Tentar Novamente');
    await cardOf((await channels())[0] as Channel);
  });

  test('AFT-028 a channel without novaAba opens its address in a frame, and no tab', async () => {
    const page = await openPage(server, address, { as: LOGIN.customer });
    const open = vi.spyOn(window, 'open');
    const channel = (await channels()).find(({ novaAba }) => !novaAba) as Channel;
    await click(page, await screen.findByRole('button', { name: channel.desc }));
    const dialog = await screen.findByRole('dialog', { name: channel.desc });
    const frame = await within(dialog).findByTitle<HTMLIFrameElement>(channel.desc);
    expect([frame.tagName, frame.src]).toEqual(['IFRAME', channel.url]);
    expect(open).not.toHaveBeenCalled();
  });

  test('AFT-029 a channel with novaAba opens its address in a tab of its own, and no dialog', async () => {
    const page = await openPage(server, address, { as: LOGIN.customer });
    const open = vi.spyOn(window, 'open');
    const channel = (await channels()).find(({ novaAba }) => novaAba) as Channel;
    await page.user.click(await screen.findByRole('button', { name: channel.desc }));
    await waitFor(() => expect(open.mock.calls.map(([url]) => String(url))).toEqual([channel.url]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.address()).toBe(address);
  });

  test.each([
    ['<p>Ligue <b>das 8 às 18 h</b></p>', 'das 8 às 18 h'],
    [null, null],
  ])('AFT-032 shows textoAtendimento as HTML: %s', async (text, bold) => {
    await openPage(server, address, {
      as: LOGIN.customer,
      carga: withParameters({ B2B_TEXTO_ATENDIMENTO: text }),
    });
    await heading(title);
    await cardOf((await channels())[0] as Channel);
    expect([...document.querySelectorAll('.rich b')].map(({ textContent }) => textContent)).toEqual(
      bold === null ? [] : [bold],
    );
  });

  test('AFT-408 requests that cannot be loaded are shown in the page’s own words', async () => {
    server.faults.set('SOLICITACOES', { mode: 'fail', status: 500, message: 'x' });
    await openPage(server, address, { as: LOGIN.customer });
    expect(
      await screen.findByText(
        'Falha ao receber informações do servidor, por favor, tente novamente, se o problema persistir, contate o suporte técnico.',
      ),
    ).toBeTruthy();
  });

  test('AFT-035 a request shows its protocol, collaborator, day and hour, client with fantasy name, and message', async () => {
    interface Request {
      id: number;
      idColab: number;
      nomeColab: string;
      dtHrInc: string;
      idCli: number;
      mensagem: string;
      cliente: { razSoc: string; fant: string };
    }
    const [first] = await server.ask<Request[]>(LOGIN.customer, 'SOLICITACOES', {});
    if (!first) throw new Error('The demo has no request.');
    await openPage(server, address, { as: LOGIN.customer });
    const card = await screen.findByRole('listitem', { name: `Protocolo ${first.id}` });
    const said = Object.fromEntries(
      within(card)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(said).toEqual({
      Colaborador: `${first.idColab} - ${first.nomeColab}`,
      'Criado em': expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      Cliente: `${first.idCli} - ${first.cliente.razSoc} (${first.cliente.fant})`,
      Mensagem: first.mensagem,
    });
  });
});

describe('a new request', () => {
  const begin = async (as: string, by = server): Promise<[OpenPage, HTMLElement]> => {
    const page = await openPage(by, address, { as });
    await heading(title);
    await press(page, document.body, 'Nova Solicitação');
    return [page, await screen.findByRole('dialog', { name: 'Enviar uma Solicitação' })];
  };
  const choose = async ({ user }: OpenPage, dialog: HTMLElement, name: RegExp): Promise<void> => {
    await user.click(await within(dialog).findByRole('combobox', { name }));
    await user.click((await within(dialog).findAllByRole('option'))[0] as HTMLElement);
  };

  test('AFT-264 without a store it asks for one, and is not sent', async () => {
    const [page, dialog] = await begin(LOGIN.fourStores);
    await choose(page, dialog, /^Motivo/);
    await page.user.type(within(dialog).getByLabelText(/^Mensagem/), 'Preciso de uma visita');
    await press(page, dialog, 'Informe todos campos');
    expect(await within(dialog).findByText('Informe a loja')).toBeTruthy();
    expect(
      within(dialog)
        .getByRole('button', { name: 'Informe todos campos' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    expect(page.posted('SOLICITACAO_ENVIAR')).toBeUndefined();
    await choose(page, dialog, /^Lojas/);
    await press(page, dialog, 'Enviar');
    expect(await page.sent('SOLICITACAO_ENVIAR')).toMatchObject({
      idCli: expect.any(Number),
      mensagem: 'Preciso de uma visita',
    });
  });

  test('AFT-266 with reasons to choose from one is needed, without it is not', async () => {
    const [page, dialog] = await begin(LOGIN.customer);
    await page.user.type(
      await within(dialog).findByLabelText(/^Mensagem/),
      'Preciso de uma visita',
    );
    await press(page, dialog, 'Informe todos campos');
    expect(await within(dialog).findByText('Informe o motivo')).toBeTruthy();
    expect(
      within(dialog)
        .getByRole('button', { name: 'Informe todos campos' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('AFT-266 where there are no reasons none is asked for', async () => {
    server.faults.set('MOTIVOS_ATENDIMENTO', { mode: 'empty' });
    const [page, dialog] = await begin(LOGIN.customer);
    await page.user.type(
      await within(dialog).findByLabelText(/^Mensagem/),
      'Preciso de uma visita',
    );
    expect(within(dialog).queryByRole('combobox', { name: /^Motivo/ })).toBeNull();
    await press(page, dialog, 'Enviar');
    expect(await page.sent('SOLICITACAO_ENVIAR')).toMatchObject({
      mensagem: 'Preciso de uma visita',
    });
  });

  test.each([
    [{ message: 'Fora do horário' }, 'Fora do horário'],
    [{ message: '' }, 'Falha na requisição'],
  ])('AFT-409 that fails with %j says %s, and keeps what was written', async (fault, text) => {
    const [page, dialog] = await begin(LOGIN.customer);
    await choose(page, dialog, /^Motivo/);
    await page.user.type(within(dialog).getByLabelText(/^Mensagem/), 'Vai falhar');
    server.faults.set('SOLICITACAO_ENVIAR', { mode: 'fail', status: 500, ...fault });
    await press(page, dialog, 'Enviar');
    const outcome = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.progress-failure');
      if (!found) throw new Error('no failure is shown');
      return found;
    });
    expect(outcome.textContent).toContain(text);
    await press(page, outcome.closest<HTMLElement>('[role=dialog]') as HTMLElement, 'Fechar');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Mensagem/).value).toBe(
      'Vai falhar',
    );
  });

  /** Sends a request that fails; answers what is said of that. */
  async function fail([page, dialog]: [OpenPage, HTMLElement]): Promise<string> {
    await choose(page, dialog, /^Motivo/);
    await page.user.type(within(dialog).getByLabelText(/^Mensagem/), 'Vai falhar');
    await press(page, dialog, 'Enviar');
    return waitFor(() => {
      const found = document.querySelector<HTMLElement>('.progress-failure');
      if (!found) throw new Error('no failure is shown');
      return found.textContent ?? '';
    });
  }
  const doubt = 'Não sabemos se o envio foi registrado. Confira antes de enviar de novo.';
  const again = (): HTMLElement | null =>
    screen.queryByRole('button', { name: 'Tentar novamente' });

  test.each([
    ['an answer that nobody understands', { mode: 'html' }],
    ['an error without a word of the ERP', { mode: 'fail', status: 500, message: '' }],
  ] as const)(
    'of which %s comes may be there: that is said, and nothing is sent again',
    async (_, fault) => {
      server.faults.set('SOLICITACAO_ENVIAR', fault);
      expect(await fail(await begin(LOGIN.customer))).toContain(doubt);
      expect(again()).toBeNull();
    },
  );

  test('that was refused, or never left the browser, may be sent again', async () => {
    server.faults.set('SOLICITACAO_ENVIAR', { mode: 'fail', status: 422, message: 'Bloqueada' });
    expect(await fail(await begin(LOGIN.customer))).toBe('Bloqueada');
    expect(again()).toBeTruthy();
    closePage();

    const request: typeof server.request = async (path, ...rest) => {
      if (path.endsWith('/SOLICITACAO_ENVIAR')) throw new TypeError('Failed to fetch');
      return server.request(path, ...rest);
    };
    const offline = await begin(LOGIN.customer, { ...server, request });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await fail(offline)).toBe('Falha na comunicação com o servidor!');
    expect(again()).toBeTruthy();
    vi.restoreAllMocks();
  });
});

test('AFT-421 a request that is sent without a word from the ERP ends with the product’s own', async () => {
  server.alter<{ message?: string }>('/solicitacoes', (answer) => {
    if (!Array.isArray(answer)) delete answer.message;
  });
  const page = await openPage(server, address, { as: LOGIN.customer });
  await press(page, document.body, 'Nova Solicitação');
  const dialog = await screen.findByRole('dialog', { name: 'Enviar uma Solicitação' });
  await page.user.click(await within(dialog).findByRole('combobox', { name: /^Motivo/ }));
  await page.user.click((await within(dialog).findAllByRole('option'))[0] as HTMLElement);
  await page.user.type(within(dialog).getByLabelText(/^Mensagem/), 'Preciso de uma visita');
  await press(page, dialog, 'Enviar');
  expect(await screen.findByText('Ação realizada com sucesso!')).toBeTruthy();
});

test('AFT-040 ACC-274 users are searched by a text and by a client', async () => {
  const page = await openPage(server, '/suporte-usuarios', { as: LOGIN.admin });
  await heading('Suporte a usuários');
  await page.user.type(await screen.findByLabelText('Pesquisar usuário'), 'Paulo');
  const client = screen.getByRole('combobox', { name: 'Cliente' });
  await page.user.click(client);
  await page.user.type(client, 'nakamura');
  await page.user.click(await screen.findByRole('option', { name: /^1001 - / }));
  await press(page, document.body, 'Filtrar');
  await waitFor(() =>
    expect(page.asked.findLast(({ call }) => call === 'USUARIOS')?.with).toMatchObject({
      q: 'Paulo',
      idCli: 1001,
      page: 1,
    }),
  );
});

describe('articles', () => {
  test('AFT-164 of several pages have Anterior, Próxima and three page links; of one page none', async () => {
    server.alter<{ paginator: { last_page: number } }>(
      '/faq/artigos-paginados',
      ({ paginator }) => {
        if (paginator.last_page > 1) paginator.last_page = 9;
      },
    );
    const page = await openPage(server, '/faq', { as: LOGIN.customer });
    const pages = await screen.findByRole('navigation', { name: 'Paginação' });
    await page.user.click(within(pages).getByRole('button', { name: 'Próxima' }));
    await within(pages).findByRole('button', { name: 'Anterior' });
    expect(
      within(pages)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)
        .filter((name) => !/^Página|^\d+$/.test(name ?? '')),
    ).toEqual(['Anterior', 'Próxima']);
    expect(
      within(pages)
        .getAllByRole('button', { name: /^(Página )?\d+$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2', '3']);
    await page.user.type(screen.getByLabelText('Busca rápida'), 'nada disso existe{Enter}');
    expect(await screen.findByText('Nenhum artigo disponível.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
  });
});
