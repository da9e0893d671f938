import type { Logger } from '../../http/telemetry/logger.ts';
import type { Store } from '../../store/types.ts';
import type { Releases } from '../../tenancy/releases.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { FindPerson } from '../person.ts';
import { createAuth, type OidcOptions, type PasswordHashing } from './auth.ts';
import { createFindPerson } from './current.ts';
import { createInvitations, type Invitations } from './invitations/invitations.ts';
import { createLinks, type LinkOptions, type Links } from './links.ts';
import { createPeople, type People } from './people/people.ts';
import { type AdminSessions, type Auths, createAdminSessions } from './sign-in/sessions.ts';

export interface AccountsOptions extends Omit<LinkOptions, 'store'> {
  store: Store;
  releases: Releases;
  /** Of the installation. */
  secret: Buffer;
  mailer: Mailer;
  /** Absent: people sign in with a password alone. */
  oidc?: OidcOptions | undefined;
  /** Absent: Better Auth's scrypt. */
  passwords?: PasswordHashing | undefined;
  log: Logger;
  /** ms since 1970. */
  now: () => number;
}

/** Who may come to the admin, and how they prove who they are. */
export interface Accounts {
  auths: Auths;
  people: People;
  sessions: AdminSessions;
  invitations: Invitations;
  links: Links;
  mailer: Mailer;
  oidc: OidcOptions | undefined;
  findPerson: FindPerson;
}

/** Puts the parts of the admin's accounts together over a store. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, releases, secret, mailer, log, now, oidc, passwords } = options;
  const create = (secure: boolean) => createAuth({ store, secret, log, secure, oidc, passwords });
  const auths: Auths = { secure: create(true), plain: create(false) };
  const people = createPeople(store, auths.plain);
  const sessions = createAdminSessions(auths, now);
  return {
    auths,
    people,
    sessions,
    invitations: createInvitations(store, people, now),
    links: createLinks(options),
    mailer,
    oidc,
    findPerson: createFindPerson({ sessions, people, releases }),
  };
}
