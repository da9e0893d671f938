import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { withParameters } from '../setup/carga.ts';
import { withStoppedTimers } from '../setup/clock.ts';
import { type OpenPage, openPage } from '../setup/open-page.tsx';
import { click, heading, press, startSuite } from '../setup/suite.ts';

const server = await startSuite();

interface Return {
  id: number;
  nomeColab: string;
  obs: string;
  cliente: { razSoc: string };
  filial: { razSoc: string };
  itens: { idExibicao: string; descComp: string }[];
}

/** The second step of a new return; without loose products it comes at once. */
async function begin(
  origin: 'Nota Fiscal' | 'Produto Avulso' | null,
  parameters: Record<string, string> = {},
): Promise<[OpenPage, HTMLElement]> {
  const page = await openPage(server, '/solicitacao-de-troca', {
    as: LOGIN.customer,
    carga: withParameters(parameters),
  });
  await press(page, document.body, 'Nova Solicitação');
  const wizard = await screen.findByRole('dialog', { name: 'Nova Solicitação' });
  await page.user.click(await within(wizard).findByRole('combobox', { name: /^Filial/ }));
  await page.user.click(
    (await within(wizard).findAllByRole('option', { name: /Matriz/ }))[0] as HTMLElement,
  );
  await press(page, wizard, 'Continuar');
  if (origin !== null) await press(page, wizard, origin);
  await within(wizard).findByRole('group', { name: 'Escolha os produtos' });
  return [page, wizard];
}

async function giveBack(page: OpenPage, button: HTMLElement, quantity: string): Promise<void> {
  await page.user.click(button);
  const item = await waitFor(() => {
    const top = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    within(top).getByLabelText(/^Quantidade/);
    return top;
  });
  const field = within(item).getByLabelText(/^Quantidade/);
  await page.user.clear(field);
  await page.user.type(field, quantity);
  await press(page, item, 'Salvar');
  await waitFor(() => expect(item.isConnected).toBe(false));
}

test('AFT-052 AFT-185 a return opens with client, branch, collaborator, day, status, notes and items', async () => {
  const [first] = await server.ask<{ id: number }[]>(LOGIN.customer, 'DEVOLUCOES', {});
  server.alter<Return>(`/devolucoes/${first?.id}`, (detail) => {
    detail.obs = 'Trocar por outra marca';
  });
  const detail = await server.ask<Return>(LOGIN.customer, 'DEVOLUCAO_DETALHE', { id: first?.id });
  const { dtInc } = (
    await server.ask<{ id: number; dtInc: string }[]>(LOGIN.customer, 'DEVOLUCOES', {})
  ).find(({ id }) => id === detail.id) ?? { dtInc: '' };
  const day = dtInc.slice(0, 10);
  const page = await openPage(server, `/solicitacao-de-troca?devolucoes.periodo=${day}/${day}`, {
    as: LOGIN.customer,
  });
  await heading('Troca/Devoluções');
  await click(
    page,
    (
      await screen.findAllByRole('button', { name: new RegExp(String(detail.id)) })
    )[0] as HTMLElement,
  );
  const dialog = await screen.findByRole('dialog', { name: `Devolução ${detail.id}` });
  const terms = await within(dialog).findAllByRole('term');
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual(
    expect.arrayContaining([
      [expect.any(String), detail.cliente.razSoc],
      [expect.any(String), detail.filial.razSoc],
      ['Colaborador', detail.nomeColab],
      ['Criação', expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)],
      ['Status', expect.stringMatching(/^(Aguardando|Concluído)$/)],
      ['Observações', 'Trocar por outra marca'],
    ]),
  );
  const items = within(dialog).getByRole('region', { name: 'Itens' });
  for (const { idExibicao, descComp } of detail.itens)
    for (const text of [idExibicao, descComp])
      expect(within(items).getAllByText(text).length).toBeGreaterThan(0);
});

describe('the list of returns', () => {
  const list = (): Promise<HTMLElement> =>
    screen.findByRole('region', { name: 'Solicitações Abertas' });

  test('AFT-038 says so when it is empty', async () => {
    await openPage(server, '/solicitacao-de-troca?devolucoes.periodo=2020-01-01/2020-01-02', {
      as: LOGIN.customer,
    });
    expect(await within(await list()).findByText('Sem informações no momento.')).toBeTruthy();
  });

  test('AFT-050 AFT-410 says why it cannot be loaded, and is asked for again', async () => {
    const message = 'Devoluções em manutenção';
    server.faults.set('DEVOLUCOES', { mode: 'fail', status: 503, message });
    const page = await openPage(server, '/solicitacao-de-troca', { as: LOGIN.customer });
    await waitFor(async () =>
      expect((await screen.findByRole('alert')).textContent).toContain(message),
    );
    server.faults.clear();
    await press(page, document.body, 'Tentar Novamente');
    expect(
      (await within(await list()).findAllByText(/^(Concluído|Aguardando)$/)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('the summary of a new return', () => {
  const summary = (wizard: HTMLElement): HTMLElement =>
    within(wizard).getByRole('tab', { name: /^Resumo/ });
  const dots = (wizard: HTMLElement): string[] =>
    [...wizard.querySelectorAll('.tabs-dot')].map(
      (dot) => dot.closest('[role=tab]')?.textContent ?? '',
    );

  test('AFT-058 AFT-060 has a dot once something is chosen, and counts products, not quantities, over invoices and loose ones', async () => {
    const [page, wizard] = await begin('Produto Avulso');
    expect([summary(wizard).textContent, dots(wizard)]).toEqual(['Resumo (0)', []]);
    const loose = within(wizard).getByRole('tabpanel', { name: /Produtos Avulso/ });
    await page.user.type(await within(loose).findByLabelText('Produto'), 'parafuso{Enter}');
    await giveBack(
      page,
      (await within(loose).findAllByRole('button', { name: /^Devolver/ }))[0] as HTMLElement,
      '3',
    );
    await waitFor(() => expect(summary(wizard).textContent).toMatch(/^Resumo \(1\)/));
    expect(dots(wizard)).toEqual([expect.stringMatching(/^Resumo \(1\)/)]);
    await giveBack(
      page,
      (await within(loose).findAllByRole('button', { name: /^Devolver/ }))[0] as HTMLElement,
      '5',
    );
    await waitFor(() => expect(summary(wizard).textContent).toMatch(/^Resumo \(2\)/));
    server.alter<{ permiteDevolucao: unknown; qtd: number }[]>(
      '/devolucoes/notas-fiscais/produtos',
      (products) => {
        for (const product of products) Object.assign(product, { permiteDevolucao: true, qtd: 10 });
      },
    );
    await page.user.click(within(wizard).getByRole('tab', { name: /^Notas Fiscais/ }));
    const invoices = await within(wizard).findByRole('tabpanel', { name: /^Notas Fiscais/ });
    await press(page, invoices, 'Pesquisar');
    await page.user.click(
      (
        await within(invoices).findAllByRole('button', { name: /^Nota Fiscal \d+/ })
      )[0] as HTMLElement,
    );
    await giveBack(
      page,
      (await within(invoices).findAllByRole('button', { name: /^Devolver/ }))[0] as HTMLElement,
      '2',
    );
    await waitFor(() => expect(summary(wizard).textContent).toMatch(/^Resumo \(3\)/));
    expect(dots(wizard)).toEqual([expect.stringMatching(/^Resumo \(3\)/)]);
  });

  test('AFT-070 AFT-278 says when nothing is chosen, leads back to the invoices, and cannot be sent', async () => {
    const [page, wizard] = await begin('Nota Fiscal');
    await page.user.click(summary(wizard));
    await within(wizard).findByText('Nenhum produto para devolução.');
    expect(
      within(wizard).getByRole<HTMLButtonElement>('button', { name: 'Finalizar' }).disabled,
    ).toBe(true);
    await press(page, wizard, 'Escolher a partir de Notas Fiscais');
    await waitFor(() =>
      expect(
        within(wizard)
          .getByRole('tab', { name: /^Notas Fiscais/ })
          .getAttribute('aria-selected'),
      ).toBe('true'),
    );
  });

  test('AFT-060 without loose products their part is left out', async () => {
    const [, wizard] = await begin(null, { B2B_TROCA_PRODUTO_AVULSO: 'N' });
    expect(
      within(wizard)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Notas Fiscais', 'Resumo (0)']);
  });
});

test('AFT-390 loose products are searched 800 ms after the last key', async () => {
  const [page, wizard] = await begin('Produto Avulso');
  const field = within(
    within(wizard).getByRole('tabpanel', { name: /Produtos Avulso/ }),
  ).getByLabelText('Produto');
  const searched = () =>
    page.asked.filter(({ call }) => call === 'DEVOLUCAO_BUSCAR_PRODUTO_AVULSO').length;
  await withStoppedTimers(async (pass) => {
    fireEvent.change(field, { target: { value: 'tinta' } });
    await pass(780);
    expect(searched()).toBe(0);
    await pass(40);
    expect(searched()).toBe(1);
  });
});
