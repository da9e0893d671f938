/** Messages between the admin's server and its pages about people. Times are ms since 1970. */

/**
 * `implementer`: all tenants. `admin`: one tenant. `editor`: drafts, no publish. `reader`: looks
 * only.
 */
export type Role = 'implementer' | 'admin' | 'editor' | 'reader';

export const roleNames: Readonly<Record<Role, string>> = {
  implementer: 'Implementador',
  admin: 'Administrador',
  editor: 'Editor',
  reader: 'Leitor',
};

/**
 * The permissions of roles: checked by the server, and known to the pages so that they do not offer
 * what is refused.
 */
export type Permission =
  | 'read'
  | 'draft.write'
  | 'release.publish'
  | 'release.rollback'
  | 'tenant.settings'
  | 'people.manage'
  | 'audit.read'
  | 'tenants.manage'
  | 'tokens.manage';

/**
 * Header of a page's requests: id of the person whose page it is. Another one who signed in since,
 * in another window of the same browser, must not get what this person does.
 */
export const personHeader = 'x-admin-person';

/** The person at the admin of one tenant, as `GET /admin/api/me` answers. */
export interface Me {
  id: string;
  name: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
  tenant: string;
  /** The tenant's name. */
  tenantName: string;
  twoFactor: boolean;
}

/** One person at a tenant, as `GET /admin/api/people` answers. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  twoFactor: boolean;
  /** Null where there is no session. */
  seenAt: number | null;
  /** Whether the requester may change the role or remove them. */
  mayChange: boolean;
}

/** An invitation that nobody has accepted yet. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: Role;
  createdAt: number;
  expiresAt: number;
}

export interface PeopleList {
  people: readonly Member[];
  invitations: readonly OpenInvitation[];
  /** Roles that the requester may give. */
  roles: readonly Role[];
}

/** A place where the person is signed in. */
export interface DeviceEntry {
  id: string;
  /** The device of this request. */
  current: boolean;
  createdAt: number;
  seenAt: number;
  address: string | null;
  userAgent: string | null;
}

/** The own account, as `GET /admin/api/account` answers. */
export interface AccountInfo {
  name: string;
  email: string;
  twoFactor: boolean;
  devices: readonly DeviceEntry[];
}

/** The secret for an authenticator app, and the recovery codes for when it is lost. */
export interface TwoFactorSetup {
  /** `otpauth://` */
  uri: string;
  recoveryCodes: readonly string[];
}
