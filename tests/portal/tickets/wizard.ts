import { erpAs } from '../../scenarios/support/erp.ts';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import type { PageOptions } from '../setup/open-page.tsx';
import type { TestServer } from '../setup/server.ts';
import { type Page, visit } from '../setup/visit.ts';

export interface Product {
  id: number;
  idExibicao: string;
  descNF: string;
  qtd: number;
  anexo_obrigatorio: string;
  permiteDevolucao: boolean;
  indisponivel: boolean;
}
export interface Invoice {
  numNf: number;
  produtos: Product[];
  transportadora: { id: number; razSoc: string } | null;
}
interface Type {
  chave: string;
  desc: string;
  menu: string;
}

/** The customer that the account `customer` is, and the branch whose invoices are used. */
export const [idCli, idFil] = [1001, 1];
const branchName = 'Matriz São Paulo';

/** A date so many days from today, as the ERP writes it. */
export const day = (by: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(Date.now() + by * 86_400_000),
  );
export const shown = (date: string): string => date.split('-').reverse().join('/');

export const pdf = (name: string, bytes = 100) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4'.padEnd(bytes, ' ')),
});

export const wizardOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Abrir novo ticket' });
export const step = (page: Page, title: string): Locator =>
  wizardOf(page).getByRole('group', { name: title, exact: true });
export const next = (page: Page): Locator =>
  wizardOf(page).getByRole('button', { name: 'Prosseguir', exact: true });
export const row = (page: Page, { descNF, idExibicao }: Product): Locator =>
  wizardOf(page)
    .getByRole('row')
    .filter({ hasText: idExibicao })
    .or(wizardOf(page).getByRole('listitem').filter({ hasText: idExibicao }))
    .filter({ hasText: descNF })
    .first();
export const itemDialog = (page: Page): Locator => page.getByRole('dialog').last();
export const free = (product: Product): boolean =>
  product.permiteDevolucao && !product.indisponivel;

export async function pick(
  page: Page,
  within: Locator,
  label: string,
  option: string | RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
}

export async function search(page: Page, number?: number): Promise<void> {
  if (number !== undefined) await wizardOf(page).getByLabel('Nº Nota Fiscal').fill(String(number));
  await wizardOf(page).getByRole('button', { name: 'Pesquisar' }).click();
}

export const invoiceCard = (page: Page, { numNf }: Invoice): Locator =>
  wizardOf(page).getByRole('listitem', { name: `Nota Fiscal ${numNf}` });

const menus: Record<string, string> = {
  SOLICITACAO: 'Solicitação',
  RECLAMACAO: 'Reclamação',
  DUVIDA: 'Dúvida',
};

/** What the tests of the wizard begin with, on a server. */
export async function startWizards(server: TestServer) {
  const erp = await erpAs(server, LOGIN.customer);
  const types = await erp.get<Type[]>('devolucao/tipos');
  const { itens: invoices } = await erp.get<{ itens: Invoice[] }>(
    `devolucao/notasfiscais/${idCli}/${idFil}?take=100&dtInicial=${day(-90)}&dtFinal=${day(0)}`,
  );

  async function open(options: PageOptions = {}): Promise<Page> {
    const page = await visit(server, '/sac', { as: LOGIN.customer, ...options });
    await page.getByRole('button', { name: 'NOVO TICKET' }).click();
    await expect(step(page, 'Escolha a sua solicitação')).toBeVisible();
    return page;
  }

  async function chooseType(page: Page, chave: string, ...reasons: string[]): Promise<void> {
    const type = types.find((one) => one.chave === chave);
    if (!type) throw new Error(`The demo has no type ${chave}.`);
    await wizardOf(page)
      .getByRole('radio', { name: menus[type.menu] ?? '' })
      .check();
    // A menu with one type has chosen it already.
    if (chave !== 'DUVIDA') await pick(page, wizardOf(page), 'Tipo', type.desc);
    for (const [index, reason] of reasons.entries()) {
      await wizardOf(page)
        .getByRole('radiogroup', {
          name: index === 0 ? /^Motivo/ : new RegExp(`^Submotivo ${index} de `),
        })
        .getByRole('radio', { name: reason, exact: true })
        .click();
    }
  }

  async function chooseBranch(page: Page): Promise<void> {
    await next(page).click();
    await pick(page, step(page, 'Selecione Cliente e filial'), 'Filial', new RegExp(branchName));
    await next(page).click();
  }

  /** From the beginning to the products and invoices of a return. */
  async function toProducts(options: PageOptions = {}): Promise<[Page, Locator]> {
    const page = await open(options);
    await chooseType(page, 'DEVOLUCAO', 'Erro no pedido', 'Produto errado');
    await chooseBranch(page);
    return [page, step(page, 'Selecione Produtos ou Notas Fiscais')];
  }

  /** Sends what was filled in; answers what the page put into it. */
  async function submit(page: Page) {
    const before = page.there.asked.length;
    await wizardOf(page).getByRole('button', { name: 'Enviar solicitação' }).click();
    await page.there.sent('TICKET_CRIAR');
    const [sent] = page.there.asked.slice(before).filter(({ call }) => call === 'TICKET_CRIAR');
    if (!sent?.files) throw new Error('The ticket was not sent as a form.');
    return { fields: sent.with as Record<string, unknown>, files: sent.files };
  }

  return { erp, invoices, open, chooseType, chooseBranch, toProducts, submit };
}
