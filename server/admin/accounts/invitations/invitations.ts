import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '../../../../schemas/admin/accounts.ts';
import type { AccountStore, InvitationRecord } from '../../../store/accounts.ts';
import { permissionsOf } from '../../permissions.ts';
import type { People, Person } from '../people/people.ts';

const day = 24 * 60 * 60 * 1000;
const openFor = 7 * day;
/** The first person's link was printed somewhere: it is open for less. */
const firstOpenFor = day;

export interface NewInvitation {
  /** Null: the person who opens the link enters it. */
  email: string | null;
  tenant: string;
  role: Role;
  invitedBy: string | null;
}

/**
 * Invitations, each of which one person accepts once, as long as whoever made it may still invite
 * people there.
 */
export interface Invitations {
  /** Takes the place of an earlier one for the same address. Answers the token that opens it. */
  create(invitation: NewInvitation): Promise<string>;
  /** Those of a tenant that still open something, newest first. */
  open(tenant: string): Promise<InvitationRecord[]>;
  /** Null for a token that opens nothing (any more). */
  find(token: string): Promise<InvitationRecord | null>;
  /**
   * Gives the role to the person with the address, who is created where there is none yet. `made`
   * says which. Null when the invitation is gone.
   */
  accept(
    token: string,
    given: { name: string; email: string; password: string },
  ): Promise<{ person: Person; invitation: InvitationRecord; made: boolean } | null>;
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Invitations in the store; only hashes of their tokens are stored. */
export function createInvitations(
  store: AccountStore,
  people: People,
  now: () => number,
): Invitations {
  /** What a person who was removed, or may no longer invite, has given before opens nothing. */
  async function stands({ invitedBy, tenant }: InvitationRecord): Promise<boolean> {
    if (invitedBy === null) return true;
    const role = await people.roleAt(invitedBy, tenant);
    return role !== null && permissionsOf[role].includes('people.manage');
  }
  const standing = async (invitation: InvitationRecord | null): Promise<InvitationRecord | null> =>
    invitation !== null && (await stands(invitation)) ? invitation : null;

  return {
    create: async ({ email, tenant, role, invitedBy }) => {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = now() + (email === null ? firstOpenFor : openFor);
      await store.putInvitation({
        id: randomUUID(),
        key: keyOf(token),
        email,
        tenant,
        role,
        invitedBy,
        createdAt: now(),
        expiresAt,
      });
      return token;
    },
    open: async (tenant) => {
      const stored = await store.invitations(tenant, now());
      const found = await Promise.all(stored.map(standing));
      return found.filter((invitation) => invitation !== null);
    },
    find: async (token) => standing(await store.invitation(keyOf(token), now())),
    accept: async (token, { name, email, password }) => {
      const invitation = await standing(await store.takeInvitation(keyOf(token), now()));
      if (!invitation) return null;
      const address = invitation.email ?? email;
      const known = await people.byEmail(address);
      const person = known ?? (await people.create({ name, email: address, password }));
      await store.putMembership({
        person: person.id,
        tenant: invitation.tenant,
        role: invitation.role,
        createdAt: now(),
      });
      return { person, invitation, made: known === null };
    },
  };
}
