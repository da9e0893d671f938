import type { Store } from '../types.ts';

/** Two processes that use one database. */
export interface Stores {
  one: Store;
  other: Store;
}
