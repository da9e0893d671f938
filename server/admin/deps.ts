import { type Accounts, type AccountsOptions, createAccounts } from './accounts/accounts.ts';
import { type AuditLog, createAuditLog } from './audit/log.ts';
import type { FindPerson } from './person.ts';

/** What the admin's routes work with, beside what all routes have. */
export interface AdminDeps {
  findPerson: FindPerson;
  /** People, sessions and what they may do. */
  accounts: Accounts;
  /** Who changed what; every route that changes something writes there. */
  audit: AuditLog;
}

export type AdminOptions = AccountsOptions;

export function createAdmin(options: AdminOptions): AdminDeps {
  const { store, secret, now } = options;
  const accounts = createAccounts(options);
  return { findPerson: accounts.findPerson, accounts, audit: createAuditLog(store, secret, now) };
}
