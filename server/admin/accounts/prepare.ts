import { everyTenant } from '../../store/accounts.ts';
import type { Store } from '../../store/types.ts';
import type { Accounts } from './accounts.ts';
import { createDemoAccounts, removeDemoAccounts } from './demo.ts';

interface Prepared {
  /** Only the demo ERP runs: nothing here is anybody's. */
  isDemo: boolean;
  now: number;
  /** Takes the link that makes the first implementer; it goes to nobody else. */
  printLink: (link: string) => void;
}

/**
 * Before the first request. With the demo ERP alone the accounts of the demo stand ready; with a
 * real one they are removed, however they were made, and while there is no implementer each start
 * creates an invitation link for one, once.
 */
export async function prepareAccounts(
  { people, invitations, links }: Accounts,
  store: Store,
  { isDemo, now, printLink }: Prepared,
): Promise<void> {
  if (isDemo) return createDemoAccounts(store, people, now);
  await removeDemoAccounts(people);
  if ((await store.members(everyTenant)).length > 0) return;
  const token = await invitations.create({
    email: null,
    tenant: everyTenant,
    role: 'implementer',
    invitedBy: null,
  });
  printLink(await links.to(null, everyTenant, 'convite', token));
}
