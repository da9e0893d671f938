import type { BetterAuthOptions } from 'better-auth';
import type { Role } from '../../schemas/admin/accounts.ts';

/** The tenant of memberships that hold for all tenants, also later ones. */
export const everyTenant = '*';

/** A person's role at a tenant. Times are ms since 1970. */
export interface MembershipRecord {
  person: string;
  /** Id of a tenant, or `everyTenant`. */
  tenant: string;
  role: Role;
  createdAt: number;
}

/** A membership with what the list of people shows of its person. */
export interface MemberRecord extends MembershipRecord {
  name: string;
  email: string;
  twoFactor: boolean;
  /** Last use of a session that still stands; null where there is none. */
  seenAt: number | null;
}

export interface InvitationRecord {
  id: string;
  /** SHA-256 of the token in the link: a reader of the database cannot accept it. */
  key: string;
  /** Null: the person who opens the link enters it. */
  email: string | null;
  tenant: string;
  role: Role;
  /** Id of the person; null for the command line and the first start. */
  invitedBy: string | null;
  createdAt: number;
  expiresAt: number;
}

export interface InvitationStore {
  /** Those that are open, newest first. */
  invitations(tenant: string, now: number): Promise<InvitationRecord[]>;
  /** Takes the place of those that the same address has at the same tenant. */
  putInvitation(record: InvitationRecord): Promise<void>;
  /** Null when there is none of the key that is still open. */
  invitation(key: string, now: number): Promise<InvitationRecord | null>;
  /** Removes it, so that it is accepted once; null when it is gone or no longer open. */
  takeInvitation(key: string, now: number): Promise<InvitationRecord | null>;
  removeInvitation(tenant: string, id: string): Promise<boolean>;
}

export interface AccountStore extends InvitationStore {
  /** Where Better Auth keeps people, sessions, passwords and second factors. */
  authDatabase: NonNullable<BetterAuthOptions['database']>;
  memberships(person: string): Promise<MembershipRecord[]>;
  /** People of a tenant, by name; those of `everyTenant` are asked for by that. */
  members(tenant: string): Promise<MemberRecord[]>;
  /** Takes the place of the person's membership at the same tenant. */
  putMembership(record: MembershipRecord): Promise<void>;
  /** False when there was none. */
  removeMembership(person: string, tenant: string): Promise<boolean>;
  /** Deletes sessions, verifications and invitations that have expired. */
  purgeAccounts(now: number): Promise<void>;
}
