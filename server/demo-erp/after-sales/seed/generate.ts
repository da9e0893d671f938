import type { SeedCustomer } from '../../seed/customers.ts';
import { createRandom, HISTORY_SEED } from '../../seed/random.ts';
import type { Store } from '../../store/store.ts';
import { seedInvoices } from './invoices.ts';
import { seedReturns } from './returns.ts';
import { seedRequests } from './requests.ts';
import { seedTickets } from './tickets.ts';

interface Options {
  today: string;
  products: number;
  customers: readonly SeedCustomer[];
}

/**
 * Invoices, returns, service requests and tickets. Each has a stream of its own, so that none moves
 * the others' data.
 */
export function seedAfterSales(store: Store, { today, products, customers }: Options): void {
  const stream = (salt: number) => createRandom(HISTORY_SEED * 31 + salt);
  seedInvoices(store, stream(1), today, customers, products);
  seedReturns(store, stream(2), today);
  seedRequests(store, stream(3), today);
  seedTickets(store, stream(4), today);
}
