import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { patience } from '../../patience.ts';
import { withParameters } from '../setup/carga.ts';
import { type HandedFile, type OpenPage, openPage } from '../setup/open-page.tsx';
import { heading, press, startSuite } from '../setup/suite.ts';

interface Invoice {
  numNf: number;
  chave: string;
}

const server = await startSuite();

/** In the zone of the process, which is the browser's zone here. `YYYY-MM-DD` */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now() - days * 86_400_000);
const pages = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('navigation', { name: 'Paginação' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d+$/.test(text ?? ''));
/** The rows below the headings. By tag: roles of a whole table cost a second. */
const rows = async (): Promise<HTMLElement[]> => [
  ...(await screen.findByRole('table')).querySelectorAll<HTMLElement>('tbody tr'),
];
const handed = (page: OpenPage): Promise<HandedFile> =>
  vi.waitFor(
    () => {
      const file = page.files.at(-1);
      if (!file) throw new Error('The browser was handed no file.');
      return file;
    },
    { timeout: patience },
  );
const begins = async (file: HandedFile): Promise<string> =>
  new TextDecoder('latin1').decode((await file.bytes()).slice(0, 5));

describe('the menu', () => {
  test.each([
    ['ACC-006 COM-035', 'Notas Fiscais', '/notas-fiscais'],
    ['ACC-006 COM-036', 'Boletos', '/boletos'],
  ])('%s: %s leads to %s', async (_, name, path) => {
    const page = await openPage(server, '/pedidos', { as: LOGIN.customer });
    await heading('Pedidos');
    await page.user.click(
      within(await screen.findByRole('navigation', { name: 'Menu principal' })).getAllByRole(
        'link',
        { name },
      )[0] as HTMLElement,
    );
    await heading(name);
    expect(page.address()).toBe(path);
    expect((await rows()).length).toBeGreaterThan(1);
  });
});

describe('invoices', () => {
  const open = (
    as: string = LOGIN.customer,
    values: Record<string, string | null> = {},
  ): Promise<OpenPage> => openPage(server, '/notas-fiscais', { as, carga: withParameters(values) });
  const list = () => document.querySelector<HTMLElement>('[data-id=notas-fiscais]') as HTMLElement;
  const toolbar = () => list().querySelector<HTMLElement>('.list-head') as HTMLElement;
  const choose = async ({ user }: OpenPage, count: number): Promise<void> => {
    for (const row of (await rows()).slice(0, count))
      await user.click(row.querySelector('input') as HTMLElement);
  };
  const chosen = () => document.querySelectorAll('tbody input:checked').length;
  const shown = async (page: OpenPage): Promise<Invoice[]> =>
    (
      await server.ask<{ itens: Invoice[] }>(
        LOGIN.customer,
        'NOTAS_FISCAIS_PAGINADAS',
        (await page.sent('NOTAS_FISCAIS_PAGINADAS')) as object,
      )
    ).itens;

  test('COM-197 COM-379 COM-442 COM-446 COM-454 come twelve at a time, the last to leave first, of 31 days, and with four pages', async () => {
    const page = await open(LOGIN.admin);
    expect(await page.sent('NOTAS_FISCAIS_PAGINADAS')).toEqual({
      dtInicial: daysAgo(31),
      dtFinal: daysAgo(0),
      page: 1,
      take: 12,
      sortBy: 'dtSai',
      orderBy: 'DESC',
    });
    expect(await rows()).toHaveLength(12);
    expect(await pages()).toEqual(['1', '2', '3', '4']);
  });

  test('COM-454 the configured number of days replaces the 31', async () => {
    const page = await open(LOGIN.customer, { B2B_DIAS_LIMITE_NOTA_FISCAL: '7' });
    expect(await page.sent('NOTAS_FISCAIS_PAGINADAS')).toMatchObject({
      dtInicial: daysAgo(7),
      dtFinal: daysAgo(0),
    });
  });

  test('that cannot be loaded say why, and are asked for again', async () => {
    const message = 'O ERP está em manutenção.';
    server.faults.set('NOTAS_FISCAIS_PAGINADAS', { mode: 'fail', status: 500, message });
    const page = await open();
    await screen.findByText(message);
    server.faults.clear();
    await press(page, document.body, 'Tentar Novamente');
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(1));
    expect(screen.queryByText(message)).toBeNull();
  });

  test('COM-107 are found by a range of days and by a number', async () => {
    const page = await open();
    await rows();
    const [invoice] = (await shown(page)).slice(-1);
    const days = within(
      screen.getByRole('group', { name: 'Período' }),
    ).getAllByRole<HTMLInputElement>('textbox');
    expect(days).toHaveLength(2);
    await page.user.clear(days[0] as HTMLElement);
    await page.user.type(days[0] as HTMLElement, daysAgo(60).split('-').reverse().join(''));
    await page.user.type(screen.getByLabelText('Número da nota'), `${invoice?.numNf}{Enter}`);
    await waitFor(async () =>
      expect(await page.sent('NOTAS_FISCAIS_PAGINADAS')).toMatchObject({
        dtInicial: daysAgo(60),
        numero: String(invoice?.numNf),
      }),
    );
    await waitFor(async () =>
      expect((await rows()).map((row) => row.textContent)).toEqual([
        expect.stringContaining(String(invoice?.numNf)),
      ]),
    );
  });

  test('found without a connection are marked as those of the former question, and come when it is back', async () => {
    const page = await open();
    const former = (await rows()).map(({ textContent }) => textContent);
    const [invoice] = (await shown(page)).slice(-1);
    page.offline(true, true);
    await page.user.type(screen.getByLabelText('Número da nota'), `${invoice?.numNf}{Enter}`);
    expect(
      await within(list()).findByText(
        /^Estes dados são da consulta anterior, feita às \d\d:\d\d\./,
      ),
    ).toBeTruthy();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(former);
    expect(list().querySelector('[data-old=earlier]')).not.toBeNull();
    expect(screen.getByText('Você está sem conexão com a internet.')).toBeTruthy();
    page.offline(false, true);
    await waitFor(async () =>
      expect((await rows()).map((row) => row.textContent)).toEqual([
        expect.stringContaining(String(invoice?.numNf)),
      ]),
    );
    expect(within(list()).queryByText(/consulta anterior/)).toBeNull();
  });

  test('COM-007 COM-108 COM-380 several are chosen and downloaded as XML, by a POST of their keys', async () => {
    const page = await open();
    await rows();
    const xml = async () =>
      within(toolbar()).findByRole<HTMLButtonElement>('button', { name: 'Baixar XML' });
    expect((await xml()).getAttribute('aria-disabled') ?? String((await xml()).disabled)).toBe(
      'true',
    );
    await choose(page, 2);
    await page.user.click(await xml());
    const file = await handed(page);
    expect(file).toMatchObject({ how: 'saved', name: 'notas-fiscais-xml.zip' });
    expect(await begins(file)).toMatch(/^PK/);
    expect(page.posted('NOTAS_FISCAIS_XML')).toEqual({
      chaves: (await shown(page)).slice(0, 2).map(({ chave }) => chave),
    });
  });

  test('COM-007 one alone is downloaded as its own XML', async () => {
    const page = await open();
    await press(page, (await rows())[0] as HTMLElement, 'Baixar XML');
    const file = await handed(page);
    const [{ chave } = { chave: '' }] = await shown(page);
    expect(file.name).toBe(`${chave}-nfe.xml`);
    expect(new TextDecoder().decode(await file.bytes())).toContain(`Id="NFe${chave}"`);
  });

  test('COM-007 COM-108 COM-381 a DANFE is asked for with the order of its items, which is that of the XML unless given', async () => {
    const page = await open();
    await choose(page, 2);
    const chaves = (await shown(page)).slice(0, 2).map(({ chave }) => chave);
    for (const [label, ordenacao] of [
      [null, 'XML'],
      ['Código', 'CODIGO'],
      ['Descrição', 'DESCRICAO'],
    ] as const) {
      page.files.length = 0;
      await press(page, toolbar(), 'Baixar DANFE');
      const dialog = await screen.findByRole('dialog', { name: 'Ordenação dos itens da DANFE' });
      expect(
        (await within(dialog).findAllByRole('radio')).map(
          (one) => one.closest('label')?.textContent,
        ),
      ).toEqual(['Código', 'Descrição', 'Ordem do XML']);
      if (label !== null) await page.user.click(within(dialog).getByRole('radio', { name: label }));
      await press(page, dialog, 'Baixar DANFE');
      const file = await handed(page);
      expect([file.name, file.type, await begins(file)]).toEqual([
        'danfe.pdf',
        'application/pdf',
        '%PDF-',
      ]);
      expect(page.posted('NOTAS_FISCAIS_DANFE')).toEqual({ chaves, ordenacao });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test.each([
    ['1', 1, 'Selecione no máximo 1 nota fiscal por download.'],
    [null, 10, 'Selecione no máximo 10 notas fiscais por download.'],
  ] as const)(
    'COM-259 COM-260 with maximoDownloadNotaFiscal %s no more than %i can be chosen, and the limit is shown',
    async (value, most, text) => {
      const page = await open(LOGIN.customer, { B2B_MAXIMO_DOWNLOAD_NOTA_FISCAL: value });
      await choose(page, most);
      expect(chosen()).toBe(most);
      expect(screen.queryByText(text)).toBeNull();
      await page.user.click((await rows())[most]?.querySelector('input') as HTMLElement);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(chosen()).toBe(most);
    },
  );

  test('COM-432 a download that fails is shown in a toast, and the list stays', async () => {
    server.faults.set('NOTAS_FISCAIS_XML', {
      mode: 'fail',
      status: 500,
      message: 'A SEFAZ não responde.',
    });
    const page = await open();
    await press(page, (await rows())[0] as HTMLElement, 'Baixar XML');
    expect(
      (await screen.findByText('A SEFAZ não responde.')).closest(
        '.p-toast, [role=alert], [role=status], .toast',
      ),
    ).toBeTruthy();
    expect(page.files).toEqual([]);
    expect(await rows()).toHaveLength(12);
  });
});

describe('slips', () => {
  const open = (
    as: string = LOGIN.customer,
    values: Record<string, string | null> = {},
  ): Promise<OpenPage> => openPage(server, '/boletos', { as, carga: withParameters(values) });
  const due = async (): Promise<string[]> =>
    (await rows()).map(
      (row) =>
        /\d\d\/\d\d\/\d{4}/
          .exec(row.textContent ?? '')?.[0]
          .split('/')
          .reverse()
          .join('-') ?? '',
    );
  const withButton = async (name: string): Promise<HTMLElement> => {
    const found = (await rows()).find((row) => within(row).queryByRole('button', { name }));
    if (!found) throw new Error(`No slip offers ${name}`);
    return found;
  };

  test('COM-109 COM-200 COM-442 COM-446 are listed twelve at a time, nearest due date first, which can be turned round, and with four pages', async () => {
    const page = await open(LOGIN.admin);
    expect(await page.sent('BOLETOS_PAGINADOS')).toMatchObject({
      page: 1,
      take: 12,
      sortBy: 'dtVenc',
      orderBy: 'ASC',
    });
    const days = await due();
    expect(days).toHaveLength(12);
    expect(days).toEqual([...days].sort());
    expect(await pages()).toEqual(['1', '2', '3', '4']);
    await press(page, document.body, /^Vencimento/);
    await waitFor(async () =>
      expect(await page.sent('BOLETOS_PAGINADOS')).toMatchObject({
        sortBy: 'dtVenc',
        orderBy: 'DESC',
      }),
    );
  });

  test('COM-200 in the customer’s area the overdue come first, then the latest, and can be turned round', async () => {
    const page = await openPage(server, '/cliente/1001?aba=boletos', { as: LOGIN.rep });
    expect(await page.sent('CLIENTE_BOLETOS')).toMatchObject({
      sortBy: 'grupo,dtVenc',
      orderBy: 'DESC',
    });
    await press(page, document.body, /^Vencimento/);
    await waitFor(async () =>
      expect(await page.sent('CLIENTE_BOLETOS')).toMatchObject({
        sortBy: 'dtVenc',
        orderBy: 'ASC',
      }),
    );
  });

  test('in the customer’s area the overdue alone can be seen, and a slip has a second copy', async () => {
    const page = await openPage(server, '/cliente/1001?aba=boletos', { as: LOGIN.rep });
    await page.sent('CLIENTE_BOLETOS');
    await press(page, document.body, /^Vencimento/);
    const [copy] = await screen.findAllByRole('button', { name: /^Segunda via/ });
    await page.user.click(copy as HTMLElement);
    expect((await handed(page)).type).toBe('application/pdf');
    await page.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Situação' }),
      'Vencidas',
    );
    await press(page, document.body, 'Filtrar');
    await waitFor(async () =>
      expect(await page.sent('CLIENTE_BOLETOS')).toMatchObject({ grupo: 'VENCIDO' }),
    );
  });

  test('COM-110 none is said so', async () => {
    server.faults.set('BOLETOS_PAGINADOS', { mode: 'empty' });
    await open();
    expect(await screen.findByText('Nenhuma cobrança no momento')).toBeTruthy();
  });

  test('COM-008 COM-109 COM-384 a slip is printed: its file is shown in a tab, or saved where the browser shows none', async () => {
    const page = await open();
    await press(page, await withButton('Imprimir'), 'Imprimir');
    const file = await handed(page);
    expect([file.how, file.type, await begins(file)]).toEqual([
      'shown',
      'application/pdf',
      '%PDF-',
    ]);
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { pdfViewerEnabled: { value: false }, onLine: { value: true } }),
    );
    await press(page, await withButton('Imprimir'), 'Imprimir');
    await waitFor(() => expect(page.files).toHaveLength(2), { timeout: patience });
    expect(page.files[1]).toMatchObject({
      how: 'saved',
      name: expect.stringMatching(/^boleto-\d+\.pdf$/),
    });
  });

  test('COM-383 a slip is downloaded', async () => {
    const page = await open();
    await press(page, await withButton('Baixar'), 'Baixar');
    expect(await handed(page)).toMatchObject({
      how: 'saved',
      name: expect.stringMatching(/^boleto-\d+-\d+\.pdf$/),
    });
  });

  test('ACC-006 COM-008 COM-109 COM-385 an overdue slip is negotiated once', async () => {
    const page = await open(LOGIN.admin);
    const row = await withButton('Negociar');
    const number = /\d+\/\d+/.exec(row.textContent ?? '')?.[0];
    await press(page, row, 'Negociar');
    const dialog = await screen.findByRole('dialog', { name: `Negociar cobrança ${number}` });
    await page.user.type(
      await within(dialog).findByLabelText(/^Nova data de pagamento/),
      daysAgo(-10).split('-').reverse().join(''),
    );
    await press(page, dialog, 'Negociar');
    expect(
      await screen.findByText('Pedido de negociação enviado. O financeiro entrará em contato.'),
    ).toBeTruthy();
    expect(await page.sent('BOLETO_NEGOCIAR')).toMatchObject({
      ids: [expect.any(Number)],
      dtProposta: daysAgo(-10),
    });
    await waitFor(async () =>
      expect(
        within(
          (await rows()).find(({ textContent }) =>
            textContent?.includes(`${number}`),
          ) as HTMLElement,
        ).queryByRole('button', { name: 'Negociar' }),
      ).toBeNull(),
    );
  });

  test.each([
    ['S', true],
    ['N', false],
  ])(
    'COM-306 ACC-249 with negociaTituloVencido %s overdue slips offer to negotiate: %s',
    async (value, offered) => {
      await open(LOGIN.admin, { B2B_NEGOCIA_TITULO_VENCIDO: value });
      const overdue = (await rows()).filter((row) => within(row).queryByText('Vencido'));
      expect(overdue.length).toBeGreaterThan(0);
      expect(overdue.some((row) => within(row).queryByRole('button', { name: 'Negociar' }))).toBe(
        offered,
      );
      const current = (await rows()).filter((row) => within(row).queryByText('A vencer'));
      expect(current.some((row) => within(row).queryByRole('button', { name: 'Negociar' }))).toBe(
        false,
      );
    },
  );
});
