import type { Store } from '../../store/types.ts';
import { createDemoAccounts, removeDemoAccounts } from './demo.ts';
import type { Accounts } from './accounts.ts';

/**
 * Before the first request: with the demo ERP alone the accounts of the demo stand ready; beside a real one they are
 * removed, whoever made them.
 */
export async function prepareAccounts({ people }: Accounts, store: Store, isDemo: boolean, now: number): Promise<void> {
  if (isDemo) await createDemoAccounts(store, people, now);
  else await removeDemoAccounts(people);
}
