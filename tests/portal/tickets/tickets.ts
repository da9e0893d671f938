import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { type ErpUser, erpAs } from '../../scenarios/support/erp.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import type { TestServer } from '../setup/server.ts';
import { type Page, visit } from '../setup/visit.ts';

export interface Ticket {
  id: number;
  status: string;
  tipo: { chave: string; desc: string };
  etapaAtual: { desc: string; requisito_id: string | null } | null;
  proximaEtapa: { desc: string } | null;
  cliente: { id: number };
  arquivado: string;
  numero_nota_devolucao: string | null;
  slaExibicao: { percentual: number | string }[];
}

/** The customer that the account `customer` is. */
export const ownCustomer = 1001;

/** All tickets as they are now, newest first. */
export const ticketsNow = async (staff: ErpUser): Promise<Ticket[]> =>
  (
    await staff.send<{ itens: Ticket[] }>('POST', 'devolucao/consultas/tickets', {
      take: 100,
      page: 1,
    })
  ).itens;

export function ticketIn(tickets: Ticket[], what: (ticket: Ticket) => boolean): Ticket {
  const found = tickets.find(what);
  if (!found) throw new Error('The demo has no such ticket.');
  return found;
}

export const staffOf = (server: TestServer): Promise<ErpUser> => erpAs(server, LOGIN.admin);

export async function openTicket(
  server: TestServer,
  id: number,
  as: string = LOGIN.admin,
): Promise<Page> {
  const page = await visit(server, `/ticket/${id}`, { as });
  await expect(page.getByRole('heading', { name: `Ticket #${id}` })).toBeVisible();
  return page;
}

/** What a card or detail says under a label. */
export const said = (within: Locator, label: string): Locator =>
  within
    .locator('dl > div')
    .filter({ has: within.getByText(label, { exact: true }) })
    .locator('dd');
export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();
export const toast = (page: Page, text: string): Locator => page.locator('.toast').getByText(text);
