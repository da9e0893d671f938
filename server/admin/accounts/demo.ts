import type { Role } from '../../../schemas/admin/accounts.ts';
import type { TenantSettings } from '../../../schemas/release/types.ts';
import { type AccountStore, everyTenant } from '../../store/accounts.ts';
import type { People } from './people/people.ts';

const password = 'demo1234admin';
const demoTenant = 'demo';

const accounts: readonly { email: string; name: string; role: Role; tenant: string }[] = [
  {
    email: 'implementador@demo.local',
    name: 'Iara Implementadora',
    role: 'implementer',
    tenant: everyTenant,
  },
  { email: 'admin@demo.local', name: 'Ademir Administrador', role: 'admin', tenant: demoTenant },
  { email: 'editor@demo.local', name: 'Edna Editora', role: 'editor', tenant: demoTenant },
  { email: 'leitor@demo.local', name: 'Leandro Leitor', role: 'reader', tenant: demoTenant },
];

/**
 * Whether an account of the demo must not be used at a tenant: its password is public, and its ERP
 * is real.
 */
export const isDemoAtRealErp = (email: string, settings: Pick<TenantSettings, 'erp'>): boolean =>
  settings.erp.url !== undefined && accounts.some((account) => account.email === email);

/** Makes the accounts of the demo, each role one; those that are there stay as they are. */
export async function createDemoAccounts(
  store: AccountStore,
  people: People,
  now: number,
): Promise<void> {
  for (const { role, tenant, ...person } of accounts) {
    if (await people.byEmail(person.email)) continue;
    const { id } = await people.create({ ...person, password });
    await store.putMembership({ person: id, tenant, role, createdAt: now });
  }
}

/** Removes them with all their sessions. */
export async function removeDemoAccounts(people: People): Promise<void> {
  for (const { email } of accounts) {
    const person = await people.byEmail(email);
    if (person) await people.remove(person.id);
  }
}
