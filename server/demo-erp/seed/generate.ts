import { seedAfterSales } from '../after-sales/seed/generate.ts';
import type { Store } from '../store/store.ts';
import { seedBranches } from './branches.ts';
import { seedModels } from './commerce/models.ts';
import { seedOffers } from './commerce/offers.ts';
import { seedConditions } from './conditions.ts';
import { seedCustomers } from './customers.ts';
import { seedHistory } from './history.ts';
import { seedPeople } from './people.ts';
import { seedPortal } from './portal/portal.ts';
import { seedProducts } from './products.ts';
import { createRandom, HISTORY_SEED } from './random.ts';

/**
 * Fills an empty store, in one transaction. The same day and number of products give the same data;
 * another day moves its dates and nothing else.
 */
export function generateData(store: Store, options: { today: string; products: number }): void {
  store.transaction(() => {
    seedBranches(store);
    seedConditions(store);
    seedPeople(store);
    const customers = seedCustomers(store, createRandom(2026));
    seedProducts(store, createRandom(789), options.products);
    seedHistory(store, createRandom(HISTORY_SEED), options.today, customers, options.products);
    seedPortal(store, options.today);
    seedAfterSales(store, { ...options, customers });
    seedModels(store);
    seedOffers(store, options);
    store.run("INSERT INTO produto_texto (produto_texto) VALUES ('rebuild')");
  });
}
