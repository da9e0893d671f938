import type { Role } from '../../../../schemas/admin/accounts.ts';
import { type AccountStore, everyTenant } from '../../../store/accounts.ts';
import type { Auth } from '../auth.ts';

/** A person's data, apart from their roles. */
export interface Person {
  id: string;
  name: string;
  email: string;
}

interface NewPerson {
  name: string;
  email: string;
  password: string;
}

/** People and what they may do at which tenant. */
export interface People {
  byEmail(email: string): Promise<Person | null>;
  byId(person: string): Promise<Person | null>;
  /** The address counts as proved: an invitation or the operator led here. */
  create(person: NewPerson): Promise<Person>;
  rename(person: string, name: string): Promise<void>;
  /** With sessions, password and memberships. */
  remove(person: string): Promise<void>;
  /** The person's role at a tenant, whichever membership gives it; null for none. */
  roleAt(person: string, tenant: string): Promise<Role | null>;
}

/** People of the admin, over Better Auth's tables and the memberships. */
export function createPeople(store: AccountStore, auth: Auth): People {
  return {
    byEmail: async (email) => {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email.toLowerCase());
      return found && { id: found.user.id, name: found.user.name, email: found.user.email };
    },
    byId: async (person) => {
      const found = await (await auth.$context).internalAdapter.findUserById(person);
      return found && { id: found.id, name: found.name, email: found.email };
    },
    create: async ({ name, email, password }) => {
      const { internalAdapter, password: passwords } = await auth.$context;
      const hash = await passwords.hash(password);
      const { id } = await internalAdapter.createUser(
        { name, email, emailVerified: true },
        { method: 'admin' },
      );
      await internalAdapter.createAccount({
        userId: id,
        providerId: 'credential',
        accountId: id,
        password: hash,
      });
      return { id, name, email: email.toLowerCase() };
    },
    rename: async (person, name) => {
      await (await auth.$context).internalAdapter.updateUser(person, { name });
    },
    remove: async (person) => {
      await (await auth.$context).internalAdapter.deleteUser(person);
    },
    roleAt: async (person, tenant) => {
      const memberships = await store.memberships(person);
      const found =
        memberships.find((membership) => membership.tenant === everyTenant) ??
        memberships.find((membership) => membership.tenant === tenant);
      return found?.role ?? null;
    },
  };
}
