import type { Store } from '../../store/store.ts';
import { createRandom, HISTORY_SEED } from '../random.ts';
import { seedAgendas } from './agendas.ts';
import { seedCustomerSheets } from './customer-sheets.ts';
import { seedFinance } from './finance.ts';
import { seedHome } from './home.ts';
import { seedNotices } from './notices.ts';
import type { SheetCustomer } from './sheet-customer.ts';

/**
 * Fills what the portal shows in addition to quotes and orders, from the customers, products and
 * orders that are there. Each part has a stream of chances of its own, so that none of them, nor
 * anything seeded before, changes with another.
 */
export function seedPortal(store: Store, today: string): void {
  const customers = store.all<SheetCustomer>(
    'SELECT id, idMatriz, razSoc, fant, cnpj, cidade, uf, idColab, contato FROM cliente ORDER BY id',
  );
  seedHome(store, createRandom(31));
  seedAgendas(store, createRandom(HISTORY_SEED + 32), today, customers);
  seedNotices(store, createRandom(HISTORY_SEED + 33), today);
  seedCustomerSheets(store, createRandom(HISTORY_SEED + 34), today, customers);
  seedFinance(store, createRandom(HISTORY_SEED + 35), today, customers);
}
